module

public import ExpertBytes.Thm.Quotient
public import ExpertBytes.Thm.ThresholdEngine
meta import ExpertBytes.Spec.Expert

/-!
# Witnesses: one threshold from a quotient that does not rise

Three pass sizes at which the bandwidth ratio falls, 9/10, 4/5, 3/4, so that
`dedup_faster_from_crossover` says nothing, while the share falls faster, 1, 3/4, 2/3. Near-misses:
a quotient that rises beyond the sizes compared, noise above the margin, and a crossover that hides
between two timed sizes.
-/

namespace ExpertBytes

/-- Distinct experts of 1, 2, 3 tokens at one expert a token; at 4 tokens all four are distinct. -/
def filling : Nat → Rat
  | 1 => 1
  | 2 => 3 / 2
  | 3 => 2
  | _ => 4

/-- Bandwidth of a deduplicating kernel that falls with the pass size, the per-slot kernel's being
1. -/
def falling : Nat → Rat
  | 1 => 9 / 10
  | 2 => 4 / 5
  | _ => 3 / 4

private theorem share_filling :
    share filling 1 1 = 1 ∧ share filling 1 2 = 3 / 4 ∧ share filling 1 3 = 2 / 3 ∧
      share filling 1 4 = 1 := by
  simp [share, slots, filling]
  grind

private theorem ratio_falling (n : Nat) : ratio falling (fun _ => 1) n = falling n := by
  simp only [ratio]
  grind

private theorem falling_pos (n : Nat) : 0 < falling n := by
  simp only [falling]
  split <;> grind

private theorem falling_quotient (i j : Nat) (hi : 1 ≤ i) (hij : i ≤ j) (hj : j ≤ 3) :
    share filling 1 j * ratio falling (fun _ => 1) i ≤
      share filling 1 i * ratio falling (fun _ => 1) j := by
  obtain ⟨h1, h2, h3, _⟩ := share_filling
  rw [ratio_falling, ratio_falling]
  obtain ⟨rfl, rfl⟩ | ⟨rfl, rfl⟩ | ⟨rfl, rfl⟩ | ⟨rfl, rfl⟩ | ⟨rfl, rfl⟩ | ⟨rfl, rfl⟩ :
    (i = 1 ∧ j = 1) ∨ (i = 1 ∧ j = 2) ∨ (i = 1 ∧ j = 3) ∨ (i = 2 ∧ j = 2) ∨ (i = 2 ∧ j = 3) ∨
      (i = 3 ∧ j = 3) := by
    omega
  all_goals
    simp only [h1, h2, h3, falling]
    grind

private theorem falling_crossover (N : Nat) (hN : 2 ≤ N) :
    crossover (share filling 1) (ratio falling (fun _ => 1)) N = some 2 := by
  obtain ⟨h1, h2, _, _⟩ := share_filling
  rw [crossover_eq_some_iff]
  refine ⟨by omega, hN, ?_, fun m hm hm2 => ?_⟩
  · rw [h2, ratio_falling]
    simp only [falling]
    grind
  · obtain rfl : m = 1 := by omega
    rw [h1, ratio_falling]
    simp only [falling]
    grind

/-- The ratio falls, and one threshold is right up to three tokens all the same. -/
example (m : Nat) (hm : 2 ≤ m) (hM : m ≤ 3) :
    dedupTime 8 filling falling m < perSlotTime 8 1 (fun _ => 1) m ∧ ¬ falling 1 ≤ falling 2 :=
  ⟨dedup_faster_from_crossover_of_quotient 8 filling (fun _ => 1) falling 1 3 2 m 3 (by grind)
    (by omega)
      (fun _ _ _ => by grind) (fun i _ _ => falling_pos i) falling_quotient
        (falling_crossover 3 (by omega)) hm hM,
    by simp only [falling]; grind⟩

/-- Beyond the sizes compared nothing is claimed: at four tokens the quotient rises and
deduplication is slower. -/
example : crossover (share filling 1) (ratio falling (fun _ => 1)) 4 = some 2 ∧
    perSlotTime (8 : Rat) 1 (fun _ => 1) 4 < dedupTime 8 filling falling 4 := by
  refine ⟨falling_crossover 4 (by omega), ?_⟩
  simp [perSlotTime, dedupTime, perSlotBytes, dedupBytes, slots, filling, falling]
  grind

