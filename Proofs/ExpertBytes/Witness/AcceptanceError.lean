module

public import ExpertBytes.Thm.AcceptanceRegret
public import ExpertBytes.Witness.Acceptance

/-!
# Witnesses: errors of the acceptance rate

The bounds of `Thm/AcceptanceError`, `Thm/AcceptanceErrorWithin` and `Thm/AcceptanceRegret` at
rationals: what they say, that their factors cannot be lowered, and that they fail when a hypothesis
is dropped.
-/

namespace ExpertBytes

/-- Cycle times of a cheap first drafted token and an expensive second. -/
def draftTime : Nat → Rat
  | 0 => 1
  | 1 => 3 / 2
  | d + 2 => 3 + d

theorem draftTime_pos (d : Nat) : 0 < draftTime d := by
  match d with
  | 0 => simp only [draftTime]; grind
  | 1 => simp only [draftTime]; grind
  | d + 2 => have := Rat.natCast_nonneg (a := d); simp only [draftTime]; grind

/-! ### Satisfiable hypotheses -/

example : tokens (4 / 5 : Rat) 2 - tokens (7 / 10) 2 ≤ 3 / 10 := by
  have :=
    (acceptance_error (a := (4 / 5 : Rat)) (b := 7 / 10) (δ := 1 / 10) 2 (by grind) (by grind)
    (by grind)
    (by grind) (by grind) (by grind)).1
  grind

example :=
  tokens_within (a := (4 / 5 : Rat)) (b := 7 / 10) (ρ := 8 / 7) 2 (by grind) ⟨by grind, by grind⟩

/-- `B = 1` bounds `d(d+1)/2` over the cycle time for draft lengths up to 2. -/
theorem draftTime_bound (i : Nat) (hi : i ≤ 2) :
    (i : Rat) * ((i : Rat) + 1) / 2 / draftTime i ≤ 1 := by
  obtain rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 := by omega
  · simp only [draftTime]; grind
  · simp only [draftTime]; grind
  · simp only [draftTime]; grind

/-- A rate of 0.4 estimated for one of 0.6: what any draft length up to 2 gains over the chosen one
is at most 0.2. -/
example (d : Nat) (hd : d ≤ 2) : goodput (tokens (3 / 5 : Rat)) draftTime d -
    goodput (tokens (3 / 5)) draftTime (bestDraft (tokens (2 / 5)) draftTime 2) ≤ 1 / 5 * 1 :=
  acceptance_regret (fun i _ => draftTime_pos i) draftTime_bound hd (by grind) (by grind) (by grind)
    (by grind)
    (by grind) (by grind)

/-- The same estimate, as a relative error: the chosen draft length has at least 4/9 of the
optimum. -/
example (d : Nat) (hd : d ≤ 2) :=
  acceptance_regret_within (a := (3 / 5 : Rat)) (b := 2 / 5) (ρ := 3 / 2)
  (fun i _ => draftTime_pos i) hd (by grind) ⟨by grind, by grind⟩

/-- A profile estimated with errors of both signs: the same single bound. -/
example (p q : Nat → Rat) (hp : ∀ j : Nat, 1 / 2 ≤ p j ∧ p j ≤ 3 / 5)
    (hq : ∀ j : Nat, 1 / 2 ≤ q j ∧ q j ≤ 3 / 5)
    (d : Nat) (hd : d ≤ 2) :=
    profile_regret (p := p) (q := q) (δ := 1 / 10) (fun i _ => draftTime_pos i)
  draftTime_bound hd (by grind) (fun j _ => by have := hp j; grind)
    (fun j _ => by have := hp j; grind)
  (fun j _ => by have := hq j; grind) (fun j _ => by have := hq j; grind)
  (fun j _ => by have := hp j; have := hq j; grind)
    (fun j _ => by have := hp j; have := hq j; grind)

/-! ### Values -/

