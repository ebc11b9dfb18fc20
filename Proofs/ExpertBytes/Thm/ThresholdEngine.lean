module

public import ExpertBytes.Spec.Composition
public import ExpertBytes.Thm.Composition
public import ExpertBytes.Thm.Quotient
public import ExpertBytes.Thm.Staircase

/-!
# The engine with the faster kernel at each pass size, and what kernel and draft gain together

An engine that takes the faster of two kernels at each pass size is at least as good as either alone
at every draft length, and its best draft length is that of one of the two. Against one baseline,
plain decoding with the per-slot kernel, drafting and deduplication are two factors of one speedup,
and either can pay only through the other.

## Main statements
* `chosenTime_eq_fasterTime`: share below ratio chooses the faster kernel.
* `thresholdTime_eq_fasterTime`: one threshold does, where the quotient share / ratio does not rise.
* `goodput_fasterTime_ge_left`, `goodput_fasterTime_ge_right`, `bestDraft_fasterTime`.
* `kernel_gain`, `kernel_gain_plain`, `kernel_rescues_iff`, `draft_rescues_iff`.

## Assumptions
Positive times, nonnegative tokens. Nothing about the shape of any curve but where one threshold is
claimed.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- The engine's time is the smaller of the two: at most each, and one of them. -/
theorem fasterTime_spec [DecidableLT K] (S T : Nat → K) (n : Nat) :
    fasterTime S T n ≤ S n ∧ fasterTime S T n ≤ T n ∧
      (fasterTime S T n = S n ∨ fasterTime S T n = T n) := by
  by_cases h : T n < S n
  · simp only [fasterTime, h, if_true]
    grind
  · simp only [fasterTime, h, if_false]
    grind

