module

public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Thm.Crossover

/-!
# Deduplication on a routing trace

The theorems on the two kernels take a curve `U`; here `U` is the curve of a trace, and what they
assume of it is proved. What remains to be measured are the bandwidths.

## Main statements
* `meanDistinct_one`, `le_meanDistinct`, `meanDistinct_le_experts`, `meanDistinct_le_slots`: the
  hypotheses of `share_bounds` hold for every trace.
* `share_bounds_of_trace`: the share of a trace with `k` experts a token.
* `dedup_faster_from_crossover_of_trace`: one threshold, for any trace, where the bandwidth ratio
  does not fall.

## Assumptions
The trace is cyclic with a positive period; the bounds ask that every token selects `k` experts.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- No pass meets on average more experts than the layer has: `U n ≤ E`. -/
theorem meanDistinct_le_experts (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) ≤ (E : K) := by
  have h : distinctSum s T E n ≤ T * E := by
    rw [← tally_const]
    refine tally_le_tally fun t _ => ?_
    calc distinct (cyclic s T) E n t ≤ tally E fun _ => 1 :=
      tally_le_tally fun _ _ => Bool.toNat_le _
      _ = E := by rw [tally_const, Nat.mul_one]
  have h1 := natCast_le' (K := K) h
  rw [Lean.Grind.Semiring.natCast_mul] at h1
  rw [meanDistinct, div_le_iff' (natCast_pos' hT)]
  grind

private theorem distinctSum_one (s : Nat → Nat → Bool) (T E k : Nat)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : distinctSum s T E 1 = T * k := by
  rw [← tally_const]
  refine tally_congr fun t ht => ?_
  rw [← hk t ht]
  refine tally_congr fun e _ => ?_
  simp [inWindow, cyclic, Nat.mod_eq_of_lt ht]

/-- If every token selects `k` experts, a pass of one token meets `k`. -/
theorem meanDistinct_one (s : Nat → Nat → Bool) (T E k : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) : (meanDistinct s T E 1 : K) = (k : K) := by
  rw [meanDistinct, distinctSum_one s T E k hk, div_eq_iff' (natCast_pos' hT),
    Lean.Grind.Semiring.natCast_mul]
  grind

/-- If every token selects `k` experts, a pass meets at least those of one token: `k ≤ U n` for
`1 ≤ n`. -/
theorem le_meanDistinct (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) (hn : 1 ≤ n) :
    (k : K) ≤ meanDistinct s T E n := by
  rw [← meanDistinct_one s T E k hT hk]
  exact meanDistinct_mono s T E 1 n hT hn

/-- If every token selects `k` experts, a pass has `n * k` slots and so at most that many distinct
experts: `U n ≤ n * k`. -/
theorem meanDistinct_le_slots (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T)
    (hk : ∀ t : Nat, t < T → selectedCount s E t = k) :
    (meanDistinct s T E n : K) ≤ (slots n k : K) := by
  induction n with
  | zero =>
    have h : distinctSum s T E 0 = 0 := by simp [distinctSum, distinct, inWindow, tally_zero]
    rw [meanDistinct, h, div_le_iff' (natCast_pos' hT), slots, Nat.zero_mul,
      Lean.Grind.Semiring.natCast_zero]
    grind
  | succ n ih =>
    have h := meanDistinct_subadd (K := K) s T E n 1 hT
    rw [meanDistinct_one s T E k hT hk] at h
    rw [slots, Nat.succ_mul, Lean.Grind.Semiring.natCast_add]
    simp only [slots] at ih
    grind

/-- A trace with `k` experts a token has a share between `1 / n` (every token selects the same
experts) and `1` (no expert twice), and at most `E / (n * k)` (every expert of the layer). -/
theorem share_bounds_of_trace (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T) (hk : 0 < k)
    (hn : 0 < n) (hs : ∀ t : Nat, t < T → selectedCount s E t = k) :
    1 / (n : K) ≤ share (meanDistinct s T E) k n ∧ (share (meanDistinct s T E) k n : K) ≤ 1
      ∧ share (meanDistinct s T E) k n ≤ (E : K) / (slots n k : K) :=
  share_bounds (meanDistinct s T E) k E n hk hn (le_meanDistinct s T E k n hT hs hn)
    (meanDistinct_le_slots s T E k n hT hs) (meanDistinct_le_experts s T E n hT)

/-- **One threshold for any trace**: if the ratio of the bandwidths does not fall with the pass
size, deduplication is faster at every pass size from the crossover on. Nothing is assumed about the
routing. -/
theorem dedup_faster_from_crossover_of_trace [DecidableLT K] (s : Nat → Nat → Bool) (b : K)
    (Ws Wd : Nat → K) (T E k N n m : Nat) (hT : 0 < T) (hb : 0 < b) (hk : 0 < k)
    (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → ratio Wd Ws i ≤ ratio Wd Ws j)
    (hn : crossover (share (meanDistinct s T E) k) (ratio Wd Ws) N = some n) (hm : n ≤ m) :
    dedupTime b (meanDistinct s T E) Wd m < perSlotTime b k Ws m :=
  dedup_faster_from_crossover b (meanDistinct s T E) Ws Wd k N n m hb hk hs hd
    (fun i j hi hij => share_antitone s T E k i j hT hk hi hij) hr hn hm

end ExpertBytes
