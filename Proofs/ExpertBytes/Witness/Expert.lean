module

public import ExpertBytes.Thm.Crossover

/-!
# Witnesses: deduplication

The hypotheses of `ExpertBytes.Thm.Expert` hold together on the rationals. Each near-miss is a
checked example in which all but one hypothesis hold and the conclusion fails.
-/

namespace ExpertBytes

/-- Two of four experts a token, three distinct experts in a pass of two tokens, dedup bandwidth at
4/5: it pays. -/
example : dedupTime (1 : Rat) (fun _ => 3) (fun _ => 4 / 5) 2 < perSlotTime 1 2 (fun _ => 1) 2 :=
  (dedupTime_lt_perSlotTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind)
    (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

/-- The same pass at bandwidth 3/4: a tie. -/
example : dedupTime (1 : Rat) (fun _ => 3) (fun _ => 3 / 4) 2 = perSlotTime 1 2 (fun _ => 1) 2 :=
  (dedupTime_eq_perSlotTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 3 / 4) 2 2 (by grind)
    (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

/-- Its saving at 4/5 is a quarter of a unit of bytes: `4 · (1 − (3/4)/(4/5)) = 1/4`. -/
example : saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 = 1 / 4 := by
  rw [saving_eq 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by omega) (by omega) (by grind)
    (by grind)]
  simp [perSlotTime, perSlotBytes, share, slots, ratio]
  grind

example : 0 < saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 :=
  (saving_pos_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind) (by omega) (by omega)
    (by grind)
    (by grind)).2 (by simp [share, slots, ratio]; grind)

example :
    saving (1 : Rat) 2 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 ≤
      perSlotTime 1 2 (fun _ => 1) 2 :=
  saving_le_perSlotTime 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind) (by grind)
    (by grind)

/-- Three distinct experts among four slots, of four experts. -/
example :
    1 / ((2 : Nat) : Rat) ≤ share (fun _ => (3 : Rat)) 2 2 ∧ share (fun _ => (3 : Rat)) 2 2 ≤ 1 ∧
      share (fun _ => (3 : Rat)) 2 2 ≤ ((4 : Nat) : Rat) / (slots 2 2 : Rat) :=
  share_bounds (fun _ => 3) 2 4 2 (by omega) (by omega) (by simp; grind) (by simp [slots]; grind)
    (by simp; grind)

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
  never_faster_of_le_share 1 (fun _ => 1) (fun _ => 1) (fun _ => 1 / 3) (fun _ => 1 / 2) 1 2
    (by grind) (by omega)
    (fun _ _ _ => by grind) (fun _ _ _ => by grind)
    (fun n h1 h2 => by
      obtain rfl | rfl : n = 1 ∨ n = 2 := by omega
      all_goals simp [share, slots]; grind)
    (fun _ _ _ => by simp [ratio]; grind)

/-- Near-miss of `dedupTime_lt_perSlotTime_iff` without `0 < b`: experts of no bytes take no time
whatever the share. -/
example : share (fun _ => (1 : Rat)) 1 2 < ratio (fun _ => 1) (fun _ => 1) 2 ∧
    ¬ dedupTime (0 : Rat) (fun _ => 1) (fun _ => 1) 2 < perSlotTime 0 1 (fun _ => 1) 2 := by
  simp [share, slots, ratio, dedupTime, perSlotTime, dedupBytes, perSlotBytes]; grind

/-- Near-miss of `dedupTime_lt_perSlotTime_iff` without `0 < Wd n`. -/
example : ¬ share (fun _ => (1 : Rat)) 1 2 < ratio (fun _ => -1) (fun _ => 1) 2 ∧
    dedupTime (1 : Rat) (fun _ => 1) (fun _ => -1) 2 < perSlotTime 1 1 (fun _ => 1) 2 := by
  simp [share, slots, ratio, dedupTime, perSlotTime, dedupBytes, perSlotBytes]; grind

/-- Near-miss of `saving_le_perSlotTime` without `0 ≤ U n`. -/
example :
    ¬ saving (1 : Rat) 1 (fun _ => -1) (fun _ => 1) (fun _ => 1) 1 ≤
      perSlotTime 1 1 (fun _ => 1) 1 := by
  simp [saving, dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `share_bounds` without `U n ≤ slots`: the share exceeds one. -/
example : ¬ share (fun _ => (3 : Rat)) 1 2 ≤ 1 := by
  simp [share, slots]; grind

/-- Near-miss of `never_faster_of_ratio_le` without `k ≤ U n`: half an expert a pass is faster at a
third of the bandwidth. -/
example :
    dedupTime (1 : Rat) (fun _ => 1 / 4) (fun _ => 1 / 3) 1 < perSlotTime 1 1 (fun _ => 1) 1 := by
  simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-!
## Witnesses: the crossover

Values of `crossover` on the rationals, the hypotheses of `ExpertBytes.Thm.Crossover` satisfied, and
near-misses: with a share that rises again, or a ratio that falls, deduplication is not faster at
every pass size from the crossover on.
-/

example : crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 5 = some 2 := by decide +kernel
example : crossover (fun n => (1 : Rat) / n) (fun n => 1 / n) 5 = none := by decide +kernel
example : crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 4) 8 = some 5 := by decide +kernel

/-- One expert for every token and a constant ratio of 3/4: the crossover is at two tokens. -/
example :
    crossover (share (fun _ => (1 : Rat)) 1) (ratio (fun _ => 3 / 4) (fun _ => 1)) 3 = some 2 :=
  (crossover_eq_some_iff _ _ 3 2).2 ⟨by omega, by omega, by simp [share, slots, ratio]; grind,
    fun m h1 h2 => by
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

