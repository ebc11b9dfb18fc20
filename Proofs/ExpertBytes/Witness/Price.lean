module

public import ExpertBytes.Thm.Price
meta import ExpertBytes.Spec.Price
meta import ExpertBytes.OrderedField
public import ExpertBytes.Thm.PriceGoodput

/-!
# Witnesses for prices

Values at rationals, chains at which the hypotheses hold, and what fails where a hypothesis is dropped.

## Main statements
* `choose` prefers a long doubtful chain at a low price and a short sure one at a high price.
* Without non-increasing survival, counting tokens above the price is not the best length.
* At a negative price, a priced optimum is not optimal for its budget.
-/

public section

namespace ExpertBytes

#guard chainTokens (fun _ => (3 / 4 : Rat)) 3 == 9 / 4
#guard value (1 / 2 : Rat) (fun _ => 3 / 4) 3 == 3 / 4
#guard bestLength (1 / 2 : Rat) (fun i => if i < 2 then 3 / 4 else 1 / 4) 4 == 2
#guard lengthAbove (1 / 2 : Rat) (fun i => if i < 2 then 3 / 4 else 1 / 4) 4 == 2

/-- `length` drafted tokens that all survive with the same probability: only the first can fail. -/
@[expose] noncomputable def flat (length : Nat) (s : Rat) (hs : 0 ≤ s) (hs' : s ≤ 1) : Chain Rat :=
  ⟨length, fun _ => s, fun _ _ => hs, fun _ _ => hs', fun _ _ _ _ => Std.le_refl s⟩

theorem bestLength_flat_above (lam s : Rat) (L : Nat) (h : lam < s) : bestLength lam (fun _ => s) L = L := by
  rw [best_length_at_price lam (fun _ => s) L (fun _ _ _ _ => Std.le_refl s)]
  induction L with
  | zero => rfl
  | succ L ih => simp only [lengthAbove, h, if_true, ih]

theorem bestLength_flat_below (lam s : Rat) (L : Nat) (h : s ≤ lam) : bestLength lam (fun _ => s) L = 0 := by
  rw [best_length_at_price lam (fun _ => s) L (fun _ _ _ _ => Std.le_refl s)]
  induction L with
  | zero => rfl
  | succ L ih => simp only [lengthAbove, show ¬ lam < s by grind, if_false, ih]

/-- One token that is nearly sure against three doubtful ones: a low price takes the three. -/
example : choose (1 / 10 : Rat) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) =
    ⟨true, 3⟩ := by
  simp only [choose, chainValue, flat, bestLength_flat_above (1 / 10) (9 / 10) 1 (by grind),
    bestLength_flat_above (1 / 10) (6 / 10) 3 (by grind), value]
  grind

/-- A high price takes the one. -/
example : choose (1 / 2 : Rat) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) =
    ⟨false, 1⟩ := by
  simp only [choose, chainValue, flat, bestLength_flat_above (1 / 2) (9 / 10) 1 (by grind),
    bestLength_flat_above (1 / 2) (6 / 10) 3 (by grind), value]
  grind

example : value (1 / 10 : Rat) (fun _ => 9 / 10) 1 ≤ choiceValue (1 / 10)
    (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))
    (choose (1 / 10) (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))) :=
  choose_ge_left (1 / 10 : Rat) (flat 1 (9 / 10) (by grind) (by grind)) _ 1 (Nat.le_refl 1)

