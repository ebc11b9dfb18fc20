module

public import ExpertBytes.Thm.RoutingWindows
public import ExpertBytes.Lemma.Chunk

/-!
# Chunks merge without loss, and the merged chunk gives the curve

A trace may be read in chunks, in any grouping: a chunk keeps the histogram of the gaps inside it
and the first and last position of each expert, and merging two neighbours adds one gap for each
expert that both have. The result is exact.

The partial result of all tokens gives the histogram of reuse gaps, and the histogram gives the
curve for every window size, also when it counts all gaps above the largest size wanted together.
With `chunks_merge` and `mergeChunks_assoc` this is the whole routing engine.

## Main statements
* `chunks_merge`, `chunks_merge_ends`, `chunks_merge_length`: the partial result of a concatenation
  is the merge of the partial results of its parts.
* `mergeChunks_assoc`, `mergeChunks_assoc_ends`, `mergeChunks_assoc_length`: merging is associative,
  for all partial results whatsoever, so any reduction tree gives the same integers.
* `gapHistogram_eq_cyclicHistogram`, `sentinelHistogram_eq_insideHistogram`: histograms from a
  partial result.
* `meanDistinct_eq_histogram`, `insideMean_eq_histogram`: curves from a partial result.
* `histogramSum_clamp`: gaps may be clamped at the largest window size wanted.

Partial results hold functions, so equality is stated at each gap `g` and each expert `e`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Merging is associative -/

/-- Merging is associative as to lengths. -/
theorem mergeChunks_assoc_length (E : Nat) (a b c : Chunk) :
    (mergeChunks E (mergeChunks E a b) c).length = (mergeChunks E a (mergeChunks E b c)).length :=
  Nat.add_assoc _ _ _

/-- Merging is associative as to first and last positions. -/
theorem mergeChunks_assoc_ends (E : Nat) (a b c : Chunk) (e : Nat) :
    (mergeChunks E (mergeChunks E a b) c).ends e =
      (mergeChunks E a (mergeChunks E b c)).ends e := by
  simp only [mergeChunks]
  rcases a.ends e with _ | ⟨_, _⟩ <;> rcases b.ends e with _ | ⟨_, _⟩ <;> rcases c.ends e with
    _ | ⟨_, _⟩ <;>
    simp [joinEnds, Nat.add_assoc]

private theorem borderCount_assoc (L M g : Nat) (x y z : Option (Nat × Nat)) :
    borderCount L x y g + borderCount (L + M) (joinEnds L x y) z g
      = borderCount M y z g + borderCount L x (joinEnds M y z) g := by
  rcases x with _ | ⟨_, _⟩ <;> rcases y with _ | ⟨_, _⟩ <;> rcases z with _ | ⟨_, _⟩ <;>
    simp only [joinEnds, borderCount, Nat.add_assoc, Nat.add_sub_add_left] <;> omega

/-- Merging is associative as to the histogram of inner gaps. -/
theorem mergeChunks_assoc (E : Nat) (a b c : Chunk) (g : Nat) :
    (mergeChunks E (mergeChunks E a b) c).inner g =
      (mergeChunks E a (mergeChunks E b c)).inner g := by
  have h :=
    tally_congr (n := E) fun e _ => borderCount_assoc a.length b.length g (a.ends e) (b.ends e)
    (c.ends e)
  simp only [tally_add] at h
  simp only [mergeChunks]
  omega

/-! ### The merge of two parts is the partial result of the whole -/

/-- The partial result of a concatenation: its length. -/
theorem chunks_merge_length (s : Nat → Nat → Bool) (E a L M : Nat) :
    (chunkOf s E a (L + M)).length =
      (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).length :=
  rfl

/-- **Chunks merge, positions**: the first and last position of expert `e` in `L + M` tokens from
token `a` on come from those in the first `L` and in the next `M`. -/
theorem chunks_merge_ends (s : Nat → Nat → Bool) (E a L M e : Nat) :
    (chunkOf s E a (L + M)).ends e =
      (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).ends e := by
  simp only [chunkOf, mergeChunks, ← suffix_suffix, endsOf_add]

/-- **Chunks merge, histogram**: the gaps equal to `g` inside `L + M` tokens from token `a` on are
those inside the first `L`, those inside the next `M`, and one for each expert whose last position
in the first part and first position in the second are `g` apart. Nothing is lost at a chunk
border. -/
theorem chunks_merge (s : Nat → Nat → Bool) (E a L M g : Nat) :
    (chunkOf s E a (L + M)).inner g =
      (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).inner g := by
  simp only [chunkOf, mergeChunks, ← suffix_suffix, selectionSum_comm]
  rw [← tally_add, ← tally_add]
  exact tally_congr fun e _ => innerCount_add (suffix s a) e L M g

/-! ### Sums over a histogram -/

