module

public import ExpertBytes.Thm.ReuseGap
public import ExpertBytes.Lemma.Sum

/-!
# One expert in two neighbouring chunks

The gap at the end of a chunk, its first and last position, and the inner gaps of a trace cut in
two, for one expert. The theorems on merging and on histograms sum these over the experts.
-/

@[expose] public section

namespace ExpertBytes

theorem toNat_decide (p : Prop) [Decidable p] : (decide p).toNat = if p then 1 else 0 := by
  by_cases h : p <;> simp [h]

theorem toNat_decide_and (p q : Prop) [Decidable p] [Decidable q] :
    (decide p && decide q).toNat = if p ∧ q then 1 else 0 := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

theorem suffix_suffix (s : Nat → Nat → Bool) (a L : Nat) :
    suffix (suffix s a) L = suffix s (a + L) := by
  funext t e
  simp only [suffix, Nat.add_assoc]

/-- What the first and last position say about the gap at the end of the first `n` tokens. -/
theorem backGap_of_endsOf (s : Nat → Nat → Bool) (e n : Nat) :
    (endsOf s e n = none → backGap s e n = n + 1) ∧
      ∀ first last : Nat, endsOf s e n = some (first, last) →
        backGap s e n + last = n ∧ last < n := by
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
    rw [innerCount, innerCount, innerCount, show L + (n + 1) =
      L + n + 1 from rfl, tally, tally, ih, endsOf,
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

/-! ### From the chunk of all tokens -/

theorem suffix_zero (s : Nat → Nat → Bool) : suffix s 0 = s := by
  funext t e
  simp only [suffix, Nat.zero_add]

theorem backGap_cyclic (s : Nat → Nat → Bool) (T e : Nat) {n : Nat} (hn : n ≤ T) :
    backGap (cyclic s T) e n = backGap s e n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [backGap, ih (by omega), cyclic, Nat.mod_eq_of_lt (show n < T by omega)]

theorem endsOf_cyclic (s : Nat → Nat → Bool) (T e : Nat) {n : Nat} (hn : n ≤ T) :
    endsOf (cyclic s T) e n = endsOf s e n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [endsOf, ih (by omega), cyclic, Nat.mod_eq_of_lt (show n < T by omega)]

theorem tally_reuseGap (s : Nat → Nat → Bool) (T e g : Nat) :
    (tally T fun t => if s t e then (decide (reuseGap s T e t = g)).toNat else 0)
      = innerCount s e T g + borderCount T (endsOf s e T) (endsOf s e T) g := by
  have h := innerCount_add (cyclic s T) e T T g
  have hsuffix : suffix (cyclic s T) T = cyclic s T := by
    funext t e
    simp only [suffix, cyclic, Nat.add_mod_left]
  have hinner : innerCount (cyclic s T) e T g = innerCount s e T g := tally_congr fun t ht => by
    rw [backGap_cyclic s T e (by omega), cyclic, Nat.mod_eq_of_lt ht]
  have hsplit : innerCount (cyclic s T) e (T + T) g = innerCount (cyclic s T) e T g
      + tally T fun t => if s t e then (decide (reuseGap s T e t = g)).toNat else 0 := by
    rw [innerCount, tally_split]
    refine congrArg _ (tally_congr fun t ht => ?_)
    have hc : cyclic s T t e = s t e := by rw [cyclic, Nat.mod_eq_of_lt ht]
    have hc' : cyclic s T (T + t) e = s t e := by
      simp only [cyclic, Nat.add_mod_left, Nat.mod_eq_of_lt ht]
    rw [hc', Nat.add_comm T t, ← reuseGap]
    cases hs : s t e with
    | false => rfl
    | true =>
      have := reuseGap_le s T e t (by omega) (hc.trans hs)
      by_cases hg : reuseGap s T e t = g <;> simp [hg]
      omega
  rw [hsuffix, hinner, endsOf_cyclic s T e (Nat.le_refl T)] at h
  rw [hinner] at hsplit
  omega

theorem tally_sentinel (s : Nat → Nat → Bool) (T e g : Nat) :
    (tally T fun t => if s t e then (decide (backGap s e t = g)).toNat else 0) +
      (decide (backGap s e T = g)).toNat =
      innerCount s e T g + sentinelCount T (endsOf s e T) g := by
  induction T with
  | zero => simp [tally, innerCount, backGap, endsOf, sentinelCount]
  | succ n ih =>
    have h := backGap_of_endsOf s e n
    simp only [innerCount, tally, endsOf, backGap, toNat_decide_and, toNat_decide] at ih ⊢
    by_cases hs : s n e = true <;> rcases hx : endsOf s e n with _ | ⟨f, l⟩ <;>
      simp only [hs, hx, sentinelCount, toNat_decide, if_true, Bool.false_eq_true, if_false] at ih ⊢
    · have := h.1 hx
      grind
    · have := h.2 f l hx
      grind
    · have := h.1 hx
      grind
    · have := h.2 f l hx
      grind

end ExpertBytes
