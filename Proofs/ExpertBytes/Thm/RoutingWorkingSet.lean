module

public import ExpertBytes.Spec.Routing
public import ExpertBytes.Lemma.Sum

/-!
# Reuse gaps, working sets, and the shape of their curve

What `inWindow`, `backGap` and `reuseGap` mean. An expert's gap is longer than `n` exactly when the `n` tokens before do
not select it, so gaps and windows are two readings of one trace; every other routing theorem rests on this.

## Main statements
* `inWindow_iff`: an expert occurs in a window iff one of its tokens selects it.
* `lt_backGap_iff`: the gap at a token exceeds `n` iff the window of `n` tokens before it misses the expert.
* `reuseGap_le`, `selects_reuseGap`, `not_selects_of_lt_reuseGap`: the reuse gap at a selection is the least positive
  number of tokens back to a selection of the same expert, and at most the period.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- An expert occurs in a window iff one of the window's tokens selects it. -/
theorem inWindow_iff (s : Nat → Nat → Bool) (e n t : Nat) :
    inWindow s e n t = true ↔ ∃ i : Nat, i < n ∧ s (t + i) e = true := by
  induction n with
  | zero => simp [inWindow]
  | succ n ih =>
    simp only [inWindow, Bool.or_eq_true, ih]
    constructor
    · rintro (⟨i, hi, h⟩ | h)
      · exact ⟨i, by omega, h⟩
      · exact ⟨n, by omega, h⟩
    · rintro ⟨i, hi, h⟩
      by_cases hin : i = n
      · exact Or.inr (hin ▸ h)
      · exact Or.inl ⟨i, by omega, h⟩

/-- Gaps against windows: the gap of expert `e` at token `t + n` is greater than `n` iff the `n` tokens before it,
`t, …, t + n - 1`, do not select `e`. -/
theorem lt_backGap_iff (s : Nat → Nat → Bool) (e n t : Nat) :
    n < backGap s e (t + n) ↔ inWindow s e n t = false := by
  induction n with
  | zero =>
    have : 0 < backGap s e t := by cases t <;> simp only [backGap] <;> (try split) <;> omega
    simpa [inWindow] using this
  | succ n ih =>
    rw [← Nat.add_assoc]
    simp only [backGap, inWindow, Bool.or_eq_false_iff, ← ih]
    cases s (t + n) e <;> simp

/-- A gap is at least one token. -/
theorem backGap_pos (s : Nat → Nat → Bool) (e i : Nat) : 1 ≤ backGap s e i := by
  have h := lt_backGap_iff s e 0 i
  simp only [inWindow, iff_true] at h
  exact h

/-- A gap ends at the sentinel at token `-1` at the latest: at token `i` it is at most `i + 1`. -/
theorem backGap_le (s : Nat → Nat → Bool) (e i : Nat) : backGap s e i ≤ i + 1 := by
  induction i with
  | zero => exact Nat.le_refl _
  | succ i ih => simp only [backGap]; split <;> omega

private theorem backGap_le_of_selects {s : Nat → Nat → Bool} {e g i : Nat} (hg : 1 ≤ g) (h : s i e = true) :
    backGap s e (i + g) ≤ g := by
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := (lt_backGap_iff s e g i).1 hlt
  have h2 := (inWindow_iff s e g i).2 ⟨0, by omega, h⟩
  simp [h1] at h2

private theorem cyclic_add (s : Nat → Nat → Bool) (T t e : Nat) : cyclic s T (t + T) e = cyclic s T t e := by
  simp only [cyclic, Nat.add_mod_right]

/-- A reuse gap is at least one token. -/
theorem reuseGap_pos (s : Nat → Nat → Bool) (T e t : Nat) : 1 ≤ reuseGap s T e t :=
  backGap_pos _ _ _

/-- At a selection the reuse gap is at most the period: one round back the same token selects the same expert. -/
theorem reuseGap_le (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T) (ht : cyclic s T t e = true) :
    reuseGap s T e t ≤ T :=
  backGap_le_of_selects hT ht