/-- Time outside the two kernels is added to either: the faster cycle is the one with the faster
kernel. -/
theorem fasterTime_add [DecidableLT K] (rest S T : Nat → K) (n : Nat) :
    fasterTime (fun i : Nat => rest i + S i) (fun i : Nat => rest i + T i) n =
      rest n + fasterTime S T n := by
  by_cases h : T n < S n
  · have h' : rest n + T n < rest n + S n := by grind
    simp only [fasterTime, h, h', if_true]
  · have h' : ¬rest n + T n < rest n + S n := by grind
    simp only [fasterTime, h, h', if_false]

/-- An engine that deduplicates where the share is below the ratio takes the faster kernel at each
pass size: its time is the smaller of the two. -/
theorem chosenTime_eq_fasterTime [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n : Nat)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    chosenTime (share U k) (ratio Wd Ws) (perSlotTime b k Ws) (dedupTime b U Wd) n =
      fasterTime (perSlotTime b k Ws) (dedupTime b U Wd) n := by
  have h := dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd
  by_cases hlt : share U k n < ratio Wd Ws n
  · simp only [chosenTime, fasterTime, hlt, h.2 hlt, if_true]
  · have : ¬dedupTime b U Wd n < perSlotTime b k Ws n := fun h' => hlt (h.1 h')
    simp only [chosenTime, fasterTime, hlt, this, if_false]

/-- Where the quotient share / ratio does not rise over the pass sizes `1..M`, an engine with one
threshold, the crossover, takes the faster kernel at each of them. -/
theorem thresholdTime_eq_fasterTime [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n M : Nat)
    (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 1 ≤ i → i ≤ M → 0 < Ws i)
    (hd : ∀ i : Nat, 1 ≤ i → i ≤ M → 0 < Wd i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ M → share U k j * ratio Wd Ws i ≤
      share U k i * ratio Wd Ws j) (hn : 1 ≤ n) (hM : n ≤ M) :
    thresholdTime (crossover (share U k) (ratio Wd Ws) M) (perSlotTime b k Ws)
      (dedupTime b U Wd) n =
      fasterTime (perSlotTime b k Ws) (dedupTime b U Wd) n := by
  have hiff := dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn (hs n hn hM) (hd n hn hM)
  cases hc : crossover (share U k) (ratio Wd Ws) M with
  | none =>
    have h1 := (crossover_eq_none_iff _ _ M).1 hc n hn hM
    have : ¬dedupTime b U Wd n < perSlotTime b k Ws n := fun h' => by have := hiff.1 h'; grind
    simp only [thresholdTime, fasterTime, this, if_false]
  | some c =>
    by_cases hcn : c ≤ n
    · have := dedup_faster_from_crossover_of_quotient b U Ws Wd k M c n M hb hk hs hd h hc hcn hM
      simp only [thresholdTime, fasterTime, this, hcn, if_true]
    · have h1 := ((crossover_eq_some_iff _ _ M c).1 hc).2.2.2 n hn (by omega)
      have : ¬dedupTime b U Wd n < perSlotTime b k Ws n := fun h' => by have := hiff.1 h'; grind
      simp only [thresholdTime, fasterTime, this, hcn, if_false]

/-- Fewer seconds for the same tokens are at least the goodput. -/
theorem goodput_le_of_time_le {A S T : Nat → K} {d : Nat} (hA : 0 ≤ A d) (hT : 0 < T d)
    (h : T d ≤ S d) : goodput A S d ≤ goodput A T d := by
  simp only [goodput]
  rw [div_le_div_iff' (by grind) hT]
  exact mul_le_mul_left' h hA

private theorem fasterTime_pos [DecidableLT K] {S T : Nat → K} {d : Nat} (hS : 0 < S d)
    (hT : 0 < T d) : 0 < fasterTime S T d := by
  have := fasterTime_spec S T d
  grind

/-- The engine with the faster kernel at each pass size has at least the goodput of the first
kernel. -/
theorem goodput_fasterTime_ge_left [DecidableLT K] {A S T : Nat → K} {d : Nat} (hA : 0 ≤ A d)
    (hS : 0 < S d) (hT : 0 < T d) : goodput A S d ≤ goodput A (fasterTime S T) d :=
  goodput_le_of_time_le hA (fasterTime_pos hS hT) (fasterTime_spec S T d).1

/-- And of the second. -/
theorem goodput_fasterTime_ge_right [DecidableLT K] {A S T : Nat → K} {d : Nat} (hA : 0 ≤ A d)
    (hS : 0 < S d) (hT : 0 < T d) : goodput A T d ≤ goodput A (fasterTime S T) d :=
  goodput_le_of_time_le hA (fasterTime_pos hS hT) (fasterTime_spec S T d).2.1

private theorem bestDraft_eq_of_best [DecidableLT K] {A S M : Nat → K} {D : Nat}
    (hge : ∀ d : Nat, d ≤ D → goodput A S d ≤ goodput A M d)
    (heq : goodput A M (bestDraft A M D) = goodput A S (bestDraft A M D)) :
    bestDraft A M D = bestDraft A S D := by
  obtain ⟨hi, hbest, hleast⟩ := bestDraft_spec A M D
  obtain ⟨hj, hbest', hleast'⟩ := bestDraft_spec A S D
  rcases Nat.lt_trichotomy (bestDraft A M D) (bestDraft A S D) with h | h | h
  · have h1 := hleast' _ h
    have h2 := hge _ hj
    have h3 := hbest _ hj
    grind
  · exact h
  · have h1 := hleast _ h
    have h2 := hge _ hj
    have h3 := hbest' _ hi
    grind

/-- The best draft length of the engine with the faster kernel at each pass size is the best one of
either kernel: so it lies between the two, and no third draft length has to be tried. -/
theorem bestDraft_fasterTime [DecidableLT K] {A S T : Nat → K} {D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hS : ∀ d : Nat, d ≤ D → 0 < S d)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraft A (fasterTime S T) D = bestDraft A S D ∨
      bestDraft A (fasterTime S T) D = bestDraft A T D := by
  have hM := (bestDraft_spec A (fasterTime S T) D).1
  rcases (fasterTime_spec S T (bestDraft A (fasterTime S T) D)).2.2 with h | h
  · refine Or.inl
      (bestDraft_eq_of_best (fun d hd => goodput_fasterTime_ge_left (hA d hd) (hS d hd) (hT d hd))
      ?_)
    simp only [goodput, h]
  · refine Or.inr
      (bestDraft_eq_of_best (fun d hd => goodput_fasterTime_ge_right (hA d hd) (hS d hd) (hT d hd))
      ?_)
    simp only [goodput, h]

/-- Which of the two: the engine's best draft length is that of the kernel whose best goodput is the
greater. -/
theorem bestDraft_fasterTime_of_lt [DecidableLT K] {A S T : Nat → K} {D : Nat}
    (hA : ∀ d : Nat, d ≤ D → 0 ≤ A d) (hS : ∀ d : Nat, d ≤ D → 0 < S d)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (h : goodput A S (bestDraft A S D) < goodput A T (bestDraft A T D)) :
    bestDraft A (fasterTime S T) D = bestDraft A T D := by
  obtain ⟨hM, hbest, _⟩ := bestDraft_spec A (fasterTime S T) D
  have hj := (bestDraft_spec A T D).1
  rcases (fasterTime_spec S T (bestDraft A (fasterTime S T) D)).2.2 with e | e
  · have h1 := (bestDraft_spec A S D).2.1 _ hM
    have h2 := hbest _ hj
    have h3 := goodput_fasterTime_ge_right (hA _ hj) (hS _ hj) (hT _ hj)
    have h4 : goodput A (fasterTime S T) (bestDraft A (fasterTime S T) D) =
        goodput A S (bestDraft A (fasterTime S T) D) := by simp only [goodput, e]
    exfalso; grind
  · refine bestDraft_eq_of_best (fun d hd => goodput_fasterTime_ge_right (hA d hd) (hS d hd)
      (hT d hd)) ?_
    simp only [goodput, e]

/-! ### Two factors of one speedup -/

/-- Against plain decoding with the per-slot kernel, the speedup of drafting with the deduplicating
kernel is the speedup of drafting alone times the gain of the kernel at that pass size. -/
theorem kernel_gain {A S T : Nat → K} {d : Nat} (hS : 0 < S d) :
    combinedSpeedup A S T d = speedup A S d * (S d / T d) := by
  have := div_mul_cancel' (a := A d) hS
  simp only [combinedSpeedup, speedup, goodput, Lean.Grind.Field.div_eq_mul_inv] at *
  grind

/-- The other order: the gain of the kernel at plain decoding times the speedup of drafting with
it. -/
theorem kernel_gain_plain {A S T : Nat → K} {d : Nat} (hT : 0 < T 0) :
    combinedSpeedup A S T d = S 0 / T 0 * speedup A T d := by
  have := div_mul_cancel' (a := S 0) hT
  simp only [combinedSpeedup, speedup, goodput, Lean.Grind.Field.div_eq_mul_inv] at *
  grind

/-- The kernel makes drafting pay that does not pay without it, exactly if the tokens of a cycle in
plain steps lie above the cycle time with the kernel and not above the one without. -/
theorem kernel_rescues_iff {A S T : Nat → K} {d : Nat} (hS0 : 0 < S 0) (hS : 0 < S d)
    (hT : 0 < T d) :
    (speedup A S d ≤ 1 ∧ 1 < combinedSpeedup A S T d) ↔ (T d < A d * S 0 ∧ A d * S 0 ≤ S d) := by
  have h1 := speedup_gt_one_iff_time (A := A) hS0 hS
  have h2 : combinedSpeedup A S T d = A d * S 0 / T d := by
    simp only [combinedSpeedup, Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [h2, lt_div_iff' hT]
  grind

/-- Drafting pays with a kernel that is slower at that pass size, exactly if the tokens of a cycle
in plain steps lie above the cycle time with the kernel and that is above the one without. -/
theorem draft_rescues_iff {A S T : Nat → K} {d : Nat} (hT : 0 < T d) :
    (S d / T d < 1 ∧ 1 < combinedSpeedup A S T d) ↔ (S d < T d ∧ T d < A d * S 0) := by
  have h2 : combinedSpeedup A S T d = A d * S 0 / T d := by
    simp only [combinedSpeedup, Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [h2, lt_div_iff' hT, div_lt_iff' hT]
  grind

end ExpertBytes
