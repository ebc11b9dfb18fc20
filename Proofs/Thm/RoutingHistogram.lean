module

public import Proofs.Thm.RoutingWorkingSet
public import Proofs.Thm.RoutingWindows
public import Proofs.Lemma.Chunk

/-!
# From the merged chunks to the curve

The partial result of all tokens gives the histogram of reuse gaps, and the histogram gives the curve for every window
size, also when it counts all gaps above the largest size wanted together. With `chunks_merge` and `mergeChunks_assoc`
this is the whole routing engine.

## Main statements
* `gapHistogram_eq_cyclicHistogram`, `sentinelHistogram_eq_insideHistogram`: histograms from a partial result.
* `meanDistinct_eq_histogram`, `insideMean_eq_histogram`: curves from a partial result.
* `histogramSum_clamp`: gaps may be clamped at the largest window size wanted.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Sums over a histogram -/

private theorem selectionSum_mul (s : Nat → Nat → Bool) (T E c : Nat) (f : Nat → Nat → Nat) :
    (selectionSum s T E fun t e => f t e * c) = selectionSum s T E f * c := by
  simp only [selectionSum, ← tally_mul]
  refine tally_congr fun t _ => tally_congr fun e _ => ?_
  cases s t e <;> simp

private theorem selectionSum_tally (s : Nat → Nat → Bool) (T E N : Nat) (f : Nat → Nat → Nat → Nat) :
    (selectionSum s T E fun t e => tally N (f t e)) = tally N fun g => selectionSum s T E fun t e => f t e g := by
  induction N with
  | zero => simp [tally, selectionSum, tally_zero]
  | succ N ih => simp only [tally, selectionSum_add, ih]

/-- A sum of `min gap n` over selections is a sum over the histogram of the gaps. -/
private theorem selectionSum_min {s : Nat → Nat → Bool} {T E N : Nat} (n : Nat) {γ : Nat → Nat → Nat}
    (h : ∀ t e : Nat, t < T → s t e = true → γ t e ≤ N) : (selectionSum s T E fun t e => min (γ t e) n)
      = histogramSum (fun g => selectionSum s T E fun t e => (decide (γ t e = g)).toNat) N n := by
  simp only [histogramSum, ← selectionSum_mul]
  rw [← selectionSum_tally]
  refine selectionSum_congr fun t e ht _ hs => ?_
  rw [tally_single (fun g => min g n) (by have := h t e ht hs; omega)]

/-- The same for one gap an expert. -/
private theorem tally_min {E N : Nat} (n : Nat) {γ : Nat → Nat} (h : ∀ e : Nat, γ e ≤ N) :
    (tally E fun e => min (γ e) n) = histogramSum (fun g => tally E fun e => (decide (γ e = g)).toNat) N n := by
  simp only [histogramSum, ← tally_mul]
  rw [tally_comm]
  refine tally_congr fun e _ => ?_
  rw [tally_single (fun g => min g n) (by have := h e; omega)]

