"""What the names in a statement mean in Python: oracle names, fields, cases, and the types of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from expertbytes.bridge.names import oracle_name, variable_name
from expertbytes.bridge.records import Definition
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.tree import Binary, Ident, Term
from expertbytes.bridge.syntax.types import BOOL, function_type, roles


@dataclass(frozen=True)
class Scope:
    """What names mean: types of constants and variables, oracle names, fields and cases."""

    types: Mapping[str, Term]
    constants: Mapping[str, str]
    fields: Mapping[str, str]
    cases: Mapping[str, tuple[str, str]]
    witnesses: Iterator[str] = field(default_factory=lambda: iter(()))

    def bind(self, name: str, type_: Term) -> Scope:
        """The scope with one more variable."""
        hidden = {key: value for key, value in self.constants.items() if key != name}
        return Scope({**self.types, name: type_}, hidden, self.fields, self.cases, self.witnesses)


def library_scope(definitions: Sequence[Definition]) -> Scope:
    """The scope of the library's definitions."""
    types: dict[str, Term] = {
        "Bool.true": BOOL,
        "Bool.false": BOOL,
        "Bool.not": parse_signature("x : Bool → Bool").result,
    }
    constants: dict[str, str] = {}
    fields: dict[str, str] = {}
    cases: dict[str, tuple[str, str]] = {}
    for definition in definitions:
        name, oracle = definition.name, oracle_name(definition)
        signature = parse_signature(definition.signature)
        if definition.kind == "inductive":
            cases.update({case: (oracle, case.rpartition(".")[2].upper()) for case in definition.cases})
            types.update({case: Ident(name) for case in definition.cases})
        elif definition.kind == "structure":
            constants[f"{name}.mk"] = oracle
            for role in roles(signature):
                if role.is_data:
                    fields[f"{name}.{role.name}"] = variable_name(role.name)
                    types[f"{name}.{role.name}"] = Binary("→", signature.result, role.type)
        else:
            constants[name] = oracle
            types[name] = function_type(signature)
    return Scope(types, constants, fields, cases)
