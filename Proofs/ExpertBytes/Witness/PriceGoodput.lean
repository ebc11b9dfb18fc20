module

public import ExpertBytes.Thm.PriceGoodput
public import ExpertBytes.Thm.PriceCalibration
public import ExpertBytes.Witness.Price

/-!
# Witnesses for goodput and calibration

Values at rationals, instances of the hypotheses, and what fails where a hypothesis is dropped.

## Main statements
* With a time that is not positive, pricing seconds says nothing about goodput.
* With a cliff in the step time, no price leads to the best choices:
  `batchGoodput_le_of_allocate_le` needs affine time.
* The calibration factor enters squared; the bound on the length chosen by beliefs is attained.
-/

public section

namespace ExpertBytes

example : largest (goodput (fun i => if i = 1 then (3 : Rat) else 1) (fun _ => 2)) 2 = 3 / 2 := by
  decide +kernel
example : largest (fun i : Nat => (if i = 1 then 3 else 1) - (3 / 2 : Rat) * 2) 2 = 0 := by
  decide +kernel
example : affineTime (1 : Rat) (1 / 2) 4 = 3 := by decide +kernel

example : largest (goodput (fun _ => (3 : Rat)) (fun _ => 2)) 4 ≤ 3 / 2 :=
  (goodput_le_iff_priced _ _ _ _ (fun _ _ => by grind)).mpr (fun _ _ => by grind)

/-- With a negative time the quotient is at most 0 although a token is left. -/
example : ¬ (largest (goodput (fun _ => (1 : Rat)) (fun _ => -1)) 0 ≤ 0 ↔
    ∀ i : Nat, i ≤ 0 → (1 : Rat) - 0 * -1 ≤ 0) := by
  intro h
  have := h.mp (by simp only [largest, goodput]; grind) 0 (Nat.le_refl 0)
  grind

/-- A pass of `n` tokens in `1 + n` seconds and a draft token accepted half the time: drafting does
not pay, nothing exceeds half a token per second. -/
example (choices : List Choice) :
    batchGoodput (affineTime 1 1)
      [(flat 1 (1 / 2) (by grind) (by grind), flat 1 (1 / 2) (by grind) (by grind))] choices ≤
      (1 / 2 : Rat) := by
  refine batchGoodput_le_of_allocate_le 1 1 (1 / 2) _ choices (by grind) (by grind) ?_
  have h : choose (1 / 2 * 1 : Rat) (flat 1 (1 / 2) (by grind) (by grind), flat 1 (1 / 2) (by grind)
    (by grind)) =
      ⟨false, 0⟩ := by
    simp only [choose, chainValue, flat, bestLength_flat_below (1 / 2 * 1) (1 / 2) 1 (by grind),
      value, sumBelow]
    grind
  simp only [allocate, h]
  simp [batchGoodput, batchSize, affineTime, totalTokens, totalVerified, choiceTokens, verified,
    chosenChain, flat,
    sumBelow]
  grind

/-- Passes of up to three tokens cost one second, longer ones ten. -/
noncomputable def cliff (n : Nat) : Rat :=
  if n ≤ 3 then 1 else 10

