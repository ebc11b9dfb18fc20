/-! A sample of a definition is a row of natural numbers, its digits: the arguments, then the value
that the oracle gives. What follows reads them by type, applies the definition, and decides whether
the values are equal. It is compiled and run with the definitions. -/

open ExpertBytes
section

/-- The digits of a sample, by position. -/
abbrev Digits := Nat → Nat

/-- What is left after `n` digits. -/
def after (n : Nat) (d : Digits) : Digits := fun i => d (n + i)

/-- Values that take up `width` digits. -/
class Reads (α : Type) where
  width : Nat
  read : Digits → α

/-- Values that `width` digits may fail to give; `false` is the outcome if there is none. -/
class Gives (α : Type) where
  width : Nat
  give : Digits → (α → Bool) → Bool

/-- Whether a value is the one that `width` digits give; functions of naturals are compared where
they are read. -/
class Matches (α : Type) where
  width : Nat
  isValue : α → Digits → Bool

/-- Whether a function agrees with a sample, `width` digits for its arguments and its value. -/
class Agrees (α : Type) where
  width : Nat
  agrees : α → Digits → Bool

/-! Arguments. -/

def signed (n : Nat) : Int := if n % 2 = 0 then Int.ofNat (n / 2) else Int.negOfNat (n / 2)

instance : Reads Nat := ⟨1, fun d => d 0⟩
instance : Reads Bool := ⟨1, fun d => d 0 == 1⟩

/-- A fraction in lowest terms; the samples are. -/
def fraction (num : Int) (den : Nat) : Rat :=
  if h : den ≠ 0 ∧ num.natAbs.gcd den = 1 then ⟨num, den, h.1, h.2⟩ else 0

instance : Reads Rat := ⟨2, fun d => fraction (signed (d 0)) (d 1)⟩

instance {α β : Type} [Reads α] [Reads β] : Reads (α × β) :=
  ⟨Reads.width α + Reads.width β, fun d => (Reads.read d, Reads.read (after (Reads.width α) d))⟩

instance {α : Type} [Reads α] : Reads (Option α) :=
  ⟨1 + Reads.width α, fun d => if d 0 = 0 then none else some (Reads.read (after 1 d))⟩

/-- A function by its values at `0..8`, constant from there on. -/
instance (priority := low) {α : Type} [Reads α] : Reads (Nat → α) :=
  ⟨9 * Reads.width α, fun d n => Reads.read (after (Reads.width α * min n 8) d)⟩

/-- A curve by its values at `0..12`. -/
instance : Reads (Nat → Rat) := ⟨26, fun d n => Reads.read (after (2 * min n 12) d)⟩

/-- A trace: one digit a token, one bit an expert. -/
instance : Reads (Nat → Nat → Bool) :=
    ⟨8, fun d t e => if t < 8 then Nat.testBit (d t) e else false⟩

/-- One of two families of curves. -/
instance : Reads (Rat → Nat → Rat) :=
    ⟨1, fun d a n => if d 0 = 0 then fraction 1 1 + a * fraction (Int.ofNat n) 1 else a⟩

instance (priority := low) {α : Type} [Reads α] : Gives α :=
    ⟨Reads.width α, fun d k => k (Reads.read d)⟩

instance {α β : Type} [Gives α] [Gives β] : Gives (α × β) :=
  ⟨Gives.width α + Gives.width β, fun d k => Gives.give d fun x =>
    Gives.give (after (Gives.width α) d) fun y => k (x, y)⟩

def giveItems {α : Type} [Gives α] : Nat → Digits → (List α → Bool) → Bool
  | 0, _, k => k []
  | n + 1, d, k => Gives.give d fun x => giveItems n (after (Gives.width α) d) fun xs => k (x :: xs)

instance {α : Type} [Gives α] : Gives (List α) :=
    ⟨1 + 4 * Gives.width α, fun d k => giveItems (d 0) (after 1 d) k⟩

/-! Values. -/

/-- Whether a condition holds below `n`. -/
def below (p : Nat → Bool) : Nat → Bool
  | 0 => true
  | n + 1 => p n && below p n

instance : Matches Nat := ⟨1, fun x d => Nat.beq x (d 0)⟩
instance : Matches Bool := ⟨1, fun x d => Nat.beq x.toNat (d 0)⟩
instance : Matches Rat := ⟨2, fun x d => match x with
  | ⟨num, den, _, _⟩ => decide (num = signed (d 0)) && Nat.beq den (d 1)⟩

instance {α β : Type} [Matches α] [Matches β] : Matches (α × β) :=
  ⟨Matches.width α + Matches.width β, fun x d =>
    Matches.isValue x.1 d && Matches.isValue x.2 (after (Matches.width α) d)⟩

instance {α : Type} [Matches α] : Matches (Option α) :=
  ⟨1 + Matches.width α, fun x d => match x with
    | none => Nat.beq (d 0) 0
    | some x => Nat.beq (d 0) 1 && Matches.isValue x (after 1 d)⟩

def areItems {α : Type} [Matches α] : List α → Nat → Digits → Bool
  | [], n, _ => Nat.beq n 0
  | x :: xs, n, d =>
    Nat.ble 1 n && Matches.isValue x d && areItems xs (n - 1) (after (Matches.width α) d)

instance {α : Type} [Matches α] : Matches (List α) :=
  ⟨1 + 4 * Matches.width α, fun xs d => areItems xs (d 0) (after 1 d)⟩

/-- A function is compared at `0..n-1`. -/
def matchesBelow {α : Type} [Matches α] (n : Nat) : Matches (Nat → α) :=
  ⟨n * Matches.width α, fun f d => below (fun i =>
    Matches.isValue (f i) (after (Matches.width α * i) d)) n⟩

instance (priority := low) {α : Type} [Matches α] : Matches (Nat → α) := matchesBelow 9
instance : Matches (Nat → Rat) := matchesBelow 13

/-- A value is compared by its parts. -/
def byParts {α β : Type} [Matches β] (parts : α → β) : Matches α :=
  ⟨Matches.width β, fun x d => Matches.isValue (parts x) d⟩

/-! Samples. -/

instance {α β : Type} [Gives α] [Agrees β] : Agrees (α → β) :=
  ⟨Gives.width α + Agrees.width β, fun f d => Gives.give d fun x =>
    Agrees.agrees (f x) (after (Gives.width α) d)⟩

instance (priority := low) {α : Type} [Matches α] : Agrees α := ⟨Matches.width α, Matches.isValue⟩

/-- The numbers that words stand for, behind those read before. -/
def numbers (read : Array Nat) : List String → Array Nat
  | [] => read
  | word :: words => numbers (read.push word.toNat!) words

def agreeRows {α : Type} [Agrees α] (f : α) : List String → Bool
  | [] => true
  | row :: rows =>
    let digits := numbers #[] (row.splitOn " ")
    digits.size == Agrees.width α && Agrees.agrees f (fun i => digits.getD i 0) && agreeRows f rows

/-- Samples are separated by `;` and their digits by spaces. -/
def agreeText {α : Type} [Agrees α] (f : α) (text : String) : Bool :=
  text.isEmpty || agreeRows f (text.splitOn ";")

