module

public import ExpertBytes.Thm.StepTime
public import ExpertBytes.Thm.Goodput

/-!
# Witnesses: step time and cost ratio

A pass with a fixed part, dense weights and per-slot experts satisfies the hypotheses of `Thm/StepTime` and reaches the
ceiling of the cost ratio up to the fixed part; a kernel whose bandwidth falls exceeds it.
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
  simp only [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel, denseKernel]; grind

/-! ### Satisfiable hypotheses -/

theorem slotKernel_le (d : Nat) : ∀ kernel : Kernel Rat, kernel ∈ [denseKernel, slotKernel] →
    kernel.bytes (d + 1) ≤ ((d : Rat) + 1) * kernel.bytes 1 ∧ kernel.bandwidth 1 ≤ kernel.bandwidth (d + 1) := by
  intro kernel hmem
  have := Rat.natCast_nonneg (a := d)
  simp only [List.mem_cons, List.not_mem_nil, or_false] at hmem
  rcases hmem with rfl | rfl <;> simp only [denseKernel, slotKernel] <;> constructor <;> grind

theorem plain_pos : 0 < cycleTime [denseKernel, slotKernel] (1 / 2) (fun d => (d : Rat)) 0 := by
  simp only [cycleTime, stepTime, kernelsTime, kernelTime, slotKernel, denseKernel]; grind

example (d : Nat) := costRatio_le_of_bandwidth (d := d) (by grind) (by grind) plain_pos
  (fun kernel hmem => (slotKernel_le d kernel hmem).1) (fun kernel hmem => (slotKernel_le d kernel hmem).2)

example (d : Nat) := costRatio_le_bytes (d := d) (by grind) (by grind) plain_pos
  fun kernel hmem => kernelTime_le_mul (slotKernel_le d kernel hmem).1 (slotKernel_le d kernel hmem).2

/-- The ceiling is attained: per-slot experts alone, no fixed part, no drafting. -/
example : costRatio (cycleTime [slotKernel] 0 fun _ => 0) 3 = 4 := by
  simp only [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, slotKernel]; grind

/-- More cannot be explained by bytes: the cliff costs 8 plain steps at draft length 1, where the ceiling is 2. -/
example : costRatio (cycleTime [cliffKernel] 0 fun _ => 0) 1 = 8 := by
  simp [costRatio, cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel]; grind

/-! ### Near-misses -/

/-- Without the bound on each kernel's time the ceiling fails. -/
example : ¬ ∀ (kernels : List (Kernel Rat)) (fixed : Rat) (draft : Nat → Rat) (d : Nat), 0 ≤ fixed → 0 ≤ draft 0 →
    0 < cycleTime kernels fixed draft 0 →
    costRatio (cycleTime kernels fixed draft) d ≤ (d : Rat) + 1 + draft d / cycleTime kernels fixed draft 0 :=
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

/-- Where a bandwidth falls, more bytes at no larger factor still take more than that factor of the time. -/
example : 2 * kernelTime cliffKernel 1 < kernelTime cliffKernel 2 := by simp [kernelTime, cliffKernel]; grind

/-!
## Witnesses: the speedup condition

Pass times from two public reports, in units of the plain step: one where speculation can pay, one with a cost cliff
at two tokens where it never does at draft length 1. Then the near-misses.

### References
* <https://github.com/waybarrios/vllm-mlx/issues/763>: 8.47, 13.49, 15.64 ms for 1, 2, 3 tokens.
* <https://github.com/ikawrakow/ik_llama.cpp/issues/1630>: 169.98 and 111.52 tokens per second in passes of 1 and 2
  tokens.
-/

/-- Milliseconds of a cycle at draft length `d`, drafting for free. -/
def smoothTime : Nat → Rat
  | 0 => 847 / 100
  | 1 => 1349 / 100
  | d + 2 => 1564 / 100 + 5 * d

/-- Seconds of a cycle at draft length `d` with a cliff between one and two tokens. -/
def cliffTime : Nat → Rat
  | 0 => 100 / 16998
  | d + 1 => (d + 2) * 100 / 11152

theorem smoothTime_pos (d : Nat) : 0 < smoothTime d := by
  match d with
  | 0 => simp only [smoothTime]; grind
  | 1 => simp only [smoothTime]; grind
  | d + 2 => have := Rat.natCast_nonneg (a := d); simp only [smoothTime]; grind

theorem cliffTime_pos (d : Nat) : 0 < cliffTime d := by
  cases d with
  | zero => simp only [cliffTime]; grind
  | succ d => have := Rat.natCast_nonneg (a := d); simp only [cliffTime]; grind

/-! ### Values -/

example : costRatio smoothTime 1 = 1349 / 847 := by simp only [costRatio, smoothTime]; grind
example : speedup (tokens (4 / 5)) smoothTime 2 = 847 * 61 / 39100 := by
  simp only [speedup, goodput, tokens, smoothTime]; grind

/-- At draft length 1 the break-even rate of the first report is 502/847, about 0.59. -/
example (a : Rat) : 1 < speedup (tokens a) smoothTime 1 ↔ 502 / 847 < a := by
  rw [breakEven_one (smoothTime_pos 0) (smoothTime_pos 1)]
  simp only [costRatio, smoothTime]
  grind

