module

public import ExpertBytes.Thm.PlannerRegret
public import ExpertBytes.Thm.BudgetGap

/-!
# Witnesses for what a planner loses

## Main statements
* Wrong costs alone lose the square of their factor; a running maximum loses its dip.
* The gap of a batch with two curves a request is attained, and does not grow with the batch.
-/

public section

namespace ExpertBytes

/-- Drafted tokens that are always accepted. -/
@[expose] def sureSurvivals (_ _ : Nat) : Rat :=
  1

/-- A table of costs that does not depend on the budget. -/
@[expose] def level (_ : Nat) : Rat :=
  2

/-- One drafted token a request, survivals and costs as they are believed to be. -/
example (chosen : Nat → Nat → Bool) (hchosen : batchCount (fun _ => 1) chosen 1 ≤ 1) :
    (((1 : Nat) : Rat) + batchTokens sureSurvivals (fun _ => 1) chosen 1) / level
      (batchCount (fun _ => 1) chosen 1) ≤
      1 * 1 * (1 * 1) *
        ((((1 : Nat) : Rat) + batchTokens sureSurvivals (fun _ => 1)
        (prefixes (topBudget sureSurvivals (fun _ => 1) 1
        (bestDraft (plannerTokens sureSurvivals (fun _ => 1) 1) level 1))) 1) / level
        (bestDraft (plannerTokens sureSurvivals (fun _ => 1) 1) level 1)) :=
  planner_regret sureSurvivals sureSurvivals (fun _ => 1) 1 chosen (Std.le_refl _) (Std.le_refl _)
    (fun _ _ _ _ _ _ => Std.le_refl _) (fun _ _ _ _ => by simp only [sureSurvivals]; grind)
    (fun _ _ _ _ => ⟨by simp only [sureSurvivals]; grind, by simp only [sureSurvivals]; grind⟩)
    (fun _ _ => by simp only [level]; grind) (fun _ _ => by simp only [level]; grind)
    (fun _ _ => ⟨by simp only [level]; grind, by simp only [level]; grind⟩) hchosen

