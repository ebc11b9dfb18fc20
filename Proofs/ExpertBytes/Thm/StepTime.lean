module

public import ExpertBytes.Spec.StepTime

/-!
# Step time and cost ratio

What the form "fixed part plus bytes over bandwidth" implies for the time of a pass and for the cost
of a cycle in units of the plain step.

## Main statements
* `stepTime_pos`, `stepTime_mono`, `cycleTime_pos`: signs and monotonicity.
* `costRatio_le_bytes`: if no kernel's time grows faster than the pass size, a cycle costs at most
  `d + 1` plain steps plus the draft time in plain steps.
* `costRatio_le_of_bandwidth`, `costRatio_gt_bytes_iff`: what a reported cost ratio beyond that
  bound refutes.

## Assumptions
Positivity of the plain step where it divides. Nothing about the shape of bytes or bandwidth in the
pass size.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A kernel's seconds are not negative. -/
theorem kernelTime_nonneg (kernel : Kernel K) (n : Nat) : 0 ≤ kernelTime kernel n :=
  div_nonneg' (kernel.bytes_nonneg n) (kernel.bandwidth_pos n)

/-- The seconds of several kernels are not negative. -/
theorem kernelsTime_nonneg (kernels : List (Kernel K)) (n : Nat) : 0 ≤ kernelsTime kernels n := by
  induction kernels with
  | nil => exact Std.le_refl _
  | cons kernel kernels ih => simp only [kernelsTime]; have := kernelTime_nonneg kernel n; grind

/-- The seconds of several kernels at pass size `n` are at most `c` times those at `m` if each
kernel's are. -/
theorem kernelsTime_le_mul {kernels : List (Kernel K)} {c : K} {m n : Nat}
    (h : ∀ kernel : Kernel K, kernel ∈ kernels → kernelTime kernel n ≤ c * kernelTime kernel m) :
    kernelsTime kernels n ≤ c * kernelsTime kernels m := by
  induction kernels with
  | nil => simp only [kernelsTime]; grind
  | cons kernel kernels ih =>
    have h1 := h kernel (List.mem_cons_self ..)
    have h2 := ih (fun other hmem => h other (List.mem_cons_of_mem _ hmem))
    simp only [kernelsTime]
    grind

