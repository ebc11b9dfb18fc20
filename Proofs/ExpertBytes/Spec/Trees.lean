module

public import ExpertBytes.OrderedField

/-!
# Draft trees

A tree of `N` drafted tokens: node `i` continues node `up i`, and `up i = i` where it continues the
text itself. Node `i` is accepted together with all nodes above it with probability `S i`, its
survival, which does not rise downwards. A pass verifies some of the nodes; those that it can use
form a connected subtree, which holds the node above each of its nodes.

## Main definitions
* `comesBefore`, `rank`, `topNodes`: the nodes in order of survival, ties by number, and the first
  `m` of them.
* `keptCount`, `keptTokens`: nodes of a subset, and its expected accepted tokens.
* `treeTokens`: tokens of a pass that verifies the first `m` nodes, the target's own token included.
* `ConnectedBelow`: subsets that hold the node above each of their nodes.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Node `j` comes before node `i`: its survival is higher, or the same and its number lower. -/
def comesBefore [DecidableLT K] (S : Nat → K) (j i : Nat) : Bool :=
  decide (S i < S j) || (!decide (S j < S i) && decide (j < i))

/-- How many of the nodes `0..N-1` come before node `i`. -/
def rank [DecidableLT K] (S : Nat → K) (i : Nat) : Nat → Nat
  | 0 => 0
  | N + 1 => rank S i N + (comesBefore S N i).toNat

/-- Whether node `i` is one of the first `m` in the order of the nodes `0..N-1`. -/
def topNodes [DecidableLT K] (S : Nat → K) (N m i : Nat) : Bool :=
  decide (rank S i N < m)

/-- How many of the nodes `0..N-1` a subset holds. -/
def keptCount (kept : Nat → Bool) : Nat → Nat
  | 0 => 0
  | N + 1 => keptCount kept N + (kept N).toNat

/-- Expected accepted tokens of a subset of the nodes `0..N-1`: the sum of its survivals. -/
def keptTokens (S : Nat → K) (kept : Nat → Bool) : Nat → K
  | 0 => 0
  | N + 1 => keptTokens S kept N + if kept N then S N else 0

/-- Expected tokens of a pass that verifies the first `m` of `N` nodes: the target's own token and
the accepted ones. -/
def treeTokens [DecidableLT K] (S : Nat → K) (N m : Nat) : K :=
  1 + keptTokens S (topNodes S N m) N

/-- The subset holds the node above each of its nodes among `0..N-1`. -/
def ConnectedBelow (up : Nat → Nat) (kept : Nat → Bool) (N : Nat) : Prop :=
  ∀ i : Nat, i < N → kept i = true → kept (up i) = true

end ExpertBytes
