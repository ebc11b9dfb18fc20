"""The options that `expertbytes advise` prints are those of the installed mlx-lm and llama.cpp."""

import re
from importlib.metadata import version
from pathlib import Path

import pytest
import xllamacpp
from mlx_lm.generate import setup_arg_parser

from expertbytes.advice.engine import Engine
from expertbytes.advice.engines import ENGINES, LLAMA_CPP, MLX_LM

OPTION = re.compile(r"(?<!\S)--?[a-z][a-z-]*")


def options(engine: Engine) -> set[str]:
    """Every option in the engine's texts."""
    return {option for text in engine.drafters.values() for option in OPTION.findall(text)}


def test_mlx_lm() -> None:
    """Its parser takes the options; the version is that of the record."""
    taken = {option for action in setup_arg_parser()._actions for option in action.option_strings}
    assert options(MLX_LM) >= {"--draft-model", "--num-draft-tokens"}
    assert options(MLX_LM) <= taken
    assert version("mlx-lm") == MLX_LM.version


@pytest.fixture(scope="module")
def library() -> set[bytes]:
    """The texts in llama.cpp's compiled library."""
    (path,) = Path(xllamacpp.__file__).parent.glob("xllamacpp*.so")
    return set(re.findall(rb"[\x20-\x7e]{2,}", path.read_bytes()))


def test_llama_cpp(library: set[bytes]) -> None:
    """Options and types of speculation are among the library's texts; the version is that of the record."""
    types = {kind for text in LLAMA_CPP.drafters.values() for kind in re.findall(r"--spec-type (\S+)", text)}
    assert len(types) == len(LLAMA_CPP.drafters)
    wanted = options(LLAMA_CPP) | types
    assert {"--spec-draft-n-max", "draft-simple"} <= wanted
    assert {text for text in wanted if text.encode() not in library} == set()
    assert LLAMA_CPP.version.endswith(version("xllamacpp"))


def test_an_unknown_option_is_seen(library: set[bytes]) -> None:
    """The texts are no list of everything."""
    assert b"--spec-draft-n-most" not in library
    assert "--speculative-config" in options(ENGINES["vllm"])
