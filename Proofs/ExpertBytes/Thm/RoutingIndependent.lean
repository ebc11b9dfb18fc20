module

public import ExpertBytes.Spec.IndependentRouting
public import ExpertBytes.Thm.RoutingUniform

/-!
# Independent routing, and uniform popularity as its worst case

Over all sequences of independent draws, the expected number of distinct experts depends only on how
often each expert is selected, not on which experts are selected together. It is largest where all
experts are equally popular: popular experts make expected working sets smaller.

## Main statements
* `expectedDistinct_eq`: after any history, by induction on the number of tokens.
* `expectedDistinct_eq_independentDistinct`: the closed form `Σ 1 - (1 - p e)^n`.
* `expectedDistinct_eq_uniformDistinct`: uniform routing is the expectation over all sequences of
  draws.
* `independentDistinct_le_uniformDistinct`, `expectedDistinct_le_uniformDistinct`: uniform
  popularity is the worst case among independent routings.

## Assumptions
The weights of the choices sum to one; that they are nonnegative is needed only for the worst case.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- **Expected distinct experts after any history**: an expert that has not occurred is still
missing after `n` tokens with probability `(1 - p e)^n`, where `p e` is its popularity. -/
theorem expectedDistinct_eq (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat) (seen : Nat → Bool)
    (hw : sumBelow w M = 1) : expectedDistinct w c M E n seen
      = sumBelow (fun e : Nat => 1 - missing (seen e) (1 - popularity w c M e) n) E := by
  induction n generalizing seen with
  | zero =>
    rw [expectedDistinct]
    refine sumBelow_congr fun e _ => ?_
    cases seen e <;> simp only [missing, Bool.false_eq_true, if_true, if_false,
      Lean.Grind.Semiring.pow_zero] <;> grind
  | succ n ih =>
    rw [expectedDistinct, sumBelow_congr (g := fun i => sumBelow (fun e =>
      w i * (1 - missing (seen e || c i e) (1 - popularity w c M e) n)) E) fun i _ => by
        rw [ih, Lean.Grind.CommSemiring.mul_comm, ← sumBelow_mul]
        exact sumBelow_congr fun e _ => by grind, sumBelow_comm]
    refine sumBelow_congr fun e _ => ?_
    generalize hq : (1 - popularity w c M e) ^ n = q
    cases hs : seen e with
    | true =>
      rw [sumBelow_congr (g := w) fun i _ => by simp only [missing, Bool.true_or, if_true]; grind,
        hw]
      simp only [missing, if_true]
      grind
    | false =>
      rw [sumBelow_congr (g := fun i => w i * (1 - q) + (if c i e then w i else 0) * q) fun i
        _ => by
        cases hc : c i e <;>
          simp only [missing, hc, Bool.false_or, Bool.false_eq_true, if_true, if_false, hq] <;>
            grind,
        sumBelow_add, sumBelow_mul, sumBelow_mul, hw, ← popularity]
      simp only [missing, Bool.false_eq_true, if_false, Lean.Grind.Semiring.pow_succ, hq]
      grind

/-- **The closed form of independent routing**: starting with no expert seen, `n` tokens meet
`Σ 1 - (1 - p e)^n` distinct experts on average. Only the popularity of each expert matters. -/
theorem expectedDistinct_eq_independentDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat)
    (hw : sumBelow w M = 1) :
    expectedDistinct w c M E n unseen = independentDistinct (popularity w c M) E n := by
  rw [expectedDistinct_eq w c M E n _ hw]
  exact sumBelow_congr fun e _ => by simp only [missing, unseen, Bool.false_eq_true, if_false]

/-! ### Popularity -/

private theorem independentDistinct_zero (p : Nat → K) (n : Nat) :
    independentDistinct p 0 n = 0 := by
  simp only [independentDistinct, sumBelow]

private theorem independentDistinct_succ (p : Nat → K) (j n : Nat) :
    independentDistinct p (j + 1) n = independentDistinct p j n + (1 - (1 - p j) ^ n) := by
  simp only [independentDistinct, sumBelow]

