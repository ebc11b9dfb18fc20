module

public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Lemma.Sum

/-!
# From chunks of a trace to the curve: windows, merging, histograms

Without wrapping around, a trace of `T` tokens has `T + 1 - n` windows of `n` tokens. With a
sentinel of every expert at `-1` and at `T`, each expert has one gap more than selections, and the
gaps again give every window count exactly.

## Main statements
* `windows_correction`: windows with the expert, plus `n`, are the sum of `min gap n` over its gaps.
* `insideMean_eq_sum_min_gap`: the mean number of distinct experts inside the trace.

## Assumptions
`n ≤ T + 1` for the count, `n ≤ T` for the mean (a window must fit).
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Growing the clamp by one adds the gaps above it. -/
private theorem sentinelGapSum_succ (s : Nat → Nat → Bool) (T e n : Nat) :
    sentinelGapSum s T e (n + 1) =
      sentinelGapSum s T e n + (tally T fun t => (s t e && decide (n < backGap s e t)).toNat) +
        (decide (n < backGap s e T)).toNat := by
  have h : (tally T fun t => if s t e then min (backGap s e t) (n + 1) else 0)
      = (tally T fun t => if s t e then min (backGap s e t) n else 0)
        + tally T fun t => (s t e && decide (n < backGap s e t)).toNat := by
    rw [← tally_add]
    refine tally_congr fun t _ => ?_
    by_cases hlt : n < backGap s e t <;> cases s t e <;> simp [hlt] <;> omega
  rw [sentinelGapSum, sentinelGapSum, h]
  by_cases hlt : n < backGap s e T <;> simp [hlt] <;> omega

/-- The selections at a gap above `n` end a window of `n` tokens without the expert; earlier ones
reach the sentinel. -/
private theorem tally_gain_inside (s : Nat → Nat → Bool) (m e n : Nat) :
    (tally (n + m) fun t => (s t e && decide (n < backGap s e t)).toNat)
      = tally m fun t => (s (t + n) e && !inWindow s e n t).toNat := by
  have h : (tally n fun t => (s t e && decide (n < backGap s e t)).toNat) = 0 := by
    rw [← tally_zero n]
    refine tally_congr fun t ht => ?_
    have := backGap_le s e t
    simp [show ¬ n < backGap s e t by omega]
  rw [tally_split, h, Nat.zero_add]
  refine tally_congr fun t _ => ?_
  rw [Nat.add_comm n t, decide_eq_decide.2 (lt_backGap_iff s e n t), Bool.decide_eq_false]

/-- **The correction for windows inside a finite trace**: with sentinels at `-1` and `T`, the
windows of `n` tokens that contain expert `e`, plus `n`, number `Σ min gap n` over the gaps of
`e`. -/
theorem windows_correction (s : Nat → Nat → Bool) (T e n : Nat) (hn : n ≤ T + 1) :
    windowsWith s T e n + n = sentinelGapSum s T e n := by
  induction n with
  | zero => simp [windowsWith, sentinelGapSum, inWindow, tally_zero]
  | succ n ih =>
    obtain ⟨m, rfl⟩ : ∃ m : Nat, T = n + m := ⟨T - n, by omega⟩
    rw [sentinelGapSum_succ, ← ih (by omega), tally_gain_inside, Nat.add_comm n m,
      decide_eq_decide.2 (lt_backGap_iff s e n m), Bool.decide_eq_false]
    simp only [windowsWith, show m + n + 1 - (n + 1) = m by omega,
      show m + n + 1 - n = m + 1 by omega, tally]
    have h : (tally m fun t => (inWindow s e (n + 1) t).toNat) =
      (tally m fun t => (inWindow s e n t).toNat)
        + tally m fun t => (s (t + n) e && !inWindow s e n t).toNat := by
      rw [← tally_add]
      refine tally_congr fun t _ => ?_
      simp only [inWindow]
      cases inWindow s e n t <;> cases s (t + n) e <;> rfl
    rw [h]
    cases inWindow s e n m <;> simp <;> omega

/-- Summed over the experts: the distinct experts of all windows inside the trace, plus `n` for each
expert, are `Σ min gap n` over all gaps. -/
theorem insideSum_add (s : Nat → Nat → Bool) (T E n : Nat) (hn : n ≤ T + 1) :
    insideSum s T E n + E * n = insideGapSum s T E n := by
  have h : insideSum s T E n = tally E fun e => windowsWith s T e n := tally_comm _ (T + 1 - n) E
  rw [h, insideGapSum, ← tally_const, ← tally_add]
  exact tally_congr fun e _ => windows_correction s T e n hn

/-- **One pass over a finite trace gives every pass size**: the mean number of distinct experts in a
window of `n` tokens inside the trace is `(Σ min gap n - E * n) / (T + 1 - n)`, over all gaps with
sentinels at `-1` and `T`. -/
theorem insideMean_eq_sum_min_gap (s : Nat → Nat → Bool) (T E n : Nat) (hn : n ≤ T) :
    (insideMean s T E n : K)
      = ((insideGapSum s T E n : K) - (E : K) * (n : K)) / ((T : K) + 1 - (n : K)) := by
  have h1 := congrArg (fun i : Nat => (i : K)) (insideSum_add s T E n (by omega))
  have h2 : ((T + 1 - n : Nat) : K) = (T : K) + 1 - (n : K) := by
    have h := congrArg (fun i : Nat => (i : K)) (show T + 1 - n + n = T + 1 by omega)
    simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_one] at h
    grind
  simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_mul] at h1
  rw [insideMean, h2, ← h1, show (insideSum s T E n : K) + (E : K) * (n : K) - (E : K) * (n : K)
    = (insideSum s T E n : K) by grind]

end ExpertBytes
