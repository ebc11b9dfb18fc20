"""Pasted tables: the same figures however they are written, and one sentence for whatever is no table."""

import json
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Measure, column
from expertbytes.inputs.pasted import rows_of
from expertbytes.inputs.table import Table, table_of
from expertbytes.measurements.exact import Bounded

Cells = list[list[str]]
HEADING = ["n", "per-slot ms", "dedup ms", "dedup_ms_low", "dedup_ms_high"]

decimals = st.decimals("0.001", "1000", places=3).map(str)


def parsed(text: str, noise: Fraction | None = None) -> Table:
    return table_of(rows_of(text, "pasted"), "pasted", noise)


def as_lines(delimiter: str) -> Callable[[Cells], str]:
    return lambda cells: "\n".join(delimiter.join(row) for row in [HEADING, *cells])


def as_markdown(cells: Cells) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in [HEADING, *cells]]
    return "\n".join([lines[0], "|---" * len(HEADING) + "|", *lines[1:]])


def as_blanks(cells: Cells) -> str:
    return "\n".join("   ".join(cell.replace(" ", "_") for cell in row) for row in [HEADING, *cells])


def as_rows(cells: Cells) -> str:
    return json.dumps([dict(zip(HEADING, row, strict=True)) for row in cells])


def as_columns(cells: Cells) -> str:
    return json.dumps({name: [row[place] for row in cells] for place, name in enumerate(HEADING)})


FORMATS = (as_lines(","), as_lines("\t"), as_lines(";"), as_markdown, as_blanks, as_rows, as_columns)


@st.composite
def cells(draw: st.DrawFn) -> Cells:
    """Rows by n with an interval around the deduplicating times."""
    found = []
    for n in sorted(draw(st.sets(st.integers(1, 64), min_size=1, max_size=5))):
        low, mid, high = sorted(draw(st.tuples(decimals, decimals, decimals)), key=Fraction)
        found.append([str(n), draw(decimals), mid, low, high])
    return found


@given(cells())
def test_every_format_holds_the_same_table(given_cells: Cells) -> None:
    """CSV, TSV, semicolons, Markdown, blanks, JSON rows and JSON columns give the decimals as written, in seconds."""
    unit = Fraction(1, 1000)
    expected = {
        int(n): Bounded(low=Fraction(low) * unit, mid=Fraction(mid) * unit, high=Fraction(high) * unit)
        for n, _, mid, low, high in given_cells
    }
    per_slot = {int(row[0]): Fraction(row[1]) * unit for row in given_cells}
    for write in FORMATS:
        found = parsed(write(given_cells))
        assert found.size == "n"
        assert found.readings["dedup"].values == expected
        assert {n: value.mid for n, value in found.readings["per_slot"].values.items()} == per_slot


def test_long_form() -> None:
    """A column `kernel` names the kernel of each row."""
    found = parsed("n,kernel,ms\n1,per-slot,3\n1,dedup,2\n")
    assert (found.readings["per_slot"].values[1].mid, found.readings["dedup"].values[1].mid) == (
        Fraction(3, 1000),
        Fraction(2, 1000),
    )


def test_throughput_becomes_time() -> None:
    """n tokens at n/t tokens per second take t seconds, and the ends change places."""
    value = parsed("n tok/s tok_per_s_low tok_per_s_high\n4 200 100 400\n").readings["pass"].values[4]
    assert value == Bounded(low=Fraction(1, 100), mid=Fraction(1, 50), high=Fraction(1, 25))


def test_noise_makes_intervals() -> None:
    """A relative error becomes the factor 1.25 in both directions where no ends are given."""
    value = parsed("n pass_ms\n1 10\n", Fraction(1, 4)).readings["pass"].values[1]
    assert value == Bounded(low=Fraction(8, 1000), mid=Fraction(10, 1000), high=Fraction(125, 10000))