/-- With a falling share and a constant ratio, every pass from two tokens on is faster with
deduplication. -/
example (m : Nat) (hm : 2 ≤ m) :
    dedupTime (1 : Rat) (fun _ => 1) (fun _ => 3 / 4) m < perSlotTime 1 1 (fun _ => 1) m :=
  dedup_faster_from_crossover 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 3 2 m (by grind)
    (by omega)
    (fun _ => by grind) (fun _ => by grind) share_one_antitone
      (fun _ _ _ _ => by simp [ratio]; grind)
    (by simp [crossover, share, slots, ratio]; grind) hm

/-- And the pass of one token is not. -/
example : perSlotTime (1 : Rat) 1 (fun _ => 1) 1 ≤ dedupTime 1 (fun _ => 1) (fun _ => 3 / 4) 1 :=
  perSlotTime_le_dedupTime_below_crossover 1 (fun _ => 1) (fun _ => 1) (fun _ => 3 / 4) 1 3 2 1
    (by grind) (by omega)
    (fun _ => by grind) (fun _ => by grind) (by simp [crossover, share, slots, ratio]; grind)
      (by omega) (by omega)

/-- Raising the ratio from 1/3 to 3/4 brings a crossover where there was none. -/
example : NoLater (crossover (share (fun _ => (1 : Rat)) 1) (fun _ => 3 / 4) 3)
    (crossover (share (fun _ => (1 : Rat)) 1) (fun _ => 1 / 3) 3) :=
  crossover_anti _ _ _ _ 3 (fun _ _ _ => by grind) (fun _ _ _ => by grind)

/-- Near-miss of `dedup_faster_from_crossover` without an antitone share: three distinct experts at
three tokens. The ratio is constant, the crossover is 2, and at three tokens the per-slot kernel is
faster. -/
example :
    crossover (share (fun n => if n = 3 then (3 : Rat) else 1) 1)
      (ratio (fun _ => 3 / 4) (fun _ => 1)) 3 =
      some 2 ∧
      perSlotTime (1 : Rat) 1 (fun _ => 1) 3 <
        dedupTime 1 (fun n => if n = 3 then 3 else 1) (fun _ => 3 / 4) 3 := by
  constructor
  · simp [crossover, share, slots, ratio]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `dedup_faster_from_crossover` without a monotone ratio: the dedup bandwidth drops
at three tokens. -/
example :
    crossover (share (fun _ => (1 : Rat)) 1) (ratio (fun n => if n = 3 then 1 / 4 else 3 / 4)
      (fun _ => 1)) 3 =
      some 2 ∧
      perSlotTime (1 : Rat) 1 (fun _ => 1) 3 <
        dedupTime 1 (fun _ => 1) (fun n => if n = 3 then 1 / 4 else 3 / 4) 3 := by
  constructor
  · simp [crossover, share, slots, ratio]; grind
  · simp [dedupTime, perSlotTime, dedupBytes, perSlotBytes, slots]; grind

/-- Near-miss of `crossover_eq_none_of_ratio_le`: a ratio above `1/n` at one pass size is enough for
a crossover. -/
example :
    crossover (share (fun _ => (1 : Rat)) 1) (fun n => if n = 3 then 1 / 2 else 1 / 4) 3 =
      some 3 := by
  simp [crossover, share, slots]; grind

/-- Near-miss of `crossover_anti` without the bound on the ratios: a smaller ratio loses the
crossover. -/
example : crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3 = some 2 ∧
    ¬ NoLater (crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 3) 3)
      (crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3) := by
  have h : crossover (fun n => (1 : Rat) / n) (fun _ => 3 / 4) 3 =
    some 2 := by simp [crossover]; grind
  have h' : crossover (fun n => (1 : Rat) / n) (fun _ => 1 / 3) 3 =
    none := by simp [crossover]; grind
  rw [h, h']
  exact ⟨rfl, id⟩

/-! ### Every other bundle of hypotheses is met -/

/-- Share 3/4 and a ratio of 4/5: deduplication is at least as fast. -/
example : dedupTime (1 : Rat) (fun _ => 3) (fun _ => 4 / 5) 2 ≤ perSlotTime 1 2 (fun _ => 1) 2 :=
  (dedupTime_le_perSlotTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 4 / 5) 2 2 (by grind)
    (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

/-- Share 3/4 and a ratio of 2/3: the per-slot kernel is. -/
example : perSlotTime (1 : Rat) 2 (fun _ => 1) 2 ≤ dedupTime 1 (fun _ => 3) (fun _ => 2 / 3) 2 :=
  (perSlotTime_le_dedupTime_iff 1 (fun _ => 3) (fun _ => 1) (fun _ => 2 / 3) 2 2 (by grind)
    (by omega) (by omega)
    (by grind) (by grind)).2 (by simp [share, slots, ratio]; grind)

example : 1 / ((2 : Nat) : Rat) ≤ share (fun _ => (3 : Rat)) 2 2 :=
  one_div_le_share (fun _ => 3) 2 2 (by omega) (by omega) (by simp; grind)

/-- A share of `1/m` and a ratio that rises from 1/2 to 3/4 cross at two tokens, and stay
crossed. -/
example (m : Nat) (hm : 2 ≤ m) : share (fun _ => (1 : Rat)) 1 m < if m = 1 then 1 / 2 else 3 / 4 :=
  share_lt_ratio_from_crossover (share (fun _ => (1 : Rat)) 1)
    (fun m => if m = 1 then 1 / 2 else 3 / 4) 3 2 m
    share_one_antitone (fun _ _ _ _ => by dsimp only; split <;> split <;> grind)
    (by simp [crossover, share, slots]; grind) hm

end ExpertBytes
