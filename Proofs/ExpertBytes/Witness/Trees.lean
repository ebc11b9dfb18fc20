module

public import ExpertBytes.Thm.TreeStaircase

/-!
# Witnesses: draft trees

A tree of three nodes: node 1 below node 0, node 2 beside it. Near-misses: survivals that rise
downwards, nodes that are numbered before the one above them, and better acceptance that favours the
likely node.
-/

namespace ExpertBytes

/-- Survivals 1/2, 1/4 and 1/3. -/
def threeNodes : Nat → Rat
  | 0 => 1 / 2
  | 1 => 1 / 4
  | _ => 1 / 3

/-- Node 1 continues node 0, the others continue the text. -/
def aboveOf : Nat → Nat
  | 1 => 0
  | i => i

private theorem rank_zero : rank threeNodes 0 3 = 0 := by
  simp [rank, comesBefore, threeNodes]; grind
private theorem rank_one : rank threeNodes 1 3 = 2 := by
  simp [rank, comesBefore, threeNodes, show (1 / 4 : Rat) < 1 / 2 by grind, show (1 / 4 : Rat) <
    1 / 3 by grind]
private theorem rank_two : rank threeNodes 2 3 = 1 := by
  simp [rank, comesBefore, threeNodes, show (1 / 3 : Rat) < 1 / 2 by grind, show ¬ (1 / 3 : Rat) <
    1 / 4 by grind,
    show (1 / 4 : Rat) < 1 / 3 by grind]

/-! ### Values -/

example : treeTokens threeNodes 3 2 = 11 / 6 := by
  simp [treeTokens, keptTokens, topNodes, rank_zero, rank_one, rank_two, threeNodes]
  grind

/-! ### Satisfiable hypotheses -/

example : ConnectedBelow aboveOf (topNodes threeNodes 3 2) 3 :=
  tree_best_connected threeNodes aboveOf 3 2
    (fun i hi => match i with
      | 0 => by decide
      | 1 => by decide
      | 2 => by decide
      | i + 3 => by omega)
    (fun i hi => match i with
      | 0 => Std.le_refl _
      | 1 => by simp only [threeNodes, aboveOf]; grind
      | 2 => Std.le_refl _
      | i + 3 => by omega)
example : keptCount (topNodes threeNodes 3 2) 3 = 2 := tree_best_count threeNodes 3 2 (by decide)
example :
    keptTokens threeNodes (fun i => decide (i < 2)) 3 ≤
      keptTokens threeNodes (topNodes threeNodes 3 2) 3 :=
  tree_best_subtree threeNodes _ 3 2 (by decide)
example : treeTokens threeNodes 3 3 - treeTokens threeNodes 3 2
    ≤ treeTokens threeNodes 3 2 - treeTokens threeNodes 3 1 :=
  tree_tokens_concave threeNodes 3 1 (by decide)

private theorem threeNodes_nonneg (i : Nat) : 0 ≤ threeNodes i := by
  unfold threeNodes
  split <;> grind

