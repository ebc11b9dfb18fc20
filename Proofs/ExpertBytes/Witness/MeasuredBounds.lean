module

public import ExpertBytes.Thm.MeasuredBounds
public import ExpertBytes.Thm.VerdictShare
public import ExpertBytes.Thm.RoutingInside
public import ExpertBytes.Thm.RoutingHistogram

/-!
# Witnesses: bands, verdicts, step times and windows inside a trace

The hypotheses of `ExpertBytes.Thm.MeasuredBounds`, `ExpertBytes.Thm.VerdictShare` and
`ExpertBytes.Thm.RoutingInside` hold together on the rationals; each near-miss drops one and the
conclusion fails.
-/

namespace ExpertBytes

/-- Cycle times 4, 5, 6, … seconds. -/
private def line (d : Nat) : Rat :=
  4 + (d : Rat)

private theorem line_pos (d : Nat) : 0 < line d := by
  have := natCast_nonneg' (K := Rat) d
  simp only [line]
  grind

private theorem best_line {a : Rat} (ha : 1 / 4 < a) : bestDraft (tokens a) line 1 = 1 := by
  have h : goodput (tokens a) line 0 < goodput (tokens a) line 1 := by
    simp [goodput, tokens, line]
    grind
  simp [bestDraft, argmax, h]

/-- The best draft length is 1 at 3/8 and at 7/8, so at 5/8. -/
example : bestDraft (tokens (5 / 8 : Rat)) line 1 = bestDraft (tokens (3 / 8 : Rat)) line 1 :=
  bestDraft_window (c := 7 / 8) (by grind) (by grind) (by grind) (fun d _ => line_pos d)
    (by rw [best_line (by grind), best_line (by grind)])

example : bestDraft (tokens (5 / 8 : Rat)) line 1 = bestDraft (tokens (3 / 8 : Rat)) line 1 :=
  bestDraft_window_curve (C := tokens (7 / 8)) (fun d _ => line_pos d)
    (fun d _ => tokens_pos _ d (by grind)) (fun d _ => tokens_pos _ d (by grind))
    (fun d _ => tokens_pos _ d (by grind))
      (fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h)
    (fun _ _ h _ => tokens_ratio_mono (by grind) (by grind) h)
      (by rw [best_line (by grind), best_line (by grind)])

/-- A rate outside the window has another best length: at 1/8 it is 0. -/
example : bestDraft (tokens (1 / 8 : Rat)) line 1 = 0 := by
  have h : ¬ goodput (tokens (1 / 8 : Rat)) line 0 < goodput (tokens (1 / 8 : Rat)) line 1 := by
    simp [goodput, tokens, line]
    grind
  simp [bestDraft, argmax, h]

