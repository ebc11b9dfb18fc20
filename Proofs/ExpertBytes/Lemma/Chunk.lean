module

public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Lemma.Sum

/-!
# One expert in two neighbouring chunks

The gap at the end of a chunk, its first and last position, and the inner gaps of a trace cut in two, for one expert.
The theorems on merging and on histograms sum these over the experts.
-/

@[expose] public section

namespace ExpertBytes

theorem toNat_decide (p : Prop) [Decidable p] : (decide p).toNat = if p then 1 else 0 := by
  by_cases h : p <;> simp [h]

theorem toNat_decide_and (p q : Prop) [Decidable p] [Decidable q] :
    (decide p && decide q).toNat = if p ∧ q then 1 else 0 := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

theorem suffix_suffix (s : Nat → Nat → Bool) (a L : Nat) : suffix (suffix s a) L = suffix s (a + L) := by
  funext t e
  simp only [suffix, Nat.add_assoc]

/-- What the first and last position say about the gap at the end of the first `n` tokens. -/
theorem backGap_of_endsOf (s : Nat → Nat → Bool) (e n : Nat) :
    (endsOf s e n = none → backGap s e n = n + 1)
      ∧ ∀ first last : Nat, endsOf s e n = some (first, last) → backGap s e n + last = n ∧ last < n := by
  induction n with
  | zero => simp [endsOf, backGap]
  | succ n ih =>
    simp only [endsOf, backGap]
    cases s n e with
    | true => rcases h : endsOf s e n with _ | ⟨_, _⟩ <;> simp <;> omega
    | false =>
      simp only [Bool.false_eq_true, if_false]
      exact ⟨fun h => by rw [ih.1 h], fun f l h => by have := ih.2 f l h; omega⟩

/-- The gap at the end of two neighbouring parts. -/
theorem backGap_add (s : Nat → Nat → Bool) (e L n : Nat) :
    (endsOf (suffix s L) e n = none → backGap s e (L + n) = n + backGap s e L)
      ∧ (endsOf (suffix s L) e n ≠ none → backGap s e (L + n) = backGap (suffix s L) e n) := by
  induction n with
  | zero => simp [endsOf]
  | succ n ih =>
    rw [← Nat.add_assoc]
    simp only [endsOf, backGap, show suffix s L n e = s (L + n) e from rfl]
    cases s (L + n) e with
    | true => rcases endsOf (suffix s L) e n with _ | ⟨_, _⟩ <;> simp
    | false =>
      simp only [Bool.false_eq_true, if_false]
      exact ⟨fun h => by rw [ih.1 h]; omega, fun h => by rw [ih.2 h]⟩

theorem endsOf_add (s : Nat → Nat → Bool) (e L n : Nat) :
    endsOf s e (L + n) = joinEnds L (endsOf s e L) (endsOf (suffix s L) e n) := by
  induction n with
  | zero => rcases h : endsOf s e L with _ | ⟨_, _⟩ <;> simp [endsOf, joinEnds, h]
  | succ n ih =>
    rw [← Nat.add_assoc]
    simp only [endsOf, ih, show suffix s L n e = s (L + n) e from rfl]
    cases s (L + n) e <;> rcases endsOf s e L with _ | ⟨_, _⟩ <;>
      rcases endsOf (suffix s L) e n with _ | ⟨_, _⟩ <;> simp [joinEnds]

/-- Gaps equal to `g` of expert `e` between two selections among the first `L` tokens. -/
def innerCount (s : Nat → Nat → Bool) (e L g : Nat) : Nat :=
  tally L fun t => if s t e then (decide (backGap s e t = g) && decide (g ≤ t)).toNat else 0

/-- One expert: the inner gaps of two neighbouring parts and the gap across their border. -/
theorem innerCount_add (s : Nat → Nat → Bool) (e L n g : Nat) :
    innerCount s e (L + n) g = innerCount s e L g + innerCount (suffix s L) e n g
      + borderCount L (endsOf s e L) (endsOf (suffix s L) e n) g := by
  induction n with
  | zero => rcases endsOf s e L with _ | ⟨_, _⟩ <;> simp [innerCount, tally, endsOf, borderCount]
  | succ n ih =>
    have h1 := backGap_add s e L n
    have h2 := backGap_of_endsOf s e L
    have h3 := backGap_of_endsOf (suffix s L) e n
    simp only [innerCount] at ih
    rw [innerCount, innerCount, innerCount, show L + (n + 1) = L + n + 1 from rfl, tally, tally, ih, endsOf,
      show suffix s L n e = s (L + n) e from rfl]
    cases s (L + n) e with
    | false => simp
    | true =>
      simp only [if_true, toNat_decide_and]
      rcases hy : endsOf (suffix s L) e n with _ | ⟨f, l⟩
      · have h4 := h1.1 hy
        have h5 := h3.1 hy
        rcases hx : endsOf s e L with _ | ⟨f', l'⟩
        · have h6 := h2.1 hx
          simp only [borderCount]
          grind
        · have h6 := h2.2 f' l' hx
          simp only [borderCount, toNat_decide]
          grind
      · have h4 := h1.2 (by simp [hy])
        have h5 := h3.2 f l hy
        rcases hx : endsOf s e L with _ | ⟨f', l'⟩ <;> simp only [borderCount] <;> grind

end ExpertBytes
