module

public import ExpertBytes.Lemma.Price

/-!
# One price for a batch

At a fixed price per verified token the batch splits into its requests, each of which takes the
better of its two chains. The price then stands in for the budget: what is best at a price is best
among all that verify no more, and a higher price verifies less, so a budget is met by searching the
price alone.

## Main statements
* `choose_ge_left`, `choose_ge_right`: the chosen chain is worth at least any prefix of either
  chain.
* `priced_separates`: the best of the batch is the best of every request.
* `totalTokens_le_priced`: every price bounds the tokens of every choice.
* `priced_optimal_for_budget`, `allocate_optimal_for_budget`: a priced optimum is best within its
  own budget.
* `allocate_anti_price`: a higher price never verifies more.

## Assumptions
None on the chains beyond their structure; a request without a choice verifies nothing, a choice
longer than its chain verifies the whole chain.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- At price `lam` the chosen chain is worth at least any prefix of the first drafter's chain. So a
request that is offered two chains has at least the value, at that price, that the first drafter
alone would give it; its tokens alone may be fewer. In expected tokens. -/
theorem choose_ge_left [DecidableLT K] (lam : K) (left right : Chain K) (m : Nat)
    (hm : m ≤ left.length) :
    value lam left.survival m ≤ choiceValue lam (left, right) (choose lam (left, right)) := by
  rw [choiceValue_choose]
  have h := choiceValue_le_requestValue lam (left, right) ⟨false, m⟩
  simpa [choiceValue, verified, chosenChain, hm] using h

/-- At price `lam` the chosen chain is worth at least any prefix of the second drafter's chain. In
expected tokens. -/
theorem choose_ge_right [DecidableLT K] (lam : K) (left right : Chain K) (m : Nat)
    (hm : m ≤ right.length) :
    value lam right.survival m ≤ choiceValue lam (left, right) (choose lam (left, right)) := by
  rw [choiceValue_choose]
  have h := choiceValue_le_requestValue lam (left, right) ⟨true, m⟩
  simpa [choiceValue, verified, chosenChain, hm] using h

/-- At a fixed price the batch separates: no choices are worth more than the sum of each request's
best value, and choosing for each request by itself is worth exactly that. In expected tokens; this
is why one number, the price, coordinates a batch of any size. -/
theorem priced_separates [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) :
    totalValue lam requests choices ≤ separateValue lam requests ∧
      totalValue lam requests (allocate lam requests) = separateValue lam requests :=
  ⟨totalValue_le_separateValue lam requests choices, totalValue_allocate lam requests⟩

/-- Weak duality: at any price, choices that verify `n` tokens yield at most
`lam * n + separateValue lam requests` expected tokens. No step time enters, so it bounds what any
of them allows, cliffs included. -/
theorem totalTokens_le_priced [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) :
    totalTokens requests choices ≤
      lam * (totalVerified requests choices : K) + separateValue lam requests := by
  have h1 := totalValue_le_separateValue lam requests choices
  have h2 := totalValue_eq lam requests choices
  grind

/-- Choices of the best value at a nonnegative price yield the most expected tokens among all
choices that verify no more tokens than they do. -/
theorem priced_optimal_for_budget [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K))
    (best other : List Choice) (hlam : 0 ≤ lam)
    (hbest : separateValue lam requests ≤ totalValue lam requests best)
    (hother : totalVerified requests other ≤ totalVerified requests best) :
    totalTokens requests other ≤ totalTokens requests best := by
  have h1 := totalValue_le_separateValue lam requests other
  have h2 := totalValue_eq lam requests other
  have h3 := totalValue_eq lam requests best
  have h4 := mul_le_mul_left' (natCast_le' (K := K) hother) hlam
  grind

/-- What `allocate` finds at a nonnegative price yields the most expected tokens among all choices
that verify no more tokens than it does. -/
theorem allocate_optimal_for_budget [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K))
    (other : List Choice) (hlam : 0 ≤ lam)
    (hother : totalVerified requests other ≤ totalVerified requests (allocate lam requests)) :
    totalTokens requests other ≤ totalTokens requests (allocate lam requests) :=
  priced_optimal_for_budget lam requests _ other hlam
    (by rw [totalValue_allocate]; exact Std.le_refl _) hother

private theorem verified_choose_anti [DecidableLT K] (lam lam' : K) (request : Chain K × Chain K)
    (hlam : lam < lam') :
    verified request (choose lam' request) ≤ verified request (choose lam request) := by
  rcases Nat.lt_or_ge (verified request (choose lam request))
    (verified request (choose lam' request)) with h | h
  · have h1 := choiceValue_le_requestValue lam request (choose lam' request)
    have h2 := choiceValue_le_requestValue lam' request (choose lam request)
    rw [← choiceValue_choose, choiceValue_eq, choiceValue_eq] at h1 h2
    have h3 := natCast_lt' (K := K) h
    have h4 := mul_lt_mul_right' hlam (show (0 : K) < (verified request (choose lam' request) : K) -
      (verified request (choose lam request) : K) by grind)
    grind
  · exact h

/-- A higher price never verifies more tokens of the batch, whichever chains the requests change to:
the budget is a non-increasing function of the price, which is what a search of the price relies
on. -/
theorem allocate_anti_price [DecidableLT K] (lam lam' : K) (requests : List (Chain K × Chain K))
    (hlam : lam ≤ lam') :
    totalVerified requests (allocate lam' requests) ≤
      totalVerified requests (allocate lam requests) := by
  by_cases h : lam < lam'
  · induction requests with
    | nil => exact Nat.le_refl _
    | cons request requests ih =>
      have := verified_choose_anti lam lam' request h
      simp only [allocate, totalVerified]
      omega
  · obtain rfl : lam = lam' := by grind
    exact Nat.le_refl _

end ExpertBytes
