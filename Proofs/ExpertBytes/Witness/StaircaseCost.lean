module

public import ExpertBytes.Thm.StaircaseCost

/-!
# Witnesses for the effect of pass times

Pass times that meet the hypotheses, and near-misses: a larger pass time that lengthens the draft
because it grows relatively less, and added fixed time that shortens it where both tokens and pass
time fall.
-/

namespace ExpertBytes

/-- Pass times 1, 2, 3, … grow relatively faster than 5, 6, 7, …. -/
example : bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => 1 + (d : Rat)) 6 ≤
    bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => 5 + (d : Rat)) 6 := by
  refine bestDraft_anti_cost (fun d _ => Std.le_of_lt (tokens_pos _ d (by grind))) (fun d _ => ?_)
    (fun d _ => ?_) fun d d' h _ => ?_
  · have := natCast_nonneg' (K := Rat) d
    grind
  · have := natCast_nonneg' (K := Rat) d
    grind
  · have := natCast_le' (K := Rat) h
    grind

example (c : Rat) (hc : 0 ≤ c) : bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => 1 + (d : Rat)) 6 ≤
    bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => 1 + (d : Rat) + c) 6 := by
  refine bestDraft_mono_fixed_tokens (by grind) (fun d _ => ?_) hc
  have := natCast_nonneg' (K := Rat) d
  grind

/-- A pass time that is larger everywhere need not shorten the draft: 3, 4 against 1, 2 at
acceptance 1/2. -/
example (T T' : Nat → Rat) (h0 : T 0 = 1) (h1 : T 1 = 2) (h0' : T' 0 = 3) (h1' : T' 1 = 4) :
    bestDraft (tokens (1 / 2 : Rat)) T 1 = 0 ∧ bestDraft (tokens (1 / 2 : Rat)) T' 1 = 1 := by
  have e1 : ¬goodput (tokens (1 / 2 : Rat)) T 0 < goodput (tokens (1 / 2 : Rat)) T 1 := by
    simp only [goodput, tokens, h0, h1]
    grind
  have e2 : goodput (tokens (1 / 2 : Rat)) T' 0 < goodput (tokens (1 / 2 : Rat)) T' 1 := by
    simp only [goodput, tokens, h0', h1']
    grind
  simp only [bestDraft, argmax, e1, e2, if_true, if_false, and_self]

/-- Added fixed time shortens the draft where both curves fall: tokens 1 and 3/5, pass times 2 and
1, ten seconds more. So `bestDraft_mono_fixed` needs a pass time, and `bestDraft_mono_fixed_of_mono`
a tokens curve, that does not decrease. -/
example (A T : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 3 / 5) (hT0 : T 0 = 2) (hT1 : T 1 = 1) :
    bestDraft A T 1 = 1 ∧ bestDraft A (fun d : Nat => T d + 10) 1 = 0 := by
  have e1 : goodput A T 0 < goodput A T 1 := by
    simp only [goodput, hA0, hA1, hT0, hT1]
    grind
  have e2 : ¬goodput A (fun d : Nat => T d + 10) 0 < goodput A (fun d : Nat => T d + 10) 1 := by
    simp only [goodput, hA0, hA1, hT0, hT1]
    grind
  simp only [bestDraft, argmax, e1, e2, if_true, if_false, and_self]

/-- Every hypothesis of `bestDraft_dedup_ge_of_share` is met: one expert a token, four experts that
fill at once, so that the share falls as `1/n`, equal bandwidths, a constant rest. -/
example (A : Nat → Rat) (hA : ∀ d : Nat, d ≤ 3 → 0 ≤ A d) :
    bestDraft A (fun d : Nat => 2 + perSlotTime 8 1 (fun _ : Nat => (4 : Rat)) (d + 1)) 3 ≤
      bestDraft A (fun d : Nat => 2 + dedupTime 8 (fun _ : Nat => (1 : Rat))
        (fun _ : Nat => (4 : Rat)) (d + 1)) 3 := by
  refine bestDraft_dedup_ge_of_share hA (by grind) (by omega) (fun _ _ _ => by grind)
    (fun _ _ _ => by grind)
    (fun _ _ _ => by grind) (fun _ _ => by grind) (fun m n hm hmn _ => ?_) fun d d' h _ => ?_
  · have h1 : (0 : Rat) < (slots m 1 : Rat) := natCast_pos' (by simp only [slots]; omega)
    have h2 : (0 : Rat) < (slots n 1 : Rat) := natCast_pos' (by simp only [slots]; omega)
    have h3 := natCast_le' (K := Rat) (show slots m 1 ≤ slots n 1 by simp only [slots]; omega)
    have h4 := (div_le_div_iff' (a := (1 : Rat)) (c := 1) h2 h1).2 (by grind)
    have h5 : ratio (fun _ : Nat => (4 : Rat)) (fun _ : Nat => (4 : Rat)) m = 1 :=
      div_self' (by grind)
    have h6 : ratio (fun _ : Nat => (4 : Rat)) (fun _ : Nat => (4 : Rat)) n = 1 :=
      div_self' (by grind)
    simp only [share, h5, h6]
    grind
  · have h1 :=
      natCast_le' (K := Rat) (show slots (d + 1) 1 ≤ slots (d' + 1) 1 by simp only [slots]; omega)
    simp only [saving, perSlotTime, dedupTime, perSlotBytes, dedupBytes]
    grind

