module

public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Lemma.Sum

/-!
# Windows inside a finite trace, and the cyclic trace

The shape theorems (a falling share, concavity) speak of the cyclic trace; a pass of an engine sees
windows inside the finite one, for which they fail. The two counts differ only in the `n - 1`
windows that wrap around, so each shape theorem holds inside a trace of `T` tokens up to a term of
order `n / T`.

## Main statements
* `distinctSum_insideSum`: the wrapped windows hold between none and `(n - 1) · min (n · k) E`
  distinct experts.
* `cyclic_inside_bridge`: the same for the means; `insideMean_near_meanDistinct`: how far apart the
  two means are.
* `inside_share_antitone_within`: the share inside a finite trace does not rise, up to
  `(m + n - 2) / T`.

## Assumptions
At most `k` experts a token; windows of `1..T` tokens.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem distinct_le_experts (s : Nat → Nat → Bool) (E n t : Nat) :
    distinct s E n t ≤ E := by
  calc distinct s E n t ≤ tally E fun _ => 1 := tally_le_tally fun _ _ => Bool.toNat_le _
    _ = E := by rw [tally_const, Nat.mul_one]

private theorem distinct_succ_le (s : Nat → Nat → Bool) (E n t : Nat) :
    distinct s E (n + 1) t ≤ distinct s E n t + selectedCount s E (t + n) := by
  simp only [distinct, selectedCount]
  rw [← tally_add]
  refine tally_le_tally fun e _ => ?_
  simp only [inWindow]
  cases inWindow s e n t <;> cases s (t + n) e <;> decide

private theorem distinct_le_slots {s : Nat → Nat → Bool} {E k t : Nat} :
    ∀ n : Nat, (∀ i : Nat, i < n → selectedCount s E (t + i) ≤ k) → distinct s E n t ≤ n * k
  | 0, _ => by simp [distinct, inWindow, tally_zero]
  | n + 1, h => by
    have h1 := distinct_le_slots n fun i hi => h i (by omega)
    have h2 := distinct_succ_le s E n t
    have h3 := h n (by omega)
    rw [Nat.add_mul, Nat.one_mul]
    omega

private theorem cyclic_inWindow {s : Nat → Nat → Bool} {T e t : Nat} :
    ∀ n : Nat, t + n ≤ T → inWindow (cyclic s T) e n t = inWindow s e n t
  | 0, _ => rfl
  | n + 1, h => by
    have ih := cyclic_inWindow (s := s) (T := T) (e := e) (t := t) n (by omega)
    simp only [inWindow, ih, cyclic, Nat.mod_eq_of_lt (show t + n < T by omega)]

/-- The sum over all cyclic windows of `n` tokens exceeds that over the windows inside the trace by
what the `n - 1` windows hold that wrap around: at least nothing, at most `n · k` and at most `E`
experts each. -/
theorem distinctSum_insideSum (s : Nat → Nat → Bool) (T E k n : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t ≤ k) (hn : 1 ≤ n) (hT : n ≤ T) :
    insideSum s T E n ≤ distinctSum s T E n ∧
      distinctSum s T E n ≤ insideSum s T E n + (n - 1) * slots n k ∧
      distinctSum s T E n ≤ insideSum s T E n + (n - 1) * E := by
  have split := tally_split (fun t => distinct (cyclic s T) E n t) (T + 1 - n) (n - 1)
  rw [show T + 1 - n + (n - 1) = T by omega] at split
  have inside : (tally (T + 1 - n) fun t => distinct (cyclic s T) E n t) = insideSum s T E n :=
    tally_congr fun t ht => tally_congr fun e _ => by rw [cyclic_inWindow n (by omega)]
  have slot : (tally (n - 1) fun i => distinct (cyclic s T) E n (T + 1 - n + i)) ≤
    (n - 1) * slots n k := by
    rw [← tally_const]
    refine tally_le_tally fun i _ => distinct_le_slots n fun j _ => ?_
    exact hk ((T + 1 - n + i + j) % T) (Nat.mod_lt _ (by omega))
  have expert : (tally (n - 1) fun i => distinct (cyclic s T) E n (T + 1 - n + i)) ≤
    (n - 1) * E := by
    rw [← tally_const]
    exact tally_le_tally fun i _ => distinct_le_experts _ E n _
  rw [inside] at split
  simp only [distinctSum]
  omega

private theorem mul_meanDistinct {s : Nat → Nat → Bool} {T E n : Nat} (hT : 0 < T) :
    (T : K) * meanDistinct s T E n = (distinctSum s T E n : K) := by
  have := div_mul_cancel' (a := (distinctSum s T E n : K)) (natCast_pos' (K := K) hT)
  simp only [meanDistinct]
  grind

