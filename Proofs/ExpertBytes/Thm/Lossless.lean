module

public import ExpertBytes.Lemma.Mean

/-!
# Speculative decoding is lossless

The verification rule yields every token with exactly the target's probability, whatever the drafter
proposes; so does a cycle of drafts, and so does any number of cycles with any draft lengths. How
often a proposal is kept is the overlap of the two distributions, and nothing else.

## Main statements
* `speculative_mean`, `speculative_lossless`: one proposal.
* `acceptance_eq_overlap`, `acceptance_eq_one_sub`: the acceptance probability is
  `Σ min (p x) (q x)`, which is `1 - ½ Σ |p x - q x|`.
* `speculative_lossless_chain`, `speculative_lossless_decode`: a cycle of `d` drafts, and a whole
  text.

## Assumptions
Both sides are probability distributions over finitely many tokens. The drafter may give a token
probability zero, and its proposals must be drawn from the distribution `q` that the rule is given.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### One proposal -/

private theorem mul_accepted [DecidableLT K] {p q : Nat → K} {x : Nat} (hp : 0 ≤ p x) :
    q x * accepted p q x = smaller (p x) (q x) := by
  simp only [accepted, smaller]
  by_cases h : p x < q x
  · have h1 := div_mul_cancel' (a := p x) (show 0 < q x by grind)
    rw [if_pos h, if_pos h]
    grind
  · rw [if_neg h, if_neg h]
    grind

private theorem excess_nonneg [DecidableLT K] (p q : Nat → K) (x : Nat) : 0 ≤ excess p q x := by
  simp only [excess]
  split <;> grind

private theorem smaller_add_excess [DecidableLT K] (p q : Nat → K) (x : Nat) :
    smaller (p x) (q x) + excess p q x = p x := by
  simp only [smaller, excess]
  split <;> split <;> grind

private theorem sum_mul_residual [DecidableLT K] (p q f : Nat → K) (V : Nat) :
    sumBelow (excess p q) V * mean (residual p q V) f V = mean (excess p q) f V := by
  by_cases h : 0 < sumBelow (excess p q) V
  · rw [← mean_mul]
    refine mean_congr fun x _ => ?_
    have h1 := div_mul_cancel' (a := excess p q x) h
    simp only [residual]
    rw [if_pos h]
    grind
  · have h0 : ∀ x : Nat, x < V → excess p q x = 0 := fun x hx => by
      have h1 := excess_nonneg p q x
      have h2 := le_sumBelow (fun x _ => excess_nonneg p q x) hx
      grind
    have h1 : mean (excess p q) f V = mean (fun _ => 0) f V :=
      mean_congr fun x hx => by rw [h0 x hx]
    have h2 : sumBelow (excess p q) V = mean (fun _ => 0) (fun _ => 1) V :=
      sumBelow_congr fun x hx => by rw [h0 x hx]; grind
    have h3 : ∀ g : Nat → K, mean (fun _ => 0) g V = 0 := fun g => by
      rw [mean_congr (w' := fun _ => 0) (f' := fun _ => 0) fun x _ => by grind, mean_const]
      grind
    rw [h1, h2, h3, h3]
    grind

/-- **Acceptance is overlap**: a proposal is kept with probability `Σ min (p x) (q x)`, whatever the
two distributions. -/
theorem acceptance_eq_overlap [DecidableLT K] (p q : Nat → K) (V : Nat) (hp : Distribution p V) :
    acceptance p q V = overlap p q V :=
  sumBelow_congr fun _ hx => mul_accepted (hp.1 _ hx)

private theorem overlap_add_excess [DecidableLT K] (p q : Nat → K) (V : Nat) :
    overlap p q V + sumBelow (excess p q) V = sumBelow p V := by
  simp only [overlap]
  rw [← sumBelow_add]
  exact sumBelow_congr fun x _ => smaller_add_excess p q x

/-- The acceptance probability is one minus half the distance of the two distributions:
`1 - ½ Σ |p x - q x|`. -/
theorem acceptance_eq_one_sub [DecidableLT K] (p q : Nat → K) (V : Nat) (hp : Distribution p V)
    (hq : Distribution q V) : acceptance p q V = 1 - apartness p q V / 2 := by
  have h : overlap p q V + overlap p q V + apartness p q V = sumBelow p V + sumBelow q V := by
    simp only [overlap, apartness]
    rw [← sumBelow_add, ← sumBelow_add, ← sumBelow_add]
    refine sumBelow_congr fun x _ => ?_
    simp only [smaller, apart]
    split <;> grind
  rw [acceptance_eq_overlap p q V hp]
  rw [hp.2, hq.2] at h
  have h2 : (0 : K) < 2 := by
    have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    grind
  have h1 := div_mul_cancel' (a := apartness p q V) h2
  grind

