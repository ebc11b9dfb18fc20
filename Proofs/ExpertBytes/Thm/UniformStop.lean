module

public import ExpertBytes.Thm.ConcaveTime
public import ExpertBytes.Thm.RoutingUniform
public import ExpertBytes.Thm.Acceptance

/-!
# The stopping rule for a deduplicating kernel under uniform routing

Under uniform routing of `k` of `E` experts the distinct experts of a pass are
`k · tokens (1 − k/E) d`: the time of a deduplicating kernel of constant bandwidth is itself a
geometric sum, with rate `q = 1 − k/E` in the place of the acceptance rate. So tokens are concave in
time exactly for `a ≤ q`, and beyond it drafting further always pays.

## Main statements
* `uniformDistinct_eq_tokens`: the time curve is a tokens curve.
* `tokens_concave_in_dedup_time_iff`: concave in time exactly for `a ≤ 1 − k/E`.
* `stop_dedup_uniform`: the stopping rule for `a ≤ 1 − k/E`, with other time that may grow.
* `bestDraft_dedup_uniform_of_gt`: above `1 − k/E` and with constant other time the longest draft is
  best.

## Assumptions
Uniform independent routing, constant bandwidth: a model beside which a trace is put, never the
default.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Distinct experts of `d + 1` tokens under uniform routing are a geometric sum:
`k · (1 + q + … + q^d)` with `q = 1 − k/E`. -/
theorem uniformDistinct_eq_tokens (E k d : Nat) (hE : 0 < E) :
    (uniformDistinct E k (d + 1) : K) = (k : K) * tokens (1 - (k : K) / (E : K)) d := by
  have hk := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  have h := one_sub_mul_tokens (1 - (k : K) / (E : K)) d
  rw [uniformDistinct_eq E k (d + 1) hE, ← h]
  grind

private theorem dedup_time_eq {b W : K} {E k : Nat} (d : Nat) (hE : 0 < E) :
    dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (d + 1) =
      b * (k : K) / W * tokens (1 - (k : K) / (E : K)) d := by
  simp only [dedupTime, dedupBytes, uniformDistinct_eq_tokens E k d hE,
    Lean.Grind.Field.div_eq_mul_inv]
  grind

private theorem dedup_step_eq {b W : K} {E k : Nat} (d : Nat) (hE : 0 < E) :
    dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (d + 2) -
        dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (d + 1) =
      b * (k : K) / W * (1 - (k : K) / (E : K)) ^ (d + 1) := by
  rw [dedup_time_eq (d + 1) hE, dedup_time_eq d hE]
  simp only [tokens]
  grind

