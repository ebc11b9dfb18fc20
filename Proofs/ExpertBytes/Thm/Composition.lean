module

public import ExpertBytes.Spec.Expert
public import ExpertBytes.Thm.Goodput

/-!
# Drafting and deduplication in one inequality

Plain step and cycle written out as fixed part, other time, expert bytes over bandwidth and
drafting: whether speculation is faster depends on these and on the tokens per pass, in one
inequality for either kernel.

## Main statements
* `speedup_gt_one_iff_time`: faster exactly where a cycle takes less than its tokens in plain steps.
* `speculation_faster_iff_bytes`, `speculation_faster_iff_bytes_dedup`: either kernel, any tokens
  curve.
* `speculation_faster_iff_bytes_tokens`, `speculation_faster_iff_bytes_dedup_tokens`: geometric
  acceptance, closed.
* `faster_at_some_rate_iff`: when any acceptance rate makes speculation faster.

## Assumptions
Positive plain step and cycle. Nothing about the shape of any curve.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Speculation is faster exactly if the cycle takes less than its tokens in plain steps:
`T d < A d · T 0`. -/
theorem speedup_gt_one_iff_time {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    1 < speedup A T d ↔ T d < A d * T 0 := by
  rw [speedup_gt_one_iff hT0 hTd, costRatio, div_lt_iff' hT0]

/-- The claim in one statement, per-slot kernel. With `other n` seconds of a pass of `n` tokens
outside the experts, `fixed` and `draft d` seconds beside it, `b` bytes an expert, `k` experts a
token and bandwidth `Ws`, speculation at draft length `d` is faster exactly if the cycle written out
takes less than its tokens in plain steps. `A` is any tokens curve: `tokens a`, `tokensOf p`, or a
measured one. -/
theorem speculation_faster_iff_bytes {b fixed : K} {A Ws other draft : Nat → K} {k d : Nat}
    (h0 : 0 < fixed + other 1 + perSlotTime b k Ws 1 + draft 0)
    (hd : 0 < fixed + other (d + 1) + perSlotTime b k Ws (d + 1) + draft d) :
    1 < speedup A (fun i : Nat => fixed + other (i + 1) + perSlotTime b k Ws (i + 1) + draft i) d ↔
      fixed + other (d + 1) + ((d : K) + 1) * (k : K) * b / Ws (d + 1) + draft d <
        A d * (fixed + other 1 + (k : K) * b / Ws 1 + draft 0) := by
  rw [speedup_gt_one_iff_time h0 hd]
  simp only [perSlotTime, perSlotBytes, slots, Nat.zero_add, Nat.one_mul,
    Lean.Grind.Semiring.natCast_mul,
    Lean.Grind.Semiring.natCast_succ]

/-- The same with the deduplicating kernel, which reads `U n` distinct experts in a pass of `n`
tokens. -/
theorem speculation_faster_iff_bytes_dedup {b fixed : K} {A U Wd other draft : Nat → K} {d : Nat}
    (h0 : 0 < fixed + other 1 + dedupTime b U Wd 1 + draft 0)
    (hd : 0 < fixed + other (d + 1) + dedupTime b U Wd (d + 1) + draft d) :
    1 < speedup A (fun i : Nat => fixed + other (i + 1) + dedupTime b U Wd (i + 1) + draft i) d ↔
      fixed + other (d + 1) + U (d + 1) * b / Wd (d + 1) + draft d <
        A d * (fixed + other 1 + U 1 * b / Wd 1 + draft 0) := by
  rw [speedup_gt_one_iff_time h0 hd]
  simp only [dedupTime, dedupBytes, Nat.zero_add]

/-- With geometric acceptance at a rate `a < 1` the sum closes:
`(1 − a) · cycle < (1 − a^(d+1)) · plain step`, per-slot kernel. -/
theorem speculation_faster_iff_bytes_tokens {a b fixed : K} {Ws other draft : Nat → K} {k d : Nat}
    (ha : a < 1) (h0 : 0 < fixed + other 1 + perSlotTime b k Ws 1 + draft 0)
    (hd : 0 < fixed + other (d + 1) + perSlotTime b k Ws (d + 1) + draft d) :
    1 <
      speedup (tokens a) (fun i : Nat => fixed + other (i + 1) + perSlotTime b k Ws
        (i + 1) + draft i) d ↔
      (1 - a) * (fixed + other (d + 1) + ((d : K) + 1) * (k : K) * b / Ws (d + 1) + draft d) <
        (1 - a ^ (d + 1)) * (fixed + other 1 + (k : K) * b / Ws 1 + draft 0) := by
  rw [speculation_faster_iff_bytes h0 hd, ← one_sub_mul_tokens, ← mul_lt_mul_iff_right'
    (show 0 < 1 - a by grind)]
  grind

/-- The closed form with the deduplicating kernel. -/
theorem speculation_faster_iff_bytes_dedup_tokens {a b fixed : K} {U Wd other draft : Nat → K}
    {d : Nat} (ha : a < 1) (h0 : 0 < fixed + other 1 + dedupTime b U Wd 1 + draft 0)
    (hd : 0 < fixed + other (d + 1) + dedupTime b U Wd (d + 1) + draft d) :
    1 <
      speedup (tokens a) (fun i : Nat => fixed + other (i + 1) + dedupTime b U Wd (i + 1) + draft i)
        d ↔
      (1 - a) * (fixed + other (d + 1) + U (d + 1) * b / Wd (d + 1) + draft d) <
        (1 - a ^ (d + 1)) * (fixed + other 1 + U 1 * b / Wd 1 + draft 0) := by
  rw [speculation_faster_iff_bytes_dedup h0 hd, ← one_sub_mul_tokens,
    ← mul_lt_mul_iff_right' (show 0 < 1 - a by grind)]
  grind

/-- Some acceptance rate makes speculation at draft length `d` faster exactly if a cycle costs less
than `d + 1` plain steps. -/
theorem faster_at_some_rate_iff {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    (∃ a : K, 0 ≤ a ∧ a ≤ 1 ∧ 1 < speedup (tokens a) T d) ↔ costRatio T d < (d : K) + 1 := by
  constructor
  · intro ⟨a, ha, ha1, h⟩
    by_cases hc : costRatio T d < (d : K) + 1
    · exact hc
    · have := never_faster_of_costRatio_ge hT0 hTd ha ha1 (by grind)
      exfalso; grind
  · intro h
    refine ⟨1, Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one, Std.le_refl 1, ?_⟩
    rw [speedup_gt_one_iff hT0 hTd, tokens_one]
    exact h

end ExpertBytes