/-- At draft lengths 0, 1, 2 and rate 2/5 goodput is 1, 14/15, 13/25: plain decoding is best. -/
theorem bestDraft_low : bestDraft (tokens (2 / 5 : Rat)) draftTime 2 = 0 := by
  have h1 : ¬ goodput (tokens (2 / 5 : Rat)) draftTime 0 <
    goodput (tokens (2 / 5)) draftTime 1 := by
    simp only [goodput, tokens, draftTime]; grind
  have h2 : ¬ goodput (tokens (2 / 5 : Rat)) draftTime 0 <
    goodput (tokens (2 / 5)) draftTime 2 := by
    simp only [goodput, tokens, draftTime]; grind
  simp only [bestDraft, argmax, Nat.zero_add, Nat.reduceAdd, h1, h2, if_false]

/-- So the regret of plain decoding at rate 3/5, where draft length 1 has goodput 16/15, is 1/15:
below the bound 1/5. -/
example : goodput (tokens (3 / 5 : Rat)) draftTime 1 -
    goodput (tokens (3 / 5)) draftTime (bestDraft (tokens (2 / 5)) draftTime 2) = 1 / 15 := by
  rw [bestDraft_low]
  simp only [goodput, tokens, draftTime]
  grind

/-! ### Near-misses -/

/-- The factor `d(d+1)/2` cannot be lowered by a thirtieth: near rate 1 it is nearly reached. -/
example : ¬ ∀ a b δ : Rat, 0 ≤ a → a ≤ 1 → 0 ≤ b → b ≤ 1 → a - b ≤ δ → b - a ≤ δ →
    tokens a 2 - tokens b 2 ≤ δ * (29 / 10) := fun h => by
  have := h 1 (99 / 100) (1 / 100) (by grind) (by grind) (by grind) (by grind) (by grind) (by grind)
  simp only [tokens] at this
  grind

/-- With a rate above 1 the bound fails. -/
example : ¬ ∀ a b δ : Rat, 0 ≤ a → 0 ≤ b → b ≤ 1 → a - b ≤ δ → b - a ≤ δ →
    tokens a 2 - tokens b 2 ≤ δ * 3 := fun h => by
  have := h 2 1 1 (by grind) (by grind) (by grind) (by grind) (by grind)
  simp only [tokens] at this
  grind

/-- With a factor below 1 the relative bound fails already between equal rates. -/
example : ¬ ∀ a b ρ : Rat, Within ρ a b → Within (ρ ^ 1) (tokens a 1) (tokens b 1) := fun h => by
  have := (h 0 0 (1 / 2) ⟨by grind, by grind⟩).1
  simp only [tokens] at this
  grind

/-- At factor 1 equal negative numbers are within it: `nonneg_of_within` needs a factor above 1. -/
example : Within (1 : Rat) (-1) (-1) := ⟨by grind, by grind⟩

/-- Where `B` does not bound `d(d+1)/2` over the cycle time the regret exceeds `δ · B`, here with
`B = 1/4`. -/
example :
    ¬ ∀ a b δ : Rat, 0 ≤ a → a ≤ 1 → 0 ≤ b → b ≤ 1 → a - b ≤ δ → b - a ≤ δ →
      goodput (tokens a) draftTime 1 - goodput (tokens a) draftTime
        (bestDraft (tokens b) draftTime 2) ≤
        δ * (1 / 4) :=
  fun h => by
    have :=
      h (3 / 5) (2 / 5) (1 / 5) (by grind) (by grind) (by grind) (by grind) (by grind) (by grind)
    rw [bestDraft_low] at this
    simp only [goodput, tokens, draftTime] at this
    grind

/-! ### Every other bundle of hypotheses is met -/

/-- An estimate of `measuredProfile` that is too low: by a tenth at the first position, by a
twentieth later. -/
private def estimatedProfile : Nat → Rat
  | 0 => 2 / 5
  | _ + 1 => 3 / 4

private theorem estimatedProfile_near (j : Nat) :
    0 ≤ estimatedProfile j ∧ estimatedProfile j ≤ measuredProfile j ∧
      measuredProfile j - estimatedProfile j ≤ 1 / 10 := by
  cases j <;> simp only [estimatedProfile, measuredProfile] <;> grind

private theorem estimatedProfile_le_one (j : Nat) : estimatedProfile j ≤ 1 :=
  Std.le_trans (estimatedProfile_near j).2.1 (measuredProfile_mem j).2

private theorem estimatedProfile_within (j : Nat) :
    Within (5 / 4) (measuredProfile j) (estimatedProfile j) := by
  cases j <;> simp only [Within, estimatedProfile, measuredProfile] <;> grind

