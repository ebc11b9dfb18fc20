module

public import Proofs.Thm.PriceGoodput
public import Proofs.Thm.PriceCalibration
public import Proofs.Witness.Price
meta import Proofs.Spec.Price
meta import Proofs.OrderedField

/-!
# Witnesses for goodput and calibration

Values at rationals, instances of the hypotheses, and what fails where a hypothesis is dropped.

## Main statements
* With a time that is not positive, pricing seconds says nothing about goodput.
* With a cliff in the step time, no price leads to the best choices: `batchGoodput_le_of_allocate_le` needs affine time.
* The calibration factor enters squared; the bound on the length chosen by beliefs is attained.
-/

public section

namespace ExpertBytes

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

end ExpertBytes