/-! ### Every other bundle of hypotheses is met -/

/-- Pass times 2, 3, 4, … seconds. -/
def short (d : Nat) : Rat :=
  2 + (d : Rat)

/-- Pass times 5, 6, 7, … seconds, which grow relatively slower. -/
def long (d : Nat) : Rat :=
  5 + (d : Rat)

private theorem short_pos (d : Nat) : 0 < short d := by
  have := natCast_nonneg' (K := Rat) d
  simp only [short]
  grind

private theorem long_pos (d : Nat) : 0 < long d := by
  have := natCast_nonneg' (K := Rat) d
  simp only [long]
  grind

private theorem short_mono (d d' : Nat) (h : d ≤ d') : short d ≤ short d' := by
  have := natCast_le' (K := Rat) h
  simp only [short]
  grind

private theorem long_slower (d d' : Nat) (h : d ≤ d') : long d' * short d ≤ short d' * long d := by
  have := natCast_le' (K := Rat) h
  simp only [short, long]
  grind

private theorem tokens_nonneg (d : Nat) : 0 ≤ tokens (3 / 4 : Rat) d :=
  Std.le_of_lt (tokens_pos _ d (by grind))

private theorem short_zero_one :
    goodput (tokens (3 / 4 : Rat)) short 0 < goodput (tokens (3 / 4 : Rat)) short 1 := by
  simp only [goodput, tokens, short]
  grind

example : goodput (tokens (3 / 4 : Rat)) long 0 ≤ goodput (tokens (3 / 4 : Rat)) long 1 :=
  goodput_cost_crossing (long_pos 0) (long_pos 1) (short_pos 0) (short_pos 1) (tokens_nonneg 0)
    (long_slower 0 1 (by omega)) (Std.le_of_lt short_zero_one)

example : goodput (tokens (3 / 4 : Rat)) long 0 < goodput (tokens (3 / 4 : Rat)) long 1 :=
  goodput_cost_crossing_strict (long_pos 0) (long_pos 1) (short_pos 0) (short_pos 1)
    (tokens_nonneg 0)
    (long_slower 0 1 (by omega)) short_zero_one

example :
    bestDraftMax (tokens (3 / 4 : Rat)) short 6 ≤ bestDraftMax (tokens (3 / 4 : Rat)) long 6 :=
  bestDraftMax_anti_cost (fun d _ => tokens_nonneg d) (fun d _ => long_pos d)
    (fun d _ => short_pos d)
    fun d d' h _ => long_slower d d' h

example :
    bestDraft (tokens (3 / 4 : Rat)) short 6 ≤
      bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat => short d + 3) 6 :=
  bestDraft_mono_fixed (fun d _ => tokens_nonneg d) (fun d _ => short_pos d)
    (fun d d' h _ => short_mono d d' h)
    (by grind)

/-- The tokens curve need only not decrease. -/
example : bestDraft short long 6 ≤ bestDraft short (fun d : Nat => long d + 3) 6 :=
  bestDraft_mono_fixed_of_mono (fun d d' h _ => short_mono d d' h) (fun d _ => long_pos d)
    (by grind)

/-- One expert a token, four experts that fill at once. -/
example :
    bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat =>
      2 + perSlotTime 8 1 (fun _ : Nat => (1 : Rat)) (d + 1)) 3 ≤
      bestDraft (tokens (3 / 4 : Rat)) (fun d : Nat =>
        2 + dedupTime 8 (fun _ : Nat => (4 : Rat)) (fun _ : Nat => (1 : Rat)) (d + 1)) 3 := by
  refine bestDraft_dedup_ge (rest := fun _ => 2) (fun d _ => tokens_nonneg d) (fun d _ => ?_)
    (fun d _ => ?_)
    fun d d' h _ => ?_
  · have := natCast_nonneg' (K := Rat) (slots (d + 1) 1)
    simp only [perSlotTime, perSlotBytes]
    grind
  · simp only [dedupTime, dedupBytes]
    grind
  · have :=
      natCast_le' (K := Rat) (show slots (d + 1) 1 ≤ slots (d' + 1) 1 by simp only [slots]; omega)
    simp only [perSlotTime, dedupTime, perSlotBytes, dedupBytes]
    grind

end ExpertBytes
