module

public import ExpertBytes.Thm.CrossoverError
public import ExpertBytes.Thm.DraftError

/-!
# Witnesses: error bounds on the crossover

The hypotheses of `ExpertBytes.Thm.CrossoverError` hold together on the rationals.
Near-misses: the sandwich fails at the factor `ρ` in place of `ρ²`, and without the margins the
crossover moves by two or is lost.
-/

namespace ExpertBytes

/-- A constant ratio of 3/4 measured as 1, dedup bandwidth within 4/3, and a share of `1/n`. -/
example :
    NoLater (crossover (fun n => (1 : Rat) / n)
      (scale ((4 / 3) ^ 2) (ratio (fun _ => 1) (fun _ => 1))) 3)
      (crossover (fun n => (1 : Rat) / n) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3) ∧
      NoLater (crossover (fun n => (1 : Rat) / n) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3)
        (crossover (fun n => (1 : Rat) / n) (scale (1 / (4 / 3) ^ 2)
        (ratio (fun _ => 1) (fun _ => 1))) 3) :=
  crossover_sandwich (4 / 3) _ (fun _ => 3 / 4) (fun _ => 1) (fun _ => 1) (fun _ => 1) 3
    (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => by grind)
    (fun _ _ _ => ⟨by grind, by grind⟩) (fun _ _ _ => ⟨by grind, by grind⟩)

/-- The same from the ratios alone. -/
example : NoLater (crossover (fun n => (1 : Rat) / n) (scale (4 / 3) (fun _ => 1)) 3)
      (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3) ∧
    NoLater (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3)
      (crossover (fun n => (1 : Rat) / n) (scale (1 / (4 / 3)) (fun _ => 1)) 3) :=
  crossover_sandwich_curve (4 / 3) _ (fun _ => 3 / 4) (fun _ => 1) 3 (by grind)
    (fun _ _ _ => ⟨by grind, by grind⟩)

/-- Share 1 and a measured ratio of 2, 2, …: by the margin at two tokens the true crossover is 1 or
2. -/
example :
    ∃ m : Nat, crossover (fun _ => (1 : Rat)) (fun _ => 3 / 2) 3 = some m ∧ 1 ≤ m + 1 ∧ m ≤ 1 + 1 :=
  crossover_within_one (3 / 2) _ (fun _ => 3 / 2) (fun _ => 2) 3 1
    (fun _ _ _ => ⟨by grind, by grind⟩) (by grind)
    (by simp [crossover]; grind) (by omega) (by grind) (fun m h1 h2 => by omega)

/-- Ratio over share grows from `m` to `m + 1`, that is by at least 3/2 up to three tokens. -/
example :
    ∃ m : Nat, crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 2) 3 = some m ∧ 2 ≤ m + 1 ∧
      m ≤ 2 + 1 :=
  crossover_within_one_of_growth (3 / 2) _ (fun _ => 1 / 2) (fun _ => 3 / 4) 3 2
    (fun _ _ _ => ⟨by grind, by grind⟩)
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
  crossover_stable (4 / 3) _ (fun _ => 9 / 16) (fun _ => 3 / 4) 3 2
    (fun _ _ _ => ⟨by grind, by grind⟩) (by grind)
    (by omega) (by omega) (by simp; grind) (fun m h1 h2 => by
      obtain rfl : m = 1 := by omega
      simp; grind)

