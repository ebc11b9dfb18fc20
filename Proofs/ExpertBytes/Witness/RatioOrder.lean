module

public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Thm.StaircaseMono

/-!
# Witnesses for the ratio order of tokens curves

Values, hypotheses that are met, and near-misses: what fails for negative rates, and for profiles
that are only better on the whole instead of at each position.
-/

namespace ExpertBytes

example : tokens (1 / 2 : Rat) 3 = 15 / 8 := by
  simp only [tokens]
  grind

example :
    tokens (1 / 3 : Rat) 4 * tokens (1 / 2 : Rat) 1 ≤
      tokens (1 / 2 : Rat) 4 * tokens (1 / 3 : Rat) 1 :=
  tokens_ratio_mono (by grind) (by grind) (by omega)

example : tokens (0 : Rat) 2 * tokens (5 : Rat) 1 < tokens (5 : Rat) 2 * tokens (0 : Rat) 1 :=
  tokens_ratio_strictMono (by grind) (by grind) (by omega)

/-- Without `0 ≤ a` the ratio order fails: at `a = −1` the tokens curve is 1, 0, 1. -/
example : ¬tokens (-1 : Rat) 2 * tokens (0 : Rat) 1 ≤ tokens (0 : Rat) 2 * tokens (-1 : Rat) 1 := by
  simp only [tokens]
  grind

/-- A profile that falls from position to position, as measured ones do. -/
def falling : Nat → Rat
  | 0 => 4 / 5
  | 1 => 3 / 5
  | _ => 1 / 2

example : tokensOf (fun _ : Nat => (1 / 2 : Rat)) 3 * tokensOf falling 1 ≤
    tokensOf falling 3 * tokensOf (fun _ : Nat => (1 / 2 : Rat)) 1 := by
  refine tokensOf_ratio_mono (by omega) (fun j _ => by grind) fun j _ => ?_
  match j with
  | 0 => simp only [falling]; grind
  | 1 => simp only [falling]; grind
  | j + 2 => simp only [falling]; grind

/-- Certain at the first position, hopeless from the second on. -/
def first : Nat → Rat
  | 0 => 1
  | _ => 0

/-- More tokens at every draft length are not enough: `first` yields 1, 2, 2 tokens and the constant
profile 1/2 only 1, 3/2, 7/4, yet from draft length 1 to 2 the latter gains more. -/
example : ¬tokensOf (fun _ : Nat => (1 / 2 : Rat)) 2 * tokensOf first 1 ≤
    tokensOf first 2 * tokensOf (fun _ : Nat => (1 / 2 : Rat)) 1 := by
  simp only [tokensOf, survival, first]
  grind

/-- Better at the first position, worse at the second. -/
def uneven : Nat → Rat
  | 0 => 1
  | _ => 1 / 3

/-- The order of survivals is met where `p ≤ q` is not: `uneven` is below 1/2 at the second
position. -/
example : tokensOf (fun _ : Nat => (1 / 2 : Rat)) 2 * tokensOf uneven 0 ≤
    tokensOf uneven 2 * tokensOf (fun _ : Nat => (1 / 2 : Rat)) 0 := by
  refine tokensOf_ratio_mono_of_survival (by omega) fun i k hi hk hk' => ?_
  obtain rfl : i = 0 := by omega
  obtain rfl | rfl : k = 1 ∨ k = 2 := by omega
  · simp only [survival, uneven]
    grind
  · simp only [survival, uneven]
    grind

/-- Measured curves enter by their increments: 1, 1/2, 1/4 against 1, 3/4, 1/2. -/
example (A B : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 3 / 2) (hA2 : A 2 = 7 / 4) (hB0 : B 0 = 1)
    (hB1 : B 1 = 7 / 4) (hB2 : B 2 = 9 / 4) : A 2 * B 1 ≤ B 2 * A 1 := by
  refine ratio_mono_of_increments (by omega) fun i k hi hk hk' => ?_
  obtain rfl : k = 2 := by omega
  obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
  · simp only [curveIncrement, hA0, hA1, hA2, hB0, hB1, hB2]
    grind
  · simp only [curveIncrement, hA0, hA1, hA2, hB0, hB1, hB2]
    grind

/-- More tokens at every draft length may shorten the best draft: `first` yields 1, 2, 2 tokens
against the 1, 3/2, 7/4 of the constant profile 1/2. At equal pass times the best draft falls from 2
to 1. -/
example : (∀ d : Nat, d ≤ 2 → tokensOf (fun _ : Nat => (1 / 2 : Rat)) d ≤ tokensOf first d) ∧
    bestDraft (tokensOf fun _ : Nat => (1 / 2 : Rat)) (fun _ => 1) 2 = 2 ∧
      bestDraft (tokensOf first) (fun _ => 1) 2 = 1 := by
  decide +kernel

end ExpertBytes
