module

public import ExpertBytes.Spec.Devices
public import ExpertBytes.Thm.RoutingWorkingSet

/-!
# Working sets of experts on several devices

`G` devices share the experts of a layer; `U* n` is the mean, over the windows of `n` tokens of a
cyclic trace, of the largest number of distinct experts on one device. It lies between `U n / G` and
`U n`, does not fall with `n`, and is subadditive, so the share that deduplication reads never rises
from a pass size to a multiple of it.

## Main statements
* `parallel_le_meanDistinct`, `meanDistinct_div_le_parallel`, `parallel_mono`.
* `parallel_subadd`, `parallel_mul_le`, `parallel_share_mul_le`.

## Assumptions
The trace is cyclic with a positive period. Nothing is assumed about where the experts lie, except
for the lower bound: each lies on one of the `G` devices. Concavity and a share that falls with
every token, which hold for one device, are false for several: see
`Proofs/ExpertBytes/Witness/Devices.lean`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem le_busiest (W : Nat → Nat) {g G : Nat} (hg : g < G) : W g ≤ busiest W G := by
  induction G with
  | zero => omega
  | succ G ih =>
    simp only [busiest]
    by_cases h : g = G
    · subst h; omega
    · have := ih (by omega)
      omega

private theorem busiest_le {W : Nat → Nat} {G B : Nat} (h : ∀ g : Nat, g < G → W g ≤ B) :
    busiest W G ≤ B := by
  induction G with
  | zero => exact Nat.zero_le _
  | succ G ih =>
    have h1 := ih fun g hg => h g (by omega)
    have h2 := h G (by omega)
    simp only [busiest]
    omega

private theorem busiest_le_add {W W₁ W₂ : Nat → Nat} {G : Nat}
    (h : ∀ g : Nat, g < G → W g ≤ W₁ g + W₂ g) : busiest W G ≤ busiest W₁ G + busiest W₂ G :=
  busiest_le fun g hg => Nat.le_trans (h g hg)
    (Nat.add_le_add (le_busiest W₁ hg) (le_busiest W₂ hg))

private theorem parallelSum_eq (W : Nat → Nat → Nat) (G T : Nat) :
    parallelSum W G T = tally T fun t => busiest (fun g => W g t) G := by
  induction T with
  | zero => rfl
  | succ T ih => simp only [parallelSum, tally, ih]

private theorem inWindow_onDevice (s : Nat → Nat → Bool) (place : Nat → Nat) (T g e n t : Nat) :
    inWindow (cyclic (onDevice s place g) T) e n t =
      (inWindow (cyclic s T) e n t && decide (place e = g)) := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [inWindow, ih, cyclic, onDevice]
    cases inWindow (cyclic s T) e n t <;> cases s ((t + n) % T) e <;> cases decide
      (place e = g) <;> rfl

private theorem inWindow_append (s : Nat → Nat → Bool) (e m n t : Nat) :
    inWindow s e (m + n) t = (inWindow s e m t || inWindow s e n (t + m)) := by
  induction n with
  | zero => simp [inWindow]
  | succ n ih =>
    rw [← Nat.add_assoc]
    simp only [inWindow, ih, Nat.add_assoc, Bool.or_assoc]

private theorem distinct_append_le (s : Nat → Nat → Bool) (E m n t : Nat) :
    distinct s E (m + n) t ≤ distinct s E m t + distinct s E n (t + m) := by
  simp only [distinct]
  rw [← tally_add]
  refine tally_le_tally fun e _ => ?_
  rw [inWindow_append]
  cases inWindow s e m t <;> cases inWindow s e n (t + m) <;> simp

private theorem distinct_period (s : Nat → Nat → Bool) (T E n t : Nat) :
    distinct (cyclic s T) E n (t + T) = distinct (cyclic s T) E n t := by
  refine tally_congr fun e _ => congrArg Bool.toNat ?_
  induction n with
  | zero => rfl
  | succ n ih => simp only [inWindow, ih, cyclic, Nat.add_right_comm t T n, Nat.add_mod_right]

