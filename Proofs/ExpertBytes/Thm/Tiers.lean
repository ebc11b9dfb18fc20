module

public import ExpertBytes.Spec.Tiers
public import ExpertBytes.Spec.Expert
public import ExpertBytes.Spec.StepTime
public import ExpertBytes.Thm.Cache

/-!
# Deduplication on two tiers of memory

A step whose experts come from two tiers is a step of two kernels. Where both kernels miss the same
share of their bytes, deduplication pays below a share that lies between the bandwidth ratio and
one, nearer to one the more misses there are; where a pass fetches each missing expert once,
whichever kernel reads it, misses leave deduplication at least as good.

## Main statements
* `twoTier_time`, `twoTier_time_eq_blend`: the time.
* `twoTier_dedup_lt_iff`, `twoTier_dedup_lt_iff_tierRatio`: when deduplication pays.
* `tierRatio_zero`, `tierRatio_one`, `tierRatio_mono`, `tierRatio_anti`: where the threshold lies.
* `twoTier_shared_lt_iff`, `twoTier_shared_lt`: misses that both kernels share.
* `twoTier_time_le_of_capacity`: a larger cache never makes a step slower.

## Assumptions
Positive bandwidths. The two tiers are read one after the other.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A step that reads hits with one kernel and misses with another takes the fixed part and the time
of the two tiers; so every theorem on step times speaks of it. -/
theorem twoTier_time (hit miss : Kernel K) (fixed : K) (n : Nat) :
    stepTime [hit, miss] fixed n
      = fixed + twoTierTime hit.bytes miss.bytes hit.bandwidth miss.bandwidth n := by
  simp only [stepTime, kernelsTime, kernelTime, twoTierTime]
  grind

/-- The time of bytes of which the share `m` misses: bytes times seconds per byte. -/
theorem twoTier_time_eq_blend (bytes m fast slow : Nat → K) (n : Nat) (hf : 0 < fast n)
    (hs : 0 < slow n) :
    twoTierTime (fun i => (1 - m i) * bytes i) (fun i => m i * bytes i) fast slow n
      = bytes n * blend (m n) (fast n) (slow n) := by
  have h1 := div_mul_cancel' (a := (1 - m n) * bytes n) hf
  have h2 := div_mul_cancel' (a := m n * bytes n) hs
  simp only [twoTierTime, blend, Lean.Grind.Field.div_eq_mul_inv] at h1 h2 ⊢
  grind

private theorem blend_pos {m fast slow : K} (hm : 0 ≤ m) (hm1 : m ≤ 1) (hf : 0 < fast)
    (hs : 0 < slow) : 0 < blend m fast slow := by
  have h1 := div_nonneg' hm hs
  have h2 := div_nonneg' (show 0 ≤ 1 - m by grind) hf
  simp only [blend]
  by_cases h : m = 0
  · have h3 := div_pos' (show 0 < 1 - m by
      have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
      grind) hf
    grind
  · have h3 := div_pos' (show 0 < m by grind) hs
    grind

