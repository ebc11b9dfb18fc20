module

public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.ErrorBounds

/-!
# Witnesses: closeness and verdicts

The hypotheses of `ExpertBytes.Thm.Closeness` hold together on the rationals; near-misses show that
factors multiply in products and quotients, that nonnegativity is needed, and that a verdict says
nothing outside its boxes.
-/

namespace ExpertBytes

private noncomputable abbrev perSlotBox : Box Rat := ⟨9 / 10, 11 / 10, by grind, by grind⟩
private noncomputable abbrev dedupBox : Box Rat := ⟨7 / 10, 8 / 10, by grind, by grind⟩

example : Within (2 : Rat) 3 3 := within_refl 2 3 (by grind) (by grind)
example : Within (2 : Rat) 3 6 := within_symm 2 6 3 ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) 1 6 :=
  within_trans 2 3 1 2 6 (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (3 : Rat) 1 2 :=
  within_mono 2 3 1 2 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : (1 : Rat) ≤ 2 := one_le_of_within 2 1 2 (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 + 6) (2 + 3) :=
  within_add 2 1 2 6 3 ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 * 1) (2 * 3) :=
  within_mul 2 3 1 2 1 3 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 / 3) (2 / 1) :=
  within_div 2 3 1 2 3 1 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 / 2) (1 / 1) :=
  within_div_left 2 1 2 1 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (sumBelow (fun _ => 1) 3) (sumBelow (fun _ => 2) 3) :=
  within_sum 2 (fun _ => 1) (fun _ => 2) 3 (fun _ _ => ⟨by grind, by grind⟩)
example : (3 : Rat) - 2 ≤ (2 - 1) * 3 ∧ (2 : Rat) - 3 ≤ (2 - 1) * 3 :=
  sub_le_of_within 2 3 2 (by grind) (by grind) ⟨by grind, by grind⟩

