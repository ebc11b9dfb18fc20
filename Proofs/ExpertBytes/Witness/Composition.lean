module

public import ExpertBytes.Thm.Throughput
public import ExpertBytes.Thm.ThresholdEngine

/-!
# Witnesses: the composition of drafting and deduplication

The hypotheses of `ExpertBytes.Thm.Throughput`, `ExpertBytes.Thm.Composition` and
`ExpertBytes.Thm.ThresholdEngine` hold together on the rationals; each near-miss drops one and the
conclusion fails.
-/

namespace ExpertBytes

/-- Two drafted tokens accepted with rates 4/5 and 1/2: 1 + 4/5 + 2/5. -/
example (p : Nat → Rat) (h0 : p 0 = 4 / 5) (h1 : p 1 = 1 / 2) : expectedTokens p 2 0 = 11 / 5 := by
  rw [tokens_expectation]
  simp only [tokensOf, survival, h0, h1]
  grind

/-! ### Throughput -/

private def cycleTokens : Nat → Rat
  | 0 => 1
  | _ => 3

private def cycleSeconds : Nat → Rat
  | 0 => 2
  | _ => 3

private theorem cycleSeconds_pos (i : Nat) : 0 < cycleSeconds i := by
  cases i <;> simp only [cycleSeconds] <;> grind

/-- Cycles of 1/2 and 1 tokens a second: 4 tokens in 5 seconds. -/
example : 1 / 2 ≤ sumBelow cycleTokens 2 / sumBelow cycleSeconds 2 ∧
    sumBelow cycleTokens 2 / sumBelow cycleSeconds 2 ≤ 1 :=
  throughput_mediant (by omega) (fun i _ => cycleSeconds_pos i)
    (fun i _ => by cases i <;> simp only [cycleTokens, cycleSeconds] <;> grind)
    (fun i _ => by cases i <;> simp only [cycleTokens, cycleSeconds] <;> grind)

example :
    ∃ i : Nat, i < 2 ∧
      cycleTokens i / cycleSeconds i ≤ sumBelow cycleTokens 2 / sumBelow cycleSeconds 2 :=
  (throughput_mediant_cycles (by omega) (fun i _ => cycleSeconds_pos i)).1

/-- It is not the mean of the two rates, 3/4. -/
example : sumBelow cycleTokens 2 / sumBelow cycleSeconds 2 = 4 / 5 := by
  simp only [sumBelow, cycleTokens, cycleSeconds]
  grind

example : sumBelow (fun _ : Nat => (6 : Rat)) 3 / sumBelow (fun _ : Nat => (2 : Rat)) 3 = 3 :=
  throughput_eq (by omega) (fun _ _ => by grind) fun _ _ => by grind

example : sumBelow (fun _ : Nat => tokens (1 / 2 : Rat) 2) 3 / sumBelow (fun _ : Nat => 5) 3 =
    goodput (tokens (1 / 2)) (fun _ => 5) 2 :=
  throughput_eq_goodput (T := fun _ => 5) (by omega) (by grind)

/-- Without positive times the mediant leaves the bounds: cycles of 1 token in 1 second and 1 in -2
seconds. -/
example (tok t : Nat → Rat) (h0 : tok 0 = 1) (h1 : tok 1 = 1) (g0 : t 0 = 1) (g1 : t 1 = -2) :
    sumBelow tok 2 / sumBelow t 2 < tok 1 / t 1 ∧ tok 1 / t 1 < tok 0 / t 0 := by
  simp only [sumBelow, h0, h1, g0, g1]
  grind

/-! ### Bytes -/

/-- Two experts a token, 8 bytes each, one second of other time a pass: with bandwidth 16 a plain
step takes 2 seconds and a cycle of one drafted token 3, so speculation is faster at acceptance
3/4. -/
example :
    1 <
      speedup (tokens (3 / 4 : Rat)) (fun i : Nat =>
        1 + (fun _ : Nat => 0) (i + 1) + perSlotTime 8 2 (fun _ => 16) (i + 1) +
        (fun _ : Nat => 0) i) 1 := by
  refine (speculation_faster_iff_bytes (b := 8) (fixed := 1) (Ws := fun _ => 16)
    (other := fun _ => 0)
    (draft := fun _ => 0) (k := 2) (d := 1) ?_ ?_).2 ?_
  all_goals
    simp [perSlotTime, perSlotBytes, slots, tokens]
    grind

