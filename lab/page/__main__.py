"""`python -m lab.page [FOLDER]`: writes the page, out/page where no folder is named."""

import sys
from pathlib import Path

from lab.page.build import ROOT, build

target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "out" / "page"
build(target)
files = [path for path in target.rglob("*") if path.is_file()]
print(f"Wrote {target}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB.")  # noqa: T201
