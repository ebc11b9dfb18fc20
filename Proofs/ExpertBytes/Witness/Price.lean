module

public import ExpertBytes.Thm.Price

/-!
# Witnesses for prices

Values at rationals, chains at which the hypotheses hold, and what fails where a hypothesis is
dropped.

## Main statements
* `choose` prefers a long doubtful chain at a low price and a short sure one at a high price.
* Without non-increasing survival, counting tokens above the price is not the best length.
* At a negative price, a priced optimum is not optimal for its budget.
-/

public section

namespace ExpertBytes

example : sumBelow (fun _ => (3 / 4 : Rat)) 3 = 9 / 4 := by decide +kernel
example : value (1 / 2 : Rat) (fun _ => 3 / 4) 3 = 3 / 4 := by decide +kernel
example : bestLength (1 / 2 : Rat) (fun i => if i < 2 then 3 / 4 else 1 / 4) 4 = 2 := by
  decide +kernel
example : lengthAbove (1 / 2 : Rat) (fun i => if i < 2 then 3 / 4 else 1 / 4) 4 = 2 := by
  decide +kernel

/-- `length` drafted tokens that all survive with the same probability: only the first can fail. -/
@[expose] noncomputable def flat (length : Nat) (s : Rat) (hs : 0 ≤ s) (hs' : s ≤ 1) : Chain Rat :=
  ⟨length, fun _ => s, fun _ _ => hs, fun _ _ => hs', fun _ _ _ _ => Std.le_refl s⟩

theorem bestLength_flat_above (lam s : Rat) (L : Nat) (h : lam < s) :
    bestLength lam (fun _ => s) L = L := by
  rw [best_length_at_price lam (fun _ => s) L (fun _ _ _ _ => Std.le_refl s)]
  induction L with
  | zero => rfl
  | succ L ih => simp only [lengthAbove, h, if_true, ih]

theorem bestLength_flat_below (lam s : Rat) (L : Nat) (h : s ≤ lam) :
    bestLength lam (fun _ => s) L = 0 := by
  rw [best_length_at_price lam (fun _ => s) L (fun _ _ _ _ => Std.le_refl s)]
  induction L with
  | zero => rfl
  | succ L ih => simp only [lengthAbove, show ¬ lam < s by grind, if_false, ih]

/-- One token that is nearly sure against three doubtful ones: a low price takes the three. -/
example :
    choose (1 / 10 : Rat) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind)
      (by grind)) =
      ⟨true, 3⟩ := by
  simp only [choose, chainValue, flat, bestLength_flat_above (1 / 10) (9 / 10) 1 (by grind),
    bestLength_flat_above (1 / 10) (6 / 10) 3 (by grind), value, sumBelow]
  grind

/-- A high price takes the one. -/
example :
    choose (1 / 2 : Rat) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind)
      (by grind)) =
      ⟨false, 1⟩ := by
  simp only [choose, chainValue, flat, bestLength_flat_above (1 / 2) (9 / 10) 1 (by grind),
    bestLength_flat_above (1 / 2) (6 / 10) 3 (by grind), value, sumBelow]
  grind

example :
    value (1 / 10 : Rat) (fun _ => 9 / 10) 1 ≤
      choiceValue (1 / 10) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind)
        (by grind))
        (choose (1 / 10) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind)
        (by grind))) :=
  choose_ge_left (1 / 10 : Rat) (flat 1 (9 / 10) (by grind) (by grind)) _ 1 (Nat.le_refl 1)

example :
    bestLength (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 =
      lengthAbove (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 :=
  best_length_at_price _ _ _ (fun _ _ _ _ => Std.le_refl _)

example :
    bestLength (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 ≤
      bestLength (1 / 4 : Rat) (fun _ => (3 / 4 : Rat)) 3 :=
  length_anti_price _ _ _ _ (by grind)

/-- The hypotheses of `priced_optimal_for_budget` hold of `allocate` itself, at any nonnegative
price. -/
example (requests : List (Chain Rat × Chain Rat)) :
    totalTokens requests (allocate 1 requests) ≤
      totalTokens requests (allocate (1 / 2 : Rat) requests) :=
  priced_optimal_for_budget (1 / 2) requests _ _ (by grind)
    (by rw [(priced_separates _ requests []).2]; exact Std.le_refl _)
      (allocate_anti_price _ _ requests (by grind))

/-- Where survival increases along the chain, counting the tokens above the price is not the best
length. -/
example : bestLength (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 2 ≠
    lengthAbove (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 2 := by
  decide +kernel

/-- At a negative price a priced optimum verifies for the sake of verifying: three tokens that are
never accepted, where one that always is would have cost less. -/
example :
    ¬ totalTokens [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))] [⟨true, 1⟩] ≤
      totalTokens [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))]
        (allocate (-1 : Rat)
          [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))]) := by
  have h : choose (-1 : Rat) (flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind)) =
    ⟨false, 3⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_above (-1) 0 3 (by grind),
      bestLength_flat_above (-1) 1 1 (by grind), value, sumBelow]
    grind
  simp only [allocate, h]
  simp [totalTokens, choiceTokens, verified, chosenChain, flat, sumBelow]
  grind

/-! ### Every other bundle of hypotheses is met -/

/-- One token that is nearly sure against three doubtful ones. -/
@[expose] noncomputable abbrev sureAgainstLong : Chain Rat × Chain Rat :=
  (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))

example :
    value (1 / 2 : Rat) (fun _ => 6 / 10) 2 ≤
      choiceValue (1 / 2) sureAgainstLong (choose (1 / 2) sureAgainstLong) :=
  choose_ge_right (1 / 2 : Rat) _ (flat 3 (6 / 10) (by grind) (by grind)) 2 (by simp [flat])

/-- At a low price all three are verified, so that the one is within the budget. -/
example :
    totalTokens [sureAgainstLong] [⟨false, 1⟩] ≤
      totalTokens [sureAgainstLong] (allocate (1 / 10 : Rat) [sureAgainstLong]) := by
  refine allocate_optimal_for_budget (1 / 10) [sureAgainstLong] [⟨false, 1⟩] (by grind) ?_
  have h : choose (1 / 10 : Rat) sureAgainstLong = ⟨true, 3⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_above (1 / 10) (9 / 10) 1 (by grind),
      bestLength_flat_above (1 / 10) (6 / 10) 3 (by grind), value, sumBelow]
    grind
  simp only [allocate, h]
  simp [totalVerified, verified, chosenChain, flat]

end ExpertBytes