example : bestLength (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 = lengthAbove (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 :=
  best_length_at_price _ _ _ (fun _ _ _ _ => Std.le_refl _)

example : bestLength (1 / 2 : Rat) (fun _ => (3 / 4 : Rat)) 3 ≤ bestLength (1 / 4 : Rat) (fun _ => (3 / 4 : Rat)) 3 :=
  length_anti_price _ _ _ _ (by grind)

/-- The hypotheses of `priced_optimal_for_budget` hold of `allocate` itself, at any nonnegative price. -/
example (requests : List (Chain Rat × Chain Rat)) :
    totalTokens requests (allocate 1 requests) ≤ totalTokens requests (allocate (1 / 2 : Rat) requests) :=
  priced_optimal_for_budget (1 / 2) requests _ _ (by grind)
    (by rw [(priced_separates _ requests []).2]; exact Std.le_refl _) (allocate_anti_price _ _ requests (by grind))

/-- Where survival increases along the chain, counting the tokens above the price is not the best length. -/
example : bestLength (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 2 ≠
    lengthAbove (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 2 := by
  have h : bestLength (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 1 = 0 := by
    simp only [bestLength, value]
    grind
  have h' : bestLength (1 / 2 : Rat) (fun i => if i = 0 then 0 else 1) 2 = 0 := by
    rw [bestLength, h]
    simp only [value]
    grind
  rw [h']
  simp only [lengthAbove]
  grind

/-- At a negative price a priced optimum verifies for the sake of verifying: three tokens that are never accepted, where
one that always is would have cost less. -/
example : ¬ totalTokens [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))] [⟨true, 1⟩] ≤
    totalTokens [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))]
      (allocate (-1 : Rat) [(flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind))]) := by
  have h : choose (-1 : Rat) (flat 3 0 (by grind) (by grind), flat 1 1 (by grind) (by grind)) = ⟨false, 3⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_above (-1) 0 3 (by grind),
      bestLength_flat_above (-1) 1 1 (by grind), value]
    grind
  simp only [allocate, h]
  simp [totalTokens, choiceTokens, verified, chosenChain, flat, chainTokens]
  grind

/-!
## Witnesses for goodput and calibration

Values at rationals, instances of the hypotheses, and what fails where a hypothesis is dropped.

### Main statements
* With a time that is not positive, pricing seconds says nothing about goodput.
* With a cliff in the step time, no price leads to the best choices: `batchGoodput_le_of_allocate_le` needs affine time.
* The calibration factor enters squared; the bound on the length chosen by beliefs is attained.
-/

#guard optimumGoodput (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2) 2 == 3 / 2
#guard pricedOptimum (3 / 2 : Rat) (fun i => if i = 1 then 3 else 1) (fun _ => 2) 2 == 0
#guard affineTime (1 : Rat) (1 / 2) 4 == 3

example : optimumGoodput (fun _ => (3 : Rat)) (fun _ => 2) 4 ≤ 3 / 2 :=
  (goodput_le_iff_priced _ _ _ _ (fun _ _ => by grind)).mpr (fun _ _ => by grind)

/-- With a negative time the quotient is at most 0 although a token is left. -/
example : ¬ (optimumGoodput (fun _ => (1 : Rat)) (fun _ => -1) 0 ≤ 0 ↔
    ∀ i : Nat, i ≤ 0 → (1 : Rat) - 0 * -1 ≤ 0) := by
  intro h
  have := h.mp (by simp only [optimumGoodput]; grind) 0 (Nat.le_refl 0)
  grind

/-- A pass of `n` tokens in `1 + n` seconds and a draft token accepted half the time: drafting does not pay, nothing
exceeds half a token per second. -/
example (choices : List Choice) : batchGoodput (affineTime 1 1)
    [(flat 1 (1 / 2) (by grind) (by grind), flat 1 (1 / 2) (by grind) (by grind))] choices ≤ (1 / 2 : Rat) := by
  refine batchGoodput_le_of_allocate_le 1 1 (1 / 2) _ choices (by grind) (by grind) ?_
  have h : choose (1 / 2 * 1 : Rat) (flat 1 (1 / 2) (by grind) (by grind), flat 1 (1 / 2) (by grind) (by grind)) =
      ⟨false, 0⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_below (1 / 2 * 1) (1 / 2) 1 (by grind), value]
    grind
  simp only [allocate, h]
  simp [batchGoodput, batchSize, affineTime, totalTokens, totalVerified, choiceTokens, verified, chosenChain, flat,
    chainTokens]
  grind

/-- Passes of up to three tokens cost one second, longer ones ten. -/
noncomputable def cliff (n : Nat) : Rat :=
  if n ≤ 3 then 1 else 10

