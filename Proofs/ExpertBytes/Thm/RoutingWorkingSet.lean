module

public import ExpertBytes.Thm.ReuseGap

/-!
# Working sets from reuse gaps, and the shape of their curve

Denning's identity for expert routing, exact and for any cyclic trace: growing every window by one
token adds one distinct expert for each selection whose reuse gap is longer than the window. Hence
one pass over the reuse gaps gives the whole curve `U` of mean distinct experts, and the curve is
non-decreasing, concave and subadditive. Therefore the share of the per-slot bytes that
deduplication still reads never increases with the pass size.

## Main statements
* `distinctSum_succ`, `distinctSum_eq_clampedGapSum`: the identities on integers.
* `meanDistinct_succ`, `meanDistinct_eq_sum_min_gap`: the same for the mean.
* `gapCount_antitone`, `meanDistinct_concave`, `meanDistinct_mono`, `meanDistinct_subadd`.
* `share_antitone`: the hypothesis on the share of `dedup_faster_from_crossover` holds for every
  cyclic trace.

## Assumptions
The trace is cyclic with a positive period. Nothing is assumed about how tokens select experts.
Inside a finite trace, without wrapping, the share may increase: see `ExpertBytes.Witness.Routing`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem inWindow_add (s : Nat → Nat → Bool) (T e n t : Nat) :
    inWindow (cyclic s T) e n (t + T) = inWindow (cyclic s T) e n t := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [inWindow, ih, cyclic, Nat.add_right_comm t T n, Nat.add_mod_right]

private theorem cyclic_of_lt {s : Nat → Nat → Bool} {T t : Nat} (h : t < T) (e : Nat) :
    cyclic s T t e = s t e := by
  rw [cyclic, Nat.mod_eq_of_lt h]

/-- One expert: the windows that gain it with their next token are as many as its selections at a
gap above `n`. -/
private theorem tally_gain (s : Nat → Nat → Bool) (T e n : Nat) (hT : 0 < T) :
    (tally T fun t => (cyclic s T (t + n) e && !inWindow (cyclic s T) e n t).toNat)
      = tally T fun t => if s t e then (decide (n < reuseGap s T e t)).toNat else 0 := by
  have hper : ∀ t : Nat, (cyclic s T (t + T) e && decide (n < reuseGap s T e (t + T))).toNat
      = (cyclic s T t e && decide (n < reuseGap s T e t)).toNat := fun t => by
    have h : cyclic s T (t + T) e = cyclic s T t e := by simp only [cyclic, Nat.add_mod_right]
    cases hc : cyclic s T t e with
    | false => simp only [h, hc, Bool.false_and]
    | true => rw [h, hc, reuseGap_add_period s T e t hT hc]
  rw [tally_congr
    (g := fun t => (cyclic s T (t + n) e && decide (n < reuseGap s T e (t + n))).toNat),
    tally_shift (f := fun t => (cyclic s T t e && decide (n < reuseGap s T e t)).toNat) hper n]
  · refine tally_congr fun t ht => ?_
    rw [cyclic_of_lt ht]
    cases s t e <;> simp
  · intro t _
    have h := lt_backGap_iff (cyclic s T) e n (t + T)
    rw [inWindow_add] at h
    rw [reuseGap, Nat.add_right_comm t n T]
    cases hw : inWindow (cyclic s T) e n t <;> simp [h, hw]

