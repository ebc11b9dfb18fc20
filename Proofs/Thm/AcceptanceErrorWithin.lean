module

public import Proofs.Spec.Closeness
public import Proofs.Thm.Acceptance
public import Proofs.Thm.Staircase

/-!
# What a relative error of the acceptance rate costs

An estimated rate `b` stands for the true rate `a`, each at most `ρ` times the other. Then tokens and goodput at draft length
`d` are within `ρ^d`, and the draft length chosen at `b` reaches the optimum up to `ρ^D`.

## Main statements
* `tokens_within`, `goodput_tokens_within`: tokens and goodput within `ρ^d`.
* `acceptance_regret_within`: the draft length chosen at the estimate has at least the optimum over `ρ^D`.

## Assumptions
Rates are nonnegative, `1 ≤ ρ`; times are positive where they divide. No upper bound on rates.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem one_le_pow {ρ : K} (hρ : 1 ≤ ρ) : ∀ d : Nat, 1 ≤ ρ ^ d
  | 0 => by rw [Lean.Grind.Semiring.pow_zero]; exact Std.le_refl 1
  | d + 1 => by
    have h1 := one_le_pow hρ d
    have h2 := mul_le_mul_left' hρ (show 0 ≤ ρ ^ d from pow_nonneg' (by grind) d)
    rw [Lean.Grind.Semiring.pow_succ]
    grind

private theorem pow_le_mul_pow {a b ρ : K} (ha : 0 ≤ a) (hb : 0 ≤ b) (hρ : 1 ≤ ρ) (h : a ≤ ρ * b) :
    ∀ i : Nat, a ^ i ≤ ρ ^ i * b ^ i
  | 0 => by simp only [Lean.Grind.Semiring.pow_zero]; grind
  | i + 1 => by
    have h1 := mul_le_mul_of_le' (pow_le_mul_pow ha hb hρ h i) h
      (mul_nonneg' (pow_nonneg' (by grind) i) (pow_nonneg' hb i)) ha
    simp only [Lean.Grind.Semiring.pow_succ]
    grind

private theorem tokens_le_mul {a b ρ : K} (d : Nat) (ha : 0 ≤ a) (hb : 0 ≤ b) (hρ : 1 ≤ ρ) (h : a ≤ ρ * b) :
    tokens a d ≤ ρ ^ d * tokens b d := by
  induction d with
  | zero => simp only [tokens, Lean.Grind.Semiring.pow_zero]; grind
  | succ d ih =>
    have h1 := pow_le_mul_pow ha hb hρ h (d + 1)
    have h2 := mul_le_mul_left' hρ (show 0 ≤ ρ ^ d from pow_nonneg' (by grind) d)
    have h3 := mul_le_mul_right' h2 (Std.le_of_lt (tokens_pos b d hb))
    simp only [tokens]
    rw [Lean.Grind.Semiring.pow_succ ρ] at h1 ⊢
    grind

/-- Rates within a factor `ρ`: tokens per pass are within `ρ^d`. -/
theorem tokens_within {a b ρ : K} (d : Nat) (ha : 0 ≤ a) (hb : 0 ≤ b) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    Within (ρ ^ d) (tokens a d) (tokens b d) :=
  ⟨tokens_le_mul d ha hb hρ hab.1, tokens_le_mul d hb ha hρ hab.2⟩

private theorem goodput_le_mul {A B T : Nat → K} {c : K} {d : Nat} (hT : 0 < T d) (h : A d ≤ c * B d) :
    goodput A T d ≤ c * goodput B T d := by
  have hx := mul_le_mul_right' h (Std.le_of_lt (inv_pos' hT))
  simp only [goodput, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- Rates within a factor `ρ`: goodput at draft length `d` is within `ρ^d`. -/
theorem goodput_tokens_within {a b ρ : K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (ha : 0 ≤ a) (hb : 0 ≤ b)
    (hρ : 1 ≤ ρ) (hab : Within ρ a b) : Within (ρ ^ d) (goodput (tokens a) T d) (goodput (tokens b) T d) :=
  have h := tokens_within d ha hb hρ hab
  ⟨goodput_le_mul hT h.1, goodput_le_mul hT h.2⟩

private theorem goodput_le_pow {a b ρ : K} {T : Nat → K} {d D : Nat} (hT : 0 < T d) (hd : d ≤ D) (ha : 0 ≤ a)
    (hb : 0 ≤ b) (hρ : 1 ≤ ρ) (hab : Within ρ a b) : goodput (tokens a) T d ≤ ρ ^ D * goodput (tokens b) T d := by
  obtain ⟨m, rfl⟩ : ∃ m, D = d + m := ⟨D - d, by omega⟩
  have h1 := (goodput_tokens_within hT ha hb hρ hab).1
  have h2 := mul_le_mul_left' (one_le_pow hρ m) (show 0 ≤ ρ ^ d from pow_nonneg' (by grind) d)
  have h3 := mul_le_mul_right' h2 (show 0 ≤ goodput (tokens b) T d from Std.le_of_lt (div_pos' (tokens_pos b d hb) hT))
  rw [Lean.Grind.Semiring.pow_add]
  grind

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, within a factor `ρ`: the goodput of every draft length
`d ≤ D` is at most `ρ^D` times its own. One factor, not two: a rate that is off moves all goodputs the same way. -/
theorem acceptance_regret_within [DecidableLT K] {a b ρ : K} {T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (ha : 0 ≤ a) (hb : 0 ≤ b) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    goodput (tokens a) T d ≤ ρ ^ D * goodput (tokens a) T (bestDraft (tokens b) T D) := by
  obtain ⟨hbest, hmax, _⟩ := bestDraft_spec (tokens b) T D
  have h1 := hmax d hd
  have hle : ∀ {x y : K} {i : Nat}, i ≤ D → 0 ≤ x → x ≤ y → goodput (tokens x) T i ≤ goodput (tokens y) T i := by
    intro x y i hi hx hxy
    have := goodput_le_mul (A := tokens x) (B := tokens y) (c := 1) (hT i hi) (by have := tokens_mono i hx hxy; grind)
    grind
  by_cases h : a ≤ b
  · have h2 := hle hd ha h
    have h3 := goodput_le_pow (hT _ hbest) hbest hb ha hρ ⟨hab.2, hab.1⟩
    grind
  · have h2 := goodput_le_pow (hT d hd) hd ha hb hρ hab
    have h3 := hle hbest hb (show b ≤ a by grind)
    have h4 := mul_le_mul_left' (Std.le_trans h1 h3) (show 0 ≤ ρ ^ D from pow_nonneg' (by grind) D)
    grind

end ExpertBytes
