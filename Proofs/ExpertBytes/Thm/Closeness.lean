module

public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Thm.Curve

/-!
# The calculus of closeness, and verdicts from intervals

Errors of measured quantities are factors: `Within ρ x y` says that each of `x` and `y` is at most
`ρ` times the other. Sums keep the factor, products and quotients multiply it.

## Main statements
* `within_refl`, `within_symm`, `within_trans`, `within_mono`, `within_add`, `within_mul`,
  `within_div`, `within_sum`.
* `lt_of_verdict_faster`, `lt_of_verdict_slower`: a decided verdict holds for all bandwidths in the
  boxes.
* `verdict_eq_undecided_iff`: undecided exactly where a tie lies in the boxes.

## Assumptions
Nonnegative quantities, positive divisors. `1 ≤ ρ` is asked for only where it does not follow.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A nonnegative quantity is within any factor `ρ ≥ 1` of itself. -/
theorem within_refl (ρ x : K) (hρ : 1 ≤ ρ) (hx : 0 ≤ x) : Within ρ x x := by
  have := mul_le_mul_right' hρ hx
  simp only [Within]
  grind

/-- Closeness is symmetric. -/
theorem within_symm (ρ x y : K) (h : Within ρ x y) : Within ρ y x :=
  ⟨h.2, h.1⟩

/-- Nonnegative factors multiply along a chain. -/
theorem within_trans (ρ σ x y z : K) (hρ : 0 ≤ ρ) (hσ : 0 ≤ σ) (hxy : Within ρ x y)
    (hyz : Within σ y z) : Within (ρ * σ) x z := by
  have := mul_le_mul_left' hyz.1 hρ
  have := mul_le_mul_left' hxy.2 hσ
  have := hxy.1
  have := hyz.2
  simp only [Within]
  grind

/-- A larger factor is a weaker claim about two nonnegative quantities. -/
theorem within_mono (ρ σ x y : K) (hx : 0 ≤ x) (hy : 0 ≤ y) (hρσ : ρ ≤ σ) (h : Within ρ x y) :
    Within σ x y := by
  have := mul_le_mul_right' hρσ hx
  have := mul_le_mul_right' hρσ hy
  have := h.1
  have := h.2
  simp only [Within]
  grind

/-- Two positive quantities are within no factor below one. -/
theorem one_le_of_within (ρ x y : K) (hx : 0 < x) (hy : 0 < y) (h : Within ρ x y) : 1 ≤ ρ := by
  by_cases h1 : 1 ≤ ρ
  · exact h1
  · have := mul_lt_mul_right' (show ρ < 1 by grind) hx
    have := mul_lt_mul_right' (show ρ < 1 by grind) hy
    have := h.1
    have := h.2
    exfalso; grind

/-- Sums keep the factor. -/
theorem within_add (ρ x x' y y' : K) (hx : Within ρ x x') (hy : Within ρ y y') :
    Within ρ (x + y) (x' + y') := by
  have := hx.1
  have := hx.2
  have := hy.1
  have := hy.2
  simp only [Within]
  grind

/-- Factors multiply in a product of nonnegative quantities. -/
theorem within_mul (ρ σ x x' y y' : K) (hx : 0 ≤ x) (hx' : 0 ≤ x') (hy : 0 ≤ y) (hy' : 0 ≤ y')
    (hxx : Within ρ x x') (hyy : Within σ y y') : Within (ρ * σ) (x * y) (x' * y') := by
  have := mul_le_mul_of_le' hxx.1 hyy.1 (Std.le_trans hx hxx.1) hy
  have := mul_le_mul_of_le' hxx.2 hyy.2 (Std.le_trans hx' hxx.2) hy'
  simp only [Within]
  grind

/-- Factors multiply in a quotient of a nonnegative and a positive quantity. -/
theorem within_div (ρ σ x x' y y' : K) (hx : 0 ≤ x) (hx' : 0 ≤ x') (hy : 0 < y) (hy' : 0 < y')
    (hxx : Within ρ x x') (hyy : Within σ y y') : Within (ρ * σ) (x / y) (x' / y') := by
  have h1 := mul_le_mul_of_le' hxx.1 hyy.2 (Std.le_trans hx hxx.1) (Std.le_of_lt hy')
  have h2 := mul_le_mul_of_le' hxx.2 hyy.1 (Std.le_trans hx' hxx.2) (Std.le_of_lt hy)
  have scaled (c p q : K) : c * (p / q) = c * p / q := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]; grind
  simp only [Within]
  rw [scaled, scaled, div_le_div_iff' hy hy', div_le_div_iff' hy' hy]
  grind

