/-! The library's structures, values and predicates, for samples of its definitions. Structures:
`none` unless the conditions hold. -/

def box? (lower upper : Rat) : Option (Box Rat) :=
  if h : 0 < lower ∧ lower ≤ upper then some ⟨lower, upper, h.1, h.2⟩ else none

theorem of_below {p : Nat → Bool} : ∀ {n : Nat}, below p n = true → ∀ {i : Nat}, i < n → p i = true
  | n + 1, h, i, hi => by
    rw [below, Bool.and_eq_true] at h
    by_cases e : i = n
    · rw [e]; exact h.1
    · exact of_below h.2 (by omega)

theorem below_of {p : Nat → Bool} : ∀ {n : Nat}, (∀ i : Nat, i < n → p i = true) → below p n = true
  | 0, _ => rfl
  | n + 1, h => by
    rw [below, Bool.and_eq_true]
    exact ⟨h n (by omega), below_of fun i hi => h i (by omega)⟩

theorem both {p q : Prop} [Decidable p] [Decidable q] (h : (decide p && decide q) = true) :
    p ∧ q := by
  rw [Bool.and_eq_true] at h
  exact ⟨of_decide_eq_true h.1, of_decide_eq_true h.2⟩

def kernel? (bytes bandwidth : Nat → Rat) : Option (Kernel Rat) :=
  if h : below (fun i => decide (0 ≤ bytes i) && decide (0 < bandwidth i)) 13 = true then
    some ⟨fun n => bytes (min n 12), fun n => bandwidth (min n 12), fun n =>
      (both (of_below h (by omega))).1,
      fun n => (both (of_below h (by omega))).2⟩
  else none

/-- The survivals of the first `n` tokens are in `[0, 1]` and do not increase. -/
def descends (s : Nat → Rat) (n : Nat) : Bool :=
  below (fun i => decide (0 ≤ s i) && decide (s i ≤ 1)) n && below
    (fun i => decide (s (i + 1) ≤ s i)) (n - 1)

theorem descends_bounds {s : Nat → Rat} {n : Nat} (h : descends s n = true) {i : Nat} (hi : i < n) :
    0 ≤ s i ∧ s i ≤ 1 := by
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
    some ⟨length, survival, fun _ hi => (descends_bounds h hi).1, fun _ hi =>
      (descends_bounds h hi).2,
      fun _ _ hij hj => descends_anti h hij hj⟩
  else none

def forecast? (length : Nat) (factor : Rat) (truth belief : Nat → Rat) : Option (Forecast Rat) :=
  if h : (1 ≤ factor ∧ descends truth length = true) ∧ descends belief length = true ∧
      below (fun i => decide (truth i ≤ factor * belief i) && decide (belief i ≤ factor * truth i))
        length = true then
    some ⟨length, factor, truth, belief, h.1.1, fun _ hi => (descends_bounds h.1.2 hi).1,
      fun _ hi => (descends_bounds h.1.2 hi).2, fun _ _ hij hj => descends_anti h.1.2 hij hj,
      fun _ hi => (descends_bounds h.2.1 hi).1, fun _ hi => (descends_bounds h.2.1 hi).2,
      fun _ _ hij hj => descends_anti h.2.1 hij hj, fun _ hi => (both (of_below h.2.2 hi)).1,
      fun _ hi => (both (of_below h.2.2 hi)).2⟩
  else none

/-- Read the fields of a structure and build it. -/
def built {α β : Type} [Reads α] (make : α → Option β) : Gives β :=
  ⟨Reads.width α, fun d k => match make (Reads.read d) with
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

/-- `slots` as a function to pass on: inlined, it would be Lean's own multiplication, which has no
compiled form that can be passed on. -/
@[noinline] def slotsOf (tokens k : Nat) : Nat := slots tokens k

/-! Values that are compared by their parts, and predicates that are decided. -/

instance : Matches Choice := byParts fun x => (x.second, x.length)
instance : Matches (Chain Rat) := byParts fun x => (x.length, x.survival)
instance : Matches Chunk := byParts fun x => (x.length, x.inner, x.ends)
instance : Matches Verdict := byParts fun
  | .faster => 0
  | .slower => 1
  | .undecided => 2

instance (ρ x y : Rat) : Decidable (Within ρ x y) := inferInstanceAs (Decidable (_ ∧ _))
instance (box : Box Rat) (w : Rat) : Decidable (box.Mem w) := inferInstanceAs (Decidable (_ ∧ _))