private theorem choose_flat (lam : Rat) :
    choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) =
      ⟨false, 0⟩ ∨
      choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) =
        ⟨false, 1⟩ ∨
        choose lam (flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind)) =
          ⟨true, 3⟩ := by
  by_cases h : lam < 9 / 10
  · by_cases h' : lam < 6 / 10
    · simp only [choose, chainValue, flat, bestLength_flat_above lam _ _ h,
        bestLength_flat_above lam _ _ h']
      split <;> simp
    · simp only [choose, chainValue, flat, bestLength_flat_above lam _ _ h,
        bestLength_flat_below lam (6 / 10) _ (by grind), value, sumBelow]
      grind
  · simp only [choose, chainValue, flat, bestLength_flat_below lam (9 / 10) _ (by grind),
      bestLength_flat_below lam (6 / 10) _ (by grind), value, sumBelow]
    grind

/-- Before the cliff the best is two of three doubtful tokens, which no price buys: it takes all
three or none. -/
example (lam : Rat) :
    batchGoodput cliff
      [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]
      (allocate lam
      [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]) <
      batchGoodput cliff
        [(flat 1 (9 / 10) (by grind) (by grind), flat 3 (6 / 10) (by grind) (by grind))]
          [⟨true, 2⟩] := by
  rcases choose_flat lam with h | h | h <;> simp only [allocate, h] <;>
    simp [batchGoodput, batchSize, totalTokens, totalVerified, choiceTokens, verified, chosenChain,
      flat,
      sumBelow, cliff] <;>
    grind

/-- Three tokens of survival `t`, believed to be one half. -/
noncomputable def believedHalf (t : Rat) (h : 1 / 4 ≤ t) (h' : t ≤ 1) : Forecast Rat :=
  ⟨3, 2, fun _ => t, fun _ => 1 / 2, by grind, by grind, by grind, by grind, by grind, by grind, by
    grind, by grind,
    by grind⟩

/-- One chain overrated, the other underrated, each by the factor 2: beliefs cannot tell them
apart. -/
example :
    batchGoodput (fun _ => 1)
      (trueRequests
      [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
      [⟨true, 3⟩] ≤
      worstFactor
        [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
        worstFactor
        [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
        batchGoodput (fun _ => 1) (trueRequests
        [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
        [⟨false, 3⟩] := by
  refine calibration_regret _ _ _ _ (fun _ => by grind) ?_
  simp [believedRequests, believedChain, believedHalf, batchGoodput, batchSize, totalTokens,
    choiceTokens, verified,
    chosenChain, sumBelow]
  exact Std.le_refl _

/-- There the loss exceeds the factor itself: the square is needed. -/
example :
    ¬ batchGoodput (fun _ => 1)
      (trueRequests
      [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
      [⟨true, 3⟩] ≤
      worstFactor
        [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))] *
        batchGoodput (fun _ => 1) (trueRequests
        [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))])
        [⟨false, 3⟩] := by
  simp [trueRequests, trueChain, worstFactor, larger, believedHalf, batchGoodput, batchSize,
    totalTokens, choiceTokens,
    verified, chosenChain, sumBelow]
  grind

/-- The bound of `calibration_regret_length` is attained: survivals 3/4 believed to be 1/2, at price
1/2. -/
example : value (1 / 2 : Rat) (fun _ => 3 / 4) 2 -
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) =
    (3 / 2 - 1) * (1 / 2) * (distance 2 (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) : Rat) := by
  rw [bestLength_flat_below (1 / 2) (1 / 2) 2 (Std.le_refl _)]
  simp [value, sumBelow, distance]
  grind

/-! ### Every other bundle of hypotheses is met -/

/-- One chain overrated, the other underrated, each by the factor 2. -/
private noncomputable abbrev misjudged : List (Forecast Rat × Forecast Rat) :=
  [(believedHalf (1 / 4) (by grind) (by grind), believedHalf 1 (by grind) (by grind))]

/-- Of the choices that yield 1, 3 and 1 tokens in 2 seconds each, the second breaks even at 3/2 a
second. -/
private def threeChoices (i : Nat) : Rat :=
  if i = 1 then 3 else 1

example : largest (goodput threeChoices (fun _ => 2)) 2 = 3 / 2 ↔
    largest (fun i : Nat => threeChoices i - 3 / 2 * 2) 2 = 0 :=
  goodput_eq_iff_priced (3 / 2) threeChoices (fun _ => 2) 2 (fun _ _ => by grind)

example :
    (∀ j : Nat, j ≤ 2 → goodput threeChoices (fun _ => 2) j ≤ goodput threeChoices (fun _ => 2) 1) ↔
      threeChoices 1 - largest (goodput threeChoices (fun _ => 2)) 2 * 2 = 0 :=
  optimal_iff_priced_eq_zero threeChoices (fun _ => 2) 2 1 (by omega) (by grind)

/-- A choice beyond `n` may be better than all up to `n` and then does not break even. -/
example :
    ¬((∀ j : Nat, j ≤ 0 → goodput threeChoices (fun _ => 2) j ≤
      goodput threeChoices (fun _ => 2) 1) ↔ threeChoices 1 - largest
      (goodput threeChoices (fun _ => 2)) 0 * 2 = 0) := by
  intro h
  have h1 := h.mp fun j hj => by
    obtain rfl : j = 0 := by omega
    simp only [goodput, threeChoices]
    grind
  simp only [largest, argmax, goodput, threeChoices] at h1
  grind

example (choices : List Choice) :
    batchGoodput (affineTime 1 (1 / 2)) [sureAgainstLong] choices ≤
      batchGoodput (affineTime 1 (1 / 2)) [sureAgainstLong]
        (allocate (batchGoodput (affineTime 1 (1 / 2)) [sureAgainstLong] choices * (1 / 2))
          [sureAgainstLong]) :=
  batchGoodput_le_allocate 1 (1 / 2 : Rat) [sureAgainstLong] choices (by grind) (by grind)

example : sumBelow (fun _ => (3 / 4 : Rat)) 3 ≤ 3 / 2 * sumBelow (fun _ => 1 / 2) 3 :=
  sumBelow_le_mul (3 / 2 : Rat) _ _ 3 (fun _ _ => by grind)

/-- Tokens 1 and 3/2, believed to be 3/2 and 1: beliefs pick the wrong one, within the square of the
factor 3/2. -/
example : largest (goodput (fun i => if i = 1 then (3 / 2 : Rat) else 1) (fun _ => 2)) 1 ≤
    3 / 2 * (3 / 2) * goodput (fun i => if i = 1 then (3 / 2 : Rat) else 1) (fun _ => 2) 0 :=
  calibration_regret_choices (3 / 2) (3 / 2) (fun i => if i = 1 then (3 / 2 : Rat) else 1)
    (fun i => if i = 1 then (1 : Rat) else 3 / 2) (fun _ => 2) 1 0 (fun _ _ => by grind) (by grind)
    (fun _ _ => by grind) (fun _ _ => by grind) (by omega)
      (fun _ _ => by simp only [goodput]; grind)

example : totalValue (1 / 3 : Rat) (trueRequests misjudged) [⟨true, 3⟩] -
      totalValue (1 / 3) (trueRequests misjudged) [⟨false, 3⟩] ≤
    (worstFactor misjudged - 1) * (totalTokens (believedRequests misjudged) [⟨true, 3⟩] +
      totalTokens (trueRequests misjudged) [⟨false, 3⟩]) := by
  refine calibration_regret_priced _ _ _ _ ?_
  simp [believedRequests, believedChain, believedHalf, totalValue, choiceValue, value, sumBelow,
    verified, chosenChain]
  exact Std.le_refl _

/-- Survival 3/4 believed to be 1/2, where the bound is attained. -/
example : value (1 / 2 : Rat) (fun _ => 3 / 4) 2 -
      value (1 / 2) (fun _ => 3 / 4) (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) ≤
    (3 / 2 - 1) * (1 / 2) * (distance 2 (bestLength (1 / 2 : Rat) (fun _ => 1 / 2) 2) : Rat) :=
  calibration_regret_length (1 / 2) (3 / 2) _ _ 2 2 (by grind) (by grind) (fun _ _ => by grind)
    (fun _ _ => by grind)
    (by omega)

end ExpertBytes
