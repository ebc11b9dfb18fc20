module

public import Proofs.Thm.Expert

/-!
# Witnesses: deduplication

The hypotheses of `Proofs.Thm.Expert` hold together on the rationals. Each near-miss is a checked example in which all
but one hypothesis hold and the conclusion fails.
-/

namespace ExpertBytes

/-- Two of four experts a token, three distinct experts in a pass of two tokens, dedup bandwidth at 4/5: it pays. -/
example : dedupTime (1 : Rat) (fun _ => 3) (fun _ => 4 / 5) 2 < perSlotTime 1 2 (fun _ => 1) 2 :=
  (dedupTime_lt_perSlotTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind) (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

/-- The same pass at bandwidth 3/4: a tie. -/
example : dedupTime (1 : Rat) (fun _ => 3) (fun _ => 3 / 4) 2 = perSlotTime 1 2 (fun _ => 1) 2 :=
  (dedupTime_eq_perSlotTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 3 / 4) 2 2 (by grind) (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

/-- Its saving at 4/5 is a quarter of a unit of bytes: `4 · (1 − (3/4)/(4/5)) = 1/4`. -/
example : saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 = 1 / 4 := by
  rw [saving_eq 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by omega) (by omega) (by grind) (by grind)]
  simp [perSlotTime, perSlotBytes, share, slots, ratio]
  grind

example : 0 < saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 :=
  (saving_pos_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind) (by omega) (by omega) (by grind)
    (by grind)).2 (by simp [share, slots, ratio]; grind)

example : saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 ≤ perSlotTime 1 2 (fun _ => 1) 2 :=
  saving_le_perSlotTime 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind) (by grind) (by grind)

/-- Three distinct experts among four slots, of four experts. -/
example : 1 / ((2 : Nat) : Rat) ≤ share (fun _ => (3 : Rat)) 2 2 ∧ share (fun _ => (3 : Rat)) 2 2 ≤ 1 ∧
    share (fun _ => (3 : Rat)) 2 2 ≤ ((4 : Nat) : Rat) / (slots 2 2 : Rat) :=
  share_bounds (fun _ => 3) 2 4 2 (by omega) (by omega) (by simp; grind) (by simp [slots]; grind) (by simp; grind)

/-- A dedup kernel at a third of the bandwidth pays at no pass size up to 3. -/
example : ∀ n : Nat, 1 ≤ n → n ≤ 3 →
    perSlotTime (1 : Rat) 1 (fun _ => 1) n ≤ dedupTime 1 (fun _ => 1) (fun _ => 1 / 3) n :=
  never_faster_of_ratio_le 1 (fun _ => 1) (fun _ => 1) (fun _ => 1 / 3) 1 3 (by grind) (by omega)
    (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => by simp; grind) (fun n h1 h3 => by
      obtain rfl | rfl | rfl : n = 1 ∨ n = 2 ∨ n = 3 := by omega
      all_goals simp [ratio]; grind)

/-- The same from a measured lower bound of one half on the share. -/
example : ∀ n : Nat, 1 ≤ n → n ≤ 2 →
    perSlotTime (1 : Rat) 1 (fun _ => 1) n ≤ dedupTime 1 (fun _ => 1) (fun _ => 1 / 3) n :=
  never_faster_of_le_share 1 (fun _ => 1) (fun _ => 1) (fun _ => 1 / 3) (fun _ => 1 / 2) 1 2 (by grind) (by omega)
    (fun _ _ _ => by grind) (fun _ _ _ => by grind)
    (fun n h1 h2 => by
      obtain rfl | rfl : n = 1 ∨ n = 2 := by omega
      all_goals simp [share, slots]; grind)
    (fun _ _ _ => by simp [ratio]; grind)

/-- Near-miss of `dedupTime_lt_perSlotTime_iff` without `0 < b`: experts of no bytes take no time whatever the share. -/
example : share (fun _ => (1 : Rat)) 1 2 < ratio (fun _ => 1) (fun _ => 1) 2 ∧
    ¬ dedupTime (0 : Rat) (fun _ => 1) (fun _ => 1) 2 < perSlotTime 0 1 (fun _ => 1) 2 := by
  simp [share, slots, ratio, dedupTime, perSlotTime, dedupBytes, perSlotBytes]; grind

/-- Near-miss of `dedupTime_lt_perSlotTime_iff` without `0 < Wd n`. -/
example : ¬ share (fun _ => (1 : Rat)) 1 2 < ratio (fun _ => -1) (fun _ => 1) 2 ∧
    dedupTime (1 : Rat) (fun _ => 1) (fun _ => -1) 2 < perSlotTime 1 1 (fun _ => 1) 2 := by
  simp [share, slots, ratio, dedupTime, perSlotTime, dedupBytes, perSlotBytes]; grind

/-- Near-miss of `saving_le_perSlotTime` without `0 ≤ U n`. -/
example : ¬ saving (1 : Rat) 1 (fun _ => -1) (fun _ => 1) (fun _ => 1) 1 ≤ perSlotTime 1 1 (fun _ => 1) 1 := by
  simp [saving, dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `share_bounds` without `U n ≤ slots`: the share exceeds one. -/
example : ¬ share (fun _ => (3 : Rat)) 1 2 ≤ 1 := by
  simp [share, slots]; grind

/-- Near-miss of `never_faster_of_ratio_le` without `k ≤ U n`: half an expert a pass is faster at a third of the
bandwidth. -/
example : dedupTime (1 : Rat) (fun _ => 1 / 4) (fun _ => 1 / 3) 1 < perSlotTime 1 1 (fun _ => 1) 1 := by
  simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

end ExpertBytes
