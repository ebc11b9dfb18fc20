"""The command on tables, many configurations and many rates: what it prints is what the library finds."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

import expertbytes
from expertbytes.cli import app
from expertbytes.inputs.rates import read_rates
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.rates import find
from expertbytes.prediction.staircase import step
from expertbytes.show.rates_csv import csv_text

TABLE = "n\tpass ms\n1\t10\n2\t12\n4\t17\n"


def run(*arguments: object, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["predict", *map(str, arguments)], input=text, env={"COLUMNS": "100"})


def printed(*arguments: object, text: str | None = None) -> str:
    result = run(*arguments, text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "times.tsv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_a_table_on_standard_input() -> None:
    """`--table -` reads what is piped in; JSON is the library's result."""
    found = EngineDecision.model_validate_json(
        printed("--table", "-", "--acceptance-rate", "0.7", "--json", text=TABLE)
    )
    expected = expertbytes.predict(table=TABLE, acceptance_rate="0.7")
    assert isinstance(expected, EngineDecision)
    assert found.staircase.model_dump_json() == expected.staircase.model_dump_json()
    assert [point.rational for point in found.staircase.break_points] == ["1/5", None]


def test_tables_for_people(table: Path) -> None:
    """Break points, the choice at each acceptance and the notes are printed."""
    text = printed("--table", table, "--acceptance-rate", "0.7", "--acceptance-by-position", "0.9,0.5", "--all")
    for said in ("Break points", "1/5", "rate 0.7", "The table has no intervals", "bestDraft_mono"):
        assert said in text


def test_several_profiles_and_depths(paper_file: Path) -> None:
    """Every profile with every number of layers, as a JSON list, CSV rows, and one row each for people."""
    asked = (paper_file, paper_file, "--share", "uniform", "--layers", "1,3", "--acceptance-rate", "0.5")
    found = json.loads(printed(*asked, "--json"))
    assert [entry["decision"]["assumptions"]["layers"] for entry in found] == [1, 3, 1, 3]
    assert "3 layers" in " ".join(printed(*asked).split())
    cells = rows(printed(*asked, "--csv", "-"))
    assert [row["kernel"] for row in cells] == ["per_slot", "dedup", "faster"] * 4
    for row, entry in zip(cells[1::3], found, strict=True):
        choice = Decision.model_validate(entry["decision"]).staircase("dedup").choices[0]
        assert (row["crossover"], row["acceptance"], row["status"]) == ("3", "rate 0.5", choice.status)
        assert (int(row["draft_length"]), float(row["speedup"])) == (choice.draft_length, float(choice.speedup.mid))


@pytest.mark.parametrize("name", ["asked.csv", "asked.json"])
def test_configurations(paper_file: Path, table: Path, tmp_path: Path, name: str) -> None:
    """Rows name profiles and tables beside their file, and any option; the CSV file is written whole."""
    asked = [
        {"name": "a", "profile": "in/profile.json", "share": "uniform", "layers": "2", "acceptance_rate": "0.2;0.9"},
        {"name": "b", "table": table.name, "share": "", "layers": "", "acceptance_rate": "70%"},
    ]
    names = ("name", "profile", "table", "share", "layers", "acceptance_rate")
    lines = [",".join(names), *(",".join(row.get(field, "") for field in names) for row in asked)]
    path, out = tmp_path / name, tmp_path / "out" / "found.csv"
    path.write_text(json.dumps(asked) if name.endswith("json") else "\n".join(lines), encoding="utf-8")
    printed("--configurations", path, "--csv", out)
    found = rows(out.read_text(encoding="utf-8"))
    assert [(row["configuration"], row["acceptance"]) for row in found] == [
        *[("a", "rate 0.2"), ("a", "rate 0.9")] * 3,
        ("b", "rate 0.7"),
    ]
    assert [path.name for path in out.parent.iterdir()] == ["found.csv"]


def test_passes_as_csv(paper_file: Path, table: Path) -> None:
    """A row for each configuration and pass size holds the decision's figures; whole passes are refused."""
    asked = (paper_file, "--share", "uniform", "--layers", "1,2")
    found = rows(printed(*asked, "--passes-csv", "-"))
    decisions = [Decision.model_validate(entry["decision"]) for entry in json.loads(printed(*asked, "--json"))]
    passes = [entry for decision in decisions for entry in decision.passes]
    assert len(found) == len(passes) == 8
    for row, entry in zip(found, passes, strict=True):
        assert (int(row["tokens"]), row["verdict"]) == (entry.tokens, entry.verdict.value)
        assert float(row["saving_seconds_mid"]) == float(entry.saving_seconds.mid)
        assert float(row["ratio_high"]) == float(entry.ratio.high)
    assert "needs both kernels" in run("--table", table, "--passes-csv", "-").stderr