example :
    1 <
      speedup (tokens (3 / 4 : Rat)) (fun i : Nat =>
        1 + (fun _ : Nat => 0) (i + 1) + perSlotTime 8 2 (fun _ => 16) (i + 1) +
        (fun _ : Nat => 0) i) 1 := by
  refine (speculation_faster_iff_bytes_tokens (b := 8) (fixed := 1) (Ws := fun _ => 16)
    (other := fun _ => 0)
    (draft := fun _ => 0) (k := 2) (d := 1) (by grind) ?_ ?_).2 ?_
  all_goals
    simp [perSlotTime, perSlotBytes, slots]
    grind

/-- Three distinct experts in two tokens, deduplicated: 2 and 5/2 seconds. -/
private def reused : Nat → Rat
  | 1 => 2
  | _ => 3

example : 1 < speedup (tokens (1 / 2 : Rat))
    (fun i : Nat => 1 + (fun _ : Nat => 0) (i + 1) + dedupTime 8 reused (fun _ => 16) (i + 1) +
      (fun _ : Nat => 0) i) 1 := by
  refine (speculation_faster_iff_bytes_dedup (b := 8) (fixed := 1) (U := reused) (Wd := fun _ => 16)
    (other := fun _ => 0) (draft := fun _ => 0) (d := 1) ?_ ?_).2 ?_
  all_goals
    simp [dedupTime, dedupBytes, reused, tokens]
    grind

example : 1 < speedup (tokens (1 / 2 : Rat))
    (fun i : Nat => 1 + (fun _ : Nat => 0) (i + 1) + dedupTime 8 reused (fun _ => 16) (i + 1) +
      (fun _ : Nat => 0) i) 1 := by
  refine (speculation_faster_iff_bytes_dedup_tokens (b := 8) (fixed := 1) (U := reused)
    (Wd := fun _ => 16)
    (other := fun _ => 0) (draft := fun _ => 0) (d := 1) (by grind) ?_ ?_).2 ?_
  all_goals
    simp [dedupTime, dedupBytes, reused]
    grind

/-- At rate 1 the closed form would compare 0 with 0 although speculation can be faster: `a < 1` is
needed. -/
example : ¬ (1 - (1 : Rat)) * 3 < (1 - 1 ^ 2) * 2 ∧ (3 : Rat) < tokens 1 1 * 2 := by
  simp only [tokens]
  grind

/-- Cycle times 4, 6 seconds: a cycle costs 3/2 plain steps. -/
private def two : Nat → Rat
  | 0 => 4
  | _ => 6

example : ∃ a : Rat, 0 ≤ a ∧ a ≤ 1 ∧ 1 < speedup (tokens a) two 1 :=
  (faster_at_some_rate_iff (T := two) (by simp only [two]; grind) (by simp only [two]; grind)).2
    (by simp [costRatio, two]; grind)

example : 1 < speedup (tokens (3 / 4 : Rat)) two 1 :=
  (speedup_gt_one_iff_time (by simp only [two]; grind) (by simp only [two]; grind)).2
    (by simp only [two, tokens]; grind)

/-! ### The engine with the faster kernel -/

/-- A second kernel of 5, 11/2 seconds: slower at 0, faster at 1. -/
private def other : Nat → Rat
  | 0 => 5
  | _ => 11 / 2

private theorem two_pos (d : Nat) : 0 < two d := by
  cases d <;> simp only [two] <;> grind

private theorem other_pos (d : Nat) : 0 < other d := by
  cases d <;> simp only [other] <;> grind

example : fasterTime two other 0 ≤ two 0 ∧ fasterTime two other 0 ≤ other 0 ∧
    (fasterTime two other 0 = two 0 ∨ fasterTime two other 0 = other 0) :=
  fasterTime_spec two other 0

