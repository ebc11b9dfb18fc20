module

public import Proofs.Lemma.Chunk

/-!
# Chunks merge without loss

A trace may be read in chunks, in any grouping: a chunk keeps the histogram of the gaps inside it and the first and last
position of each expert, and merging two neighbours adds one gap for each expert that both have. The result is exact.

## Main statements
* `chunks_merge`, `chunks_merge_ends`, `chunks_merge_length`: the partial result of a concatenation is the merge
  of the partial results of its parts.
* `mergeChunks_assoc`, `mergeChunks_assoc_ends`, `mergeChunks_assoc_length`: merging is associative, for all
  partial results whatsoever, so any reduction tree gives the same integers.

Partial results hold functions, so equality is stated at each gap `g` and each expert `e`.
-/

public section

namespace ExpertBytes

/-! ### Merging is associative -/

/-- Merging is associative: lengths. -/
theorem mergeChunks_assoc_length (E : Nat) (a b c : Chunk) :
    (mergeChunks E (mergeChunks E a b) c).length = (mergeChunks E a (mergeChunks E b c)).length :=
  Nat.add_assoc _ _ _

/-- Merging is associative: first and last positions. -/
theorem mergeChunks_assoc_ends (E : Nat) (a b c : Chunk) (e : Nat) :
    (mergeChunks E (mergeChunks E a b) c).ends e = (mergeChunks E a (mergeChunks E b c)).ends e := by
  simp only [mergeChunks]
  rcases a.ends e with _ | ⟨_, _⟩ <;> rcases b.ends e with _ | ⟨_, _⟩ <;> rcases c.ends e with _ | ⟨_, _⟩ <;>
    simp [joinEnds, Nat.add_assoc]

private theorem borderCount_assoc (L M g : Nat) (x y z : Option (Nat × Nat)) :
    borderCount L x y g + borderCount (L + M) (joinEnds L x y) z g
      = borderCount M y z g + borderCount L x (joinEnds M y z) g := by
  rcases x with _ | ⟨_, _⟩ <;> rcases y with _ | ⟨_, _⟩ <;> rcases z with _ | ⟨_, _⟩ <;>
    simp only [joinEnds, borderCount, Nat.add_assoc, Nat.add_sub_add_left] <;> omega

/-- Merging is associative: the histogram of inner gaps. -/
theorem mergeChunks_assoc (E : Nat) (a b c : Chunk) (g : Nat) :
    (mergeChunks E (mergeChunks E a b) c).inner g = (mergeChunks E a (mergeChunks E b c)).inner g := by
  have h := tally_congr (n := E) fun e _ => borderCount_assoc a.length b.length g (a.ends e) (b.ends e) (c.ends e)
  simp only [tally_add] at h
  simp only [mergeChunks]
  omega

/-! ### The merge of two parts is the partial result of the whole -/

/-- The partial result of a concatenation: its length. -/
theorem chunks_merge_length (s : Nat → Nat → Bool) (E a L M : Nat) :
    (chunkOf s E a (L + M)).length = (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).length :=
  rfl

/-- **Chunks merge, positions**: the first and last position of expert `e` in `L + M` tokens from token `a` on come from
those in the first `L` and in the next `M`. -/
theorem chunks_merge_ends (s : Nat → Nat → Bool) (E a L M e : Nat) :
    (chunkOf s E a (L + M)).ends e = (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).ends e := by
  simp only [chunkOf, mergeChunks, ← suffix_suffix, endsOf_add]

/-- **Chunks merge, histogram**: the gaps equal to `g` inside `L + M` tokens from token `a` on are those inside the
first `L`, those inside the next `M`, and one for each expert whose last position in the first part and first position
in the second are `g` apart. Nothing is lost at a chunk border. -/
theorem chunks_merge (s : Nat → Nat → Bool) (E a L M g : Nat) :
    (chunkOf s E a (L + M)).inner g = (mergeChunks E (chunkOf s E a L) (chunkOf s E (a + L) M)).inner g := by
  simp only [chunkOf, mergeChunks, ← suffix_suffix, selectionSum_comm]
  rw [← tally_add, ← tally_add]
  exact tally_congr fun e _ => innerCount_add (suffix s a) e L M g

end ExpertBytes