/-- Growing every window by one token adds one distinct expert for each selection whose reuse gap
exceeds `n`. -/
theorem distinctSum_succ (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E (n + 1) = distinctSum s T E n + gapCount s T E n := by
  simp only [distinctSum, distinct, gapCount, selectionSum_comm]
  rw [tally_comm _ T E, tally_comm _ T E, ← tally_add]
  refine tally_congr fun e _ => ?_
  rw [← tally_gain s T e n hT, ← tally_add]
  refine tally_congr fun t _ => ?_
  simp only [inWindow]
  cases inWindow (cyclic s T) e n t <;> cases cyclic s T (t + n) e <;> rfl

private theorem clampedGapSum_succ (s : Nat → Nat → Bool) (T E n : Nat) :
    clampedGapSum s T E (n + 1) = clampedGapSum s T E n + gapCount s T E n := by
  simp only [clampedGapSum, gapCount]
  rw [← selectionSum_add]
  refine selectionSum_congr fun t e _ _ _ => ?_
  by_cases h : n < reuseGap s T e t <;> simp [h] <;> omega

/-- **Working sets from gaps, on integers**: the distinct experts of all `T` windows of `n` tokens
sum to `Σ min (reuse gap) n` over the selections of the trace. -/
theorem distinctSum_eq_clampedGapSum (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E n = clampedGapSum s T E n := by
  induction n with
  | zero =>
    have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
    have h' : clampedGapSum s T E 0 = 0 := by simp [clampedGapSum, selectionSum, tally_zero]
    rw [h, h']
  | succ n ih => rw [distinctSum_succ s T E n hT, clampedGapSum_succ, ih]

/-- `U (n + 1) - U n` is the mean number, per token, of selections whose reuse gap is greater than
`n`: what the next token of a pass adds to the expert bytes that a deduplicating kernel reads. -/
theorem meanDistinct_succ (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E (n + 1) : K) - meanDistinct s T E n = (gapCount s T E n : K) / (T : K) := by
  simp only [meanDistinct, distinctSum_succ s T E n hT, Lean.Grind.Semiring.natCast_add,
    Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- **One pass over the trace gives every pass size**: `U n = (1 / T) · Σ min (reuse gap) n` over
the selections. This is what the routing engine computes. -/
theorem meanDistinct_eq_sum_min_gap (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) = (clampedGapSum s T E n : K) / (T : K) := by
  rw [meanDistinct, distinctSum_eq_clampedGapSum s T E n hT]

/-! ### The shape of the curve -/

private theorem natCast_div_le {a b T : Nat} (hT : 0 < T) (h : a ≤ b) :
    (a : K) / (T : K) ≤ (b : K) / (T : K) := by
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
theorem gapCount_eq_zero (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) (hn : T ≤ n) :
    gapCount s T E n = 0 := by
  have h : gapCount s T E n ≤ selectionSum s T E fun _ _ => 0 :=
    selectionSum_le fun t e ht _ hs => by
    have := reuseGap_le s T e t hT (by rw [cyclic, Nat.mod_eq_of_lt ht]; exact hs)
    simp [show ¬ n < reuseGap s T e t by omega]
  simpa [selectionSum, tally_zero] using h

/-- A longer pass meets on average at least as many distinct experts. -/
theorem meanDistinct_mono (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E m : K) ≤ meanDistinct s T E n := by
  rw [meanDistinct_eq_sum_min_gap s T E m hT, meanDistinct_eq_sum_min_gap s T E n hT]
  exact natCast_div_le hT (selectionSum_le fun _ _ _ _ _ => by omega)

/-- **Concavity**: in any cyclic trace the increments of `U` do not increase,
`U (n + 1) - U n ≤ U (m + 1) - U m` for `m ≤ n`. Each further token of a pass adds at most as many
expert bytes as the one before. -/
theorem meanDistinct_concave (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E (n + 1) : K) - meanDistinct s T E n
      ≤ meanDistinct s T E (m + 1) - meanDistinct s T E m := by
  rw [meanDistinct_succ s T E n hT, meanDistinct_succ s T E m hT]
  exact natCast_div_le hT (gapCount_antitone s T E m n hmn)

/-- **Subadditivity**: a pass of `m + n` tokens meets on average at most the distinct experts of a
pass of `m` and one of `n` together. -/
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

/-- **The share never increases**: for any cyclic trace and `1 ≤ m ≤ n`,
`U n / (n * k) ≤ U m / (m * k)`. Longer passes leave deduplication a smaller share of the per-slot
bytes, whatever the routing; `dedup_faster_from_crossover_of_trace` rests on this. -/
theorem share_antitone (s : Nat → Nat → Bool) (T E k m n : Nat) (hT : 0 < T) (hk : 0 < k)
    (hm : 1 ≤ m) (hmn : m ≤ n) :
    (share (meanDistinct s T E) k n : K) ≤ share (meanDistinct s T E) k m := by
  refine share_antitone_of_concave ?_ (fun i => meanDistinct_concave s T E i (i + 1) hT (by omega))
    hk hm hmn
  have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
  rw [meanDistinct, h, div_eq_iff' (natCast_pos' hT), Lean.Grind.Semiring.natCast_zero]
  grind

end ExpertBytes
