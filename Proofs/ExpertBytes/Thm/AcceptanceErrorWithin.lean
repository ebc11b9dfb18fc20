module

public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Thm.AcceptanceProfile
public import ExpertBytes.Spec.Goodput

/-!
# What a relative error of the acceptance rate costs

An estimated rate `b` stands for the true rate `a`, each at most `ρ` times the other. Then tokens
and goodput at draft length `d` are within `ρ^d`. The same holds for profiles that are within `ρ` at
each position.

## Main statements
* `survival_within`, `tokensOf_within`, `goodput_tokensOf_within`: any per-position profile.
* `tokens_within`, `goodput_tokens_within`: geometric acceptance.
* `nonneg_of_within`: why no sign has to be assumed.

## Assumptions
`1 ≤ ρ`; times are positive where they divide. No bound on rates: two numbers within a factor above
1 are nonnegative.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem survival_le_mul {p q : Nat → K} {ρ : K} (i : Nat) (hρ : 1 ≤ ρ)
    (hp : ∀ j : Nat, j < i → 0 ≤ p j) (hq : ∀ j : Nat, j < i → 0 ≤ q j)
    (h : ∀ j : Nat, j < i → p j ≤ ρ * q j) : survival p i ≤ ρ ^ i * survival q i := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.pow_zero]; grind
  | succ i ih =>
    have h0 := survival_nonneg i fun j hj => hq j (by omega)
    have h1 := mul_le_mul_of_le' (ih (fun j hj => hp j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => h j (by omega))) (h i (by omega)) (mul_nonneg' (pow_nonneg' (by grind) i) h0)
        (hp i (by omega))
    simp only [survival, Lean.Grind.Semiring.pow_succ]
    grind

private theorem tokensOf_le_mul {p q : Nat → K} {ρ : K} (d : Nat) (hρ : 1 ≤ ρ)
    (hp : ∀ j : Nat, j < d → 0 ≤ p j) (hq : ∀ j : Nat, j < d → 0 ≤ q j)
    (h : ∀ j : Nat, j < d → p j ≤ ρ * q j) : tokensOf p d ≤ ρ ^ d * tokensOf q d := by
  induction d with
  | zero => simp only [tokensOf, survival, Lean.Grind.Semiring.pow_zero]; grind
  | succ d ih =>
    have hq' : ∀ j : Nat, j < d → 0 ≤ q j := fun j hj => hq j (by omega)
    have ih := ih (fun j hj => hp j (by omega)) hq' (fun j hj => h j (by omega))
    have h1 := survival_le_mul (d + 1) hρ hp hq h
    have h2 := mul_le_mul_left' hρ (show 0 ≤ ρ ^ d from pow_nonneg' (by grind) d)
    have h3 := mul_le_mul_right' h2 (Std.le_of_lt (tokensOf_pos hq'))
    simp only [tokensOf]
    rw [Lean.Grind.Semiring.pow_succ] at h1 ⊢
    grind

/-- Two numbers within a factor above 1 of each other are not negative. -/
theorem nonneg_of_within {ρ x y : K} (hρ : 1 < ρ) (h : Within ρ x y) : 0 ≤ x ∧ 0 ≤ y := by
  have hx : x < 0 → y < x := fun hx => by
    have := mul_lt_mul_right' hρ (show 0 < -x by grind)
    have := h.2
    grind
  have hy : y < 0 → x < y := fun hy => by
    have := mul_lt_mul_right' hρ (show 0 < -y by grind)
    have := h.1
    grind
  grind

private theorem survival_congr {p q : Nat → K} {i : Nat} (h : ∀ j : Nat, j < i → p j = q j) :
    survival p i = survival q i := by
  induction i with
  | zero => rfl
  | succ i ih => rw [survival, survival, ih fun j hj => h j (by omega), h i (by omega)]

private theorem tokensOf_congr {p q : Nat → K} {d : Nat} (h : ∀ j : Nat, j < d → p j = q j) :
    tokensOf p d = tokensOf q d := by
  induction d with
  | zero => rfl
  | succ d ih => rw [tokensOf, tokensOf, ih fun j hj => h j (by omega), survival_congr h]

