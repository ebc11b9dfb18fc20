module

public import ExpertBytes.Thm.AcceptanceProfile

/-!
# The ratio order of tokens curves

Better acceptance lengthens a tokens curve *relatively*: going from draft length `d` to `d'`
multiplies the tokens of a pass by a factor that grows with acceptance. This ratio order of two
curves, `A d' · B d ≤ B d' · A d` for `d ≤ d'`, is all that the staircase needs.

## Main statements
* `ratio_mono_of_increments`: for any two curves, the ratio order follows from that of their
  increments.
* `tokens_ratio_mono`, `tokens_ratio_strictMono`: geometric acceptance.
* `tokensOf_ratio_mono`, `tokensOf_ratio_mono_of_survival`: any per-position profile.

## Assumptions
Rates are nonnegative; nowhere is an upper bound needed. For profiles `p j ≤ q j` up to position
`d' − 1` is enough, and so is the weaker order of survivals across the cut between `d` and `d + 1`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem curve_zero (A : Nat → K) : A 0 = curveIncrement A 0 := by
  simp only [curveIncrement]

private theorem curve_succ (A : Nat → K) (d : Nat) :
    A (d + 1) = A d + curveIncrement A (d + 1) := by
  simp only [curveIncrement]
  grind

private theorem increment_ratio {A B : Nat → K} {k : Nat} : ∀ d : Nat,
    (∀ i : Nat, i ≤ d → curveIncrement A k * curveIncrement B i ≤
    curveIncrement B k * curveIncrement A i) →
    curveIncrement A k * B d ≤ curveIncrement B k * A d
  | 0, h => by
    rw [curve_zero A, curve_zero B]
    exact h 0 (Nat.le_refl 0)
  | d + 1, h => by
    have h1 := increment_ratio d fun i hi => h i (by omega)
    have h2 := h (d + 1) (Nat.le_refl _)
    rw [curve_succ A, curve_succ B]
    grind

/-- Ratio order of two curves from that of their increments across the cut between `d` and `d + 1`:
if `ΔA k / ΔA i ≤ ΔB k / ΔB i` (cross-multiplied) for all `i ≤ d < k ≤ d'`, then
`A d' / A d ≤ B d' / B d`. The general form behind `tokens_ratio_mono` and `tokensOf_ratio_mono`; it
takes measured curves as they are. -/
theorem ratio_mono_of_increments {A B : Nat → K} {d d' : Nat} (h : d ≤ d')
    (hi : ∀ i k : Nat, i ≤ d → d < k → k ≤ d' →
      curveIncrement A k * curveIncrement B i ≤ curveIncrement B k * curveIncrement A i) :
    A d' * B d ≤ B d' * A d := by
  obtain ⟨m, rfl⟩ : ∃ m, d' = d + m := ⟨d' - d, by omega⟩
  clear h
  induction m with
  | zero => rw [Nat.add_zero]; grind
  | succ m ih =>
    have h1 := ih fun i k hid hdk hk => hi i k hid hdk (by omega)
    have h2 :=
      increment_ratio (A := A) (B := B) (k := d + m + 1) d fun i hid =>
      hi i _ hid (by omega) (by omega)
    have hA := curve_succ A (d + m)
    have hB := curve_succ B (d + m)
    rw [← Nat.add_assoc, hA, hB]
    grind

private theorem pow_ratio {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) {i k : Nat} (hik : i ≤ k) :
    a ^ k * b ^ i ≤ b ^ k * a ^ i := by
  obtain ⟨m, rfl⟩ : ∃ m, k = i + m := ⟨k - i, by omega⟩
  clear hik
  induction m with
  | zero => rw [Nat.add_zero]; grind
  | succ m ih =>
    have hb : 0 ≤ b := by grind
    have h1 := mul_le_mul_right' ih ha
    have h2 := mul_le_mul_left' hab (mul_nonneg' (pow_nonneg' hb (i + m)) (pow_nonneg' ha i))
    rw [← Nat.add_assoc, Lean.Grind.Semiring.pow_succ a, Lean.Grind.Semiring.pow_succ b]
    grind

/-- A longer draft gains more at a better acceptance rate: for `0 ≤ a ≤ b` and `d ≤ d'`, `tokens a
d' / tokens a d ≤ tokens b d' / tokens b d`, cross-multiplied. Used by the whole staircase. -/
theorem tokens_ratio_mono {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) {d d' : Nat} (h : d ≤ d') :
    tokens a d' * tokens b d ≤ tokens b d' * tokens a d := by
  refine ratio_mono_of_increments h fun i k hid hdk _ => ?_
  simp only [curveIncrement_tokens]
  exact pow_ratio ha hab (by omega)