private theorem natCast_div_le {a b T : Nat} (hT : 0 < T) (h : a ≤ b) :
    (a : K) / (T : K) ≤ (b : K) / (T : K) := by
  rw [div_le_div_iff' (natCast_pos' hT) (natCast_pos' hT)]
  exact mul_le_mul_right' (natCast_le' h) (natCast_nonneg' T)

/-- The largest part on one device is at most the whole working set: `U* n ≤ U n`. -/
theorem parallel_le_meanDistinct (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G n : Nat)
    (hT : 0 < T) :
    (parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T : K) ≤
      meanDistinct s T E n := by
  refine natCast_div_le hT ?_
  rw [parallelSum_eq]
  refine tally_le_tally fun t _ => busiest_le fun g _ => tally_le_tally fun e _ => ?_
  rw [inWindow_onDevice]
  cases inWindow (cyclic s T) e n t <;> cases decide (place e = g) <;> decide

private theorem distinct_eq_tally (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G n t : Nat)
    (hplace : ∀ e : Nat, e < E → place e < G) :
    distinct (cyclic s T) E n t =
      tally G fun g => distinct (cyclic (onDevice s place g) T) E n t := by
  simp only [distinct]
  rw [tally_comm]
  refine tally_congr fun e he => ?_
  rw [← tally_single (fun _ => (inWindow (cyclic s T) e n t).toNat) (hplace e he)]
  refine tally_congr fun g _ => ?_
  rw [inWindow_onDevice]
  cases inWindow (cyclic s T) e n t <;> cases decide (place e = g) <;> rfl

/-- The largest part is at least an equal share of the working set: `U n / G ≤ U* n`, where each
expert lies on one of the `G` devices. -/
theorem meanDistinct_div_le_parallel (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G n : Nat)
    (hT : 0 < T) (hG : 0 < G) (hplace : ∀ e : Nat, e < E → place e < G) :
    (meanDistinct s T E n : K) / (G : K)
      ≤ parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T := by
  have h : distinctSum s T E n
      ≤ parallelSum (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T * G := by
    rw [parallelSum_eq, ← tally_mul]
    refine tally_le_tally fun t _ => ?_
    rw [distinct_eq_tally s place T E G n t hplace, Nat.mul_comm, ← tally_const]
    exact tally_le_tally fun g hg => le_busiest
      (fun g => distinct (cyclic (onDevice s place g) T) E n t) hg
  have h1 := natCast_div_le (K := K) hT h
  rw [div_le_iff' (natCast_pos' hG)]
  simp only [meanDistinct, parallelMean, Lean.Grind.Semiring.natCast_mul,
    Lean.Grind.Field.div_eq_mul_inv] at h1 ⊢
  grind

/-- A longer pass has at least as large a largest part. -/
theorem parallel_mono (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G m n : Nat) (hT : 0 < T)
    (hmn : m ≤ n) :
    (parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E m t) G T : K)
      ≤ parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T := by
  obtain ⟨l, rfl⟩ : ∃ l, n = m + l := ⟨n - m, by omega⟩
  refine natCast_div_le hT ?_
  rw [parallelSum_eq, parallelSum_eq]
  refine tally_le_tally fun t _ => busiest_le fun g hg => Nat.le_trans ?_
    (le_busiest (fun g => distinct (cyclic (onDevice s place g) T) E (m + l) t) hg)
  refine tally_le_tally fun e _ => ?_
  rw [inWindow_append]
  cases inWindow (cyclic (onDevice s place g) T) e m t <;> simp

/-- **Subadditivity on several devices**: one pass of `m + n` tokens waits for at most the distinct
experts that two passes of `m` and `n` tokens wait for. -/
theorem parallel_subadd (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G m n : Nat) (hT : 0 < T) :
    (parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E (m + n) t) G T : K)
      ≤ parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E m t) G T
        + parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T := by
  have h : parallelSum (fun g t => distinct (cyclic (onDevice s place g) T) E (m + n) t) G T
      ≤ parallelSum (fun g t => distinct (cyclic (onDevice s place g) T) E m t) G T
        + parallelSum (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T := by
    simp only [parallelSum_eq]
    rw [← tally_shift
      (f := fun t => busiest (fun g => distinct (cyclic (onDevice s place g) T) E n t) G)
      (fun t => by simp only [distinct_period]) m, ← tally_add]
    exact tally_le_tally fun t _ => busiest_le_add fun g _ => distinct_append_le _ E m n t
  have h1 := natCast_div_le (K := K) hT h
  simp only [parallelMean, Lean.Grind.Semiring.natCast_add, Lean.Grind.Field.div_eq_mul_inv] at h1 ⊢
  grind

/-- A pass of `j` times as many tokens waits for at most `j` times as many distinct experts. -/
theorem parallel_mul_le (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G j n : Nat) (hT : 0 < T) :
    (parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E (j * n) t) G T : K)
      ≤ (j : K) * parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T := by
  induction j with
  | zero =>
    have h : parallelSum (fun g t => distinct (cyclic (onDevice s place g) T) E (0 * n) t) G T =
      0 := by
      rw [parallelSum_eq, tally_congr (g := fun _ => 0) fun t _ => ?_, tally_zero]
      refine Nat.le_zero.1 (busiest_le fun g _ => ?_)
      simp [distinct, inWindow, tally_zero]
    simp only [parallelMean, h, Lean.Grind.Semiring.natCast_zero, Lean.Grind.Field.div_eq_mul_inv]
    grind
  | succ j ih =>
    have h := parallel_subadd (K := K) s place T E G (j * n) n hT
    rw [Nat.succ_mul, Lean.Grind.Semiring.natCast_succ]
    grind

/-- **What is left of the falling share**: on several devices the share does not rise from a pass
size to a multiple of it. -/
theorem parallel_share_mul_le (s : Nat → Nat → Bool) (place : Nat → Nat) (T E G k j n : Nat)
    (hT : 0 < T) (hk : 0 < k) (hj : 0 < j) (hn : 0 < n) :
    share
      (fun n => parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T :
      Nat → K) k (j * n) ≤
      share (fun n => parallelMean (fun g t => distinct (cyclic (onDevice s place g) T) E n t) G T)
        k n := by
  have h :=
    mul_le_mul_right' (parallel_mul_le (K := K) s place T E G j n hT)
    (natCast_nonneg' (K := K) (n * k))
  simp only [share, slots]
  rw [div_le_div_iff' (natCast_pos' (Nat.mul_pos (Nat.mul_pos hj hn) hk))
    (natCast_pos' (Nat.mul_pos hn hk))]
  simp only [Lean.Grind.Semiring.natCast_mul] at h ⊢
  grind

end ExpertBytes
