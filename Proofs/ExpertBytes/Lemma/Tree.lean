module

public import ExpertBytes.Spec.Trees

/-!
# Order of the nodes of a draft tree

The order by survival, ties by number: each place is taken by one node, and the first `m` nodes are
best for every curve that does not rise along the order.

## Main statements
* `keptCount_topNodes`, `exists_rank_eq`, `le_of_rank_le`: places in the order.
* `keptTokens_exchange`, `keptTokens_le_topNodes`: subsets compared.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Order -/

/-- The order of nodes, spelt out. -/
theorem comesBefore_iff [DecidableLT K] (S : Nat → K) (j i : Nat) :
    comesBefore S j i = true ↔ S i < S j ∨ S i ≤ S j ∧ j < i := by
  simp only [comesBefore, Bool.or_eq_true, decide_eq_true_eq, Bool.and_eq_true, Bool.not_eq_true',
    decide_eq_false_iff_not]
  grind

private theorem comesBefore_trans [DecidableLT K] {S : Nat → K} {a b c : Nat}
    (h : comesBefore S a b = true) (h' : comesBefore S b c = true) : comesBefore S a c = true := by
  rw [comesBefore_iff] at h h' ⊢
  grind

private theorem comesBefore_self [DecidableLT K] (S : Nat → K) (a : Nat) :
    comesBefore S a a = false := by
  rw [Bool.eq_false_iff, ne_eq, comesBefore_iff]
  grind

private theorem rank_le [DecidableLT K] (S : Nat → K) (i N : Nat) : rank S i N ≤ N := by
  induction N with
  | zero => exact Nat.le_refl _
  | succ N ih =>
    have := Bool.toNat_le (comesBefore S N i)
    simp only [rank]
    omega

private theorem rank_le_rank [DecidableLT K] {S : Nat → K} {a b N : Nat}
    (h : ∀ j : Nat, j < N → comesBefore S j a = true → comesBefore S j b = true) :
    rank S a N ≤ rank S b N := by
  induction N with
  | zero => exact Nat.le_refl _
  | succ N ih =>
    have h1 := ih fun j hj => h j (by omega)
    have h2 := h N (by omega)
    simp only [rank]
    cases hc : comesBefore S N a with
    | false => simp; omega
    | true => simp [h2 hc]; omega

private theorem rank_lt_rank [DecidableLT K] {S : Nat → K} {a b N j : Nat} (hj : j < N)
    (hja : comesBefore S j a = false) (hjb : comesBefore S j b = true)
    (h : ∀ j : Nat, j < N → comesBefore S j a = true → comesBefore S j b = true) :
    rank S a N < rank S b N := by
  induction N with
  | zero => omega
  | succ N ih =>
    have h2 := h N (by omega)
    simp only [rank]
    by_cases hjN : j = N
    · subst hjN
      have h1 := rank_le_rank (S := S) (a := a) (b := b) (N := j) fun i hi => h i (by omega)
      simp [hja, hjb]
      omega
    · have h1 := ih (by omega) fun i hi => h i (by omega)
      cases hc : comesBefore S N a with
      | false => simp; omega
      | true => simp [h2 hc]; omega

/-- A node that comes before another has a lower rank. -/
theorem rank_lt_of_comesBefore [DecidableLT K] {S : Nat → K} {a b N : Nat} (ha : a < N)
    (h : comesBefore S a b = true) : rank S a N < rank S b N :=
  rank_lt_rank ha (comesBefore_self S a) h fun _ _ hj => comesBefore_trans hj h

/-- Survivals of the first nodes are at least those of the others. -/
theorem le_of_rank_le [DecidableLT K] {S : Nat → K} {i j N : Nat} (hj : j < N)
    (h : rank S i N ≤ rank S j N) : S j ≤ S i := by
  by_cases hlt : S i < S j
  · have := rank_lt_of_comesBefore (N := N) hj ((comesBefore_iff S j i).2 (Or.inl hlt))
    omega
  · grind

private theorem keptCount_congr {p q : Nat → Bool} {N : Nat} (h : ∀ i : Nat, i < N → p i = q i) :
    keptCount p N = keptCount q N := by
  induction N with
  | zero => rfl
  | succ N ih => simp only [keptCount]; rw [ih fun i hi => h i (by omega), h N (by omega)]

private theorem rank_succ_of_lt [DecidableLT K] {S : Nat → K} {i N : Nat} (hi : i < N) :
    rank S i (N + 1) = if S i < S N then rank S i N + 1 else rank S i N := by
  simp only [rank]
  have h : comesBefore S N i = decide (S i < S N) := by
    rw [Bool.eq_iff_iff, comesBefore_iff, decide_eq_true_eq]
    constructor
    · rintro (h | h)
      · exact h
      · omega
    · exact Or.inl
  rw [h]
  by_cases hlt : S i < S N <;> simp [hlt]

private theorem rank_lt_last [DecidableLT K] {S : Nat → K} {i N : Nat} (hi : i < N)
    (h : ¬ S i < S N) : rank S i N < rank S N N := by
  refine rank_lt_of_comesBefore hi ((comesBefore_iff S i N).2 (Or.inr ⟨by grind, hi⟩))

private theorem last_le_rank [DecidableLT K] {S : Nat → K} {i N : Nat} (h : S i < S N) :
    rank S N N ≤ rank S i N :=
  rank_le_rank fun j _ hj => by
    rw [comesBefore_iff] at hj ⊢
    exact Or.inl (by grind)

private theorem rank_last [DecidableLT K] (S : Nat → K) (N : Nat) :
    rank S N (N + 1) = rank S N N := by
  simp only [rank, comesBefore_self]
  rfl

/-- The first `m` nodes are `m` nodes. -/
theorem keptCount_topNodes [DecidableLT K] (S : Nat → K) (N m : Nat) (hm : m ≤ N) :
    keptCount (topNodes S N m) N = m := by
  induction N generalizing m with
  | zero => simp only [keptCount]; omega
  | succ N ih =>
    have hr := rank_le S N N
    simp only [keptCount]
    by_cases h : m ≤ rank S N N
    · rw [keptCount_congr (q := topNodes S N m), ih m (by omega)]
      · simp [topNodes, rank_last, show ¬ rank S N N < m by omega]
      · intro i hi
        simp only [topNodes, rank_succ_of_lt hi]
        split
        · have := last_le_rank (S := S) (i := i) (N := N) (by assumption)
          rw [decide_eq_false (by omega), decide_eq_false (by omega)]
        · rfl
    · obtain ⟨l, rfl⟩ : ∃ l, m = l + 1 := ⟨m - 1, by omega⟩
      rw [keptCount_congr (q := topNodes S N l), ih l (by omega)]
      · simp [topNodes, rank_last, show rank S N N < l + 1 by omega]
      · intro i hi
        simp only [topNodes, rank_succ_of_lt hi]
        split
        · simp
        · have := rank_lt_last (S := S) hi (by assumption)
          rw [decide_eq_true (by omega), decide_eq_true (by omega)]

/-- Every place in the order is taken by a node. -/
theorem exists_rank_eq [DecidableLT K] (S : Nat → K) {N m : Nat} (hm : m < N) :
    ∃ i : Nat, i < N ∧ rank S i N = m := by
  refine Decidable.byContradiction fun hn => ?_
  have h1 := keptCount_topNodes S N m (by omega)
  have h2 := keptCount_topNodes S N (m + 1) (by omega)
  have h3 : keptCount (topNodes S N (m + 1)) N = keptCount (topNodes S N m) N := by
    refine keptCount_congr fun i hi => ?_
    have : rank S i N ≠ m := fun h => hn ⟨i, hi, h⟩
    simp only [topNodes]
    by_cases h : rank S i N < m
    · rw [decide_eq_true (by omega), decide_eq_true h]
    · rw [decide_eq_false (by omega), decide_eq_false h]
  omega

/-! ### Sums -/

/-- Two subsets compared at a price `c` per node. -/
theorem keptTokens_exchange {S : Nat → K} {p q : Nat → Bool} {c : K} {n : Nat}
    (h : ∀ i : Nat, i < n → (if p i then S i - c else 0) ≤ (if q i then S i - c else 0)) :
    keptTokens S p n + c * (keptCount q n : K) ≤ keptTokens S q n + c * (keptCount p n : K) := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [keptTokens, keptCount]
    cases hp : p n <;> cases hq : q n <;>
      simp only [hp, hq, Bool.false_eq_true, if_false, if_true, Bool.toNat_true, Bool.toNat_false,
        Nat.add_zero,
        Lean.Grind.Semiring.natCast_succ] at h2 ⊢ <;> grind

private theorem keptCount_le (kept : Nat → Bool) (N : Nat) : keptCount kept N ≤ N := by
  induction N with
  | zero => exact Nat.le_refl _
  | succ N ih =>
    have := Bool.toNat_le (kept N)
    simp only [keptCount]
    omega

private theorem kept_of_keptCount_eq {kept : Nat → Bool} {N : Nat} (h : keptCount kept N = N) :
    ∀ i : Nat, i < N → kept i = true := by
  induction N with
  | zero => intro i hi; omega
  | succ N ih =>
    have h1 := keptCount_le kept N
    have h2 := Bool.toNat_le (kept N)
    simp only [keptCount] at h
    intro i hi
    by_cases hiN : i = N
    · subst hiN
      cases hk : kept i with
      | true => rfl
      | false => rw [hk] at h; simp at h; omega
    · exact ih (by omega) i (by omega)

/-- The first nodes in the order of `S` are best for every curve that does not rise along that
order. -/
theorem keptTokens_le_topNodes [DecidableLT K] {S f : Nat → K} {kept : Nat → Bool} {N m : Nat}
    (hf : ∀ i j : Nat, i < N → j < N → S j ≤ S i → f j ≤ f i) (hkept : keptCount kept N = m) :
    keptTokens f kept N ≤ keptTokens f (topNodes S N m) N := by
  have hm : m ≤ N := hkept ▸ keptCount_le kept N
  have hc := keptCount_topNodes S N m hm
  by_cases hmN : m = N
  · have h :=
      keptTokens_exchange (S := f) (c := 0) (p := kept) (q := topNodes S N m)
      (n := N) fun i hi => by
      have h1 := kept_of_keptCount_eq (show keptCount kept N = N by omega) i hi
      have h2 := kept_of_keptCount_eq (show keptCount (topNodes S N m) N = N by omega) i hi
      rw [h1, h2]
      exact Std.le_refl _
    grind
  · obtain ⟨i₀, hi₀, hr⟩ := exists_rank_eq S (show m < N by omega)
    have h :=
      keptTokens_exchange (S := f) (c := f i₀) (p := kept) (q := topNodes S N m)
      (n := N) fun i hi => by
      cases ht : topNodes S N m i with
      | true =>
        have h1 : rank S i N < m := by simpa [topNodes] using ht
        have h2 := hf i i₀ hi hi₀ (le_of_rank_le hi₀ (by omega))
        cases kept i <;> simp only [Bool.false_eq_true, if_false, if_true] <;> grind
      | false =>
        have h1 : ¬ rank S i N < m := by simpa [topNodes] using ht
        have h2 := hf i₀ i hi₀ hi (le_of_rank_le hi (by omega))
        cases kept i <;> simp only [Bool.false_eq_true, if_false, if_true] <;> grind
    rw [hkept, hc] at h
    grind

/-- The best subtree of `m` nodes has `m` nodes. -/
theorem tree_best_count [DecidableLT K] (S : Nat → K) (N m : Nat) (hm : m ≤ N) :
    keptCount (topNodes S N m) N = m :=
  keptCount_topNodes S N m hm

/-! ### The shape of the tokens curve -/

theorem topNodes_of_le [DecidableLT K] {S : Nat → K} {N m m' i : Nat} (hm : m ≤ m')
    (h : topNodes S N m i = true) : topNodes S N m' i = true := by
  simp only [topNodes, decide_eq_true_eq] at h ⊢
  omega

theorem keptTokens_nonneg {S : Nat → K} (kept : Nat → Bool) {N : Nat}
    (hS : ∀ i : Nat, i < N → 0 ≤ S i) : 0 ≤ keptTokens S kept N := by
  induction N with
  | zero => exact Std.le_refl _
  | succ N ih =>
    have h1 := ih fun i hi => hS i (by omega)
    have h2 := hS N (by omega)
    simp only [keptTokens]
    split <;> grind

end ExpertBytes
