module

public import ExpertBytes.Thm.DraftStop

/-!
# Witnesses for the stopping rule

The rule applies to a straight line of pass times. It fails at the cost cliff of a public report,
and for a tokens curve whose increments grow.
-/

namespace ExpertBytes

/-- Pass times on a straight line: increments do not decrease. -/
example : bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => 4 + (d : Rat)) 5 =
    firstStop (tokens (3 / 4 : Rat)) (fun d : Nat => 4 + (d : Rat)) 5 := by
  refine bestDraft_stop_tokens (by grind) (by grind) (fun d _ => ?_) fun i _ => ?_
  · have := natCast_nonneg' (K := Rat) d
    grind
  · simp only [Lean.Grind.Semiring.natCast_add]
    grind

/-- Seconds of a pass of 1 to 4 tokens (draft lengths 0 to 3) of GLM-4.5-Air, from the throughputs
169.98, 111.52, 145.78 and 174.78 tokens per second reported in
https://github.com/ikawrakow/ik_llama.cpp/issues/1630: a cliff at 2 tokens. -/
def cliff : Nat → Rat
  | 0 => 1 / (16998 / 100)
  | 1 => 2 / (11152 / 100)
  | 2 => 3 / (14578 / 100)
  | _ => 4 / (17478 / 100)

private theorem cliff_increments : ¬cliff 1 - cliff 0 ≤ cliff 2 - cliff 1 := by
  simp only [cliff]
  grind

private theorem cliff_one :
    ¬goodput (tokens (99 / 100 : Rat)) cliff 0 < goodput (tokens (99 / 100 : Rat)) cliff 1 := by
  simp only [goodput, tokens, cliff]
  grind

private theorem cliff_two :
    ¬goodput (tokens (99 / 100 : Rat)) cliff 0 < goodput (tokens (99 / 100 : Rat)) cliff 2 := by
  simp only [goodput, tokens, cliff]
  grind

private theorem cliff_three :
    goodput (tokens (99 / 100 : Rat)) cliff 0 < goodput (tokens (99 / 100 : Rat)) cliff 3 := by
  simp only [goodput, tokens, cliff]
  grind

/-- At the cliff the search stops at once, although three drafted tokens are best: at acceptance
99/100 the stopping rule is wrong without its hypothesis on the increments of the pass time. -/
example : ¬cliff 1 - cliff 0 ≤ cliff 2 - cliff 1 ∧ firstStop (tokens (99 / 100 : Rat)) cliff 3 = 0 ∧
    bestDraft (tokens (99 / 100 : Rat)) cliff 3 = 3 := by
  refine ⟨cliff_increments, ?_, ?_⟩
  · simp [firstStop, cliff_one]
  · simp [bestDraft, argmax, cliff_one, cliff_two, cliff_three]

/-- With the reported 266.06 tokens per second at 8 tokens a common acceptance rate is enough: at
9/10, whatever the pass times between, the search stops at 0 while draft length 7 is better. -/
example (T : Nat → Rat) (h0 : T 0 = 1 / (16998 / 100)) (h1 : T 1 = 2 / (11152 / 100))
    (h7 : T 7 = 8 / (26606 / 100)) :
    goodput (tokens (9 / 10 : Rat)) T 1 ≤ goodput (tokens (9 / 10 : Rat)) T 0 ∧
      goodput (tokens (9 / 10 : Rat)) T 0 < goodput (tokens (9 / 10 : Rat)) T 7 := by
  simp only [goodput, tokens, h0, h1, h7]
  grind

private theorem two_one : ¬goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 0 <
    goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 1 := by
  simp only [goodput, tokens]
  grind

private theorem two_three : goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 0 <
    goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 3 := by
  simp only [goodput, tokens]
  grind

/-- Without `a ≤ 1` the increments of the tokens curve grow and the rule fails: at `a = 2` with pass
times 1, 4, 7, 10 the successor of 0 is not better, draft length 3 is. -/
example : goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 1 ≤
      goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 0 ∧
    goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 0 <
      goodput (tokens (2 : Rat)) (fun d : Nat => 1 + 3 * (d : Rat)) 3 :=
  ⟨by have := two_one; grind, two_three⟩

/-! ### Every other bundle of hypotheses is met -/

/-- Pass times 2, 3, 4, … seconds: a straight line. -/
private def steady (d : Nat) : Rat :=
  2 + (d : Rat)

private theorem steady_pos (d : Nat) : 0 < steady d := by
  have := natCast_nonneg' (K := Rat) d
  simp only [steady]
  grind

private theorem steady_line (i j : Nat) :
    steady (i + 1) - steady i ≤ steady (j + 1) - steady j := by
  simp only [steady, Lean.Grind.Semiring.natCast_add]
  grind

private theorem threeQuarters_nonneg (d : Nat) : 0 ≤ tokens (3 / 4 : Rat) d :=
  Std.le_of_lt (tokens_pos _ d (by grind))

/-- At acceptance 1/4 the first drafted token does not pay, so no draft of up to five does. -/
example (m : Nat) (hm : m ≤ 5) :
    goodput (tokens (1 / 4 : Rat)) steady m ≤ goodput (tokens (1 / 4 : Rat)) steady 0 :=
  goodput_le_of_stop (D := 5) (by omega) hm (fun i _ => steady_pos i) (by simp only [tokens]; grind)
    (fun i _ h => by
      obtain rfl | rfl | rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 ∨ i = 3 ∨ i = 4 := by omega
      all_goals
        simp only [tokens]
        grind)
    (fun i _ _ => steady_line 0 i) (by simp only [goodput, tokens, steady]; grind)

example : bestDraft (tokens (3 / 4 : Rat)) steady 4 = firstStop (tokens (3 / 4 : Rat)) steady 4 :=
  bestDraft_stop (fun d _ => steady_pos d) (fun d _ => threeQuarters_nonneg d)
    (fun i h => by
      obtain rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 := by omega
      all_goals
        simp only [tokens]
        grind)
    fun i _ => steady_line i (i + 1)

/-- A profile that drops after the first position. -/
def dropping : Nat → Rat
  | 0 => 4 / 5
  | _ => 3 / 5

private theorem dropping_bounds (j : Nat) : 0 ≤ dropping j ∧ dropping j ≤ 1 := by
  cases j <;> simp only [dropping] <;> grind

example : bestDraft (tokensOf dropping) steady 6 = firstStop (tokensOf dropping) steady 6 :=
  bestDraft_stop_of (fun j _ => (dropping_bounds j).1) (fun j _ => (dropping_bounds j).2)
    (fun d _ => steady_pos d)
    fun i _ => steady_line i (i + 1)

end ExpertBytes
