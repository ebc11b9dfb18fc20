module

/-! A sound sample: a definition whose body others need. The word sorry in a comment is harmless. -/

public section

/-- Twice `n`. -/
@[expose] def twice (n : Nat) : Nat := n + n

theorem twice_le (a b : Nat) (h : a ≤ b) : twice a ≤ twice b := by
  simp only [twice]; omega
