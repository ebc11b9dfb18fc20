module

public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Expert

/-!
# The verdict when the share, too, is an interval

Traces give the share of distinct experts as an interval, as measurements give bandwidths. The
verdict from the end points of the three intervals holds for all values in them, and it is as sharp
as intervals allow.

## Main statements
* `verdict_share_sound`: a decided verdict holds in seconds for every share and all bandwidths in
  the boxes.
* `verdict_share_complete`: undecided exactly where a tie lies in the boxes.
* `verdict_share_could_be_faster_iff`, `verdict_share_could_be_slower_iff`: what the boxes allow, at
  their ends too.

## Assumptions
Intervals of positive numbers. Nothing about routing or the shape of any curve.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem Box.upper_pos (box : Box K) : 0 < box.upper :=
  Std.lt_of_lt_of_le box.lower_pos box.lower_le_upper

/-- "Faster" for all values in the three boxes: share times per-slot bandwidth is below the
deduplicating bandwidth. -/
theorem lt_of_verdictShare_faster [DecidableLT K] (u ws wd : K) (shares perSlot dedup : Box K)
    (hu : Box.Mem shares u) (hs : Box.Mem perSlot ws) (hd : Box.Mem dedup wd)
    (h : verdictShare shares perSlot dedup = Verdict.faster) : u * ws < wd := by
  have hws : 0 < ws := Std.lt_of_lt_of_le perSlot.lower_pos hs.1
  have h1 := mul_le_mul_of_le' hu.2 hs.2 (Std.le_of_lt (Box.upper_pos shares)) (Std.le_of_lt hws)
  have h2 := hd.1
  simp only [verdictShare] at h
  grind

/-- "Slower" for all values in the three boxes. -/
theorem lt_of_verdictShare_slower [DecidableLT K] (u ws wd : K) (shares perSlot dedup : Box K)
    (hu : Box.Mem shares u) (hs : Box.Mem perSlot ws) (hd : Box.Mem dedup wd)
    (h : verdictShare shares perSlot dedup = Verdict.slower) : wd < u * ws := by
  have hupos : 0 < u := Std.lt_of_lt_of_le shares.lower_pos hu.1
  have h1 := mul_le_mul_of_le' hu.1 hs.1 (Std.le_of_lt hupos) (Std.le_of_lt perSlot.lower_pos)
  have h2 := hd.2
  have hlt : dedup.upper < shares.lower * perSlot.lower := by simp only [verdictShare] at h; grind
  grind