private theorem choose_flat (lam : Rat) :
    choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) = ⟨false, 0⟩ ∨
      choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) = ⟨false, 1⟩ ∨
      choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) = ⟨true, 3⟩ := by
  by_cases h : lam < 9 / 10
  · by_cases h' : lam < 6 / 10
    · simp only [choose, chainValue, flat, bestLength_flat_above lam _ _ h, bestLength_flat_above lam _ _ h']
      split <;> simp
    · simp only [choose, chainValue, flat, bestLength_flat_above lam _ _ h,
        bestLength_flat_below lam (6 / 10) _ (by grind), value]
      grind
  · simp only [choose, chainValue, flat, bestLength_flat_below lam (9 / 10) _ (by grind),
      bestLength_flat_below lam (6 / 10) _ (by grind), value]
    grind

/-- Before the cliff the best is two of three doubtful tokens, which no price buys: it takes all three or none. -/
example (lam : Rat) :
    batchGoodput cliff [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]
        (allocate lam [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]) <
      batchGoodput cliff [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]
        [⟨true, 2⟩] := by
  rcases choose_flat lam with h | h | h <;> simp only [allocate, h] <;>
    simp [batchGoodput, batchSize, totalTokens, totalVerified, choiceTokens, verified, chosenChain, flat,
      chainTokens, cliff] <;>
    grind

/-- Three tokens of survival `t`, believed to be one half. -/
noncomputable def believedHalf (t : Rat) (h : 1 / 4 ≤ t) (h' : t ≤ 1) : Forecast Rat :=
  ⟨3, 2, fun _ => t, fun _ => 1 / 2, by grind, by grind, by grind, by grind, by grind, by grind, by grind, by grind,
    by grind⟩

/-- One chain overrated, the other underrated, each by the factor 2: beliefs cannot tell them apart. -/
example : batchGoodput (fun _ => 1)
      (trueRequests [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))]) [⟨true, 3⟩] ≤
    worstFactor [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
        worstFactor [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
      batchGoodput (fun _ => 1)
        (trueRequests [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
        [⟨false, 3⟩] := by
  refine calibration_regret _ _ _ _ (fun _ => by grind) ?_
  simp [believedRequests, believedChain, believedHalf, batchGoodput, batchSize, totalTokens, choiceTokens, verified,
    chosenChain, chainTokens]
  exact Std.le_refl _

/-- There the loss exceeds the factor itself: the square is needed. -/
example : ¬ batchGoodput (fun _ => 1)
      (trueRequests [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))]) [⟨true, 3⟩] ≤
    worstFactor [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
      batchGoodput (fun _ => 1)
        (trueRequests [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
        [⟨false, 3⟩] := by
  simp [trueRequests, trueChain, worstFactor, larger, believedHalf, batchGoodput, batchSize, totalTokens, choiceTokens,
    verified, chosenChain, chainTokens]
  grind

/-- The bound of `calibration_regret_length` is attained: survivals 3/4 believed to be 1/2, at price 1/2. -/
example : value (1 / 2 : Rat) (fun _ => 3 / 4) 2 -
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) =
    (3 / 2 - 1) * (1 / 2) * (distance 2 (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) : Rat) := by
  rw [bestLength_flat_below (1 / 2) (1 / 2) 2 (Std.le_refl _)]
  simp [value, distance]
  grind

/-! ### Every other bundle of hypotheses is met -/

/-- One token that is nearly sure against three doubtful ones. -/
private noncomputable abbrev sureOrLong : Chain Rat × Chain Rat :=
  (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))

/-- One chain overrated, the other underrated, each by the factor 2. -/
private noncomputable abbrev misjudged : List (Forecast Rat × Forecast Rat) :=
  [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))]

example : value (1 / 2 : Rat) (fun _ => 6 / 10) 2 ≤ choiceValue (1 / 2) sureOrLong (choose (1 / 2) sureOrLong) :=
  choose_ge_right (1 / 2 : Rat) _ (flat 3 (6 / 10) (by grind) (by grind)) 2 (by simp [flat])

/-- At a low price all three are verified, so that the one is within the budget. -/
example : totalTokens [sureOrLong] [⟨false, 1⟩] ≤ totalTokens [sureOrLong] (allocate (1 / 10 : Rat) [sureOrLong]) := by
  refine allocate_optimal_for_budget (1 / 10) [sureOrLong] [⟨false, 1⟩] (by grind) ?_
  have h : choose (1 / 10 : Rat) sureOrLong = ⟨true, 3⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_above (1 / 10) (9 / 10) 1 (by grind),
      bestLength_flat_above (1 / 10) (6 / 10) 3 (by grind), value]
    grind
  simp only [allocate, h]
  simp [totalVerified, verified, chosenChain, flat]

