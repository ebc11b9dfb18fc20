module

/-! A faulty sample: the proof is refused at line 8. -/

public section

theorem two_le_one : 2 ≤ 1 := by
  decide