private theorem eq_of_within_one {x y : K} (h : Within 1 x y) : x = y := by
  have := h.1
  have := h.2
  grind

private theorem within_one_pow {x y : K} (i : Nat) (h : x = y) : Within ((1 : K) ^ i) x y := by
  rw [h, Lean.Grind.Semiring.one_pow]
  exact ⟨by grind, by grind⟩

/-- Profiles within a factor `ρ ≥ 1` at each position: the survival of the first `i` is within
`ρ^i`. -/
theorem survival_within {p q : Nat → K} {ρ : K} (i : Nat) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < i → Within ρ (p j) (q j)) :
    Within (ρ ^ i) (survival p i) (survival q i) := by
  by_cases h : ρ = 1
  · subst h
    exact within_one_pow i (survival_congr fun j hj => eq_of_within_one (hpq j hj))
  · have h0 := fun j hj => nonneg_of_within (show 1 < ρ by grind) (hpq j hj)
    exact ⟨survival_le_mul i hρ (fun j hj => (h0 j hj).1) (fun j hj => (h0 j hj).2) fun j hj =>
      (hpq j hj).1,
      survival_le_mul i hρ (fun j hj => (h0 j hj).2) (fun j hj => (h0 j hj).1) fun j hj =>
        (hpq j hj).2⟩

/-- Profiles within a factor `ρ ≥ 1` at each position: tokens per pass are within `ρ^d`. -/
theorem tokensOf_within {p q : Nat → K} {ρ : K} (d : Nat) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < d → Within ρ (p j) (q j)) :
    Within (ρ ^ d) (tokensOf p d) (tokensOf q d) := by
  by_cases h : ρ = 1
  · subst h
    exact within_one_pow d (tokensOf_congr fun j hj => eq_of_within_one (hpq j hj))
  · have h0 := fun j hj => nonneg_of_within (show 1 < ρ by grind) (hpq j hj)
    exact ⟨tokensOf_le_mul d hρ (fun j hj => (h0 j hj).1) (fun j hj => (h0 j hj).2) fun j hj =>
      (hpq j hj).1,
      tokensOf_le_mul d hρ (fun j hj => (h0 j hj).2) (fun j hj => (h0 j hj).1) fun j hj =>
        (hpq j hj).2⟩

private theorem goodput_le_mul {A B T : Nat → K} {c : K} {d : Nat} (hT : 0 < T d)
    (h : A d ≤ c * B d) : goodput A T d ≤ c * goodput B T d := by
  have hx := mul_le_mul_right' h (Std.le_of_lt (inv_pos' hT))
  simp only [goodput, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- Profiles within a factor `ρ ≥ 1` at each position: goodput at draft length `d` is within
`ρ^d`. -/
theorem goodput_tokensOf_within {p q T : Nat → K} {ρ : K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < d → Within ρ (p j) (q j)) :
    Within (ρ ^ d) (goodput (tokensOf p) T d) (goodput (tokensOf q) T d) :=
  have h := tokensOf_within d hρ hpq
  ⟨goodput_le_mul hT h.1, goodput_le_mul hT h.2⟩

/-- Rates within a factor `ρ ≥ 1`: tokens per pass are within `ρ^d`. -/
theorem tokens_within {a b ρ : K} (d : Nat) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    Within (ρ ^ d) (tokens a d) (tokens b d) := by
  have := tokensOf_within (p := fun _ => a) (q := fun _ => b) d hρ fun _ _ => hab
  rwa [tokensOf_const, tokensOf_const] at this

/-- Rates within a factor `ρ ≥ 1`: goodput at draft length `d` is within `ρ^d`. -/
theorem goodput_tokens_within {a b ρ : K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ)
    (hab : Within ρ a b) : Within (ρ ^ d) (goodput (tokens a) T d) (goodput (tokens b) T d) :=
  have h := tokens_within d hρ hab
  ⟨goodput_le_mul hT h.1, goodput_le_mul hT h.2⟩

end ExpertBytes