/-- The cost ratio behind a speedup of 1.3214… at 2.44 tokens per pass. -/
example : (61 / 25) / speedup (tokens (4 / 5)) smoothTime 2 = 1564 / 847 := by
  simp only [speedup, goodput, tokens, smoothTime]; grind

/-! ### Satisfiable hypotheses -/

/-- The cliff of the second report: draft length 1 is not faster at any acceptance rate. -/
example (a : Rat) (ha : 0 ≤ a) (ha1 : a ≤ 1) : speedup (tokens a) cliffTime 1 ≤ 1 :=
  never_faster_of_costRatio_ge (cliffTime_pos 0) (cliffTime_pos 1) ha ha1
    (by simp only [costRatio, cliffTime]; grind)

/-- Faster at rate 0.6, hence at every larger one. -/
example (b : Rat) (hb : 3 / 5 ≤ b) : 1 < speedup (tokens b) smoothTime 1 :=
  faster_of_faster (smoothTime_pos 0) (smoothTime_pos 1) (by grind) hb
    (by simp only [speedup, goodput, tokens, smoothTime]; grind)

example : speedup (tokens (1 / 2)) smoothTime 2 < speedup (tokens (3 / 5)) smoothTime 2 :=
  speedup_strictMono (by omega) (smoothTime_pos 0) (smoothTime_pos 2) (by grind) (by grind)

example (a : Rat) (ha : 0 ≤ a) (ha1 : a ≤ 1) := speedup_le_ceiling (smoothTime_pos 0) (smoothTime_pos 2) ha ha1

example := costRatio_of_speedup (smoothTime_pos 0) (smoothTime_pos 2) (tokens_pos (1 / 2 : Rat) 2 (by grind))

/-! ### Near-misses -/

/-- Where a cycle takes no time, division by zero decides, not the cost ratio. -/
example : ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T 0 → (1 < speedup A T d ↔ costRatio T d < A d) := fun h => by
  have := h (fun _ => 1) (fun d => if d = 0 then 1 else 0) 1 (by simp; grind)
  simp [speedup, goodput, costRatio] at this
  grind

/-- Likewise where the plain step takes no time. -/
example : ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T d → (1 < speedup A T d ↔ costRatio T d < A d) := fun h => by
  have := h (fun _ => 1) (fun d => if d = 0 then 0 else 1) 1 (by simp; grind)
  simp [speedup, goodput, costRatio] at this
  grind

/-- A threshold in the rate only: from a faster draft length to a longer one nothing follows. -/
example : 1 < speedup (tokens (3 / 5)) smoothTime 1 ∧ speedup (tokens (3 / 5)) smoothTime 9 < 1 := by
  simp only [speedup, goodput, tokens, smoothTime]
  constructor <;> grind

