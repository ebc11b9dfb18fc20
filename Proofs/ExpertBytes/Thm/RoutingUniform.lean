module

public import ExpertBytes.Spec.IndependentRouting
public import ExpertBytes.Spec.Routing
public import ExpertBytes.Lemma.Sum
public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Thm.Expert

/-!
# Independent and uniform routing, and deduplication on a trace

Over all sequences of independent draws, the expected number of distinct experts depends only on how often each expert
is selected, not on which experts are selected together.

## Main statements
* `expectedDistinct_eq`: after any history, by induction on the number of tokens.
* `expectedDistinct_eq_independentDistinct`: the closed form `Σ 1 - (1 - p e)^n`.

## Assumptions
The weights of the choices sum to one. That they are nonnegative is not needed.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem total_congr {f g : Nat → K} {n : Nat} (h : ∀ i : Nat, i < n → f i = g i) : total f n = total g n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [total, total, ih fun i hi => h i (by omega), h n (by omega)]

private theorem total_add (f g : Nat → K) (n : Nat) : total (fun i => f i + g i) n = total f n + total g n := by
  induction n with
  | zero => simp only [total]; grind
  | succ n ih => simp only [total, ih]; grind

private theorem total_mul (f : Nat → K) (a : K) (n : Nat) : total (fun i => f i * a) n = total f n * a := by
  induction n with
  | zero => simp only [total]; grind
  | succ n ih => simp only [total, ih]; grind

private theorem total_comm (f : Nat → Nat → K) (m n : Nat) :
    total (fun i => total (fun j => f i j) n) m = total (fun j => total (fun i => f i j) m) n := by
  induction m with
  | zero =>
    induction n with
    | zero => rfl
    | succ n ih => simp only [total] at ih ⊢; rw [← ih]; grind
  | succ m ih => simp only [total]; rw [ih, ← total_add]

/-- **Expected distinct experts after any history**: an expert that has not occurred is still missing after `n` tokens
with probability `(1 - p e)^n`, where `p e` is its popularity. -/
theorem expectedDistinct_eq (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat) (seen : Nat → Bool)
    (hw : total w M = 1) : expectedDistinct w c M E n seen
      = total (fun e : Nat => 1 - missing (seen e) (1 - popularity w c M e) n) E := by
  induction n generalizing seen with
  | zero =>
    rw [expectedDistinct]
    refine total_congr fun e _ => ?_
    cases seen e <;> simp only [missing, Bool.false_eq_true, if_true, if_false, Lean.Grind.Semiring.pow_zero] <;> grind
  | succ n ih =>
    rw [expectedDistinct, total_congr (g := fun i => total (fun e =>
      w i * (1 - missing (seen e || c i e) (1 - popularity w c M e) n)) E) fun i _ => by
        rw [ih, Lean.Grind.CommSemiring.mul_comm, ← total_mul]
        exact total_congr fun e _ => by grind, total_comm]
    refine total_congr fun e _ => ?_
    generalize hq : (1 - popularity w c M e) ^ n = q
    cases hs : seen e with
    | true =>
      rw [total_congr (g := w) fun i _ => by simp only [missing, Bool.true_or, if_true]; grind, hw]
      simp only [missing, if_true]
      grind
    | false =>
      rw [total_congr (g := fun i => w i * (1 - q) + (if c i e then w i else 0) * q) fun i _ => by
        cases hc : c i e <;>
          simp only [missing, hc, Bool.false_or, Bool.false_eq_true, if_true, if_false, hq] <;> grind,
        total_add, total_mul, total_mul, hw, ← popularity]
      simp only [missing, Bool.false_eq_true, if_false, Lean.Grind.Semiring.pow_succ, hq]
      grind

/-- **The closed form of independent routing**: starting with no expert seen, `n` tokens meet `Σ 1 - (1 - p e)^n`
distinct experts on average. Only the popularity of each expert matters. -/
theorem expectedDistinct_eq_independentDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E n : Nat)
    (hw : total w M = 1) :
    expectedDistinct w c M E n unseen = independentDistinct (popularity w c M) E n := by
  rw [expectedDistinct_eq w c M E n _ hw]
  exact total_congr fun e _ => by simp only [missing, unseen, Bool.false_eq_true, if_false]

/-!
## Uniform routing, a special case

If every token selects `k` of `E` experts independently, and all experts are equally popular, the expected working set
has a closed form. It is also the largest among all independent routings with `k` experts a token: popular experts make
working sets smaller. It is a model beside which a trace is put, never the default.

### Main statements
* `uniformDistinct_eq`, `uniform_share`: the closed forms; `uniform_share_antitone`, `uniform_share_le_one`.
* `expectedDistinct_eq_uniformDistinct`: it is the expectation over all sequences of draws.
* `independentDistinct_le_uniformDistinct`, `expectedDistinct_le_uniformDistinct`: uniform popularity is the worst case
  among independent routings.