/-- A condition that a computation decides. -/
def decided {p : Prop} (b : Bool) (h : b = true ↔ p) : Decidable p :=
  match b, h with
  | true, h => isTrue (h.1 rfl)
  | false, h => isFalse fun hp => nomatch h.2 hp

theorem below_iff {p : Nat → Prop} [∀ i, Decidable (p i)] {n : Nat} :
    below (fun i => decide (p i)) n = true ↔ ∀ i : Nat, i < n → p i :=
  ⟨fun h _ hi => of_decide_eq_true (of_below h hi),
    fun h => below_of fun i hi => decide_eq_true (h i hi)⟩

def isDistribution (p : Nat → Rat) (V : Nat) : Bool :=
  below (fun x => decide (0 ≤ p x)) V && decide (sumBelow p V = fraction 1 1)

instance (p : Nat → Rat) (V : Nat) : Decidable (Distribution p V) :=
  decided (isDistribution p V) (by
    rw [isDistribution, Bool.and_eq_true, below_iff, decide_eq_true_iff]; exact Iff.rfl)

instance (up : Nat → Nat) (kept : Nat → Bool) (N : Nat) : Decidable (ConnectedBelow up kept N) :=
  if h : below (fun i => !kept i || kept (up i)) N = true then
    isTrue fun i hi hk => by
      have found := of_below h hi
      rw [hk] at found
      exact found
  else isFalse fun c => h (below_of fun i hi => by
    cases hk : kept i with
    | false => rfl
    | true => exact c i hi hk)

def isConcave (A : Nat → Rat) (D : Nat) : Bool :=
  decide (A 0 = fraction 1 1) && (below (fun i => decide (A i ≤ A (i + 1))) D &&
    (below (fun i => decide (A (i + 1) ≤ A i + fraction 1 1)) D &&
      below (fun i => decide (A (i + 2) - A (i + 1) ≤ A (i + 1) - A i)) (D - 1)))

instance (A : Nat → Rat) (D : Nat) : Decidable (ConcaveTokens A D) :=
  decided (isConcave A D) (by
    rw [isConcave, Bool.and_eq_true, Bool.and_eq_true, Bool.and_eq_true, below_iff, below_iff,
      below_iff, decide_eq_true_iff]
    exact ⟨fun h => ⟨h.1, h.2.1, h.2.2.1, fun i hi => h.2.2.2 i (by omega)⟩,
      fun h => ⟨h.1, h.2.1, h.2.2.1, fun i hi => h.2.2.2 i (by omega)⟩⟩)

def mayBeBest (known : Nat → Bool) (A lower upper : Nat → Rat) (D d : Nat) : Bool :=
  below (fun e => decide (bandCurve known A D d e / bandTime lower upper d e ≤
    bandCurve known A D d d / bandTime lower upper d d)) (D + 1)

instance (known : Nat → Bool) (A lower upper : Nat → Rat) (D d : Nat) :
    Decidable (MayBeBest known A lower upper D d) :=
  decided (mayBeBest known A lower upper D d) (by
    rw [mayBeBest, below_iff]
    exact ⟨fun h e he => h e (by omega), fun h e he => h e (by omega)⟩)

instance : (m n : Option Nat) → Decidable (NoLater m n)
  | _, none => inferInstanceAs (Decidable True)
  | none, some _ => inferInstanceAs (Decidable False)
  | some m, some n => inferInstanceAs (Decidable (m ≤ n))

instance decidableSameBytesWithin (ρ : Rat) : (xs ys : List (Kernel Rat)) → (n : Nat) →
    Decidable (SameBytesWithin ρ xs ys n)
  | [], [], _ => inferInstanceAs (Decidable True)
  | [], _ :: _, _ => inferInstanceAs (Decidable False)
  | _ :: _, [], _ => inferInstanceAs (Decidable False)
  | _ :: xs, _ :: ys, n =>
    have := decidableSameBytesWithin ρ xs ys n
    inferInstanceAs (Decidable ((_ ∧ _ ∧ _) ∧ _))

instance decidableKernelsWithin (σ ρ : Rat) :
    (xs ys : List (Kernel Rat)) → (n : Nat) → Decidable (KernelsWithin σ ρ xs ys n)
  | [], [], _ => inferInstanceAs (Decidable True)
  | [], _ :: _, _ => inferInstanceAs (Decidable False)
  | _ :: _, [], _ => inferInstanceAs (Decidable False)
  | _ :: xs, _ :: ys, n =>
    have := decidableKernelsWithin σ ρ xs ys n
    inferInstanceAs (Decidable (((_ ∧ _) ∧ _ ∧ _) ∧ _))