private theorem miss_pos {E k : Nat} (hkE : k < E) : (0 : K) < 1 - (k : K) / (E : K) := by
  have := (div_lt_iff' (a := (k : K)) (c := 1) (natCast_pos' (show 0 < E by omega))).2
    (by have := natCast_lt' (K := K) hkE; grind)
  grind

private theorem unit_pos {b W : K} {k : Nat} (hk : 0 < k) (hb : 0 < b) (hW : 0 < W) :
    0 < b * (k : K) / W :=
  div_pos' (mul_pos' hb (natCast_pos' hk)) hW

/-- With constant other time, tokens are concave in time at a step exactly for acceptance rates up
to `1 − k/E`: the step's tokens per second do not rise if and only if `a ≤ 1 − k/E`. -/
theorem tokens_concave_in_dedup_time_iff {a b W c : K} {E k i : Nat} (ha : 0 < a) (hk : 0 < k)
    (hkE : k < E) (hb : 0 < b) (hW : 0 < W) :
    (tokens a (i + 2) - tokens a (i + 1)) *
        ((c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2)) -
          (c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 1))) ≤
      (tokens a (i + 1) - tokens a i) *
        ((c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 3)) -
          (c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2))) ↔
      a ≤ 1 - (k : K) / (E : K) := by
  have h1 := dedup_step_eq (b := b) (W := W) (E := E) (k := k) i (by omega)
  have h2 := dedup_step_eq (b := b) (W := W) (E := E) (k := k) (i + 1) (by omega)
  have hpos :=
    mul_pos' (mul_pos' (unit_pos hk hb hW) (pow_pos' ha (i + 1)))
    (pow_pos' (miss_pos (K := K) hkE) (i + 1))
  rw [show i + 1 + 2 = i + 3 by omega] at h2
  have e1 : c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2) -
      (c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 1)) =
        b * (k : K) / W * (1 - (k : K) / (E : K)) ^ (i + 1) := by grind
  have e2 : c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 3) -
      (c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2)) =
        b * (k : K) / W * (1 - (k : K) / (E : K)) ^ (i + 1) * (1 - (k : K) / (E : K)) := by
    rw [Lean.Grind.Semiring.pow_succ _ (i + 1)] at h2
    grind
  have e3 : tokens a (i + 2) - tokens a (i + 1) = a ^ (i + 1) * a := by
    simp only [tokens]
    rw [Lean.Grind.Semiring.pow_succ a (i + 1)]
    grind
  have e4 : tokens a (i + 1) - tokens a i = a ^ (i + 1) := by
    simp only [tokens]
    grind
  rw [e1, e2, e3, e4, ← mul_le_mul_iff_right' (a := a) hpos]
  generalize b * (k : K) / W = x
  generalize (1 - (k : K) / (E : K)) ^ (i + 1) = y
  generalize 1 - (k : K) / (E : K) = q
  generalize a ^ (i + 1) = z
  grind

/-- The stopping rule for a deduplicating kernel of constant bandwidth under uniform routing of `k`
of `E` experts: for `a ≤ 1 − k/E` the first draft length whose successor is not better is best. The
time outside the expert kernel may grow with the draft length, its increments shrinking by no more
than the factor `a`. -/
theorem stop_dedup_uniform [DecidableLT K] {a b W : K} {rest : Nat → K} {E k D : Nat} (ha : 0 ≤ a)
    (hk : 0 < k) (hkE : k < E) (haq : a ≤ 1 - (k : K) / (E : K)) (hb : 0 < b) (hW : 0 < W)
    (h0 : 0 ≤ rest 0) (hrest : ∀ i : Nat, i + 1 ≤ D → rest i ≤ rest (i + 1))
    (hgrow : ∀ i : Nat, i + 2 ≤ D → a * (rest (i + 1) - rest i) ≤ rest (i + 2) - rest (i + 1)) :
    bestDraft (tokens a) (fun d : Nat => rest d + dedupTime b (uniformDistinct E k)
      (fun _ : Nat => W) (d + 1)) D =
      firstStop (tokens a) (fun d : Nat => rest d + dedupTime b (uniformDistinct E k)
        (fun _ : Nat => W) (d + 1)) D := by
  have hq := miss_pos (K := K) hkE
  have hx := unit_pos (K := K) hk hb hW
  refine bestDraft_stop_of_concave_in_time ?_ (fun d hd => ?_) fun i hi => ?_
  · have h1 := dedup_time_eq (b := b) (W := W) (E := E) (k := k) 0 (by omega)
    simp only [tokens] at h1
    simp only at *
    grind
  · have h1 := dedup_step_eq (b := b) (W := W) (E := E) (k := k) d (by omega)
    have h2 := mul_pos' hx (pow_pos' hq (d + 1))
    have h3 := hrest d hd
    show rest d + _ < rest (d + 1) + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (d + 2)
    grind
  · have h1 := dedup_step_eq (b := b) (W := W) (E := E) (k := k) i (by omega)
    have h2 := dedup_step_eq (b := b) (W := W) (E := E) (k := k) (i + 1) (by omega)
    have h3 := mul_le_mul_left' haq (Std.le_of_lt (mul_pos' hx (pow_pos' hq (i + 1))))
    have h4 := hgrow i hi
    have hp := pow_nonneg' ha (i + 1)
    rw [Lean.Grind.Semiring.pow_succ _ (i + 1)] at h2
    have e3 : tokens a (i + 2) - tokens a (i + 1) = a ^ (i + 1) * a := by
      simp only [tokens]
      rw [Lean.Grind.Semiring.pow_succ a (i + 1)]
      grind
    have e4 : tokens a (i + 1) - tokens a i = a ^ (i + 1) := by
      simp only [tokens]
      grind
    have key : a * ((rest (i + 1) + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2)) -
        (rest i + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 1))) ≤
          (rest (i + 2) + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 3)) -
            (rest (i + 1) + dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2)) := by
      rw [show i + 1 + 2 = i + 3 by omega, show i + 1 + 1 = i + 2 by omega] at h2
      have h5 := congrArg (fun z : K => a * z) h1
      simp only at h5
      clear hgrow hrest h1
      generalize dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 3) = s₃ at *
      generalize dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 2) = s₂ at *
      generalize dedupTime b (uniformDistinct E k) (fun _ : Nat => W) (i + 1) = s₁ at *
      generalize b * (k : K) / W = x at *
      generalize (1 - (k : K) / (E : K)) ^ (i + 1) = y at *
      generalize 1 - (k : K) / (E : K) = q at *
      grind
    have h5 := mul_le_mul_left' key hp
    rw [e3, e4]
    grind