### Assumptions
Tokens are independent and identically distributed, which tokens of one text are not.
-/

/-- Closed form of uniform independent routing: `U n = E · (1 - (1 - k / E)^n)`. -/
theorem uniformDistinct_eq (E k n : Nat) (hE : 0 < E) :
    (uniformDistinct E k n : K) = (E : K) * (1 - (1 - (k : K) / (E : K)) ^ n) := by
  have hk := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  induction n with
  | zero => rw [uniformDistinct, Lean.Grind.Semiring.pow_zero]; grind
  | succ n ih =>
    have h : uniformDistinct E k n / (E : K) = 1 - (1 - (k : K) / (E : K)) ^ n := by
      rw [ih, div_eq_iff' (natCast_pos' hE)]
      grind
    rw [uniformDistinct, h, ih, Lean.Grind.Semiring.pow_succ]
    grind

private theorem uniformDistinct_succ_sub (E k n : Nat) (hE : 0 < E) :
    (uniformDistinct E k (n + 1) : K) - uniformDistinct E k n = (k : K) * (1 - (k : K) / (E : K)) ^ n := by
  have hk := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  rw [uniformDistinct_eq E k _ hE, uniformDistinct_eq E k _ hE, Lean.Grind.Semiring.pow_succ]
  grind

private theorem miss_nonneg {E k : Nat} (hE : 0 < E) (hkE : k ≤ E) : (0 : K) ≤ 1 - (k : K) / (E : K) := by
  have := (div_le_iff' (a := (k : K)) (c := 1) (natCast_pos' hE)).2 (by have := natCast_le' (K := K) hkE; grind)
  grind

private theorem miss_le_one {E k : Nat} (hE : 0 < E) : 1 - (k : K) / (E : K) ≤ 1 := by
  have := div_nonneg' (natCast_nonneg' (K := K) k) (natCast_pos' hE)
  grind

/-- The increments of the uniform curve do not increase: the next token meets fewer new experts. -/
theorem uniformDistinct_concave (E k n : Nat) (hE : 0 < E) (hkE : k ≤ E) :
    (uniformDistinct E k (n + 2) : K) - uniformDistinct E k (n + 1)
      ≤ uniformDistinct E k (n + 1) - uniformDistinct E k n := by
  have h1 := mul_le_mul_left' (miss_le_one (K := K) (k := k) hE) (pow_nonneg' (miss_nonneg (K := K) hE hkE) n)
  have h2 := mul_le_mul_left' h1 (natCast_nonneg' (K := K) k)
  rw [uniformDistinct_succ_sub E k (n + 1) hE, uniformDistinct_succ_sub E k n hE, Lean.Grind.Semiring.pow_succ]
  grind

/-- **Uniform routing in closed form**: the share of the per-slot bytes that deduplication reads in a pass of `n` tokens
is `E · (1 - (1 - k / E)^n) / (n · k)`. -/
theorem uniform_share (E k n : Nat) (hE : 0 < E) (hk : 0 < k) (hn : 0 < n) :
    (share (uniformDistinct E k) k n : K)
      = (E : K) * (1 - (1 - (k : K) / (E : K)) ^ n) / ((n : K) * (k : K)) := by
  have := natCast_pos' (K := K) (Nat.mul_pos hn hk)
  rw [share, uniformDistinct_eq E k n hE, slots, Lean.Grind.Semiring.natCast_mul]

/-- The uniform share does not increase with the pass size. -/
theorem uniform_share_antitone (E k m n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hm : 1 ≤ m) (hmn : m ≤ n) :
    (share (uniformDistinct E k) k n : K) ≤ share (uniformDistinct E k) k m :=
  share_antitone_of_concave rfl (fun i => uniformDistinct_concave E k i (by omega) hkE) hk hm hmn