/-- **One proposal is lossless, for any quantity**: the mean of `g` over the token that the rule
yields is its mean under the target. -/
theorem speculative_mean [DecidableLT K] (p q g : Nat → K) (V : Nat) (hp : Distribution p V)
    (hq : Distribution q V) :
    mean q (fun x => accepted p q x * g x + (1 - accepted p q x) * mean (residual p q V) g V) V =
      mean p g V := by
  have h1 : mean q (fun x => accepted p q x * g x) V = mean (fun x => smaller (p x) (q x)) g V :=
    mean_congr fun x hx => by rw [← mul_accepted (hp.1 x hx)]; grind
  have h2 : mean q (fun x => 1 - accepted p q x) V = sumBelow (excess p q) V := by
    have h3 : mean q (fun x => accepted p q x + (1 - accepted p q x)) V = sumBelow q V :=
      sumBelow_congr fun x _ => by grind
    have h4 := overlap_add_excess p q V
    have h5 := acceptance_eq_overlap p q V hp
    rw [mean_add] at h3
    rw [hp.2] at h4
    rw [hq.2] at h3
    simp only [acceptance] at h5
    grind
  rw [mean_add, mean_mul_const, h1, h2, sum_mul_residual, ← add_mean]
  exact mean_congr fun x _ => by rw [smaller_add_excess]

/-- **Speculative sampling is lossless**: the token that the rule yields is `y` with probability
`p y`. Output drawn this way is distributed as the target's own, whatever the drafter proposes,
tokens of probability zero included. -/
theorem speculative_lossless [DecidableLT K] (p q : Nat → K) (V y : Nat) (hp : Distribution p V)
    (hq : Distribution q V) (hy : y < V) : speculative p q V y = p y := by
  have h := speculative_mean p q (fun x => if x = y then 1 else 0) V hp hq
  rw [mean_indicator p hy, mean_indicator _ hy] at h
  exact h

/-! ### Cycles -/

private theorem drafted_zero [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat)
    (V : Nat) (after : Nat → Nat → K) (c : Nat) (hq : ∀ c : Nat, Distribution (q c) V) (d : Nat) :
    ∀ (drafts : List Nat) (c' : Nat), drafted p q step V after 0 c d drafts c' = after 0 c := by
  induction d with
  | zero => intro drafts c'; cases drafts <;> simp only [drafted, verify]
  | succ d ih =>
    intro drafts c'
    simp only [drafted, ih, mean_const, (hq c').2]
    grind

private theorem drafted_cons [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat)
    (V : Nat) (after : Nat → Nat → K) (n c x : Nat) (hq : ∀ c : Nat, Distribution (q c) V)
    (d : Nat) :
    ∀ (drafts : List Nat) (c' : Nat), drafted p q step V after (n + 1) c d (x :: drafts) c' =
      accepted (p c) (q c) x * drafted p q step V after n (step c x) d drafts c' +
        (1 - accepted (p c) (q c) x) * mean (residual (p c) (q c) V)
          (fun y => after n (step c y)) V := by
  induction d with
  | zero => intro drafts c'; simp only [drafted, verify]
  | succ d ih =>
    intro drafts c'
    simp only [drafted, followed, ih]
    rw [mean_add, mean_mul, mean_const, (hq c').2]
    grind

/-- **A cycle is lossless**: after a cycle of `d` drafts, with the missing tokens drawn from the
target, every quantity of the text of `n` tokens has the mean that it has when all `n` are drawn
from the target. -/
theorem speculative_lossless_chain [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat)
    (V : Nat) (f : Nat → K) (n c d : Nat) (hp : ∀ c : Nat, Distribution (p c) V)
    (hq : ∀ c : Nat, Distribution (q c) V) :
    drafted p q step V (target p step V f) n c d [] c = target p step V f n c := by
  induction d generalizing n c with
  | zero => cases n <;> simp only [drafted, verify, target]
  | succ d ih =>
    cases n with
    | zero => exact drafted_zero p q step V (target p step V f) c hq (d + 1) [] c
    | succ n =>
      simp only [drafted, followed, drafted_cons p q step V _ n c _ hq d, ih, target]
      exact speculative_mean (p c) (q c) (fun x => target p step V f n (step c x)) V (hp c) (hq c)

/-- **Speculative decoding is lossless**: any number of cycles, with any draft lengths, leaves the
mean of every quantity of the text as the target alone would have it. With `f` the indicator of a
text, its probability. -/
theorem speculative_lossless_decode [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat)
    (V : Nat) (draft : Nat → Nat → Nat) (f : Nat → K) (cycles n c : Nat)
    (hp : ∀ c : Nat, Distribution (p c) V) (hq : ∀ c : Nat, Distribution (q c) V) :
    decode p q step V draft f cycles n c = target p step V f n c := by
  induction cycles generalizing n c with
  | zero => rfl
  | succ cycles ih =>
    have h : decode p q step V draft f cycles = target p step V f :=
      funext fun n => funext fun c => ih n c
    simp only [decode, h]
    exact speculative_lossless_chain p q step V f n c (draft n c) hp hq

end ExpertBytes
