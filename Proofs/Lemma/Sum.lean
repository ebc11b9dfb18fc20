module

public import Proofs.Spec.Routing

/-!
# Finite sums of natural numbers

Lemmas about `tally` and `selectionSum` used by the routing theorems: congruence, sums of sums, exchange of the order of
summation, cutting a sum in two, and the invariance of a sum over a full period under shifts.
-/

public section

namespace ExpertBytes

theorem tally_congr {f g : Nat → Nat} {n : Nat} (h : ∀ i : Nat, i < n → f i = g i) : tally n f = tally n g := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [tally]; rw [ih fun i hi => h i (by omega), h n (by omega)]

theorem tally_le_tally {f g : Nat → Nat} {n : Nat} (h : ∀ i : Nat, i < n → f i ≤ g i) : tally n f ≤ tally n g := by
  induction n with
  | zero => exact Nat.le_refl _
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [tally]
    omega

theorem tally_add (f g : Nat → Nat) (n : Nat) : (tally n fun i => f i + g i) = tally n f + tally n g := by
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

theorem tally_split (f : Nat → Nat) (m n : Nat) : tally (m + n) f = tally m f + tally n fun i => f (m + i) := by
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
    (h : ∀ t e : Nat, t < T → e < E → s t e = true → f t e = g t e) : selectionSum s T E f = selectionSum s T E g := by
  refine tally_congr fun t ht => tally_congr fun e he => ?_
  cases hs : s t e with
  | false => rfl
  | true => simp only [if_true, h t e ht he hs]

theorem selectionSum_le {s : Nat → Nat → Bool} {T E : Nat} {f g : Nat → Nat → Nat}
    (h : ∀ t e : Nat, t < T → e < E → s t e = true → f t e ≤ g t e) : selectionSum s T E f ≤ selectionSum s T E g := by
  refine tally_le_tally fun t ht => tally_le_tally fun e he => ?_
  cases hs : s t e with
  | false => exact Nat.le_refl _
  | true => simpa only [if_true] using h t e ht he hs

theorem selectionSum_add (s : Nat → Nat → Bool) (T E : Nat) (f g : Nat → Nat → Nat) :
    (selectionSum s T E fun t e => f t e + g t e) = selectionSum s T E f + selectionSum s T E g := by
  simp only [selectionSum]
  rw [← tally_add]
  refine tally_congr fun t _ => ?_
  rw [← tally_add]
  refine tally_congr fun e _ => ?_
  cases s t e <;> rfl

end ExpertBytes
