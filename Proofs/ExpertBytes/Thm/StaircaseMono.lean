module

public import ExpertBytes.Thm.Staircase

/-!
# The staircase only rises; its breakpoints

The best draft length does not fall as acceptance improves: for geometric acceptance, for per-position profiles, and for
any two tokens curves in ratio order, as measured curves are. Hence a staircase over `0..D` rises at most `D` times.

## Main statements
* `goodput_single_crossing_of`: single crossing for profiles.
* `bestDraft_mono`, `bestDraft_mono_of`, `bestDraft_mono_curve`: the least best draft length.
* `bestDraftMax_mono`, `bestDraftMax_mono_of`, `bestDraftMax_mono_curve`: the greatest.
* `staircase_steps_le`: at most `D` rises.

## Assumptions
Pass times up to `D` are positive. Nothing else is assumed of them.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Single crossing, per-position acceptance: for `d ≤ d'` and profiles `0 ≤ p j ≤ q j` up to `d' − 1`, if `d'` is at
least as good as `d` under `p`, it is so under `q`, whatever the pass times. -/
theorem goodput_single_crossing_of {p q T : Nat → K} {d d' : Nat} (h : d ≤ d') (hp : ∀ j : Nat, j < d' → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < d' → p j ≤ q j) (hT : 0 < T d) (hT' : 0 < T d')
    (hg : goodput (tokensOf p) T d ≤ goodput (tokensOf p) T d') :
    goodput (tokensOf q) T d ≤ goodput (tokensOf q) T d' :=
  goodput_single_crossing_curve hT hT' (tokensOf_pos_of_nonneg fun j hj => hp j (by omega))
    (Std.le_of_lt (tokensOf_pos_of_nonneg fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind))
    (tokensOf_ratio_mono h hp hpq) hg

/-- The best draft length does not fall from `A` to `B` when the two tokens curves are in ratio order up to `D`. This is
the form for measured curves: no acceptance model is assumed. -/
theorem bestDraft_mono_curve [DecidableLT K] {A B T : Nat → K} {D : Nat} (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hA : ∀ d : Nat, d ≤ D → 0 < A d) (hB : ∀ d : Nat, d ≤ D → 0 < B d)
    (hAB : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) :
    bestDraft A T D ≤ bestDraft B T D := by
  obtain ⟨hi, _, hleast⟩ := bestDraft_spec A T D
  obtain ⟨hj, hbest, _⟩ := bestDraft_spec B T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_single_crossing_curve_strict (hT _ hj) (hT _ hi) (hA _ hj) (hB _ hj)
    (hAB _ _ (Nat.le_of_lt hlt) hi) (hleast _ hlt)
  have h2 := hbest _ hi
  grind

/-- The greatest best draft length does not fall from `A` to `B` when the two tokens curves are in ratio order up to
`D`. -/
theorem bestDraftMax_mono_curve [DecidableLE K] {A B T : Nat → K} {D : Nat} (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hA : ∀ d : Nat, d ≤ D → 0 < A d) (hB : ∀ d : Nat, d ≤ D → 0 ≤ B d)
    (hAB : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) :
    bestDraftMax A T D ≤ bestDraftMax B T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec A T D
  obtain ⟨hj, _, hgreatest⟩ := bestDraftMax_spec B T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_single_crossing_curve (hT _ hj) (hT _ hi) (hA _ hj) (hB _ hj)
    (hAB _ _ (Nat.le_of_lt hlt) hi) (hbest _ hj)
  have h2 := hgreatest _ hlt hi
  grind

/-- The best draft length does not fall as the acceptance rate rises, whatever the (positive) pass times. -/
theorem bestDraft_mono [DecidableLT K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraft (tokens a) T D ≤ bestDraft (tokens b) T D :=
  bestDraft_mono_curve hT (fun d _ => tokens_pos_of_nonneg ha d) (fun d _ => tokens_pos_of_nonneg (by grind) d)
    fun _ _ h _ => tokens_ratio_mono ha hab h

/-- The greatest best draft length does not fall as the acceptance rate rises, whatever the (positive) pass times. -/
theorem bestDraftMax_mono [DecidableLE K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraftMax (tokens a) T D ≤ bestDraftMax (tokens b) T D :=
  bestDraftMax_mono_curve hT (fun d _ => tokens_pos_of_nonneg ha d)
    (fun d _ => Std.le_of_lt (tokens_pos_of_nonneg (by grind) d)) fun _ _ h _ => tokens_ratio_mono ha hab h

/-- The best draft length does not fall as each position's acceptance rises (`0 ≤ p j ≤ q j` for `j < D`). -/
theorem bestDraft_mono_of [DecidableLT K] {p q T : Nat → K} {D : Nat} (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < D → p j ≤ q j) (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraft (tokensOf p) T D ≤ bestDraft (tokensOf q) T D :=
  bestDraft_mono_curve hT (fun d hd => tokensOf_pos_of_nonneg fun j hj => hp j (by omega))
    (fun d hd => tokensOf_pos_of_nonneg fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind)
    fun _ _ h hd => tokensOf_ratio_mono h (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

/-- The greatest best draft length does not fall as each position's acceptance rises (`0 ≤ p j ≤ q j` for `j < D`). -/
theorem bestDraftMax_mono_of [DecidableLE K] {p q T : Nat → K} {D : Nat} (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < D → p j ≤ q j) (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraftMax (tokensOf p) T D ≤ bestDraftMax (tokensOf q) T D :=
  bestDraftMax_mono_curve hT (fun d hd => tokensOf_pos_of_nonneg fun j hj => hp j (by omega))
    (fun d hd => Std.le_of_lt (tokensOf_pos_of_nonneg fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind))
    fun _ _ h hd => tokensOf_ratio_mono h (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

private theorem steps_le_of_mono [DecidableLT K] [DecidableLE K] {T : Nat → K} {curve : K → Nat → K} {D : Nat}
    (hm : ∀ a b : K, 0 ≤ a → a ≤ b → bestDraft (curve a) T D ≤ bestDraft (curve b) T D) :
    ∀ (rates : List K) (a : K), 0 ≤ a → nondecreasing (a :: rates) = true →
      rises (staircase T curve D (a :: rates)) + bestDraft (curve a) T D ≤ D
  | [], a, _, _ => by
    have := (bestDraft_spec (curve a) T D).1
    simp only [staircase, rises]
    omega
  | b :: rates, a, ha, hs => by
    simp only [nondecreasing, Bool.and_eq_true, decide_eq_true_eq] at hs
    have h1 := hm a b ha hs.1
    have h2 := steps_le_of_mono hm rates b (by grind) hs.2
    simp only [staircase, rises] at h2 ⊢
    by_cases h : bestDraft (curve a) T D < bestDraft (curve b) T D
    · simp only [h, if_true]
      omega
    · simp only [h, if_false]
      omega

/-- Over any list of nonnegative rates that never decreases, the staircase rises at most `D` times: there are at most
`D + 1` different best draft lengths, and each is left for good. -/
theorem staircase_steps_le [DecidableLT K] [DecidableLE K] {T : Nat → K} {D : Nat} {rates : List K}
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (h0 : ∀ a : K, a ∈ rates → 0 ≤ a) (hs : nondecreasing rates = true) :
    rises (staircase T tokens D rates) ≤ D := by
  cases rates with
  | nil =>
    simp only [staircase, rises]
    omega
  | cons a rates =>
    have := steps_le_of_mono (curve := tokens) (fun _ _ ha hab => bestDraft_mono ha hab hT) rates a
      (h0 a List.mem_cons_self) hs
    omega

/-!
## Breakpoints of the staircase

Between two draft lengths at most one acceptance rate is a tie: left of it the shorter one is better, right of it the
longer. So whichever best draft length an engine picks at a tie, its choices never fall as acceptance rises.

### Main statements
* `goodput_crossing_gain`: a longer draft that is at least as good at one rate is strictly better at any better rate.
* `breakpoint_unique`: two draft lengths tie at one rate at most.
* `bestDraftMax_le_bestDraft`: the best draft lengths at a rate are at most those at any better rate.

### Assumptions
Pass times are positive, rates nonnegative; rates above 1 are allowed.
-/

/-- For `0 ≤ a < b` and `d < d'`: if `d'` is at least as good as `d` at rate `a`, it is strictly better at rate `b`. -/
theorem goodput_crossing_gain {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a < b) (h : d < d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg
  rw [div_lt_div_iff' hT hT', ← mul_lt_mul_iff_right' (tokens_pos_of_nonneg ha d)]
  have h1 := mul_le_mul_right' hg (Std.le_of_lt (tokens_pos_of_nonneg (show 0 ≤ b by grind) d))
  have h2 := mul_lt_mul_right' (tokens_ratio_strictMono ha hab h) hT
  grind

/-- Two draft lengths `d < d'` tie at one nonnegative acceptance rate at most, whatever the pass times: the breakpoint
between two steps of the staircase is well defined. -/
theorem breakpoint_unique {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hb : 0 ≤ b) (h : d < d') (hT : 0 < T d)
    (hT' : 0 < T d') (hga : goodput (tokens a) T d = goodput (tokens a) T d')
    (hgb : goodput (tokens b) T d = goodput (tokens b) T d') : a = b := by
  by_cases h1 : a < b
  · have := goodput_crossing_gain ha h1 h hT hT' (by rw [hga]; exact Std.le_refl _)
    grind
  by_cases h2 : b < a
  · have := goodput_crossing_gain hb h2 h hT hT' (by rw [hgb]; exact Std.le_refl _)
    grind
  grind

/-- Every best draft length at rate `a` is at most every best draft length at a strictly better rate `b`: the greatest
at `a` is at most the least at `b`. -/
theorem bestDraftMax_le_bestDraft [DecidableLT K] [DecidableLE K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hab : a < b) (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraftMax (tokens a) T D ≤ bestDraft (tokens b) T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec (tokens a) T D
  obtain ⟨hj, hbest', _⟩ := bestDraft_spec (tokens b) T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_crossing_gain ha hab hlt (hT _ hj) (hT _ hi) (hbest _ hj)
  have h2 := hbest' _ hi
  grind

end ExpertBytes
