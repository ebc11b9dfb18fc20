module

public import ExpertBytes.Thm.StaircaseMono

/-!
# Witnesses for the staircase

A table of pass times whose staircase climbs 0, 1, 2: the bound on the number of rises is attained.
Near-misses: pass times that are not positive, curves that are only larger, rates out of order,
negative rates.
-/

namespace ExpertBytes

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

private theorem none_zero_one :
    ¬goodput (tokens (0 : Rat)) table 0 < goodput (tokens (0 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem none_zero_two :
    ¬goodput (tokens (0 : Rat)) table 0 < goodput (tokens (0 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem half_zero_one :
    goodput (tokens (1 / 2 : Rat)) table 0 < goodput (tokens (1 / 2 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem half_one_two :
    ¬goodput (tokens (1 / 2 : Rat)) table 1 < goodput (tokens (1 / 2 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem all_zero_one :
    goodput (tokens (1 : Rat)) table 0 < goodput (tokens (1 : Rat)) table 1 := by
  simp only [goodput, tokens, table]
  grind

private theorem all_one_two :
    goodput (tokens (1 : Rat)) table 1 < goodput (tokens (1 : Rat)) table 2 := by
  simp only [goodput, tokens, table]
  grind

private theorem best_none : bestDraft (tokens (0 : Rat)) table 2 = 0 := by
  simp [bestDraft, argmax, none_zero_one, none_zero_two]

private theorem best_half : bestDraft (tokens (1 / 2 : Rat)) table 2 = 1 := by
  simp [bestDraft, argmax, half_zero_one, half_one_two]

private theorem best_all : bestDraft (tokens (1 : Rat)) table 2 = 2 := by
  simp [bestDraft, argmax, all_zero_one, all_one_two]

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

example :
    bestDraft (tokensOf profile) table 9 ≤
      bestDraft (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 9 :=
  bestDraft_mono_of (fun j _ => (profile_bounds j).1) (fun j _ => (profile_bounds j).2) fun d _ =>
    table_pos d

/-- Pass times that are not positive: with −1 and −3/2 the best draft length falls from 1 to 0 as
acceptance rises. -/
example (T : Nat → Rat) (h0 : T 0 = -1) (h1 : T 1 = -3 / 2) :
    bestDraft (tokens (0 : Rat)) T 1 = 1 ∧ bestDraft (tokens (1 : Rat)) T 1 = 0 := by
  have e1 : goodput (tokens (0 : Rat)) T 0 < goodput (tokens (0 : Rat)) T 1 := by
    simp only [goodput, tokens, h0, h1]
    grind
  have e2 : ¬goodput (tokens (1 : Rat)) T 0 < goodput (tokens (1 : Rat)) T 1 := by
    simp only [goodput, tokens, h0, h1]
    grind
  simp only [bestDraft, argmax, e1, e2, if_true, if_false, and_self]

/-- Negative rates: at pass times 1, 1 and 1 the draft lengths 0 and 2 tie both at `a = 0` and at
`a = −1`. -/
example (T : Nat → Rat) (hT : ∀ d : Nat, T d = 1) :
    goodput (tokens (0 : Rat)) T 0 = goodput (tokens (0 : Rat)) T 2 ∧
      goodput (tokens (-1 : Rat)) T 0 = goodput (tokens (-1 : Rat)) T 2 := by
  simp only [goodput, tokens, hT]
  grind

/-- Single crossing and uniqueness at the table: 0 and 1 tie at `a = 1/3`, and nowhere else. -/
example (b : Rat) (hb : 0 ≤ b) (h : goodput (tokens b) table 0 = goodput (tokens b) table 1) :
    1 / 3 = b := by
  refine breakpoint_unique (by grind) hb (show 0 < 1 by omega) (table_pos 0) (table_pos 1) ?_ h
  simp only [goodput, tokens, table]
  grind

/-! ### Every other bundle of hypotheses is met -/

/-- Where pass times follow `tokens 1`, its goodputs tie; more acceptance only gains from the longer
draft. -/
example : goodput (tokens (2 : Rat)) (tokens 1) 1 ≤ goodput (tokens (2 : Rat)) (tokens 1) 2 :=
  goodput_single_crossing_curve (A := tokens 1) (by simp only [tokens]; grind)
    (by simp only [tokens]; grind)
    (by simp only [tokens]; grind) (by simp only [tokens]; grind) (by simp only [tokens]; grind)
    (by simp only [goodput, tokens]; grind)

example : goodput (tokens (2 / 3 : Rat)) table 0 < goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing_curve_strict (A := tokens (1 / 2)) (table_pos 0) (table_pos 1)
    (by simp only [tokens]; grind) (by simp only [tokens]; grind)
      (by simp only [tokens]; grind) half_zero_one

example :
    tokens (1 / 3 : Rat) 4 * tokens (1 / 2 : Rat) 1 ≤
      tokens (1 / 2 : Rat) 4 * tokens (1 / 3 : Rat) 1 ↔
      goodput (tokens (1 / 2 : Rat)) (tokens (1 / 3)) 1 ≤
        goodput (tokens (1 / 2 : Rat)) (tokens (1 / 3)) 4 :=
  ratio_order_iff_goodput (tokens_pos _ 1 (by grind)) (tokens_pos _ 4 (by grind))

example : goodput (tokens (2 / 3 : Rat)) table 0 ≤ goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing (by grind) (by grind) (by omega) (table_pos 0) (table_pos 1)
    (Std.le_of_lt half_zero_one)

example : goodput (tokens (2 / 3 : Rat)) table 0 < goodput (tokens (2 / 3 : Rat)) table 1 :=
  goodput_single_crossing_strict (by grind) (by grind) (by omega) (table_pos 0)
    (table_pos 1) half_zero_one

/-- At the tie of draft lengths 0 and 1 at acceptance 1/3, any more acceptance decides. -/
example : goodput (tokens (1 / 2 : Rat)) table 0 < goodput (tokens (1 / 2 : Rat)) table 1 :=
  goodput_crossing_gain (a := 1 / 3) (by grind) (by grind) (by omega) (table_pos 0) (table_pos 1)
    (by simp only [goodput, tokens, table]; grind)

private theorem profile_zero_one :
    goodput (tokensOf profile) table 0 ≤ goodput (tokensOf profile) table 1 := by
  simp only [goodput, tokensOf, survival, profile, table]
  grind

example : goodput (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 0 ≤
    goodput (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 1 :=
  goodput_single_crossing_of (by omega) (fun j _ => (profile_bounds j).1)
    (fun j _ => (profile_bounds j).2)
    (table_pos 0) (table_pos 1) profile_zero_one

example : bestDraft (tokens (1 / 3 : Rat)) table 9 ≤ bestDraft (tokens (2 / 3 : Rat)) table 9 :=
  bestDraft_mono_curve (fun d _ => table_pos d) (fun d _ => tokens_pos _ d (by grind))
    (fun d _ => tokens_pos _ d (by grind)) fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h

example :
    bestDraftMax (tokens (1 / 3 : Rat)) table 9 ≤ bestDraftMax (tokens (2 / 3 : Rat)) table 9 :=
  bestDraftMax_mono_curve (fun d _ => table_pos d) (fun d _ => tokens_pos _ d (by grind))
    (fun d _ => Std.le_of_lt (tokens_pos _ d (by grind)))
    fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h

example :
    bestDraftMax (tokens (1 / 3 : Rat)) table 9 ≤ bestDraftMax (tokens (2 / 3 : Rat)) table 9 :=
  bestDraftMax_mono (by grind) (by grind) fun d _ => table_pos d

example :
    bestDraftMax (tokensOf profile) table 9 ≤
      bestDraftMax (tokensOf fun _ : Nat => (1 / 2 : Rat)) table 9 :=
  bestDraftMax_mono_of (fun j _ => (profile_bounds j).1)
    (fun j _ => (profile_bounds j).2) fun d _ => table_pos d

/-- Any family of curves: at the rates 0 and 1 the curves `1 + a · d` ask for drafts of 0 and 1. -/
example :
    rises (staircase (fun d => if d = 0 then 1 else (3 / 2 : Rat)) (fun a d => 1 + a * (d : Rat)) 1
      [0, 1]) ≤
      1 :=
  staircase_steps_le_of_mono (fun a b ha hb hab => by
    simp only [List.mem_cons, List.not_mem_nil, or_false] at ha hb
    rcases ha with rfl | rfl <;> rcases hb with rfl | rfl <;>
      first | exact Nat.le_refl _ | decide +kernel | (exfalso; grind)) (by decide +kernel)

/-- Steps that fall between two rates of the list may rise again: drafts of 0, 1, 0, 0 and 1 rise
twice although `D = 1`. -/
example :
    rises (staircase (fun _ => (1 : Rat)) (fun a d => if d = 1 then a * (2 - a) * (3 - a) else 1) 1
      [0, 1, 2, 5 / 2, 4]) =
      2 := by
  decide +kernel

end ExpertBytes
