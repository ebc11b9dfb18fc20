module

public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Expert
public import ExpertBytes.Spec.StepTime
public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Thm.Staircase

/-!
# Error bounds: times and verdicts, the crossover, the best draft length

Bandwidths are measured up to a factor `ρ`. The step time inherits the factor, speedups and bandwidth ratios its square,
the saving an absolute error; and a verdict from intervals of bandwidths is as sharp as intervals allow. Primed
quantities are the measured ones, and since `Within` is symmetric every statement also holds with the roles exchanged.

## Main statements
* `stepTime_within`, `cycleTime_within`, `speedup_within`, `ratio_within`, `saving_error`.
* `verdict_sound`, `verdict_complete`: a verdict holds for all bandwidths in the boxes, and "undecided" is never said
  where all of them agree.

## Assumptions
Bytes and the fixed part of the step are exact; only bandwidths carry an error.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Seconds of one kernel are within the factor of its bandwidth. -/
theorem kernelTime_within (ρ : K) (kernel kernel' : Kernel K) (n : Nat) (hbytes : kernel.bytes n = kernel'.bytes n)
    (hw : Within ρ (kernel.bandwidth n) (kernel'.bandwidth n)) :
    Within ρ (kernelTime kernel n) (kernelTime kernel' n) := by
  simp only [kernelTime, ← hbytes]
  exact within_div_left ρ _ _ _ (kernel.bytes_nonneg n) (kernel.bandwidth_pos n) (kernel'.bandwidth_pos n) hw

/-- Bandwidths within `ρ`, the same bytes and the same fixed part: the step time is within `ρ`. Bandwidths wrong by at
most 10 % never make the predicted step wrong by more than 10 %. -/
theorem stepTime_within (ρ : K) (kernels kernels' : List (Kernel K)) (fixed : K) (n : Nat) (hρ : 1 ≤ ρ)
    (hfixed : 0 ≤ fixed) (h : SameBytesWithin ρ kernels kernels' n) :
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

/-- The same for a cycle: drafting time is exact and nonnegative. -/
theorem cycleTime_within (ρ : K) (kernels kernels' : List (Kernel K)) (fixed : K) (draft : Nat → K) (d : Nat)
    (hρ : 1 ≤ ρ) (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft d) (h : SameBytesWithin ρ kernels kernels' (d + 1)) :
    Within ρ (cycleTime kernels fixed draft d) (cycleTime kernels' fixed draft d) :=
  within_add ρ _ _ _ _ (stepTime_within ρ kernels kernels' fixed (d + 1) hρ hfixed h)
    (within_refl ρ (draft d) hρ hdraft)

/-- Tokens per second are within the product of the factors of the tokens and of the cycle time. -/
theorem goodput_within (ρ σ : K) (A A' T T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (hA' : 0 ≤ A' d) (hT : 0 < T d)
    (hT' : 0 < T' d) (hAA : Within σ (A d) (A' d)) (hTT : Within ρ (T d) (T' d)) :
    Within (σ * ρ) (goodput A T d) (goodput A' T' d) :=
  within_div σ ρ _ _ _ _ hA hA' hT hT' hAA hTT

/-- Cycle times within `ρ` (at the draft length and at plain decoding): the speedup is within `ρ²`. -/
theorem speedup_within (ρ : K) (A T T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (h0 : 0 < T 0) (h0' : 0 < T' 0)
    (hT : 0 < T d) (hT' : 0 < T' d) (hplain : Within ρ (T 0) (T' 0)) (hcycle : Within ρ (T d) (T' d)) :
    Within (ρ ^ 2) (speedup A T d) (speedup A T' d) := by
  have hg := within_div_left ρ (A d) (T d) (T' d) hA hT hT' hcycle
  have := within_mul ρ ρ _ _ _ _ (div_nonneg' hA hT) (div_nonneg' hA hT') (Std.le_of_lt h0) (Std.le_of_lt h0')
    hg hplain
  rw [show ρ ^ 2 = ρ * ρ by grind]
  exact this

/-- Both bandwidths within `ρ`: their ratio is within `ρ²`. -/
theorem ratio_within (ρ : K) (Wd Wd' Ws Ws' : Nat → K) (n : Nat) (hd : 0 < Wd n) (hd' : 0 < Wd' n) (hs : 0 < Ws n)
    (hs' : 0 < Ws' n) (hdd : Within ρ (Wd n) (Wd' n)) (hss : Within ρ (Ws n) (Ws' n)) :
    Within (ρ ^ 2) (ratio Wd Ws n) (ratio Wd' Ws' n) := by
  rw [show ρ ^ 2 = ρ * ρ by grind]
  exact within_div ρ ρ _ _ _ _ (Std.le_of_lt hd) (Std.le_of_lt hd') hs hs' hdd hss

/-- Both bandwidths within `ρ`: predicted and true saving differ by at most `(ρ − 1)` times the sum of the two kernels'
seconds. -/
theorem saving_error (ρ b : K) (U Ws Ws' Wd Wd' : Nat → K) (k n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n) (hs : 0 < Ws n)
    (hs' : 0 < Ws' n) (hd : 0 < Wd n) (hd' : 0 < Wd' n) (hss : Within ρ (Ws n) (Ws' n))
    (hdd : Within ρ (Wd n) (Wd' n)) :
    saving b k U Ws Wd n - saving b k U Ws' Wd' n ≤ (ρ - 1) * (perSlotTime b k Ws n + dedupTime b U Wd n) ∧
      saving b k U Ws' Wd' n - saving b k U Ws Wd n ≤ (ρ - 1) * (perSlotTime b k Ws n + dedupTime b U Wd n) := by
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

/-- A verdict from the end points of the boxes holds for all bandwidths in them, in seconds: "faster" means that the
deduplicating kernel is faster, "slower" that it is slower. -/
theorem verdict_sound [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n : Nat) (perSlot dedup : Box K) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : Box.Mem perSlot (Ws n)) (hd : Box.Mem dedup (Wd n)) :
    (verdict (share U k n) perSlot dedup = Verdict.faster → dedupTime b U Wd n < perSlotTime b k Ws n) ∧
      (verdict (share U k n) perSlot dedup = Verdict.slower → perSlotTime b k Ws n < dedupTime b U Wd n) := by
  have hsp : 0 < Ws n := Std.lt_of_lt_of_le perSlot.lower_pos hs.1
  have hdp : 0 < Wd n := Std.lt_of_lt_of_le dedup.lower_pos hd.1
  refine ⟨fun h => ?_, fun h => ?_⟩
  · rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp, ratio, lt_div_iff' hsp]
    exact lt_of_verdict_faster _ _ _ perSlot dedup hs hd h
  · have := dedupTime_le_perSlotTime_iff b U Ws Wd k n hb hk hn hsp hdp
    have hlt := lt_of_verdict_slower _ _ _ perSlot dedup hs hd h
    have : ratio Wd Ws n < share U k n := by rw [ratio, div_lt_iff' hsp]; exact hlt
    grind

/-- "Undecided" means that the boxes hold bandwidths `ws`, `wd` at which deduplication is at least as fast, and others
`ws'`, `wd'` at which the per-slot kernel is: no verdict from these boxes could say more. -/
theorem verdict_complete [DecidableLT K] (b : K) (U : Nat → K) (k n : Nat) (perSlot dedup : Box K) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (h : verdict (share U k n) perSlot dedup = Verdict.undecided) :
    ∃ ws wd ws' wd' : K, Box.Mem perSlot ws ∧ Box.Mem dedup wd ∧ Box.Mem perSlot ws' ∧ Box.Mem dedup wd' ∧
      dedupBytes b U n / wd ≤ perSlotBytes b k n / ws ∧ perSlotBytes b k n / ws' ≤ dedupBytes b U n / wd' := by
  have hs := perSlot.lower_le_upper
  have hd := dedup.lower_le_upper
  have hsl := perSlot.lower_pos
  have hdl := dedup.lower_pos
  have h1 : share U k n * perSlot.lower ≤ dedup.upper := by simp only [verdict] at h; grind
  have h2 : dedup.lower ≤ share U k n * perSlot.upper := by simp only [verdict] at h; grind
  refine ⟨perSlot.lower, dedup.upper, perSlot.upper, dedup.lower, ⟨Std.le_refl _, hs⟩, ⟨hd, Std.le_refl _⟩,
    ⟨hs, Std.le_refl _⟩, ⟨Std.le_refl _, hd⟩, ?_, ?_⟩
  · have := dedupTime_le_perSlotTime_iff b U (fun _ => perSlot.lower) (fun _ => dedup.upper) k n hb hk hn hsl
      (by grind)
    refine this.2 ?_
    rw [ratio, le_div_iff' hsl]
    exact h1
  · have := perSlotTime_le_dedupTime_iff b U (fun _ => perSlot.upper) (fun _ => dedup.lower) k n hb hk hn (by grind)
      hdl
    refine this.2 ?_
    rw [ratio, div_le_iff' (by grind)]
    exact h2

/-!
## Error bounds on the crossover

A crossover computed from measured bandwidths can differ from the true one. It lies between two crossovers of the
measured curves; a margin brings it within one pass size, a larger one makes it exact.

### Main statements
* `crossover_sandwich` (bandwidths within `ρ`), `crossover_sandwich_curve` (any two ratio curves within `σ`).
* `crossover_within_one`, `crossover_within_one_of_growth`, `crossover_stable`.

### Assumptions
Ratios within a factor `σ`, which is `ρ²` for bandwidths within `ρ` (`ratio_within`); no shape of any curve. `r'` is
measured, `r` true; since `Within` is symmetric the roles may be exchanged.
-/

/-- Ratios within `σ`: the true crossover comes no earlier than that of the measured ratio times `σ` and no later than
that of the measured ratio divided by `σ`. -/
theorem crossover_sandwich_curve [DecidableLT K] (σ : K) (u r r' : Nat → K) (N : Nat) (hσ : 0 < σ)
    (h : ∀ n : Nat, 1 ≤ n → n ≤ N → Within σ (r n) (r' n)) :
    NoLater (crossover u (scale σ r') N) (crossover u r N) ∧
      NoLater (crossover u r N) (crossover u (scale (1 / σ) r') N) := by
  refine ⟨crossover_anti u u r _ N (fun n _ _ => Std.le_refl _) fun n h1 hn => (h n h1 hn).1,
    crossover_anti u u _ r N (fun n _ _ => Std.le_refl _) fun n h1 hn => ?_⟩
  have := (h n h1 hn).2
  simp only [scale]
  rw [show 1 / σ * r' n = r' n / σ by simp only [Lean.Grind.Field.div_eq_mul_inv]; grind, div_le_iff' hσ]
  grind

/-- Both bandwidths within `ρ`: the true crossover lies between those of the measured ratio times `ρ²` (the earliest it
can be) and divided by `ρ²` (the latest). -/
theorem crossover_sandwich [DecidableLT K] (ρ : K) (u Wd Wd' Ws Ws' : Nat → K) (N : Nat)
    (hd : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd n) (hd' : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd' n)
    (hs : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws n) (hs' : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws' n)
    (hdd : ∀ n : Nat, 1 ≤ n → n ≤ N → Within ρ (Wd n) (Wd' n))
    (hss : ∀ n : Nat, 1 ≤ n → n ≤ N → Within ρ (Ws n) (Ws' n)) :
    NoLater (crossover u (scale (ρ ^ 2) (ratio Wd' Ws')) N) (crossover u (ratio Wd Ws) N) ∧
      NoLater (crossover u (ratio Wd Ws) N) (crossover u (scale (1 / ρ ^ 2) (ratio Wd' Ws')) N) := by
  cases N with
  | zero => exact ⟨trivial, trivial⟩
  | succ N =>
    have hρ := one_le_of_within ρ _ _ (hd 1 (by omega) (by omega)) (hd' 1 (by omega) (by omega))
      (hdd 1 (by omega) (by omega))
    have h1 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    exact crossover_sandwich_curve (ρ ^ 2) u _ _ (N + 1) (pow_pos' (by grind) 2) fun n h1 hn =>
      ratio_within ρ Wd Wd' Ws Ws' n (hd n h1 hn) (hd' n h1 hn) (hs n h1 hn) (hs' n h1 hn) (hdd n h1 hn) (hss n h1 hn)

/-- Ratios within `σ`. If the measured ratio exceeds the share by more than `σ` one token after the measured crossover
`n`, and is below it by at least `σ` up to two tokens before, then the true crossover is `n − 1`, `n` or `n + 1`. -/
theorem crossover_within_one [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ) (hN : n + 1 ≤ N)
    (habove : σ * u (n + 1) < r' (n + 1)) (hbelow : ∀ m : Nat, 1 ≤ m → m + 1 < n → σ * r' m ≤ u m) :
    ∃ m : Nat, crossover u r N = some m ∧ n ≤ m + 1 ∧ m ≤ n + 1 := by
  have hnext : u (n + 1) < r (n + 1) := by
    have := (h (n + 1) (by omega) hN).2
    by_cases hlt : u (n + 1) < r (n + 1)
    · exact hlt
    · have := mul_le_mul_left' (show r (n + 1) ≤ u (n + 1) by grind) (Std.le_of_lt hσ)
      exfalso; grind
  cases hc : crossover u r N with
  | none =>
    have := (crossover_eq_none_iff u r N).1 hc (n + 1) (by omega) hN
    exfalso; grind
  | some m =>
    have hm := (crossover_eq_some_iff u r N m).1 hc
    refine ⟨m, rfl, ?_, ?_⟩
    · by_cases hmn : n ≤ m + 1
      · exact hmn
      · have := hbelow m hm.1 (by omega)
        have := (h m hm.1 hm.2.1).1
        exfalso; grind
    · by_cases hmn : m ≤ n + 1
      · exact hmn
      · have := hm.2.2.2 (n + 1) (by omega) (by omega)
        exfalso; grind

/-- Ratios within `σ`. If the measured ratio over the share grows by at least the factor `σ` per token, predicted and
true crossover differ by at most one. -/
theorem crossover_within_one_of_growth [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ)
    (hu : ∀ m : Nat, 1 ≤ m → m ≤ N → 0 < u m)
    (hgrowth : ∀ m : Nat, 1 ≤ m → m + 1 ≤ N → σ * (r' m / u m) ≤ r' (m + 1) / u (m + 1))
    (hn : crossover u r' N = some n) (hN : n + 1 ≤ N) :
    ∃ m : Nat, crossover u r N = some m ∧ n ≤ m + 1 ∧ m ≤ n + 1 := by
  have hn := (crossover_eq_some_iff u r' N n).1 hn
  refine crossover_within_one σ u r r' N n h hσ hN ?_ fun m h1 hm => ?_
  · rw [← lt_div_iff' (hu (n + 1) (by omega) hN)]
    have h1 := hgrowth n hn.1 hN
    have h2 : 1 < r' n / u n := by rw [lt_div_iff' (hu n hn.1 hn.2.1)]; have := hn.2.2.1; grind
    have h3 := mul_lt_mul_left' h2 hσ
    grind
  · have hum := hu m h1 (by omega)
    have h2 := hgrowth m h1 (by omega)
    have h3 : r' (m + 1) / u (m + 1) ≤ 1 := by
      rw [div_le_iff' (hu (m + 1) (by omega) (by omega))]
      have := hn.2.2.2 (m + 1) (by omega) (by omega)
      grind
    have h4 : σ * (r' m / u m) ≤ 1 := by grind
    rw [show σ * (r' m / u m) = σ * r' m / u m by simp only [Lean.Grind.Field.div_eq_mul_inv]; grind,
      div_le_iff' hum] at h4
    grind

/-- Ratios within `σ`: where the measured ratio is above the share by more than `σ` at `n` and below it by at least `σ`
at every smaller pass size, `n` is the true crossover. -/
theorem crossover_stable [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ) (h1 : 1 ≤ n) (hN : n ≤ N)
    (habove : σ * u n < r' n) (hbelow : ∀ m : Nat, 1 ≤ m → m < n → σ * r' m ≤ u m) :
    crossover u r N = some n := by
  rw [crossover_eq_some_iff]
  refine ⟨h1, hN, ?_, fun m hm1 hm => ?_⟩
  · have := (h n h1 hN).2
    by_cases hlt : u n < r n
    · exact hlt
    · have := mul_le_mul_left' (show r n ≤ u n by grind) (Std.le_of_lt hσ)
      exfalso; grind
  · have := (h m hm1 (by omega)).1
    have := hbelow m hm1 hm
    grind

/-!
## Error bounds on the best draft length

A draft length chosen on measured times loses at most a factor `ρ²` of goodput, and none where the optimum stands out by
more than that.

### Main statements
* `bestDraft_regret`, `bestDraft_regret_of_le`: cycle times within `ρ`.
* `bestDraft_regret_curves`: tokens curves within `σ` as well.
* `bestDraft_stable`, `bestDraft_stable_of` (a factor for each draft length): with a margin the prediction is exact.

### Assumptions
Curves within a factor, nothing about their shape. `T'`, `A'` are measured, `T`, `A` true; since `Within` is symmetric
the roles may be exchanged.
-/

/-- Tokens curves within `σ` and cycle times within `ρ`: the draft length chosen on the measured curves has at least the
goodput of any other, divided by `(σ·ρ)²`. -/
theorem bestDraft_regret_curves [DecidableLT K] (ρ σ : K) (A A' T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hA' : ∀ i : Nat, i ≤ D → 0 ≤ A' i) (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hT' : ∀ i : Nat, i ≤ D → 0 < T' i) (hAA : ∀ i : Nat, i ≤ D → Within σ (A i) (A' i))
    (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) (hd : d ≤ D) :
    goodput A T d ≤ (σ * ρ) ^ 2 * goodput A T (bestDraft A' T' D) := by
  obtain ⟨hb, hbest, _⟩ := bestDraft_spec A' T' D
  have hρ := one_le_of_within ρ _ _ (hT d hd) (hT' d hd) (hTT d hd)
  have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  by_cases h0 : A d = 0
  · have hzero : goodput A T d = 0 := by rw [goodput, div_eq_iff' (hT d hd)]; grind
    have hsq : 0 ≤ (σ * ρ) ^ 2 := by
      have := Lean.Grind.OrderedRing.sq_nonneg (a := σ * ρ)
      grind
    rw [hzero]
    exact mul_nonneg' hsq (div_nonneg' (hA _ hb) (hT _ hb))
  have hσ : 0 ≤ σ := by
    by_cases h : 0 ≤ σ
    · exact h
    · have := mul_nonneg' (show 0 ≤ -σ by grind) (hA' d hd)
      have := (hAA d hd).1
      have := hA d hd
      exfalso; grind
  have hτ : 0 ≤ σ * ρ := mul_nonneg' hσ (by grind)
  have within (i : Nat) (hi : i ≤ D) : Within (σ * ρ) (goodput A T i) (goodput A' T' i) :=
    goodput_within ρ σ A A' T T' i (hA i hi) (hA' i hi) (hT i hi) (hT' i hi) (hAA i hi) (hTT i hi)
  have h1 := (within d hd).1
  have h2 := mul_le_mul_left' (hbest d hd) hτ
  have h3 := mul_le_mul_left' (within _ hb).2 hτ
  grind

/-- Cycle times within `ρ`: no draft length has more than `ρ²` times the goodput of the predicted best one. -/
theorem bestDraft_regret_of_le [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) (hd : d ≤ D) :
    goodput A T d ≤ ρ ^ 2 * goodput A T (bestDraft A T' D) := by
  have := bestDraft_regret_curves ρ 1 A A T T' D d hA hA hT hT'
    (fun i hi => within_refl 1 _ (Std.le_refl 1) (hA i hi)) hTT hd
  rw [Lean.Grind.Semiring.one_mul] at this
  exact this

/-- Cycle times within `ρ`: the goodput at the draft length predicted from measured times is at least the optimum over
`ρ²`. -/
theorem bestDraft_regret [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) :
    goodput A T (bestDraft A T D) / ρ ^ 2 ≤ goodput A T (bestDraft A T' D) := by
  have hρ := one_le_of_within ρ _ _ (hT 0 (by omega)) (hT' 0 (by omega)) (hTT 0 (by omega))
  have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  have := bestDraft_regret_of_le ρ A T T' D (bestDraft A T D) hA hT hT' hTT (bestDraft_spec A T D).1
  rw [div_le_iff' (pow_pos' (by grind) 2)]
  grind

/-- Each cycle time within a factor of its own: a draft length whose lead over every other is more than the two factors
that stand between them is predicted exactly. One noisy pass size then leaves the comparisons among the others as they
are. -/
theorem bestDraft_stable_of [DecidableLT K] (ρ A T T' : Nat → K) (D d : Nat) (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i)
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (hTT : ∀ i : Nat, i ≤ D → Within (ρ i) (T i) (T' i)) (hd : d ≤ D)
    (hmargin : ∀ i : Nat, i ≤ D → i ≠ d → ρ d * ρ i * goodput A T i < goodput A T d) : bestDraft A T' D = d := by
  obtain ⟨hb, hbest, _⟩ := bestDraft_spec A T' D
  by_cases h : bestDraft A T' D = d
  · exact h
  · have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    have hρ := one_le_of_within (ρ d) _ _ (hT d hd) (hT' d hd) (hTT d hd)
    have near (i : Nat) (hi : i ≤ D) : Within (ρ i) (goodput A T i) (goodput A T' i) :=
      within_div_left (ρ i) (A i) (T i) (T' i) (hA i hi) (hT i hi) (hT' i hi) (hTT i hi)
    have h1 := (near d hd).1
    have h2 := mul_le_mul_left' (hbest d hd) (show 0 ≤ ρ d by grind)
    have h3 := mul_le_mul_left' (near _ hb).2 (show 0 ≤ ρ d by grind)
    have := hmargin _ hb h
    exfalso; grind

/-- Cycle times within `ρ`: a draft length that beats every other by more than the factor `ρ²` is predicted exactly. -/
theorem bestDraft_stable [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) (hd : d ≤ D)
    (hmargin : ∀ i : Nat, i ≤ D → i ≠ d → ρ ^ 2 * goodput A T i < goodput A T d) : bestDraft A T' D = d := by
  have hregret := bestDraft_regret_of_le ρ A T T' D d hA hT hT' hTT hd
  by_cases h : bestDraft A T' D = d
  · exact h
  · have := hmargin _ (bestDraft_spec A T' D).1 h
    exfalso; grind

end ExpertBytes
