module

public import ExpertBytes.Lemma.Base

/-! A sound sample that uses another module. -/

public section

theorem twice_twice (n : Nat) : twice (twice n) = 4 * n := by
  simp only [twice]; omega