private theorem mul_insideMean {s : Nat → Nat → Bool} {T E n : Nat} (hT : n ≤ T) :
    ((T + 1 - n : Nat) : K) * insideMean s T E n = (insideSum s T E n : K) := by
  have :=
    div_mul_cancel' (a := (insideSum s T E n : K))
    (natCast_pos' (K := K) (show 0 < T + 1 - n by omega))
  simp only [insideMean]
  grind

/-- The bridge from windows inside a finite trace to the cyclic ones: `T` times the cyclic mean
minus `T + 1 - n` times the inside mean lies between zero and `n - 1` times the smaller of `n · k`
and `E`. -/
theorem cyclic_inside_bridge (s : Nat → Nat → Bool) (T E k n : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t ≤ k) (hn : 1 ≤ n) (hT : n ≤ T) :
    (0 : K) ≤ (T : K) * meanDistinct s T E n - ((T + 1 - n : Nat) : K) * insideMean s T E n ∧
      (T : K) * meanDistinct s T E n - ((T + 1 - n : Nat) : K) * insideMean s T E n
        ≤ ((n - 1 : Nat) : K) * (slots n k : K) ∧
      (T : K) * meanDistinct s T E n - ((T + 1 - n : Nat) : K) * insideMean s T E n
        ≤ ((n - 1 : Nat) : K) * (E : K) := by
  obtain ⟨h1, h2, h3⟩ := distinctSum_insideSum s T E k n hk hn hT
  have h1 := natCast_le' (K := K) h1
  have h2 := natCast_le' (K := K) h2
  have h3 := natCast_le' (K := K) h3
  rw [Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_mul] at h2 h3
  rw [mul_meanDistinct (K := K) (s := s) (E := E) (n := n) (by omega), mul_insideMean (K := K)
    (s := s) (E := E) hT]
  grind

/-- At most `k` experts a token: a window of `n` tokens inside the trace has on average at most
`n · k` distinct experts. -/
theorem insideMean_le_slots (s : Nat → Nat → Bool) (T E k n : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t ≤ k) (hT : n ≤ T) :
    (insideMean s T E n : K) ≤ (slots n k : K) := by
  have h : insideSum s T E n ≤ (T + 1 - n) * slots n k := by
    rw [← tally_const]
    exact tally_le_tally fun t ht => distinct_le_slots n fun i hi => hk (t + i) (by omega)
  have h1 := natCast_le' (K := K) h
  rw [Lean.Grind.Semiring.natCast_mul] at h1
  rw [insideMean, div_le_iff' (natCast_pos' (show 0 < T + 1 - n by omega))]
  grind

/-- The means over cyclic windows and over windows inside the trace differ by at most
`(n - 1) · n · k / T`. -/
theorem insideMean_near_meanDistinct (s : Nat → Nat → Bool) (T E k n : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t ≤ k) (hn : 1 ≤ n) (hT : n ≤ T) :
    (T : K) * (meanDistinct s T E n - insideMean s T E n) ≤ ((n - 1 : Nat) : K) * (slots n k : K) ∧
      (T : K) * (insideMean s T E n - meanDistinct s T E n) ≤
        ((n - 1 : Nat) : K) * (slots n k : K) := by
  obtain ⟨h1, h2, _⟩ := cyclic_inside_bridge (K := K) s T E k n hk hn hT
  have hcast : (T : K) = ((T + 1 - n : Nat) : K) + ((n - 1 : Nat) : K) := by
    rw [← Lean.Grind.Semiring.natCast_add, show T + 1 - n + (n - 1) = T by omega]
  have h3 :=
    mul_le_mul_left' (insideMean_le_slots (K := K) s T E k n hk hT)
    (natCast_nonneg' (K := K) (n - 1))
  have h4 : (0 : K) ≤ insideMean s T E n :=
    div_nonneg' (natCast_nonneg' _) (natCast_pos' (show 0 < T + 1 - n by omega))
  have h5 := mul_nonneg' (natCast_nonneg' (K := K) (n - 1)) h4
  have h6 := congrArg (fun x : K => x * insideMean s T E n) hcast
  simp only at h6
  grind

/-- The share inside a finite trace of `T` tokens does not rise with the pass size, up to
`(m - 1 + (n - 1)) / T`: the cyclic theorem holds there with that allowance, and with none it
fails. -/
theorem inside_share_antitone_within (s : Nat → Nat → Bool) (T E k m n : Nat) (hk : 0 < k)
    (hs : ∀ t : Nat, t < T → selectedCount s E t ≤ k) (hm : 1 ≤ m) (hmn : m ≤ n) (hT : n ≤ T) :
    (share (insideMean s T E) k n : K) ≤
      share (insideMean s T E) k m + (((m - 1 : Nat) : K) + ((n - 1 : Nat) : K)) / (T : K) := by
  have hTpos : (0 : K) < (T : K) := natCast_pos' (by omega)
  have near : ∀ i : Nat, 1 ≤ i → i ≤ T →
      (T : K) * (share (meanDistinct s T E) k i - share (insideMean s T E) k i) ≤
        ((i - 1 : Nat) : K) ∧
        (T : K) * (share (insideMean s T E) k i - share (meanDistinct s T E) k i) ≤
          ((i - 1 : Nat) : K) := by
    intro i hi hiT
    have hslots : (0 : K) < (slots i k : K) := natCast_pos' (Nat.mul_pos hi hk)
    obtain ⟨h1, h2⟩ := insideMean_near_meanDistinct (K := K) s T E k i hs hi hiT
    have e1 := div_mul_cancel' (a := (meanDistinct s T E i : K)) hslots
    have e2 := div_mul_cancel' (a := (insideMean s T E i : K)) hslots
    simp only [share]
    generalize (meanDistinct s T E i : K) / (slots i k : K) = x at *
    generalize (insideMean s T E i : K) / (slots i k : K) = y at *
    rw [← e1, ← e2] at h1 h2
    constructor <;> (rw [← mul_le_mul_iff_right' hslots]; grind)
  have h1 := (near n (by omega) hT).2
  have h2 := (near m hm (by omega)).1
  have h3 :=
    mul_le_mul_left' (share_antitone (K := K) s T E k m n (by omega) hk hm hmn) (Std.le_of_lt hTpos)
  have h4 := div_mul_cancel' (a := ((m - 1 : Nat) : K) + ((n - 1 : Nat) : K)) hTpos
  rw [← mul_le_mul_iff_right' hTpos]
  grind

end ExpertBytes
