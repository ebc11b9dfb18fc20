module

public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Thm.RoutingHistogram
public import ExpertBytes.Thm.RoutingTrace

/-!
# Witnesses: routing traces

The trace `a b b c`: four tokens that select one of three experts each. Wrapped around, its curve is
0, 1, 7/4, 5/2, 3 and has every proven property. Inside, without wrapping, the share rises from
three tokens to four: `share_antitone` and `meanDistinct_concave` need the cyclic trace. The kernel
evaluates all counts.
-/

namespace ExpertBytes

/-- Tokens 0 to 3 select the experts 0, 1, 1, 2. -/
def abbc : Nat → Nat → Bool
  | 0, 0 => true
  | 1, 1 => true
  | 2, 1 => true
  | 3, 2 => true
  | _, _ => false

/-! ### Values -/

example : distinct (cyclic abbc 4) 3 3 2 = 3 ∧ distinct (cyclic abbc 4) 3 3 1 = 2 := by decide
example :
    distinctSum abbc 4 3 2 = 7 ∧ distinctSum abbc 4 3 3 = 10 ∧ distinctSum abbc 4 3 4 = 12 := by
  decide
example : meanDistinct abbc 4 3 3 = (5 / 2 : Rat) := by
  rw [meanDistinct, show distinctSum abbc 4 3 3 = 10 by decide]
  grind

example : insideSum abbc 4 3 3 = 4 ∧ insideSum abbc 4 3 4 = 3 := by decide
example : reuseGap abbc 4 0 0 = 4 ∧ reuseGap abbc 4 1 1 = 3 ∧ reuseGap abbc 4 1 2 = 1 := by decide
example : gapCount abbc 4 3 1 = 3 ∧ gapCount abbc 4 3 3 = 2 ∧ clampedGapSum abbc 4 3 3 = 10 := by
  decide
example :
    gapHistogram abbc 4 3 1 = 1 ∧ gapHistogram abbc 4 3 3 = 1 ∧ gapHistogram abbc 4 3 4 = 2 := by
  decide
example : backGap abbc 2 3 = 4 ∧ backGap abbc 2 4 = 1 ∧ sentinelGapSum abbc 4 2 3 = 4 := by decide
example : (chunkOf abbc 3 0 4).ends 1 = some (1, 2) ∧ (chunkOf abbc 3 2 2).ends 0 = none := by
  decide

/-! ### Satisfiable hypotheses -/

private theorem abbc_selects : ∀ t : Nat, t < 4 → selectedCount abbc 3 t = 1 := by decide

example : reuseGap abbc 4 1 1 ≤ 4 := reuseGap_le abbc 4 1 1 (by decide) (by decide)
example : cyclic abbc 4 (1 + 4 - 3) 1 = true := selects_reuseGap abbc 4 1 1 (by decide) (by decide)
example : cyclic abbc 4 (1 + 4 - 2) 1 = false :=
  not_selects_of_lt_reuseGap abbc 4 1 1 2 (by decide) (by decide) (by decide)
example : reuseGap abbc 4 1 (1 + 4) = 3 := reuseGap_add_period abbc 4 1 1 (by decide) (by decide)

example : (meanDistinct abbc 4 3 3 : Rat) = ((10 : Nat) : Rat) / ((4 : Nat) : Rat) :=
  meanDistinct_eq_sum_min_gap abbc 4 3 3 (by decide)
example :
    (meanDistinct abbc 4 3 3 : Rat) - meanDistinct abbc 4 3 2 =
      ((3 : Nat) : Rat) / ((4 : Nat) : Rat) :=
  meanDistinct_succ abbc 4 3 2 (by decide)
example : (share (meanDistinct abbc 4 3) 1 4 : Rat) ≤ share (meanDistinct abbc 4 3) 1 3 :=
  share_antitone abbc 4 3 1 3 4 (by decide) (by decide) (by decide) (by decide)
example : (meanDistinct abbc 4 3 1 : Rat) = ((1 : Nat) : Rat) :=
  meanDistinct_one abbc 4 3 1 (by decide) abbc_selects
example : (meanDistinct abbc 4 3 4 : Rat) ≤ (slots 4 1 : Rat) :=
  meanDistinct_le_slots abbc 4 3 1 4 (by decide) abbc_selects
example : ((1 : Nat) : Rat) ≤ meanDistinct abbc 4 3 4 :=
  le_meanDistinct abbc 4 3 1 4 (by decide) abbc_selects (by decide)
example : gapCount abbc 4 3 4 = 0 := gapCount_eq_zero abbc 4 3 4 (by decide) (by decide)

example : windowsWith abbc 4 1 3 + 3 = 5 := windows_correction abbc 4 1 3 (by decide)
example :
    (insideMean abbc 4 3 3 : Rat) =
      ((13 : Nat) - (3 : Nat) * (3 : Nat)) / ((4 : Nat) + 1 - (3 : Nat)) :=
  insideMean_eq_sum_min_gap abbc 4 3 3 (by decide)
example : histogramSum (clampHistogram (gapHistogram abbc 4 3) 4 3) 3 3 = 10 :=
  histogramSum_clamp (gapHistogram abbc 4 3) 4 3 3 (by decide)

/-! ### Near-misses -/

