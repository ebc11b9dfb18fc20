module

public import ExpertBytes.Lemma.Price
public import ExpertBytes.Lemma.Sum
public import ExpertBytes.Spec.Goodput

/-!
# What a calibration error costs

A scheduler that prices a copied chain knows its survivals only from an estimate fitted elsewhere.
If every believed survival and the true one are within a factor of each other, the choices made with
the beliefs are nearly as good as those that the truth would make.

## Main statements
* `calibration_regret`: the chosen goodput is within the square of the worst factor of every other,
  any step time.
* `calibration_regret_choices`: the same for any finite family, with a factor each for under- and
  overestimation.
* `calibration_regret_priced`: at a fixed price, the lost value of a batch.
* `calibration_regret_length`: on one chain, each token verified in excess or left out costs at most
  `(ρ − 1) · lam`.

## Assumptions
The factor bounds the quotient of believed and true survival at every position. Step times are known
exactly.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem div_le_mul_div (x y t rho : K) (ht : 0 < t) (h : x ≤ rho * y) :
    x / t ≤ rho * (y / t) := by
  rw [div_le_iff' ht, Lean.Grind.Semiring.mul_assoc, div_mul_cancel' ht]
  exact h

/-- Two choices by true tokens `x`, believed tokens `y` and seconds `t`. -/
private theorem regret (under over x x' y y' t t' : K) (hunder : 0 ≤ under) (ht : 0 < t)
    (ht' : 0 < t') (hx : x ≤ under * y) (hy : y' ≤ over * x') (h : y / t ≤ y' / t') :
    x / t ≤ under * over * (x' / t') := by
  have h1 := div_le_mul_div x y t under ht hx
  have h2 := mul_le_mul_left' (Std.le_trans h (div_le_mul_div y' x' t' over ht' hy)) hunder
  rw [Lean.Grind.Semiring.mul_assoc]
  exact Std.le_trans h1 h2

/-- If the believed goodput of `chosen` is at least that of `other`, then its true goodput is at
least that of `other` over the square of the worst calibration factor of the batch, for any positive
step time, cliffs and all: `other ≤ factor² · chosen`. In tokens per second. -/
theorem calibration_regret [DecidableLT K] (T : Nat → K)
    (forecasts : List (Forecast K × Forecast K)) (chosen other : List Choice)
    (hT : ∀ n : Nat, 0 < T n)
    (hchosen : batchGoodput T (believedRequests forecasts) other ≤
      batchGoodput T (believedRequests forecasts) chosen) :
    batchGoodput T (trueRequests forecasts) other ≤
      worstFactor forecasts * worstFactor forecasts * batchGoodput T
        (trueRequests forecasts) chosen := by
  have h1 := one_le_worstFactor forecasts
  have h2 := (totalTokens_within forecasts other _ (Std.le_refl (worstFactor forecasts))).1
  have h3 := (totalTokens_within forecasts chosen _ (Std.le_refl (worstFactor forecasts))).2
  have h4 := mul_le_mul_right' h1 (natCast_nonneg' (K := K) (batchSize (trueRequests forecasts)))
  have h5 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  unfold batchGoodput at hchosen ⊢
  rw [batchSize_believed, totalVerified_believed, totalVerified_believed] at hchosen
  refine regret _ _ _ _ _ _ _ _ (by grind) (hT _)
    (hT _) ?_ ?_ hchosen <;> clear hchosen hT <;> grind

/-- For any finite family of choices, `N i` true and `Nhat i` believed tokens in `C i` seconds, with
a factor each for under- and overestimation: the choice that looks best is within `under · over` of
the optimum. A belief that errs on one side only costs its factor once. In tokens per second. -/
theorem calibration_regret_choices [DecidableLT K] (under over : K) (N Nhat C : Nat → K) (n i : Nat)
    (hC : ∀ j : Nat, j ≤ n → 0 < C j) (hunder : 0 ≤ under)
    (hN : ∀ j : Nat, j ≤ n → N j ≤ under * Nhat j) (hNhat : ∀ j : Nat, j ≤ n → Nhat j ≤ over * N j)
    (hi : i ≤ n) (hbest : ∀ j : Nat, j ≤ n → goodput Nhat C j ≤ goodput Nhat C i) :
    largest (goodput N C) n ≤ under * over * goodput N C i := by
  obtain ⟨j, hj, h⟩ := exists_eq_largest (goodput N C) n
  rw [← h]
  exact regret under over _ _ _ _ _ _ hunder (hC j hj) (hC i hi) (hN j hj) (hNhat i hi) (hbest j hj)

