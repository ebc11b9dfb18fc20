module

public import ExpertBytes.Spec.Price
public import ExpertBytes.Thm.Curve

/-!
# The best length of a chain at a price

`bestLength` is the least maximiser of the value of a prefix, so `argmax_spec` says what it is; here
is how to find it and how it moves with the price.

## Main statements
* `value_eq_tokens_sub`: a prefix is worth its expected tokens minus the price of its length.
* `best_length_at_price`: where survival does not increase it counts the tokens with survival above
  the price.
* `length_anti_price`: a higher price never lengthens a chain.

## Assumptions
Survivals are any numbers; only `best_length_at_price` needs them not to increase, as those of a
`Chain` do not.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A prefix of `m` drafted tokens is worth its expected accepted tokens, the sum of its survivals,
minus the price of verifying `m` tokens: `value lam S m = sumBelow S m − lam · m`. In expected
tokens. -/
theorem value_eq_tokens_sub (lam : K) (S : Nat → K) (m : Nat) :
    value lam S m = sumBelow S m - lam * (m : K) := by
  unfold value
  induction m with
  | zero =>
    simp only [sumBelow, Lean.Grind.Semiring.natCast_zero]
    grind
  | succ m ih =>
    simp only [sumBelow, Lean.Grind.Semiring.natCast_succ]
    grind

private theorem lengthAbove_of_lt [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat)
    (hS : ∀ i : Nat, i < L → lam < S i) : lengthAbove lam S L = L := by
  induction L with
  | zero => rfl
  | succ L ih =>
    simp only [lengthAbove]
    rw [if_pos (hS L (Nat.lt_succ_self L)), ih (fun i hi => hS i (by omega))]

/-- On a chain whose survival does not increase, the best length at price `lam` is the number of
drafted tokens whose survival is above `lam`: a scheduler needs no search within a chain, a
threshold does. -/
theorem best_length_at_price [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat)
    (hS : ∀ i j : Nat, i ≤ j → j < L → S j ≤ S i) :
    bestLength lam S L = lengthAbove lam S L := by
  unfold bestLength
  induction L with
  | zero => rfl
  | succ L ih =>
    have ih := ih (fun i j hij hj => hS i j hij (by omega))
    simp only [argmax, lengthAbove]
    by_cases h : lam < S L
    · have := lengthAbove_of_lt lam S L (fun i hi => by have := hS i L (by omega) (by omega); grind)
      rw [ih, this, if_pos h, if_pos (by simp only [value, sumBelow]; grind)]
    · have := (argmax_spec (value lam S) L).2.1 L (Nat.le_refl L)
      rw [if_neg h, if_neg (by simp only [value, sumBelow] at this ⊢; grind), ih]

/-- A higher price per verified token never lengthens what is verified of a chain, whatever its
survivals. -/
theorem length_anti_price [DecidableLT K] (lam lam' : K) (S : Nat → K) (L : Nat)
    (hlam : lam ≤ lam') : bestLength lam' S L ≤ bestLength lam S L := by
  unfold bestLength
  obtain ⟨h0, _, hleast⟩ := argmax_spec (value lam' S) L
  obtain ⟨_, hbest, _⟩ := argmax_spec (value lam S) L
  refine Nat.le_of_not_lt fun h => ?_
  have h1 := hleast _ h
  have h2 := hbest _ h0
  simp only [value_eq_tokens_sub] at h1 h2
  have h3 := natCast_le' (K := K) (Nat.le_of_lt h)
  generalize argmax (value lam' S) L = m at *
  generalize argmax (value lam S) L = n at *
  have h4 := mul_le_mul_right' hlam (show (0 : K) ≤ (m : K) - (n : K) by grind)
  grind

end ExpertBytes
