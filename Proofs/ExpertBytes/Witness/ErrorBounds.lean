module

public import ExpertBytes.Thm.Closeness
meta import ExpertBytes.Spec.Closeness
public import ExpertBytes.Thm.ErrorBounds
meta import ExpertBytes.Spec.Goodput

/-!
# Witnesses: closeness and verdicts

The hypotheses of `ExpertBytes.Thm.Closeness` hold together on the rationals; near-misses show that factors multiply in
products and quotients, that nonnegativity is needed, and that a verdict says nothing outside its boxes.
-/

namespace ExpertBytes

private noncomputable abbrev perSlotBox : Box Rat := ⟨9 / 10, 11 / 10, by grind, by grind⟩
private noncomputable abbrev dedupBox : Box Rat := ⟨7 / 10, 8 / 10, by grind, by grind⟩

example : Within (2 : Rat) 3 3 := within_refl 2 3 (by grind) (by grind)
example : Within (2 : Rat) 3 6 := within_symm 2 6 3 ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) 1 6 :=
  within_trans 2 3 1 2 6 (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (3 : Rat) 1 2 := within_mono 2 3 1 2 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : (1 : Rat) ≤ 2 := one_le_of_within 2 1 2 (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 + 6) (2 + 3) := within_add 2 1 2 6 3 ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 * 1) (2 * 3) :=
  within_mul 2 3 1 2 1 3 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 / 3) (2 / 1) :=
  within_div 2 3 1 2 3 1 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 / 2) (1 / 1) :=
  within_div_left 2 1 2 1 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (sumBelow (fun _ => 1) 3) (sumBelow (fun _ => 2) 3) :=
  within_sum 2 (fun _ => 1) (fun _ => 2) 3 (fun _ _ => ⟨by grind, by grind⟩)
example : (3 : Rat) - 2 ≤ (2 - 1) * 3 ∧ (2 : Rat) - 3 ≤ (2 - 1) * 3 :=
  sub_le_of_within 2 3 2 (by grind) (by grind) ⟨by grind, by grind⟩