private theorem pow_lt_pow {a b : K} (ha : 0 ≤ a) (hab : a < b) :
    ∀ k : Nat, a ^ (k + 1) < b ^ (k + 1)
  | 0 => by
    rw [Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_zero,
      Lean.Grind.Semiring.pow_zero]
    grind
  | k + 1 => by
    have h1 := mul_le_mul_right' (Std.le_of_lt (pow_lt_pow ha hab k)) ha
    have h2 := mul_lt_mul_left' hab (pow_pos' (show 0 < b by grind) (k + 1))
    rw [Lean.Grind.Semiring.pow_succ a (k + 1), Lean.Grind.Semiring.pow_succ b (k + 1)]
    grind

private theorem pow_lt_curve {a b : K} (ha : 0 ≤ a) (hab : a < b) {k : Nat} : ∀ d : Nat, d ≤ k →
    a ^ (k + 1) * tokens b d < b ^ (k + 1) * tokens a d
  | 0, _ => by
    have := pow_lt_pow ha hab k
    simp only [tokens]
    grind
  | d + 1, h => by
    have h1 := pow_lt_curve (k := k) ha hab d (by omega)
    have h2 := pow_ratio ha (Std.le_of_lt hab) (show d + 1 ≤ k + 1 by omega)
    simp only [tokens]
    grind

/-- A longer draft gains strictly more at a strictly better rate: for `0 ≤ a < b` and `d < d'`,
`tokens a d' / tokens a d < tokens b d' / tokens b d`, cross-multiplied. Used for the uniqueness of
breakpoints. -/
theorem tokens_ratio_strictMono {a b : K} (ha : 0 ≤ a) (hab : a < b) {d d' : Nat} (h : d < d') :
    tokens a d' * tokens b d < tokens b d' * tokens a d := by
  obtain ⟨k, rfl⟩ : ∃ k, d' = k + 1 := ⟨d' - 1, by omega⟩
  have h1 := tokens_ratio_mono ha (Std.le_of_lt hab) (show d ≤ k by omega)
  have h2 := pow_lt_curve (k := k) ha hab d (by omega)
  simp only [tokens]
  grind

/-- The ratio order of two tokens curves from that of the survivals of their profiles, across the
cut between `d` and `d + 1` only: the natural weakening of `p ≤ q`, since `p` may exceed `q` at
single positions. -/
theorem tokensOf_ratio_mono_of_survival {p q : Nat → K} {d d' : Nat} (h : d ≤ d')
    (hs : ∀ i k : Nat, i ≤ d → d < k → k ≤ d' →
      survival p k * survival q i ≤ survival q k * survival p i) :
    tokensOf p d' * tokensOf q d ≤ tokensOf q d' * tokensOf p d := by
  refine ratio_mono_of_increments h fun i k hid hdk hk => ?_
  simp only [curveIncrement_tokensOf]
  exact hs i k hid hdk hk

private theorem survival_ratio {p q : Nat → K} {i k : Nat} (hik : i ≤ k)
    (hp : ∀ j : Nat, j < k → 0 ≤ p j) (hpq : ∀ j : Nat, j < k → p j ≤ q j) :
    survival p k * survival q i ≤ survival q k * survival p i := by
  obtain ⟨m, rfl⟩ : ∃ m, k = i + m := ⟨k - i, by omega⟩
  clear hik
  induction m with
  | zero => rw [Nat.add_zero]; grind
  | succ m ih =>
    have hq : ∀ j : Nat, j < i + (m + 1) → 0 ≤ q j := fun j hj => by
      have := hp j hj
      have := hpq j hj
      grind
    have h1 :=
      mul_le_mul_right' (ih (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega))
      (hp (i + m) (by omega))
    have h2 := mul_le_mul_left' (hpq (i + m) (by omega)) (mul_nonneg'
      (survival_nonneg _ fun j hj => hq j (by omega) : 0 ≤ survival q (i + m))
      (survival_nonneg _ fun j hj => hp j (by omega) : 0 ≤ survival p i))
    rw [← Nat.add_assoc]
    simp only [survival]
    grind

/-- A longer draft gains more under a better acceptance profile: `0 ≤ p j ≤ q j` for `j < d'` and
`d ≤ d'` give `tokensOf p d' / tokensOf p d ≤ tokensOf q d' / tokensOf q
d`, cross-multiplied. Positions from `d'` on do not matter. -/
theorem tokensOf_ratio_mono {p q : Nat → K} {d d' : Nat} (h : d ≤ d')
    (hp : ∀ j : Nat, j < d' → 0 ≤ p j) (hpq : ∀ j : Nat, j < d' → p j ≤ q j) :
    tokensOf p d' * tokensOf q d ≤ tokensOf q d' * tokensOf p d :=
  tokensOf_ratio_mono_of_survival h fun _ _ hid hdk hk =>
    survival_ratio (by omega) (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

end ExpertBytes