/-- No token nearer than the reuse gap selects the expert. -/
theorem not_selects_of_lt_reuseGap (s : Nat → Nat → Bool) (T e t g : Nat) (hg : 1 ≤ g) (hgT : g ≤ T)
    (hlt : g < reuseGap s T e t) : cyclic s T (t + T - g) e = false := by
  have h : t + T = (t + T - g) + g := by omega
  rw [reuseGap, h, lt_backGap_iff] at hlt
  cases hc : cyclic s T (t + T - g) e with
  | false => rfl
  | true => exact absurd ((inWindow_iff (cyclic s T) e g (t + T - g)).2 ⟨0, hg, hc⟩) (by simp [hlt])

/-- The token one reuse gap back selects the expert, so the gap reaches exactly the previous selection. -/
theorem selects_reuseGap (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T) (ht : cyclic s T t e = true) :
    cyclic s T (t + T - reuseGap s T e t) e = true := by
  have hpos := reuseGap_pos s T e t
  have hle := reuseGap_le s T e t hT ht
  obtain ⟨g, hg⟩ : ∃ g : Nat, reuseGap s T e t = g + 1 := ⟨reuseGap s T e t - 1, by omega⟩
  have h1 : g < backGap (cyclic s T) e (t + T - (g + 1) + 1 + g) := by
    rw [show t + T - (g + 1) + 1 + g = t + T by omega, ← reuseGap, hg]; omega
  have h2 : ¬ g + 1 < backGap (cyclic s T) e (t + T - (g + 1) + (g + 1)) := by
    rw [show t + T - (g + 1) + (g + 1) = t + T by omega, ← reuseGap, hg]; omega
  rw [lt_backGap_iff, Bool.eq_false_iff, ne_eq, inWindow_iff] at h1 h2
  rw [hg]
  refine Decidable.byContradiction fun hn => h2 fun hi => ?_
  obtain ⟨i, hi, hs⟩ := hi
  cases i with
  | zero => exact hn hs
  | succ i => exact h1 ⟨i, by omega, by rwa [Nat.add_assoc, Nat.add_comm 1 i]⟩

