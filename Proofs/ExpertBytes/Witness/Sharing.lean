module

public import ExpertBytes.Thm.Batch
public import ExpertBytes.Thm.Devices
public import ExpertBytes.Thm.Tiers

/-!
# Witnesses: batches, devices, caches, tiers

Three requests of which two need the same expert. The trace `0 2 1 3` on two devices, on which the
largest part neither is concave nor keeps a falling share. A cache that evicts in the order of
arrival, which misses more when it is larger. Two tiers on which deduplication pays, ties, and does
not pay.
-/

namespace ExpertBytes

/-! ### Batches -/

/-- Request 0 needs expert 0, the requests 1 and 2 need expert 1. -/
def threeRequests : Nat → Nat → Bool
  | 0, 0 => true
  | 1, 1 => true
  | 2, 1 => true
  | _, _ => false

private theorem batch_one : batchSum threeRequests 2 3 1 (fun _ => false) = 3 := by decide
private theorem batch_two : batchSum threeRequests 2 3 2 (fun _ => false) = 5 := by decide
private theorem batch_three : batchSum threeRequests 2 3 3 (fun _ => false) = 2 := by decide

example : (batchDistinct threeRequests 2 3 2 : Rat) = 5 / 3 := by
  rw [batchDistinct, batch_two, show subsets 3 2 = 3 by decide]
  grind
example : avoiding threeRequests 1 3 = 1 ∧ subsets 5 2 = 10 := by decide

example : (batchDistinct threeRequests 2 3 3 : Rat) - batchDistinct threeRequests 2 3 2
    ≤ batchDistinct threeRequests 2 3 2 - batchDistinct threeRequests 2 3 1 :=
  batch_distinct_concave threeRequests 2 3 1 (by decide)
example : (batchDistinct threeRequests 2 3 2 : Rat) ≤ batchDistinct threeRequests 2 3 3 :=
  batch_distinct_mono threeRequests 2 3 2 (by decide)
example :
    (share (batchDistinct threeRequests 2 3) 1 3 : Rat) ≤
      share (batchDistinct threeRequests 2 3) 1 2 :=
  batch_share_antitone threeRequests 2 3 1 2 3 (by decide) (by decide) (by decide) (by decide)
example :
    (batchDistinct threeRequests 2 3 2 : Rat) =
      sumBelow (fun e => 1 - (subsets (avoiding threeRequests e 3) 2 : Rat) / (subsets 3 2 : Rat))
        2 :=
  batchDistinct_eq threeRequests 2 3 2 (by decide)

/-- Single batches have no such shape: the requests 1, 2 and 0, added one by one, need 1, 1 and 2
experts. -/
example :
    seenCount (threeRequests 1) 2 = 1 ∧
      seenCount (fun e => threeRequests 1 e || threeRequests 2 e) 2 = 1 ∧
      seenCount (fun e => threeRequests 1 e || threeRequests 2 e || threeRequests 0 e) 2 = 2 := by
  decide

/-- More requests than there are: no batch is left to take a mean over. -/
example : subsets 3 4 = 0 ∧ batchSum threeRequests 2 3 4 (fun _ => false) = 0 := by decide

/-! ### Devices -/

/-- Tokens 0 to 3 select the experts 0, 2, 1, 3. -/
def alternating : Nat → Nat → Bool
  | 0, 0 => true
  | 1, 2 => true
  | 2, 1 => true
  | 3, 3 => true
  | _, _ => false

/-- The experts 0 and 1 lie on device 0, the experts 2 and 3 on device 1. -/
def inPairs (e : Nat) : Nat :=
  e / 2

/-- The largest part of a window of `n` tokens on one of the two devices, on average. -/
noncomputable def largestPart (n : Nat) : Rat :=
  parallelMean (fun g t => distinct (cyclic (onDevice alternating inPairs g) 4) 4 n t) 2 4

private theorem part_one : largestPart 1 = 1 := by
  rw [largestPart, parallelMean, show parallelSum _ 2 4 = 4 by decide]
  grind
private theorem part_two : largestPart 2 = 1 := by
  rw [largestPart, parallelMean, show parallelSum _ 2 4 = 4 by decide]
  grind
private theorem part_three : largestPart 3 = 2 := by
  rw [largestPart, parallelMean, show parallelSum _ 2 4 = 8 by decide]
  grind

