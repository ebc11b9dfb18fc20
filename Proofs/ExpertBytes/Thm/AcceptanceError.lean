module

public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Thm.AcceptanceProfile

/-!
# What an absolute error of the acceptance rate costs

An estimated rate `b` stands for the true rate `a`. If they differ by at most `δ`, tokens per pass
differ by at most `δ · d(d+1)/2`, and goodput by that over the cycle time. The same holds for
profiles that differ by at most `δ` at each position.

## Main statements
* `survival_error`, `tokensOf_error`, `goodput_tokensOf_error`: any per-position profile, one
  direction.
* `acceptance_error`, `goodput_acceptance_error`: geometric acceptance, both directions.

## Assumptions
Rates lie in `[0, 1]`, times are positive. The relative form, without the upper bound on rates, is
in `ExpertBytes.Thm.AcceptanceErrorWithin`; what the error costs a chosen draft length, in
`ExpertBytes.Thm.AcceptanceRegret`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- If no position of `p` exceeds that of `q` by more than `δ`, all rates in `[0, 1]`, the survival
of the first `i` exceeds by at most `i · δ`: errors of the positions add up, no worse. Only `p ≤ 1`
and `q ≤ 1` keep them from growing. -/
theorem survival_error {p q : Nat → K} {δ : K} (i : Nat) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < i → 0 ≤ p j) (hp1 : ∀ j : Nat, j < i → p j ≤ 1)
    (hq : ∀ j : Nat, j < i → 0 ≤ q j) (hq1 : ∀ j : Nat, j < i → q j ≤ 1)
    (hpq : ∀ j : Nat, j < i → p j - q j ≤ δ) : survival p i - survival q i ≤ (i : K) * δ := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.natCast_zero]; grind
  | succ i ih =>
    have ih :=
      ih (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => hq1 j (by omega)) (fun j hj => hpq j (by omega))
    have h0 := survival_nonneg i (fun j hj => hp j (by omega))
    have h1 := survival_le_one i (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega))
    have h2 := mul_le_mul_left' (hpq i (by omega)) h0
    have h3 := mul_le_mul_right' h1 hδ
    have h4 := mul_le_mul_right' ih (hq i (by omega))
    have h5 := mul_le_mul_left' (hq1 i (by omega)) (mul_nonneg' (natCast_nonneg' (K := K) i) hδ)
    simp only [survival, Lean.Grind.Semiring.natCast_succ]
    grind

/-- Profiles with rates in `[0, 1]`, no position of `p` more than `δ` above that of `q`: the tokens
per pass of `p` exceed those of `q` by at most `δ · d(d+1)/2`. -/
theorem tokensOf_error {p q : Nat → K} {δ : K} (d : Nat) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < d → 0 ≤ p j) (hp1 : ∀ j : Nat, j < d → p j ≤ 1)
    (hq : ∀ j : Nat, j < d → 0 ≤ q j) (hq1 : ∀ j : Nat, j < d → q j ≤ 1)
    (hpq : ∀ j : Nat, j < d → p j - q j ≤ δ) :
    tokensOf p d - tokensOf q d ≤ δ * ((d : K) * ((d : K) + 1) / 2) := by
  induction d with
  | zero => simp only [tokensOf, survival, Lean.Grind.Semiring.natCast_zero]; grind
  | succ d ih =>
    have h1 :=
      ih (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => hq1 j (by omega)) (fun j hj => hpq j (by omega))
    have h2 := survival_error (d + 1) hδ hp hp1 hq hq1 hpq
    simp only [tokensOf, Lean.Grind.Semiring.natCast_succ] at h2 ⊢
    grind

private theorem tokens_error {a b δ : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b)
    (hb1 : b ≤ 1) (hδ : 0 ≤ δ) (hab : a - b ≤ δ) :
    tokens a d - tokens b d ≤ δ * ((d : K) * ((d : K) + 1) / 2) := by
  have :=
    tokensOf_error (p := fun _ => a) (q := fun _ => b) d hδ (fun _ _ => ha) (fun _ _ => ha1)
    (fun _ _ => hb)
    (fun _ _ => hb1) (fun _ _ => hab)
  rwa [tokensOf_const, tokensOf_const] at this

/-- Rates in `[0, 1]` within `δ`: tokens per pass differ by at most `δ · d(d+1)/2`, in both
directions. The factor cannot be smaller: it is the slope of `tokens` at rate 1. -/
theorem acceptance_error {a b δ : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1)
    (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    tokens a d - tokens b d ≤ δ * ((d : K) * ((d : K) + 1) / 2) ∧
      tokens b d - tokens a d ≤ δ * ((d : K) * ((d : K) + 1) / 2) :=
  ⟨tokens_error d ha ha1 hb hb1 (by grind) hab, tokens_error d hb hb1 ha ha1 (by grind) hba⟩

private theorem goodput_error {A B T : Nat → K} {d : Nat} {x δ : K} (hT : 0 < T d)
    (h : A d - B d ≤ δ * x) : goodput A T d - goodput B T d ≤ δ * (x / T d) := by
  have hx := mul_le_mul_right' h (Std.le_of_lt (inv_pos' hT))
  simp only [goodput, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- Profiles with rates in `[0, 1]`, no position of `p` more than `δ` above that of `q`: the goodput
of `p` at draft length `d` exceeds that of `q` by at most `δ · d(d+1)/2` tokens per cycle time. -/
theorem goodput_tokensOf_error {p q T : Nat → K} {δ : K} {d : Nat} (hT : 0 < T d) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < d → 0 ≤ p j) (hp1 : ∀ j : Nat, j < d → p j ≤ 1)
    (hq : ∀ j : Nat, j < d → 0 ≤ q j) (hq1 : ∀ j : Nat, j < d → q j ≤ 1)
    (hpq : ∀ j : Nat, j < d → p j - q j ≤ δ) :
    goodput (tokensOf p) T d - goodput (tokensOf q) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) :=
  goodput_error hT (tokensOf_error d hδ hp hp1 hq hq1 hpq)

/-- Rates in `[0, 1]` within `δ`: goodput at draft length `d` differs by at most `δ · d(d+1)/2`
tokens per cycle time. -/
theorem goodput_acceptance_error {a b δ : K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (ha : 0 ≤ a)
    (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    goodput (tokens a) T d - goodput (tokens b) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) ∧
      goodput (tokens b) T d - goodput (tokens a) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) :=
  have h := acceptance_error d ha ha1 hb hb1 hab hba
  ⟨goodput_error hT h.1, goodput_error hT h.2⟩

end ExpertBytes
