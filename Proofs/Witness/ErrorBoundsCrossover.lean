module

public import Proofs.Thm.ErrorBoundsCrossover

/-!
# Witnesses: error bounds on the crossover

The hypotheses of `Proofs.Thm.ErrorBoundsCrossover` hold together on the rationals. Near-misses: the sandwich fails at
the factor `ρ` in place of `ρ²`, and without the margins the crossover moves by two or is lost.
-/

namespace ExpertBytes

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

end ExpertBytes
