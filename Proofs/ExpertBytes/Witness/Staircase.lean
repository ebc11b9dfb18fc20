module

public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Thm.StaircaseMono

/-!
# Witnesses for the ratio order of tokens curves

Values, hypotheses that are met, and near-misses: what fails for negative rates, and for profiles that are only better
on the whole instead of at each position.
-/

namespace ExpertBytes

example : tokens (1 / 2 : Rat) 3 = 15 / 8 := by
  simp only [tokens]
  grind

example : tokens (1 / 3 : Rat) 4 * tokens (1 / 2 : Rat) 1 ≤ tokens (1 / 2 : Rat) 4 * tokens (1 / 3 : Rat) 1 :=
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

/-- More tokens at every draft length are not enough: `first` yields 1, 2, 2 tokens and the constant profile 1/2 only
1, 3/2, 7/4, yet from draft length 1 to 2 the latter gains more. -/
example : ¬tokensOf (fun _ : Nat => (1 / 2 : Rat)) 2 * tokensOf first 1 ≤
    tokensOf first 2 * tokensOf (fun _ : Nat => (1 / 2 : Rat)) 1 := by
  simp only [tokensOf, survival, first]
  grind

/-- Better at the first position, worse at the second. -/
def uneven : Nat → Rat
  | 0 => 1
  | _ => 1 / 3

/-- The order of survivals is met where `p ≤ q` is not: `uneven` is below 1/2 at the second position. -/
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
example (A B : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 3 / 2) (hA2 : A 2 = 7 / 4) (hB0 : B 0 = 1) (hB1 : B 1 = 7 / 4)
    (hB2 : B 2 = 9 / 4) :
    A 2 * B 1 ≤ B 2 * A 1 := by
  refine ratio_mono_of_increments (by omega) fun i k hi hk hk' => ?_
  obtain rfl : k = 2 := by omega
  obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
  · simp only [curveIncrement, hA0, hA1, hA2, hB0, hB1, hB2]
    grind
  · simp only [curveIncrement, hA0, hA1, hA2, hB0, hB1, hB2]
    grind

/-!
## Witnesses for the staircase

A table of pass times whose staircase climbs 0, 1, 2: the bound on the number of rises is attained. Near-misses: pass
times that are not positive, curves that are only larger, rates out of order, negative rates.
-/

/-- Seconds of a cycle at draft lengths 0, 1 and 2 (and more). -/
def table : Nat → Rat
  | 0 => 3
  | 1 => 4
  | _ => 11 / 2

private theorem table_pos (d : Nat) : 0 < table d := by
  match d with
  | 0 => simp only [table]; grind
  | 1 => simp only [table]; grind
  | d + 2 => simp only [table]; grind