/-- Above `1 − k/E`, with constant other time, every further drafted token pays: the longest draft
is best, and a search that lengthens the draft step by step finds it. -/
theorem bestDraft_dedup_uniform_of_gt [DecidableLT K] {a b W c : K} {E k D : Nat} (hk : 0 < k)
    (hkE : k < E) (haq : 1 - (k : K) / (E : K) < a) (hb : 0 < b) (hW : 0 < W) (hc : 0 ≤ c) :
    bestDraft (tokens a) (fun d : Nat => c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W)
      (d + 1)) D =
      D ∧
      firstStop (tokens a) (fun d : Nat => c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W)
        (d + 1)) D =
        D := by
  have hq := miss_pos (K := K) hkE
  have hx := unit_pos (K := K) hk hb hW
  have ha : 0 < a := by grind
  generalize hT : (fun d : Nat => c + dedupTime b (uniformDistinct E k) (fun _ : Nat => W)
    (d + 1)) = T
  have time (d : Nat) : T d = c + b * (k : K) / W * tokens (1 - (k : K) / (E : K)) d := by
    rw [← hT, ← dedup_time_eq d (by omega)]
  have pos (d : Nat) : 0 < T d := by
    have := mul_pos' hx (tokens_pos _ d (Std.le_of_lt hq))
    rw [time]
    grind
  have rising (d : Nat) : goodput (tokens a) T d < goodput (tokens a) T (d + 1) := by
    have h1 :=
      mul_lt_mul_left' (tokens_ratio_strictMono (Std.le_of_lt hq) haq (show d < d + 1 by omega)) hx
    have h2 := mul_nonneg' hc (pow_nonneg' (Std.le_of_lt ha) (d + 1))
    have h3 : tokens a (d + 1) = tokens a d + a ^ (d + 1) := rfl
    simp only [goodput]
    rw [div_lt_div_iff' (pos _) (pos _), time, time]
    clear time pos hT
    generalize b * (k : K) / W = x at *
    generalize 1 - (k : K) / (E : K) = q at *
    rw [h3] at h1 ⊢
    grind
  have rest : firstStop (tokens a) T D = D := by
    obtain ⟨h1, _, h3⟩ := firstStop_spec (tokens a) T D
    by_cases h : firstStop (tokens a) T D < D
    · have := h3 h
      have := rising (firstStop (tokens a) T D)
      exfalso; grind
    · omega
  refine ⟨?_, rest⟩
  obtain ⟨h1, h2, _⟩ := bestDraft_spec (tokens a) T D
  by_cases h : bestDraft (tokens a) T D < D
  · have := h2 (bestDraft (tokens a) T D + 1) h
    have := rising (bestDraft (tokens a) T D)
    exfalso; grind
  · omega

end ExpertBytes
