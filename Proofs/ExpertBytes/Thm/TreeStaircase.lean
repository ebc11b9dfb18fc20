module

public import ExpertBytes.Thm.Trees
public import ExpertBytes.Thm.StaircaseMono

/-!
# The staircase of draft trees

Better acceptance never asks for a smaller best subtree, in an order of acceptance that includes one
rate for all nodes.

## Main statements
* `tree_ratio_mono`: the tokens of the best subtrees keep the ratio order.
* `tree_staircase`, `tree_staircase_depth`: the best size does not fall.

## Assumptions
Survivals in the same order before and after, which gain most where they are small; or one
acceptance rate and any depths.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### The staircase -/

private theorem keptTokens_sdiff {f : Nat → K} {p q : Nat → Bool}
    (h : ∀ i : Nat, p i = true → q i = true) (n : Nat) :
    keptTokens f q n = keptTokens f p n + keptTokens f (fun i => q i && !p i) n := by
  induction n with
  | zero => simp only [keptTokens]; grind
  | succ n ih =>
    simp only [keptTokens, ih]
    by_cases hp : p n = true
    · simp only [hp, h n hp, Bool.not_true, Bool.and_false, Bool.false_eq_true, if_true, if_false]
      grind
    · by_cases hq : q n = true <;>
        simp only [hp, hq, Bool.not_false, Bool.true_and, Bool.false_and, Bool.false_eq_true,
          if_true,
          if_false] <;> grind

private theorem keptTokens_mono {f g : Nat → K} {p : Nat → Bool} {n : Nat}
    (h : ∀ i : Nat, i < n → f i ≤ g i) : keptTokens f p n ≤ keptTokens g p n := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [keptTokens]
    split <;> grind

private theorem cross_one {f g : Nat → K} {p : Nat → Bool} {x y : K} {n : Nat}
    (h : ∀ i : Nat, i < n → p i = true → y * g i ≤ x * f i) :
    y * keptTokens g p n ≤ x * keptTokens f p n := by
  induction n with
  | zero => simp only [keptTokens]; grind
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [keptTokens]
    cases hp : p n with
    | true => have h3 := h2 hp; simp only [if_true]; grind
    | false => simp only [Bool.false_eq_true, if_false]; grind

private theorem cross_two {f g : Nat → K} {p q : Nat → Bool} {m n : Nat}
    (h : ∀ i j : Nat, i < m → j < n → p i = true → q j = true → f j * g i ≤ g j * f i) :
    keptTokens f q n * keptTokens g p m ≤ keptTokens g q n * keptTokens f p m := by
  induction n with
  | zero => simp only [keptTokens]; grind
  | succ n ih =>
    have h1 := ih fun i j hi hj => h i j hi (by omega)
    simp only [keptTokens]
    cases hq : q n with
    | true =>
      have h2 := cross_one (f := f) (g := g) (p := p) (x := g n) (y := f n) (n := m)
        fun i hi hp => h i n hi (by omega) hp hq
      simp only [if_true]
      grind
    | false => simp only [Bool.false_eq_true, if_false]; grind

