module

public import ExpertBytes.Thm.Staircase

/-!
# The staircase only rises

The best draft length does not fall as acceptance improves: for geometric acceptance, for
per-position profiles, and for any two tokens curves in ratio order, as measured curves are. Hence a
staircase over `0..D` rises at most `D` times.

## Main statements
* `goodput_single_crossing_of`: single crossing for profiles.
* `bestDraft_mono`, `bestDraft_mono_of`, `bestDraft_mono_curve`: the least best draft length.
* `bestDraftMax_mono`, `bestDraftMax_mono_of`, `bestDraftMax_mono_curve`: the greatest.
* `staircase_steps_le`, `staircase_steps_le_of_mono` (any family of curves): at most `D` rises.

## Assumptions
Pass times up to `D` are positive. Nothing else is assumed of them.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Single crossing, per-position acceptance: for `d ≤ d'` and profiles `0 ≤ p j ≤ q j` up to
`d' − 1`, if `d'` is at least as good as `d` under `p`, it is so under `q`, whatever the pass
times. -/
theorem goodput_single_crossing_of {p q T : Nat → K} {d d' : Nat} (h : d ≤ d')
    (hp : ∀ j : Nat, j < d' → 0 ≤ p j) (hpq : ∀ j : Nat, j < d' → p j ≤ q j) (hT : 0 < T d)
    (hT' : 0 < T d') (hg : goodput (tokensOf p) T d ≤ goodput (tokensOf p) T d') :
    goodput (tokensOf q) T d ≤ goodput (tokensOf q) T d' :=
  goodput_single_crossing_curve hT hT' (tokensOf_pos fun j hj => hp j (by omega))
    (Std.le_of_lt (tokensOf_pos fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind))
    (tokensOf_ratio_mono h hp hpq) hg

/-- The best draft length does not fall from `A` to `B` when the two tokens curves are in ratio
order up to `D`. This is the form for measured curves: no acceptance model is assumed. -/
theorem bestDraft_mono_curve [DecidableLT K] {A B T : Nat → K} {D : Nat}
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hA : ∀ d : Nat, d ≤ D → 0 < A d)
    (hB : ∀ d : Nat, d ≤ D → 0 < B d)
    (hAB : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) :
    bestDraft A T D ≤ bestDraft B T D := by
  obtain ⟨hi, _, hleast⟩ := bestDraft_spec A T D
  obtain ⟨hj, hbest, _⟩ := bestDraft_spec B T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_single_crossing_curve_strict (hT _ hj) (hT _ hi) (hA _ hj) (hB _ hj)
    (hAB _ _ (Nat.le_of_lt hlt) hi) (hleast _ hlt)
  have h2 := hbest _ hi
  grind

/-- The greatest best draft length does not fall from `A` to `B` when the two tokens curves are in
ratio order up to `D`. -/
theorem bestDraftMax_mono_curve [DecidableLE K] {A B T : Nat → K} {D : Nat}
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hA : ∀ d : Nat, d ≤ D → 0 < A d)
    (hB : ∀ d : Nat, d ≤ D → 0 ≤ B d)
    (hAB : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) :
    bestDraftMax A T D ≤ bestDraftMax B T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec A T D
  obtain ⟨hj, _, hgreatest⟩ := bestDraftMax_spec B T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_single_crossing_curve (hT _ hj) (hT _ hi) (hA _ hj) (hB _ hj)
    (hAB _ _ (Nat.le_of_lt hlt) hi) (hbest _ hj)
  have h2 := hgreatest _ hlt hi
  grind