/-- The engine with that threshold takes the faster kernel at one, two and three tokens. -/
example (n : Nat) (hn : 1 ≤ n) (hM : n ≤ 3) :
    thresholdTime (crossover (share filling 1) (ratio falling (fun _ => 1)) 3)
      (perSlotTime 8 1 (fun _ => 1)) (dedupTime 8 filling falling) n =
      fasterTime (perSlotTime 8 1 (fun _ => 1)) (dedupTime 8 filling falling) n :=
  thresholdTime_eq_fasterTime 8 filling (fun _ => 1) falling 1 n 3 (by grind) (by omega)
    (fun _ _ _ => by grind)
    (fun i _ _ => falling_pos i) falling_quotient hn hM

example (n : Nat) (hn : 0 < n) :
    chosenTime (share filling 1) (ratio falling (fun _ => 1)) (perSlotTime 8 1 (fun _ => 1))
      (dedupTime 8 filling falling) n =
      fasterTime (perSlotTime 8 1 (fun _ => 1)) (dedupTime 8 filling falling) n :=
  chosenTime_eq_fasterTime 8 filling (fun _ => 1) falling 1 n (by grind) (by omega) hn (by grind)
    (falling_pos n)

/-- From consecutive sizes: two comparisons give all three orders. -/
example : ∀ d d' : Nat, d ≤ d' → d' ≤ 2 →
    share filling 1 (d' + 1) * falling (d + 1) ≤ falling (d' + 1) * share filling 1 (d + 1) := by
  obtain ⟨h1, h2, h3, _⟩ := share_filling
  refine ratio_order_of_consecutive (A := fun i => share filling 1 (i + 1))
    (B := fun i => falling (i + 1))
    (fun i _ => falling_pos _) fun i hi => ?_
  obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
  all_goals
    simp only [h1, h2, h3, falling]
    grind

example : ∀ d d' : Nat, d ≤ d' → d' ≤ 2 →
    share filling 1 (d' + 1) * falling (d + 1) ≤ falling (d' + 1) * share filling 1 (d + 1) := by
  obtain ⟨h1, h2, h3, _⟩ := share_filling
  refine ratio_order_of_consecutive_left (A := fun i => share filling 1 (i + 1))
    (B := fun i => falling (i + 1))
    (fun i hi => ?_) fun i hi => ?_
  · obtain rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 := by omega
    all_goals
      simp only [h1, h2, h3]
      grind
  · obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
    all_goals
      simp only [h1, h2, h3, falling]
      grind

/-- Without a positive curve the consecutive order does not chain: 1, 0, 1 over 1, 0, 0. -/
example (A B : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 0) (hA2 : A 2 = 1) (hB0 : B 0 = 1)
    (hB1 : B 1 = 0) (hB2 : B 2 = 0) :
    A 1 * B 0 ≤ B 1 * A 0 ∧ A 2 * B 1 ≤ B 2 * A 1 ∧ ¬ A 2 * B 0 ≤ B 2 * A 0 := by
  rw [hA0, hA1, hA2, hB0, hB1, hB2]
  grind

/-- The margin of the noisy form: at three tokens the share is below the ratio by more than the
factor 21/20, and the quotient at four tokens and 15/16 of the share may be 21/20 times as large. -/
example :
    dedupTime 8 (fun n => if n = 3 then 2 else 14 / 5) falling 4 <
      perSlotTime 8 1 (fun _ => 1) 4 := by
  refine dedup_faster_of_noisy_quotient (21 / 20) 8 (fun n => if n = 3 then 2 else 14 / 5)
    (fun _ => 1) falling 1 3 4 4
    (by grind) (by omega) (by omega) (fun _ _ _ => by grind) (fun i _ _ => falling_pos i) ?_
      (fun j hj hj4 => ?_)
    (by omega) (by omega)
  · simp [share, slots, ratio, falling]
    grind
  · obtain rfl | rfl : j = 3 ∨ j = 4 := by omega
    all_goals
      simp [share, slots, ratio, falling]
      grind

/-- Noise above the margin: a quotient that rises by 9/8 from 8/9 can reach 1, where deduplication
is not faster. -/
example (u r : Nat → Rat) (hu3 : u 3 = 2 / 3) (hr3 : r 3 = 3 / 4) (hu4 : u 4 = 3 / 4)
    (hr4 : r 4 = 3 / 4) : u 3 < r 3 ∧ u 4 * r 3 ≤ 9 / 8 * (u 3 * r 4) ∧ ¬ u 4 < r 4 := by
  rw [hu3, hr3, hu4, hr4]
  grind