/-- **When deduplication pays on two tiers**: exactly where the share of distinct experts times the
seconds per byte of the deduplicating kernel is below the seconds per byte of the per-slot kernel,
each with its own share of misses. -/
theorem twoTier_dedup_lt_iff (b : K) (k n : Nat) (U missSlot missDedup perSlot dedup slow : Nat → K)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hp : 0 < perSlot n) (hd : 0 < dedup n)
    (hs : 0 < slow n) :
    twoTierTime (fun i => (1 - missDedup i) * dedupBytes b U i)
      (fun i => missDedup i * dedupBytes b U i) dedup slow n <
      twoTierTime (fun i => (1 - missSlot i) * perSlotBytes b k i)
        (fun i => missSlot i * perSlotBytes b k i) perSlot slow n ↔
      share U k n * blend (missDedup n) (dedup n) (slow n) <
        blend (missSlot n) (perSlot n) (slow n) := by
  have hnk := natCast_pos' (K := K) (Nat.mul_pos hn hk)
  have h := div_mul_cancel' (a := U n) hnk
  rw [twoTier_time_eq_blend _ missDedup dedup slow n hd hs,
    twoTier_time_eq_blend _ missSlot perSlot slow n hp hs,
    ← mul_lt_mul_iff_right' (a := share U k n * blend (missDedup n) (dedup n) (slow n))
      (mul_pos' hnk hb)]
  simp only [dedupBytes, perSlotBytes, share, slots]
  rw [show U n / ((n * k : Nat) : K) * blend (missDedup n) (dedup n) (slow n) *
    (((n * k : Nat) : K) * b)
    = U n / ((n * k : Nat) : K) * ((n * k : Nat) : K) * b * blend (missDedup n) (dedup n)
      (slow n) by grind, h,
    show blend (missSlot n) (perSlot n) (slow n) * (((n * k : Nat) : K) * b)
    = ((n * k : Nat) : K) * b * blend (missSlot n) (perSlot n) (slow n) by grind]

/-- With the same share `m` of misses for both kernels, deduplication pays exactly where the share
of distinct experts is below `tierRatio`. -/
theorem twoTier_dedup_lt_iff_tierRatio (b : K) (k n : Nat) (U m perSlot dedup slow : Nat → K)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hm : 0 ≤ m n) (hm1 : m n ≤ 1) (hp : 0 < perSlot n)
    (hd : 0 < dedup n) (hs : 0 < slow n) :
    twoTierTime (fun i => (1 - m i) * dedupBytes b U i)
      (fun i => m i * dedupBytes b U i) dedup slow n <
      twoTierTime (fun i => (1 - m i) * perSlotBytes b k i)
        (fun i => m i * perSlotBytes b k i) perSlot slow n ↔
      share U k n < tierRatio (perSlot n) (dedup n) (slow n) (m n) := by
  rw [twoTier_dedup_lt_iff b k n U m m perSlot dedup slow hb hk hn hp hd hs, tierRatio,
    lt_div_iff' (blend_pos hm hm1 hd hs)]

private theorem blend_zero {fast slow : K} (hs : 0 < slow) : blend 0 fast slow = 1 / fast := by
  have h := (div_eq_iff' (a := (0 : K)) (c := 0) hs).2 (by grind)
  simp only [blend, h, Lean.Grind.Field.div_eq_mul_inv]
  grind

private theorem blend_one {fast slow : K} (hf : 0 < fast) : blend 1 fast slow = 1 / slow := by
  have h := (div_eq_iff' (a := (1 - 1 : K)) (c := 0) hf).2 (by grind)
  simp only [blend, h]
  grind

/-- Without misses the ratio of the two tiers is the bandwidth ratio of the two kernels. -/
theorem tierRatio_zero (perSlot dedup slow : K) (hp : 0 < perSlot) (hd : 0 < dedup)
    (hs : 0 < slow) : tierRatio perSlot dedup slow 0 = dedup / perSlot := by
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rw [tierRatio, blend_zero hs, blend_zero hs, div_eq_iff' (div_pos' h0 hd)]
  have h1 := div_mul_cancel' (a := (1 : K)) hd
  have h2 := div_mul_cancel' (a := (1 : K)) hp
  simp only [Lean.Grind.Field.div_eq_mul_inv] at h1 h2 ⊢
  grind

/-- Where everything misses the ratio is one: deduplication pays as soon as one expert is shared. -/
theorem tierRatio_one (perSlot dedup slow : K) (hp : 0 < perSlot) (hd : 0 < dedup) (hs : 0 < slow) :
    tierRatio perSlot dedup slow 1 = 1 := by
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rw [tierRatio, blend_one hp, blend_one hd, div_self' (div_pos' h0 hs)]

private theorem blend_cross {m m' x y w : K} (hw : 0 ≤ w) (hxy : x ≤ y) (hmm : m ≤ m') :
    ((1 - m) * x + m * w) * ((1 - m') * y + m' * w) ≤
      ((1 - m') * x + m' * w) * ((1 - m) * y + m * w) := by
  have h := mul_nonneg' hw (mul_nonneg' (show 0 ≤ y - x by grind) (show 0 ≤ m' - m by grind))
  grind

private theorem inv_le_inv {x y : K} (hx : 0 < x) (hxy : x ≤ y) : y⁻¹ ≤ x⁻¹ := by
  have hy : 0 < y := by grind
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  have h := (div_le_div_iff' (a := (1 : K)) (c := 1) hy hx).2 (by grind)
  simp only [Lean.Grind.Field.div_eq_mul_inv] at h
  grind

/-- **Misses favour the slower kernel**: where the deduplicating kernel has the lower bandwidth, the
share below which it pays rises with the share of misses, from the bandwidth ratio to one. -/
theorem tierRatio_mono (perSlot dedup slow m m' : K) (hd : 0 < dedup) (hdp : dedup ≤ perSlot)
    (hs : 0 < slow) (hm : 0 ≤ m) (hmm : m ≤ m') (hm1 : m' ≤ 1) :
    tierRatio perSlot dedup slow m ≤ tierRatio perSlot dedup slow m' := by
  have h := blend_cross (Std.le_of_lt (inv_pos' hs)) (inv_le_inv hd hdp) hmm
  simp only [tierRatio]
  rw [div_le_div_iff' (blend_pos hm (by grind) hd hs) (blend_pos (by grind) hm1 hd hs)]
  simpa only [blend, Lean.Grind.Field.div_eq_mul_inv] using h

/-- Where the deduplicating kernel has the higher bandwidth, the share below which it pays falls
with the share of misses, from the bandwidth ratio to one. -/
theorem tierRatio_anti (perSlot dedup slow m m' : K) (hp : 0 < perSlot) (hpd : perSlot ≤ dedup)
    (hs : 0 < slow) (hm : 0 ≤ m) (hmm : m ≤ m') (hm1 : m' ≤ 1) :
    tierRatio perSlot dedup slow m' ≤ tierRatio perSlot dedup slow m := by
  have hd : 0 < dedup := by grind
  have h := blend_cross (Std.le_of_lt (inv_pos' hs)) (inv_le_inv hp hpd) hmm
  simp only [tierRatio]
  rw [div_le_div_iff' (blend_pos (by grind) hm1 hd hs) (blend_pos hm (by grind) hd hs)]
  simp only [blend, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- **Misses that both kernels share**: where each of the `M n` missing experts is fetched once and
all other reads are hits, deduplication pays exactly where the remaining distinct experts over the
remaining slots are below the bandwidth ratio; the slower tier plays no part. -/
theorem twoTier_shared_lt_iff (b : K) (k n : Nat) (U M perSlot dedup slow : Nat → K) (hb : 0 < b)
    (hp : 0 < perSlot n) (hd : 0 < dedup n) (hs : 0 < slow n) :
    twoTierTime (fun i => (U i - M i) * b) (fun i => M i * b) dedup slow n
        < twoTierTime (fun i => ((slots i k : K) - M i) * b) (fun i => M i * b) perSlot slow n
      ↔ (U n - M n) * perSlot n < ((slots n k : K) - M n) * dedup n := by
  rw [← mul_lt_mul_iff_right' (a := (U n - M n) * perSlot n) hb,
    show (U n - M n) * perSlot n * b = (U n - M n) * b * perSlot n by grind,
    show ((slots n k : K) - M n) * dedup n * b = ((slots n k : K) - M n) * b * dedup n by grind,
    ← div_lt_div_iff' hd hp]
  have h := div_mul_cancel' (a := M n * b) hs
  simp only [twoTierTime]
  grind

/-- Where deduplication pays without misses it pays with misses that both kernels share, as long as
one slot hits. -/
theorem twoTier_shared_lt (b : K) (k n : Nat) (U M perSlot dedup slow : Nat → K) (hb : 0 < b)
    (hp : 0 < perSlot n) (hd : 0 < dedup n) (hs : 0 < slow n) (hM : 0 ≤ M n) (hMU : M n ≤ U n)
    (hU : U n ≤ (slots n k : K)) (hslots : M n < (slots n k : K))
    (hfaster : dedupTime b U dedup n < perSlotTime b k perSlot n) :
    twoTierTime (fun i => (U i - M i) * b) (fun i => M i * b) dedup slow n
      < twoTierTime (fun i => ((slots i k : K) - M i) * b) (fun i => M i * b) perSlot slow n := by
  rw [twoTier_shared_lt_iff b k n U M perSlot dedup slow hb hp hd hs]
  have h : U n * perSlot n < (slots n k : K) * dedup n := by
    simp only [dedupTime, perSlotTime, dedupBytes, perSlotBytes] at hfaster
    rw [div_lt_div_iff' hd hp] at hfaster
    rw [← mul_lt_mul_iff_right' hb]
    grind
  by_cases hdp : dedup n ≤ perSlot n
  · have h1 := mul_nonneg' hM (show 0 ≤ perSlot n - dedup n by grind)
    grind
  · have h1 := mul_nonneg' (show 0 ≤ U n - M n by grind) (show 0 ≤ dedup n - perSlot n by grind)
    have h2 := mul_nonneg' (show 0 ≤ (slots n k : K) - U n by grind) (show 0 ≤ dedup n by grind)
    by_cases hUM : M n < U n
    · have h3 := mul_pos' (show 0 < U n - M n by grind) (show 0 < dedup n - perSlot n by grind)
      grind
    · have h3 := mul_pos' (show 0 < (slots n k : K) - U n by grind) hd
      grind

/-- **A larger cache never slows a step**: with a slower tier below the cache, the time to read the
experts of `N` selections does not rise with the capacity. -/
theorem twoTier_time_le_of_capacity (a : Nat → Nat) (b : K) (C C' N : Nat) (fast slow : Nat → K)
    (hb : 0 ≤ b) (hs : 0 < slow N) (hsf : slow N ≤ fast N) (hC : C ≤ C') :
    twoTierTime (fun i => ((i : K) - (missCount a C' i : K)) * b)
      (fun i => (missCount a C' i : K) * b) fast slow N ≤
      twoTierTime (fun i => ((i : K) - (missCount a C i : K)) * b)
        (fun i => (missCount a C i : K) * b) fast slow N := by
  have h1 := natCast_le' (K := K) (missCount_antitone a C C' N hC)
  have h2 :=
    mul_nonneg' (mul_nonneg' (show 0 ≤ (missCount a C N : K) - (missCount a C' N : K) by grind) hb)
    (show 0 ≤ (slow N)⁻¹ - (fast N)⁻¹ by have := inv_le_inv hs hsf; grind)
  simp only [twoTierTime, Lean.Grind.Field.div_eq_mul_inv]
  grind

end ExpertBytes
