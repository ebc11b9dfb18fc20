module

public import ExpertBytes.Thm.BandsBestDraft

/-!
# Witnesses for acceptance known at a few lengths

A curve known at lengths 0, 2 and 4, the bands around it, and what fails where a hypothesis is
dropped.

## Main statements
* With rates above 1 tokens need not be concave, and lie outside the bands.
* A length that no concave curve through the known points makes best can be best for another curve.
-/

public section

namespace ExpertBytes

/-- Tokens 1, 5/2 and 3 at lengths 0, 2 and 4, and between them those of a curve of rates in
`[0, 1]`. -/
@[expose] def measured : Nat → Rat
  | 0 => 1
  | 1 => 9 / 5
  | 2 => 5 / 2
  | 3 => 14 / 5
  | _ => 3

theorem measured_concave : ConcaveTokens measured 4 := by
  refine ⟨rfl, fun i hi => ?_, fun i hi => ?_, fun i hi => ?_⟩
  · obtain rfl | rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 ∨ i = 3 := by omega
    all_goals simp only [measured]; grind
  · obtain rfl | rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 ∨ i = 3 := by omega
    all_goals simp only [measured]; grind
  · obtain rfl | rfl | rfl : i = 0 ∨ i = 1 ∨ i = 2 := by omega
    all_goals simp only [measured]; grind

/-- The even lengths are known. -/
@[expose] def even (d : Nat) : Bool :=
  d % 2 == 0

/-- From below the chord of slope 3/4, which measured values exceed by 1/20. -/
example : lowerBand even measured 4 1 = 7 / 4 := by
  simp [lowerBand, lastKnown, nextKnown, slopeAfter, even, measured]
  grind

/-- From above the line of slope 1 from length 0; the line through lengths 2 and 4 would allow
9/4. -/
example : upperBand even measured 4 1 = 2 := by
  simp [upperBand, riseBand, slopeBefore, lastKnown, nextKnown, slopeAfter, even, measured]
  grind

example (d : Nat) :
    tokensOf (fun _ => (3 / 4 : Rat)) (d + 2) - tokensOf (fun _ => (3 / 4 : Rat)) (d + 1) ≤
      tokensOf (fun _ => (3 / 4 : Rat)) (d + 1) - tokensOf (fun _ => (3 / 4 : Rat)) d :=
  tokensOf_concave (fun _ _ => by grind) fun _ _ => by grind

/-- At rate 2 the increments are 2 and 4. -/
example : ¬ tokensOf (fun _ => (2 : Rat)) 2 - tokensOf (fun _ => (2 : Rat)) 1 ≤
    tokensOf (fun _ => (2 : Rat)) 1 - tokensOf (fun _ => (2 : Rat)) 0 := by
  simp only [tokensOf, survival]
  grind

example : ConcaveTokens (tokensOf fun _ => (3 / 4 : Rat)) 9 :=
  concaveTokens_tokensOf (fun _ _ => by grind) fun _ _ => by grind

example :
    ∃ p : Nat → Rat, (∀ j : Nat, j < 4 → 0 ≤ p j ∧ p j ≤ 1) ∧ ∀ d : Nat, d ≤ 4 →
      tokensOf p d = measured d :=
  exists_profile_of_concaveTokens measured_concave

/-- A curve that a drafted token lowers is that of no rates in `[0, 1]`. -/
example (p : Nat → Rat) (h : ∀ j : Nat, j < 1 → 0 ≤ p j ∧ p j ≤ 1) : ¬ tokensOf p 1 < 1 := by
  have := (h 0 (by omega)).1
  simp only [tokensOf, survival]
  grind

example : measured 1 ≤ measured 2 :=
  (tokens_between measured_concave (l := 0) (d := 1) (u := 2) (by omega) (by omega) (by omega)).2.1

/-- Tokens that grow faster and faster lie below the chord. -/
example (A : Nat → Rat) (h0 : A 0 = 1) (h1 : A 1 = 1) (h2 : A 2 = 2) :
    ¬ A 0 + (A 2 - A 0) / (((2 : Nat) : Rat) - ((0 : Nat) : Rat)) *
      (((1 : Nat) : Rat) - ((0 : Nat) : Rat)) ≤
      A 1 := by
  rw [h0, h1, h2]
  simp
  grind

