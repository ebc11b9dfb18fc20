module

public import ExpertBytes.Thm.Tiers

/-!
# Witnesses: two tiers of memory

Two tokens of two experts each, three distinct ones, on tiers of bandwidth 4 and 1. Near-misses:
misses of the deduplicating kernel only, misses that leave no hit, and a tier below the cache that
is faster than the cache.
-/

namespace ExpertBytes

/-- Half of the bytes miss. -/
def half (_ : Nat) : Rat :=
  1 / 2

/-! ### Satisfiable hypotheses -/

example (hit miss : Kernel Rat) :
    stepTime [hit, miss] 1 2 =
      1 + twoTierTime hit.bytes miss.bytes hit.bandwidth miss.bandwidth 2 :=
  twoTier_time hit miss 1 2
example : twoTierTime (fun i => (1 - half i) * 8) (fun i => half i * 8) (fun _ => 4) (fun _ => 1) 2
    = 8 * blend (half 2) 4 1 := twoTier_time_eq_blend (fun _ => 8) half _ _ 2 (by grind) (by grind)

example :
    twoTierTime (fun i => (1 - half i) * dedupBytes 1 (fun _ => 3) i)
      (fun i => half i * dedupBytes 1 (fun _ => 3) i) (fun _ => 2) (fun _ => 1) 2 <
      twoTierTime (fun i => (1 - half i) * perSlotBytes 1 2 i)
        (fun i => half i * perSlotBytes 1 2 i) (fun _ => 4) (fun _ => 1) 2 ↔
      share (fun _ => (3 : Rat)) 2 2 < tierRatio 4 2 1 (half 2) :=
  twoTier_dedup_lt_iff_tierRatio 1 2 2 (fun _ => 3) half _ _ _ (by grind) (by decide) (by decide)
    (by simp only [half]; grind) (by simp only [half]; grind) (by grind) (by grind) (by grind)

/-- Without misses deduplication at half the bandwidth does not pay at a share of 3/4; with half of
the bytes missing it does. -/
example : ¬ (3 / 4 : Rat) < tierRatio 4 2 1 0 ∧ (3 / 4 : Rat) < tierRatio 4 2 1 (1 / 2) := by
  simp only [tierRatio, blend]
  grind

example : tierRatio (4 : Rat) 2 1 0 = 2 / 4 := tierRatio_zero 4 2 1 (by grind) (by grind) (by grind)
example : tierRatio (4 : Rat) 2 1 1 = 1 := tierRatio_one 4 2 1 (by grind) (by grind) (by grind)
example : tierRatio (4 : Rat) 2 1 0 ≤ tierRatio 4 2 1 (1 / 2) :=
  tierRatio_mono 4 2 1 0 (1 / 2) (by grind) (by grind) (by grind) (by grind) (by grind) (by grind)
example : tierRatio (2 : Rat) 4 1 (1 / 2) ≤ tierRatio 2 4 1 0 :=
  tierRatio_anti 2 4 1 0 (1 / 2) (by grind) (by grind) (by grind) (by grind) (by grind) (by grind)

private theorem four_slots : ((slots 2 2 : Nat) : Rat) = 4 := by
  simp only [slots]
  grind

example :
    twoTierTime (fun _ => (3 - 2 : Rat) * 1) (fun _ => 2 * 1) (fun _ => 4) (fun _ => 1) 2 <
      twoTierTime (fun i => ((slots i 2 : Rat) - 2) * 1) (fun _ => 2 * 1) (fun _ => 4)
        (fun _ => 1) 2 :=
  twoTier_shared_lt 1 2 2 (fun _ => 3) (fun _ => 2) _ _ _ (by grind) (by grind) (by grind)
    (by grind) (by grind) (by grind)
    (by rw [four_slots]; grind) (by rw [four_slots]; grind)
    (by simp only [dedupTime, perSlotTime, dedupBytes, perSlotBytes, four_slots]; grind)

/-- Selections that alternate between two experts: a cache of one misses all, a cache of two only
the first two. -/
def inTurn (i : Nat) : Nat :=
  i % 2

example : missCount inTurn 1 4 = 4 ∧ missCount inTurn 2 4 = 2 := by decide
example :
    twoTierTime (fun i => ((i : Rat) - (missCount inTurn 2 i : Rat)) * 1)
      (fun i => (missCount inTurn 2 i : Rat) * 1) (fun _ => 4) (fun _ => 1) 4 ≤
      twoTierTime (fun i => ((i : Rat) - (missCount inTurn 1 i : Rat)) * 1)
        (fun i => (missCount inTurn 1 i : Rat) * 1) (fun _ => 4) (fun _ => 1) 4 :=
  twoTier_time_le_of_capacity inTurn 1 1 2 4 _ _ (by grind) (by grind) (by grind) (by decide)

/-! ### Near-misses -/

/-- Misses of the deduplicating kernel only: at equal bandwidths and a share of 3/4 it no longer
pays. -/
example : ¬ share (fun _ => (3 : Rat)) 2 2 * blend 1 4 1 < blend 0 4 1 := by
  simp only [share, four_slots, blend]
  grind

/-- Where every slot misses the two kernels take the same time, whatever their bandwidths. -/
example :
    twoTierTime (fun _ => ((4 : Rat) - 4) * 1) (fun _ => 4 * 1) (fun _ => 8) (fun _ => 1) 2 =
      twoTierTime (fun i => ((slots i 2 : Rat) - 4) * 1) (fun _ => 4 * 1) (fun _ => 2)
        (fun _ => 1) 2 := by
  simp only [twoTierTime, four_slots]
  grind

/-- A tier below the cache that is faster than the cache: the larger cache is slower. -/
example : twoTierTime (fun _ => (4 - 4 : Rat)) (fun _ => 4) (fun _ => 1) (fun _ => 4) 4
    < twoTierTime (fun _ => (4 - 2 : Rat)) (fun _ => 2) (fun _ => 1) (fun _ => 4) 4 := by
  simp only [twoTierTime]
  grind

/-- Misses favour the slower kernel only: with the faster one the ratio falls. -/
example : tierRatio (2 : Rat) 4 1 (1 / 2) < tierRatio 2 4 1 0 := by
  simp only [tierRatio, blend]
  grind

end ExpertBytes
