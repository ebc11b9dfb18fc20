/-! A sample of a definition is one number: in base `r`, a power of ten, its digits are the arguments and then the value that the oracle gives. What
follows reads the digits by type, applies the definition, and decides whether the values are equal. It is both compiled, for `#eval`,
and evaluated by the kernel. -/

open ExpertBytes
meta section

/-- Values that take up `width` digits. -/
class Reads (α : Type) where
  width : Nat
  read : Nat → Nat → α

/-- Values that `width` digits may fail to give: the value is handed on evaluated, and `false` is the outcome if there is none. -/
class Gives (α : Type) where
  width : Nat
  give : Nat → Nat → (α → Bool) → Bool

/-- Whether a value is the one that `width` digits give; functions are compared at `0..12`. -/
class Matches (α : Type) where
  width : Nat
  isValue : Nat → α → Nat → Bool

/-- Whether a function agrees with the rest of a sample, which holds its arguments and its value. -/
class Agrees (α : Type) where
  agrees : Nat → α → Nat → Bool

/-- What is left of the number `c` in base `r` after `n` digits. -/
def after (r n c : Nat) : Nat := c / r ^ n

def signed (n : Nat) : Int := if n % 2 = 0 then Int.ofNat (n / 2) else Int.negOfNat (n / 2)

instance : Reads Nat := ⟨1, fun r c => c % r⟩
instance : Reads Bool := ⟨1, fun r c => c % r == 1⟩

/-- A fraction in lowest terms; the samples are. -/
def fraction (num : Int) (den : Nat) : Rat :=
  if h : den ≠ 0 ∧ num.natAbs.gcd den = 1 then ⟨num, den, h.1, h.2⟩ else 0

instance : Reads Rat := ⟨2, fun r c => fraction (signed (c % r)) (c / r % r)⟩

instance {α β : Type} [Reads α] [Reads β] : Reads (α × β) :=
  ⟨Reads.width α + Reads.width β, fun r c => (Reads.read r c, Reads.read r (after r (Reads.width α) c))⟩

instance {α : Type} [Reads α] : Reads (Option α) :=
  ⟨1 + Reads.width α, fun r c => if c % r = 0 then none else some (Reads.read r (c / r))⟩

instance {α : Type} [Reads α] : Reads (Nat → α) :=
  ⟨13 * Reads.width α, fun r c n => Reads.read r (after r (Reads.width α * min n 12) c)⟩

/-- A trace: one digit a token, one bit an expert. -/
instance : Reads (Nat → Nat → Bool) := ⟨8, fun r c t e => if t < 8 then Nat.testBit (after r t c % r) e else false⟩

/-- One of two families of curves. -/
instance : Reads (Rat → Nat → Rat) := ⟨1, fun r c a n => if c % r = 0 then fraction 1 1 + a * fraction (Int.ofNat n) 1 else a⟩

instance (priority := low) {α : Type} [Reads α] : Gives α := ⟨Reads.width α, fun r c k => k (Reads.read r c)⟩

instance {α β : Type} [Gives α] [Gives β] : Gives (α × β) :=
  ⟨Gives.width α + Gives.width β, fun r c k =>
    Gives.give r c fun x => Gives.give r (after r (Gives.width α) c) fun y => k (x, y)⟩

def giveItems {α : Type} [Gives α] (r : Nat) : Nat → Nat → (List α → Bool) → Bool
  | 0, _, k => k []
  | n + 1, c, k => Gives.give r c fun x => giveItems r n (after r (Gives.width α) c) fun xs => k (x :: xs)

instance {α : Type} [Gives α] : Gives (List α) :=
  ⟨1 + 3 * Gives.width α, fun r c k => giveItems r (c % r) (c / r) k⟩

/-! Structures: `none` unless the conditions hold. -/

def box? (lower upper : Rat) : Option (Box Rat) :=
  if h : 0 < lower ∧ lower ≤ upper then some ⟨lower, upper, h.1, h.2⟩ else none

/-- Whether a condition holds below `n`. -/
def below (p : Nat → Bool) : Nat → Bool
  | 0 => true
  | n + 1 => p n && below p n