/-- With no token drafted all rates have the same speedup. -/
example : ¬ ∀ (a b : Rat) (T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d → 0 ≤ a → a < b →
    speedup (tokens a) T d < speedup (tokens b) T d := fun h => by
  have := h 0 1 (fun _ => 1) 0 (by grind) (by grind) (by grind) (by grind)
  simp only [speedup, goodput, tokens] at this
  grind

/-- A cost ratio just below `d + 1` leaves room: here it is 3/2 at draft length 1, and everything is accepted. -/
example : 1 < speedup (tokens (1 : Rat)) (fun d => 1 + (d : Rat) / 2) 1 := by
  simp only [speedup, goodput, tokens]; grind

/-- With a rate above 1 the ceiling fails. -/
example : ¬ ∀ (a : Rat) (T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d → 0 ≤ a →
    speedup (tokens a) T d ≤ ((d : Rat) + 1) / costRatio T d := fun h => by
  have := h 2 (fun _ => 1) 1 (by grind) (by grind) (by grind)
  simp only [speedup, goodput, tokens, costRatio] at this
  grind

/-- From no tokens and no speedup the cost ratio cannot be recovered. -/
example : ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d → costRatio T d = A d / speedup A T d := fun h => by
  have := h (fun _ => 0) (fun _ => 1) 1 (by grind) (by grind)
  simp only [speedup, goodput, costRatio] at this
  grind

/-! ### Every other bundle of hypotheses is met -/

example : 0 < goodput (tokens (4 / 5)) smoothTime 2 := goodput_pos (tokens_pos _ 2 (by grind)) (smoothTime_pos 2)

example : speedup (tokens (4 / 5)) smoothTime 2 = tokens (4 / 5) 2 / costRatio smoothTime 2 :=
  speedup_eq (smoothTime_pos 0) (smoothTime_pos 2)

example : speedup (tokens (4 / 5)) smoothTime 0 = 1 := speedup_zero (by simp only [tokens]) (smoothTime_pos 0)

/-- Slower at rate 1/2; at 502/847 it breaks even. -/
example : speedup (tokens (1 / 2)) smoothTime 1 < 1 :=
  (speedup_lt_one_iff (smoothTime_pos 0) (smoothTime_pos 1)).2 (by simp only [tokens, costRatio, smoothTime]; grind)

example : speedup (tokens (502 / 847)) smoothTime 1 = 1 :=
  (speedup_eq_one_iff (smoothTime_pos 0) (smoothTime_pos 1)).2 (by simp only [tokens, costRatio, smoothTime]; grind)

/-- A curve of tokens per pass that is not geometric, below that of rate 4/5 at draft length 2. -/
private noncomputable abbrev halfCurve (d : Nat) : Rat := 1 + (d : Rat) / 2

private theorem halfCurve_le : halfCurve 2 ≤ tokens (4 / 5) 2 := by simp only [halfCurve, tokens]; grind

example : goodput halfCurve smoothTime 2 ≤ goodput (tokens (4 / 5)) smoothTime 2 :=
  goodput_le_of_tokens_le (smoothTime_pos 2) halfCurve_le

example : speedup halfCurve smoothTime 2 ≤ speedup (tokens (4 / 5)) smoothTime 2 :=
  speedup_le_of_tokens_le (smoothTime_pos 0) (smoothTime_pos 2) halfCurve_le

example : speedup (tokens (1 / 2)) smoothTime 2 ≤ speedup (tokens (3 / 5)) smoothTime 2 :=
  speedup_mono (smoothTime_pos 0) (smoothTime_pos 2) (by grind) (by grind)

example : speedup (tokens (1 / 2)) smoothTime 2 ≠ speedup (tokens (3 / 5)) smoothTime 2 := fun h => by
  have := (speedup_eq_iff (by omega) (smoothTime_pos 0) (smoothTime_pos 2) (by grind) (by grind)).1 h
  grind

example : speedup halfCurve smoothTime 2 ≤ (((2 : Nat) : Rat) + 1) / costRatio smoothTime 2 :=
  speedup_le_ceiling_of_tokens_le (smoothTime_pos 0) (smoothTime_pos 2) (by simp only [halfCurve]; grind)

example : speedup (tokens 1) smoothTime 2 = (((2 : Nat) : Rat) + 1) / costRatio smoothTime 2 :=
  speedup_one (smoothTime_pos 0) (smoothTime_pos 2)

example : speedup halfCurve cliffTime 1 ≤ 1 :=
  never_faster_of_tokens_le (cliffTime_pos 0) (cliffTime_pos 1) (by simp only [halfCurve]; grind)
    (by simp only [costRatio, cliffTime]; grind)

example (d : Nat) : kernelsTime [denseKernel, slotKernel] (d + 1) ≤
    ((d : Rat) + 1) * kernelsTime [denseKernel, slotKernel] 1 :=
  kernelsTime_le_mul fun kernel hmem =>
    kernelTime_le_mul (slotKernel_le d kernel hmem).1 (slotKernel_le d kernel hmem).2

example : 0 < stepTime [denseKernel, slotKernel] (1 / 2) 3 := stepTime_pos 3 (by grind)

example : 0 < stepTime [denseKernel, slotKernel] 0 3 :=
  stepTime_pos_of_kernels (by grind) (by simp only [kernelsTime, kernelTime, slotKernel, denseKernel]; grind)

example : stepTime [denseKernel, slotKernel] (1 / 2) 1 ≤ stepTime [denseKernel, slotKernel] (1 / 2) 3 :=
  stepTime_mono _ fun kernel hmem => by
    simp only [List.mem_cons, List.not_mem_nil, or_false] at hmem
    rcases hmem with rfl | rfl <;> simp only [kernelTime, denseKernel, slotKernel] <;> grind

example : 0 < cycleTime [denseKernel, slotKernel] (1 / 2) (fun d => (d : Rat)) 2 :=
  cycleTime_pos (stepTime_pos 3 (by grind)) (by grind)

example : costRatio smoothTime 0 = 1 := costRatio_zero (smoothTime_pos 0)
example : 0 < costRatio smoothTime 2 := costRatio_pos (smoothTime_pos 0) (smoothTime_pos 2)

example (d : Nat) := costRatio_le_bytes_plain (fixed := 1 / 2) (draft := fun d => (d : Rat)) (d := d) (by grind)
  (by simp) (stepTime_pos 1 (by grind))
  fun kernel hmem => kernelTime_le_mul (slotKernel_le d kernel hmem).1 (slotKernel_le d kernel hmem).2

/-- The cliff with a fixed part and drafting: still beyond the ceiling, since 16 seconds are more than `2 · 2 + 1/2`. -/
example : ((1 : Nat) : Rat) + 1 + 1 / cycleTime [cliffKernel] (1 / 2) (fun d => (d : Rat)) 0 <
    costRatio (cycleTime [cliffKernel] (1 / 2) fun d => (d : Rat)) 1 := by
  have := (costRatio_gt_bytes_iff (kernels := [cliffKernel]) (fixed := 1 / 2) (draft := fun d => (d : Rat)) (d := 1)
    (by simp [cycleTime, stepTime, kernelsTime, kernelTime, cliffKernel]; grind)).2
    (by simp [kernelsTime, kernelTime, cliffKernel]; grind)
  grind

end ExpertBytes