/-- A kernel that reads at most `c` times the bytes with at least the bandwidth takes at most `c`
times the seconds. -/
theorem kernelTime_le_mul {kernel : Kernel K} {c : K} {m n : Nat}
    (hbytes : kernel.bytes n ≤ c * kernel.bytes m)
    (hbandwidth : kernel.bandwidth m ≤ kernel.bandwidth n) :
    kernelTime kernel n ≤ c * kernelTime kernel m := by
  have h1 := mul_le_mul_left' hbandwidth (kernelTime_nonneg kernel n)
  have h2 : kernelTime kernel n * kernel.bandwidth n = kernel.bytes n :=
    div_mul_cancel' (kernel.bandwidth_pos n)
  have h3 : kernelTime kernel m * kernel.bandwidth m = kernel.bytes m :=
    div_mul_cancel' (kernel.bandwidth_pos m)
  rw [← h2, ← h3] at hbytes
  rw [← mul_le_mul_iff_right' (kernel.bandwidth_pos m)]
  grind

/-- The time of a pass is at least its fixed part. -/
theorem fixed_le_stepTime (kernels : List (Kernel K)) (fixed : K) (n : Nat) :
    fixed ≤ stepTime kernels fixed n := by
  have := kernelsTime_nonneg kernels n
  simp only [stepTime]
  grind

/-- A pass with a positive fixed part takes positive time. -/
theorem stepTime_pos {kernels : List (Kernel K)} {fixed : K} (n : Nat) (hfixed : 0 < fixed) :
    0 < stepTime kernels fixed n := by
  have := fixed_le_stepTime kernels fixed n
  grind

/-- A pass whose kernels take some time takes positive time, even without a fixed part. -/
theorem stepTime_pos_of_kernels {kernels : List (Kernel K)} {fixed : K} {n : Nat}
    (hfixed : 0 ≤ fixed) (hkernels : 0 < kernelsTime kernels n) : 0 < stepTime kernels fixed n := by
  simp only [stepTime]
  grind

/-- If no kernel takes longer at pass size `n` than at `m`, neither does the pass. -/
theorem stepTime_mono {kernels : List (Kernel K)} (fixed : K) {m n : Nat}
    (h : ∀ kernel : Kernel K, kernel ∈ kernels → kernelTime kernel m ≤ kernelTime kernel n) :
    stepTime kernels fixed m ≤ stepTime kernels fixed n := by
  have :=
    kernelsTime_le_mul (c := (1 : K)) (m := n) (n := m)
    (fun kernel hmem => by have := h kernel hmem; grind)
  simp only [stepTime]
  grind

/-- A cycle takes positive time if its pass does and drafting takes none or some. -/
theorem cycleTime_pos {kernels : List (Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat}
    (hstep : 0 < stepTime kernels fixed (d + 1)) (hdraft : 0 ≤ draft d) :
    0 < cycleTime kernels fixed draft d := by
  simp only [cycleTime]
  grind

/-- Plain decoding costs one plain step. -/
theorem costRatio_zero {T : Nat → K} (hT : 0 < T 0) : costRatio T 0 = 1 :=
  div_self' hT

/-- A cost ratio is positive where the times are. -/
theorem costRatio_pos {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) : 0 < costRatio T d :=
  div_pos' hTd hT0

/-- The ceiling of the cost ratio that bytes can explain. If each kernel's time at pass size `d + 1`
is at most `d + 1` times its time at 1, the fixed part is not negative and plain decoding drafts for
no negative time, a cycle costs at most `d + 1` plain steps plus the draft time over the plain step
`T 0`. Reading an expert's bytes once per token attains it. -/
theorem costRatio_le_bytes {kernels : List (Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat}
    (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft 0) (hplain : 0 < cycleTime kernels fixed draft 0)
    (h : ∀ kernel : Kernel K, kernel ∈ kernels →
      kernelTime kernel (d + 1) ≤ ((d : K) + 1) * kernelTime kernel 1) :
    costRatio (cycleTime kernels fixed draft) d ≤
      (d : K) + 1 + draft d / cycleTime kernels fixed draft 0 := by
  have h1 := kernelsTime_le_mul h
  have h2 := mul_nonneg' (natCast_nonneg' (K := K) d) hfixed
  have h3 := mul_nonneg' (natCast_nonneg' (K := K) d) hdraft
  have h4 := div_mul_cancel' (a := draft d) hplain
  rw [costRatio, div_le_iff' hplain]
  have h5 : cycleTime kernels fixed draft d ≤ ((d : K) + 1) * cycleTime kernels fixed draft 0 +
    draft d := by
    simp only [cycleTime, stepTime]
    grind
  grind

/-- `costRatio_le_bytes` where plain decoding drafts nothing: the draft time is divided by the time
of a one-token pass. -/
theorem costRatio_le_bytes_plain {kernels : List (Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat}
    (hfixed : 0 ≤ fixed) (hdraft : draft 0 = 0) (hplain : 0 < stepTime kernels fixed 1)
    (h : ∀ kernel : Kernel K, kernel ∈ kernels →
      kernelTime kernel (d + 1) ≤ ((d : K) + 1) * kernelTime kernel 1) :
    costRatio (cycleTime kernels fixed draft) d ≤
      (d : K) + 1 + draft d / stepTime kernels fixed 1 := by
  have hT : cycleTime kernels fixed draft 0 = stepTime kernels fixed 1 := by
    simp only [cycleTime, hdraft]
    grind
  rw [← hT] at hplain ⊢
  exact costRatio_le_bytes hfixed (by grind) hplain h

/-- Where each kernel reads at most `d + 1` times its bytes of a one-token pass, as per-slot and
deduplicating kernels do, and no bandwidth has fallen, a cycle costs at most `d + 1` plain steps
plus drafting. So a reported cost ratio beyond that cannot come from the bytes of experts: some
bandwidth must have fallen. -/
theorem costRatio_le_of_bandwidth {kernels : List (Kernel K)} {fixed : K} {draft : Nat → K}
    {d : Nat} (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft 0)
    (hplain : 0 < cycleTime kernels fixed draft 0)
    (hbytes : ∀ kernel : Kernel K, kernel ∈ kernels →
      kernel.bytes (d + 1) ≤ ((d : K) + 1) * kernel.bytes 1)
    (hbandwidth : ∀ kernel : Kernel K, kernel ∈ kernels →
      kernel.bandwidth 1 ≤ kernel.bandwidth (d + 1)) :
    costRatio (cycleTime kernels fixed draft) d ≤
      (d : K) + 1 + draft d / cycleTime kernels fixed draft 0 :=
  costRatio_le_bytes hfixed hdraft hplain
    fun kernel hmem => kernelTime_le_mul (hbytes kernel hmem) (hbandwidth kernel hmem)

/-- What a cost ratio beyond the ceiling says, exactly: the kernels' time at `d + 1` tokens exceeds
`d + 1` times their time at one token by more than `d` times the fixed part and `d + 1` times the
plain drafting time. -/
theorem costRatio_gt_bytes_iff {kernels : List (Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat}
    (hplain : 0 < cycleTime kernels fixed draft 0) :
    (d : K) + 1 + draft d / cycleTime kernels fixed draft 0 <
      costRatio (cycleTime kernels fixed draft) d ↔
      ((d : K) + 1) * kernelsTime kernels 1 + (d : K) * fixed + ((d : K) + 1) * draft 0 <
        kernelsTime kernels (d + 1) := by
  have h1 := div_mul_cancel' (a := draft d) hplain
  have h2 : ((d : K) + 1 + draft d / cycleTime kernels fixed draft 0) * cycleTime kernels fixed
    draft 0 =
      ((d : K) + 1) * cycleTime kernels fixed draft 0 + draft d := by grind
  rw [costRatio, lt_div_iff' hplain, h2]
  simp only [cycleTime, stepTime]
  grind

end ExpertBytes
