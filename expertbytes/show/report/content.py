"""What a page holds, whatever it is about, before it is HTML."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from expertbytes.show.draw.plot import Plot
from expertbytes.show.table import Table


@dataclass(frozen=True)
class Section:
    """A table with the name of its place on the page, its title, how to read it, its plots and remarks."""

    name: str
    title: str
    words: str
    table: Table
    plots: Sequence[Plot] = ()
    remarks: Sequence[str] = ()


@dataclass(frozen=True)
class Content:
    """A page: the answer first, then its figures, then what it rests on. `lead_theorems` are those of the lead.

    `answer` are sentences that follow the headline, `answer_table` their figures.
    `link` leads to the page where the input can be changed, where there is one.
    """

    title: str
    headline: str
    lead: str
    sections: Sequence[Section]
    notes: Sequence[str]
    assumptions: Sequence[tuple[str, str]]
    lead_theorems: Sequence[str] = field(default=())
    answer: Sequence[str] = field(default=())
    answer_table: Table | None = None
    link: str = ""