/-- Measured times 4 and 5 within 11/10: at tokens 8/5 of one drafted token it truly pays, at 1 +
1/100 it does not. -/
example (A T : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 8 / 5) (h0 : 0 < T 0) (h1 : 0 < T 1)
    (h : Within (11 / 10) (T 0) 4) (h' : Within (11 / 10) (T 1) 5) :
    goodput A T 0 ≤ goodput A T 1 :=
  (breakPoint_sandwich (T' := fun d => if d = 0 then 4 else 5) (d := 0) (d' := 1) (by grind) h0 h1
    (by simp; grind)
    (by simp; grind) (by simpa using h) (by simpa using h')).1 (by simp [hA0, hA1]; grind)

example (A T : Nat → Rat) (hA0 : A 0 = 1) (hA1 : A 1 = 101 / 100) (h0 : 0 < T 0) (h1 : 0 < T 1)
    (h : Within (11 / 10) (T 0) 4) (h' : Within (11 / 10) (T 1) 5) :
    goodput A T 1 < goodput A T 0 :=
  (breakPoint_sandwich (T' := fun d => if d = 0 then 4 else 5) (d := 0) (d' := 1) (by grind) h0 h1
    (by simp; grind)
    (by simp; grind) (by simpa using h) (by simpa using h')).2 (by simp [hA0, hA1]; grind)

/-- Inside the band the measured times do not decide: with tokens 5/4, measured times 4 and 5 are a
tie, and true times within 11/10 of them go either way. -/
example :
    Within (11 / 10 : Rat) (44 / 10) 4 ∧ Within (11 / 10 : Rat) (48 / 10) 5 ∧
      (1 : Rat) / (44 / 10) < 5 / 4 / (48 / 10) ∧ Within (11 / 10 : Rat) (38 / 10) 4 ∧
      Within (11 / 10 : Rat) (54 / 10) 5 ∧ 5 / 4 / (54 / 10) < (1 : Rat) / (38 / 10) := by
  simp only [Within]
  grind

/-! ### The verdict when the share is an interval -/

private def shares : Box Rat := ⟨3 / 5, 7 / 10, by grind, by grind⟩
private def perSlot : Box Rat := ⟨9 / 10, 1, by grind, by grind⟩
private def quick : Box Rat := ⟨3 / 4, 4 / 5, by grind, by grind⟩
private def slow : Box Rat := ⟨2 / 5, 1 / 2, by grind, by grind⟩
private def between : Box Rat := ⟨3 / 5, 4 / 5, by grind, by grind⟩

private theorem quick_faster : verdictShare shares perSlot quick = Verdict.faster := by
  have h : (7 / 10 : Rat) * 1 < 3 / 4 := by grind
  simp only [verdictShare, shares, perSlot, quick, h, if_true]

private theorem slow_slower : verdictShare shares perSlot slow = Verdict.slower := by
  have h : ¬ (7 / 10 : Rat) * 1 < 2 / 5 := by grind
  have h' : (1 / 2 : Rat) < 3 / 5 * (9 / 10) := by grind
  simp only [verdictShare, shares, perSlot, slow, h, h', if_true, if_false]

private theorem between_undecided : verdictShare shares perSlot between = Verdict.undecided := by
  have h : ¬ (7 / 10 : Rat) * 1 < 3 / 5 := by grind
  have h' : ¬ (4 / 5 : Rat) < 3 / 5 * (9 / 10) := by grind
  simp only [verdictShare, shares, perSlot, between, h, h', if_false]

/-- Two experts a token, 13/5 distinct in two tokens: share 13/20. -/
private def distinctExperts (_ : Nat) : Rat := 13 / 5

private theorem share_mem : Box.Mem shares (share distinctExperts 2 2) := by
  simp [Box.Mem, shares, share, slots, distinctExperts]
  grind

example (w v : Rat) (hw : Box.Mem perSlot w) (hv : Box.Mem quick v) :
    dedupTime 8 distinctExperts (fun _ => v) 2 < perSlotTime 8 2 (fun _ => w) 2 :=
  (verdict_share_sound 8 distinctExperts (fun _ => w) (fun _ => v) 2 2 shares perSlot quick
    (by grind) (by omega)
    (by omega) share_mem hw hv).1 quick_faster

example (w v : Rat) (hw : Box.Mem perSlot w) (hv : Box.Mem slow v) :
    perSlotTime 8 2 (fun _ => w) 2 < dedupTime 8 distinctExperts (fun _ => v) 2 :=
  (verdict_share_sound 8 distinctExperts (fun _ => w) (fun _ => v) 2 2 shares perSlot slow
    (by grind) (by omega)
    (by omega) share_mem hw hv).2 slow_slower

example (u w v : Rat) (hu : Box.Mem shares u) (hw : Box.Mem perSlot w) (hv : Box.Mem quick v) :
    u * w < v :=
  lt_of_verdictShare_faster u w v shares perSlot quick hu hw hv quick_faster

example (u w v : Rat) (hu : Box.Mem shares u) (hw : Box.Mem perSlot w) (hv : Box.Mem slow v) :
    v < u * w :=
  lt_of_verdictShare_slower u w v shares perSlot slow hu hw hv slow_slower

/-- Undecided: a tie, and both signs, lie in the boxes. -/
example :
    (∃ u ws wd : Rat, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem between wd ∧ wd = u * ws) ∧
      (∃ u ws wd : Rat, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem between wd ∧ u * ws < wd) ∧
      ∃ u ws wd : Rat, Box.Mem shares u ∧ Box.Mem perSlot ws ∧ Box.Mem between wd ∧ wd < u * ws :=
  ⟨(verdict_share_complete shares perSlot between).1 between_undecided,
    (verdict_share_could_be_faster_iff shares perSlot between).2
      (by simp only [shares, perSlot, between]; grind),
    (verdict_share_could_be_slower_iff shares perSlot between).2
      (by simp only [shares, perSlot, between]; grind)⟩

/-- A share outside its box makes the verdict "faster" false: 4/5 at bandwidths 1 and 3/4. -/
example :
    verdictShare shares perSlot quick = Verdict.faster ∧ Box.Mem perSlot 1 ∧ Box.Mem quick (3 / 4) ∧
      ¬ (4 / 5 : Rat) * 1 < 3 / 4 := by
  refine ⟨quick_faster, ?_, ?_, by grind⟩ <;> simp only [Box.Mem, perSlot, quick] <;> grind

/-! ### Step times when nothing is exact -/

private def counted : Kernel Rat := ⟨fun _ => 8, fun _ => 4, fun _ => by grind, fun _ => by grind⟩
private def truth : Kernel Rat := ⟨fun _ => 9, fun _ => 5, fun _ => by grind, fun _ => by grind⟩

/-- Bytes 8 for 9, bandwidth 4 for 5, fixed part 1 for 6/5: within 45/32 = 9/8 · 5/4. -/
example : Within (45 / 32 : Rat) (stepTime [counted] 1 2) (stepTime [truth] (6 / 5) 2) :=
  stepTime_within_all (9 / 8) (5 / 4) (6 / 5) (45 / 32) 1 (6 / 5) [counted] [truth] 2 (by grind)
    (by grind)
    (by simp only [Within]; grind) (by simp only [KernelsWithin, counted, truth]; grind) (by grind)
      (by grind)

/-- The larger of the two factors alone is not enough: bytes 9 for 8 at bandwidth 4 for 5 err by
their product. -/
example (x y : Kernel Rat) (hx : x.bytes 1 = 9) (hx' : x.bandwidth 1 = 4) (hy : y.bytes 1 = 8)
    (hy' : y.bandwidth 1 = 5) : KernelsWithin (9 / 8) (5 / 4) [x] [y] 1 ∧
      ¬ Within (5 / 4) (stepTime [x] 0 1) (stepTime [y] 0 1) := by
  simp only [KernelsWithin, Within, stepTime, kernelsTime, kernelTime, hx, hx', hy, hy']
  grind

/-! ### Windows inside a finite trace -/

/-- The trace `a b b c` of one expert a token. -/
private def short (t e : Nat) : Bool :=
  (t == 0 && e == 0) || (t == 1 && e == 1) || (t == 2 && e == 1) || (t == 3 && e == 2)

private theorem short_one (t : Nat) (ht : t < 4) : selectedCount short 3 t ≤ 1 := by
  obtain rfl | rfl | rfl | rfl : t = 0 ∨ t = 1 ∨ t = 2 ∨ t = 3 := by omega
  all_goals decide

example : insideSum short 4 3 3 ≤ distinctSum short 4 3 3 ∧
    distinctSum short 4 3 3 ≤ insideSum short 4 3 3 + (3 - 1) * slots 3 1 ∧
      distinctSum short 4 3 3 ≤ insideSum short 4 3 3 + (3 - 1) * 3 :=
  distinctSum_insideSum short 4 3 1 3 short_one (by omega) (by omega)

example :
    (0 : Rat) ≤
      ((4 : Nat) : Rat) * meanDistinct short 4 3 3 - ((4 + 1 - 3 : Nat) : Rat) * insideMean short 4
        3 3 :=
  (cyclic_inside_bridge short 4 3 1 3 short_one (by omega) (by omega)).1

example : (insideMean short 4 3 3 : Rat) ≤ (slots 3 1 : Rat) :=
  insideMean_le_slots short 4 3 1 3 short_one (by omega)

example : ((4 : Nat) : Rat) * (meanDistinct short 4 3 3 - insideMean short 4 3 3) ≤
    ((3 - 1 : Nat) : Rat) * (slots 3 1 : Rat) :=
  (insideMean_near_meanDistinct short 4 3 1 3 short_one (by omega) (by omega)).1

/-- Inside the trace the share rises from 2/3 at three tokens to 3/4 at four
(`ExpertBytes.Witness.Routing`), within the allowance of 5/4. -/
example :
    (share (insideMean short 4 3) 1 4 : Rat) ≤
      share (insideMean short 4 3) 1 3 + (((3 - 1 : Nat) : Rat) + ((4 - 1 : Nat) : Rat)) /
        ((4 : Nat) : Rat) :=
  inside_share_antitone_within short 4 3 1 3 4 (by omega) short_one (by omega) (by omega) (by omega)

/-- Without a bound on the experts of a token the wrapped windows hold more: at two experts a token,
`k = 1` fails. -/
example :
    ¬ distinctSum (fun _ _ => true) 2 2 2 ≤
      insideSum (fun _ _ => true) 2 2 2 + (2 - 1) * slots 2 0 := by
  decide

end ExpertBytes