/-- The uniform share is at most one, with equality at one token. -/
theorem uniform_share_le_one (E k n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hn : 1 ≤ n) :
    (share (uniformDistinct E k) k n : K) ≤ 1 := by
  have hpos := natCast_pos' (K := K) hk
  have h1 : (uniformDistinct E k 1 : K) = (k : K) := by
    rw [uniformDistinct_eq E k 1 (by omega), Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_zero]
    have := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) (show 0 < E by omega))
    grind
  have h2 : (share (uniformDistinct E k) k 1 : K) = 1 := by
    rw [share, slots, Nat.one_mul, h1, div_self' hpos]
  rw [← h2]
  exact uniform_share_antitone E k 1 n hk hkE (Nat.le_refl 1) hn

/-- The uniform curve never exceeds the number of experts. -/
theorem uniformDistinct_le_experts (E k n : Nat) (hE : 0 < E) (hkE : k ≤ E) :
    (uniformDistinct E k n : K) ≤ (E : K) := by
  have h := mul_nonneg' (natCast_nonneg' (K := K) E) (pow_nonneg' (miss_nonneg (K := K) hE hkE) n)
  rw [uniformDistinct_eq E k n hE]
  grind

/-! ### Popularity -/

private theorem independentDistinct_zero (p : Nat → K) (n : Nat) : independentDistinct p 0 n = 0 := by
  simp only [independentDistinct, total]

private theorem independentDistinct_succ (p : Nat → K) (j n : Nat) :
    independentDistinct p (j + 1) n = independentDistinct p j n + (1 - (1 - p j) ^ n) := by
  simp only [independentDistinct, total]

/-- Independent routing with every probability `k / E` is uniform routing. -/
theorem independentDistinct_eq_uniformDistinct (p : Nat → K) (E k n : Nat) (hE : 0 < E)
    (hp : ∀ e : Nat, e < E → p e = (k : K) / (E : K)) : independentDistinct p E n = uniformDistinct E k n := by
  have h : ∀ j : Nat, j ≤ E → independentDistinct p j n = (j : K) * (1 - (1 - (k : K) / (E : K)) ^ n) := fun j hj => by
    induction j with
    | zero => rw [independentDistinct_zero, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      rw [independentDistinct_succ, ih (by omega), hp j (by omega), Lean.Grind.Semiring.natCast_succ]
      grind
  rw [h E (Nat.le_refl E), uniformDistinct_eq E k n hE]

/-- A power lies above its tangent. -/
private theorem tangent_le_pow {x q : K} (hx : 0 ≤ x) (hq : 0 ≤ q) (m : Nat) :
    q ^ (m + 1) + ((m : K) + 1) * q ^ m * (x - q) ≤ x ^ (m + 1) := by
  induction m with
  | zero =>
    simp only [Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_zero, Lean.Grind.Semiring.natCast_zero]
    grind
  | succ m ih =>
    have h1 := mul_le_mul_left' ih hx
    have hsq : (0 : K) ≤ (x - q) * (x - q) := by
      by_cases h : 0 ≤ x - q
      · exact mul_nonneg' h h
      · have := mul_nonneg' (show (0 : K) ≤ q - x by grind) (show (0 : K) ≤ q - x by grind)
        grind
    have hm : (0 : K) ≤ (m : K) + 1 := by have := natCast_nonneg' (K := K) m; grind
    have h2 := mul_nonneg' (mul_nonneg' hm (pow_nonneg' hq m)) hsq
    rw [Lean.Grind.Semiring.pow_succ x (m + 1), Lean.Grind.Semiring.pow_succ q (m + 1),
      Lean.Grind.Semiring.natCast_succ]
    rw [Lean.Grind.Semiring.pow_succ q m] at h1 ⊢
    grind

/-- **Uniform popularity is the worst case**: among all routings with independent tokens and `k` experts a token on
average, the uniform one has the largest working sets, so a skewed popularity only lowers the share. -/
theorem independentDistinct_le_uniformDistinct (p : Nat → K) (E k n : Nat) (hE : 0 < E)
    (hp : ∀ e : Nat, e < E → p e ≤ 1) (hk : total p E = (k : K)) :
    independentDistinct p E n ≤ uniformDistinct E k n := by
  have hsum : ∀ j : Nat, j ≤ E → total p j ≤ (j : K) := fun j hj => by
    induction j with
    | zero => rw [total, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      have := ih (by omega)
      have := hp j (by omega)
      rw [total, Lean.Grind.Semiring.natCast_succ]
      grind
  have hq : (0 : K) ≤ 1 - (k : K) / (E : K) := by
    have h := hsum E (Nat.le_refl E)
    rw [hk] at h
    have := (div_le_iff' (a := (k : K)) (c := 1) (natCast_pos' hE)).2 (by grind)
    grind
  have hkE := div_mul_cancel' (a := (k : K)) (natCast_pos' (K := K) hE)
  rw [uniformDistinct_eq E k n hE]
  generalize hqk : 1 - (k : K) / (E : K) = q at hq
  have key : ∀ m j : Nat, j ≤ E → independentDistinct p j (m + 1)
      ≤ (j : K) * (1 - q ^ (m + 1)) - ((m : K) + 1) * q ^ m * ((j : K) * (1 - q) - total p j) := by
    intro m j hj
    induction j with
    | zero => rw [independentDistinct_zero, total, Lean.Grind.Semiring.natCast_zero]; grind
    | succ j ih =>
      have h1 := ih (by omega)
      have h2 := tangent_le_pow (x := 1 - p j) (q := q) (by have := hp j (by omega); grind) hq m
      rw [independentDistinct_succ, total, Lean.Grind.Semiring.natCast_succ]
      grind
  cases n with
  | zero =>
    have h : ∀ j : Nat, independentDistinct p j 0 = (0 : K) := fun j => by
      induction j with
      | zero => exact independentDistinct_zero p 0
      | succ j ih => rw [independentDistinct_succ, ih, Lean.Grind.Semiring.pow_zero]; grind
    rw [h E, Lean.Grind.Semiring.pow_zero]
    grind
  | succ m =>
    have h := key m E (Nat.le_refl E)
    have hz : (E : K) * (1 - q) - total p E = 0 := by grind
    rw [hz] at h
    grind

/-! ### The expectation over all sequences of draws -/

/-- If every expert has popularity `k / E` (as when all sets of `k` experts are equally likely), the expected number of
distinct experts is that of uniform routing. -/
theorem expectedDistinct_eq_uniformDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E k n : Nat) (hE : 0 < E)
    (hw : total w M = 1) (hp : ∀ e : Nat, e < E → popularity w c M e = (k : K) / (E : K)) :
    expectedDistinct w c M E n unseen = uniformDistinct E k n := by
  rw [expectedDistinct_eq_independentDistinct w c M E n hw]
  exact independentDistinct_eq_uniformDistinct _ E k n hE hp

/-- **No independent routing has larger working sets than the uniform one**: whatever the distribution over sets of
experts, with `k` experts a token on average, `n` tokens meet at most `E · (1 - (1 - k / E)^n)` distinct experts on
average. A measured curve above it shows that the tokens of the trace do not route independently. -/
theorem expectedDistinct_le_uniformDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E k n : Nat) (hE : 0 < E)
    (hw : total w M = 1) (hpos : ∀ i : Nat, i < M → 0 ≤ w i) (hk : total (popularity w c M) E = (k : K)) :
    expectedDistinct w c M E n unseen ≤ uniformDistinct E k n := by
  have h : ∀ e m : Nat, m ≤ M → popularity w c m e ≤ total w m := fun e m hm => by
    induction m with
    | zero => exact Std.le_refl _
    | succ m ih =>
      have h1 := ih (by omega)
      have h2 := hpos m (by omega)
      simp only [popularity, total] at h1 ⊢
      cases c m e <;> simp <;> grind
  rw [expectedDistinct_eq_independentDistinct w c M E n hw]
  exact independentDistinct_le_uniformDistinct _ E k n hE (fun e _ => hw ▸ h e M (Nat.le_refl M)) hk

