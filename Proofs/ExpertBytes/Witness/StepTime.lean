module

public import ExpertBytes.Thm.StepTime

/-!
# Witnesses: step time and cost ratio

A pass with a fixed part, dense weights and per-slot experts satisfies the hypotheses of
`Thm/StepTime` and reaches the ceiling of the cost ratio up to the fixed part; a kernel whose
bandwidth falls exceeds it.
-/

namespace ExpertBytes

/-- Dense weights: the same bytes for every pass size. -/
def denseKernel : Kernel Rat where
  bytes _ := 6
  bandwidth _ := 2
  bytes_nonneg _ := by grind
  bandwidth_pos _ := by grind

/-- Per-slot experts: bytes in proportion to the pass size. -/
def slotKernel : Kernel Rat where
  bytes n := 4 * n
  bandwidth _ := 2
  bytes_nonneg n := by have := Rat.natCast_nonneg (a := n); grind
  bandwidth_pos _ := by grind

/-- A cost cliff: per-slot bytes whose bandwidth falls to a quarter from two tokens on. -/
def cliffKernel : Kernel Rat where
  bytes n := 4 * n
  bandwidth n := if n ≤ 1 then 2 else 1 / 2
  bytes_nonneg n := by have := Rat.natCast_nonneg (a := n); grind
  bandwidth_pos n := by split <;> grind

/-! ### Values -/

example : kernelTime slotKernel 3 = 6 := by simp only [kernelTime, slotKernel]; grind
example : stepTime [denseKernel, slotKernel] (1 / 2) 3 = 19 / 2 := by
  simp only [stepTime, kernelsTime, kernelTime, slotKernel, denseKernel]; grind
example : costRatio (cycleTime [denseKernel, slotKernel] (1 / 2) fun d => d) 2 = 23 / 11 := by
  simp only [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel, denseKernel]
  grind

/-! ### Satisfiable hypotheses -/

theorem slotKernel_le (d : Nat) :
    ∀ kernel : Kernel Rat, kernel ∈ [denseKernel, slotKernel] →
      kernel.bytes (d + 1) ≤ ((d : Rat) + 1) * kernel.bytes 1 ∧
        kernel.bandwidth 1 ≤ kernel.bandwidth (d + 1) := by
  intro kernel hmem
  have := Rat.natCast_nonneg (a := d)
  simp only [List.mem_cons, List.not_mem_nil, or_false] at hmem
  rcases hmem with rfl | rfl <;> simp only [denseKernel, slotKernel] <;> constructor <;> grind

theorem plain_pos : 0 < cycleTime [denseKernel, slotKernel] (1 / 2) (fun d => (d : Rat)) 0 := by
  simp only [cycleTime, stepTime, kernelsTime, kernelTime, slotKernel, denseKernel]; grind

example (d : Nat) := costRatio_le_of_bandwidth (d := d) (by grind) (by grind) plain_pos
  (fun kernel hmem => (slotKernel_le d kernel hmem).1)
    (fun kernel hmem => (slotKernel_le d kernel hmem).2)

example (d : Nat) := costRatio_le_bytes (d := d) (by grind) (by grind) plain_pos
  fun kernel hmem => kernelTime_le_mul (slotKernel_le d kernel hmem).1
    (slotKernel_le d kernel hmem).2

/-- The ceiling is attained: per-slot experts alone, no fixed part, no drafting. -/
example : costRatio (cycleTime [slotKernel] 0 fun _ => 0) 3 = 4 := by
  simp only [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel]; grind

/-- More cannot be explained by bytes: the cliff costs 8 plain steps at draft length 1, where the
ceiling is 2. -/
example : costRatio (cycleTime [cliffKernel] 0 fun _ => 0) 1 = 8 := by
  simp [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel]; grind

/-! ### Near-misses -/

