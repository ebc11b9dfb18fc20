module

public import Proofs.Thm.RoutingWorkingSet
public import Proofs.Lemma.Share

/-!
# The shape of the working-set curve

For any cyclic trace the mean number of distinct experts `U` is non-decreasing, concave and subadditive, and stays
between `k` and both `E` and `n * k`. Therefore the share of the per-slot bytes that deduplication still reads never
increases with the pass size.

## Main statements
* `gapCount_antitone`, `meanDistinct_concave`, `meanDistinct_mono`, `meanDistinct_subadd`.
* `meanDistinct_one`, `le_meanDistinct`, `meanDistinct_le_experts`, `meanDistinct_le_slots`: the hypotheses of
  `share_bounds` hold for every trace.
* `share_antitone`: the hypothesis on the share of `dedup_faster_from_crossover` holds for every cyclic trace.

## Assumptions
The trace is cyclic with a positive period. Inside a finite trace, without wrapping, the share may increase: see
`Proofs/Witness/Routing.lean`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem natCast_div_le {a b T : Nat} (hT : 0 < T) (h : a ≤ b) : (a : K) / (T : K) ≤ (b : K) / (T : K) := by
  rw [div_le_div_iff' (natCast_pos' hT) (natCast_pos' hT)]
  exact mul_le_mul_right' (natCast_le' h) (natCast_nonneg' T)

/-- Fewer selections have a reuse gap above a larger `n`. -/
theorem gapCount_antitone (s : Nat → Nat → Bool) (T E m n : Nat) (hmn : m ≤ n) :
    gapCount s T E n ≤ gapCount s T E m := by
  refine selectionSum_le fun t e _ _ _ => ?_
  by_cases h : n < reuseGap s T e t
  · simp [h, show m < reuseGap s T e t by omega]
  · simp [h]

/-- No selection has a reuse gap above the period, so `U` is constant from `n = T` on. -/
theorem gapCount_eq_zero (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) (hn : T ≤ n) : gapCount s T E n = 0 := by
  have h : gapCount s T E n ≤ selectionSum s T E fun _ _ => 0 := selectionSum_le fun t e ht _ hs => by
    have := reuseGap_le s T e t hT (by rw [cyclic, Nat.mod_eq_of_lt ht]; exact hs)
    simp [show ¬ n < reuseGap s T e t by omega]
  simpa [selectionSum, tally_zero] using h

/-- A longer pass meets at least as many distinct experts. -/
theorem meanDistinct_mono (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E m : K) ≤ meanDistinct s T E n := by
  rw [meanDistinct_eq_sum_min_gap s T E m hT, meanDistinct_eq_sum_min_gap s T E n hT]
  exact natCast_div_le hT (selectionSum_le fun _ _ _ _ _ => by omega)

/-- **Concavity**: in any cyclic trace the increments of `U` do not increase, `U (n + 1) - U n ≤ U (m + 1) - U m` for
`m ≤ n`. Each further token of a pass adds at most as many expert bytes as the one before. -/
theorem meanDistinct_concave (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E (n + 1) : K) - meanDistinct s T E n
      ≤ meanDistinct s T E (m + 1) - meanDistinct s T E m := by
  rw [meanDistinct_succ s T E n hT, meanDistinct_succ s T E m hT]
  exact natCast_div_le hT (gapCount_antitone s T E m n hmn)

/-- **Subadditivity**: one pass of `m + n` tokens meets at most the distinct experts of two passes of `m` and `n`. -/
theorem meanDistinct_subadd (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) :
    (meanDistinct s T E (m + n) : K) ≤ meanDistinct s T E m + meanDistinct s T E n := by
  have h : clampedGapSum s T E (m + n) ≤ clampedGapSum s T E m + clampedGapSum s T E n := by
    simp only [clampedGapSum]
    rw [← selectionSum_add]
    exact selectionSum_le fun _ _ _ _ _ => by omega
  have h1 := natCast_div_le (K := K) hT h
  simp only [meanDistinct_eq_sum_min_gap s T E _ hT]
  simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Field.div_eq_mul_inv] at h1 ⊢
  grind

/-- No window meets more experts than the layer has: `U n ≤ E`. -/
theorem meanDistinct_le_experts (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) ≤ (E : K) := by
  have h : distinctSum s T E n ≤ T * E := by
    rw [← tally_const]
    refine tally_le_tally fun t _ => ?_
    calc distinct (cyclic s T) E n t ≤ tally E fun _ => 1 := tally_le_tally fun _ _ => Bool.toNat_le _
      _ = E := by rw [tally_const, Nat.mul_one]
  have h1 := natCast_le' (K := K) h
  rw [Lean.Grind.Semiring.natCast_mul] at h1
  rw [meanDistinct, div_le_iff' (natCast_pos' hT)]
  grind

private theorem distinctSum_one (s : Nat → Nat → Bool) (T E k : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : distinctSum s T E 1 = T * k := by
  rw [← tally_const]
  refine tally_congr fun t ht => ?_
  rw [← hk t ht]
  refine tally_congr fun e _ => ?_
  simp [inWindow, cyclic, Nat.mod_eq_of_lt ht]

/-- A pass of one token meets exactly its `k` experts. -/
theorem meanDistinct_one (s : Nat → Nat → Bool) (T E k : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : (meanDistinct s T E 1 : K) = (k : K) := by
  rw [meanDistinct, distinctSum_one s T E k hk, div_eq_iff' (natCast_pos' hT), Lean.Grind.Semiring.natCast_mul]
  grind

/-- A pass meets at least the `k` experts of one token: `k ≤ U n` for `1 ≤ n`. -/
theorem le_meanDistinct (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) (hn : 1 ≤ n) : (k : K) ≤ meanDistinct s T E n := by
  rw [← meanDistinct_one s T E k hT hk]
  exact meanDistinct_mono s T E 1 n hT hn

/-- A pass has `n * k` slots and so at most that many distinct experts: `U n ≤ n * k`. -/
theorem meanDistinct_le_slots (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : (meanDistinct s T E n : K) ≤ (slots n k : K) := by
  induction n with
  | zero =>
    have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
    rw [meanDistinct, h, div_le_iff' (natCast_pos' hT), slots, Nat.zero_mul, Lean.Grind.Semiring.natCast_zero]
    grind
  | succ n ih =>
    have h := meanDistinct_subadd (K := K) s T E n 1 hT
    rw [meanDistinct_one s T E k hT hk] at h
    rw [slots, Nat.succ_mul, Lean.Grind.Semiring.natCast_add]
    simp only [slots] at ih
    grind

/-- **The share never increases**: for any cyclic trace and `1 ≤ m ≤ n`, `U n / (n * k) ≤ U m / (m * k)`. Longer passes
leave deduplication a smaller share of the per-slot bytes, whatever the routing;
`dedup_faster_from_crossover_of_trace` rests on this. -/
theorem share_antitone (s : Nat → Nat → Bool) (T E k m n : Nat) (hT : 0 < T) (hk : 0 < k) (hm : 1 ≤ m) (hmn : m ≤ n) :
    (share (meanDistinct s T E) k n : K) ≤ share (meanDistinct s T E) k m := by
  refine share_antitone_of_concave ?_ (fun i => meanDistinct_concave s T E i (i + 1) hT (by omega)) hk hm hmn
  have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
  rw [meanDistinct, h, div_eq_iff' (natCast_pos' hT), Lean.Grind.Semiring.natCast_zero]
  grind

end ExpertBytes
