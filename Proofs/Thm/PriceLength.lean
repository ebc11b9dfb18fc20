module

public import Proofs.Lemma.Price

/-!
# The best length of a chain at a price

## Main statements
* `value_eq_tokens_sub`: a prefix is worth its expected tokens minus the price of its length.
* `bestLength_spec`: `bestLength` maximises the value, and no shorter prefix does.
* `best_length_at_price`: where survival does not increase it counts the tokens with survival above the price.
* `length_anti_price`: a higher price never lengthens a chain.

## Assumptions
Survivals are any numbers; only `best_length_at_price` needs them not to increase, as those of a `Chain` do not.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A prefix of `m` drafted tokens is worth its expected accepted tokens minus the price of verifying `m` tokens:
`value lam S m = chainTokens S m − lam · m`. In expected tokens. -/
theorem value_eq_tokens_sub (lam : K) (S : Nat → K) (m : Nat) : value lam S m = chainTokens S m - lam * (m : K) :=
  value_eq lam S m

private theorem value_lt_bestLength [DecidableLT K] (lam : K) (S : Nat → K) (L m : Nat)
    (hm : m < bestLength lam S L) : value lam S m < value lam S (bestLength lam S L) := by
  induction L with
  | zero =>
    simp only [bestLength] at hm
    omega
  | succ L ih =>
    simp only [bestLength] at hm ⊢
    split at hm
    · rename_i h
      rw [if_pos h]
      have := value_le_bestLength lam S L m (by omega)
      grind
    · rename_i h
      rw [if_neg h]
      exact ih hm

/-- `bestLength` is at most `L`, no prefix of length `m ≤ L` is worth more, and every shorter one is worth less: it is
the least maximiser. -/
theorem bestLength_spec [DecidableLT K] (lam : K) (S : Nat → K) (L m : Nat) (hm : m ≤ L) :
    bestLength lam S L ≤ L ∧ value lam S m ≤ value lam S (bestLength lam S L) ∧
      (m < bestLength lam S L → value lam S m < value lam S (bestLength lam S L)) :=
  ⟨bestLength_le_length lam S L, value_le_bestLength lam S L m hm, value_lt_bestLength lam S L m⟩

private theorem lengthAbove_of_lt [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat)
    (hS : ∀ i : Nat, i < L → lam < S i) : lengthAbove lam S L = L := by
  induction L with
  | zero => rfl
  | succ L ih =>
    simp only [lengthAbove]
    rw [if_pos (hS L (Nat.lt_succ_self L)), ih (fun i hi => hS i (by omega))]

/-- On a chain whose survival does not increase, the best length at price `lam` is the number of drafted tokens whose
survival is above `lam`: a scheduler needs no search within a chain, a threshold does. -/
theorem best_length_at_price [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat)
    (hS : ∀ i j : Nat, i ≤ j → j < L → S j ≤ S i) : bestLength lam S L = lengthAbove lam S L := by
  induction L with
  | zero => rfl
  | succ L ih =>
    have ih := ih (fun i j hij hj => hS i j hij (by omega))
    simp only [bestLength, lengthAbove]
    by_cases h : lam < S L
    · have := lengthAbove_of_lt lam S L (fun i hi => by have := hS i L (by omega) (by omega); grind)
      rw [ih, this, if_pos h, if_pos (by simp only [value]; grind)]
    · have := value_le_bestLength lam S L L (Nat.le_refl L)
      rw [if_neg h, if_neg (by simp only [value]; grind), ih]

/-- A higher price per verified token never lengthens what is verified of a chain, whatever its survivals. -/
theorem length_anti_price [DecidableLT K] (lam lam' : K) (S : Nat → K) (L : Nat) (hlam : lam ≤ lam') :
    bestLength lam' S L ≤ bestLength lam S L := by
  rcases Nat.lt_or_ge (bestLength lam S L) (bestLength lam' S L) with h | h
  · have h1 := value_lt_bestLength lam' S L _ h
    have h2 := value_le_bestLength lam S L _ (bestLength_le_length lam' S L)
    simp only [value_eq] at h1 h2
    have h3 := natCast_le' (K := K) (Nat.le_of_lt h)
    have h4 := mul_le_mul_right' hlam (show (0 : K) ≤ (bestLength lam' S L : K) - (bestLength lam S L : K) by grind)
    grind
  · exact h

end ExpertBytes
