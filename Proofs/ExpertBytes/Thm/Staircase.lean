module

public import ExpertBytes.Lemma.Tokens
public import ExpertBytes.Spec.Goodput

/-!
# The ratio order of tokens curves, the best draft length, and single crossing

Better acceptance lengthens a tokens curve *relatively*: going from draft length `d` to `d'` multiplies the tokens of a
pass by a factor that grows with acceptance. This ratio order of two curves,
`A d' · B d ≤ B d' · A d` for `d ≤ d'`, is all that the staircase needs.

## Main statements
* `ratio_mono_of_increments`: for any two curves, the ratio order follows from that of their increments.
* `tokens_ratio_mono`, `tokens_ratio_strictMono`: geometric acceptance.
* `tokensOf_ratio_mono`, `tokensOf_ratio_mono_of_survival`: any per-position profile.

## Assumptions
Rates are nonnegative; nowhere is an upper bound needed. For profiles `p j ≤ q j` up to position `d' − 1` is enough,
and so is the weaker order of survivals across the cut between `d` and `d + 1`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem curve_zero (A : Nat → K) : A 0 = curveIncrement A 0 := by
  simp only [curveIncrement]

private theorem curve_succ (A : Nat → K) (d : Nat) : A (d + 1) = A d + curveIncrement A (d + 1) := by
  simp only [curveIncrement]
  grind

private theorem increment_ratio {A B : Nat → K} {k : Nat} : ∀ d : Nat,
    (∀ i : Nat, i ≤ d → curveIncrement A k * curveIncrement B i ≤ curveIncrement B k * curveIncrement A i) →
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
if `ΔA k / ΔA i ≤ ΔB k / ΔB i` (cross-multiplied) for all `i ≤ d < k ≤ d'`, then `A d' / A d ≤ B d' / B d`.
The general form behind `tokens_ratio_mono` and `tokensOf_ratio_mono`; it takes measured curves as they are. -/
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
    have h2 := increment_ratio (A := A) (B := B) (k := d + m + 1) d fun i hid => hi i _ hid (by omega) (by omega)
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

/-- A longer draft gains more at a better acceptance rate: for `0 ≤ a ≤ b` and `d ≤ d'`,
`tokens a d' / tokens a d ≤ tokens b d' / tokens b d`, cross-multiplied. Used by the whole staircase. -/
theorem tokens_ratio_mono {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) {d d' : Nat} (h : d ≤ d') :
    tokens a d' * tokens b d ≤ tokens b d' * tokens a d := by
  refine ratio_mono_of_increments h fun i k hid hdk _ => ?_
  simp only [curveIncrement_tokens]
  exact pow_ratio ha hab (by omega)

private theorem pow_lt_pow {a b : K} (ha : 0 ≤ a) (hab : a < b) : ∀ k : Nat, a ^ (k + 1) < b ^ (k + 1)
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

/-- The strict version: for `0 ≤ a < b` and `d < d'`, `tokens a d' / tokens a d < tokens b d' / tokens b d`,
cross-multiplied. Used for the uniqueness of breakpoints. -/
theorem tokens_ratio_strictMono {a b : K} (ha : 0 ≤ a) (hab : a < b) {d d' : Nat} (h : d < d') :
    tokens a d' * tokens b d < tokens b d' * tokens a d := by
  obtain ⟨k, rfl⟩ : ∃ k, d' = k + 1 := ⟨d' - 1, by omega⟩
  have h1 := tokens_ratio_mono ha (Std.le_of_lt hab) (show d ≤ k by omega)
  have h2 := pow_lt_curve (k := k) ha hab d (by omega)
  simp only [tokens]
  grind