/-- Near-miss of `crossover_sandwich` at the factor `ρ = 2`: both bandwidths wrong by 2 make the
ratio wrong by 4, and the true crossover is earlier than that of twice the measured ratio. -/
example :
    ¬ NoLater (crossover (fun _ => (3 / 4 : Rat)) (scale 2 (ratio (fun _ => 1 / 2) (fun _ => 2))) 1)
      (crossover (fun _ => (3 / 4 : Rat)) (ratio (fun _ => 1) (fun _ => 1)) 1) := by
  have h : crossover (fun _ => (3 / 4 : Rat)) (scale 2 (ratio (fun _ => 1 / 2) (fun _ => 2))) 1 =
    none := by
    simp [crossover, scale, ratio]; grind
  have h' : crossover (fun _ => (3 / 4 : Rat)) (ratio (fun _ => 1) (fun _ => 1)) 1 = some 1 := by
    simp [crossover, ratio]; grind
  rw [h, h']
  exact id

/-- Near-miss of `crossover_within_one` and `crossover_stable` without the margin above: the
measured crossover is 1, the true ratio is half the measured one and there is none. -/
example : crossover (fun _ => (1 : Rat)) (fun _ => 3 / 2) 3 = some 1 ∧
    crossover (fun _ => (1 : Rat)) (fun _ => 3 / 4) 3 = none := by
  constructor
  · simp [crossover]; grind
  · simp [crossover]; grind

/-- Near-miss of `crossover_within_one` without the margin below: measured 3, true 1, and a wide
margin above. -/
example : (∀ m : Nat, Within (2 : Rat) (if m < 3 then 3 / 2 else 3) (if m < 3 then 3 / 4 else 3)) ∧
    crossover (fun _ => (1 : Rat)) (fun m => if m < 3 then 3 / 4 else 3) 4 = some 3 ∧
    crossover (fun _ => (1 : Rat)) (fun m => if m < 3 then 3 / 2 else 3) 4 = some 1 := by
  refine ⟨fun m => ?_, ?_, ?_⟩
  · simp only [Within]; grind
  · simp [crossover]; grind
  · simp [crossover]; grind

/-!
## Witnesses: error bounds on the best draft length

The hypotheses of `ExpertBytes.Thm.DraftError` hold together on the rationals. Near-misses:
the regret of `ρ²` is attained, and a margin of exactly `ρ²` does not make the prediction exact.

One token a pass throughout, draft lengths 0 and 1. True times 4 and 1 are both measured as 2, which
is within `ρ = 2`.
-/

private noncomputable abbrev one : Nat → Rat := fun _ => 1
private noncomputable abbrev truth : Nat → Rat := fun i => if i = 0 then 4 else 1
private noncomputable abbrev measured : Nat → Rat := fun _ => 2

private theorem one_nonneg (i : Nat) (_ : i ≤ 1) : 0 ≤ one i := by grind
private theorem truth_pos (i : Nat) (_ : i ≤ 1) : 0 < truth i := by grind
private theorem measured_pos (i : Nat) (_ : i ≤ 1) : 0 < measured i := by grind
private theorem near (i : Nat) (_ : i ≤ 1) : Within 2 (truth i) (measured i) := by
  simp only [Within]; grind

example : bestDraft (fun _ => (1 : Rat)) (fun _ => 2) 1 = 0 := by decide +kernel
example : bestDraft (fun _ => (1 : Rat)) (fun i => if i = 0 then 4 else 1) 1 = 1 := by
  decide +kernel

example :
    goodput one truth (bestDraft one truth 1) / 2 ^ 2 ≤
      goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret 2 one truth measured 1 one_nonneg truth_pos measured_pos near

example : goodput one truth 1 ≤ 2 ^ 2 * goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret_of_le 2 one truth measured 1 1 one_nonneg truth_pos measured_pos near (by omega)

/-- Tokens measured as 3/2 in place of 1 as well. -/
example :
    goodput one truth 1 ≤
      (3 / 2 * 2) ^ 2 * goodput one truth (bestDraft (fun _ => 3 / 2) measured 1) :=
  bestDraft_regret_curves 2 (3 / 2) one (fun _ => 3 / 2) truth measured 1 1 one_nonneg
    (fun _ _ => by grind)
    truth_pos measured_pos (fun _ _ => ⟨by grind, by grind⟩) near (by omega)

/-- True times 1 and 8, measured as 2 and 4: plain decoding stands out by a factor of 8 and is
predicted. -/
example : bestDraft one (fun i => if i = 0 then 2 else 4) 1 = 0 :=
  bestDraft_stable 2 one (fun i => if i = 0 then 1 else 8) _ 1 0 one_nonneg (fun _ _ => by grind)
    (fun _ _ => by grind)
    (fun _ _ => by simp only [Within]; grind) (by omega) (fun i h1 h0 => by
      obtain rfl : i = 1 := by omega
      simp [goodput]; grind)

/-- Near-miss of `bestDraft_regret` at a smaller factor: the regret of `ρ² = 4` is attained. -/
example :
    goodput one truth (bestDraft one truth 1) / 4 =
      goodput one truth (bestDraft one measured 1) := by
  simp [bestDraft, argmax, goodput]; grind

/-- Near-miss of `bestDraft_stable` at a margin of exactly `ρ² = 4`: the optimum 1 is not
predicted. -/
example : 4 * goodput one truth 0 = goodput one truth 1 ∧ bestDraft one measured 1 = 0 := by
  constructor
  · simp [goodput]; grind
  · simp [bestDraft, argmax, goodput]

/-- Near-miss of `bestDraft_regret` without `0 ≤ A d`: a quarter of a negative goodput is larger. -/
example : ¬ goodput (fun _ => (-1 : Rat)) one (bestDraft (fun _ => -1) one 0) / 4 ≤
    goodput (fun _ => -1) one (bestDraft (fun _ => -1) one 0) := by
  simp [goodput]; grind

/-! ### Every other bundle of hypotheses is met -/

/-- True times 1 and 8, of which only the second is noisy, by a factor of 3: plain decoding is
predicted, though its lead of 8 is less than `3²`. -/
example : bestDraft one (fun i => if i = 0 then 1 else 8 / 3) 1 = 0 :=
  bestDraft_stable_of (fun i => if i = 0 then 1 else 3) one
    (fun i => if i = 0 then 1 else 8) _ 1 0 one_nonneg
    (fun _ _ => by grind) (fun _ _ => by grind)
    (fun i _ => by by_cases h : i = 0 <;> simp [Within, h] <;> grind) (by omega)
    (fun i h1 h0 => by
      obtain rfl : i = 1 := by omega
      simp [goodput]; grind)

end ExpertBytes
