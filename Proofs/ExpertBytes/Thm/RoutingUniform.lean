module

public import ExpertBytes.Spec.Routing
public import ExpertBytes.Lemma.Sum

/-!
# Uniform routing in closed form

If every token selects `k` of `E` experts independently, and all experts are equally popular, the
expected working set has a closed form. It is a model beside which a trace is put, never the
default; `ExpertBytes.Thm.RoutingIndependent` shows that it is an expectation, and the largest one
among independent routings.

## Main statements
* `uniformDistinct_eq`, `uniform_share`: the closed forms.
* `uniformDistinct_concave`, `uniform_share_antitone`, `uniform_share_le_one`,
  `uniformDistinct_le_experts`: the shape of the curve.

## Assumptions
At most as many experts a token as the layer has. Tokens are independent and identically
distributed, which tokens of one text are not.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Closed form of uniform independent routing: `U n = E · (1 - (1 - k / E)^n)`. -/
theorem uniformDistinct_eq (E k n : Nat) (hE : 0 < E) :
    (uniformDistinct E k n : K) = (E : K) * (1 - (1 - (k : K) / (E : K)) ^ n) := by
  have hk := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  induction n with
  | zero => rw [uniformDistinct, Lean.Grind.Semiring.pow_zero]; grind
  | succ n ih =>
    have h : uniformDistinct E k n / (E : K) = 1 - (1 - (k : K) / (E : K)) ^ n := by
      rw [ih, div_eq_iff' (natCast_pos' hE)]
      grind
    rw [uniformDistinct, h, ih, Lean.Grind.Semiring.pow_succ]
    grind

private theorem uniformDistinct_succ_sub (E k n : Nat) (hE : 0 < E) :
    (uniformDistinct E k (n + 1) : K) - uniformDistinct E k n =
      (k : K) * (1 - (k : K) / (E : K)) ^ n := by
  have hk := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  rw [uniformDistinct_eq E k _ hE, uniformDistinct_eq E k _ hE, Lean.Grind.Semiring.pow_succ]
  grind

private theorem miss_nonneg {E k : Nat} (hE : 0 < E) (hkE : k ≤ E) :
    (0 : K) ≤ 1 - (k : K) / (E : K) := by
  have :=
    (div_le_iff' (a := (k : K)) (c := 1) (natCast_pos' hE)).2
    (by have := natCast_le' (K := K) hkE; grind)
  grind

private theorem miss_le_one {E k : Nat} (hE : 0 < E) : 1 - (k : K) / (E : K) ≤ 1 := by
  have := div_nonneg' (natCast_nonneg' (K := K) k) (natCast_pos' hE)
  grind

/-- The increments of the uniform curve do not increase: the next token meets fewer new experts. -/
theorem uniformDistinct_concave (E k n : Nat) (hE : 0 < E) (hkE : k ≤ E) :
    (uniformDistinct E k (n + 2) : K) - uniformDistinct E k (n + 1)
      ≤ uniformDistinct E k (n + 1) - uniformDistinct E k n := by
  have h1 :=
    mul_le_mul_left' (miss_le_one (K := K) (k := k) hE)
    (pow_nonneg' (miss_nonneg (K := K) hE hkE) n)
  have h2 := mul_le_mul_left' h1 (natCast_nonneg' (K := K) k)
  rw [uniformDistinct_succ_sub E k (n + 1) hE, uniformDistinct_succ_sub E k n hE,
    Lean.Grind.Semiring.pow_succ]
  grind

/-- **Uniform routing in closed form**: the share of the per-slot bytes that deduplication reads in
a pass of `n` tokens is `E · (1 - (1 - k / E)^n) / (n · k)`. -/
theorem uniform_share (E k n : Nat) (hE : 0 < E) (hk : 0 < k) (hn : 0 < n) :
    (share (uniformDistinct E k) k n : K)
      = (E : K) * (1 - (1 - (k : K) / (E : K)) ^ n) / ((n : K) * (k : K)) := by
  have := natCast_pos' (K := K) (Nat.mul_pos hn hk)
  rw [share, uniformDistinct_eq E k n hE, slots, Lean.Grind.Semiring.natCast_mul]

/-- The uniform share does not increase with the pass size. -/
theorem uniform_share_antitone (E k m n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hm : 1 ≤ m)
    (hmn : m ≤ n) : (share (uniformDistinct E k) k n : K) ≤ share (uniformDistinct E k) k m :=
  share_antitone_of_concave rfl (fun i => uniformDistinct_concave E k i (by omega) hkE) hk hm hmn

/-- The uniform share is at most one. -/
theorem uniform_share_le_one (E k n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hn : 1 ≤ n) :
    (share (uniformDistinct E k) k n : K) ≤ 1 := by
  have hpos := natCast_pos' (K := K) hk
  have h1 : (uniformDistinct E k 1 : K) = (k : K) := by
    rw [uniformDistinct_eq E k 1 (by omega), Lean.Grind.Semiring.pow_succ,
      Lean.Grind.Semiring.pow_zero]
    have := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) (show 0 < E by omega))
    grind
  have h2 : (share (uniformDistinct E k) k 1 : K) = 1 := by
    rw [share, slots, Nat.one_mul, h1, div_self' hpos]
  rw [← h2]
  exact uniform_share_antitone E k 1 n hk hkE (Nat.le_refl 1) hn

/-- The uniform curve never exceeds the number of experts. -/
theorem uniformDistinct_le_experts (E k n : Nat) (hE : 0 < E) (hkE : k ≤ E) :
    (uniformDistinct E k n : K) ≤ (E : K) := by
  have h := mul_nonneg' (natCast_nonneg' (K := K) E) (pow_nonneg' (miss_nonneg (K := K) hE hkE) n)
  rw [uniformDistinct_eq E k n hE]
  grind

end ExpertBytes
