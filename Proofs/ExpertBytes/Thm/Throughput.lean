module

public import ExpertBytes.Spec.Composition
public import ExpertBytes.Thm.AcceptanceProfile
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.Closeness

/-!
# Where tokens per pass and goodput come from

Expected tokens of a pass follow from acceptance and rejection, throughput over many cycles from the
cycles.

## Main statements
* `tokens_expectation`: expected tokens are derived from the accept/reject recursion, not defined.
* `throughput_mediant`, `throughput_mediant_cycles`: tokens per second of any cycles lie between
  those of single ones.
* `throughput_eq`, `throughput_eq_goodput`: and equal the goodput where all cycles have the same.

## Assumptions
Positive times. No assumption on the rates of acceptance or on how cycles differ.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem survival_shift (p : Nat → K) (i : Nat) :
    survival p (i + 1) = p 0 * survival (fun j => p (j + 1)) i := by
  induction i with
  | zero => simp only [survival]; grind
  | succ i ih => rw [survival, ih]; simp only [survival]; grind

private theorem tokensOf_shift (p : Nat → K) (d : Nat) :
    tokensOf p (d + 1) = 1 + p 0 * tokensOf (fun j => p (j + 1)) d := by
  induction d with
  | zero => simp only [tokensOf, survival]; grind
  | succ d ih => rw [tokensOf, ih, survival_shift]; simp only [tokensOf]; grind

/-- Expected tokens are derived, not defined: the recursion over acceptance and rejection, started
at position `j` with `d` drafted tokens, gives the sum of the survivals of the profile from position
`j` on. -/
theorem tokens_expectation_from (p : Nat → K) (d j : Nat) :
    expectedTokens p d j = tokensOf (fun i : Nat => p (j + i)) d := by
  induction d generalizing j with
  | zero => simp only [expectedTokens, tokensOf, survival]
  | succ d ih =>
    rw [expectedTokens, ih, tokensOf_shift]
    simp only [Nat.add_zero, Nat.add_assoc, Nat.add_comm 1]
    grind

/-- Expected tokens of a pass of `d` drafted tokens: the recursion over acceptance and rejection
gives the sum of the survivals, `tokensOf p d`. -/
theorem tokens_expectation (p : Nat → K) (d : Nat) : expectedTokens p d 0 = tokensOf p d := by
  rw [tokens_expectation_from]
  simp only [Nat.zero_add]

/-- The same for geometric acceptance: from any position, the recursion gives `1 + a + … + a^d`. -/
theorem tokens_expectation_const (a : K) (d j : Nat) :
    expectedTokens (fun _ : Nat => a) d j = tokens a d := by
  rw [tokens_expectation_from, tokensOf_const]

private theorem sum_time_pos {t : Nat → K} :
    ∀ n : Nat, (∀ i : Nat, i < n + 1 → 0 < t i) → 0 < sumBelow t (n + 1)
  | 0, h => by have := h 0 (by omega); simp only [sumBelow]; grind
  | n + 1, h => by
    have h1 := sum_time_pos n fun i hi => h i (by omega)
    have h2 := h (n + 1) (by omega)
    rw [sumBelow]
    grind

private theorem sum_le_mul {N t : Nat → K} {c : K} : ∀ n : Nat, (∀ i : Nat, i < n → N i ≤ c * t i) →
    sumBelow N n ≤ c * sumBelow t n
  | 0, _ => by simp only [sumBelow]; grind
  | n + 1, h => by
    have h1 := sum_le_mul n fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [sumBelow]
    grind

private theorem mul_le_sum {N t : Nat → K} {c : K} : ∀ n : Nat, (∀ i : Nat, i < n → c * t i ≤ N i) →
    c * sumBelow t n ≤ sumBelow N n
  | 0, _ => by simp only [sumBelow]; grind
  | n + 1, h => by
    have h1 := mul_le_sum n fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [sumBelow]
    grind