/-- Tokens 1 and 2, costs 2 and 1, each believed to be the other: the choice by beliefs is a quarter
of the best, the square of the factor 2. -/
example (N C C' : Nat → Rat) (h0 : N 0 = 1) (h1 : N 1 = 2) (c0 : C 0 = 2) (c1 : C 1 = 1)
    (c0' : C' 0 = 1) (c1' : C' 1 = 2) :
    bestDraft N C' 1 = 0 ∧ goodput N C 1 = 2 * 2 * goodput N C 0 := by
  have e : ¬goodput N C' 0 < goodput N C' 1 := by
    simp only [goodput, h0, h1, c0', c1']
    grind
  constructor
  · simp only [bestDraft, argmax, e, if_false]
  · simp only [goodput, h0, h1, c0, c1]
    grind

example : runningMax (fun n => if n = 1 then (3 : Rat) else 2) 2 = 3 := by decide +kernel
example : largestDip (fun n => if n = 1 then (3 : Rat) else 2) 2 = 3 / 2 := by decide +kernel

example (n : Nat) (hn : n ≤ 2) : Within (largestDip (fun n => if n = 1 then (3 : Rat) else 2) 2)
    (if n = 1 then (3 : Rat) else 2) (runningMax (fun n => if n = 1 then (3 : Rat) else 2) n) :=
  runningMax_within (C := fun n => if n = 1 then (3 : Rat) else 2)
    (fun B _ => by show 0 < if B = 1 then (3 : Rat) else 2; split <;> grind) hn

example (B : Nat) (hB : B ≤ 2) :
    goodput (fun n : Nat => 1 + (n : Rat)) (fun n => if n = 1 then (3 : Rat) else 2) B ≤
      largestDip (fun n => if n = 1 then (3 : Rat) else 2) 2 * goodput
        (fun n : Nat => 1 + (n : Rat)) (fun n => if n = 1 then (3 : Rat) else 2)
        (bestDraft (fun n : Nat => 1 + (n : Rat))
        (runningMax fun n => if n = 1 then (3 : Rat) else 2) 2) :=
  planner_regret_runningMax (fun d _ => by have := natCast_nonneg' (K := Rat) d; grind)
    (fun B _ => by show 0 < if B = 1 then (3 : Rat) else 2; split <;> grind) hB

/-- Costs 2 and 1: their running maximum is level, so the least best budget is 0, and the dip is
what it loses. -/
example (N C : Nat → Rat) (h0 : N 0 = 1) (h1 : N 1 = 1) (c0 : C 0 = 2) (c1 : C 1 = 1) :
    bestDraft N (runningMax C) 1 = 0 ∧ largestDip C 1 = 2 ∧ goodput N C 1 = 2 * goodput N C 0 := by
  have r1 : runningMax C 1 = 2 := by
    simp only [runningMax, largest, argmax, c0, c1]
    split <;> grind
  have e : ¬goodput N (runningMax C) 0 < goodput N (runningMax C) 1 := by
    simp only [goodput, h0, h1, runningMax, largest, argmax, c0]
    grind
  refine ⟨by simp only [bestDraft, argmax, e, if_false], ?_, ?_⟩
  · simp only [largestDip, r1, c1]
    split <;> grind
  · simp only [goodput, h0, h1, c0, c1]
    grind

example : goodput (fun n : Nat => 1 + (n : Rat)) (fun _ : Nat => (3 : Rat)) 1 ≤
    1 * goodput (fun n : Nat => 1 + (n : Rat)) (fun _ : Nat => (3 : Rat))
      (bestDraft (fun n : Nat => 1 + (n : Rat)) (fun _ : Nat => (3 : Rat)) 4) :=
  planner_regret_unpadded (C := fun _ => 3) (pad := fun B => B + 1) (M := 4) (by grind)
    (fun d _ => by have := natCast_nonneg' (K := Rat) d; grind) (fun _ _ => by grind)
      (fun _ _ => by grind)
    (fun _ _ => by grind) (by omega)

/-! ### The gap of a batch -/

/-- A sure token, or three of survival 6/10: the curve 0, 9/10, 12/10, 18/10. -/
@[expose] def sureOrLong (m : Nat) : Rat :=
  if m = 0 then 0 else if m = 1 then 9 / 10 else if m = 2 then 12 / 10 else 18 / 10

example : majorant sureOrLong 3 2 = 27 / 20 := by
  decide +kernel
example : concavityGap sureOrLong 3 = 3 / 20 := by
  decide +kernel
example :
    majorant (budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 1) 3 2 =
      budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 1 2 + largestGap (fun _ => sureOrLong)
        (fun _ => 3) 1 := by
  decide +kernel
example :
    majorant (budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 2) 6 3 =
      budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 2 3 + largestGap (fun _ => sureOrLong)
        (fun _ => 3) 2 := by
  decide +kernel

example :
    majorant (budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 9) (tally 9 fun _ => 3) 20 ≤
      budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 9 20 + largestGap (fun _ => sureOrLong)
        (fun _ => 3) 9 :=
  budget_gap _ _ 9 20 (by decide)

example :
    majorant
      (budgetOptimum (pairTokens (fun _ _ => (9 / 10 : Rat)) (fun _ _ => 6 / 10)
      (fun _ => 1) fun _ => 3) (pairLength (fun _ => 1) fun _ => 3) 9)
      (tally 9 (pairLength (fun _ => 1) fun _ => 3)) 20 ≤
      budgetOptimum (pairTokens (fun _ _ => (9 / 10 : Rat)) (fun _ _ => 6 / 10)
        (fun _ => 1) fun _ => 3) (pairLength (fun _ => 1) fun _ => 3) 9 20 + largestGap
        (pairTokens (fun _ _ => (9 / 10 : Rat)) (fun _ _ => 6 / 10) (fun _ => 1) fun _ => 3)
        (pairLength (fun _ => 1) fun _ => 3) 9 :=
  twoDrafter_gap _ _ _ _ 9 20 (by decide)

example :
    sumBelow (fun _ : Nat => sureOrLong 1) 2 ≤
      budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 2 3 :=
  allocation_le_budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 2 3 (fun _ => 1)
    (fun _ _ => by show 1 ≤ 3; omega)
    (by decide)

example :
    ∃ m : Nat →
      Nat, (∀ r : Nat, r < 2 → m r ≤ 3) ∧ tally 2 m ≤ 3 ∧
        sumBelow (fun r : Nat => sureOrLong (m r)) 2 =
          budgetOptimum (fun _ => sureOrLong) (fun _ => 3) 2 3 :=
  budgetOptimum_attained (fun _ => sureOrLong) (fun _ => 3) 2 3

example : sureOrLong 2 ≤ majorant sureOrLong 3 2 :=
  le_majorant sureOrLong 3 2 (by omega)

/-- The straight line of slope 9/10 is a concave curve above it. -/
example : majorant sureOrLong 3 2 ≤ 9 / 10 * ((2 : Nat) : Rat) :=
  majorant_le_of_concave (g := fun n : Nat => 9 / 10 * (n : Rat)) (fun n _ => by
    have h0 := natCast_nonneg' (K := Rat) n
    simp only [sureOrLong]
    split
    · grind
    · split
      · rename_i h; subst h; simp; grind
      · have h2 := natCast_le' (K := Rat) (show 2 ≤ n by omega)
        have e : ((2 : Nat) : Rat) = 2 := rfl
        rw [e] at h2
        split <;> grind) (fun n _ => by simp only [Lean.Grind.Semiring.natCast_add]; grind)
          (by omega)

end ExpertBytes
