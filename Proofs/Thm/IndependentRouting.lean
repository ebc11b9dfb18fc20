module

public import Proofs.Spec.IndependentRouting

/-!
# The expectation of independent routing

Over all sequences of independent draws, the expected number of distinct experts depends only on how often each expert
is selected, not on which experts are selected together.

## Main statements
* `expectedDistinct_eq`: after any history, by induction on the number of tokens.
* `expectedDistinct_eq_independentDistinct`: the closed form `Σ 1 - (1 - p e)^n`.

## Assumptions
The weights of the choices sum to one. That they are nonnegative is not needed.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem total_congr {f g : Nat → K} {n : Nat} (h : ∀ i : Nat, i < n → f i = g i) : total f n = total g n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [total, total, ih fun i hi => h i (by omega), h n (by omega)]

private theorem total_add (f g : Nat → K) (n : Nat) : total (fun i => f i + g i) n = total f n + total g n := by
  induction n with
  | zero => simp only [total]; grind
  | succ n ih => simp only [total, ih]; grind

private theorem total_mul (f : Nat → K) (a : K) (n : Nat) : total (fun i => f i * a) n = total f n * a := by
  induction n with
  | zero => simp only [total]; grind
  | succ n ih => simp only [total, ih]; grind

private theorem total_comm (f : Nat → Nat → K) (m n : Nat) :
    total (fun i => total (fun j => f i j) n) m = total (fun j => total (fun i => f i j) m) n := by
  induction m with
  | zero =>
    induction n with
    | zero => rfl
    | succ n ih => simp only [total] at ih ⊢; rw [← ih]; grind
  | succ m ih => simp only [total]; rw [ih, ← total_add]

/-- **Expected distinct experts after any history**: an expert that has not occurred is still missing after `n` tokens
with probability `(1 - p e)^n`, where `p e` is its popularity. -/
theorem expectedDistinct_eq (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat) (seen : Nat → Bool)
    (hw : total w M = 1) : expectedDistinct w c M E n seen
      = total (fun e : Nat => 1 - missing (seen e) (1 - popularity w c M e) n) E := by
  induction n generalizing seen with
  | zero =>
    rw [expectedDistinct]
    refine total_congr fun e _ => ?_
    cases seen e <;> simp only [missing, Bool.false_eq_true, if_true, if_false, Lean.Grind.Semiring.pow_zero] <;> grind
  | succ n ih =>
    rw [expectedDistinct, total_congr (g := fun i => total (fun e =>
      w i * (1 - missing (seen e || c i e) (1 - popularity w c M e) n)) E) fun i _ => by
        rw [ih, Lean.Grind.CommSemiring.mul_comm, ← total_mul]
        exact total_congr fun e _ => by grind, total_comm]
    refine total_congr fun e _ => ?_
    generalize hq : (1 - popularity w c M e) ^ n = q
    cases hs : seen e with
    | true =>
      rw [total_congr (g := w) fun i _ => by simp only [missing, Bool.true_or, if_true]; grind, hw]
      simp only [missing, if_true]
      grind
    | false =>
      rw [total_congr (g := fun i => w i * (1 - q) + (if c i e then w i else 0) * q) fun i _ => by
        cases hc : c i e <;>
          simp only [missing, hc, Bool.false_or, Bool.false_eq_true, if_true, if_false, hq] <;> grind,
        total_add, total_mul, total_mul, hw, ← popularity]
      simp only [missing, Bool.false_eq_true, if_false, Lean.Grind.Semiring.pow_succ, hq]
      grind

/-- **The closed form of independent routing**: starting with no expert seen, `n` tokens meet `Σ 1 - (1 - p e)^n`
distinct experts on average. Only the popularity of each expert matters. -/
theorem expectedDistinct_eq_independentDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat)
    (hw : total w M = 1) :
    expectedDistinct w c M E n unseen = independentDistinct (popularity w c M) E n := by
  rw [expectedDistinct_eq w c M E n _ hw]
  exact total_congr fun e _ => by simp only [missing, unseen, Bool.false_eq_true, if_false]

end ExpertBytes
