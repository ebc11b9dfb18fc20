import Lake

open Lake DSL

package expertbytes where
  version := v!"0.1.0"
  description := "When speculative decoding pays on a mixture-of-experts model, proved"
  keywords := #["mixture-of-experts", "speculative-decoding", "performance-model"]
  license := "Apache-2.0"
  licenseFiles := #["LICENSE"]
  readmeFile := "README.md"
  leanOptions := #[
    ⟨`autoImplicit, false⟩,
    ⟨`relaxedAutoImplicit, false⟩
  ]

@[default_target]
lean_lib ExpertBytes where
  srcDir := "Proofs"

/-- The headline theorems without proofs, for the judge `comparator`; not built by default. -/
lean_lib Challenge where
  srcDir := "comparator"
