module

public import ExpertBytes.Spec.Routing
public import ExpertBytes.Spec.Expert
public import ExpertBytes.Spec.Curve

/-!
# Finite sums

Lemmas about `tally`, `selectionSum` (natural numbers) and `sumBelow` (the field): congruence, sums
of sums, exchange of the order of summation, cutting a sum in two, and the invariance of a sum over
a full period under shifts.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

theorem tally_congr {f g : Nat → Nat} {n : Nat} (h : ∀ i : Nat, i < n → f i = g i) :
    tally n f = tally n g := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [tally]; rw [ih fun i hi => h i (by omega), h n (by omega)]

theorem tally_le_tally {f g : Nat → Nat} {n : Nat} (h : ∀ i : Nat, i < n → f i ≤ g i) :
    tally n f ≤ tally n g := by
  induction n with
  | zero => exact Nat.le_refl _
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [tally]
    omega

theorem tally_add (f g : Nat → Nat) (n : Nat) :
    (tally n fun i => f i + g i) = tally n f + tally n g := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [tally]; omega

theorem tally_mul (f : Nat → Nat) (c n : Nat) : (tally n fun i => f i * c) = tally n f * c := by
  induction n with
  | zero => simp only [tally, Nat.zero_mul]
  | succ n ih => simp only [tally, ih, Nat.add_mul]

theorem tally_const (c n : Nat) : (tally n fun _ => c) = n * c := by
  induction n with
  | zero => simp only [tally, Nat.zero_mul]
  | succ n ih => simp only [tally, ih, Nat.add_mul, Nat.one_mul]

theorem tally_zero (n : Nat) : (tally n fun _ => 0) = 0 := by
  rw [tally_const, Nat.mul_zero]

theorem tally_comm (f : Nat → Nat → Nat) (m n : Nat) :
    (tally m fun i => tally n fun j => f i j) = tally n fun j => tally m fun i => f i j := by
  induction m with
  | zero => simp only [tally, tally_zero]
  | succ m ih => simp only [tally, ih, tally_add]

theorem tally_split (f : Nat → Nat) (m n : Nat) :
    tally (m + n) f = tally m f + tally n fun i => f (m + i) := by
  induction n with
  | zero => simp only [tally, Nat.add_zero]
  | succ n ih => rw [← Nat.add_assoc]; simp only [tally, ih]; omega

/-- A sum over a full period does not depend on where the period starts. -/
theorem tally_shift {f : Nat → Nat} {T : Nat} (h : ∀ i : Nat, f (i + T) = f i) (m : Nat) :
    (tally T fun i => f (i + m)) = tally T f := by
  have h1 := tally_split f T m
  have h2 := tally_split f m T
  have h3 := tally_congr (n := m) fun i _ => (Nat.add_comm T i ▸ h i : f (T + i) = f i)
  have h4 := tally_congr (n := T) fun i _ => congrArg f (Nat.add_comm i m)
  rw [Nat.add_comm] at h2
  omega

/-- A sum whose terms vanish except where the index is `a` is the term at `a`. -/
theorem tally_single (f : Nat → Nat) {a n : Nat} (h : a < n) :
    (tally n fun i => (decide (a = i)).toNat * f i) = f a := by
  induction n with
  | zero => omega
  | succ n ih =>
    simp only [tally]
    by_cases ha : a = n
    · subst ha
      rw [tally_congr (g := fun _ => 0) fun i hi => by simp [show a ≠ i by omega], tally_zero]
      simp
    · rw [ih (by omega)]
      simp [ha]

/-- The order of summation over tokens and experts does not matter. -/
theorem selectionSum_comm (s : Nat → Nat → Bool) (T E : Nat) (f : Nat → Nat → Nat) :
    selectionSum s T E f = tally E fun e => tally T fun t => if s t e then f t e else 0 :=
  tally_comm _ T E

theorem selectionSum_congr {s : Nat → Nat → Bool} {T E : Nat} {f g : Nat → Nat → Nat}
    (h : ∀ t e : Nat, t < T → e < E → s t e = true → f t e = g t e) :
    selectionSum s T E f = selectionSum s T E g := by
  refine tally_congr fun t ht => tally_congr fun e he => ?_
  cases hs : s t e with
  | false => rfl
  | true => simp only [if_true, h t e ht he hs]

theorem selectionSum_le {s : Nat → Nat → Bool} {T E : Nat} {f g : Nat → Nat → Nat}
    (h : ∀ t e : Nat, t < T → e < E → s t e = true → f t e ≤ g t e) :
    selectionSum s T E f ≤ selectionSum s T E g := by
  refine tally_le_tally fun t ht => tally_le_tally fun e he => ?_
  cases hs : s t e with
  | false => exact Nat.le_refl _
  | true => simpa only [if_true] using h t e ht he hs

