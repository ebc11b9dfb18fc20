module

public import ExpertBytes.Lemma.False

/-! Sound in itself, but it imports a faulty module. -/

public section

theorem one_le_two : 1 ≤ 2 := by
  decide