/-- The ratio order of two tokens curves from that of the survivals of their profiles, across the cut between `d` and
`d + 1` only: the natural weakening of `p ≤ q`, since `p` may exceed `q` at single positions. -/
theorem tokensOf_ratio_mono_of_survival {p q : Nat → K} {d d' : Nat} (h : d ≤ d')
    (hs : ∀ i k : Nat, i ≤ d → d < k → k ≤ d' → survival p k * survival q i ≤ survival q k * survival p i) :
    tokensOf p d' * tokensOf q d ≤ tokensOf q d' * tokensOf p d := by
  refine ratio_mono_of_increments h fun i k hid hdk hk => ?_
  simp only [curveIncrement_tokensOf]
  exact hs i k hid hdk hk

private theorem survival_ratio {p q : Nat → K} {i k : Nat} (hik : i ≤ k) (hp : ∀ j : Nat, j < k → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < k → p j ≤ q j) : survival p k * survival q i ≤ survival q k * survival p i := by
  obtain ⟨m, rfl⟩ : ∃ m, k = i + m := ⟨k - i, by omega⟩
  clear hik
  induction m with
  | zero => rw [Nat.add_zero]; grind
  | succ m ih =>
    have hq : ∀ j : Nat, j < i + (m + 1) → 0 ≤ q j := fun j hj => by
      have := hp j hj
      have := hpq j hj
      grind
    have h1 := mul_le_mul_right' (ih (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)) (hp (i + m) (by omega))
    have h2 := mul_le_mul_left' (hpq (i + m) (by omega)) (mul_nonneg'
      (survival_nonneg_of_nonneg fun j hj => hq j (by omega) : 0 ≤ survival q (i + m))
      (survival_nonneg_of_nonneg fun j hj => hp j (by omega) : 0 ≤ survival p i))
    rw [← Nat.add_assoc]
    simp only [survival]
    grind