private theorem none_zero_one : ¬goodput (tokens (0 : Rat)) table 0 < goodput (tokens (0 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem none_zero_two : ¬goodput (tokens (0 : Rat)) table 0 < goodput (tokens (0 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem half_zero_one : goodput (tokens (1 / 2 : Rat)) table 0 < goodput (tokens (1 / 2 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem half_one_two : ¬goodput (tokens (1 / 2 : Rat)) table 1 < goodput (tokens (1 / 2 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem all_zero_one : goodput (tokens (1 : Rat)) table 0 < goodput (tokens (1 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem all_one_two : goodput (tokens (1 : Rat)) table 1 < goodput (tokens (1 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem best_none : bestDraft (tokens (0 : Rat)) table 2 = 0 := by
  simp [bestDraft, none_zero_one, none_zero_two]

private theorem best_half : bestDraft (tokens (1 / 2 : Rat)) table 2 = 1 := by
  simp [bestDraft, half_zero_one, half_one_two]

private theorem best_all : bestDraft (tokens (1 : Rat)) table 2 = 2 := by
  simp [bestDraft, all_zero_one, all_one_two]

/-- The staircase of the table at acceptance 0, 1/2 and 1: draft lengths 0, 1 and 2. -/
example : staircase table tokens 2 [0, 1 / 2, 1] = [0, 1, 2] := by
  simp only [staircase, best_none, best_half, best_all]

/-- It rises twice: `staircase_steps_le` is sharp. -/
example : rises (staircase table tokens 2 [0, 1 / 2, 1]) = 2 := by
  simp only [staircase, best_none, best_half, best_all]
  decide

/-- Rates out of order: the staircase rises three times although `D = 2`. -/
example : rises (staircase table tokens 2 [0, 1, 0, 1 / 2, 1]) = 3 := by
  simp only [staircase, best_none, best_half, best_all]
  decide

example : rises (staircase table tokens 2 [0, 1 / 2, 1]) ≤ 2 := by
  refine staircase_steps_le (fun d _ => table_pos d) (fun a ha => ?_) ?_
  · simp only [List.mem_cons, List.not_mem_nil, or_false] at ha
    obtain rfl | rfl | rfl := ha
    · grind
    · grind
    · grind
  · simp only [nondecreasing, Bool.and_true, Bool.and_eq_true, decide_eq_true_eq]
    grind

example : bestDraft (tokens (1 / 3 : Rat)) table 9 ≤ bestDraft (tokens (2 / 3 : Rat)) table 9 :=
  bestDraft_mono (by grind) (by grind) fun d _ => table_pos d

example : bestDraftMax (tokens (1 / 3 : Rat)) table 9 ≤ bestDraft (tokens (2 / 3 : Rat)) table 9 :=
  bestDraftMax_le_bestDraft (by grind) (by grind) fun d _ => table_pos d

/-- A profile below the constant 1/2. -/
def profile : Nat → Rat
  | 0 => 1 / 2
  | _ => 1 / 3

private theorem profile_bounds (j : Nat) : 0 ≤ profile j ∧ profile j ≤ 1 / 2 := by
  match j with
  | 0 => simp only [profile]; grind
  | j + 1 => simp only [profile]; grind

example : bestDraft (tokensOf profile) table 9 ≤ bestDraft (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 9 :=
  bestDraft_mono_of (fun j _ => (profile_bounds j).1) (fun j _ => (profile_bounds j).2) fun d _ => table_pos d

/-- Pass times that are not positive: with −1 and −3/2 the best draft length falls from 1 to 0 as acceptance rises. -/
example (T : Nat → Rat) (h0 : T 0 = -1) (h1 : T 1 = -3 / 2) :
    bestDraft (tokens (0 : Rat)) T 1 = 1 ∧ bestDraft (tokens (1 : Rat)) T 1 = 0 := by
  have e1 : goodput (tokens (0 : Rat)) T 0 < goodput (tokens (0 : Rat)) T 1 := by
    simp only [goodput, tokens, h0, h1]
    grind
  have e2 : ¬goodput (tokens (1 : Rat)) T 0 < goodput (tokens (1 : Rat)) T 1 := by
    simp only [goodput, tokens, h0, h1]
    grind
  simp only [bestDraft, e1, e2, if_true, if_false, and_self]

/-- Larger but not in ratio order: 1, 3/2, 7/4 tokens against 1, 2, 2 at equal pass times. The best draft length
falls. -/
example (A B T : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 3 / 2) (hA2 : A 2 = 7 / 4) (hB0 : B 0 = 1) (hB1 : B 1 = 2)
    (hB2 : B 2 = 2) (hT : ∀ d : Nat, T d = 1) : bestDraft A T 2 = 2 ∧ bestDraft B T 2 = 1 := by
  have e1 : goodput A T 0 < goodput A T 1 := by
    simp only [goodput, hA0, hA1, hT]
    grind
  have e2 : goodput A T 1 < goodput A T 2 := by
    simp only [goodput, hA1, hA2, hT]
    grind
  have e3 : goodput B T 0 < goodput B T 1 := by
    simp only [goodput, hB0, hB1, hT]
    grind
  have e4 : ¬goodput B T 1 < goodput B T 2 := by
    simp only [goodput, hB1, hB2]
    grind
  simp only [bestDraft, e1, e2, e3, e4, if_true, if_false, and_self]

/-- Negative rates: at pass times 1, 1 and 1 the draft lengths 0 and 2 tie both at `a = 0` and at `a = −1`. -/
example (T : Nat → Rat) (hT : ∀ d : Nat, T d = 1) :
    goodput (tokens (0 : Rat)) T 0 = goodput (tokens (0 : Rat)) T 2 ∧
      goodput (tokens (-1 : Rat)) T 0 = goodput (tokens (-1 : Rat)) T 2 := by
  simp only [goodput, tokens, hT]
  grind

/-- Single crossing and uniqueness at the table: 0 and 1 tie at `a = 1/3`, and nowhere else. -/
example (b : Rat) (hb : 0 ≤ b) (h : goodput (tokens b) table 0 = goodput (tokens b) table 1) : 1 / 3 = b := by
  refine breakpoint_unique (by grind) hb (show 0 < 1 by omega) (table_pos 0) (table_pos 1) ?_ h
  simp only [goodput, tokens, table]
  grind

/-! ### Every other bundle of hypotheses is met -/

/-- Where pass times follow `tokens 1`, its goodputs tie; more acceptance only gains from the longer draft. -/
example : goodput (tokens (2 : Rat)) (tokens 1) 1 ≤ goodput (tokens (2 : Rat)) (tokens 1) 2 :=
  goodput_single_crossing_curve (A := tokens 1) (by simp only [tokens]; grind) (by simp only [tokens]; grind)
    (by simp only [tokens]; grind) (by simp only [tokens]; grind) (by simp only [tokens]; grind)
    (by simp only [goodput, tokens]; grind)

example : goodput (tokens (2 / 3 : Rat)) table 0 < goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing_curve_strict (A := tokens (1 / 2)) (table_pos 0) (table_pos 1)
    (by simp only [tokens]; grind) (by simp only [tokens]; grind) (by simp only [tokens]; grind) half_zero_one

example : tokens (1 / 3 : Rat) 4 * tokens (1 / 2 : Rat) 1 ≤ tokens (1 / 2 : Rat) 4 * tokens (1 / 3 : Rat) 1 ↔
    goodput (tokens (1 / 2 : Rat)) (tokens (1 / 3)) 1 ≤ goodput (tokens (1 / 2 : Rat)) (tokens (1 / 3)) 4 :=
  ratio_order_iff_goodput (tokens_pos_of_nonneg (by grind) 1) (tokens_pos_of_nonneg (by grind) 4)

example : goodput (tokens (2 / 3 : Rat)) table 0 ≤ goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing (by grind) (by grind) (by omega) (table_pos 0) (table_pos 1) (Std.le_of_lt half_zero_one)

example : goodput (tokens (2 / 3 : Rat)) table 0 < goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing_strict (by grind) (by grind) (by omega) (table_pos 0) (table_pos 1) half_zero_one

/-- At the tie of draft lengths 0 and 1 at acceptance 1/3, any more acceptance decides. -/
example : goodput (tokens (1 / 2 : Rat)) table 0 < goodput (tokens (1 / 2 : Rat)) table 1 :=
  goodput_crossing_gain (a := 1 / 3) (by grind) (by grind) (by omega) (table_pos 0) (table_pos 1)
    (by simp only [goodput, tokens, table]; grind)

private theorem profile_zero_one : goodput (tokensOf profile) table 0 ≤ goodput (tokensOf profile) table 1 := by
  simp only [goodput, tokensOf, survival, profile, table]
  grind

example : goodput (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 0 ≤
    goodput (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 1 :=
  goodput_single_crossing_of (by omega) (fun j _ => (profile_bounds j).1) (fun j _ => (profile_bounds j).2)
    (table_pos 0) (table_pos 1) profile_zero_one

example : bestDraft (tokens (1 / 3 : Rat)) table 9 ≤ bestDraft (tokens (2 / 3 : Rat)) table 9 :=
  bestDraft_mono_curve (fun d _ => table_pos d) (fun d _ => tokens_pos_of_nonneg (by grind) d)
    (fun d _ => tokens_pos_of_nonneg (by grind) d) fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h

example : bestDraftMax (tokens (1 / 3 : Rat)) table 9 ≤ bestDraftMax (tokens (2 / 3 : Rat)) table 9 :=
  bestDraftMax_mono_curve (fun d _ => table_pos d) (fun d _ => tokens_pos_of_nonneg (by grind) d)
    (fun d _ => Std.le_of_lt (tokens_pos_of_nonneg (by grind) d))
    fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h

example : bestDraftMax (tokens (1 / 3 : Rat)) table 9 ≤ bestDraftMax (tokens (2 / 3 : Rat)) table 9 :=
  bestDraftMax_mono (by grind) (by grind) fun d _ => table_pos d

example : bestDraftMax (tokensOf profile) table 9 ≤ bestDraftMax (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 9 :=
  bestDraftMax_mono_of (fun j _ => (profile_bounds j).1) (fun j _ => (profile_bounds j).2) fun d _ => table_pos d

end ExpertBytes