/-- **On several devices concavity fails**: the third token adds a whole expert to the largest part,
the second none. -/
example : largestPart 2 - largestPart 1 < largestPart 3 - largestPart 2 := by
  rw [part_one, part_two, part_three]
  grind

/-- **On several devices the share may rise**: from 1/2 at two tokens to 2/3 at three. -/
example : share largestPart 1 2 < share largestPart 1 3 := by
  simp only [share, slots, part_two, part_three]
  grind

private theorem on_two (e : Nat) (he : e < 4) : inPairs e < 2 := by
  simp only [inPairs]
  omega

example : largestPart 3 ≤ meanDistinct alternating 4 4 3 :=
  parallel_le_meanDistinct alternating inPairs 4 4 2 3 (by decide)
example : (meanDistinct alternating 4 4 3 : Rat) / ((2 : Nat) : Rat) ≤ largestPart 3 :=
  meanDistinct_div_le_parallel alternating inPairs 4 4 2 3 (by decide) (by decide) on_two
example : largestPart 2 ≤ largestPart 3 :=
  parallel_mono alternating inPairs 4 4 2 2 3 (by decide) (by decide)
example : largestPart (1 + 2) ≤ largestPart 1 + largestPart 2 :=
  parallel_subadd alternating inPairs 4 4 2 1 2 (by decide)
example : largestPart (2 * 2) ≤ ((2 : Nat) : Rat) * largestPart 2 :=
  parallel_mul_le alternating inPairs 4 4 2 2 2 (by decide)
example : share largestPart 1 (2 * 2) ≤ share largestPart 1 2 :=
  parallel_share_mul_le alternating inPairs 4 4 2 1 2 2 (by decide) (by decide) (by decide)
    (by decide)

/-- Experts that lie on none of the devices are not read by any: the lower bound fails. -/
example :
    parallelSum (fun g t => distinct (cyclic (onDevice alternating (fun _ => 7) g) 4) 4 3 t) 2 4 =
      0 ∧
      distinctSum alternating 4 4 3 = 12 := by
  decide

/-! ### Caches -/

/-- Selections of the experts 1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5. -/
def dozen : Nat → Nat
  | 0 => 1
  | 1 => 2
  | 2 => 3
  | 3 => 4
  | 4 => 1
  | 5 => 2
  | 6 => 5
  | 7 => 1
  | 8 => 2
  | 9 => 3
  | 10 => 4
  | _ => 5

example :
    lruCache dozen 3 6 = [2, 1, 4] ∧ stackDistance dozen 4 = some 4 ∧
      stackDistance dozen 6 = none := by
  decide
example : missCount dozen 3 12 = 10 ∧ missCount dozen 4 12 = 8 := by decide
example : missCount dozen 3 12 = beyondCount dozen 3 12 := lru_misses dozen 3 12
example : missed dozen 3 4 = beyond 3 (stackDistance dozen 4) := missed_eq_beyond dozen 3 4
example : missed dozen 2 4 = true := missed_of_missed dozen 2 3 4 (by decide) (by decide)
example : missCount dozen 4 12 ≤ missCount dozen 3 12 := missCount_antitone dozen 3 4 12 (by decide)
example : missCount dozen 3 12 ≤ 12 := missCount_le dozen 3 12

/-- A cache that evicts in the order of arrival: a hit does not move its expert to the front. -/
def arrivalCache (a : Nat → Nat) (C : Nat) : Nat → List Nat
  | 0 => []
  | i + 1 =>
    if listed (a i) (arrivalCache a C i) then arrivalCache a C i else firstOf C
      (a i :: arrivalCache a C i)

/-- Its misses among the first `N` selections. -/
def arrivalMisses (a : Nat → Nat) (C : Nat) : Nat → Nat
  | 0 => 0
  | N + 1 => arrivalMisses a C N + (!listed (a N) (arrivalCache a C N)).toNat

/-- Evicting in the order of arrival, a cache of four misses more than one of three. -/
example : arrivalMisses dozen 3 12 = 9 ∧ arrivalMisses dozen 4 12 = 10 := by decide

/-- What a small cache misses, a larger one need not. -/
example : missed dozen 3 4 = true ∧ missed dozen 4 4 = false := by decide

end ExpertBytes