/-- Tokens over seconds of `n` cycles lie between any bounds on the tokens per second of the single
cycles. -/
theorem throughput_mediant {tok t : Nat → K} {low high : K} {n : Nat} (hn : 1 ≤ n)
    (ht : ∀ i : Nat, i < n → 0 < t i) (hlow : ∀ i : Nat, i < n → low ≤ tok i / t i)
    (hhigh : ∀ i : Nat, i < n → tok i / t i ≤ high) :
    low ≤ sumBelow tok n / sumBelow t n ∧ sumBelow tok n / sumBelow t n ≤ high := by
  obtain ⟨m, rfl⟩ : ∃ m, n = m + 1 := ⟨n - 1, by omega⟩
  have hpos := sum_time_pos m ht
  rw [le_div_iff' hpos, div_le_iff' hpos]
  exact ⟨mul_le_sum _ fun i hi => (le_div_iff' (ht i hi)).1 (hlow i hi),
    sum_le_mul _ fun i hi => (div_le_iff' (ht i hi)).1 (hhigh i hi)⟩

private theorem sum_sub_mul (f g : Nat → K) (c : K) :
    ∀ n : Nat, sumBelow (fun i => f i - c * g i) n = sumBelow f n - c * sumBelow g n
  | 0 => by simp only [sumBelow]; grind
  | n + 1 => by simp only [sumBelow, sum_sub_mul f g c n]; grind

private theorem sum_mul (f : Nat → K) (c : K) :
    ∀ n : Nat, sumBelow (fun i => c * f i) n = c * sumBelow f n
  | 0 => by simp only [sumBelow]; grind
  | n + 1 => by simp only [sumBelow, sum_mul f c n]; grind

private theorem exists_le_of_sum_le {f : Nat → K} {n : Nat} (h : sumBelow f (n + 1) ≤ 0) :
    ∃ i : Nat, i < n + 1 ∧ f i ≤ 0 := by
  apply Classical.byContradiction
  intro hno
  have := sum_time_pos n fun i hi => by
    by_cases h0 : 0 < f i
    · exact h0
    · exact absurd ⟨i, hi, by grind⟩ hno
  grind

/-- Tokens over seconds of `n` cycles lie between the least and the greatest tokens per second of a
cycle: some cycle has at most that rate, some cycle at least. -/
theorem throughput_mediant_cycles {tok t : Nat → K} {n : Nat} (hn : 1 ≤ n)
    (ht : ∀ i : Nat, i < n → 0 < t i) :
    (∃ i : Nat, i < n ∧ tok i / t i ≤ sumBelow tok n / sumBelow t n) ∧
      ∃ j : Nat, j < n ∧ sumBelow tok n / sumBelow t n ≤ tok j / t j := by
  obtain ⟨m, rfl⟩ : ∃ m, n = m + 1 := ⟨n - 1, by omega⟩
  have hsum := div_mul_cancel' (a := sumBelow tok (m + 1)) (sum_time_pos m ht)
  generalize sumBelow tok (m + 1) / sumBelow t (m + 1) = g at *
  constructor
  · obtain ⟨i, hi, hle⟩ := exists_le_of_sum_le (f := fun i => tok i - g * t i) (n := m)
      (by rw [sum_sub_mul]; grind)
    exact ⟨i, hi, by rw [div_le_iff' (ht i hi)]; grind⟩
  · obtain ⟨i, hi, hle⟩ := exists_le_of_sum_le (f := fun i => g * t i - 1 * tok i) (n := m)
      (by rw [sum_sub_mul, sum_mul]; grind)
    exact ⟨i, hi, by rw [le_div_iff' (ht i hi)]; grind⟩

/-- If every cycle has the same tokens per second, so have all together: with the expectation and
the time of one draft length this is its goodput. -/
theorem throughput_eq {tok t : Nat → K} {g : K} {n : Nat} (hn : 1 ≤ n)
    (ht : ∀ i : Nat, i < n → 0 < t i) (h : ∀ i : Nat, i < n → tok i = g * t i) :
    sumBelow tok n / sumBelow t n = g := by
  obtain ⟨m, rfl⟩ : ∃ m, n = m + 1 := ⟨n - 1, by omega⟩
  have h1 := sum_le_mul (c := g) (N := tok) (t := t) (m + 1) fun i hi => by have := h i hi; grind
  have h2 := mul_le_sum (c := g) (N := tok) (t := t) (m + 1) fun i hi => by have := h i hi; grind
  rw [div_eq_iff' (sum_time_pos m ht)]
  grind

/-- `n` cycles of one draft length, each with the expected tokens `A d` and the time `T d`: their
throughput is the goodput of that draft length. -/
theorem throughput_eq_goodput {A T : Nat → K} {d n : Nat} (hn : 1 ≤ n) (hT : 0 < T d) :
    sumBelow (fun _ : Nat => A d) n / sumBelow (fun _ : Nat => T d) n = goodput A T d :=
  throughput_eq hn (fun _ _ => hT) fun _ _ => (div_mul_cancel' hT).symm

end ExpertBytes