/-- A verdict from the end points of the boxes holds for every share and all bandwidths in them, in
seconds. -/
theorem verdict_share_sound [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n : Nat)
    (shares perSlot dedup : Box K) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hu : Box.Mem shares (share U k n)) (hs : Box.Mem perSlot (Ws n)) (hd : Box.Mem dedup (Wd n)) :
    (verdictShare shares perSlot dedup = Verdict.faster →
      dedupTime b U Wd n < perSlotTime b k Ws n) ∧
      (verdictShare shares perSlot dedup = Verdict.slower →
        perSlotTime b k Ws n < dedupTime b U Wd n) := by
  have hsp : 0 < Ws n := Std.lt_of_lt_of_le perSlot.lower_pos hs.1
  have hdp : 0 < Wd n := Std.lt_of_lt_of_le dedup.lower_pos hd.1
  refine ⟨fun h => ?_, fun h => ?_⟩
  · rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp, ratio, lt_div_iff' hsp]
    exact lt_of_verdictShare_faster _ _ _ shares perSlot dedup hu hs hd h
  · have h1 := dedupTime_le_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp
    have h2 := lt_of_verdictShare_slower _ _ _ shares perSlot dedup hu hs hd h
    have h3 : ratio Wd Ws n < share U k n := by rw [ratio, div_lt_iff' hsp]; exact h2
    grind

/-- Some share and bandwidths in the boxes make deduplication faster exactly where the best end
points do. -/
theorem verdict_share_could_be_faster_iff (shares perSlot dedup : Box K) :
    (∃ u ws wd : K, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ u * ws < wd) ↔
      shares.lower * perSlot.lower < dedup.upper := by
  constructor
  · intro ⟨u, ws, wd, hu, hs, hd, h⟩
    have h1 := mul_le_mul_of_le' hu.1 hs.1 (Std.le_of_lt (Std.lt_of_lt_of_le shares.lower_pos hu.1))
      (Std.le_of_lt perSlot.lower_pos)
    have h2 := hd.2
    grind
  · intro h
    exact ⟨shares.lower, perSlot.lower, dedup.upper, ⟨Std.le_refl _, shares.lower_le_upper⟩,
      ⟨Std.le_refl _, perSlot.lower_le_upper⟩, ⟨dedup.lower_le_upper, Std.le_refl _⟩, h⟩

/-- Some share and bandwidths in the boxes make deduplication slower exactly where the worst end
points do. -/
theorem verdict_share_could_be_slower_iff (shares perSlot dedup : Box K) :
    (∃ u ws wd : K, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ wd < u * ws) ↔
      dedup.lower < shares.upper * perSlot.upper := by
  constructor
  · intro ⟨u, ws, wd, hu, hs, hd, h⟩
    have h1 := mul_le_mul_of_le' hu.2 hs.2 (Std.le_of_lt (Box.upper_pos shares))
      (Std.le_of_lt (Std.lt_of_lt_of_le perSlot.lower_pos hs.1))
    have h2 := hd.1
    grind
  · intro h
    exact ⟨shares.upper, perSlot.upper, dedup.lower, ⟨shares.lower_le_upper, Std.le_refl _⟩,
      ⟨perSlot.lower_le_upper, Std.le_refl _⟩, ⟨Std.le_refl _, dedup.lower_le_upper⟩, h⟩

/-- "Undecided" is said exactly where some share and bandwidths in the boxes are a tie,
`wd = u · ws`: intervals cannot decide more than the verdict does. -/
theorem verdict_share_complete [DecidableLT K] (shares perSlot dedup : Box K) :
    verdictShare shares perSlot dedup = Verdict.undecided ↔
      ∃ u ws wd : K, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ wd = u * ws := by
  constructor
  · intro h
    have h1 : dedup.lower ≤ shares.upper * perSlot.upper := by simp only [verdictShare] at h; grind
    have h2 : shares.lower * perSlot.lower ≤ dedup.upper := by simp only [verdictShare] at h; grind
    have hs := perSlot.lower_le_upper
    have hd := dedup.lower_le_upper
    have hu := shares.lower_le_upper
    have hup := Box.upper_pos shares
    by_cases h3 : shares.upper * perSlot.lower ≤ dedup.lower
    · refine ⟨shares.upper, dedup.lower / shares.upper, dedup.lower, ⟨hu, Std.le_refl _⟩, ⟨?_, ?_⟩,
        ⟨Std.le_refl _, hd⟩, ?_⟩
      · rw [le_div_iff' hup]; grind
      · rw [div_le_iff' hup]; grind
      · have := div_mul_cancel' (a := dedup.lower) hup
        grind
    · by_cases h4 : shares.lower * perSlot.lower ≤ dedup.lower
      · have hsp := perSlot.lower_pos
        refine ⟨dedup.lower / perSlot.lower, perSlot.lower, dedup.lower, ⟨?_, ?_⟩,
          ⟨Std.le_refl _, hs⟩,
          ⟨Std.le_refl _, hd⟩, (div_mul_cancel' hsp).symm⟩
        · rw [le_div_iff' hsp]; exact h4
        · rw [div_le_iff' hsp]; grind
      · exact ⟨shares.lower, perSlot.lower, shares.lower * perSlot.lower, ⟨Std.le_refl _, hu⟩,
          ⟨Std.le_refl _, hs⟩,
          ⟨by grind, h2⟩, rfl⟩
  · intro ⟨u, ws, wd, hu, hs, hd, he⟩
    cases h : verdictShare shares perSlot dedup with
    | undecided => rfl
    | faster =>
      have := lt_of_verdictShare_faster u ws wd shares perSlot dedup hu hs hd h
      exfalso; grind
    | slower =>
      have := lt_of_verdictShare_slower u ws wd shares perSlot dedup hu hs hd h
      exfalso; grind

end ExpertBytes
