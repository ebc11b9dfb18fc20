"""The words of Lean's syntax: tokens of its parser, and words that start a tactic, a command or a clause of one.

Of Lean 4.28 with `Init` imported, by asking it which words it does not take for names. Any other word is a name to Lean.
"""


def listed(text: str) -> frozenset[str]:
    """The words of `text`, which white space separates."""
    return frozenset(text.split())


WORDS = listed("""
Prop Sort StateRefT Type _ abbrev ac ac_nf ac_nf0 ac_rfl add_decl_doc admit all_goals and_intros any_goals apply
apply? apply_assumption apply_ext_theorem apply_mod_cast apply_rfl apply_rules approx arg args array_get_dec
array_mem_dec as_aux_lemma assert! assert_not_exists assert_not_imported assumption assumption_mod_cast at attempt_all
attempt_all_par attribute axiom bif binder_predicate binop% binop_lazy% binrel% binrel_no_prop% break
builtin_command_code_action builtin_dsimproc builtin_dsimproc_decl builtin_grind_propagator builtin_initialize
builtin_sevalproc builtin_simproc builtin_simproc_decl builtin_simproc_pattern% bv_ac_nf bv_check bv_decide bv_decide?
bv_normalize bv_omega by by? by_cases by_elab calc case case' cases cases? cases_next catch cdot change check
check_failure class classical clean_wf clear clear_value coe coinductive coinductive_fixpoint command_code_action
config congr constructor continue contradiction conv conv' cutsat dbg_trace debug_assert! decide decl_name%
declare_aesop_rule_sets declare_bitwise_int_theorems declare_bitwise_uint_theorems declare_int_theorems
declare_simp_like_tactic declare_syntax_cat declare_uint_theorems decreasing_by decreasing_tactic decreasing_trivial
decreasing_trivial_pre_omega decreasing_with def default default_or_ofNonempty% delta deprecated deprecated_module
deriving do docs_to_verso done dsimp dsimp! dsimp? dsimp?! dsimproc dsimproc_decl elab elab_rules else end
ensure_expected_type% ensure_type_of% enter eq_refl erw eval eval_prec eval_prio exact exact? exact?% exact_mod_cast
example exfalso exists exit explicit export expose_names ext ext1 extends extract_lets f! fail fail_if_success
false_or_by_contra finally finish finish? first focus for for_in% for_in'% forall from fun fun_cases fun_induction
funext gen gen_injective_theorems% generalize generalizing get_elem_tactic get_elem_tactic_extensible
get_elem_tactic_trivial grind grind! grind!? grind? grind_annotated grind_filter grind_pattern grind_propagator grind_ref
grobner guard guard_expr guard_hyp guard_msgs guard_target have have' haveI help hiding high if ignore import in
include include_str induction inductive inductive_fixpoint infer_instance infix infixl infixr init_grind_norm
init_quot initialize injection injections inline inspect instance instantiate intro intros iterate json% lead
leading_parser left leftact% let let' letI let_delayed let_expr let_fun let_mvar% let_tmp let_to_have letrec lhs lia
lift_lets linarith local logNamedError logNamedErrorAt logNamedWarning logNamedWarningAt low macro macro_rules
massumption match match_expr matches max max_prec mbtc mcases mclear mconstructor meta method_specs_simp mexact
mexfalso mexists mframe mhave mid min min1 mintro mleave mleft mod_cast module monotonicity mpure mpure_intro mrefine
mrename_i mreplace mrevert mright mspec mspecialize mspecialize_pure mstart mstop mut mute mutual mvcgen namespace
nat_lit native native_decide next no_error_if_unused% no_implicit_lambda% no_index nofun nomatch noncomputable nonrec
norm_cast norm_cast0 norm_cast_add_elim notation obtain omega omit one only opaque open order panic! partial
partial_fixpoint pattern postfix prefix prelude print println! priority private private_decl% proofs protected public
push_cast rcases rec recommended_spelling reduce refine refine' refine_lift refine_lift' register_builtin_option
register_error_explanation register_label_attr register_option register_tactic_tag register_try?_tactic rename
rename_i renaming repeat repeat' repeat1' replace reset_grind_attrs% return revert rewrite rewrites? rfl rfl' rhs
right rightact% ring rintro rotate_left rotate_right run_cmd run_elab run_meta run_tac rw rw? rw_mod_cast rwa s!
satisfies_binder_pred% scoped seal section set_config set_library_suggestions set_option sevalproc show show_asserted
show_cases show_eqcs show_false show_local_thms show_panel_widgets show_state show_term show_term_elab show_true simp
simp! simp? simp?! simp_all simp_all! simp_all? simp_all?! simp_all_arith simp_all_arith! simp_arith simp_arith!
simp_lemmas simp_match simp_wf simpa simpa! simpa? simpa?! simproc simproc_decl simproc_pattern% since skip sleep
solve solve_by_elim sorry specialize split stop structure subst subst_eqs subst_vars suffices suffix suggest_for
suggestions symm symm_saturate syntax synth tactic_alt tactic_extension tactic_tag termination_by termination_by?
test_extern then theorem throw throwError throwErrorAt throwNamedError throwNamedErrorAt trace trace_state
trailing_parser trivial true try try? try_suggestions tuple type_of% types unfold unhygienic unif_hint
unification_hint universe unless unop% unreachable! unsafe unseal until use using value_of% variable version
wait_if_contains_mvar% wait_if_type_contains_mvar% wait_if_type_mvar% wf_preprocess where while whnf with
with_annotate_state with_annotate_term with_decl_name% with_reducible with_reducible_and_instances with_unfolding_all
with_weak_namespace without_expected_type zeta
""")
