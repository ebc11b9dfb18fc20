module

public import ExpertBytes.Lemma.Price

/-!
# The optimal price is the optimal goodput; what a calibration error costs

Tokens per second are a quotient, and the largest quotient of finitely many is found by pricing seconds: it is at most
`lam` exactly if no choice has tokens left after paying `lam` a second (the fractional-programming lemma). For a batch
whose pass takes `fixed + perToken * n` seconds this turns a goodput `g` into the price `g * perToken` of a verified
token.

## Main statements
* `optimumGoodput_spec`: the largest goodput bounds every choice and is attained.
* `goodput_le_iff_priced`, `goodput_eq_iff_priced`, `optimal_iff_priced_eq_zero`: fractional programming.
* `batchGoodput_le_allocate`: the allocation at the price of any goodput in hand is at least as good.
* `batchGoodput_le_of_allocate_le`: where that does not improve on the price, nothing does.

## Assumptions
Every choice takes a positive time; the last two need an affine step time, the others allow any.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- The largest goodput is at least that of every choice and is that of one of them. In tokens per second. -/
theorem optimumGoodput_spec [DecidableLT K] (N C : Nat → K) (n : Nat) :
    (∀ i : Nat, i ≤ n → N i / C i ≤ optimumGoodput N C n) ∧ ∃ i : Nat, i ≤ n ∧ N i / C i = optimumGoodput N C n := by
  induction n with
  | zero =>
    refine ⟨fun i hi => ?_, 0, Nat.le_refl 0, rfl⟩
    obtain rfl : i = 0 := by omega
    exact Std.le_refl _
  | succ n ih =>
    obtain ⟨hle, j, hj, hjn⟩ := ih
    obtain ⟨h1, h2, h3⟩ := larger_spec (optimumGoodput N C n) (N (n + 1) / C (n + 1))
    refine ⟨fun i hi => ?_, ?_⟩
    · rcases Nat.lt_or_ge n i with h | h
      · obtain rfl : i = n + 1 := by omega
        exact h2
      · exact Std.le_trans (hle i h) h1
    · rcases h3 with h | h
      · exact ⟨j, by omega, by simp only [optimumGoodput]; rw [h, hjn]⟩
      · exact ⟨n + 1, Nat.le_refl _, h.symm⟩

private theorem pricedOptimum_spec [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat) :
    (∀ i : Nat, i ≤ n → N i - lam * C i ≤ pricedOptimum lam N C n) ∧
      ∃ i : Nat, i ≤ n ∧ N i - lam * C i = pricedOptimum lam N C n := by
  induction n with
  | zero =>
    refine ⟨fun i hi => ?_, 0, Nat.le_refl 0, rfl⟩
    obtain rfl : i = 0 := by omega
    exact Std.le_refl _
  | succ n ih =>
    obtain ⟨hle, j, hj, hjn⟩ := ih
    obtain ⟨h1, h2, h3⟩ := larger_spec (pricedOptimum lam N C n) (N (n + 1) - lam * C (n + 1))
    refine ⟨fun i hi => ?_, ?_⟩
    · rcases Nat.lt_or_ge n i with h | h
      · obtain rfl : i = n + 1 := by omega
        exact h2
      · exact Std.le_trans (hle i h) h1
    · rcases h3 with h | h
      · exact ⟨j, by omega, by simp only [pricedOptimum]; rw [h, hjn]⟩
      · exact ⟨n + 1, Nat.le_refl _, h.symm⟩

/-- The fractional-programming lemma: the largest goodput is at most `lam` tokens per second exactly if every choice has
`N i − lam · C i ≤ 0`, no tokens left after paying `lam` for each of its seconds. -/
theorem goodput_le_iff_priced [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat)
    (hC : ∀ i : Nat, i ≤ n → 0 < C i) :
    optimumGoodput N C n ≤ lam ↔ ∀ i : Nat, i ≤ n → N i - lam * C i ≤ 0 := by
  obtain ⟨hle, j, hj, hjn⟩ := optimumGoodput_spec N C n
  constructor
  · intro h i hi
    have h1 := hle i hi
    have h2 := div_le_iff' (a := N i) (c := lam) (hC i hi)
    grind
  · intro h
    have h1 := h j hj
    have h2 := div_le_iff' (a := N j) (c := lam) (hC j hj)
    grind