example : bestDraft (treeTokens threeNodes 3) (fun m => 1 + (m : Rat)) 3
    = firstStop (treeTokens threeNodes 3) (fun m => 1 + (m : Rat)) 3 :=
  tree_stop threeNodes _ 3 (fun i _ => threeNodes_nonneg i)
    (fun m _ => by have := natCast_nonneg' (K := Rat) m; grind)
    (fun m _ => by
      simp only [Lean.Grind.Semiring.natCast_succ]
      grind)

/-- Depths 1, 2, 1. -/
def depths : Nat → Nat
  | 1 => 2
  | _ => 1

example : bestDraft (treeTokens (fun i => (1 / 2 : Rat) ^ depths i) 3) (fun m => 1 + (m : Rat)) 3
    ≤ bestDraft (treeTokens (fun i => (3 / 4 : Rat) ^ depths i) 3) (fun m => 1 + (m : Rat)) 3 :=
  tree_staircase_depth (1 / 2) (3 / 4) depths _ 3 (by grind) (by grind) (by grind)
    fun m _ => by have := natCast_nonneg' (K := Rat) m; grind

/-- Twice the survivals of `threeNodes`, at most one. -/
private theorem doubled_ratio (i j : Nat) :
    threeNodes j * (2 * threeNodes i) ≤ 2 * threeNodes j * threeNodes i := by
  grind

example : treeTokens threeNodes 3 2 * treeTokens (fun i => 2 * threeNodes i) 3 1
    ≤ treeTokens (fun i => 2 * threeNodes i) 3 2 * treeTokens threeNodes 3 1 :=
  tree_ratio_mono threeNodes _ 3 1 2 (by decide) (by decide)
    (fun i _ => by have := threeNodes_nonneg i; grind)
    (fun i j _ _ h => by grind) fun i j _ _ _ => doubled_ratio i j

example : bestDraft (treeTokens threeNodes 3) (fun m => 1 + (m : Rat)) 3
    ≤ bestDraft (treeTokens (fun i => 2 * threeNodes i) 3) (fun m => 1 + (m : Rat)) 3 :=
  tree_staircase threeNodes _ _ 3 (fun i _ => threeNodes_nonneg i)
    (fun i _ => by have := threeNodes_nonneg i; grind) (fun i j _ _ h => by grind)
    (fun i j _ _ _ => doubled_ratio i j) fun m _ => by have := natCast_nonneg' (K := Rat) m; grind

/-! ### Near-misses -/

/-- A survival that rises downwards: the likelier node 1 alone is not connected. -/
def rising : Nat → Rat
  | 0 => 1 / 4
  | _ => 1 / 2

example : topNodes rising 2 1 1 = true ∧ topNodes rising 2 1 (aboveOf 1) = false := by
  simp [topNodes, rank, comesBefore, rising, aboveOf]
  grind

/-- A node that is numbered before the one above it: at equal survivals it is taken first. -/
example :
    topNodes (fun _ => (1 : Rat)) 2 1 0 = true ∧ topNodes (fun _ => (1 : Rat)) 2 1 1 = false := by
  simp [topNodes, rank, comesBefore]

/-- More nodes accept more tokens: the number must be the same. -/
example :
    keptTokens threeNodes (fun i => decide (i < 2)) 3 > keptTokens threeNodes
      (topNodes threeNodes 3 1) 3 := by
  simp [keptTokens, topNodes, rank_zero, rank_one, rank_two, threeNodes]
  grind

/-- Better acceptance of the likely node alone: one node gains more than two do, and `hratio`
fails. -/
def likely : Nat → Rat
  | 0 => 1 / 2
  | _ => 1 / 4

/-- The same with the first node always accepted. -/
def likelier : Nat → Rat
  | 0 => 1
  | _ => 1 / 4

private theorem likely_tokens :
    treeTokens likely 2 0 = 1 ∧ treeTokens likely 2 1 = 3 / 2 ∧ treeTokens likely 2 2 = 7 / 4 := by
  have h1 : rank likely 0 2 = 0 := by simp [rank, comesBefore, likely]; grind
  have h2 : rank likely 1 2 = 1 := by simp [rank, comesBefore, likely]; grind
  simp [treeTokens, keptTokens, topNodes, h1, h2, likely]
  grind

private theorem likelier_tokens :
    treeTokens likelier 2 0 = 1 ∧ treeTokens likelier 2 1 = 2 ∧
      treeTokens likelier 2 2 = 9 / 4 := by
  have h1 : rank likelier 0 2 = 0 := by simp [rank, comesBefore, likelier]; grind
  have h2 : rank likelier 1 2 = 1 := by simp [rank, comesBefore, likelier]; grind
  simp [treeTokens, keptTokens, topNodes, h1, h2, likelier]
  grind

example :
    treeTokens likelier 2 2 * treeTokens likely 2 1 <
      treeTokens likely 2 2 * treeTokens likelier 2 1 := by
  obtain ⟨_, h1, h2⟩ := likely_tokens
  obtain ⟨_, h3, h4⟩ := likelier_tokens
  rw [h1, h2, h3, h4]
  grind

/-- Pass times 20, 20, 23. -/
def jump : Nat → Rat
  | 2 => 23
  | _ => 20

/-- There the best tree shrinks from two nodes to one as acceptance rises. -/
example : goodput (treeTokens likely 2) jump 1 < goodput (treeTokens likely 2) jump 2
    ∧ goodput (treeTokens likelier 2) jump 0 < goodput (treeTokens likelier 2) jump 1
    ∧ goodput (treeTokens likelier 2) jump 2 < goodput (treeTokens likelier 2) jump 1 := by
  obtain ⟨_, h1, h2⟩ := likely_tokens
  obtain ⟨h0, h3, h4⟩ := likelier_tokens
  simp only [goodput, jump, h0, h1, h2, h3, h4]
  grind

end ExpertBytes