theorem of_below {p : Nat → Bool} : ∀ {n : Nat}, below p n = true → ∀ {i : Nat}, i < n → p i = true
  | n + 1, h, i, hi => by
    rw [below, Bool.and_eq_true] at h
    by_cases e : i = n
    · rw [e]; exact h.1
    · exact of_below h.2 (by omega)

theorem both {p q : Prop} [Decidable p] [Decidable q] (h : (decide p && decide q) = true) : p ∧ q := by
  rw [Bool.and_eq_true] at h
  exact ⟨of_decide_eq_true h.1, of_decide_eq_true h.2⟩

def kernel? (bytes bandwidth : Nat → Rat) : Option (Kernel Rat) :=
  if h : below (fun i => decide (0 ≤ bytes i) && decide (0 < bandwidth i)) 13 = true then
    some ⟨fun n => bytes (min n 12), fun n => bandwidth (min n 12), fun n => (both (of_below h (by omega))).1,
      fun n => (both (of_below h (by omega))).2⟩
  else none

/-- The survivals of the first `n` tokens are in `[0, 1]` and do not increase. -/
def descends (s : Nat → Rat) (n : Nat) : Bool :=
  below (fun i => decide (0 ≤ s i) && decide (s i ≤ 1)) n && below (fun i => decide (s (i + 1) ≤ s i)) (n - 1)

theorem descends_bounds {s : Nat → Rat} {n : Nat} (h : descends s n = true) {i : Nat} (hi : i < n) : 0 ≤ s i ∧ s i ≤ 1 := by
  rw [descends, Bool.and_eq_true] at h
  exact both (of_below h.1 hi)

theorem descends_anti {s : Nat → Rat} {n : Nat} (h : descends s n = true) {i : Nat} :
    ∀ {j : Nat}, i ≤ j → j < n → s j ≤ s i
  | 0, hij, _ => by rw [show i = 0 by omega]; exact Rat.le_refl
  | j + 1, hij, hj => by
    by_cases e : i = j + 1
    · rw [e]; exact Rat.le_refl
    · have before := descends_anti h (i := i) (j := j) (by omega) (by omega)
      rw [descends, Bool.and_eq_true] at h
      exact Rat.le_trans (of_decide_eq_true (of_below h.2 (i := j) (by omega))) before

def chain? (length : Nat) (survival : Nat → Rat) : Option (Chain Rat) :=
  if h : descends survival length = true then
    some ⟨length, survival, fun _ hi => (descends_bounds h hi).1, fun _ hi => (descends_bounds h hi).2,
      fun _ _ hij hj => descends_anti h hij hj⟩
  else none

def forecast? (length : Nat) (factor : Rat) (truth belief : Nat → Rat) : Option (Forecast Rat) :=
  if h : (1 ≤ factor ∧ descends truth length = true) ∧ descends belief length = true ∧
      below (fun i => decide (truth i ≤ factor * belief i) && decide (belief i ≤ factor * truth i)) length = true then
    some ⟨length, factor, truth, belief, h.1.1, fun _ hi => (descends_bounds h.1.2 hi).1,
      fun _ hi => (descends_bounds h.1.2 hi).2, fun _ _ hij hj => descends_anti h.1.2 hij hj,
      fun _ hi => (descends_bounds h.2.1 hi).1, fun _ hi => (descends_bounds h.2.1 hi).2,
      fun _ _ hij hj => descends_anti h.2.1 hij hj, fun _ hi => (both (of_below h.2.2 hi)).1,
      fun _ hi => (both (of_below h.2.2 hi)).2⟩
  else none

/-- Read the fields of a structure and build it. -/
def built {α β : Type} [Reads α] (make : α → Option β) : Gives β :=
  ⟨Reads.width α, fun r c k => match make (Reads.read r c) with
    | none => false
    | some x => k x⟩

instance : Gives (Box Rat) := built fun p : Rat × Rat => box? p.1 p.2
instance : Gives (Kernel Rat) := built fun p : (Nat → Rat) × (Nat → Rat) => kernel? p.1 p.2
instance : Gives (Chain Rat) := built fun p : Nat × (Nat → Rat) => chain? p.1 p.2
instance : Gives (Forecast Rat) :=
  built fun p : Nat × Rat × (Nat → Rat) × (Nat → Rat) => forecast? p.1 p.2.1 p.2.2.1 p.2.2.2