/-- The largest goodput is `lam` exactly if the best choice at price `lam` a second breaks even: the optimal price is
the optimal goodput. -/
theorem goodput_eq_iff_priced [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat)
    (hC : ∀ i : Nat, i ≤ n → 0 < C i) : optimumGoodput N C n = lam ↔ pricedOptimum lam N C n = 0 := by
  obtain ⟨hle, i, hi, hin⟩ := optimumGoodput_spec N C n
  obtain ⟨hle', j, hj, hjn⟩ := pricedOptimum_spec lam N C n
  have h1 := goodput_le_iff_priced lam N C n hC
  constructor
  · intro e
    have h2 := hle' i hi
    have h3 := (div_eq_iff' (a := N i) (c := lam) (hC i hi)).mp (by grind)
    have h4 := h1.mp (by grind) j hj
    grind
  · intro e
    have h2 : optimumGoodput N C n ≤ lam := h1.mpr (fun k hk => by have := hle' k hk; grind)
    have h3 := (le_div_iff' (a := N j) (c := lam) (hC j hj)).mpr (by grind)
    have h4 := hle j hj
    grind

/-- The choices of largest goodput are those that break even when a second is priced at it. -/
theorem optimal_iff_priced_eq_zero [DecidableLT K] (N C : Nat → K) (n i : Nat) (hC : 0 < C i) :
    N i / C i = optimumGoodput N C n ↔ N i - optimumGoodput N C n * C i = 0 := by
  rw [div_eq_iff' hC]
  grind

private theorem affineTime_pos (fixed perToken : K) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken) (n : Nat) :
    0 < affineTime fixed perToken n := by
  have := mul_nonneg' hperToken (natCast_nonneg' (K := K) n)
  unfold affineTime
  grind

/-- Tokens left after paying `g` a second are the value at price `g * perToken`, up to what no choice changes. -/
private theorem affine_priced (fixed perToken g : K) (requests : List (Chain K × Chain K)) (choices : List Choice) :
    (batchSize requests : K) + totalTokens requests choices -
        g * affineTime fixed perToken (batchSize requests + totalVerified requests choices) =
      totalValue (g * perToken) requests choices +
        ((batchSize requests : K) - g * affineTime fixed perToken (batchSize requests)) := by
  rw [totalValue_eq]
  simp only [affineTime, Lean.Grind.Semiring.natCast_add]
  grind

/-- One step of the price search: from the goodput `g` of any choices, the allocation at price `g * perToken` per
verified token has at least that goodput. Tokens per second, step time `fixed + perToken · n` seconds. -/
theorem batchGoodput_le_allocate [DecidableLT K] (fixed perToken : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken) :
    batchGoodput (affineTime fixed perToken) requests choices ≤
      batchGoodput (affineTime fixed perToken) requests
        (allocate (batchGoodput (affineTime fixed perToken) requests choices * perToken) requests) := by
  generalize hg : batchGoodput (affineTime fixed perToken) requests choices = g
  unfold batchGoodput at hg ⊢
  rw [div_eq_iff' (affineTime_pos fixed perToken hfixed hperToken _)] at hg
  rw [le_div_iff' (affineTime_pos fixed perToken hfixed hperToken _)]
  have h1 := affine_priced fixed perToken g requests choices
  have h2 := affine_priced fixed perToken g requests (allocate (g * perToken) requests)
  have h3 := totalValue_le_separateValue (g * perToken) requests choices
  rw [← totalValue_allocate] at h3
  grind

/-- The price search stops at the optimum: if the allocation at price `g * perToken` does not exceed the goodput `g`, no
choices do. Tokens per second, step time `fixed + perToken · n` seconds. -/
theorem batchGoodput_le_of_allocate_le [DecidableLT K] (fixed perToken g : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken)
    (hg : batchGoodput (affineTime fixed perToken) requests (allocate (g * perToken) requests) ≤ g) :
    batchGoodput (affineTime fixed perToken) requests choices ≤ g := by
  unfold batchGoodput at hg ⊢
  rw [div_le_iff' (affineTime_pos fixed perToken hfixed hperToken _)] at hg ⊢
  have h1 := affine_priced fixed perToken g requests choices
  have h2 := affine_priced fixed perToken g requests (allocate (g * perToken) requests)
  have h3 := totalValue_le_separateValue (g * perToken) requests choices
  rw [← totalValue_allocate] at h3
  grind

/-!
## What a calibration error costs

A scheduler that prices a copied chain knows its survivals only from an estimate fitted elsewhere. If every believed
survival and the true one are within a factor of each other, the choices made with the beliefs are nearly as good as
those that the truth would make.

### Main statements
* `chainTokens_le_mul`: survivals within a factor have sums within it.
* `calibration_regret`: the chosen goodput is within the square of the worst factor of every other, any step time.
* `calibration_regret_choices`: the same for any finite family, with a factor each for under- and overestimation.
* `calibration_regret_priced`: at a fixed price, the lost value of a batch.
* `calibration_regret_length`: on one chain, each token verified in excess or left out costs at most `(ρ − 1) · lam`.

### Assumptions
The factor bounds the quotient of believed and true survival at every position. Step times are known exactly.
-/

/-- Survivals at most `rho` times others give expected tokens at most `rho` times theirs. -/
theorem chainTokens_le_mul (rho : K) (S S' : Nat → K) (m : Nat) (hS : ∀ i : Nat, i < m → S i ≤ rho * S' i) :
    chainTokens S m ≤ rho * chainTokens S' m :=
  chainTokens_le_mul_of_le rho S S' m hS

private theorem div_le_mul_div (x y t rho : K) (ht : 0 < t) (h : x ≤ rho * y) : x / t ≤ rho * (y / t) := by
  rw [div_le_iff' ht, Lean.Grind.Semiring.mul_assoc, div_mul_cancel' ht]
  exact h

/-- Two choices by true tokens `x`, believed tokens `y` and seconds `t`. -/
private theorem regret (under over x x' y y' t t' : K) (hunder : 0 ≤ under) (ht : 0 < t) (ht' : 0 < t')
    (hx : x ≤ under * y) (hy : y' ≤ over * x') (h : y / t ≤ y' / t') : x / t ≤ under * over * (x' / t') := by
  have h1 := div_le_mul_div x y t under ht hx
  have h2 := mul_le_mul_left' (Std.le_trans h (div_le_mul_div y' x' t' over ht' hy)) hunder
  rw [Lean.Grind.Semiring.mul_assoc]
  exact Std.le_trans h1 h2

/-- If the believed goodput of `chosen` is at least that of `other`, then its true goodput is at least that of `other`
over the square of the worst calibration factor of the batch, for any positive step time, cliffs and all:
`other ≤ factor² · chosen`. In tokens per second. -/
theorem calibration_regret [DecidableLT K] (T : Nat → K) (forecasts : List (Forecast K × Forecast K))
    (chosen other : List Choice) (hT : ∀ n : Nat, 0 < T n)
    (hchosen : batchGoodput T (believedRequests forecasts) other ≤ batchGoodput T (believedRequests forecasts) chosen) :
    batchGoodput T (trueRequests forecasts) other ≤
      worstFactor forecasts * worstFactor forecasts * batchGoodput T (trueRequests forecasts) chosen := by
  have h1 := one_le_worstFactor forecasts
  have h2 := (totalTokens_within forecasts other _ (Std.le_refl (worstFactor forecasts))).1
  have h3 := (totalTokens_within forecasts chosen _ (Std.le_refl (worstFactor forecasts))).2
  have h4 := mul_le_mul_right' h1 (natCast_nonneg' (K := K) (batchSize (trueRequests forecasts)))
  have h5 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  unfold batchGoodput at hchosen ⊢
  rw [batchSize_believed, totalVerified_believed, totalVerified_believed] at hchosen
  refine regret _ _ _ _ _ _ _ _ (by grind) (hT _) (hT _) ?_ ?_ hchosen <;> clear hchosen hT <;> grind

/-- The same for any finite family of choices, `N i` true and `Nhat i` believed tokens in `C i` seconds, with a factor
each for under- and overestimation: the choice that looks best is within `under · over` of the optimum. A belief that
errs on one side only costs its factor once. In tokens per second. -/
theorem calibration_regret_choices [DecidableLT K] (under over : K) (N Nhat C : Nat → K) (n i : Nat)
    (hC : ∀ j : Nat, j ≤ n → 0 < C j) (hunder : 0 ≤ under) (hN : ∀ j : Nat, j ≤ n → N j ≤ under * Nhat j)
    (hNhat : ∀ j : Nat, j ≤ n → Nhat j ≤ over * N j) (hi : i ≤ n)
    (hbest : ∀ j : Nat, j ≤ n → Nhat j / C j ≤ Nhat i / C i) :
    optimumGoodput N C n ≤ under * over * (N i / C i) := by
  obtain ⟨j, hj, h⟩ := (optimumGoodput_spec N C n).2
  rw [← h]
  exact regret under over _ _ _ _ _ _ hunder (hC j hj) (hC i hi) (hN j hj) (hNhat i hi) (hbest j hj)

/-- At a fixed price: if the believed value of `chosen` is at least that of `other`, then choosing it loses at most
`(factor − 1) · (believed tokens of other + true tokens of chosen)` of true value. In expected tokens. -/
theorem calibration_regret_priced [DecidableLT K] (lam : K) (forecasts : List (Forecast K × Forecast K))
    (chosen other : List Choice)
    (hchosen : totalValue lam (believedRequests forecasts) other ≤ totalValue lam (believedRequests forecasts) chosen) :
    totalValue lam (trueRequests forecasts) other - totalValue lam (trueRequests forecasts) chosen ≤
      (worstFactor forecasts - 1) *
        (totalTokens (believedRequests forecasts) other + totalTokens (trueRequests forecasts) chosen) := by
  have h2 := (totalTokens_within forecasts other _ (Std.le_refl (worstFactor forecasts))).1
  have h3 := (totalTokens_within forecasts chosen _ (Std.le_refl (worstFactor forecasts))).2
  rw [totalValue_eq, totalValue_eq, totalVerified_believed, totalVerified_believed] at hchosen
  rw [totalValue_eq, totalValue_eq]
  grind

private theorem chainTokens_add (S : Nat → K) (m k : Nat) :
    chainTokens S (m + k) = chainTokens S m + chainTokens (fun i => S (m + i)) k := by
  induction k with
  | zero =>
    simp only [chainTokens, Nat.add_zero]
    grind
  | succ k ih =>
    rw [← Nat.add_assoc]
    simp only [chainTokens]
    grind

/-- On one chain at price `lam`, with believed survivals `Shat` within the factor `rho` of the true ones `S`: choosing
the length by the beliefs loses at most `(rho − 1) · lam` for each drafted token by which it differs from any other
length, so at most `(rho − 1) · lam · L` in all. In expected tokens. -/
theorem calibration_regret_length [DecidableLT K] (lam rho : K) (S Shat : Nat → K) (L m : Nat) (hlam : 0 ≤ lam)
    (hrho : 1 ≤ rho) (hS : ∀ i : Nat, i < L → S i ≤ rho * Shat i) (hShat : ∀ i : Nat, i < L → Shat i ≤ rho * S i)
    (hm : m ≤ L) :
    value lam S m - value lam S (bestLength lam Shat L) ≤
      (rho - 1) * lam * (distance m (bestLength lam Shat L) : K) := by
  have hbest := value_le_bestLength lam Shat L m hm
  have hL := bestLength_le_length lam Shat L
  generalize bestLength lam Shat L = c at hbest hL ⊢
  simp only [value_eq] at hbest ⊢
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rcases Nat.le_total c m with h | h
  · obtain ⟨k, rfl⟩ : ∃ k, m = c + k := ⟨m - c, by omega⟩
    rw [show distance (c + k) c = k by unfold distance; omega]
    have h1 := chainTokens_le_mul rho (fun i => S (c + i)) (fun i => Shat (c + i)) k (fun i hi => hS _ (by omega))
    simp only [chainTokens_add S c k, chainTokens_add Shat c k, Lean.Grind.Semiring.natCast_add] at hbest ⊢
    have h2 := mul_le_mul_left' (show chainTokens (fun i => Shat (c + i)) k ≤ lam * (k : K) by grind)
      (show 0 ≤ rho by grind)
    grind
  · obtain ⟨k, rfl⟩ : ∃ k, c = m + k := ⟨c - m, by omega⟩
    rw [show distance m (m + k) = k by unfold distance; omega]
    have h1 := chainTokens_le_mul rho (fun i => Shat (m + i)) (fun i => S (m + i)) k (fun i hi => hShat _ (by omega))
    simp only [chainTokens_add S m k, chainTokens_add Shat m k, Lean.Grind.Semiring.natCast_add] at hbest ⊢
    generalize chainTokens (fun i => S (m + i)) k = x at h1 hbest ⊢
    generalize chainTokens (fun i => Shat (m + i)) k = y at h1 hbest ⊢
    have h2 : lam * (k : K) ≤ rho * x := by grind
    by_cases h3 : lam * (k : K) ≤ x
    · have h4 := mul_nonneg' (mul_nonneg' (show 0 ≤ rho - 1 by grind) hlam) (natCast_nonneg' (K := K) k)
      grind
    · have h4 := mul_le_mul_left' (show x ≤ lam * (k : K) by grind) (show 0 ≤ rho - 1 by grind)
      grind

end ExpertBytes