/-- The curve from the histogram of the cyclic trace: gaps are at most `T`. -/
theorem distinctSum_eq_histogramSum (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E n = histogramSum (gapHistogram s T E) T n := by
  rw [distinctSum_eq_clampedGapSum s T E n hT]
  exact selectionSum_min n fun t e ht hs => reuseGap_le s T e t hT (by rw [cyclic, Nat.mod_eq_of_lt ht]; exact hs)

/-- The curve from the histogram of the finite trace with sentinels: gaps are at most `T + 1`. -/
theorem insideGapSum_eq_histogramSum (s : Nat → Nat → Bool) (T E n : Nat) :
    insideGapSum s T E n = histogramSum (sentinelHistogram s T E) (T + 1) n := by
  have h1 := selectionSum_min (s := s) (T := T) (E := E) (N := T + 1) n (γ := fun t e => backGap s e t)
    fun t e ht _ => Nat.le_trans (backGap_le s e t) (by omega)
  have h2 := tally_min (E := E) n fun e => backGap_le s e T
  simp only [insideGapSum, sentinelGapSum, tally_add]
  rw [selectionSum_comm] at h1
  rw [h1, h2]
  simp only [histogramSum, sentinelHistogram, Nat.add_mul, tally_add]

/-- **Gaps may be clamped** at any `N` that is at least every window size wanted: counting all gaps above `N` at `N`
does not change the curve up to `N`. So a histogram of `N + 1` counters serves traces of any length. -/
theorem histogramSum_clamp (h : Nat → Nat) (M N n : Nat) (hn : n ≤ N) :
    histogramSum (clampHistogram h M N) N n = histogramSum h M n := by
  simp only [histogramSum, clampHistogram, ← tally_mul]
  rw [tally_comm]
  refine tally_congr fun i _ => ?_
  rw [tally_congr (g := fun g => (decide (min i N = g)).toNat * (h i * min g n)) fun g _ => by
    by_cases hg : min i N = g <;> simp [hg], tally_single (fun g => h i * min g n) (by omega)]
  congr 1
  omega

/-! ### Histograms from a partial result -/

private theorem suffix_zero (s : Nat → Nat → Bool) : suffix s 0 = s := by
  funext t e
  simp only [suffix, Nat.zero_add]

private theorem backGap_cyclic (s : Nat → Nat → Bool) (T e : Nat) {n : Nat} (hn : n ≤ T) :
    backGap (cyclic s T) e n = backGap s e n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [backGap, ih (by omega), cyclic, Nat.mod_eq_of_lt (show n < T by omega)]

private theorem endsOf_cyclic (s : Nat → Nat → Bool) (T e : Nat) {n : Nat} (hn : n ≤ T) :
    endsOf (cyclic s T) e n = endsOf s e n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [endsOf, ih (by omega), cyclic, Nat.mod_eq_of_lt (show n < T by omega)]

private theorem tally_reuseGap (s : Nat → Nat → Bool) (T e g : Nat) :
    (tally T fun t => if s t e then (decide (reuseGap s T e t = g)).toNat else 0)
      = innerCount s e T g + borderCount T (endsOf s e T) (endsOf s e T) g := by
  have h := innerCount_add (cyclic s T) e T T g
  have hsuffix : suffix (cyclic s T) T = cyclic s T := by
    funext t e
    simp only [suffix, cyclic, Nat.add_mod_left]
  have hinner : innerCount (cyclic s T) e T g = innerCount s e T g := tally_congr fun t ht => by
    rw [backGap_cyclic s T e (by omega), cyclic, Nat.mod_eq_of_lt ht]
  have hsplit : innerCount (cyclic s T) e (T + T) g = innerCount (cyclic s T) e T g
      + tally T fun t => if s t e then (decide (reuseGap s T e t = g)).toNat else 0 := by
    rw [innerCount, tally_split]
    refine congrArg _ (tally_congr fun t ht => ?_)
    have hc : cyclic s T t e = s t e := by rw [cyclic, Nat.mod_eq_of_lt ht]
    have hc' : cyclic s T (T + t) e = s t e := by simp only [cyclic, Nat.add_mod_left, Nat.mod_eq_of_lt ht]
    rw [hc', Nat.add_comm T t, ← reuseGap]
    cases hs : s t e with
    | false => rfl
    | true =>
      have := reuseGap_le s T e t (by omega) (hc.trans hs)
      by_cases hg : reuseGap s T e t = g <;> simp [hg]
      omega
  rw [hsuffix, hinner, endsOf_cyclic s T e (Nat.le_refl T)] at h
  rw [hinner] at hsplit
  omega

/-- **The histogram of a cyclic trace** is the partial result of its `T` tokens merged with itself: each expert that
occurs has one more gap, from its last selection around to its first. -/
theorem gapHistogram_eq_cyclicHistogram (s : Nat → Nat → Bool) (T E g : Nat) :
    gapHistogram s T E g = cyclicHistogram E (chunkOf s E 0 T) g := by
  simp only [gapHistogram, cyclicHistogram, chunkOf, suffix_zero, selectionSum_comm]
  rw [← tally_add]
  exact tally_congr fun e _ => tally_reuseGap s T e g

private theorem tally_sentinel (s : Nat → Nat → Bool) (T e g : Nat) :
    (tally T fun t => if s t e then (decide (backGap s e t = g)).toNat else 0) + (decide (backGap s e T = g)).toNat
      = innerCount s e T g + sentinelCount T (endsOf s e T) g := by
  induction T with
  | zero => simp [tally, innerCount, backGap, endsOf, sentinelCount]
  | succ n ih =>
    have h := backGap_of_endsOf s e n
    simp only [innerCount, tally, endsOf, backGap, toNat_decide_and, toNat_decide] at ih ⊢
    by_cases hs : s n e = true <;> rcases hx : endsOf s e n with _ | ⟨f, l⟩ <;>
      simp only [hs, hx, sentinelCount, toNat_decide, if_true, Bool.false_eq_true, if_false] at ih ⊢
    · have := h.1 hx
      grind
    · have := h.2 f l hx
      grind
    · have := h.1 hx
      grind
    · have := h.2 f l hx
      grind

/-- **The histogram of a finite trace** with sentinels, from the partial result of its `T` tokens: each expert that
occurs has an opening and a closing gap more, each other expert one gap of `T + 1`. -/
theorem sentinelHistogram_eq_insideHistogram (s : Nat → Nat → Bool) (T E g : Nat) :
    sentinelHistogram s T E g = insideHistogram E (chunkOf s E 0 T) g := by
  simp only [sentinelHistogram, insideHistogram, chunkOf, suffix_zero, selectionSum_comm]
  rw [← tally_add, ← tally_add]
  exact tally_congr fun e _ => tally_sentinel s T e g

/-! ### Curves from a partial result -/

/-- **The engine, cyclic**: `U n` is `Σ_g h g · min g n / T` with the histogram `h` of the merged chunks. -/
theorem meanDistinct_eq_histogram (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) = (histogramSum (cyclicHistogram E (chunkOf s E 0 T)) T n : K) / (T : K) := by
  rw [meanDistinct, distinctSum_eq_histogramSum s T E n hT,
    funext (gapHistogram_eq_cyclicHistogram s T E)]

/-- **The engine, inside a finite trace**: the mean number of distinct experts is
`(Σ_g h g · min g n - E * n) / (T + 1 - n)` with the histogram `h` of the merged chunks. -/
theorem insideMean_eq_histogram (s : Nat → Nat → Bool) (T E n : Nat) (hn : n ≤ T) :
    (insideMean s T E n : K)
      = ((histogramSum (insideHistogram E (chunkOf s E 0 T)) (T + 1) n : K) - (E : K) * (n : K))
        / ((T : K) + 1 - (n : K)) := by
  rw [insideMean_eq_sum_min_gap s T E n hn, insideGapSum_eq_histogramSum,
    funext (sentinelHistogram_eq_insideHistogram s T E)]

end ExpertBytes
