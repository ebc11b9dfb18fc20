module

public import ExpertBytes.Lemma.Tree
public import ExpertBytes.Thm.DraftStop

/-!
# The best subtree of a draft tree

If survivals do not rise downwards, the `m` nodes of largest survival are connected, and no `m`
nodes, connected or not, accept more tokens. Hence the tokens of the best subtree are concave in its
size, and the stopping rule of draft lengths holds for sizes of trees.

## Main statements
* `tree_best_connected`, `tree_best_count`, `tree_best_subtree`: the best subtree of `m` nodes.
* `tree_tokens_concave`, `tree_stop`: diminishing tokens, and the stopping rule.

## Assumptions
Nodes are numbered so that a node comes after the one above it, as any tree can be.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- **The best subtree is connected**: if survivals do not rise downwards, the first `m` nodes hold
the node above each of their nodes. -/
theorem tree_best_connected [DecidableLT K] (S : Nat → K) (up : Nat → Nat) (N m : Nat)
    (hup : ∀ i : Nat, i < N → up i ≤ i) (hS : ∀ i : Nat, i < N → S i ≤ S (up i)) :
    ConnectedBelow up (topNodes S N m) N := by
  intro i hi hk
  by_cases h : up i = i
  · rw [h]; exact hk
  · have h1 := hup i hi
    have h2 := rank_lt_of_comesBefore (S := S) (N := N) (show up i < N by omega)
      ((comesBefore_iff S (up i) i).2 (Or.inr ⟨hS i hi, by omega⟩))
    simp only [topNodes, decide_eq_true_eq] at hk ⊢
    omega

/-- **The best subtree holds the largest survivals**: no other nodes, as many and connected or not,
accept more tokens than the first `m`. -/
theorem tree_best_subtree [DecidableLT K] (S : Nat → K) (kept : Nat → Bool) (N m : Nat)
    (hkept : keptCount kept N = m) : keptTokens S kept N ≤ keptTokens S (topNodes S N m) N :=
  keptTokens_le_topNodes (fun _ _ _ _ h => h) hkept

/-- **Diminishing tokens**: each further node of the best subtree adds at most as many tokens as the
one before. -/
theorem tree_tokens_concave [DecidableLT K] (S : Nat → K) (N m : Nat) (hm : m + 2 ≤ N) :
    treeTokens S N (m + 2) - treeTokens S N (m + 1) ≤
      treeTokens S N (m + 1) - treeTokens S N m := by
  obtain ⟨i₀, hi₀, hr⟩ := exists_rank_eq S (show m + 1 < N by omega)
  have h1 :=
    keptTokens_exchange (S := S) (c := S i₀) (p := topNodes S N (m + 2)) (q := topNodes S N (m + 1))
    (n := N)
    fun i hi => by
      cases ht : topNodes S N (m + 1) i with
      | true => rw [topNodes_of_le (by omega) ht]; exact Std.le_refl _
      | false =>
        have h1 : ¬ rank S i N < m + 1 := by simpa [topNodes] using ht
        have h2 : S i ≤ S i₀ := le_of_rank_le hi (by omega)
        cases topNodes S N (m + 2) i <;> simp only [Bool.false_eq_true, if_false, if_true] <;> grind
  have h2 :=
    keptTokens_exchange (S := S) (c := S i₀) (p := topNodes S N m) (q := topNodes S N (m + 1))
    (n := N)
    fun i hi => by
      cases ht : topNodes S N m i with
      | true => rw [topNodes_of_le (by omega) ht]; exact Std.le_refl _
      | false =>
        cases ht' : topNodes S N (m + 1) i with
        | false => exact Std.le_refl _
        | true =>
          have h1 : rank S i N < m + 1 := by simpa [topNodes] using ht'
          have h2 : S i₀ ≤ S i := le_of_rank_le hi₀ (by omega)
          simp only [Bool.false_eq_true, if_false, if_true]
          grind
  rw [keptCount_topNodes S N (m + 2) hm, keptCount_topNodes S N (m + 1) (by omega)] at h1
  rw [keptCount_topNodes S N m (by omega), keptCount_topNodes S N (m + 1) (by omega)] at h2
  simp only [treeTokens, Lean.Grind.Semiring.natCast_succ] at h1 h2 ⊢
  grind

/-- **The stopping rule for trees**: if the increments of the pass time do not decrease, growing the
best subtree node by node until a node does not pay finds the best size. -/
theorem tree_stop [DecidableLT K] (S T : Nat → K) (N : Nat) (hS : ∀ i : Nat, i < N → 0 ≤ S i)
    (hpos : ∀ m : Nat, m ≤ N → 0 < T m)
    (hT : ∀ m : Nat, m + 2 ≤ N → T (m + 1) - T m ≤ T (m + 2) - T (m + 1)) :
    bestDraft (treeTokens S N) T N = firstStop (treeTokens S N) T N := by
  refine bestDraft_stop hpos (fun m _ => ?_) (fun m hm => tree_tokens_concave S N m hm) hT
  have h := keptTokens_nonneg (topNodes S N m) hS
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  simp only [treeTokens]
  grind

end ExpertBytes