private theorem inside_two : insideSum abbc 4 3 2 = 5 := by decide
private theorem inside_three : insideSum abbc 4 3 3 = 4 := by decide
private theorem inside_four : insideSum abbc 4 3 4 = 3 := by decide

/-- Without wrapping, the share rises from 2/3 at three tokens to 3/4 at four: the edges of the
trace are in fewer of the shorter windows. -/
example : (share (insideMean abbc 4 3) 1 3 : Rat) < share (insideMean abbc 4 3) 1 4 := by
  simp only [share, slots, insideMean, inside_three, inside_four, Nat.reduceAdd, Nat.reduceSub,
    Nat.reduceMul]
  grind

/-- Without wrapping, the increments rise too. -/
example :
    (insideMean abbc 4 3 3 : Rat) - insideMean abbc 4 3 2 <
      insideMean abbc 4 3 4 - insideMean abbc 4 3 3 := by
  simp only [insideMean, inside_two, inside_three, inside_four, Nat.reduceAdd, Nat.reduceSub]
  grind

/-- An expert that no token selects has no reuse gap: the recursion runs back to the start, past the
period. -/
example : reuseGap abbc 4 3 0 = 5 ∧ reuseGap abbc 4 3 (0 + 4) = 9 := by decide

/-- Windows longer than `T + 1` do not fit the correction. -/
example : windowsWith abbc 4 0 6 + 6 ≠ sentinelGapSum abbc 4 0 6 := by decide

/-- A clamp below the window size loses gaps. -/
example :
    histogramSum (clampHistogram (gapHistogram abbc 4 3) 4 2) 2 3 ≠ histogramSum
      (gapHistogram abbc 4 3) 4 3 := by
  decide

/-- Chunks without the merge lose the gap across their border. -/
example :
    (chunkOf abbc 3 0 2).inner 1 + (chunkOf abbc 3 2 2).inner 1 = 0 ∧
      (chunkOf abbc 3 0 4).inner 1 = 1 ∧
      (mergeChunks 3 (chunkOf abbc 3 0 2) (chunkOf abbc 3 2 2)).inner 1 = 1 := by
  decide

/-- Merged in the wrong order, the chunks give other gaps: merging is associative, not
commutative. -/
example : (mergeChunks 3 (chunkOf abbc 3 2 2) (chunkOf abbc 3 0 2)).inner 1 = 0 := by decide

/-- Below the period gaps remain. -/
example : gapCount abbc 4 3 3 ≠ 0 := by decide

/-- A token that selects nothing: one token meets fewer than `k` experts on average. -/
example : distinctSum abbc 5 3 1 < 5 * 1 := by decide

/-! ### Every other bundle of hypotheses is met -/

example : distinctSum abbc 4 3 (2 + 1) = distinctSum abbc 4 3 2 + gapCount abbc 4 3 2 :=
  distinctSum_succ abbc 4 3 2 (by decide)
example : distinctSum abbc 4 3 3 = clampedGapSum abbc 4 3 3 :=
  distinctSum_eq_clampedGapSum abbc 4 3 3 (by decide)
example : distinctSum abbc 4 3 3 = histogramSum (gapHistogram abbc 4 3) 4 3 :=
  distinctSum_eq_histogramSum abbc 4 3 3 (by decide)
example : gapCount abbc 4 3 3 ≤ gapCount abbc 4 3 1 := gapCount_antitone abbc 4 3 1 3 (by decide)
example : (meanDistinct abbc 4 3 2 : Rat) ≤ meanDistinct abbc 4 3 3 :=
  meanDistinct_mono abbc 4 3 2 3 (by decide) (by decide)
example : (meanDistinct abbc 4 3 (3 + 1) : Rat) - meanDistinct abbc 4 3 3
    ≤ meanDistinct abbc 4 3 (1 + 1) - meanDistinct abbc 4 3 1 :=
  meanDistinct_concave abbc 4 3 1 3 (by decide) (by decide)
example :
    (meanDistinct abbc 4 3 (1 + 2) : Rat) ≤ meanDistinct abbc 4 3 1 + meanDistinct abbc 4 3 2 :=
  meanDistinct_subadd abbc 4 3 1 2 (by decide)
example : (meanDistinct abbc 4 3 4 : Rat) ≤ ((3 : Nat) : Rat) :=
  meanDistinct_le_experts abbc 4 3 4 (by decide)
example : (meanDistinct abbc 4 3 3 : Rat)
    = (histogramSum (cyclicHistogram 3 (chunkOf abbc 3 0 4)) 4 3 : Rat) / ((4 : Nat) : Rat) :=
  meanDistinct_eq_histogram abbc 4 3 3 (by decide)

example : insideSum abbc 4 3 3 + 3 * 3 = insideGapSum abbc 4 3 3 :=
  insideSum_add abbc 4 3 3 (by decide)
example :
    (insideMean abbc 4 3 3 : Rat) =
      ((histogramSum (insideHistogram 3 (chunkOf abbc 3 0 4)) (4 + 1) 3 : Rat) - (3 : Nat) *
        (3 : Nat)) / ((4 : Nat) + 1 - (3 : Nat)) :=
  insideMean_eq_histogram abbc 4 3 3 (by decide)

end ExpertBytes