/-- Two positions, each off by at most a tenth. -/
example : survival measuredProfile 2 - survival estimatedProfile 2 ≤ ((2 : Nat) : Rat) * (1 / 10) :=
  survival_error 2 (by grind) (fun j _ => measuredProfile_nonneg j)
    (fun j _ => (measuredProfile_mem j).2)
    (fun j _ => (estimatedProfile_near j).1) (fun j _ => estimatedProfile_le_one j)
    (fun j _ => (estimatedProfile_near j).2.2)

example : tokensOf measuredProfile 2 - tokensOf estimatedProfile 2 ≤
    1 / 10 * (((2 : Nat) : Rat) * (((2 : Nat) : Rat) + 1) / 2) :=
  tokensOf_error 2 (by grind) (fun j _ => measuredProfile_nonneg j)
    (fun j _ => (measuredProfile_mem j).2)
    (fun j _ => (estimatedProfile_near j).1) (fun j _ => estimatedProfile_le_one j)
    (fun j _ => (estimatedProfile_near j).2.2)

example :
    goodput (tokensOf measuredProfile) draftTime 2 - goodput
      (tokensOf estimatedProfile) draftTime 2 ≤
      1 / 10 * (((2 : Nat) : Rat) * (((2 : Nat) : Rat) + 1) / 2 / draftTime 2) :=
  goodput_tokensOf_error (draftTime_pos 2) (by grind) (fun j _ => measuredProfile_nonneg j)
    (fun j _ => (measuredProfile_mem j).2) (fun j _ => (estimatedProfile_near j).1)
    (fun j _ => estimatedProfile_le_one j) (fun j _ => (estimatedProfile_near j).2.2)

example : goodput (tokens (4 / 5 : Rat)) draftTime 2 - goodput (tokens (7 / 10)) draftTime 2 ≤
    1 / 10 * (((2 : Nat) : Rat) * (((2 : Nat) : Rat) + 1) / 2 / draftTime 2) :=
  (goodput_acceptance_error (draftTime_pos 2) (by grind) (by grind) (by grind) (by grind) (by grind)
    (by grind)).1

example : Within ((5 / 4 : Rat) ^ 2) (survival measuredProfile 2) (survival estimatedProfile 2) :=
  survival_within 2 (by grind) fun j _ => estimatedProfile_within j

example : Within ((5 / 4 : Rat) ^ 2) (tokensOf measuredProfile 2) (tokensOf estimatedProfile 2) :=
  tokensOf_within 2 (by grind) fun j _ => estimatedProfile_within j

example : Within ((5 / 4 : Rat) ^ 2) (goodput (tokensOf measuredProfile) draftTime 2)
    (goodput (tokensOf estimatedProfile) draftTime 2) :=
  goodput_tokensOf_within (draftTime_pos 2) (by grind) fun j _ => estimatedProfile_within j

example :
    Within ((8 / 7 : Rat) ^ 2) (goodput (tokens (4 / 5)) draftTime 2)
      (goodput (tokens (7 / 10)) draftTime 2) :=
  goodput_tokens_within (draftTime_pos 2) (by grind) ⟨by grind, by grind⟩

/-- The draft length chosen at the estimate has at least 16/25 of the goodput of any other up to
2. -/
example (d : Nat) (hd : d ≤ 2) :
    goodput (tokensOf measuredProfile) draftTime d ≤
      (5 / 4) ^ 2 * goodput (tokensOf measuredProfile) draftTime
        (bestDraft (tokensOf estimatedProfile) draftTime 2) :=
  profile_regret_within (fun i _ => draftTime_pos i) hd (by grind) fun j _ =>
    estimatedProfile_within j

example : (0 : Rat) ≤ 1 ∧ (0 : Rat) ≤ 3 / 2 :=
  nonneg_of_within (ρ := 2) (by grind) ⟨by grind, by grind⟩

example : survival estimatedProfile 3 ≤ survival measuredProfile 3 :=
  survival_mono 3 (fun j _ => (estimatedProfile_near j).1)
    (fun j _ => (estimatedProfile_near j).2.1)

end ExpertBytes