private theorem selectionSum_mul (s : Nat → Nat → Bool) (T E c : Nat) (f : Nat → Nat → Nat) :
    (selectionSum s T E fun t e => f t e * c) = selectionSum s T E f * c := by
  simp only [selectionSum, ← tally_mul]
  refine tally_congr fun t _ => tally_congr fun e _ => ?_
  cases s t e <;> simp

private theorem selectionSum_tally (s : Nat → Nat → Bool) (T E N : Nat)
    (f : Nat → Nat → Nat → Nat) :
    (selectionSum s T E fun t e => tally N (f t e)) =
      tally N fun g => selectionSum s T E fun t e => f t e g := by
  induction N with
  | zero => simp [tally, selectionSum, tally_zero]
  | succ N ih => simp only [tally, selectionSum_add, ih]

/-- A sum of `min gap n` over selections is a sum over the histogram of the gaps. -/
private theorem selectionSum_min {s : Nat → Nat → Bool} {T E N : Nat} (n : Nat)
    {γ : Nat → Nat → Nat} (h : ∀ t e : Nat, t < T → s t e = true → γ t e ≤ N) :
    (selectionSum s T E fun t e => min (γ t e) n) =
      histogramSum (fun g => selectionSum s T E fun t e => (decide (γ t e = g)).toNat) N n := by
  simp only [histogramSum, ← selectionSum_mul]
  rw [← selectionSum_tally]
  refine selectionSum_congr fun t e ht _ hs => ?_
  rw [tally_single (fun g => min g n) (by have := h t e ht hs; omega)]

/-- The same for one gap an expert. -/
private theorem tally_min {E N : Nat} (n : Nat) {γ : Nat → Nat} (h : ∀ e : Nat, γ e ≤ N) :
    (tally E fun e => min (γ e) n) =
      histogramSum (fun g => tally E fun e => (decide (γ e = g)).toNat) N n := by
  simp only [histogramSum, ← tally_mul]
  rw [tally_comm]
  refine tally_congr fun e _ => ?_
  rw [tally_single (fun g => min g n) (by have := h e; omega)]

/-- The curve from the histogram of the cyclic trace: gaps are at most `T`. -/
theorem distinctSum_eq_histogramSum (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    distinctSum s T E n = histogramSum (gapHistogram s T E) T n := by
  rw [distinctSum_eq_clampedGapSum s T E n hT]
  exact selectionSum_min n fun t e ht hs => reuseGap_le s T e t hT
    (by rw [cyclic, Nat.mod_eq_of_lt ht]; exact hs)

/-- The curve from the histogram of the finite trace with sentinels: gaps are at most `T + 1`. -/
theorem insideGapSum_eq_histogramSum (s : Nat → Nat → Bool) (T E n : Nat) :
    insideGapSum s T E n = histogramSum (sentinelHistogram s T E) (T + 1) n := by
  have h1 :=
    selectionSum_min (s := s) (T := T) (E := E) (N := T + 1) n (γ := fun t e => backGap s e t)
    fun t e ht _ => Nat.le_trans (backGap_le s e t) (by omega)
  have h2 := tally_min (E := E) n fun e => backGap_le s e T
  simp only [insideGapSum, sentinelGapSum, tally_add]
  rw [selectionSum_comm] at h1
  rw [h1, h2]
  simp only [histogramSum, sentinelHistogram, Nat.add_mul, tally_add]

/-- **Gaps may be clamped** at any `N` that is at least every window size wanted: counting all gaps
above `N` at `N` does not change the curve up to `N`. So a histogram of `N + 1` counters serves
traces of any length. -/
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

/-- **The histogram of a cyclic trace** is the partial result of its `T` tokens merged with itself:
each expert that occurs has one more gap, from its last selection around to its first. -/
theorem gapHistogram_eq_cyclicHistogram (s : Nat → Nat → Bool) (T E g : Nat) :
    gapHistogram s T E g = cyclicHistogram E (chunkOf s E 0 T) g := by
  simp only [gapHistogram, cyclicHistogram, chunkOf, suffix_zero, selectionSum_comm]
  rw [← tally_add]
  exact tally_congr fun e _ => tally_reuseGap s T e g

/-- **The histogram of a finite trace** with sentinels, from the partial result of its `T` tokens:
each expert that occurs has an opening and a closing gap more, each other expert one gap of
`T + 1`. -/
theorem sentinelHistogram_eq_insideHistogram (s : Nat → Nat → Bool) (T E g : Nat) :
    sentinelHistogram s T E g = insideHistogram E (chunkOf s E 0 T) g := by
  simp only [sentinelHistogram, insideHistogram, chunkOf, suffix_zero, selectionSum_comm]
  rw [← tally_add, ← tally_add]
  exact tally_congr fun e _ => tally_sentinel s T e g

/-! ### Curves from a partial result -/

/-- **The engine, cyclic**: `U n` is `Σ_g h g · min g n / T` with the histogram `h` of the merged
chunks. -/
theorem meanDistinct_eq_histogram (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) =
      (histogramSum (cyclicHistogram E (chunkOf s E 0 T)) T n : K) / (T : K) := by
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