/-- At a fixed price: if the believed value of `chosen` is at least that of `other`, then choosing
it loses at most `(factor − 1) · (believed tokens of other + true tokens of chosen)` of true value.
In expected tokens. -/
theorem calibration_regret_priced [DecidableLT K] (lam : K)
    (forecasts : List (Forecast K × Forecast K)) (chosen other : List Choice)
    (hchosen : totalValue lam (believedRequests forecasts) other ≤
      totalValue lam (believedRequests forecasts) chosen) :
    totalValue lam (trueRequests forecasts) other - totalValue lam (trueRequests forecasts) chosen ≤
      (worstFactor forecasts - 1) * (totalTokens (believedRequests forecasts) other + totalTokens
        (trueRequests forecasts) chosen) := by
  have h2 := (totalTokens_within forecasts other _ (Std.le_refl (worstFactor forecasts))).1
  have h3 := (totalTokens_within forecasts chosen _ (Std.le_refl (worstFactor forecasts))).2
  rw [totalValue_eq, totalValue_eq, totalVerified_believed, totalVerified_believed] at hchosen
  rw [totalValue_eq, totalValue_eq]
  grind

/-- On one chain at price `lam`, with believed survivals `Shat` within the factor `rho` of the true
ones `S`: choosing the length by the beliefs loses at most `(rho − 1) · lam` for each drafted token
by which it differs from any other length, so at most `(rho − 1) · lam · L` in all. In expected
tokens. -/
theorem calibration_regret_length [DecidableLT K] (lam rho : K) (S Shat : Nat → K) (L m : Nat)
    (hlam : 0 ≤ lam) (hrho : 1 ≤ rho) (hS : ∀ i : Nat, i < L → S i ≤ rho * Shat i)
    (hShat : ∀ i : Nat, i < L → Shat i ≤ rho * S i) (hm : m ≤ L) :
    value lam S m - value lam S (bestLength lam Shat L) ≤
      (rho - 1) * lam * (distance m (bestLength lam Shat L) : K) := by
  have hbest := (argmax_spec (value lam Shat) L).2.1 m hm
  have hL := (argmax_spec (value lam Shat) L).1
  unfold bestLength
  generalize argmax (value lam Shat) L = c at hbest hL ⊢
  simp only [value_eq_tokens_sub] at hbest ⊢
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rcases Nat.le_total c m with h | h
  · obtain ⟨k, rfl⟩ : ∃ k, m = c + k := ⟨m - c, by omega⟩
    rw [show distance (c + k) c = k by unfold distance; omega]
    have h1 :=
      sumBelow_le_mul rho (fun i => S (c + i)) (fun i => Shat (c + i)) k
      (fun i hi => hS _ (by omega))
    simp only [sumBelow_split S c k, sumBelow_split Shat c k,
      Lean.Grind.Semiring.natCast_add] at hbest ⊢
    have h2 := mul_le_mul_left' (show sumBelow (fun i => Shat (c + i)) k ≤ lam * (k : K) by grind)
      (show 0 ≤ rho by grind)
    grind
  · obtain ⟨k, rfl⟩ : ∃ k, c = m + k := ⟨c - m, by omega⟩
    rw [show distance m (m + k) = k by unfold distance; omega]
    have h1 :=
      sumBelow_le_mul rho (fun i => Shat (m + i)) (fun i => S (m + i)) k
      (fun i hi => hShat _ (by omega))
    simp only [sumBelow_split S m k, sumBelow_split Shat m k,
      Lean.Grind.Semiring.natCast_add] at hbest ⊢
    generalize sumBelow (fun i => S (m + i)) k = x at h1 hbest ⊢
    generalize sumBelow (fun i => Shat (m + i)) k = y at h1 hbest ⊢
    have h2 : lam * (k : K) ≤ rho * x := by grind
    by_cases h3 : lam * (k : K) ≤ x
    · have h4 :=
        mul_nonneg' (mul_nonneg' (show 0 ≤ rho - 1 by grind) hlam) (natCast_nonneg' (K := K) k)
      grind
    · have h4 := mul_le_mul_left' (show x ≤ lam * (k : K) by grind) (show 0 ≤ rho - 1 by grind)
      grind

end ExpertBytes