/-- A quotient with an exact nonnegative numerator keeps the factor of its positive denominator:
bytes over bandwidth. -/
theorem within_div_left (ρ x y y' : K) (hx : 0 ≤ x) (hy : 0 < y) (hy' : 0 < y')
    (h : Within ρ y y') : Within ρ (x / y) (x / y') := by
  have := within_div 1 ρ x x y y' hx hx hy hy' (within_refl 1 x (Std.le_refl 1) hx) h
  simpa only [Lean.Grind.Semiring.one_mul] using this

/-- Sums of any number of terms keep the factor. -/
theorem within_sum (ρ : K) (f g : Nat → K) (n : Nat) (h : ∀ i : Nat, i < n → Within ρ (f i) (g i)) :
    Within ρ (sumBelow f n) (sumBelow g n) :=
  ⟨sumBelow_le_mul ρ f g n fun i hi => (h i hi).1, sumBelow_le_mul ρ g f n fun i hi => (h i hi).2⟩

/-- The factor as an absolute error: nonnegative quantities within `ρ ≥ 1` differ by at most
`(ρ − 1)` times the first of them, and since `Within` is symmetric by at most `(ρ − 1)` times the
second. -/
theorem sub_le_of_within (ρ x y : K) (hρ : 1 ≤ ρ) (hx : 0 ≤ x) (h : Within ρ x y) :
    x - y ≤ (ρ - 1) * x ∧ y - x ≤ (ρ - 1) * x := by
  have h1 := h.1
  have h2 := h.2
  refine ⟨?_, by grind⟩
  by_cases hxy : x ≤ y
  · have := mul_nonneg' (show 0 ≤ ρ - 1 by grind) hx
    grind
  · have := mul_le_mul_left' (show y ≤ x by grind) (show 0 ≤ ρ - 1 by grind)
    grind

/-- The verdict "faster" holds for every pair of bandwidths in the boxes: the share is below their
ratio. -/
theorem lt_of_verdict_faster [DecidableLT K] (u ws wd : K) (perSlot dedup : Box K)
    (hs : Box.Mem perSlot ws) (hd : Box.Mem dedup wd)
    (h : verdict u perSlot dedup = Verdict.faster) : u * ws < wd := by
  have hd1 := hd.1
  by_cases hu : 0 ≤ u
  · have := mul_le_mul_left' hs.2 hu
    simp only [verdict] at h
    grind
  · have := mul_pos' (show 0 < -u by grind) (Std.lt_of_lt_of_le perSlot.lower_pos hs.1)
    have := dedup.lower_pos
    grind

/-- The verdict "slower" holds for every pair of bandwidths in the boxes: the share is above their
ratio. -/
theorem lt_of_verdict_slower [DecidableLT K] (u ws wd : K) (perSlot dedup : Box K)
    (hs : Box.Mem perSlot ws) (hd : Box.Mem dedup wd)
    (h : verdict u perSlot dedup = Verdict.slower) : wd < u * ws := by
  have hd2 := hd.2
  have hlt : dedup.upper < u * perSlot.lower := by simp only [verdict] at h; grind
  by_cases hu : 0 ≤ u
  · have := mul_le_mul_left' hs.1 hu
    grind
  · have := mul_pos' (show 0 < -u by grind) perSlot.lower_pos
    have := dedup.lower_pos
    have := dedup.lower_le_upper
    exfalso; grind

/-- The verdict is undecided exactly where some pair of bandwidths in the boxes is a tie,
`wd = u · ws`. At a tie neither kernel is faster, so neither strict verdict is withheld where it
holds for all bandwidths in the boxes. -/
theorem verdict_eq_undecided_iff [DecidableLT K] (u : K) (perSlot dedup : Box K) :
    verdict u perSlot dedup = Verdict.undecided ↔
      ∃ ws wd : K, Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ wd = u * ws := by
  constructor
  · intro h
    have h1 : dedup.lower ≤ u * perSlot.upper := by simp only [verdict] at h; grind
    have h2 : u * perSlot.lower ≤ dedup.upper := by simp only [verdict] at h; grind
    have hs := perSlot.lower_le_upper
    have hd := dedup.lower_le_upper
    have hu : 0 < u := by
      have := dedup.lower_pos
      by_cases h0 : 0 < u
      · exact h0
      · have :=
          mul_nonneg' (show 0 ≤ -u by grind) (show 0 ≤
          perSlot.upper by have := perSlot.lower_pos; grind)
        exfalso; grind
    by_cases hc : u * perSlot.lower ≤ dedup.lower
    · refine ⟨dedup.lower / u, dedup.lower, ⟨?_, ?_⟩, ⟨Std.le_refl _, hd⟩, ?_⟩
      · rw [le_div_iff' hu]; grind
      · rw [div_le_iff' hu]; grind
      · have := div_mul_cancel' (a := dedup.lower) hu
        grind
    · exact ⟨perSlot.lower, u * perSlot.lower, ⟨Std.le_refl _, hs⟩, ⟨by grind, h2⟩, rfl⟩
  · intro ⟨ws, wd, hs, hd, he⟩
    cases h : verdict u perSlot dedup with
    | undecided => rfl
    | faster =>
      have := lt_of_verdict_faster u ws wd perSlot dedup hs hd h
      exfalso; grind
    | slower =>
      have := lt_of_verdict_slower u ws wd perSlot dedup hs hd h
      exfalso; grind

end ExpertBytes