example : verdict (1 / 2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨3, 4, by grind, by grind⟩ =
    Verdict.faster := by
  simp [verdict]; grind
example : verdict (4 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩ =
    Verdict.slower := by
  simp [verdict]; grind
example : verdict (2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩ =
    Verdict.undecided := by
  simp [verdict]; grind

/-- At share 1/2 the verdict is "faster", and holds in the middle of the boxes. -/
example : (1 / 2 : Rat) * 1 < 3 / 4 :=
  lt_of_verdict_faster (1 / 2) 1 (3 / 4) perSlotBox dedupBox ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩
    (by simp [verdict]; grind)

/-- At share 1 it is "slower". -/
example : (3 / 4 : Rat) < 1 * 1 :=
  lt_of_verdict_slower 1 1 (3 / 4) perSlotBox dedupBox ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
    (by simp [verdict]; grind)

/-- At share 3/4 it is undecided, since bandwidths 1 and 3/4 tie. -/
example : verdict (3 / 4) perSlotBox dedupBox = Verdict.undecided :=
  (verdict_eq_undecided_iff (3 / 4) perSlotBox dedupBox).2
    ⟨1, 3 / 4, ⟨by grind, by grind⟩, ⟨by grind, by grind⟩, by grind⟩

/-- Near-miss of `within_refl` without `0 ≤ x`. -/
example : ¬ Within (2 : Rat) (-1) (-1) := by simp only [Within]; grind

/-- Near-miss of `within_mul` at the factor of one of the two: factors do multiply. -/
example : Within (2 : Rat) 1 2 ∧ ¬ Within (2 : Rat) (1 * 1) (2 * 2) := by simp only [Within]; grind

/-- Near-miss of `within_div` at the factor of one of the two. -/
example : Within (2 : Rat) 1 2 ∧ Within (2 : Rat) 2 1 ∧ ¬ Within (2 : Rat) (1 / 2) (2 / 1) := by
  simp only [Within]; grind

/-- Near-miss of `within_add` for differences: they keep no factor. -/
example : Within (2 : Rat) 3 2 ∧ Within (2 : Rat) 1 2 ∧ ¬ Within (2 : Rat) (3 - 1) (2 - 2) := by
  simp only [Within]; grind

/-- Near-miss of `sub_le_of_within` without `1 ≤ ρ`. -/
example : Within (-1 : Rat) 0 (-1) ∧ ¬ (0 : Rat) - -1 ≤ (-1 - 1) * 0 := by simp only [Within]; grind

/-- Near-miss of `lt_of_verdict_faster` outside the box: a dedup bandwidth of 1/4. -/
example : verdict (1 / 2) perSlotBox dedupBox = Verdict.faster ∧ ¬ (1 / 2 : Rat) * 1 < 1 / 4 :=
  ⟨by simp [verdict]; grind, by grind⟩

/-!
## Witnesses: error bounds on times and verdicts

One kernel measured at half its bandwidth (`ρ = 2`) satisfies the hypotheses of
`ExpertBytes.Thm.ErrorBounds`; near-misses show that the factors `ρ` and `ρ²` are attained and that
the fixed part may not be negative.
-/

/-- A kernel that reads one unit of bytes at bandwidth `w`. -/
private noncomputable abbrev unitKernel (w : Rat) (h : 0 < w) : Kernel Rat :=
  ⟨fun _ => 1, fun _ => w, fun _ => by grind, fun _ => h⟩

private noncomputable abbrev slow : Kernel Rat := unitKernel 1 (by grind)
private noncomputable abbrev fast : Kernel Rat := unitKernel 2 (by grind)

private theorem slow_fast (n : Nat) : SameBytesWithin 2 [slow, fast] [fast, fast] n := by
  simp [SameBytesWithin]; grind

example : Within 2 (kernelTime slow 1) (kernelTime fast 1) :=
  kernelTime_within 2 slow fast 1 rfl ⟨by grind, by grind⟩

/-- Two kernels and a fixed part of three: steps of `9/2` and `4`. -/
example : Within 2 (stepTime [slow, fast] 3 1) (stepTime [fast, fast] 3 1) :=
  stepTime_within 2 _ _ 3 1 (by grind) (by grind) (slow_fast 1)

example : stepTime [slow, fast] 3 1 = 9 / 2 := by simp [stepTime, kernelsTime, kernelTime]; grind

example : Within 2 (cycleTime [slow, fast] 3 (fun d => (d : Rat) / 10) 2)
    (cycleTime [fast, fast] 3 (fun d => (d : Rat) / 10) 2) :=
  cycleTime_within 2 _ _ 3 _ 2 (by grind) (by grind) (by grind) (slow_fast 3)

example :
    Within (1 * 2) (goodput (fun _ => (3 : Rat)) (fun _ => 1) 2)
      (goodput (fun _ => 3) (fun _ => 2) 2) :=
  goodput_within 2 1 _ _ _ _ 2 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩

/-- Both errors at their worst: the speedup is wrong by `ρ² = 4`. -/
example : Within ((2 : Rat) ^ 2) (speedup (fun _ => (1 : Rat)) (fun _ => 2) 1)
    (speedup (fun _ => 1) (fun d => if d = 0 then 4 else 1) 1) :=
  speedup_within 2 _ _ _ 1 (by grind) (by grind) (by grind) (by grind) (by grind)
    ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩

example :
    Within ((2 : Rat) ^ 2) (ratio (fun _ => (2 : Rat)) (fun _ => 1) 1)
      (ratio (fun _ => 1) (fun _ => 2) 1) :=
  ratio_within 2 (fun _ => 2) (fun _ => 1) (fun _ => 1) (fun _ => 2) 1 (by grind) (by grind)
    (by grind) (by grind)
    ⟨by grind, by grind⟩ ⟨by grind, by grind⟩

example : saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 1) 2 -
      saving 1 2 (fun _ => 3) (fun _ => 2) (fun _ => 1) 2 ≤
    (2 - 1) * (perSlotTime 1 2 (fun _ => 1) 2 + dedupTime 1 (fun _ => 3) (fun _ => 1) 2) :=
  (saving_error 2 1 (fun _ => 3) (fun _ => 1) (fun _ => 2) (fun _ => 1) (fun _ => 1) 2 2 (by grind)
    (by grind)
    (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩).1

/-- Share 1/2, bandwidths 1 and 3/4 somewhere in the boxes: deduplication is faster. -/
example : dedupTime (1 : Rat) (fun _ => 1) (fun _ => 3 / 4) 2 < perSlotTime 1 1 (fun _ => 1) 2 :=
  (verdict_sound 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 2 perSlotBox dedupBox (by grind)
    (by omega) (by omega)
    ⟨by grind, by grind⟩ ⟨by grind, by grind⟩).1 (by simp [verdict, share, slots]; grind)

/-- Share 3/4 is undecided, and both answers are in the boxes. -/
example :
    ∃ ws wd ws' wd' : Rat, Box.Mem perSlotBox ws ∧ Box.Mem dedupBox wd ∧ Box.Mem perSlotBox ws' ∧
      Box.Mem dedupBox wd' ∧ dedupBytes 1 (fun _ => 3 / 2) 2 / wd ≤ perSlotBytes 1 1 2 / ws ∧
      perSlotBytes 1 1 2 / ws' ≤ dedupBytes 1 (fun _ => 3 / 2) 2 / wd' :=
  verdict_complete 1 (fun _ => 3 / 2) 1 2 perSlotBox dedupBox (by grind) (by omega) (by omega)
    (by simp [verdict, share, slots]; grind)

/-- Near-miss of `stepTime_within` without `0 ≤ fixed`: a negative fixed part magnifies the
error. -/
example :
    SameBytesWithin 2 [slow] [fast] 1 ∧
      ¬ Within 2 (stepTime [slow] (-1 / 2) 1) (stepTime [fast] (-1 / 2) 1) := by
  constructor
  · simp [SameBytesWithin]; grind
  · simp [Within, stepTime, kernelsTime, kernelTime]; grind

/-- Near-miss of `stepTime_within` without the same bytes: the bandwidths agree, the times differ by
a factor of 3. -/
example :
    ¬ Within 2 (kernelTime ⟨fun _ => 3, fun _ => (1 : Rat), fun _ => by grind, fun _ => by grind⟩ 1)
      (kernelTime slow 1) := by
  simp [Within, kernelTime]; grind

/-- Near-miss of `stepTime_within` at a smaller factor: without a fixed part the factor `ρ` is
attained. -/
example : ¬ Within (3 / 2) (stepTime [slow] 0 1) (stepTime [fast] 0 1) := by
  simp [Within, stepTime, kernelsTime, kernelTime]; grind

/-- Near-miss of `speedup_within` at the factor `ρ`: the square is needed. -/
example : ¬ Within 2 (speedup (fun _ => (1 : Rat)) (fun _ => 2) 1)
    (speedup (fun _ => 1) (fun d => if d = 0 then 4 else 1) 1) := by
  simp [Within, speedup, goodput]; grind

/-- Near-miss of `ratio_within` at the factor `ρ`: the square is needed. -/
example :
    ¬ Within 2 (ratio (fun _ => (2 : Rat)) (fun _ => 1) 1) (ratio (fun _ => 1) (fun _ => 2) 1) := by
  simp [Within, ratio]; grind

/-- Near-miss of `saving_error` with the per-slot time alone: bandwidths measured at 1/2 and 2 in
place of 1 and 1 turn a saving of one into a saving of `13/2`, and the error exceeds the per-slot
kernel's 4 seconds. -/
example :
    ¬ saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1 / 2) (fun _ => 2) 2 - saving (1 : Rat) 2
      (fun _ => 3) (fun _ => 1) (fun _ => 1) 2 ≤
      (2 - 1) * perSlotTime 1 2 (fun _ => 1) 2 := by
  simp [saving, perSlotTime, perSlotBytes, dedupTime, dedupBytes, slots]; grind

/-- Near-miss of `verdict_sound` outside the boxes: "faster" at share 1/2, but not at a dedup
bandwidth of 1/4. -/
example : verdict (share (fun _ => (1 : Rat)) 1 2) perSlotBox dedupBox = Verdict.faster ∧
    ¬ dedupTime (1 : Rat) (fun _ => 1) (fun _ => 1 / 4) 2 < perSlotTime 1 1 (fun _ => 1) 2 := by
  constructor
  · simp [verdict, share, slots]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `verdict_complete` for a decided verdict: at share 1/2 no bandwidths in the boxes
favour it. -/
example (ws wd : Rat) (hs : Box.Mem perSlotBox ws) (hd : Box.Mem dedupBox wd) :
    ¬ wd ≤ 1 / 2 * ws := by
  have := lt_of_verdict_faster (1 / 2) ws wd perSlotBox dedupBox hs hd (by simp [verdict]; grind)
  grind

end ExpertBytes
