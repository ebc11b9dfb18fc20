module

public import ExpertBytes.Thm.Goodput

/-!
# Witnesses: the speedup condition

Pass times from two public reports, in units of the plain step: one where speculation can pay, one
with a cost cliff at two tokens where it never does at draft length 1. Then the near-misses.

## References
* <https://github.com/waybarrios/vllm-mlx/issues/763>: 8.47, 13.49, 15.64 ms for 1, 2, 3 tokens.
* <https://github.com/ikawrakow/ik_llama.cpp/issues/1630>: 169.98 and 111.52 tokens per second in
  passes of 1 and 2 tokens.
-/

namespace ExpertBytes

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

example (a : Rat) (ha : 0 ≤ a) (ha1 : a ≤ 1) :=
  speedup_le_ceiling (smoothTime_pos 0) (smoothTime_pos 2) ha ha1

example :=
  costRatio_of_speedup (smoothTime_pos 0) (smoothTime_pos 2) (tokens_pos (1 / 2 : Rat) 2 (by grind))

/-! ### Near-misses -/

/-- Where a cycle takes no time, division by zero decides, not the cost ratio. -/
example :
    ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T 0 →
      (1 < speedup A T d ↔ costRatio T d < A d) := fun h => by
  have := h (fun _ => 1) (fun d => if d = 0 then 1 else 0) 1 (by simp; grind)
  simp [speedup, goodput, costRatio] at this
  grind

/-- Likewise where the plain step takes no time. -/
example :
    ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T d →
      (1 < speedup A T d ↔ costRatio T d < A d) := fun h => by
  have := h (fun _ => 1) (fun d => if d = 0 then 0 else 1) 1 (by simp; grind)
  simp [speedup, goodput, costRatio] at this
  grind

/-- A threshold in the rate only: from a faster draft length to a longer one nothing follows. -/
example :
    1 < speedup (tokens (3 / 5)) smoothTime 1 ∧ speedup (tokens (3 / 5)) smoothTime 9 < 1 := by
  simp only [speedup, goodput, tokens, smoothTime]
  constructor <;> grind

/-- With no token drafted all rates have the same speedup. -/
example : ¬ ∀ (a b : Rat) (T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d → 0 ≤ a → a < b →
    speedup (tokens a) T d < speedup (tokens b) T d := fun h => by
  have := h 0 1 (fun _ => 1) 0 (by grind) (by grind) (by grind) (by grind)
  simp only [speedup, goodput, tokens] at this
  grind

/-- A cost ratio just below `d + 1` leaves room: here it is 3/2 at draft length 1, and everything is
accepted. -/
example : 1 < speedup (tokens (1 : Rat)) (fun d => 1 + (d : Rat) / 2) 1 := by
  simp only [speedup, goodput, tokens]; grind

/-- With a rate above 1 the ceiling fails. -/
example : ¬ ∀ (a : Rat) (T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d → 0 ≤ a →
    speedup (tokens a) T d ≤ ((d : Rat) + 1) / costRatio T d := fun h => by
  have := h 2 (fun _ => 1) 1 (by grind) (by grind) (by grind)
  simp only [speedup, goodput, tokens, costRatio] at this
  grind

/-- From no tokens and no speedup the cost ratio cannot be recovered. -/
example :
    ¬ ∀ (A T : Nat → Rat) (d : Nat), 0 < T 0 → 0 < T d →
      costRatio T d = A d / speedup A T d := fun h => by
  have := h (fun _ => 0) (fun _ => 1) 1 (by grind) (by grind)
  simp only [speedup, goodput, costRatio] at this
  grind

/-! ### Every other bundle of hypotheses is met -/

example : 0 < goodput (tokens (4 / 5)) smoothTime 2 :=
  goodput_pos (tokens_pos _ 2 (by grind)) (smoothTime_pos 2)

example : speedup (tokens (4 / 5)) smoothTime 2 = tokens (4 / 5) 2 / costRatio smoothTime 2 :=
  speedup_eq (smoothTime_pos 0) (smoothTime_pos 2)

example : speedup (tokens (4 / 5)) smoothTime 0 = 1 :=
  speedup_zero (by simp only [tokens]) (smoothTime_pos 0)

/-- Slower at rate 1/2; at 502/847 it breaks even. -/
example : speedup (tokens (1 / 2)) smoothTime 1 < 1 :=
  (speedup_lt_one_iff (smoothTime_pos 0) (smoothTime_pos 1)).2
    (by simp only [tokens, costRatio, smoothTime]; grind)

example : speedup (tokens (502 / 847)) smoothTime 1 = 1 :=
  (speedup_eq_one_iff (smoothTime_pos 0) (smoothTime_pos 1)).2
    (by simp only [tokens, costRatio, smoothTime]; grind)

/-- A curve of tokens per pass that is not geometric, below that of rate 4/5 at draft length 2. -/
private noncomputable abbrev halfCurve (d : Nat) : Rat := 1 + (d : Rat) / 2

private theorem halfCurve_le : halfCurve 2 ≤ tokens (4 / 5) 2 := by
  simp only [halfCurve, tokens]
  grind

example : goodput halfCurve smoothTime 2 ≤ goodput (tokens (4 / 5)) smoothTime 2 :=
  goodput_le_of_tokens_le (smoothTime_pos 2) halfCurve_le

example : speedup halfCurve smoothTime 2 ≤ speedup (tokens (4 / 5)) smoothTime 2 :=
  speedup_le_of_tokens_le (smoothTime_pos 0) (smoothTime_pos 2) halfCurve_le

example : speedup (tokens (1 / 2)) smoothTime 2 ≤ speedup (tokens (3 / 5)) smoothTime 2 :=
  speedup_mono (smoothTime_pos 0) (smoothTime_pos 2) (by grind) (by grind)

example :
    speedup (tokens (1 / 2)) smoothTime 2 ≠ speedup (tokens (3 / 5)) smoothTime 2 := fun h => by
  have :=
    (speedup_eq_iff (by omega) (smoothTime_pos 0) (smoothTime_pos 2) (by grind) (by grind)).1 h
  grind

example : speedup halfCurve smoothTime 2 ≤ (((2 : Nat) : Rat) + 1) / costRatio smoothTime 2 :=
  speedup_le_ceiling_of_tokens_le (smoothTime_pos 0) (smoothTime_pos 2)
    (by simp only [halfCurve]; grind)

example : speedup (tokens 1) smoothTime 2 = (((2 : Nat) : Rat) + 1) / costRatio smoothTime 2 :=
  speedup_one (smoothTime_pos 0) (smoothTime_pos 2)

example : speedup halfCurve cliffTime 1 ≤ 1 :=
  never_faster_of_tokens_le (cliffTime_pos 0) (cliffTime_pos 1) (by simp only [halfCurve]; grind)
    (by simp only [costRatio, cliffTime]; grind)

example : costRatio smoothTime 0 = 1 := costRatio_zero (smoothTime_pos 0)
example : 0 < costRatio smoothTime 2 := costRatio_pos (smoothTime_pos 0) (smoothTime_pos 2)

end ExpertBytes