instance : Gives Choice := built fun p : Bool × Nat => some ⟨p.1, p.2⟩
instance : Gives Chunk :=
  built fun p : Nat × (Nat → Nat) × (Nat → Option (Nat × Nat)) => some ⟨p.1, p.2.1, p.2.2⟩

/-! Values. -/

instance : Matches Nat := ⟨1, fun r x c => x == c % r⟩
instance : Matches Bool := ⟨1, fun r x c => x.toNat == c % r⟩
instance : Matches Rat := ⟨2, fun r x c => match x with
  | ⟨num, den, _, _⟩ => decide (num = signed (c % r)) && den == c / r % r⟩

instance {α β : Type} [Matches α] [Matches β] : Matches (α × β) :=
  ⟨Matches.width α + Matches.width β, fun r x c =>
    Matches.isValue r x.1 c && Matches.isValue r x.2 (after r (Matches.width α) c)⟩

instance {α : Type} [Matches α] : Matches (Option α) :=
  ⟨1 + Matches.width α, fun r x c => match x with
    | none => c % r == 0
    | some x => c % r == 1 && Matches.isValue r x (c / r)⟩

def areItems {α : Type} [Matches α] (r : Nat) : List α → Nat → Nat → Bool
  | [], n, _ => n == 0
  | x :: xs, n, c => Nat.ble 1 n && Matches.isValue r x c && areItems r xs (n - 1) (after r (Matches.width α) c)

instance {α : Type} [Matches α] : Matches (List α) :=
  ⟨1 + 3 * Matches.width α, fun r xs c => areItems r xs (c % r) (c / r)⟩

instance {α : Type} [Matches α] : Matches (Nat → α) :=
  ⟨13 * Matches.width α, fun r f c => below (fun n => Matches.isValue r (f n) (after r (Matches.width α * n) c)) 13⟩

/-- A value is compared by its parts. -/
def byParts {α β : Type} [Matches β] (parts : α → β) : Matches α :=
  ⟨Matches.width β, fun r x c => Matches.isValue r (parts x) c⟩

instance : Matches Choice := byParts fun x => (x.second, x.length)
instance : Matches (Chain Rat) := byParts fun x => (x.length, x.survival)
instance : Matches Chunk := byParts fun x => (x.length, x.inner, x.ends)
instance : Matches Verdict := byParts fun
  | .faster => 0
  | .slower => 1
  | .undecided => 2

/-! Predicates. -/

instance (ρ x y : Rat) : Decidable (Within ρ x y) := inferInstanceAs (Decidable (_ ∧ _))
instance (box : Box Rat) (w : Rat) : Decidable (box.Mem w) := inferInstanceAs (Decidable (_ ∧ _))

instance : (m n : Option Nat) → Decidable (NoLater m n)
  | _, none => inferInstanceAs (Decidable True)
  | none, some _ => inferInstanceAs (Decidable False)
  | some m, some n => inferInstanceAs (Decidable (m ≤ n))

instance decidableSameBytesWithin (ρ : Rat) : (xs ys : List (Kernel Rat)) → (n : Nat) → Decidable (SameBytesWithin ρ xs ys n)
  | [], [], _ => inferInstanceAs (Decidable True)
  | [], _ :: _, _ => inferInstanceAs (Decidable False)
  | _ :: _, [], _ => inferInstanceAs (Decidable False)
  | _ :: xs, _ :: ys, n =>
    have := decidableSameBytesWithin ρ xs ys n
    inferInstanceAs (Decidable ((_ ∧ _ ∧ _) ∧ _))

/-! Samples. -/

instance {α β : Type} [Gives α] [Agrees β] : Agrees (α → β) :=
  ⟨fun r f c => Gives.give r c fun x => Agrees.agrees r (f x) (after r (Gives.width α) c)⟩

instance (priority := low) {α : Type} [Matches α] : Agrees α :=
  ⟨fun r x c => Matches.isValue r x c && after r (Matches.width α) c == 0⟩

/-- All samples agree with a definition; the last three decimals of one say how many decimals a digit has. -/
def agree {α : Type} [Agrees α] (f : α) : List Nat → Bool
  | [] => true
  | c :: samples => Agrees.agrees (10 ^ (c % 1000)) f (c / 1000) && agree f samples