/-- A longer draft gains more under a better acceptance profile: `0 ≤ p j ≤ q j` for `j < d'` and `d ≤ d'` give
`tokensOf p d' / tokensOf p d ≤ tokensOf q d' / tokensOf q d`, cross-multiplied. Positions from `d'` on do not matter.
-/
theorem tokensOf_ratio_mono {p q : Nat → K} {d d' : Nat} (h : d ≤ d') (hp : ∀ j : Nat, j < d' → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < d' → p j ≤ q j) :
    tokensOf p d' * tokensOf q d ≤ tokensOf q d' * tokensOf p d :=
  tokensOf_ratio_mono_of_survival h fun _ _ hid hdk hk =>
    survival_ratio (by omega) (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

/-!
## The best draft length, and single crossing

Whatever the pass times, two draft lengths are compared the same way at every better acceptance: once the longer one is
at least as good it stays so. Hence the best draft length is a staircase in the acceptance rate that only rises, as
`ExpertBytes.Thm.StaircaseMono` shows.

### Main statements
* `bestDraft_spec`, `bestDraftMax_spec`: the least and the greatest maximiser of goodput over `0..D`.
* `goodput_single_crossing` (geometric), `goodput_single_crossing_curve` (any two curves in ratio order), each with a
  strict version.
* `ratio_order_iff_goodput`: no condition on curves weaker than the ratio order works for all pass times.

### Assumptions
Pass times are positive; no convexity, no monotonicity. Rates are nonnegative.
-/

/-- `bestDraft` is the least maximiser: in `0..D`, at least as good as each draft length there, strictly better than
each shorter one. -/
theorem bestDraft_spec [DecidableLT K] (A T : Nat → K) (D : Nat) :
    bestDraft A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraft A T D)) ∧
      (∀ d : Nat, d < bestDraft A T D → goodput A T d < goodput A T (bestDraft A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [bestDraft]; omega, fun d hd => ?_, fun d hd => ?_⟩
    · obtain rfl : d = 0 := by omega
      simp only [bestDraft]
      exact Std.le_refl _
    · simp only [bestDraft] at hd
      omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : goodput A T (bestDraft A T D) < goodput A T (D + 1)
    · have hb : bestDraft A T (D + 1) = D + 1 := by simp only [bestDraft, h, if_true]
      rw [hb]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun d hd => ?_⟩
      · by_cases hd' : d ≤ D
        · have := h2 d hd'
          grind
        · obtain rfl : d = D + 1 := by omega
          exact Std.le_refl _
      · have := h2 d (by omega)
        grind
    · have hb : bestDraft A T (D + 1) = bestDraft A T D := by simp only [bestDraft, h, if_false]
      rw [hb]
      refine ⟨by omega, fun d hd => ?_, h3⟩
      by_cases hd' : d ≤ D
      · exact h2 d hd'
      · obtain rfl : d = D + 1 := by omega
        grind

/-- `bestDraftMax` is the greatest maximiser: in `0..D`, at least as good as each draft length there, strictly better
than each longer one. -/
theorem bestDraftMax_spec [DecidableLE K] (A T : Nat → K) (D : Nat) :
    bestDraftMax A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraftMax A T D)) ∧
      (∀ d : Nat, bestDraftMax A T D < d → d ≤ D → goodput A T d < goodput A T (bestDraftMax A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [bestDraftMax]; omega, fun d hd => ?_, fun d hd hd' => ?_⟩
    · obtain rfl : d = 0 := by omega
      simp only [bestDraftMax]
      exact Std.le_refl _
    · omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : goodput A T (bestDraftMax A T D) ≤ goodput A T (D + 1)
    · have hb : bestDraftMax A T (D + 1) = D + 1 := by simp only [bestDraftMax, h, if_true]
      rw [hb]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun d hd hd' => by omega⟩
      by_cases hd' : d ≤ D
      · have := h2 d hd'
        grind
      · obtain rfl : d = D + 1 := by omega
        exact Std.le_refl _
    · have hb : bestDraftMax A T (D + 1) = bestDraftMax A T D := by simp only [bestDraftMax, h, if_false]
      rw [hb]
      have hlt : goodput A T (D + 1) < goodput A T (bestDraftMax A T D) := by grind
      refine ⟨by omega, fun d hd => ?_, fun d hd hd' => ?_⟩
      · by_cases hd' : d ≤ D
        · exact h2 d hd'
        · obtain rfl : d = D + 1 := by omega
          exact Std.le_of_lt hlt
      · by_cases hd'' : d ≤ D
        · exact h3 d hd hd''
        · obtain rfl : d = D + 1 := by omega
          exact hlt

/-- Single crossing for any two curves in ratio order: where `B` gains at least as much as `A` from `d` to `d'`, a draft
length `d'` that is at least as good as `d` under `A` is so under `B`. Nothing is assumed of the two pass times but
their sign. -/
theorem goodput_single_crossing_curve {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d) (hT' : 0 < T d') (hA : 0 < A d)
    (hB : 0 ≤ B d) (hAB : A d' * B d ≤ B d' * A d) (hg : goodput A T d ≤ goodput A T d') :
    goodput B T d ≤ goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg ⊢
  have h1 := mul_le_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_le_mul_iff_right' hA]
  grind

/-- Strict single crossing for any two curves in ratio order: a strictly better longer draft stays strictly better. -/
theorem goodput_single_crossing_curve_strict {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d) (hT' : 0 < T d')
    (hA : 0 < A d) (hB : 0 < B d) (hAB : A d' * B d ≤ B d' * A d) (hg : goodput A T d < goodput A T d') :
    goodput B T d < goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_lt_div_iff' hT hT'] at hg ⊢
  have h1 := mul_lt_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_lt_mul_iff_right' hA]
  grind

/-- The ratio order is necessary: it says exactly that `d'` is at least as good as `d` under `B` at the pass times
`T = A`, under which all draft lengths tie for `A`. So no weaker condition gives single crossing for all pass times. -/
theorem ratio_order_iff_goodput {A B : Nat → K} {d d' : Nat} (hA : 0 < A d) (hA' : 0 < A d') :
    A d' * B d ≤ B d' * A d ↔ goodput B A d ≤ goodput B A d' := by
  simp only [goodput]
  rw [div_le_div_iff' hA hA']
  grind

/-- Single crossing, geometric acceptance: for `d ≤ d'`, if `d'` is at least as good as `d` at rate `a`, it is so at
every rate `b ≥ a`, whatever the pass times. -/
theorem goodput_single_crossing {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d ≤ goodput (tokens b) T d' :=
  goodput_single_crossing_curve hT hT' (tokens_pos_of_nonneg ha d)
    (Std.le_of_lt (tokens_pos_of_nonneg (by grind) d)) (tokens_ratio_mono ha hab h) hg

/-- Strict single crossing, geometric acceptance: a strictly better longer draft stays so at every better rate. -/
theorem goodput_single_crossing_strict {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d < goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' :=
  goodput_single_crossing_curve_strict hT hT' (tokens_pos_of_nonneg ha d) (tokens_pos_of_nonneg (by grind) d)
    (tokens_ratio_mono ha hab h) hg

end ExpertBytes
