module

public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Spec.Expert

/-!
# How pass times move the best draft length; when a greedy search finds it

Only the relative growth of the pass time matters: where it grows no faster from `d` to `d'`, drafts get no shorter.
Fixed time flattens the growth, and so does deduplication where it saves relatively more in larger passes.

## Main statements
* `bestDraft_anti_cost`, `bestDraftMax_anti_cost`: a pass time that grows relatively faster never lengthens the draft.
* `bestDraft_mono_fixed`, `bestDraft_mono_fixed_of_mono`, `bestDraft_mono_fixed_tokens`: added fixed time never
  shortens it.
* `bestDraft_dedup_ge`, `bestDraft_dedup_ge_of_share`: deduplication never shortens it where its cycle grows no faster.

## Assumptions
Pass times up to `D` are positive, tokens curves nonnegative; both are otherwise arbitrary.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- If `T'` grows relatively no less than `T` from `d` to `d'`, a longer draft that is at least as good at pass times
`T'` is so at `T`, for any nonnegative tokens curve. -/
theorem goodput_cost_crossing {A T T' : Nat → K} {d d' : Nat} (hd : 0 < T d) (hd' : 0 < T d') (he : 0 < T' d)
    (he' : 0 < T' d') (hA : 0 ≤ A d) (h : T d' * T' d ≤ T' d' * T d) (hg : goodput A T' d ≤ goodput A T' d') :
    goodput A T d ≤ goodput A T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' he he'] at hg
  rw [div_le_div_iff' hd hd', ← mul_le_mul_iff_right' he]
  have h1 := mul_le_mul_right' hg (Std.le_of_lt hd)
  have h2 := mul_le_mul_left' h hA
  grind

/-- The strict version: a longer draft that is strictly better at `T'` is so at `T`. -/
theorem goodput_cost_crossing_strict {A T T' : Nat → K} {d d' : Nat} (hd : 0 < T d) (hd' : 0 < T d') (he : 0 < T' d)
    (he' : 0 < T' d') (hA : 0 ≤ A d) (h : T d' * T' d ≤ T' d' * T d) (hg : goodput A T' d < goodput A T' d') :
    goodput A T d < goodput A T d' := by
  simp only [goodput] at hg ⊢
  rw [div_lt_div_iff' he he'] at hg
  rw [div_lt_div_iff' hd hd', ← mul_lt_mul_iff_right' he]
  have h1 := mul_lt_mul_right' hg hd
  have h2 := mul_le_mul_left' h hA
  grind

/-- A pass time that grows relatively faster never lengthens the best draft: if `T' d' / T' d ≥ T d' / T d`
(cross-multiplied) for all `d ≤ d' ≤ D`, the best draft length at `T'` is at most that at `T`, for any nonnegative
tokens curve. -/
theorem bestDraft_anti_cost [DecidableLT K] {A T T' : Nat → K} {D : Nat} (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hT' : ∀ d : Nat, d ≤ D → 0 < T' d)
    (h : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) : bestDraft A T' D ≤ bestDraft A T D := by
  obtain ⟨hi, _, hleast⟩ := bestDraft_spec A T' D
  obtain ⟨hj, hbest, _⟩ := bestDraft_spec A T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_cost_crossing_strict (hT _ hj) (hT _ hi) (hT' _ hj) (hT' _ hi) (hA _ hj)
    (h _ _ (Nat.le_of_lt hlt) hi) (hleast _ hlt)
  have h2 := hbest _ hi
  grind

/-- The same for the greatest best draft length. -/
theorem bestDraftMax_anti_cost [DecidableLE K] {A T T' : Nat → K} {D : Nat} (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hT' : ∀ d : Nat, d ≤ D → 0 < T' d)
    (h : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) :
    bestDraftMax A T' D ≤ bestDraftMax A T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec A T' D
  obtain ⟨hj, _, hgreatest⟩ := bestDraftMax_spec A T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_cost_crossing (hT _ hj) (hT _ hi) (hT' _ hj) (hT' _ hi) (hA _ hj)
    (h _ _ (Nat.le_of_lt hlt) hi) (hbest _ hj)
  have h2 := hgreatest _ hlt hi
  grind

/-- Added fixed time never shortens the best draft, where the pass time does not decrease in the draft length: `c`
seconds more a cycle (launch overhead, attention, sampling) make longer drafts pay. -/
theorem bestDraft_mono_fixed [DecidableLT K] {A T : Nat → K} {c : K} {D : Nat} (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hmono : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d ≤ T d') (hc : 0 ≤ c) :
    bestDraft A T D ≤ bestDraft A (fun d : Nat => T d + c) D := by
  refine bestDraft_anti_cost hA (fun d hd => ?_) hT fun d d' h hd => ?_
  · have := hT d hd
    grind
  · have := mul_le_mul_left' (hmono d d' h hd) hc
    grind

/-- The same where the tokens curve does not decrease, for any (positive) pass times: cliffs may go down as well as
up. -/
theorem bestDraft_mono_fixed_of_mono [DecidableLT K] {A T : Nat → K} {c : K} {D : Nat}
    (hA : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d ≤ A d') (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hc : 0 ≤ c) :
    bestDraft A T D ≤ bestDraft A (fun d : Nat => T d + c) D := by
  obtain ⟨hi, _, hleast⟩ := bestDraft_spec A T D
  obtain ⟨hj, hbest, _⟩ := bestDraft_spec A (fun d : Nat => T d + c) D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := hleast _ hlt
  have h2 := hbest _ hi
  have hTi := hT _ hi
  have hTj := hT _ hj
  simp only [goodput] at h1 h2
  rw [div_lt_div_iff' hTj hTi] at h1
  rw [div_le_div_iff' (by grind) (by grind)] at h2
  have h3 := mul_le_mul_right' (hA _ _ (Nat.le_of_lt hlt) hi) hc
  grind

/-- With geometric acceptance added fixed time never shortens the best draft, whatever the (positive) pass times. -/
theorem bestDraft_mono_fixed_tokens [DecidableLT K] {a c : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hc : 0 ≤ c) :
    bestDraft (tokens a) T D ≤ bestDraft (tokens a) (fun d : Nat => T d + c) D :=
  bestDraft_mono_fixed_of_mono (fun _ _ h _ => tokens_le_tokens_of_le ha h) hT hc

/-- Deduplication never shortens the best draft where its cycle grows relatively no faster than the per-slot one.
`rest d` is the time of the cycle outside the expert kernels (attention, fixed part, drafting), in seconds. -/
theorem bestDraft_dedup_ge [DecidableLT K] {A rest U Ws Wd : Nat → K} {b : K} {k D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hs : ∀ d : Nat, d ≤ D → 0 < rest d + perSlotTime b k Ws (d + 1))
    (hd : ∀ d : Nat, d ≤ D → 0 < rest d + dedupTime b U Wd (d + 1))
    (h : ∀ d d' : Nat, d ≤ d' → d' ≤ D →
      (rest d' + dedupTime b U Wd (d' + 1)) * (rest d + perSlotTime b k Ws (d + 1)) ≤
        (rest d' + perSlotTime b k Ws (d' + 1)) * (rest d + dedupTime b U Wd (d + 1))) :
    bestDraft A (fun d : Nat => rest d + perSlotTime b k Ws (d + 1)) D ≤
      bestDraft A (fun d : Nat => rest d + dedupTime b U Wd (d + 1)) D :=
  bestDraft_anti_cost hA hd hs h

private theorem dedupTime_mul_ratio {U Ws Wd : Nat → K} {b : K} {k n : Nat} (hk : 0 < k) (hn : 1 ≤ n)
    (hd : 0 < Wd n) : dedupTime b U Wd n * ratio Wd Ws n = perSlotTime b k Ws n * share U k n := by
  have hm : (0 : K) < (slots n k : K) := natCast_pos' (Nat.mul_pos hn hk)
  have h1 := div_mul_cancel' (a := U n * b) hd
  have h2 := div_mul_cancel' (a := U n) hm
  simp only [dedupTime, perSlotTime, ratio, share, dedupBytes, perSlotBytes]
  simp only [Lean.Grind.Field.div_eq_mul_inv] at h1 h2 ⊢
  grind

private theorem dedupTime_growth_le {x p x' p' r s r' s' : K} (hr : 0 < r) (hr' : 0 < r') (hp : 0 ≤ p) (hp' : 0 ≤ p')
    (hx : x * r = p * s) (hx' : x' * r' = p' * s') (h : s' * r ≤ s * r') : x' * p ≤ p' * x := by
  have h1 := mul_le_mul_left' h (mul_nonneg' hp' hp)
  rw [← mul_le_mul_iff_right' (mul_pos' hr hr')]
  have e1 : x' * p * (r * r') = p' * p * (s' * r) := by grind
  have e2 : p' * x * (r * r') = p' * p * (s * r') := by grind
  rw [e1, e2]
  exact h1

/-- Deduplication never shortens the best draft where `share / ratio` does not increase in the pass size (the working
set saturates faster than the bandwidth ratio falls) and the saving grows at least as fast as the rest of the cycle. -/
theorem bestDraft_dedup_ge_of_share [DecidableLT K] {A rest U Ws Wd : Nat → K} {b : K} {k D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hb : 0 ≤ b) (hk : 0 < k)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 ≤ U n) (hs : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 < Ws n)
    (hd : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 < Wd n) (hrest : ∀ d : Nat, d ≤ D → 0 < rest d)
    (hshare : ∀ m n : Nat, 1 ≤ m → m ≤ n → n ≤ D + 1 → share U k n * ratio Wd Ws m ≤ share U k m * ratio Wd Ws n)
    (hsaving : ∀ d d' : Nat, d ≤ d' → d' ≤ D →
      saving b k U Ws Wd (d + 1) * rest d' ≤ saving b k U Ws Wd (d' + 1) * rest d) :
    bestDraft A (fun d : Nat => rest d + perSlotTime b k Ws (d + 1)) D ≤
      bestDraft A (fun d : Nat => rest d + dedupTime b U Wd (d + 1)) D := by
  have hp : ∀ d : Nat, d ≤ D → 0 ≤ perSlotTime b k Ws (d + 1) := fun d h =>
    div_nonneg' (mul_nonneg' (natCast_nonneg' _) hb) (hs _ (by omega) (by omega))
  have hx : ∀ d : Nat, d ≤ D → 0 ≤ dedupTime b U Wd (d + 1) := fun d h =>
    div_nonneg' (mul_nonneg' (hU _ (by omega) (by omega)) hb) (hd _ (by omega) (by omega))
  have hr : ∀ d : Nat, d ≤ D → 0 < ratio Wd Ws (d + 1) := fun d h =>
    div_pos' (hd _ (by omega) (by omega)) (hs _ (by omega) (by omega))
  have he : ∀ d : Nat, d ≤ D →
      dedupTime b U Wd (d + 1) * ratio Wd Ws (d + 1) = perSlotTime b k Ws (d + 1) * share U k (d + 1) := fun d h =>
    dedupTime_mul_ratio hk (by omega) (hd _ (by omega) (by omega))
  refine bestDraft_dedup_ge hA (fun d h => ?_) (fun d h => ?_) fun d d' h h' => ?_
  · have := hrest d h
    have := hp d h
    grind
  · have := hrest d h
    have := hx d h
    grind
  · have h1 := dedupTime_growth_le (hr d (by omega)) (hr d' h') (hp d (by omega)) (hp d' h') (he d (by omega))
      (he d' h') (hshare (d + 1) (d' + 1) (by omega) (by omega) (by omega))
    have h2 := hsaving d d' h h'
    simp only [saving] at h2
    grind

/-!
## When a greedy search finds the best draft length

An engine would like to lengthen the draft one token at a time and stop at the first step that does not pay. That is
right where the increments of the pass time do not decrease and those of the tokens curve do not increase. A cost cliff
breaks it: `ExpertBytes.Witness.DraftStop` has the pass times of a public report that do.

### Main statements
* `firstStop_spec`: what `firstStop` computes, without any hypothesis.
* `goodput_le_of_stop`: a draft length whose successor is not better beats all longer ones.
* `bestDraft_stop`: `bestDraft = firstStop` for curves; `bestDraft_stop_tokens`, `bestDraft_stop_of` for acceptance
  models.

### Assumptions
Pass times are positive and their increments do not decrease; rates are in `[0, 1]`.
-/

/-- `firstStop` is at most `D`, goodput rises strictly at each step before it, and the step after it (if any) does not
raise goodput. -/
theorem firstStop_spec [DecidableLT K] (A T : Nat → K) (D : Nat) :
    firstStop A T D ≤ D ∧ (∀ d : Nat, d < firstStop A T D → goodput A T d < goodput A T (d + 1)) ∧
      (firstStop A T D < D → goodput A T (firstStop A T D + 1) ≤ goodput A T (firstStop A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [firstStop]; omega, fun d hd => ?_, fun h => ?_⟩
    · simp only [firstStop] at hd
      omega
    · omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : firstStop A T D = D ∧ goodput A T D < goodput A T (D + 1)
    · have hs : firstStop A T (D + 1) = D + 1 := by simp only [firstStop, h, and_self, if_true]
      rw [hs]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun hd => by omega⟩
      by_cases hd' : d < D
      · exact h2 d (by omega)
      · obtain rfl : d = D := by omega
        exact h.2
    · have hs : firstStop A T (D + 1) = firstStop A T D := by simp only [firstStop, h, if_false]
      rw [hs]
      refine ⟨by omega, h2, fun _ => ?_⟩
      by_cases hD : firstStop A T D = D
      · have : ¬goodput A T D < goodput A T (D + 1) := fun hlt => h ⟨hD, hlt⟩
        rw [hD]
        grind
      · exact h3 (by omega)

private theorem step_le_of_stop {A T : Nat → K} {d i : Nat} (hA0 : 0 ≤ A d) (hT0 : 0 ≤ T d)
    (hA : A (i + 1) - A i ≤ A (d + 1) - A d) (hT : T (d + 1) - T d ≤ T (i + 1) - T i)
    (hs : A (d + 1) * T d ≤ A d * T (d + 1)) : (A (i + 1) - A i) * T d ≤ A d * (T (i + 1) - T i) := by
  have h1 := mul_le_mul_right' hA hT0
  have h2 := mul_le_mul_left' hT hA0
  grind

/-- A draft length `d` whose successor is not better is at least as good as every longer one up to `D`, if from `d` on
no increment of the tokens curve exceeds the one at `d`, and none of the pass time falls below it. -/
theorem goodput_le_of_stop {A T : Nat → K} {d m D : Nat} (hdm : d ≤ m) (hmD : m ≤ D)
    (hpos : ∀ i : Nat, i ≤ D → 0 < T i) (hA0 : 0 ≤ A d)
    (hA : ∀ i : Nat, d ≤ i → i < D → A (i + 1) - A i ≤ A (d + 1) - A d)
    (hT : ∀ i : Nat, d ≤ i → i < D → T (d + 1) - T d ≤ T (i + 1) - T i)
    (hs : goodput A T (d + 1) ≤ goodput A T d) : goodput A T m ≤ goodput A T d := by
  by_cases hd : d = m
  · rw [hd]
    exact Std.le_refl _
  simp only [goodput] at hs ⊢
  have hT0 := hpos d (by omega)
  rw [div_le_div_iff' (hpos _ (by omega)) hT0] at hs
  rw [div_le_div_iff' (hpos _ hmD) hT0]
  clear hd
  obtain ⟨n, rfl⟩ : ∃ n, m = d + n := ⟨m - d, by omega⟩
  clear hdm
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih (by omega)
    have h2 := step_le_of_stop hA0 (Std.le_of_lt hT0) (hA (d + n) (by omega) (by omega))
      (hT (d + n) (by omega) (by omega)) hs
    rw [← Nat.add_assoc]
    grind

private theorem increments_le {A : Nat → K} {D : Nat}
    (hA : ∀ i : Nat, i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i) (d : Nat) :
    ∀ n : Nat, d + n < D → A (d + n + 1) - A (d + n) ≤ A (d + 1) - A d
  | 0, _ => Std.le_refl _
  | n + 1, h => by
    have h1 := increments_le hA d n (by omega)
    have h2 := hA (d + n) (by omega)
    rw [← Nat.add_assoc]
    exact Std.le_trans h2 h1

private theorem le_increments {T : Nat → K} {D : Nat}
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) (d : Nat) :
    ∀ n : Nat, d + n < D → T (d + 1) - T d ≤ T (d + n + 1) - T (d + n)
  | 0, _ => Std.le_refl _
  | n + 1, h => by
    have h1 := le_increments hT d n (by omega)
    have h2 := hT (d + n) (by omega)
    rw [← Nat.add_assoc]
    exact Std.le_trans h1 h2

private theorem rising_of_firstStop [DecidableLT K] {A T : Nat → K} {D d : Nat} :
    ∀ n : Nat, d + n + 1 ≤ firstStop A T D → goodput A T d < goodput A T (d + n + 1)
  | 0, h => (firstStop_spec A T D).2.1 d (by omega)
  | n + 1, h => by
    have h1 := rising_of_firstStop (A := A) (T := T) (D := D) (d := d) n (by omega)
    have h2 := (firstStop_spec A T D).2.1 (d + n + 1) (by omega)
    rw [← Nat.add_assoc]
    grind

/-- Stopping rule: if the increments of the pass time do not decrease and those of the tokens curve do not increase, the
first draft length whose successor is not better is the (least) best one. -/
theorem bestDraft_stop [DecidableLT K] {A T : Nat → K} {D : Nat} (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hA0 : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hA : ∀ i : Nat, i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft A T D = firstStop A T D := by
  obtain ⟨hs, _, hstop⟩ := firstStop_spec A T D
  obtain ⟨hb, hbest, hleast⟩ := bestDraft_spec A T D
  rcases Nat.lt_trichotomy (bestDraft A T D) (firstStop A T D) with h | h | h
  · obtain ⟨n, hn⟩ : ∃ n, firstStop A T D = bestDraft A T D + n + 1 := ⟨firstStop A T D - bestDraft A T D - 1, by omega⟩
    have h1 := rising_of_firstStop (A := A) (T := T) n (Nat.le_of_eq hn.symm)
    have h2 := hbest _ (hn ▸ hs)
    grind
  · exact h
  · have h1 := goodput_le_of_stop (Nat.le_of_lt h) hb hpos (hA0 _ hs)
      (fun i hi hiD => by
        obtain ⟨n, rfl⟩ : ∃ n, i = firstStop A T D + n := ⟨i - firstStop A T D, by omega⟩
        exact increments_le hA _ n hiD)
      (fun i hi hiD => by
        obtain ⟨n, rfl⟩ : ∃ n, i = firstStop A T D + n := ⟨i - firstStop A T D, by omega⟩
        exact le_increments hT _ n hiD)
      (hstop (by omega))
    have h2 := hleast _ h
    grind

/-- Stopping rule for profiles with rates in `[0, 1]`: only the pass times need a shape. -/
theorem bestDraft_stop_of [DecidableLT K] {p T : Nat → K} {D : Nat} (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hp' : ∀ j : Nat, j < D → p j ≤ 1) (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft (tokensOf p) T D = firstStop (tokensOf p) T D := by
  refine bestDraft_stop hpos (fun d hd => Std.le_of_lt (tokensOf_pos_of_nonneg fun j hj => hp j (by omega)))
    (fun i hi => ?_) hT
  have := mul_le_mul_left' (hp' (i + 1) (by omega))
    (survival_nonneg_of_nonneg fun j hj => hp j (by omega) : 0 ≤ survival p (i + 1))
  simp only [tokensOf, survival] at this ⊢
  grind

/-- Stopping rule for geometric acceptance at a rate in `[0, 1]`: only the pass times need a shape. -/
theorem bestDraft_stop_tokens [DecidableLT K] {a : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (ha' : a ≤ 1)
    (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft (tokens a) T D = firstStop (tokens a) T D := by
  refine bestDraft_stop hpos (fun d _ => Std.le_of_lt (tokens_pos_of_nonneg ha d)) (fun i _ => ?_) hT
  have := mul_le_mul_left' ha' (pow_nonneg' ha (i + 1))
  simp only [tokens]
  rw [Lean.Grind.Semiring.pow_succ a (i + 1)]
  grind

end ExpertBytes