/-- Reuse gaps repeat with the period. -/
theorem reuseGap_add_period (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T) (ht : cyclic s T t e = true) :
    reuseGap s T e (t + T) = reuseGap s T e t := by
  have ht' : cyclic s T (t + T) e = true := by rw [cyclic_add]; exact ht
  have hlt : ∀ g : Nat, 1 ≤ g → g ≤ T → cyclic s T (t + T + T - g) e = cyclic s T (t + T - g) e := fun g _ hg => by
    rw [show t + T + T - g = t + T - g + T by omega, cyclic_add]
  have h1 := reuseGap_pos s T e t
  have h2 := reuseGap_le s T e t hT ht
  have h3 := reuseGap_pos s T e (t + T)
  have h4 := reuseGap_le s T e (t + T) hT ht'
  rcases Nat.lt_trichotomy (reuseGap s T e (t + T)) (reuseGap s T e t) with h | h | h
  · have h5 := not_selects_of_lt_reuseGap s T e t _ h3 h4 h
    rw [← hlt _ h3 h4, selects_reuseGap s T e _ hT ht'] at h5
    exact absurd h5 (by decide)
  · exact h
  · have h5 := not_selects_of_lt_reuseGap s T e (t + T) _ h1 h2 h
    rw [hlt _ h1 h2, selects_reuseGap s T e _ hT ht] at h5
    exact absurd h5 (by decide)

/-!
## Working sets from reuse gaps

Denning's identity for expert routing, exact and for any cyclic trace: growing every window by one token adds one
distinct expert for each selection whose reuse gap is longer than the window. Hence one pass over the reuse gaps gives
the whole curve `U` of mean distinct experts.

### Main statements
* `distinctSum_succ`, `distinctSum_eq_clampedGapSum`: the identities on integers.
* `meanDistinct_succ`, `meanDistinct_eq_sum_min_gap`: the same for the mean.

### Assumptions
The trace is cyclic with a positive period. Nothing is assumed about how tokens select experts.
-/

private theorem inWindow_add (s : Nat → Nat → Bool) (T e n t : Nat) :
    inWindow (cyclic s T) e n (t + T) = inWindow (cyclic s T) e n t := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [inWindow, ih, cyclic, Nat.add_right_comm t T n, Nat.add_mod_right]

private theorem cyclic_of_lt {s : Nat → Nat → Bool} {T t : Nat} (h : t < T) (e : Nat) : cyclic s T t e = s t e := by
  rw [cyclic, Nat.mod_eq_of_lt h]

/-- One expert: the windows that gain it with their next token are as many as its selections at a gap above `n`. -/
private theorem tally_gain (s : Nat → Nat → Bool) (T e n : Nat) (hT : 0 < T) :
    (tally T fun t => (cyclic s T (t + n) e && !inWindow (cyclic s T) e n t).toNat)
      = tally T fun t => if s t e then (decide (n < reuseGap s T e t)).toNat else 0 := by
  have hper : ∀ t : Nat, (cyclic s T (t + T) e && decide (n < reuseGap s T e (t + T))).toNat
      = (cyclic s T t e && decide (n < reuseGap s T e t)).toNat := fun t => by
    have h : cyclic s T (t + T) e = cyclic s T t e := by simp only [cyclic, Nat.add_mod_right]
    cases hc : cyclic s T t e with
    | false => simp only [h, hc, Bool.false_and]
    | true => rw [h, hc, reuseGap_add_period s T e t hT hc]
  rw [tally_congr (g := fun t => (cyclic s T (t + n) e && decide (n < reuseGap s T e (t + n))).toNat),
    tally_shift (f := fun t => (cyclic s T t e && decide (n < reuseGap s T e t)).toNat) hper n]
  · refine tally_congr fun t ht => ?_
    rw [cyclic_of_lt ht]
    cases s t e <;> simp
  · intro t _
    have h := lt_backGap_iff (cyclic s T) e n (t + T)
    rw [inWindow_add] at h
    rw [reuseGap, Nat.add_right_comm t n T]
    cases hw : inWindow (cyclic s T) e n t <;> simp [h, hw]

/-- Growing every window by one token adds one distinct expert for each selection whose reuse gap exceeds `n`. -/
theorem distinctSum_succ (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E (n + 1) = distinctSum s T E n + gapCount s T E n := by
  simp only [distinctSum, distinct, gapCount, selectionSum_comm]
  rw [tally_comm _ T E, tally_comm _ T E, ← tally_add]
  refine tally_congr fun e _ => ?_
  rw [← tally_gain s T e n hT, ← tally_add]
  refine tally_congr fun t _ => ?_
  simp only [inWindow]
  cases inWindow (cyclic s T) e n t <;> cases cyclic s T (t + n) e <;> rfl

private theorem clampedGapSum_succ (s : Nat → Nat → Bool) (T E n : Nat) :
    clampedGapSum s T E (n + 1) = clampedGapSum s T E n + gapCount s T E n := by
  simp only [clampedGapSum, gapCount]
  rw [← selectionSum_add]
  refine selectionSum_congr fun t e _ _ _ => ?_
  by_cases h : n < reuseGap s T e t <;> simp [h] <;> omega

/-- **Working sets from gaps, on integers**: the distinct experts of all `T` windows of `n` tokens sum to
`Σ min (reuse gap) n` over the selections of the trace. -/
theorem distinctSum_eq_clampedGapSum (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E n = clampedGapSum s T E n := by
  induction n with
  | zero =>
    have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
    have h' : clampedGapSum s T E 0 = 0 := by simp [clampedGapSum, selectionSum, tally_zero]
    rw [h, h']
  | succ n ih => rw [distinctSum_succ s T E n hT, clampedGapSum_succ, ih]

/-- `U (n + 1) - U n` is the mean number, per token, of selections whose reuse gap is greater than `n`: what the next
token of a pass adds to the expert bytes that a deduplicating kernel reads. -/
theorem meanDistinct_succ (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E (n + 1) : K) - meanDistinct s T E n = (gapCount s T E n : K) / (T : K) := by
  simp only [meanDistinct, distinctSum_succ s T E n hT, Lean.Grind.Semiring.natCast_add,
    Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- **One pass over the trace gives every pass size**: `U n = (1 / T) · Σ min (reuse gap) n` over the selections. This
is what the routing engine computes. -/
theorem meanDistinct_eq_sum_min_gap (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) = (clampedGapSum s T E n : K) / (T : K) := by
  rw [meanDistinct, distinctSum_eq_clampedGapSum s T E n hT]

/-!
## The shape of the working-set curve

For any cyclic trace the mean number of distinct experts `U` is non-decreasing, concave and subadditive, and stays
between `k` and both `E` and `n * k`. Therefore the share of the per-slot bytes that deduplication still reads never
increases with the pass size.

### Main statements
* `gapCount_antitone`, `meanDistinct_concave`, `meanDistinct_mono`, `meanDistinct_subadd`.
* `meanDistinct_one`, `le_meanDistinct`, `meanDistinct_le_experts`, `meanDistinct_le_slots`: the hypotheses of
  `share_bounds` hold for every trace.
* `share_antitone`: the hypothesis on the share of `dedup_faster_from_crossover` holds for every cyclic trace.

### Assumptions
The trace is cyclic with a positive period. Inside a finite trace, without wrapping, the share may increase: see
`Proofs/ExpertBytes/Witness/Routing.lean`.
-/

private theorem natCast_div_le {a b T : Nat} (hT : 0 < T) (h : a ≤ b) : (a : K) / (T : K) ≤ (b : K) / (T : K) := by
  rw [div_le_div_iff' (natCast_pos' hT) (natCast_pos' hT)]
  exact mul_le_mul_right' (natCast_le' h) (natCast_nonneg' T)

/-- Fewer selections have a reuse gap above a larger `n`. -/
theorem gapCount_antitone (s : Nat → Nat → Bool) (T E m n : Nat) (hmn : m ≤ n) :
    gapCount s T E n ≤ gapCount s T E m := by
  refine selectionSum_le fun t e _ _ _ => ?_
  by_cases h : n < reuseGap s T e t
  · simp [h, show m < reuseGap s T e t by omega]
  · simp [h]

/-- No selection has a reuse gap above the period, so `U` is constant from `n = T` on. -/
theorem gapCount_eq_zero (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) (hn : T ≤ n) : gapCount s T E n = 0 := by
  have h : gapCount s T E n ≤ selectionSum s T E fun _ _ => 0 := selectionSum_le fun t e ht _ hs => by
    have := reuseGap_le s T e t hT (by rw [cyclic, Nat.mod_eq_of_lt ht]; exact hs)
    simp [show ¬ n < reuseGap s T e t by omega]
  simpa [selectionSum, tally_zero] using h

/-- A longer pass meets at least as many distinct experts. -/
theorem meanDistinct_mono (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E m : K) ≤ meanDistinct s T E n := by
  rw [meanDistinct_eq_sum_min_gap s T E m hT, meanDistinct_eq_sum_min_gap s T E n hT]
  exact natCast_div_le hT (selectionSum_le fun _ _ _ _ _ => by omega)

/-- **Concavity**: in any cyclic trace the increments of `U` do not increase, `U (n + 1) - U n ≤ U (m + 1) - U m` for
`m ≤ n`. Each further token of a pass adds at most as many expert bytes as the one before. -/
theorem meanDistinct_concave (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) (hmn : m ≤ n) :
    (meanDistinct s T E (n + 1) : K) - meanDistinct s T E n
      ≤ meanDistinct s T E (m + 1) - meanDistinct s T E m := by
  rw [meanDistinct_succ s T E n hT, meanDistinct_succ s T E m hT]
  exact natCast_div_le hT (gapCount_antitone s T E m n hmn)

/-- **Subadditivity**: one pass of `m + n` tokens meets at most the distinct experts of two passes of `m` and `n`. -/
theorem meanDistinct_subadd (s : Nat → Nat → Bool) (T E m n : Nat) (hT : 0 < T) :
    (meanDistinct s T E (m + n) : K) ≤ meanDistinct s T E m + meanDistinct s T E n := by
  have h : clampedGapSum s T E (m + n) ≤ clampedGapSum s T E m + clampedGapSum s T E n := by
    simp only [clampedGapSum]
    rw [← selectionSum_add]
    exact selectionSum_le fun _ _ _ _ _ => by omega
  have h1 := natCast_div_le (K := K) hT h
  simp only [meanDistinct_eq_sum_min_gap s T E _ hT]
  simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Field.div_eq_mul_inv] at h1 ⊢
  grind

/-- No window meets more experts than the layer has: `U n ≤ E`. -/
theorem meanDistinct_le_experts (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) ≤ (E : K) := by
  have h : distinctSum s T E n ≤ T * E := by
    rw [← tally_const]
    refine tally_le_tally fun t _ => ?_
    calc distinct (cyclic s T) E n t ≤ tally E fun _ => 1 := tally_le_tally fun _ _ => Bool.toNat_le _
      _ = E := by rw [tally_const, Nat.mul_one]
  have h1 := natCast_le' (K := K) h
  rw [Lean.Grind.Semiring.natCast_mul] at h1
  rw [meanDistinct, div_le_iff' (natCast_pos' hT)]
  grind

private theorem distinctSum_one (s : Nat → Nat → Bool) (T E k : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : distinctSum s T E 1 = T * k := by
  rw [← tally_const]
  refine tally_congr fun t ht => ?_
  rw [← hk t ht]
  refine tally_congr fun e _ => ?_
  simp [inWindow, cyclic, Nat.mod_eq_of_lt ht]

/-- A pass of one token meets exactly its `k` experts. -/
theorem meanDistinct_one (s : Nat → Nat → Bool) (T E k : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : (meanDistinct s T E 1 : K) = (k : K) := by
  rw [meanDistinct, distinctSum_one s T E k hk, div_eq_iff' (natCast_pos' hT), Lean.Grind.Semiring.natCast_mul]
  grind

/-- A pass meets at least the `k` experts of one token: `k ≤ U n` for `1 ≤ n`. -/
theorem le_meanDistinct (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) (hn : 1 ≤ n) : (k : K) ≤ meanDistinct s T E n := by
  rw [← meanDistinct_one s T E k hT hk]
  exact meanDistinct_mono s T E 1 n hT hn

/-- A pass has `n * k` slots and so at most that many distinct experts: `U n ≤ n * k`. -/
theorem meanDistinct_le_slots (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : (meanDistinct s T E n : K) ≤ (slots n k : K) := by
  induction n with
  | zero =>
    have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
    rw [meanDistinct, h, div_le_iff' (natCast_pos' hT), slots, Nat.zero_mul, Lean.Grind.Semiring.natCast_zero]
    grind
  | succ n ih =>
    have h := meanDistinct_subadd (K := K) s T E n 1 hT
    rw [meanDistinct_one s T E k hT hk] at h
    rw [slots, Nat.succ_mul, Lean.Grind.Semiring.natCast_add]
    simp only [slots] at ih
    grind

/-- **The share never increases**: for any cyclic trace and `1 ≤ m ≤ n`, `U n / (n * k) ≤ U m / (m * k)`. Longer passes
leave deduplication a smaller share of the per-slot bytes, whatever the routing;
`dedup_faster_from_crossover_of_trace` rests on this. -/
theorem share_antitone (s : Nat → Nat → Bool) (T E k m n : Nat) (hT : 0 < T) (hk : 0 < k) (hm : 1 ≤ m) (hmn : m ≤ n) :
    (share (meanDistinct s T E) k n : K) ≤ share (meanDistinct s T E) k m := by
  refine share_antitone_of_concave ?_ (fun i => meanDistinct_concave s T E i (i + 1) hT (by omega)) hk hm hmn
  have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
  rw [meanDistinct, h, div_eq_iff' (natCast_pos' hT), Lean.Grind.Semiring.natCast_zero]
  grind

end ExpertBytes