/-- Independent routing with every probability `k / E` is uniform routing. -/
theorem independentDistinct_eq_uniformDistinct (p : Nat → K) (E k n : Nat) (hE : 0 < E)
    (hp : ∀ e : Nat, e < E → p e = (k : K) / (E : K)) :
    independentDistinct p E n = uniformDistinct E k n := by
  have h : ∀ j : Nat, j ≤ E → independentDistinct p j n =
    (j : K) * (1 - (1 - (k : K) / (E : K)) ^ n) := fun j hj => by
    induction j with
    | zero => rw [independentDistinct_zero, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      rw [independentDistinct_succ, ih (by omega), hp j (by omega),
        Lean.Grind.Semiring.natCast_succ]
      grind
  rw [h E (Nat.le_refl E), uniformDistinct_eq E k n hE]

/-- A power lies above its tangent. -/
private theorem tangent_le_pow {x q : K} (hx : 0 ≤ x) (hq : 0 ≤ q) (m : Nat) :
    q ^ (m + 1) + ((m : K) + 1) * q ^ m * (x - q) ≤ x ^ (m + 1) := by
  induction m with
  | zero =>
    simp only [Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_zero,
      Lean.Grind.Semiring.natCast_zero]
    grind
  | succ m ih =>
    have h1 := mul_le_mul_left' ih hx
    have hsq : (0 : K) ≤ (x - q) * (x - q) := by
      by_cases h : 0 ≤ x - q
      · exact mul_nonneg' h h
      · have := mul_nonneg' (show (0 : K) ≤ q - x by grind) (show (0 : K) ≤ q - x by grind)
        grind
    have hm : (0 : K) ≤ (m : K) + 1 := by have := natCast_nonneg' (K := K) m; grind
    have h2 := mul_nonneg' (mul_nonneg' hm (pow_nonneg' hq m)) hsq
    rw [Lean.Grind.Semiring.pow_succ x (m + 1), Lean.Grind.Semiring.pow_succ q (m + 1),
      Lean.Grind.Semiring.natCast_succ]
    rw [Lean.Grind.Semiring.pow_succ q m] at h1 ⊢
    grind

/-- **Uniform popularity is the worst case**: among all routings with independent tokens and `k`
experts a token on average, the uniform one has the largest expected working sets, so a skewed
popularity only lowers the expected share. This bounds an expectation: the working sets of one trace
of independent tokens may well lie above it. -/
theorem independentDistinct_le_uniformDistinct (p : Nat → K) (E k n : Nat) (hE : 0 < E)
    (hp : ∀ e : Nat, e < E → p e ≤ 1) (hk : sumBelow p E = (k : K)) :
    independentDistinct p E n ≤ uniformDistinct E k n := by
  have hsum : ∀ j : Nat, j ≤ E → sumBelow p j ≤ (j : K) := fun j hj => by
    induction j with
    | zero => rw [sumBelow, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      have := ih (by omega)
      have := hp j (by omega)
      rw [sumBelow, Lean.Grind.Semiring.natCast_succ]
      grind
  have hq : (0 : K) ≤ 1 - (k : K) / (E : K) := by
    have h := hsum E (Nat.le_refl E)
    rw [hk] at h
    have := (div_le_iff' (a := (k : K)) (c := 1) (natCast_pos' hE)).2 (by grind)
    grind
  have hkE := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  rw [uniformDistinct_eq E k n hE]
  generalize hqk : 1 - (k : K) / (E : K) = q at hq
  have key : ∀ m j : Nat, j ≤ E → independentDistinct p j (m + 1)
      ≤ (j : K) * (1 - q ^ (m + 1)) - ((m : K) + 1) * q ^ m *
        ((j : K) * (1 - q) - sumBelow p j) := by
    intro m j hj
    induction j with
    | zero => rw [independentDistinct_zero, sumBelow, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      have h1 := ih (by omega)
      have h2 := tangent_le_pow (x := 1 - p j) (q := q) (by have := hp j (by omega); grind) hq m
      rw [independentDistinct_succ, sumBelow, Lean.Grind.Semiring.natCast_succ]
      grind
  cases n with
  | zero =>
    have h : ∀ j : Nat, independentDistinct p j 0 = (0 : K) := fun j => by
      induction j with
      | zero => exact independentDistinct_zero p 0
      | succ j ih => rw [independentDistinct_succ, ih, Lean.Grind.Semiring.pow_zero]; grind
    rw [h E, Lean.Grind.Semiring.pow_zero]
    grind
  | succ m =>
    have h := key m E (Nat.le_refl E)
    have hz : (E : K) * (1 - q) - sumBelow p E = 0 := by grind
    rw [hz] at h
    grind

/-! ### The expectation over all sequences of draws -/

/-- If every expert has popularity `k / E` (as when all sets of `k` experts are equally likely), the
expected number of distinct experts is that of uniform routing. -/
theorem expectedDistinct_eq_uniformDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E k n : Nat)
    (hE : 0 < E) (hw : sumBelow w M = 1)
    (hp : ∀ e : Nat, e < E → popularity w c M e = (k : K) / (E : K)) :
    expectedDistinct w c M E n unseen = uniformDistinct E k n := by
  rw [expectedDistinct_eq_independentDistinct w c M E n hw]
  exact independentDistinct_eq_uniformDistinct _ E k n hE hp

/-- **No independent routing has larger expected working sets than the uniform one**: whatever the
distribution over sets of experts, with `k` experts a token on average, `n` tokens meet at most
`E · (1 - (1 - k / E)^n)` distinct experts in expectation. The curve of one trace varies around its
expectation, so a curve above the bound does not show that tokens depend on each other. -/
theorem expectedDistinct_le_uniformDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E k n : Nat)
    (hE : 0 < E) (hw : sumBelow w M = 1) (hpos : ∀ i : Nat, i < M → 0 ≤ w i)
    (hk : sumBelow (popularity w c M) E = (k : K)) :
    expectedDistinct w c M E n unseen ≤ uniformDistinct E k n := by
  have h : ∀ e m : Nat, m ≤ M → popularity w c m e ≤ sumBelow w m := fun e m hm => by
    induction m with
    | zero => exact Std.le_refl _
    | succ m ih =>
      have h1 := ih (by omega)
      have h2 := hpos m (by omega)
      simp only [popularity, sumBelow] at h1 ⊢
      cases c m e <;> simp <;> grind
  rw [expectedDistinct_eq_independentDistinct w c M E n hw]
  exact independentDistinct_le_uniformDistinct _ E k n hE (fun e _ => hw ▸ h e M (Nat.le_refl M)) hk

end ExpertBytes
