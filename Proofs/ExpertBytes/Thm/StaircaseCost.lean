module

public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Spec.Expert

/-!
# How pass times move the best draft length

Only the relative growth of the pass time matters: where it grows no faster from `d` to `d'`, drafts
get no shorter. Fixed time flattens the growth, and so does deduplication where it saves relatively
more in larger passes.

## Main statements
* `bestDraft_anti_cost`, `bestDraftMax_anti_cost`: a pass time that grows relatively faster never
  lengthens the draft.
* `bestDraft_mono_fixed`, `bestDraft_mono_fixed_of_mono`, `bestDraft_mono_fixed_tokens`: added fixed
  time never shortens it.
* `bestDraft_dedup_ge`, `bestDraft_dedup_ge_of_share`: deduplication never shortens it where its
  cycle grows no faster.

## Assumptions
Pass times up to `D` are positive, tokens curves nonnegative; both are otherwise arbitrary.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- If `T'` grows relatively no less than `T` from `d` to `d'`, a longer draft that is at least as
good at pass times `T'` is so at `T`, for any nonnegative tokens curve. -/
theorem goodput_cost_crossing {A T T' : Nat → K} {d d' : Nat} (hd : 0 < T d) (hd' : 0 < T d')
    (he : 0 < T' d) (he' : 0 < T' d') (hA : 0 ≤ A d) (h : T d' * T' d ≤ T' d' * T d)
    (hg : goodput A T' d ≤ goodput A T' d') : goodput A T d ≤ goodput A T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' he he'] at hg
  rw [div_le_div_iff' hd hd', ← mul_le_mul_iff_right' he]
  have h1 := mul_le_mul_right' hg (Std.le_of_lt hd)
  have h2 := mul_le_mul_left' h hA
  grind

/-- If `T'` grows relatively no less than `T` from `d` to `d'`, a longer draft that is strictly
better at pass times `T'` is so at `T`, for any nonnegative tokens curve. -/
theorem goodput_cost_crossing_strict {A T T' : Nat → K} {d d' : Nat} (hd : 0 < T d) (hd' : 0 < T d')
    (he : 0 < T' d) (he' : 0 < T' d') (hA : 0 ≤ A d) (h : T d' * T' d ≤ T' d' * T d)
    (hg : goodput A T' d < goodput A T' d') : goodput A T d < goodput A T d' := by
  simp only [goodput] at hg ⊢
  rw [div_lt_div_iff' he he'] at hg
  rw [div_lt_div_iff' hd hd', ← mul_lt_mul_iff_right' he]
  have h1 := mul_lt_mul_right' hg hd
  have h2 := mul_le_mul_left' h hA
  grind

/-- A pass time that grows relatively faster never lengthens the best draft: if
`T' d' / T' d ≥ T d' / T d` (cross-multiplied) for all `d ≤ d' ≤ D`, the best draft length at `T'`
is at most that at `T`, for any nonnegative tokens curve. -/
theorem bestDraft_anti_cost [DecidableLT K] {A T T' : Nat → K} {D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT' : ∀ d : Nat, d ≤ D → 0 < T' d)
    (h : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) :
    bestDraft A T' D ≤ bestDraft A T D := by
  obtain ⟨hi, _, hleast⟩ := bestDraft_spec A T' D
  obtain ⟨hj, hbest, _⟩ := bestDraft_spec A T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_cost_crossing_strict (hT _ hj) (hT _ hi) (hT' _ hj) (hT' _ hi) (hA _ hj)
    (h _ _ (Nat.le_of_lt hlt) hi) (hleast _ hlt)
  have h2 := hbest _ hi
  grind

/-- A pass time that grows relatively faster never lengthens the greatest best draft either: if
`T' d' / T' d ≥ T d' / T d` (cross-multiplied) for all `d ≤ d' ≤ D`, it is at `T'` at most that at
`T`, for any nonnegative tokens curve. -/
theorem bestDraftMax_anti_cost [DecidableLE K] {A T T' : Nat → K} {D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT' : ∀ d : Nat, d ≤ D → 0 < T' d)
    (h : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) :
    bestDraftMax A T' D ≤ bestDraftMax A T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec A T' D
  obtain ⟨hj, _, hgreatest⟩ := bestDraftMax_spec A T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_cost_crossing (hT _ hj) (hT _ hi) (hT' _ hj) (hT' _ hi) (hA _ hj)
    (h _ _ (Nat.le_of_lt hlt) hi) (hbest _ hj)
  have h2 := hgreatest _ hlt hi
  grind

/-- Added fixed time never shortens the best draft, where the pass time does not decrease in the
draft length: `c` seconds more a cycle (launch overhead, attention, sampling) make longer drafts
pay. -/
theorem bestDraft_mono_fixed [DecidableLT K] {A T : Nat → K} {c : K} {D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hmono : ∀ d d' : Nat, d ≤ d' → d' ≤ D → T d ≤ T d') (hc : 0 ≤ c) :
    bestDraft A T D ≤ bestDraft A (fun d : Nat => T d + c) D := by
  refine bestDraft_anti_cost hA (fun d hd => ?_) hT fun d d' h hd => ?_
  · have := hT d hd
    grind
  · have := mul_le_mul_left' (hmono d d' h hd) hc
    grind

/-- Added fixed time never shortens the best draft where the tokens curve does not decrease, for any
(positive) pass times: cliffs may go down as well as up. -/
theorem bestDraft_mono_fixed_of_mono [DecidableLT K] {A T : Nat → K} {c : K} {D : Nat}
    (hA : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d ≤ A d') (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (hc : 0 ≤ c) : bestDraft A T D ≤ bestDraft A (fun d : Nat => T d + c) D := by
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

/-- With geometric acceptance at a nonnegative rate added fixed time never shortens the best draft,
whatever the (positive) pass times. -/
theorem bestDraft_mono_fixed_tokens [DecidableLT K] {a c : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hc : 0 ≤ c) :
    bestDraft (tokens a) T D ≤ bestDraft (tokens a) (fun d : Nat => T d + c) D :=
  bestDraft_mono_fixed_of_mono (fun _ _ h _ => tokens_mono_length ha h) hT hc

/-- Deduplication never shortens the best draft where its cycle grows relatively no faster than the
per-slot one. `rest d` is the time of the cycle outside the expert kernels (attention, fixed part,
drafting), in seconds. -/
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

private theorem dedupTime_mul_ratio {U Ws Wd : Nat → K} {b : K} {k n : Nat} (hk : 0 < k)
    (hn : 1 ≤ n) (hd : 0 < Wd n) :
    dedupTime b U Wd n * ratio Wd Ws n = perSlotTime b k Ws n * share U k n := by
  have hm : (0 : K) < (slots n k : K) := natCast_pos' (Nat.mul_pos hn hk)
  have h1 := div_mul_cancel' (a := U n * b) hd
  have h2 := div_mul_cancel' (a := U n) hm
  simp only [dedupTime, perSlotTime, ratio, share, dedupBytes, perSlotBytes]
  simp only [Lean.Grind.Field.div_eq_mul_inv] at h1 h2 ⊢
  grind

private theorem dedupTime_growth_le {x p x' p' r s r' s' : K} (hr : 0 < r) (hr' : 0 < r')
    (hp : 0 ≤ p) (hp' : 0 ≤ p') (hx : x * r = p * s) (hx' : x' * r' = p' * s')
    (h : s' * r ≤ s * r') : x' * p ≤ p' * x := by
  have h1 := mul_le_mul_left' h (mul_nonneg' hp' hp)
  rw [← mul_le_mul_iff_right' (mul_pos' hr hr')]
  have e1 : x' * p * (r * r') = p' * p * (s' * r) := by grind
  have e2 : p' * x * (r * r') = p' * p * (s * r') := by grind
  rw [e1, e2]
  exact h1

/-- Deduplication never shortens the best draft where `share / ratio` does not increase in the pass
size (the working set saturates faster than the bandwidth ratio falls) and the saving grows at least
as fast as the rest of the cycle. -/
theorem bestDraft_dedup_ge_of_share [DecidableLT K] {A rest U Ws Wd : Nat → K} {b : K} {k D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hb : 0 ≤ b) (hk : 0 < k)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 ≤ U n) (hs : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 < Ws n)
    (hd : ∀ n : Nat, 1 ≤ n → n ≤ D + 1 → 0 < Wd n) (hrest : ∀ d : Nat, d ≤ D → 0 < rest d)
    (hshare : ∀ m n : Nat, 1 ≤ m → m ≤ n → n ≤ D + 1 →
      share U k n * ratio Wd Ws m ≤ share U k m * ratio Wd Ws n)
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
      dedupTime b U Wd (d + 1) * ratio Wd Ws (d + 1) =
        perSlotTime b k Ws (d + 1) * share U k (d + 1) := fun d h =>
    dedupTime_mul_ratio hk (by omega) (hd _ (by omega) (by omega))
  refine bestDraft_dedup_ge hA (fun d h => ?_) (fun d h => ?_) fun d d' h h' => ?_
  · have := hrest d h
    have := hp d h
    grind
  · have := hrest d h
    have := hx d h
    grind
  · have h1 :=
      dedupTime_growth_le (hr d (by omega)) (hr d' h') (hp d (by omega)) (hp d' h')
      (he d (by omega))
      (he d' h') (hshare (d + 1) (d' + 1) (by omega) (by omega) (by omega))
    have h2 := hsaving d d' h h'
    simp only [saving] at h2
    grind

end ExpertBytes