/-- Without the bound on each kernel's time the ceiling fails. -/
example :
    ¬ ∀ (kernels : List (Kernel Rat)) (fixed : Rat) (draft : Nat → Rat) (d : Nat), 0 ≤ fixed →
      0 ≤ draft 0 → 0 < cycleTime kernels fixed draft 0 →
        costRatio (cycleTime kernels fixed draft) d ≤
          (d : Rat) + 1 + draft d / cycleTime kernels fixed draft 0 :=
  fun h => by
    have := h [cliffKernel] 0 (fun _ => 0) 1 (by grind) (by grind)
      (by simp [cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel]; grind)
    simp [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel] at this
    grind

/-- With a negative fixed part the ceiling fails. -/
example : (2 : Rat) < costRatio (cycleTime [slotKernel] (-1) fun _ => 0) 1 := by
  simp only [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel]; grind

/-- Where plain decoding drafts for a negative time the ceiling fails. -/
example : (2 : Rat) < costRatio (cycleTime [slotKernel] 0 fun d => if d = 0 then -1 else 0) 1 := by
  simp [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel]; grind

/-- Without a fixed part and without kernels a pass takes no time. -/
example : stepTime ([] : List (Kernel Rat)) 0 1 = 0 := by simp only [stepTime, kernelsTime]; grind

/-- Where a bandwidth falls, more bytes at no larger factor still take more than that factor of the
time. -/
example : 2 * kernelTime cliffKernel 1 < kernelTime cliffKernel 2 := by
  simp [kernelTime, cliffKernel]
  grind

/-! ### Every other bundle of hypotheses is met -/

example (d : Nat) : kernelsTime [denseKernel, slotKernel] (d + 1) ≤
    ((d : Rat) + 1) * kernelsTime [denseKernel, slotKernel] 1 :=
  kernelsTime_le_mul fun kernel hmem =>
    kernelTime_le_mul (slotKernel_le d kernel hmem).1 (slotKernel_le d kernel hmem).2

example : 0 < stepTime [denseKernel, slotKernel] (1 / 2) 3 := stepTime_pos 3 (by grind)

example : 0 < stepTime [denseKernel, slotKernel] 0 3 :=
  stepTime_pos_of_kernels (by grind)
    (by simp only [kernelsTime, kernelTime, slotKernel, denseKernel]; grind)

example :
    stepTime [denseKernel, slotKernel] (1 / 2) 1 ≤ stepTime [denseKernel, slotKernel] (1 / 2) 3 :=
  stepTime_mono _ fun kernel hmem => by
    simp only [List.mem_cons, List.not_mem_nil, or_false] at hmem
    rcases hmem with rfl | rfl <;> simp only [kernelTime, denseKernel, slotKernel] <;> grind

example : 0 < cycleTime [denseKernel, slotKernel] (1 / 2) (fun d => (d : Rat)) 2 :=
  cycleTime_pos (stepTime_pos 3 (by grind)) (by grind)

example (d : Nat) :=
  costRatio_le_bytes_plain (fixed := 1 / 2) (draft := fun d => (d : Rat)) (d := d) (by grind)
  (by simp) (stepTime_pos 1 (by grind))
  fun kernel hmem => kernelTime_le_mul (slotKernel_le d kernel hmem).1
    (slotKernel_le d kernel hmem).2

/-- The cliff with a fixed part and drafting: still beyond the ceiling, since 16 seconds are more
than `2 · 2 + 1/2`. -/
example : ((1 : Nat) : Rat) + 1 + 1 / cycleTime [cliffKernel] (1 / 2) (fun d => (d : Rat)) 0 <
    costRatio (cycleTime [cliffKernel] (1 / 2) fun d => (d : Rat)) 1 := by
  have :=
    (costRatio_gt_bytes_iff (kernels := [cliffKernel]) (fixed := 1 / 2)
    (draft := fun d => (d : Rat)) (d := 1)
    (by simp [cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel]; grind)).2
    (by simp [kernelsTime, kernelTime, cliffKernel]; grind)
  grind

end ExpertBytes
