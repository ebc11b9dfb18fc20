module

/-! A faulty sample: a warning, here of the unused `b` at line 7, is an error. -/

public section

theorem zero_le (a : Nat) (b : Nat) : 0 ≤ a := by
  omega