@pytest.mark.parametrize(
    ("name", "timed", "quantity", "scale"),
    [
        ("per_slot_ms", "per_slot", "seconds", Fraction(1, 1000)),
        ("ms_dedup_kernel", "dedup", "seconds", Fraction(1, 1000)),
        ("Per-slot GB/s", "per_slot", "bytes_per_second", 10**9),
        ("grouped GiB/s", "dedup", "bytes_per_second", 2**30),
        ("pass µs", "pass", "seconds", Fraction(1, 10**6)),
        ("step time (ms)", "pass", "seconds", Fraction(1, 1000)),
        ("seconds", None, "seconds", 1),
        ("gb_per_s", None, "bytes_per_second", 10**9),
        ("tok/s", None, "tokens_per_second", 1),
        ("round_s", "round", "seconds", 1),
    ],
)
def test_column_names(name: str, timed: str | None, quantity: str, scale: Fraction) -> None:
    """Kernel, quantity and unit are read from the words of the name."""
    found = column(name)
    assert isinstance(found, Measure)
    assert (found.timed, found.quantity, found.scale, found.end) == (timed, quantity, scale, "mid")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no rows"),
        ("n pass_ms\n", "has no rows"),
        ("1 10\n2 12\n", "must name the columns"),
        ("n pass\n1 10\n", "Column 'pass' is not known"),
        ("pass_ms\n1\n", "has no column n"),
        ("n pass_ms\n1 10\n1 11\n", "pass_ms in row 2 is a second value for size 1"),
        ("n,pass_ms,pass_ms\n1,10,10\n", "column 'pass_ms' occurs twice"),
        ("n pass_ms\n0 10\n", "n in row 1 is 0 but must be from 1"),
        ("n pass_ms\n1.5 10\n", "must be a whole number"),
        ("n pass_ms\none 10\n", "n in row 1 is 'one' but must be a decimal number"),
        ("n pass_ms\n1 -10\n", "pass_ms in row 1 is -10 but must be from"),
        ("n pass_ms\n1 0\n", "pass_ms in row 1 is 0"),
        ("n pass_ms\n1\n", "row 1 has 1 cells but the first line names 2 columns"),
        ("n,pass_ms,pass_ms_low,pass_ms_high\n1,10,11,12\n", "pass at size 1 is 0.01 with interval 0.011 to 0.012"),
        ("n,pass_ms_low\n1,11\n", "but no value"),
        ("n,pass_ms,pass_gb_per_s\n1,11,2\n", "has pass in two quantities"),
        ("n,kernel,ms\n1,fused,2\n", "kernel in row 1 is 'fused' but must be per_slot or dedup"),
        ("n,top_k,pass_ms\n1,2,2\n2,3,3\n", "top_k must be the same in every row"),
        ("[1, 2]", "must hold a list of JSON objects"),
        ("[{", "begins like JSON but is none"),
        ('[{"n": 1, "pass_ms": [1]}]', "pass_ms holds a list"),
        ('{"n": [1, 2], "pass_ms": [1]}', "columns have [1, 2] values"),
        ('{"pass_time_by_tokens": [1]}', "must be an object of sizes and times"),
        ('{"unit": "tok/s", "pass_time_by_tokens": {"1": 2}}', "unit is 'tok/s' but must be ms or s"),
    ],
)
def test_what_is_no_table(text: str, said: str) -> None:
    """One sentence names the place, what was found and what is allowed."""
    with pytest.raises(InputError) as refused:
        parsed(text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


TEXTS = st.one_of(
    st.text(max_size=60),
    st.text('n,;\t|{}[]":-1e9.\n pass_mdu', max_size=60),
    st.text("0123456789.,-e%\n\t ", max_size=60).map(lambda text: "n,pass_ms,dedup_ms_low\n" + text),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.floats(), st.integers(), st.text(max_size=5)),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["n", "pass_ms", "x"]), inner),
    ).map(json.dumps),
)


@given(TEXTS)
def test_any_text_is_a_table_or_an_error(text: str) -> None:
    """Whatever is pasted, it is read or refused with a sentence."""
    with suppress(InputError):
        parsed(text)
