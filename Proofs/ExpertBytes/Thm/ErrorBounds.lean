module

public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Expert
public import ExpertBytes.Spec.StepTime
public import ExpertBytes.Spec.Goodput

/-!
# Error bounds: times and verdicts, the crossover, the best draft length

Bandwidths are measured up to a factor `ρ`. The step time inherits the factor, speedups and
bandwidth ratios its square, the saving an absolute error; and a verdict from intervals of
bandwidths is withheld only where they hold a tie. Primed quantities are the measured ones, and
since `Within` is symmetric every statement also holds with the roles exchanged.

## Main statements
* `stepTime_within`, `cycleTime_within`, `speedup_within`, `ratio_within`, `saving_error`.
* `verdict_sound`, `verdict_complete`: a verdict holds for all bandwidths in the boxes, and
  "undecided" is never said where one kernel is faster for all of them.

## Assumptions
Bytes and the fixed part of the step are exact; only bandwidths carry an error.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Seconds of two kernels that read the same bytes are within the factor of their bandwidths. -/
theorem kernelTime_within (ρ : K) (kernel kernel' : Kernel K) (n : Nat)
    (hbytes : kernel.bytes n = kernel'.bytes n)
    (hw : Within ρ (kernel.bandwidth n) (kernel'.bandwidth n)) :
    Within ρ (kernelTime kernel n) (kernelTime kernel' n) := by
  simp only [kernelTime, ← hbytes]
  exact within_div_left ρ _ _ _ (kernel.bytes_nonneg n) (kernel.bandwidth_pos n)
    (kernel'.bandwidth_pos n) hw

/-- Bandwidths within `ρ ≥ 1`, the same bytes and the same nonnegative fixed part: the step time is
within `ρ`. Bandwidths within a factor of 1.1 never put the predicted step off by more than the
factor 1.1. -/
theorem stepTime_within (ρ : K) (kernels kernels' : List (Kernel K)) (fixed : K) (n : Nat)
    (hρ : 1 ≤ ρ) (hfixed : 0 ≤ fixed) (h : SameBytesWithin ρ kernels kernels' n) :
    Within ρ (stepTime kernels fixed n) (stepTime kernels' fixed n) := by
  have sums : ∀ xs ys : List (Kernel K), SameBytesWithin ρ xs ys n →
      Within ρ (kernelsTime xs n) (kernelsTime ys n) := by
    intro xs
    induction xs with
    | nil =>
      intro ys h
      cases ys with
      | nil => simp only [Within, kernelsTime]; grind
      | cons y ys => exact False.elim h
    | cons x xs ih =>
      intro ys h
      cases ys with
      | nil => exact False.elim h
      | cons y ys => exact within_add ρ _ _ _ _ (kernelTime_within ρ x y n h.1.1 h.1.2) (ih ys h.2)
  exact within_add ρ _ _ _ _ (within_refl ρ fixed hρ hfixed) (sums _ _ h)

/-- Bandwidths within `ρ ≥ 1`, the same bytes, the same nonnegative fixed part and drafting time:
the cycle time is within `ρ`. -/
theorem cycleTime_within (ρ : K) (kernels kernels' : List (Kernel K)) (fixed : K) (draft : Nat → K)
    (d : Nat) (hρ : 1 ≤ ρ) (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft d)
    (h : SameBytesWithin ρ kernels kernels' (d + 1)) :
    Within ρ (cycleTime kernels fixed draft d) (cycleTime kernels' fixed draft d) :=
  within_add ρ _ _ _ _ (stepTime_within ρ kernels kernels' fixed (d + 1) hρ hfixed h)
    (within_refl ρ (draft d) hρ hdraft)

/-- Tokens per second are within the product of the factors of the tokens and of the cycle time. -/
theorem goodput_within (ρ σ : K) (A A' T T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (hA' : 0 ≤ A' d)
    (hT : 0 < T d) (hT' : 0 < T' d) (hAA : Within σ (A d) (A' d)) (hTT : Within ρ (T d) (T' d)) :
    Within (σ * ρ) (goodput A T d) (goodput A' T' d) :=
  within_div σ ρ _ _ _ _ hA hA' hT hT' hAA hTT

/-- Cycle times within `ρ`, at the draft length and at plain decoding: the speedup is within
`ρ²`. -/
theorem speedup_within (ρ : K) (A T T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (h0 : 0 < T 0)
    (h0' : 0 < T' 0) (hT : 0 < T d) (hT' : 0 < T' d) (hplain : Within ρ (T 0) (T' 0))
    (hcycle : Within ρ (T d) (T' d)) : Within (ρ ^ 2) (speedup A T d) (speedup A T' d) := by
  have hg := within_div_left ρ (A d) (T d) (T' d) hA hT hT' hcycle
  have :=
    within_mul ρ ρ _ _ _ _ (div_nonneg' hA hT) (div_nonneg' hA hT') (Std.le_of_lt h0)
    (Std.le_of_lt h0')
    hg hplain
  rw [show ρ ^ 2 = ρ * ρ by grind]
  exact this

/-- Both bandwidths within `ρ`: their ratio is within `ρ²`. -/
theorem ratio_within (ρ : K) (Wd Wd' Ws Ws' : Nat → K) (n : Nat) (hd : 0 < Wd n) (hd' : 0 < Wd' n)
    (hs : 0 < Ws n) (hs' : 0 < Ws' n) (hdd : Within ρ (Wd n) (Wd' n))
    (hss : Within ρ (Ws n) (Ws' n)) : Within (ρ ^ 2) (ratio Wd Ws n) (ratio Wd' Ws' n) := by
  rw [show ρ ^ 2 = ρ * ρ by grind]
  exact within_div ρ ρ _ _ _ _ (Std.le_of_lt hd) (Std.le_of_lt hd') hs hs' hdd hss

/-- Both bandwidths within `ρ`: predicted and true saving differ by at most `(ρ − 1)` times the sum
of the two kernels' true seconds (or, since `Within` is symmetric, of their predicted ones). -/
theorem saving_error (ρ b : K) (U Ws Ws' Wd Wd' : Nat → K) (k n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n)
    (hs : 0 < Ws n) (hs' : 0 < Ws' n) (hd : 0 < Wd n) (hd' : 0 < Wd' n)
    (hss : Within ρ (Ws n) (Ws' n)) (hdd : Within ρ (Wd n) (Wd' n)) :
    saving b k U Ws Wd n - saving b k U Ws' Wd' n ≤
      (ρ - 1) * (perSlotTime b k Ws n + dedupTime b U Wd n) ∧
      saving b k U Ws' Wd' n - saving b k U Ws Wd n ≤
        (ρ - 1) * (perSlotTime b k Ws n + dedupTime b U Wd n) := by
  have hρ := one_le_of_within ρ _ _ hs hs' hss
  have hp : 0 ≤ perSlotBytes b k n := mul_nonneg' (natCast_nonneg' _) hb
  have hq : 0 ≤ dedupBytes b U n := mul_nonneg' hU hb
  have h1 := sub_le_of_within ρ _ _ hρ (div_nonneg' hp hs) (within_div_left ρ _ _ _ hp hs hs' hss)
  have h2 := sub_le_of_within ρ _ _ hρ (div_nonneg' hq hd) (within_div_left ρ _ _ _ hq hd hd' hdd)
  simp only [saving, perSlotTime, dedupTime]
  generalize perSlotBytes b k n / Ws n = x at *
  generalize perSlotBytes b k n / Ws' n = x' at *
  generalize dedupBytes b U n / Wd n = y at *
  generalize dedupBytes b U n / Wd' n = y' at *
  grind

/-- A verdict from the end points of the boxes holds for all bandwidths in them, in seconds:
"faster" means that the deduplicating kernel is faster, "slower" that it is slower. -/
theorem verdict_sound [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n : Nat)
    (perSlot dedup : Box K) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : Box.Mem perSlot (Ws n))
    (hd : Box.Mem dedup (Wd n)) :
    (verdict (share U k n) perSlot dedup = Verdict.faster →
      dedupTime b U Wd n < perSlotTime b k Ws n) ∧
      (verdict (share U k n) perSlot dedup = Verdict.slower →
        perSlotTime b k Ws n < dedupTime b U Wd n) := by
  have hsp : 0 < Ws n := Std.lt_of_lt_of_le perSlot.lower_pos hs.1
  have hdp : 0 < Wd n := Std.lt_of_lt_of_le dedup.lower_pos hd.1
  refine ⟨fun h => ?_, fun h => ?_⟩
  · rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp, ratio, lt_div_iff' hsp]
    exact lt_of_verdict_faster _ _ _ perSlot dedup hs hd h
  · have := dedupTime_le_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp
    have hlt := lt_of_verdict_slower _ _ _ perSlot dedup hs hd h
    have : ratio Wd Ws n < share U k n := by rw [ratio, div_lt_iff' hsp]; exact hlt
    grind

/-- "Undecided" means that the boxes hold bandwidths `ws`, `wd` at which deduplication is at least
as fast, and others `ws'`, `wd'` at which the per-slot kernel is: neither "faster" nor "slower" is
true of all bandwidths in the boxes. -/
theorem verdict_complete [DecidableLT K] (b : K) (U : Nat → K) (k n : Nat) (perSlot dedup : Box K)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (h : verdict (share U k n) perSlot dedup = Verdict.undecided) :
    ∃ ws wd ws' wd' : K, Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ Box.Mem perSlot ws' ∧
      Box.Mem dedup wd' ∧ dedupBytes b U n / wd ≤ perSlotBytes b k n / ws ∧
      perSlotBytes b k n / ws' ≤ dedupBytes b U n / wd' := by
  have hs := perSlot.lower_le_upper
  have hd := dedup.lower_le_upper
  have hsl := perSlot.lower_pos
  have hdl := dedup.lower_pos
  have h1 : share U k n * perSlot.lower ≤ dedup.upper := by simp only [verdict] at h; grind
  have h2 : dedup.lower ≤ share U k n * perSlot.upper := by simp only [verdict] at h; grind
  refine ⟨perSlot.lower, dedup.upper, perSlot.upper, dedup.lower, ⟨Std.le_refl _, hs⟩,
    ⟨hd, Std.le_refl _⟩,
    ⟨hs, Std.le_refl _⟩, ⟨Std.le_refl _, hd⟩, ?_, ?_⟩
  · have :=
      dedupTime_le_perSlotTime_iff b U (fun _ => perSlot.lower)
      (fun _ => dedup.upper) k n hb hk hn hsl
      (by grind)
    refine this.2 ?_
    rw [ratio, le_div_iff' hsl]
    exact h1
  · have :=
      perSlotTime_le_dedupTime_iff b U (fun _ => perSlot.upper) (fun _ => dedup.lower) k n hb hk hn
      (by grind)
      hdl
    refine this.2 ?_
    rw [ratio, div_le_iff' (by grind)]
    exact h2

end ExpertBytes