example : measured 2 ≤ measured 4 :=
  (tokens_beyond measured_concave (k := 0) (l := 2) (d := 4) (by omega) (by omega) (by omega)).1

example : lowerBand even measured 4 3 ≤ measured 3 ∧ measured 3 ≤ upperBand even measured 4 3 :=
  tokens_in_bands (known := even) (A := measured) (B := measured) rfl measured_concave
    (fun _ _ _ => rfl) (by omega)

example : ConcaveTokens (lowerBand (alsoKnown even 3) (withValue measured 3 (measured 3)) 4) 4 :=
  (bands_sharp (known := even) measured_concave (by omega)
    (tokens_in_bands (known := even) rfl measured_concave (fun _ _ _ => rfl) (by omega)).1
    (tokens_in_bands (known := even) rfl measured_concave (fun _ _ _ => rfl) (by omega)).2).1

/-- At level cycle times the longest length is best, and kept. -/
example : MayBeBest even measured (fun _ => 1) (fun _ => 1) 4 4 := by
  refine bestDraft_of_bands_sound (B := measured)
    (T := fun _ => 1) measured_concave measured_concave
    (fun _ _ _ => rfl) (fun _ _ => by grind) (fun _ _ => Std.le_refl _) (fun _ _ => Std.le_refl _)
      (by omega)
    fun e he => ?_
  have h := measured_concave.mono he (Nat.le_refl 4)
  simp only [goodput]
  rw [div_le_div_iff' (by grind) (by grind)]
  grind

/-- A length that is kept is best for the curves named. -/
example (d : Nat) (hd : d ≤ 4) (h : MayBeBest even measured (fun _ => 1) (fun _ => 2) 4 d) (e : Nat)
    (he : e ≤ 4) :
    goodput (bandCurve even measured 4 d) (bandTime (fun _ => 1) (fun _ => 2) d) e ≤
      goodput (bandCurve even measured 4 d) (bandTime (fun _ => 1) (fun _ => 2) d) d :=
  (bestDraft_of_bands_complete measured_concave (fun _ _ => by grind) hd h).2.2.2 e he

/-- Known to yield 1 token at lengths 0 and 2, a concave curve yields 1 at length 1; one that is
not, with 2 tokens there, makes length 1 best although it is not kept at pass times 1, 3/2 and
3/2. -/
example (known : Nat → Bool) (A T B : Nat → Rat) (k1 : known 1 = false) (k2 : known 2 = true)
    (a0 : A 0 = 1) (a2 : A 2 = 1) (t0 : T 0 = 1) (t1 : T 1 = 3 / 2) (t2 : T 2 = 3 / 2)
    (b0 : B 0 = 1) (b1 : B 1 = 2) (b2 : B 2 = 1) :
    ¬ MayBeBest known A T T 2 1 ∧ ∀ e : Nat, e ≤ 2 → goodput B T e ≤ goodput B T 1 := by
  constructor
  · intro h
    have h0 := h 0 (by omega)
    have n1 : nextKnown known 1 1 = some 2 := by simp [nextKnown, k2]
    have n2 : nextKnown known 2 0 = none := rfl
    have hu : upperBand known A 2 1 = 1 := by
      simp [upperBand, riseBand, slopeBefore, slopeAfter, lastKnown, k1, n1, n2, a0, a2]
      grind
    have c0 : bandCurve known A 2 1 0 = 1 := by
      simp only [bandCurve]
      rw [lowerBand_of_known (Or.inl rfl)]
      simp [withValue, a0]
    have c1 : bandCurve known A 2 1 1 = 1 := by
      simp only [bandCurve]
      rw [lowerBand_of_known (Or.inr (by simp [alsoKnown]))]
      simp [withValue, hu]
    rw [c0, c1] at h0
    simp [bandTime, t0, t1] at h0
    grind
  · intro e he
    obtain rfl | rfl | rfl : e = 0 ∨ e = 1 ∨ e = 2 := by omega
    all_goals simp only [goodput, b0, b1, b2, t0, t1, t2]; grind

end ExpertBytes