example (u r : Nat → Rat) (hu3 : u 3 = 2 / 3) (hr3 : r 3 = 3 / 4) (hu4 : u 4 = 7 / 10)
    (hr4 : r 4 = 3 / 4) : u 4 < r 4 :=
  share_lt_ratio_of_quotient (σ := 21 / 20) (u := u) (r := r) (n := 3) (m := 4) (by grind)
    (by grind)
    (by rw [hu3, hr3]; grind) (by rw [hu3, hr3, hu4, hr4]; grind)

/-- Measured ratios 3/4 within 51/50 of the true 37/50, shares 2/3 and 7/10 − 1/50. -/
example (u : Nat → Rat) (hu3 : u 3 = 2 / 3) (hu4 : u 4 = 17 / 25) : u 4 < 37 / 50 := by
  refine share_lt_ratio_of_measured_quotient (51 / 50) (51 / 50) u (fun _ => 37 / 50)
    (fun _ => 3 / 4) 3 4 4 (by grind)
    (by grind) (fun _ _ _ => by grind) (fun _ _ _ => by grind) (fun _ _ _ => ⟨by grind, by grind⟩)
      (by grind)
    (fun j hj hj4 => ?_) (by omega) (by omega)
  obtain rfl | rfl : j = 3 ∨ j = 4 := by omega
  all_goals grind

/-- Timed at one and at three tokens only: the crossover is 2 or 3. -/
example :
    ∃ m : Nat, crossover (share filling 1) (ratio falling (fun _ => 1)) 3 = some m ∧ 1 < m ∧
      m ≤ 3 :=
  crossover_measured_sizes _ _ 3 1 3 (fun i _ _ => by rw [ratio_falling]; exact falling_pos i)
    (fun i j hi hij hj => falling_quotient i j hi hij (by omega)) (by omega) (by omega)
    (by rw [share_filling.1, ratio_falling]; simp only [falling]; grind)
    (by rw [share_filling.2.2.1, ratio_falling]; simp only [falling]; grind)

/-- The same from measured ratios 19/20 and 37/50, known within 101/100 … 19/18. -/
example :
    ∃ m : Nat, crossover (share filling 1) (ratio falling (fun _ => 1)) 3 = some m ∧ 1 < m ∧
      m ≤ 3 :=
  crossover_measured_sizes_within (19 / 18) (9 / 10) (3 / 4) _ _ 3 1 3 (by grind)
    (fun i _ _ => by rw [ratio_falling]; exact falling_pos i)
    (fun i j hi hij hj => falling_quotient i j hi hij (by omega)) (by omega) (by omega)
    (by rw [ratio_falling]; simp only [Within, falling]; grind)
    (by rw [ratio_falling]; simp only [Within, falling]; grind)
    (by rw [share_filling.1]; grind) (by rw [share_filling.2.2.1]; grind)

example : ∃ m : Nat, crossover (share filling 1) (ratio falling (fun _ => 1)) 3 = some m ∧ m ≤ 3 :=
  crossover_le_of_lt _ _ 3 3 (by omega) (by omega)
    (by rw [share_filling.2.2.1, ratio_falling]; simp only [falling]; grind)

example : 1 < 2 :=
  lt_crossover_of_le (share filling 1) (ratio falling (fun _ => 1)) 3 1 2
    (fun i _ _ => by rw [ratio_falling]; exact falling_pos i)
    (fun i j hi hij hj => falling_quotient i j hi hij (by omega))
    (by rw [share_filling.1, ratio_falling]; simp only [falling]; grind)
      (falling_crossover 3 (by omega))

example : crossover (share filling 1) (ratio falling (fun _ => 1)) 1 = none :=
  crossover_eq_none_of_quotient _ _ 1 (fun i _ _ => by rw [ratio_falling]; exact falling_pos i)
    (fun i j hi hij hj => falling_quotient i j hi hij (by omega))
    (by rw [share_filling.1, ratio_falling]; simp only [falling]; grind)

/-- Without the order a crossover hides below a timed size at which deduplication is not faster:
sizes 2 and 4 were timed, the crossover is 1. -/
example (u r : Nat → Rat) (h1 : u 1 < r 1) (h2 : r 2 ≤ u 2) (h4 : u 4 < r 4) :
    crossover u r 4 = some 1 ∧ r 2 ≤ u 2 ∧ u 4 < r 4 := by
  refine ⟨?_, h2, h4⟩
  rw [crossover_eq_some_iff]
  exact ⟨by omega, by omega, h1, fun m hm hm1 => by omega⟩

end ExpertBytes