def test_rates_in_csv_out(paper_file: Path, tmp_path: Path) -> None:
    """Each rate, as it was written, gets length, status and speedup with both kernels: those of the exact step."""
    written = ["0.05", "1/2", "50%", "0.500", "1", "0", "0.9999999999999999999"]
    path = tmp_path / "rates.csv"
    path.write_text("id,acceptance_rate\n" + "".join(f"x,{a}\n" for a in written if "/" not in a), encoding="utf-8")
    found = rows(printed(paper_file, "--share", "uniform", "--other-seconds", "1", "--rates", path))
    decision = expertbytes.predict(paper_file, share="uniform", other_seconds=1)
    assert [row["acceptance_rate"] for row in found] == [a for a in written if "/" not in a]
    for row in found:
        text = row["acceptance_rate"]
        rate = Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
        for stairs in decision.staircases:
            cycles = cycles_of(stairs)
            exact = step(rate, cycles)
            assert decision.baseline is not None
            over = decision.baseline.seconds.mid / cycles[0].mid
            assert int(row[f"{stairs.kernel}_draft_length"]) == exact.draft_length
            assert row[f"{stairs.kernel}_status"] == exact.status
            assert float(row[f"{stairs.kernel}_speedup"]) == pytest.approx(float(exact.speedup.mid * over), abs=1e-6)


def test_decimals_at_a_break_point(tmp_path: Path) -> None:
    """0.1 is read as 1/10, at which both lengths tie and the shorter is taken, though its float lies above."""
    table = "n pass_ms\n1 10\n2 11\n"
    found = expertbytes.predict(table=table)
    assert isinstance(found, EngineDecision)
    assert Fraction(0.1) > Fraction(1, 10)
    assert expertbytes.best_draft_lengths(found.staircase, [0.1]).tolist() == [1]
    path = tmp_path / "rates.txt"
    path.write_text("0.1\n0.1000000000000000055511151231257827\n0.10000000000000000001\n", encoding="utf-8")
    read = read_rates(str(path))
    assert find(read, cycles_of(found.staircase)).draft_lengths.tolist() == [0, 1, 1]


def test_many_rates_agree_with_few(paper_file: Path, tmp_path: Path) -> None:
    """A file of many rates has at every line what each has alone."""
    rates = np.random.default_rng(0).random(2000)
    path = tmp_path / "rates.txt"
    path.write_text("\n".join(map(repr, rates.tolist())), encoding="utf-8")
    stairs = expertbytes.predict(paper_file, share="uniform").staircase("dedup")
    found = find(read_rates(str(path)), cycles_of(stairs))
    assert found.draft_lengths.tolist() == [step(Fraction(a), cycles_of(stairs)).draft_length for a in rates.tolist()]
    assert len(csv_text(read_rates(str(path)), {"dedup": found}).splitlines()) == 2001


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "No profile is given"),
        (("--table", "-", "--layers", "1,2"), "times of whole passes have all layers"),
        (("--table", "-", "--layers", "two"), "layers is 'two' but must be a decimal number"),
        (("--table", "-", "--noise", "2"), "noise is '2' but must be from 0 to 1"),
        (("--table", "-", "--width", "0"), "width is 0 but must be from 1e-30 to 0.1"),
        (("--table", "-", "--max-draft", "0"), "must have 2 to 128"),
        (("--table", "-", "--acceptance-rate", "2"), "acceptance_rate.1 is '2' but must be from 0 to 1"),
        (("--table", "-", "--tokens-curve", "no.json"), "no.json cannot be read as a tokens curve"),
        (("--table", "-", "--rates", "no.txt"), "no.txt cannot be read as acceptance rates"),
        (("--table", "-", "--configurations", "no.csv"), "give either it or them"),
        (("p.json",), "p.json cannot be read as a profile"),
        (("p.json", "--table", "-"), "profile and table are given"),
        (("p.json", "--noise", "1%"), "noise is for tables"),
        (("--table", "-", "--json", "--csv", "-"), "json and csv would both be printed"),
        (("--table", "-", "--json", "--rates", "no.txt"), "json and rates would both be printed"),
        (("p.csv",), "p.csv is no profile; give a table with --table p.csv"),
    ],
)
def test_refusals(arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit status 2, one sentence on standard error, nothing on standard output, nothing written."""
    monkeypatch.chdir(tmp_path)
    result = run(*arguments, text=TABLE)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_rows_that_are_wrong(tmp_path: Path) -> None:
    """A configuration that cannot be met is named by its row, and nothing is printed."""
    path = tmp_path / "asked.csv"
    path.write_text("table,layers\nx.csv,1\nx.csv,many\n", encoding="utf-8")
    result = run("--configurations", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "row 2: layers is 'many'" in result.stderr


@pytest.mark.parametrize("text", ["", "x\n", "0.5\n1.5\n", "0.5\nnan\n", "x,y\n1,2\n", "acceptance_rate,x\n0.5\n,\n"])
def test_rates_that_are_none(text: str, table: Path, tmp_path: Path) -> None:
    """A file without rates, or with one outside [0, 1], is refused with its place."""
    path = tmp_path / "rates.csv"
    path.write_text(text, encoding="utf-8")
    result = run("--table", table, "--rates", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "rate" in result.stderr