example : bestLength (1 / 2 : Rat) (fun _ => 3 / 4) 3 ≤ 3 ∧
    value (1 / 2 : Rat) (fun _ => 3 / 4) 2 ≤
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 3 / 4) 3) ∧
    (2 < bestLength (1 / 2 : Rat) (fun _ => 3 / 4) 3 → value (1 / 2 : Rat) (fun _ => 3 / 4) 2 <
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 3 / 4) 3)) :=
  bestLength_spec (1 / 2 : Rat) (fun _ => 3 / 4) 3 2 (by omega)

example : optimumGoodput (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2) 2 = 3 / 2 ↔
    pricedOptimum (3 / 2 : Rat) (fun i => if i = 1 then 3 else 1) (fun _ => 2) 2 = 0 :=
  goodput_eq_iff_priced _ _ _ _ (fun _ _ => by grind)

example : (3 : Rat) / 2 = optimumGoodput (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2) 2 ↔
    3 - optimumGoodput (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2) 2 * 2 = 0 :=
  optimal_iff_priced_eq_zero (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2) 2 1 (by grind)

example (choices : List Choice) : batchGoodput (affineTime 1 (1 / 2)) [sureOrLong] choices ≤
    batchGoodput (affineTime 1 (1 / 2)) [sureOrLong]
      (allocate (batchGoodput (affineTime 1 (1 / 2)) [sureOrLong] choices * (1 / 2)) [sureOrLong]) :=
  batchGoodput_le_allocate 1 (1 / 2 : Rat) [sureOrLong] choices (by grind) (by grind)

example : chainTokens (fun _ => (3 / 4 : Rat)) 3 ≤ 3 / 2 * chainTokens (fun _ => 1 / 2) 3 :=
  chainTokens_le_mul (3 / 2 : Rat) _ _ 3 (fun _ _ => by grind)

/-- Tokens 1 and 3/2, believed to be 3/2 and 1: beliefs pick the wrong one, within the square of the factor 3/2. -/
example : optimumGoodput (fun i => if i = 1 then (3 / 2 : Rat) else 1) (fun _ => 2) 1 ≤ 3 / 2 * (3 / 2) * (1 / 2) :=
  calibration_regret_choices (3 / 2) (3 / 2) (fun i => if i = 1 then (3 / 2 : Rat) else 1)
    (fun i => if i = 1 then (1 : Rat) else 3 / 2) (fun _ => 2) 1 0 (fun _ _ => by grind) (by grind)
    (fun _ _ => by grind) (fun _ _ => by grind) (by omega) (fun _ _ => by grind)

example : totalValue (1 / 3 : Rat) (trueRequests misjudged) [⟨true, 3⟩] -
      totalValue (1 / 3) (trueRequests misjudged) [⟨false, 3⟩] ≤
    (worstFactor misjudged - 1) * (totalTokens (believedRequests misjudged) [⟨true, 3⟩] +
      totalTokens (trueRequests misjudged) [⟨false, 3⟩]) := by
  refine calibration_regret_priced _ _ _ _ ?_
  simp [believedRequests, believedChain, believedHalf, totalValue, choiceValue, verified, chosenChain]
  exact Std.le_refl _

/-- Survival 3/4 believed to be 1/2, where the bound is attained. -/
example : value (1 / 2 : Rat) (fun _ => 3 / 4) 2 -
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) ≤
    (3 / 2 - 1) * (1 / 2) * (distance 2 (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) : Rat) :=
  calibration_regret_length (1 / 2) (3 / 2) _ _ 2 2 (by grind) (by grind) (fun _ _ => by grind) (fun _ _ => by grind)
    (by omega)

end ExpertBytes