example :
    goodput (tokens (1 / 2 : Rat)) two 1 ≤ goodput (tokens (1 / 2)) (fasterTime two other) 1 :=
  goodput_fasterTime_ge_left (Std.le_of_lt (tokens_pos _ 1 (by grind))) (two_pos 1)
    (other_pos 1)

example :
    goodput (tokens (1 / 2 : Rat)) other 1 ≤ goodput (tokens (1 / 2)) (fasterTime two other) 1 :=
  goodput_fasterTime_ge_right (Std.le_of_lt (tokens_pos _ 1 (by grind))) (two_pos 1)
    (other_pos 1)

example : goodput (tokens (1 / 2 : Rat)) two 1 ≤ goodput (tokens (1 / 2)) other 1 :=
  goodput_le_of_time_le (Std.le_of_lt (tokens_pos _ 1 (by grind))) (other_pos 1)
    (by simp only [two, other]; grind)

example :
    bestDraft (tokens (1 / 2 : Rat)) (fasterTime two other) 1 = bestDraft (tokens (1 / 2)) two 1 ∨
      bestDraft (tokens (1 / 2 : Rat)) (fasterTime two other) 1 =
        bestDraft (tokens (1 / 2)) other 1 :=
  bestDraft_fasterTime (fun d _ => Std.le_of_lt (tokens_pos _ d (by grind)))
    (fun d _ => two_pos d)
    fun d _ => other_pos d

private theorem best_two : bestDraft (tokens (1 / 2 : Rat)) two 1 = 0 := by
  have h : ¬ goodput (tokens (1 / 2 : Rat)) two 0 < goodput (tokens (1 / 2)) two 1 := by
    simp only [goodput, tokens, two]
    grind
  simp [bestDraft, argmax, h]

private theorem best_other : bestDraft (tokens (1 / 2 : Rat)) other 1 = 1 := by
  have h : goodput (tokens (1 / 2 : Rat)) other 0 < goodput (tokens (1 / 2)) other 1 := by
    simp only [goodput, tokens, other]
    grind
  simp [bestDraft, argmax, h]

/-- The two kernels' best draft lengths are 0 and 1, and the second's best goodput is the
greater. -/
example :
    bestDraft (tokens (1 / 2 : Rat)) (fasterTime two other) 1 =
      bestDraft (tokens (1 / 2)) other 1 :=
  bestDraft_fasterTime_of_lt (fun d _ => Std.le_of_lt (tokens_pos _ d (by grind)))
    (fun d _ => two_pos d)
    (fun d _ => other_pos d)
      (by rw [best_two, best_other]; simp only [goodput, tokens, two, other]; grind)

/-- With negative tokens the faster engine has the lower goodput. -/
example (A : Nat → Rat) (h : A 1 = -1) : goodput A other 1 < goodput A two 1 := by
  simp only [goodput, two, other, h]
  grind

/-! ### Two factors -/

example (A : Nat → Rat) : combinedSpeedup A two other 1 = speedup A two 1 * (two 1 / other 1) :=
  kernel_gain (two_pos 1)

example (A : Nat → Rat) : combinedSpeedup A two other 1 = two 0 / other 0 * speedup A other 1 :=
  kernel_gain_plain (other_pos 0)

/-- Drafting alone is a tie at acceptance 1/2; with the second kernel it pays, though that is slower
for plain decoding. -/
example :
    speedup (tokens (1 / 2 : Rat)) two 1 ≤ 1 ∧ 1 < combinedSpeedup (tokens (1 / 2)) two other 1 :=
  (kernel_rescues_iff (two_pos 0) (two_pos 1) (other_pos 1)).2
    (by simp only [tokens, two, other]; grind)

/-- A kernel slower at both sizes, with a draft that pays all the same: times 5, 13/2 at acceptance
3/4. -/
example (T : Nat → Rat) (h1 : T 1 = 13 / 2) :
    two 1 / T 1 < 1 ∧ 1 < combinedSpeedup (tokens (3 / 4 : Rat)) two T 1 :=
  (draft_rescues_iff (by grind)).2 (by simp only [tokens, two, h1]; grind)

end ExpertBytes
