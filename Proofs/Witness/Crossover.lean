module

public import Proofs.Thm.Crossover
meta import Proofs.Spec.Expert

/-!
# Witnesses: the crossover

Values of `crossover` on the rationals, the hypotheses of `Proofs.Thm.Crossover` satisfied, and near-misses: with a
share that rises again, or a ratio that falls, deduplication is not faster at every pass size from the crossover on.
-/

namespace ExpertBytes

/-- info: some 2 -/
#guard_msgs in #eval crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 5

/-- info: none -/
#guard_msgs in #eval crossover (fun n => (1 : Rat) / n) (fun n => 1 / n) 5

/-- info: some 5 -/
#guard_msgs in #eval crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 4) 8

/-- One expert for every token and a constant ratio of 3/4: the crossover is at two tokens. -/
example : crossover (share (fun _ => (1 : Rat)) 1) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3 = some 2 :=
  (crossover_eq_some_iff _ _ 3 2).2 ⟨by omega, by omega, by simp [share, slots, ratio]; grind, fun m h1 h2 => by
    obtain rfl : m = 1 := by omega
    simp [share, slots, ratio]; grind⟩

/-- At a ratio of 1/3 there is no crossover up to three tokens, tie included. -/
example : crossover (share (fun _ => (1 : Rat)) 1) (ratio (fun _ => 1 / 3) (fun _ => 1)) 3 = none :=
  crossover_eq_none_of_ratio_le _ _ 1 3 (by omega) (fun _ _ _ => by simp; grind) fun n h1 h3 => by
    obtain rfl | rfl | rfl : n = 1 ∨ n = 2 ∨ n = 3 := by omega
    all_goals simp [ratio]; grind

private theorem share_one_antitone (i j : Nat) (hi : 1 ≤ i) (hij : i ≤ j) :
    share (fun _ => (1 : Rat)) 1 j ≤ share (fun _ => 1) 1 i := by
  simp only [share, slots, Nat.mul_one]
  rw [div_le_div_iff' (natCast_pos' (by omega)) (natCast_pos' hi)]
  have := natCast_le' (K := Rat) hij
  grind

/-- With a falling share and a constant ratio, every pass from two tokens on is faster with deduplication. -/
example (m : Nat) (hm : 2 ≤ m) :
    dedupTime (1 : Rat) (fun _ => 1) (fun _ => 3 / 4) m < perSlotTime 1 1 (fun _ => 1) m :=
  dedup_faster_from_crossover 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 3 2 m (by grind) (by omega)
    (fun _ => by grind) (fun _ => by grind) share_one_antitone (fun _ _ _ _ => by simp [ratio]; grind)
    (by simp [crossover, share, slots, ratio]; grind) hm

/-- And the pass of one token is not. -/
example : perSlotTime (1 : Rat) 1 (fun _ => 1) 1 ≤ dedupTime 1 (fun _ => 1) (fun _ => 3 / 4) 1 :=
  perSlotTime_le_dedupTime_below_crossover 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 3 2 1 (by grind) (by omega)
    (fun _ => by grind) (fun _ => by grind) (by simp [crossover, share, slots, ratio]; grind) (by omega) (by omega)

/-- Raising the ratio from 1/3 to 3/4 brings a crossover where there was none. -/
example : NoLater (crossover (share (fun _ => (1 : Rat)) 1) (fun _ => 3 / 4) 3)
    (crossover (share (fun _ => (1 : Rat)) 1) (fun _ => 1 / 3) 3) :=
  crossover_anti _ _ _ _ 3 (fun _ _ _ => by grind) (fun _ _ _ => by grind)

/-- Near-miss of `dedup_faster_from_crossover` without an antitone share: three distinct experts at three tokens. The
ratio is constant, the crossover is 2, and at three tokens the per-slot kernel is faster. -/
example : crossover (share (fun n => if n = 3 then (3 : Rat) else 1) 1) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3 =
      some 2 ∧
    perSlotTime (1 : Rat) 1 (fun _ => 1) 3 < dedupTime 1 (fun n => if n = 3 then 3 else 1) (fun _ => 3 / 4) 3 := by
  constructor
  · simp [crossover, share, slots, ratio]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `dedup_faster_from_crossover` without a monotone ratio: the dedup bandwidth drops at three tokens. -/
example : crossover (share (fun _ => (1 : Rat)) 1) (ratio (fun n => if n = 3 then 1 / 4 else 3 / 4) (fun _ => 1)) 3 =
      some 2 ∧
    perSlotTime (1 : Rat) 1 (fun _ => 1) 3 < dedupTime 1 (fun _ => 1) (fun n => if n = 3 then 1 / 4 else 3 / 4) 3 := by
  constructor
  · simp [crossover, share, slots, ratio]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `crossover_eq_none_of_ratio_le`: a ratio above `1/n` at one pass size is enough for a crossover. -/
example : crossover (share (fun _ => (1 : Rat)) 1) (fun n => if n = 3 then 1 / 2 else 1 / 4) 3 = some 3 := by
  simp [crossover, share, slots]; grind

/-- Near-miss of `crossover_anti` without the bound on the ratios: a smaller ratio loses the crossover. -/
example : crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3 = some 2 ∧
    ¬ NoLater (crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 3) 3)
      (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3) := by
  have h : crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3 = some 2 := by simp [crossover]; grind
  have h' : crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 3) 3 = none := by simp [crossover]; grind
  rw [h, h']
  exact ⟨rfl, id⟩

end ExpertBytes
