import Lake

open Lake DSL

package expertbytes where
  leanOptions := #[
    ⟨`autoImplicit, false⟩,
    ⟨`relaxedAutoImplicit, false⟩,
    ⟨`warningAsError, true⟩
  ]

@[default_target]
lean_lib Proofs