/-!
## Deduplication on a routing trace

The theorems on the two kernels take a curve `U`; here `U` is the curve of a trace, and what they assume of it is
proved. What remains to be measured are the bandwidths.

### Main statements
* `share_bounds_of_trace`: the share of a trace with `k` experts a token.
* `dedup_faster_from_crossover_of_trace`: one threshold, for any trace, where the bandwidth ratio does not fall.
-/

/-- A trace with `k` experts a token has a share between `1 / n` (every token selects the same experts) and `1` (no
expert twice), and at most `E / (n * k)` (every expert of the layer). -/
theorem share_bounds_of_trace (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T) (hk : 0 < k) (hn : 0 < n)
    (hs : ∀ t : Nat, t < T → selectedCount s E t = k) :
    1 / (n : K) ≤ share (meanDistinct s T E) k n ∧ (share (meanDistinct s T E) k n : K) ≤ 1
      ∧ share (meanDistinct s T E) k n ≤ (E : K) / (slots n k : K) :=
  share_bounds (meanDistinct s T E) k E n hk hn (le_meanDistinct s T E k n hT hs hn)
    (meanDistinct_le_slots s T E k n hT hs) (meanDistinct_le_experts s T E n hT)

/-- **One threshold for any trace**: if the ratio of the bandwidths does not fall with the pass size, deduplication is
faster at every pass size from the crossover on. Nothing is assumed about the routing. -/
theorem dedup_faster_from_crossover_of_trace [DecidableLT K] (s : Nat → Nat → Bool) (b : K) (Ws Wd : Nat → K)
    (T E k N n m : Nat) (hT : 0 < T) (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → ratio Wd Ws i ≤ ratio Wd Ws j)
    (hn : crossover (share (meanDistinct s T E) k) (ratio Wd Ws) N = some n) (hm : n ≤ m) :
    dedupTime b (meanDistinct s T E) Wd m < perSlotTime b k Ws m :=
  dedup_faster_from_crossover b (meanDistinct s T E) Ws Wd k N n m hb hk hs hd
    (fun i j hi hij => share_antitone s T E k i j hT hk hi hij) hr hn hm

end ExpertBytes
