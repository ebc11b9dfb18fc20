module

public import Init

/-!
# Linearly ordered fields

The whole library is stated over an arbitrary linearly ordered field `K`, so that each theorem holds
for the real numbers and each definition runs on the rationals. The class bundles what core Lean
already provides; nothing here is assumed beyond the usual axioms of an ordered field.

## Main definitions
* `OrderedField K`: a field with a linear order that is compatible with addition and multiplication.

## Main statements
* The instance for `Rat`.
* Order and division lemmas that every other file uses: `mul_pos'`, `div_pos'`, `div_le_div_iff'`,
  `div_lt_div_iff'`, `lt_div_iff'`, `le_div_iff'`, `div_lt_iff'`, `div_le_iff'`, `natCast_nonneg'`,
  `natCast_pos'`, `natCast_le'`.

## Trust
Only core Lean. At `ℝ`, Mathlib supplies each parent class; `docs/lean_library.md` has the instance.
-/

public section

universe u

namespace ExpertBytes

/-- A linearly ordered field: the numbers in which bytes, bandwidths, times and rates are
measured. -/
class OrderedField (K : Type u) extends Lean.Grind.Field K, LE K, LT K, Std.IsLinearOrder K,
    Std.LawfulOrderLT K,
  Lean.Grind.OrderedRing K

instance : OrderedField Rat :=
  { (inferInstance : Lean.Grind.Field Rat), (inferInstance : Std.IsLinearOrder Rat),
    (inferInstance : Std.LawfulOrderLT Rat), (inferInstance : Lean.Grind.OrderedRing Rat) with }

variable {K : Type u} [OrderedField K]

/- Natural numbers (token, slot and expert counts) as elements of the field. -/
attribute [instance 50] Lean.Grind.Semiring.natCast

theorem mul_pos' {a b : K} (ha : 0 < a) (hb : 0 < b) : 0 < a * b :=
  Lean.Grind.OrderedRing.mul_pos ha hb

theorem mul_nonneg' {a b : K} (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a * b :=
  Lean.Grind.OrderedRing.mul_nonneg ha hb

theorem mul_le_mul_left' {a b c : K} (h : a ≤ b) (hc : 0 ≤ c) : c * a ≤ c * b :=
  Lean.Grind.OrderedRing.mul_le_mul_of_nonneg_left h hc

theorem mul_le_mul_right' {a b c : K} (h : a ≤ b) (hc : 0 ≤ c) : a * c ≤ b * c :=
  Lean.Grind.OrderedRing.mul_le_mul_of_nonneg_right h hc

theorem mul_lt_mul_left' {a b c : K} (h : a < b) (hc : 0 < c) : c * a < c * b :=
  Lean.Grind.OrderedRing.mul_lt_mul_of_pos_left h hc

theorem mul_lt_mul_right' {a b c : K} (h : a < b) (hc : 0 < c) : a * c < b * c :=
  Lean.Grind.OrderedRing.mul_lt_mul_of_pos_right h hc

/-- Products of nonnegative numbers are monotone in both factors. -/
theorem mul_le_mul_of_le' {a b c d : K} (hab : a ≤ b) (hcd : c ≤ d) (hb : 0 ≤ b) (hc : 0 ≤ c) :
    a * c ≤ b * d := by
  have h1 := mul_le_mul_right' hab hc
  have h2 := mul_le_mul_left' hcd hb
  grind

/-- A positive factor on the right cancels from `≤`. -/
theorem mul_le_mul_iff_right' {a b c : K} (hc : 0 < c) : a * c ≤ b * c ↔ a ≤ b := by
  constructor
  · intro h
    by_cases hab : a ≤ b
    · exact hab
    · have := mul_lt_mul_right' (show b < a by grind) hc
      grind
  · intro h
    exact mul_le_mul_right' h (by grind)

/-- A positive factor on the right cancels from `<`. -/
theorem mul_lt_mul_iff_right' {a b c : K} (hc : 0 < c) : a * c < b * c ↔ a < b := by
  have := mul_le_mul_iff_right' (a := b) (b := a) hc
  grind

theorem inv_pos' {a : K} (ha : 0 < a) : 0 < a⁻¹ := by
  have h := Lean.Grind.Field.mul_inv_cancel (a := a) (by grind)
  by_cases hi : 0 < a⁻¹
  · exact hi
  · have := mul_le_mul_left' (show a⁻¹ ≤ 0 by grind) (show 0 ≤ a by grind)
    have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    grind

theorem div_mul_cancel' {a b : K} (hb : 0 < b) : a / b * b = a := by
  have h := Lean.Grind.Field.mul_inv_cancel (a := b) (by grind)
  rw [Lean.Grind.Field.div_eq_mul_inv]
  grind