/-- **Trees keep the ratio order**: if survivals `R` are at least `S`, in the same order, and gain
most where they are small, then the tokens of the best subtrees gain most where they are large. -/
theorem tree_ratio_mono [DecidableLT K] (S R : Nat → K) (N m m' : Nat) (hm : m ≤ m') (hm' : m' ≤ N)
    (hSR : ∀ i : Nat, i < N → S i ≤ R i)
    (horder : ∀ i j : Nat, i < N → j < N → S j ≤ S i → R j ≤ R i)
    (hratio : ∀ i j : Nat, i < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i) :
    treeTokens S N m' * treeTokens R N m ≤ treeTokens R N m' * treeTokens S N m := by
  have hR : ∀ l : Nat, l ≤ N → keptTokens R (topNodes R N l) N = keptTokens R (topNodes S N l) N :=
    fun l hl => by
    have h1 := tree_best_subtree R (topNodes S N l) N l (keptCount_topNodes S N l hl)
    have h2 := keptTokens_le_topNodes (S := S) (f := R) (kept := topNodes R N l) (m := l) horder
      (keptCount_topNodes R N l hl)
    grind
  have hsub : ∀ i : Nat, topNodes S N m i = true → topNodes S N m' i = true :=
    fun i hi => topNodes_of_le hm hi
  have h1 := keptTokens_mono (p := fun i => topNodes S N m' i && !topNodes S N m i) hSR
  have h2 :=
    cross_two (f := S) (g := R) (p := topNodes S N m)
    (q := fun i => topNodes S N m' i && !topNodes S N m i)
    (m := N) (n := N) fun i j hi hj hp hq => by
      refine hratio i j hi hj (le_of_rank_le hj ?_)
      simp only [topNodes, Bool.and_eq_true, decide_eq_true_eq, Bool.not_eq_true',
        decide_eq_false_iff_not] at hp hq
      omega
  simp only [treeTokens, hR m (by omega), hR m' hm', keptTokens_sdiff hsub]
  grind

/-- **The staircase for trees**: under better acceptance in this sense the best size of the tree
does not fall, whatever the (positive) pass times. -/
theorem tree_staircase [DecidableLT K] (S R T : Nat → K) (N : Nat) (hS : ∀ i : Nat, i < N → 0 ≤ S i)
    (hSR : ∀ i : Nat, i < N → S i ≤ R i)
    (horder : ∀ i j : Nat, i < N → j < N → S j ≤ S i → R j ≤ R i)
    (hratio : ∀ i j : Nat, i < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i)
    (hT : ∀ m : Nat, m ≤ N → 0 < T m) :
    bestDraft (treeTokens S N) T N ≤ bestDraft (treeTokens R N) T N := by
  have hpos : ∀ f : Nat → K, (∀ i : Nat, i < N → 0 ≤ f i) → ∀ m : Nat, m ≤ N →
    0 < treeTokens f N m := fun f hf m _ => by
    have h := keptTokens_nonneg (topNodes f N m) hf
    have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    simp only [treeTokens]
    grind
  exact bestDraft_mono_curve hT (hpos S hS) (hpos R fun i hi => Std.le_trans (hS i hi) (hSR i hi))
    fun m m' h h' => tree_ratio_mono S R N m m' h h' hSR horder hratio

/-! ### Trees with one acceptance rate -/

private theorem pow_le_one {a : K} (ha : 0 ≤ a) (ha1 : a ≤ 1) : ∀ n : Nat, a ^ n ≤ 1
  | 0 => by rw [Lean.Grind.Semiring.pow_zero]; exact Std.le_refl _
  | n + 1 => by
    have h1 := pow_le_one ha ha1 n
    have h2 :=
      mul_le_mul_of_le' h1 ha1 (by have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one; grind)
      ha
    rw [Lean.Grind.Semiring.pow_succ]
    grind

private theorem pow_le_pow {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) : ∀ n : Nat, a ^ n ≤ b ^ n
  | 0 => by rw [Lean.Grind.Semiring.pow_zero, Lean.Grind.Semiring.pow_zero]; exact Std.le_refl _
  | n + 1 => by
    rw [Lean.Grind.Semiring.pow_succ, Lean.Grind.Semiring.pow_succ]
    exact mul_le_mul_of_le' (pow_le_pow ha hab n) hab (pow_nonneg' (by grind) n) ha

/-- A deeper node has the lower survival; only at rate one is a shallower node as low. -/
private theorem depth_le_or_one {a : K} (ha : 0 < a) (ha1 : a ≤ 1) {i j : Nat} (h : a ^ j ≤ a ^ i) :
    i ≤ j ∨ a = 1 := by
  by_cases hij : i ≤ j
  · exact Or.inl hij
  · obtain ⟨g, rfl⟩ : ∃ g, i = j + (g + 1) := ⟨i - j - 1, by omega⟩
    have h1 := pow_pos' ha j
    have h2 := pow_le_one (Std.le_of_lt ha) ha1 g
    have h3 := mul_le_mul_right' h2 (Std.le_of_lt ha)
    have h4 := mul_le_mul_left' h3 (Std.le_of_lt h1)
    rw [Lean.Grind.Semiring.pow_add, Lean.Grind.Semiring.pow_succ] at h
    have h5 := mul_le_mul_iff_right' (a := (1 : K)) (b := a) h1
    exact Or.inr (by grind)

private theorem one_pow' (n : Nat) : (1 : K) ^ n = 1 := by
  induction n with
  | zero => rw [Lean.Grind.Semiring.pow_zero]
  | succ n ih => rw [Lean.Grind.Semiring.pow_succ, ih]; grind

/-- **The staircase for trees with one acceptance rate**: where a node at depth `depth i` survives
with probability `a ^ depth i`, the best size of the tree does not fall as the rate rises. -/
theorem tree_staircase_depth [DecidableLT K] (a b : K) (depth : Nat → Nat) (T : Nat → K) (N : Nat)
    (ha : 0 < a) (hab : a ≤ b) (hb : b ≤ 1) (hT : ∀ m : Nat, m ≤ N → 0 < T m) :
    bestDraft (treeTokens (fun i => a ^ depth i) N) T N ≤
      bestDraft (treeTokens (fun i => b ^ depth i) N) T N := by
  have hb0 : 0 < b := by grind
  have key : ∀ i j : Nat, a ^ depth j ≤ a ^ depth i →
      b ^ depth j ≤ b ^ depth i ∧ a ^ depth j * b ^ depth i ≤ b ^ depth j * a ^ depth i :=
        fun i j h => by
    rcases depth_le_or_one ha (by grind) h with hij | h1
    · obtain ⟨g, hg⟩ : ∃ g, depth j = depth i + g := ⟨depth j - depth i, by omega⟩
      have h2 :=
        mul_le_mul_left' (pow_le_one (Std.le_of_lt hb0) hb g)
        (pow_nonneg' (Std.le_of_lt hb0) (depth i))
      have h3 := mul_le_mul_left' (pow_le_pow (Std.le_of_lt ha) hab g)
        (mul_nonneg' (pow_nonneg' (Std.le_of_lt ha) (depth i))
          (pow_nonneg' (Std.le_of_lt hb0) (depth i)))
      rw [hg, Lean.Grind.Semiring.pow_add, Lean.Grind.Semiring.pow_add]
      exact ⟨by grind, by grind⟩
    · rw [h1, show b = 1 by grind, one_pow', one_pow']
      exact ⟨Std.le_refl _, Std.le_refl _⟩
  exact tree_staircase _ _ T N (fun i _ => pow_nonneg' (Std.le_of_lt ha) (depth i))
    (fun i _ => pow_le_pow (Std.le_of_lt ha) hab (depth i)) (fun i j _ _ h => (key i j h).1)
    (fun i j _ _ h => (key i j h).2) hT

end ExpertBytes