example : verdict (1 / 2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨3, 4, by grind, by grind⟩ = Verdict.faster := by
  simp [verdict]; grind
example : verdict (4 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩ = Verdict.slower := by
  simp [verdict]; grind
example : verdict (2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩ = Verdict.undecided := by
  simp [verdict]; grind

/-- At share 1/2 the verdict is "faster", and holds in the middle of the boxes. -/
example : (1 / 2 : Rat) * 1 < 3 / 4 :=
  lt_of_verdict_faster (1 / 2) 1 (3 / 4) perSlotBox dedupBox ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
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

One kernel measured at half its bandwidth (`ρ = 2`) satisfies the hypotheses of `ExpertBytes.Thm.ErrorBounds`; near-misses
show that the factors `ρ` and `ρ²` are attained and that the fixed part may not be negative.
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

example : Within (1 * 2) (goodput (fun _ => (3 : Rat)) (fun _ => 1) 2) (goodput (fun _ => 3) (fun _ => 2) 2) :=
  goodput_within 2 1 _ _ _ _ 2 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩

/-- Both errors at their worst: the speedup is wrong by `ρ² = 4`. -/
example : Within ((2 : Rat) ^ 2) (speedup (fun _ => (1 : Rat)) (fun _ => 2) 1)
    (speedup (fun _ => 1) (fun d => if d = 0 then 4 else 1) 1) :=
  speedup_within 2 _ _ _ 1 (by grind) (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
    ⟨by grind, by grind⟩

example : Within ((2 : Rat) ^ 2) (ratio (fun _ => (2 : Rat)) (fun _ => 1) 1) (ratio (fun _ => 1) (fun _ => 2) 1) :=
  ratio_within 2 (fun _ => 2) (fun _ => 1) (fun _ => 1) (fun _ => 2) 1 (by grind) (by grind) (by grind) (by grind)
    ⟨by grind, by grind⟩ ⟨by grind, by grind⟩

example : saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 1) 2 -
      saving 1 2 (fun _ => 3) (fun _ => 2) (fun _ => 1) 2 ≤
    (2 - 1) * (perSlotTime 1 2 (fun _ => 1) 2 + dedupTime 1 (fun _ => 3) (fun _ => 1) 2) :=
  (saving_error 2 1 (fun _ => 3) (fun _ => 1) (fun _ => 2) (fun _ => 1) (fun _ => 1) 2 2 (by grind) (by grind)
    (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩).1

/-- Share 1/2, bandwidths 1 and 3/4 somewhere in the boxes: deduplication is faster. -/
example : dedupTime (1 : Rat) (fun _ => 1) (fun _ => 3 / 4) 2 < perSlotTime 1 1 (fun _ => 1) 2 :=
  (verdict_sound 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 2 perSlotBox dedupBox (by grind) (by omega) (by omega)
    ⟨by grind, by grind⟩ ⟨by grind, by grind⟩).1 (by simp [verdict, share, slots]; grind)

/-- Share 3/4 is undecided, and both answers are in the boxes. -/
example : ∃ ws wd ws' wd' : Rat, Box.Mem perSlotBox ws ∧ Box.Mem dedupBox wd ∧ Box.Mem perSlotBox ws' ∧
    Box.Mem dedupBox wd' ∧ dedupBytes 1 (fun _ => 3 / 2) 2 / wd ≤ perSlotBytes 1 1 2 / ws ∧
    perSlotBytes 1 1 2 / ws' ≤ dedupBytes 1 (fun _ => 3 / 2) 2 / wd' :=
  verdict_complete 1 (fun _ => 3 / 2) 1 2 perSlotBox dedupBox (by grind) (by omega) (by omega)
    (by simp [verdict, share, slots]; grind)

/-- Near-miss of `stepTime_within` without `0 ≤ fixed`: a negative fixed part magnifies the error. -/
example : SameBytesWithin 2 [slow] [fast] 1 ∧ ¬ Within 2 (stepTime [slow] (-1 / 2) 1) (stepTime [fast] (-1 / 2) 1) := by
  constructor
  · simp [SameBytesWithin]; grind
  · simp [Within, stepTime, kernelsTime, kernelTime]; grind

/-- Near-miss of `stepTime_within` without the same bytes: the bandwidths agree, the times differ by a factor of 3. -/
example : ¬ Within 2 (kernelTime ⟨fun _ => 3, fun _ => (1 : Rat), fun _ => by grind, fun _ => by grind⟩ 1)
    (kernelTime slow 1) := by
  simp [Within, kernelTime]; grind

/-- Near-miss of `stepTime_within` at a smaller factor: without a fixed part the factor `ρ` is attained. -/
example : ¬ Within (3 / 2) (stepTime [slow] 0 1) (stepTime [fast] 0 1) := by
  simp [Within, stepTime, kernelsTime, kernelTime]; grind

/-- Near-miss of `speedup_within` at the factor `ρ`: the square is needed. -/
example : ¬ Within 2 (speedup (fun _ => (1 : Rat)) (fun _ => 2) 1)
    (speedup (fun _ => 1) (fun d => if d = 0 then 4 else 1) 1) := by
  simp [Within, speedup, goodput]; grind

/-- Near-miss of `ratio_within` at the factor `ρ`: the square is needed. -/
example : ¬ Within 2 (ratio (fun _ => (2 : Rat)) (fun _ => 1) 1) (ratio (fun _ => 1) (fun _ => 2) 1) := by
  simp [Within, ratio]; grind

/-- Near-miss of `saving_error` with the per-slot time alone: bandwidths measured at 1/2 and 2 in place of 1 and 1
turn a saving of one into a saving of `13/2`, and the error exceeds the per-slot kernel's 4 seconds. -/
example : ¬ saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1 / 2) (fun _ => 2) 2 -
      saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 1) 2 ≤ (2 - 1) * perSlotTime 1 2 (fun _ => 1) 2 := by
  simp [saving, perSlotTime, perSlotBytes, dedupTime, dedupBytes, slots]; grind

/-- Near-miss of `verdict_sound` outside the boxes: "faster" at share 1/2, but not at a dedup bandwidth of 1/4. -/
example : verdict (share (fun _ => (1 : Rat)) 1 2) perSlotBox dedupBox = Verdict.faster ∧
    ¬ dedupTime (1 : Rat) (fun _ => 1) (fun _ => 1 / 4) 2 < perSlotTime 1 1 (fun _ => 1) 2 := by
  constructor
  · simp [verdict, share, slots]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `verdict_complete` for a decided verdict: at share 1/2 no bandwidths in the boxes favour it. -/
example (ws wd : Rat) (hs : Box.Mem perSlotBox ws) (hd : Box.Mem dedupBox wd) : ¬ wd ≤ 1 / 2 * ws := by
  have := lt_of_verdict_faster (1 / 2) ws wd perSlotBox dedupBox hs hd (by simp [verdict]; grind)
  grind

/-!
## Witnesses: error bounds on the crossover

The hypotheses of `ExpertBytes.Thm.ErrorBoundsCrossover` hold together on the rationals. Near-misses: the sandwich fails at
the factor `ρ` in place of `ρ²`, and without the margins the crossover moves by two or is lost.
-/

/-- A constant ratio of 3/4 measured as 1, dedup bandwidth within 4/3, and a share of `1/n`. -/
example : NoLater (crossover (fun n => (1 : Rat) / n) (scale ((4 / 3) ^ 2) (ratio (fun _ => 1) (fun _ => 1))) 3)
      (crossover (fun n => (1 : Rat) / n) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3) ∧
    NoLater (crossover (fun n => (1 : Rat) / n) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3)
      (crossover (fun n => (1 : Rat) / n) (scale (1 / (4 / 3) ^ 2) (ratio (fun _ => 1) (fun _ => 1))) 3) :=
  crossover_sandwich (4 / 3) _ (fun _ => 3 / 4) (fun _ => 1) (fun _ => 1) (fun _ => 1) 3
    (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => by grind)
    (fun _ _ _ => ⟨by grind, by grind⟩) (fun _ _ _ => ⟨by grind, by grind⟩)

/-- The same from the ratios alone. -/
example : NoLater (crossover (fun n => (1 : Rat) / n) (scale (4 / 3) (fun _ => 1)) 3)
      (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3) ∧
    NoLater (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3)
      (crossover (fun n => (1 : Rat) / n) (scale (1 / (4 / 3)) (fun _ => 1)) 3) :=
  crossover_sandwich_curve (4 / 3) _ (fun _ => 3 / 4) (fun _ => 1) 3 (by grind) (fun _ _ _ => ⟨by grind, by grind⟩)

/-- Share 1 and a measured ratio of 2, 2, …: by the margin at two tokens the true crossover is 1 or 2. -/
example : ∃ m : Nat, crossover (fun _ => (1 : Rat)) (fun _ => 3 / 2) 3 = some m ∧ 1 ≤ m + 1 ∧ m ≤ 1 + 1 :=
  crossover_within_one (3 / 2) _ (fun _ => 3 / 2) (fun _ => 2) 3 1 (fun _ _ _ => ⟨by grind, by grind⟩) (by grind)
    (by omega) (by grind) (fun m h1 h2 => by omega)

/-- Ratio over share grows from `m` to `m + 1`, that is by at least 3/2 up to three tokens. -/
example : ∃ m : Nat, crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 2) 3 = some m ∧ 2 ≤ m + 1 ∧ m ≤ 2 + 1 :=
  crossover_within_one_of_growth (3 / 2) _ (fun _ => 1 / 2) (fun _ => 3 / 4) 3 2 (fun _ _ _ => ⟨by grind, by grind⟩)
    (by grind)
    (fun m h1 h3 => by
      obtain rfl | rfl | rfl : m = 1 ∨ m = 2 ∨ m = 3 := by omega
      all_goals simp; grind)
    (fun m h1 h3 => by
      obtain rfl | rfl : m = 1 ∨ m = 2 := by omega
      all_goals simp; grind)
    (by simp [crossover]; grind) (by omega)

/-- Share `1/n`, a measured ratio of 3/4 within 4/3: the crossover of two tokens is exact. -/
example : crossover (fun n => (1 : Rat) / n) (fun _ => 9 / 16) 3 = some 2 :=
  crossover_stable (4 / 3) _ (fun _ => 9 / 16) (fun _ => 3 / 4) 3 2 (fun _ _ _ => ⟨by grind, by grind⟩) (by grind)
    (by omega) (by omega) (by simp; grind) (fun m h1 h2 => by
      obtain rfl : m = 1 := by omega
      simp; grind)

/-- Near-miss of `crossover_sandwich` at the factor `ρ = 2`: both bandwidths wrong by 2 make the ratio wrong by 4, and
the true crossover is earlier than that of twice the measured ratio. -/
example : ¬ NoLater (crossover (fun _ => (3 / 4 : Rat)) (scale 2 (ratio (fun _ => 1 / 2) (fun _ => 2))) 1)
    (crossover (fun _ => (3 / 4 : Rat)) (ratio (fun _ => 1) (fun _ => 1)) 1) := by
  have h : crossover (fun _ => (3 / 4 : Rat)) (scale 2 (ratio (fun _ => 1 / 2) (fun _ => 2))) 1 = none := by
    simp [crossover, scale, ratio]; grind
  have h' : crossover (fun _ => (3 / 4 : Rat)) (ratio (fun _ => 1) (fun _ => 1)) 1 = some 1 := by
    simp [crossover, ratio]; grind
  rw [h, h']
  exact id

/-- Near-miss of `crossover_within_one` and `crossover_stable` without the margin above: the measured crossover is 1,
the true ratio is half the measured one and there is none. -/
example : crossover (fun _ => (1 : Rat)) (fun _ => 3 / 2) 3 = some 1 ∧
    crossover (fun _ => (1 : Rat)) (fun _ => 3 / 4) 3 = none := by
  constructor
  · simp [crossover]; grind
  · simp [crossover]; grind

/-- Near-miss of `crossover_within_one` without the margin below: measured 3, true 1, and a wide margin above. -/
example : (∀ m : Nat, Within (2 : Rat) (if m < 3 then 3 / 2 else 3) (if m < 3 then 3 / 4 else 3)) ∧
    crossover (fun _ => (1 : Rat)) (fun m => if m < 3 then 3 / 4 else 3) 4 = some 3 ∧
    crossover (fun _ => (1 : Rat)) (fun m => if m < 3 then 3 / 2 else 3) 4 = some 1 := by
  refine ⟨fun m => ?_, ?_, ?_⟩
  · simp only [Within]; grind
  · simp [crossover]; grind
  · simp [crossover]; grind

/-!
## Witnesses: error bounds on the best draft length

The hypotheses of `ExpertBytes.Thm.ErrorBoundsDraft` hold together on the rationals. Near-misses: the regret of `ρ²` is
attained, and a margin of exactly `ρ²` does not make the prediction exact.

One token a pass throughout, draft lengths 0 and 1. True times 4 and 1 are both measured as 2, which is within `ρ = 2`.
-/

private noncomputable abbrev one : Nat → Rat := fun _ => 1
private noncomputable abbrev truth : Nat → Rat := fun i => if i = 0 then 4 else 1
private noncomputable abbrev measured : Nat → Rat := fun _ => 2

private theorem one_nonneg (i : Nat) (_ : i ≤ 1) : 0 ≤ one i := by grind
private theorem truth_pos (i : Nat) (_ : i ≤ 1) : 0 < truth i := by grind
private theorem measured_pos (i : Nat) (_ : i ≤ 1) : 0 < measured i := by grind
private theorem near (i : Nat) (_ : i ≤ 1) : Within 2 (truth i) (measured i) := by
  simp only [Within]; grind

#guard bestDraft (fun _ => (1 : Rat)) (fun _ => 2) 1 == 0
#guard bestDraft (fun _ => (1 : Rat)) (fun i => if i = 0 then 4 else 1) 1 == 1

example : goodput one truth (bestDraft one truth 1) / 2 ^ 2 ≤ goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret 2 one truth measured 1 one_nonneg truth_pos measured_pos near

example : goodput one truth 1 ≤ 2 ^ 2 * goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret_of_le 2 one truth measured 1 1 one_nonneg truth_pos measured_pos near (by omega)

/-- Tokens measured as 3/2 in place of 1 as well. -/
example : goodput one truth 1 ≤ (3 / 2 * 2) ^ 2 * goodput one truth (bestDraft (fun _ => 3 / 2) measured 1) :=
  bestDraft_regret_curves 2 (3 / 2) one (fun _ => 3 / 2) truth measured 1 1 one_nonneg (fun _ _ => by grind)
    truth_pos measured_pos (fun _ _ => ⟨by grind, by grind⟩) near (by omega)

/-- True times 1 and 8, measured as 2 and 4: plain decoding stands out by a factor of 8 and is predicted. -/
example : bestDraft one (fun i => if i = 0 then 2 else 4) 1 = 0 :=
  bestDraft_stable 2 one (fun i => if i = 0 then 1 else 8) _ 1 0 one_nonneg (fun _ _ => by grind) (fun _ _ => by grind)
    (fun _ _ => by simp only [Within]; grind) (by omega) (fun i h1 h0 => by
      obtain rfl : i = 1 := by omega
      simp [goodput]; grind)

/-- Near-miss of `bestDraft_regret` at a smaller factor: the regret of `ρ² = 4` is attained. -/
example : goodput one truth (bestDraft one truth 1) / 4 = goodput one truth (bestDraft one measured 1) := by
  simp [bestDraft, goodput]; grind

/-- Near-miss of `bestDraft_stable` at a margin of exactly `ρ² = 4`: the optimum 1 is not predicted. -/
example : 4 * goodput one truth 0 = goodput one truth 1 ∧ bestDraft one measured 1 = 0 := by
  constructor
  · simp [goodput]; grind
  · simp [bestDraft, goodput]

/-- Near-miss of `bestDraft_regret` without `0 ≤ A d`: a quarter of a negative goodput is larger. -/
example : ¬ goodput (fun _ => (-1 : Rat)) one (bestDraft (fun _ => -1) one 0) / 4 ≤
    goodput (fun _ => -1) one (bestDraft (fun _ => -1) one 0) := by
  simp [goodput]; grind

/-! ### Every other bundle of hypotheses is met -/

/-- True times 1 and 8, of which only the second is noisy, by a factor of 3: plain decoding is predicted, though its
lead of 8 is less than `3²`. -/
example : bestDraft one (fun i => if i = 0 then 1 else 8 / 3) 1 = 0 :=
  bestDraft_stable_of (fun i => if i = 0 then 1 else 3) one (fun i => if i = 0 then 1 else 8) _ 1 0 one_nonneg
    (fun _ _ => by grind) (fun _ _ => by grind)
    (fun i _ => by by_cases h : i = 0 <;> simp [Within, h] <;> grind) (by omega)
    (fun i h1 h0 => by
      obtain rfl : i = 1 := by omega
      simp [goodput]; grind)

end ExpertBytes