theorem selectionSum_add (s : Nat → Nat → Bool) (T E : Nat) (f g : Nat → Nat → Nat) :
    (selectionSum s T E fun t e => f t e + g t e) =
      selectionSum s T E f + selectionSum s T E g := by
  simp only [selectionSum]
  rw [← tally_add]
  refine tally_congr fun t _ => ?_
  rw [← tally_add]
  refine tally_congr fun e _ => ?_
  cases s t e <;> rfl

/-! ### Sums in the field -/

theorem sumBelow_congr {f g : Nat → K} {n : Nat} (h : ∀ i : Nat, i < n → f i = g i) :
    sumBelow f n = sumBelow g n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sumBelow, sumBelow, ih fun i hi => h i (by omega), h n (by omega)]

theorem sumBelow_add (f g : Nat → K) (n : Nat) :
    sumBelow (fun i => f i + g i) n = sumBelow f n + sumBelow g n := by
  induction n with
  | zero => simp only [sumBelow]; grind
  | succ n ih => simp only [sumBelow, ih]; grind

theorem sumBelow_mul (f : Nat → K) (a : K) (n : Nat) :
    sumBelow (fun i => f i * a) n = sumBelow f n * a := by
  induction n with
  | zero => simp only [sumBelow]; grind
  | succ n ih => simp only [sumBelow, ih]; grind

theorem sumBelow_split (S : Nat → K) (m k : Nat) :
    sumBelow S (m + k) = sumBelow S m + sumBelow (fun i => S (m + i)) k := by
  induction k with
  | zero =>
    simp only [sumBelow, Nat.add_zero]
    grind
  | succ k ih =>
    rw [← Nat.add_assoc]
    simp only [sumBelow]
    grind

theorem sumBelow_comm (f : Nat → Nat → K) (m n : Nat) :
    sumBelow (fun i => sumBelow (fun j => f i j) n) m =
      sumBelow (fun j => sumBelow (fun i => f i j) m) n := by
  induction m with
  | zero =>
    induction n with
    | zero => rfl
    | succ n ih => simp only [sumBelow] at ih ⊢; rw [← ih]; grind
  | succ m ih => simp only [sumBelow]; rw [ih, ← sumBelow_add]

/-!
## Curves with non-increasing increments

A curve `U` that starts at zero and whose increments do not increase lies under its chords through
the origin, so `U n / n`, and with it the share `U n / (n * k)`, does not increase.
-/

/-- Increments that do not increase from one step to the next do not increase at all. -/
theorem antitone_of_succ_le {D : Nat → K} (h : ∀ i : Nat, D (i + 1) ≤ D i) {m n : Nat}
    (hmn : m ≤ n) : D n ≤ D m := by
  induction n with
  | zero => rw [show m = 0 by omega]; exact Std.le_refl _
  | succ n ih =>
    by_cases hm : m = n + 1
    · rw [hm]; exact Std.le_refl _
    · exact Std.le_trans (h n) (ih (by omega))

private theorem mul_increment_le {U : Nat → K} (h0 : U 0 = 0)
    (hU : ∀ i : Nat, U (i + 2) - U (i + 1) ≤ U (i + 1) - U i) (n : Nat) :
    (n : K) * (U (n + 1) - U n) ≤ U n := by
  induction n with
  | zero => rw [Lean.Grind.Semiring.natCast_zero, h0]; grind
  | succ n ih =>
    have h1 := mul_le_mul_left' (hU n) (natCast_nonneg' (K := K) n)
    have h2 := hU n
    rw [Lean.Grind.Semiring.natCast_succ]
    grind

/-- A curve that starts at zero with increments that do not increase has a non-increasing share. -/
theorem share_antitone_of_concave {U : Nat → K} {k m n : Nat} (h0 : U 0 = 0)
    (hU : ∀ i : Nat, U (i + 2) - U (i + 1) ≤ U (i + 1) - U i) (hk : 0 < k) (hm : 1 ≤ m)
    (hmn : m ≤ n) : share U k n ≤ share U k m := by
  have step : ∀ i : Nat, share U k (i + 1 + 1) ≤ share U k (i + 1) := fun i => by
    have h := mul_le_mul_left' (mul_increment_le h0 hU (i + 1)) (natCast_nonneg' (K := K) k)
    simp only [share, slots]
    rw [div_le_div_iff' (natCast_pos' (Nat.mul_pos (by omega) hk))
      (natCast_pos' (Nat.mul_pos (by omega) hk))]
    simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h ⊢
    grind
  obtain ⟨i, rfl⟩ : ∃ i : Nat, m = i + 1 := ⟨m - 1, by omega⟩
  obtain ⟨j, rfl⟩ : ∃ j : Nat, n = j + 1 := ⟨n - 1, by omega⟩
  exact antitone_of_succ_le (D := fun i => share U k (i + 1)) step (by omega)

end ExpertBytes