/-- The best draft length does not fall as the nonnegative acceptance rate rises, whatever the
(positive) pass times. -/
theorem bestDraft_mono [DecidableLT K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraft (tokens a) T D ≤ bestDraft (tokens b) T D :=
  bestDraft_mono_curve hT (fun d _ => tokens_pos _ d ha) (fun d _ => tokens_pos _ d (by grind))
    fun _ _ h _ => tokens_ratio_mono ha hab h

/-- The greatest best draft length does not fall as the nonnegative acceptance rate rises, whatever
the (positive) pass times. -/
theorem bestDraftMax_mono [DecidableLE K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hab : a ≤ b) (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraftMax (tokens a) T D ≤ bestDraftMax (tokens b) T D :=
  bestDraftMax_mono_curve hT (fun d _ => tokens_pos _ d ha)
    (fun d _ => Std.le_of_lt (tokens_pos _ d (by grind))) fun _ _ h _ => tokens_ratio_mono ha hab h

/-- The best draft length does not fall as each position's acceptance rises (`0 ≤ p j ≤ q j` for
`j < D`). -/
theorem bestDraft_mono_of [DecidableLT K] {p q T : Nat → K} {D : Nat}
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hpq : ∀ j : Nat, j < D → p j ≤ q j)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraft (tokensOf p) T D ≤ bestDraft (tokensOf q) T D :=
  bestDraft_mono_curve hT (fun d hd => tokensOf_pos fun j hj => hp j (by omega))
    (fun d hd => tokensOf_pos fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind)
    fun _ _ h hd => tokensOf_ratio_mono h (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

/-- The greatest best draft length does not fall as each position's acceptance rises
(`0 ≤ p j ≤ q j` for `j < D`). -/
theorem bestDraftMax_mono_of [DecidableLE K] {p q T : Nat → K} {D : Nat}
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hpq : ∀ j : Nat, j < D → p j ≤ q j)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraftMax (tokensOf p) T D ≤ bestDraftMax (tokensOf q) T D :=
  bestDraftMax_mono_curve hT (fun d hd => tokensOf_pos fun j hj => hp j (by omega))
    (fun d hd => Std.le_of_lt (tokensOf_pos fun j hj => by
      have := hp j (by omega)
      have := hpq j (by omega)
      grind))
    fun _ _ h hd => tokensOf_ratio_mono h (fun j hj => hp j (by omega)) fun j hj => hpq j (by omega)

/-- Over any list of rates that never decreases, and for any family of tokens curves, a staircase
whose steps never fall from a rate of the list to a larger one rises at most `D` times: there are at
most `D + 1` different best draft lengths, and each is left for good. -/
theorem staircase_steps_le_of_mono [DecidableLT K] [DecidableLE K] {T : Nat → K}
    {curve : K → Nat → K} {D : Nat} {rates : List K}
    (hm : ∀ a b : K, a ∈ rates → b ∈ rates → a ≤ b →
      bestDraft (curve a) T D ≤ bestDraft (curve b) T D)
    (hs : nondecreasing rates = true) : rises (staircase T curve D rates) ≤ D := by
  have key : ∀ (rates : List K) (a : K), nondecreasing (a :: rates) = true →
      (∀ b c : K, b ∈ a :: rates → c ∈ a :: rates → b ≤ c →
        bestDraft (curve b) T D ≤ bestDraft (curve c) T D) →
      rises (staircase T curve D (a :: rates)) + bestDraft (curve a) T D ≤ D := by
    intro rates
    induction rates with
    | nil =>
      intro a _ _
      have := (bestDraft_spec (curve a) T D).1
      simp only [staircase, rises]
      omega
    | cons b rates ih =>
      intro a hs hm
      simp only [nondecreasing, Bool.and_eq_true, decide_eq_true_eq] at hs
      have h1 := hm a b (by simp) (by simp) hs.1
      have h2 :=
        ih b hs.2 fun c d hc hd => hm c d (List.mem_cons_of_mem a hc) (List.mem_cons_of_mem a hd)
      simp only [staircase, rises] at h2 ⊢
      by_cases h : bestDraft (curve a) T D < bestDraft (curve b) T D
      · simp only [h, if_true]
        omega
      · simp only [h, if_false]
        omega
  cases rates with
  | nil =>
    simp only [staircase, rises]
    omega
  | cons a rates =>
    have := key rates a hs hm
    omega

/-- Over any list of nonnegative rates that never decreases, the staircase of geometric acceptance
rises at most `D` times: there are at most `D + 1` different best draft lengths, and each is left
for good. -/
theorem staircase_steps_le [DecidableLT K] [DecidableLE K] {T : Nat → K} {D : Nat} {rates : List K}
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (h0 : ∀ a : K, a ∈ rates → 0 ≤ a)
    (hs : nondecreasing rates = true) : rises (staircase T tokens D rates) ≤ D :=
  staircase_steps_le_of_mono (fun a _ ha _ hab => bestDraft_mono (h0 a ha) hab hT) hs

end ExpertBytes