theorem div_pos' {a b : K} (ha : 0 < a) (hb : 0 < b) : 0 < a / b := by
  rw [Lean.Grind.Field.div_eq_mul_inv]
  exact mul_pos' ha (inv_pos' hb)

theorem div_nonneg' {a b : K} (ha : 0 ≤ a) (hb : 0 < b) : 0 ≤ a / b := by
  rw [Lean.Grind.Field.div_eq_mul_inv]
  exact mul_nonneg' ha (by have := inv_pos' hb; grind)

theorem le_div_iff' {a b c : K} (hb : 0 < b) : c ≤ a / b ↔ c * b ≤ a := by
  rw [← mul_le_mul_iff_right' (a := c) hb, div_mul_cancel' hb]

theorem lt_div_iff' {a b c : K} (hb : 0 < b) : c < a / b ↔ c * b < a := by
  rw [← mul_lt_mul_iff_right' (a := c) hb, div_mul_cancel' hb]

theorem div_le_iff' {a b c : K} (hb : 0 < b) : a / b ≤ c ↔ a ≤ c * b := by
  rw [← mul_le_mul_iff_right' (a := a / b) hb, div_mul_cancel' hb]

theorem div_lt_iff' {a b c : K} (hb : 0 < b) : a / b < c ↔ a < c * b := by
  rw [← mul_lt_mul_iff_right' (a := a / b) hb, div_mul_cancel' hb]

theorem div_eq_iff' {a b c : K} (hb : 0 < b) : a / b = c ↔ a = c * b := by
  have h := div_mul_cancel' (a := a) hb
  constructor
  · intro e
    grind
  · intro e
    have h1 := le_div_iff' (a := a) (c := c) hb
    have h2 := div_le_iff' (a := a) (c := c) hb
    grind

/-- Cross-multiplication for `≤`. -/
theorem div_le_div_iff' {a b c d : K} (hb : 0 < b) (hd : 0 < d) :
    a / b ≤ c / d ↔ a * d ≤ c * b := by
  have h : c / d * b = c * b / d := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [div_le_iff' hb, h, le_div_iff' hd]

/-- Cross-multiplication for `<`. -/
theorem div_lt_div_iff' {a b c d : K} (hb : 0 < b) (hd : 0 < d) :
    a / b < c / d ↔ a * d < c * b := by
  have := div_le_div_iff' (a := c) (c := a) hd hb
  grind

theorem div_self' {a : K} (ha : 0 < a) : a / a = 1 := by
  rw [div_eq_iff' ha]
  grind

theorem pow_nonneg' {a : K} (ha : 0 ≤ a) : ∀ n : Nat, 0 ≤ a ^ n
  | 0 => by rw [Lean.Grind.Semiring.pow_zero]; exact Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  | n + 1 => by rw [Lean.Grind.Semiring.pow_succ]; exact mul_nonneg' (pow_nonneg' ha n) ha

theorem pow_pos' {a : K} (ha : 0 < a) : ∀ n : Nat, 0 < a ^ n
  | 0 => by rw [Lean.Grind.Semiring.pow_zero]; exact Lean.Grind.OrderedRing.zero_lt_one
  | n + 1 => by rw [Lean.Grind.Semiring.pow_succ]; exact mul_pos' (pow_pos' ha n) ha

theorem natCast_nonneg' : ∀ n : Nat, (0 : K) ≤ (n : K)
  | 0 => by rw [Lean.Grind.Semiring.natCast_zero]; exact Std.le_refl 0
  | n + 1 => by
    have := natCast_nonneg' n
    have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    rw [Lean.Grind.Semiring.natCast_succ]
    grind

theorem natCast_pos' {n : Nat} (hn : 0 < n) : (0 : K) < (n : K) := by
  obtain ⟨m, rfl⟩ : ∃ m, n = m + 1 := ⟨n - 1, by omega⟩
  have := natCast_nonneg' (K := K) m
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rw [Lean.Grind.Semiring.natCast_succ]
  grind

theorem natCast_le' {m n : Nat} (h : m ≤ n) : (m : K) ≤ (n : K) := by
  obtain ⟨k, rfl⟩ : ∃ k, n = m + k := ⟨n - m, by omega⟩
  have := natCast_nonneg' (K := K) k
  rw [Lean.Grind.Semiring.natCast_add]
  grind

theorem natCast_lt' {m n : Nat} (h : m < n) : (m : K) < (n : K) := by
  have h1 := natCast_le' (K := K) (show m + 1 ≤ n from h)
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  rw [Lean.Grind.Semiring.natCast_succ] at h1
  grind

end ExpertBytes
