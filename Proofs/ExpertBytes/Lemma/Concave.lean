module

public import ExpertBytes.OrderedField

/-!
# Curves whose increments do not increase

The three-chord inequality for a curve on `0..N`, from consecutive increments.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

theorem cast_sub_pos {i j : Nat} (h : i < j) : (0 : K) < (j : K) - (i : K) := by
  have := natCast_lt' (K := K) h
  grind

theorem cast_sub_nonneg {i j : Nat} (h : i ≤ j) : (0 : K) ≤ (j : K) - (i : K) := by
  have := natCast_le' (K := K) h
  grind

theorem increment_anti {g : Nat → K} {N : Nat}
    (hg : ∀ n : Nat, n + 2 ≤ N → g (n + 2) - g (n + 1) ≤ g (n + 1) - g n) {i j : Nat} (h : i ≤ j)
    (hj : j + 1 ≤ N) : g (j + 1) - g j ≤ g (i + 1) - g i := by
  obtain ⟨n, rfl⟩ : ∃ n, j = i + n := ⟨j - i, by omega⟩
  clear h
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih (by omega)
    have h2 := hg (i + n) (by omega)
    rw [← Nat.add_assoc]
    exact Std.le_trans h2 h1

/-- Beyond `x` the curve rises by at most the increment at `x` a step. -/
theorem rise_le {g : Nat → K} {N : Nat} (hg : ∀ n : Nat, n + 2 ≤ N →
    g (n + 2) - g (n + 1) ≤ g (n + 1) - g n)
    (x : Nat) : ∀ n : Nat, x + n ≤ N → g (x + n) - g x ≤ (n : K) * (g (x + 1) - g x)
  | 0, _ => by
    rw [Lean.Grind.Semiring.natCast_zero, Nat.add_zero]
    grind
  | n + 1, h => by
    have h1 := rise_le hg x n (by omega)
    have h2 := increment_anti hg (show x ≤ x + n by omega) (by omega)
    rw [Lean.Grind.Semiring.natCast_succ, ← Nat.add_assoc]
    grind

/-- Up to `x` it rises by at least the increment at `x` a step. -/
theorem le_rise {g : Nat → K} {N : Nat} (hg : ∀ n : Nat, n + 2 ≤ N →
    g (n + 2) - g (n + 1) ≤ g (n + 1) - g n)
    (i : Nat) : ∀ n : Nat, i + n + 1 ≤ N → (n : K) * (g (i + n + 1) - g (i + n)) ≤ g (i + n) - g i
  | 0, _ => by
    rw [Lean.Grind.Semiring.natCast_zero, Nat.add_zero]
    grind
  | n + 1, h => by
    have h1 := le_rise hg i n (by omega)
    have h2 := hg (i + n) (by omega)
    have h3 := mul_le_mul_left' h2 (natCast_nonneg' (K := K) n)
    rw [Lean.Grind.Semiring.natCast_succ, ← Nat.add_assoc]
    grind

/-- The slope after `x` is at most the slope before it, cross-multiplied. -/
theorem concave_slopes {g : Nat → K} {N : Nat}
    (hg : ∀ n : Nat, n + 2 ≤ N → g (n + 2) - g (n + 1) ≤ g (n + 1) - g n) {i x j : Nat} (hi : i ≤ x)
    (hx : x ≤ j) (hj : j ≤ N) :
    (g j - g x) * ((x : K) - (i : K)) ≤ (g x - g i) * ((j : K) - (x : K)) := by
  rcases Nat.lt_or_ge x j with h | h
  · obtain ⟨m, rfl⟩ : ∃ m, x = i + m := ⟨x - i, by omega⟩
    obtain ⟨n, rfl⟩ : ∃ n, j = i + m + n := ⟨j - (i + m), by omega⟩
    have h1 := mul_le_mul_right' (rise_le hg (i + m) n hj) (natCast_nonneg' (K := K) m)
    have h2 := mul_le_mul_right' (le_rise hg i m (by omega)) (natCast_nonneg' (K := K) n)
    simp only [Lean.Grind.Semiring.natCast_add]
    grind
  · obtain rfl : x = j := by omega
    grind

end ExpertBytes
