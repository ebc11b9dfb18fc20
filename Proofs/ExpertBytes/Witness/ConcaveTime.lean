module

public import ExpertBytes.Thm.ConcaveTime
public import ExpertBytes.Thm.UniformStop

/-!
# Witnesses: tokens concave or convex in time

Cycle times that rise ever more slowly, as a deduplicating kernel's do, with tokens that do so
faster: the stopping rule applies where `bestDraft_stop` does not. Near-misses: the times alone
concave, and tokens that catch up late.
-/

namespace ExpertBytes

/-- Seconds of a cycle at draft lengths 0, 1, 2 and beyond: increments 2, 1. -/
def slowing : Nat → Rat
  | 0 => 4
  | 1 => 6
  | n + 2 => 7 + (n : Rat)

private theorem slowing_rises (d : Nat) (hd : d < 2) : slowing d < slowing (d + 1) := by
  obtain rfl | rfl : d = 0 ∨ d = 1 := by omega
  all_goals
    simp [slowing]
    grind

/-- Acceptance 1/4: increments of tokens 1/4, 1/16 over increments of time 2, 1. The times alone are
concave, so the hypothesis of `bestDraft_stop` fails. -/
example : bestDraft (tokens (1 / 4 : Rat)) slowing 2 = firstStop (tokens (1 / 4 : Rat)) slowing 2 ∧
    ¬ slowing 1 - slowing 0 ≤ slowing 2 - slowing 1 := by
  refine ⟨bestDraft_stop_of_concave_in_time (by simp [slowing]; grind) slowing_rises fun i hi =>
    ?_, ?_⟩
  · obtain rfl : i = 0 := by omega
    simp [tokens, slowing]
    grind
  · simp [slowing]
    grind

/-- At acceptance 1/4 the first drafted token does not pay, so neither does the second. -/
example : goodput (tokens (1 / 4 : Rat)) slowing 2 ≤ goodput (tokens (1 / 4 : Rat)) slowing 0 :=
  goodput_le_of_stop_of_concave_in_time (by omega) (by simp [slowing]; grind)
    (by simp [slowing]; grind)
    (slowing_rises 0 (by omega))
    (fun i _ hi => by
      obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
      all_goals
        simp [tokens, slowing]
        grind)
    (by simp [goodput, tokens, slowing]; grind)

/-- Without the hypothesis the rule fails: tokens 1, 5/4, 2 over times 4, 6, 7 add 1/8 a second,
then 3/4. -/
example (A : Nat → Rat) (h0 : A 0 = 1) (h1 : A 1 = 5 / 4) (h2 : A 2 = 2) :
    firstStop A slowing 2 = 0 ∧ bestDraft A slowing 2 = 2 := by
  have e1 : ¬ goodput A slowing 0 < goodput A slowing 1 := by
    simp [goodput, slowing, h0, h1]
    grind
  have e2 : goodput A slowing 0 < goodput A slowing 2 := by
    simp [goodput, slowing, h0, h2]
    grind
  simp [firstStop, bestDraft, argmax, e1, e2]

/-- That curve is convex in time: only the ends can be best. -/
example (A : Nat → Rat) (h0 : A 0 = 1) (h1 : A 1 = 5 / 4) (h2 : A 2 = 2) :
    bestDraft A slowing 2 = 0 ∨ bestDraft A slowing 2 = 2 := by
  refine bestDraft_end_of_convex_in_time (by simp [slowing]; grind) slowing_rises fun i hi => ?_
  obtain rfl : i = 0 := by omega
  simp [slowing, h0, h1, h2]
  grind

example (A : Nat → Rat) (h0 : A 0 = 1) (h1 : A 1 = 5 / 4) (h2 : A 2 = 2) :
    (A 1 - A 0) * (slowing 2 - slowing 1) ≤ (A 2 - A 1) * (slowing 1 - slowing 0) := by
  refine chord_le_of_convex_in_time (A := A) (D := 2) slowing_rises (fun i hi => ?_) (by omega) 1
    (by omega)
  obtain rfl : i = 0 := by omega
  simp [slowing, h0, h1, h2]
  grind

/-- Without convexity an inner length is best: tokens 1, 2, 2 over times 4, 6, 7. -/
example (A : Nat → Rat) (h0 : A 0 = 1) (h1 : A 1 = 2) (h2 : A 2 = 2) :
    bestDraft A slowing 2 = 1 := by
  have e1 : goodput A slowing 0 < goodput A slowing 1 := by
    simp [goodput, slowing, h0, h1]
    grind
  have e2 : ¬ goodput A slowing 1 < goodput A slowing 2 := by
    simp [goodput, slowing, h1, h2]
    grind
  simp [bestDraft, argmax, e1, e2]

/-! ### Uniform routing of 1 of 4 experts: the threshold is 3/4 -/

private theorem threshold : 1 - ((1 : Nat) : Rat) / ((4 : Nat) : Rat) = 3 / 4 := by
  simp
  grind

/-- At acceptance 1/2, with two seconds and one more a drafted token outside the experts. -/
example :
    bestDraft (tokens (1 / 2 : Rat)) (fun d : Nat =>
      (2 + (d : Rat)) + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) (d + 1)) 6 =
      firstStop (tokens (1 / 2 : Rat)) (fun d : Nat =>
        (2 + (d : Rat)) + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) (d + 1)) 6 := by
  refine stop_dedup_uniform (rest := fun d : Nat => 2 + (d : Rat)) (by grind) (by omega) (by omega)
    (by rw [threshold]; grind) (by grind) (by grind) (by simp; grind) (fun i _ => ?_) fun i _ => ?_
  · simp only [Lean.Grind.Semiring.natCast_add]
    grind
  · simp only [Lean.Grind.Semiring.natCast_add]
    grind

/-- At acceptance 7/8, above the threshold, the longest draft is best. -/
example : bestDraft (tokens (7 / 8 : Rat))
      (fun d : Nat => 2 + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) (d + 1)) 6 = 6 :=
  (bestDraft_dedup_uniform_of_gt (by omega) (by omega) (by rw [threshold]; grind) (by grind)
    (by grind)
    (by grind)).1

/-- At acceptance 7/8 tokens are not concave in time. -/
example : ¬ (tokens (7 / 8 : Rat) 2 - tokens (7 / 8) 1) *
      ((2 + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) 2) -
        (2 + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) 1)) ≤
    (tokens (7 / 8) 1 - tokens (7 / 8) 0) *
      ((2 + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) 3) -
        (2 + dedupTime 8 (uniformDistinct 4 1) (fun _ : Nat => 4) 2)) := by
  rw [tokens_concave_in_dedup_time_iff (i := 0) (by grind) (by omega) (by omega) (by grind)
    (by grind), threshold]
  grind

/-- Above the threshold other time that grows breaks the rule: at acceptance 7/8 with 1/4 second
more a drafted token, the unit that a distinct expert takes being two seconds, the first drafted
token is a tie and the second pays. -/
example (T : Nat → Rat) (h0 : T 0 = 2) (h1 : T 1 = 2 + 3 / 2 + 1 / 4)
    (h2 : T 2 = 2 + 3 / 2 + 9 / 8 + 1 / 2) :
    goodput (tokens (7 / 8 : Rat)) T 1 ≤ goodput (tokens (7 / 8 : Rat)) T 0 ∧
      goodput (tokens (7 / 8 : Rat)) T 0 < goodput (tokens (7 / 8 : Rat)) T 2 := by
  simp only [goodput, tokens, h0, h1, h2]
  grind

end ExpertBytes
