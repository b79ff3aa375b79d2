# Every verb of the project. Each one works from a bare clone: `make serve`, `make test`.
# `make help` lists them.

PYTHON ?= python3
PORT   ?= 8000
BIN    := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup serve test lint fix bench lexicon requirements pins clean

help:           ## List the verbs
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 16

setup: .venv/compiled   ## Create .venv with everything the project needs

.venv/installed: requirements/develop.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Caramels needs Python 3.11 or newer: make PYTHON=python3.11 setup")'
	@echo "Installing the pinned packages into .venv (a minute or two, once)"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/develop.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/compiled: .venv/installed scripts/compile_kernels.py $(wildcard src/caramels/kernels/*.py)
	@$(BIN)/python -m scripts.compile_kernels
	@touch $@

WEB_SOURCES := $(shell find web/src web/public src/caramels/locale -type f -not -name '*.py*' 2>/dev/null) \
	web/index.html web/package-lock.json web/vite.config.ts

src/caramels/server/web/index.html: .venv/installed $(WEB_SOURCES)
	$(BIN)/python scripts/web.py build

serve: setup src/caramels/server/web/index.html   ## Start the site on http://127.0.0.1:$(PORT)
	$(BIN)/caramels serve --port $(PORT)

test: setup     ## Run every test
	$(BIN)/python -m scripts.run_tests

lint: setup     ## Check style, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/web.py check

fix: setup      ## Repair what can be repaired by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup    ## Measure, and print the figures that the documents quote
	$(BIN)/python -m bench

lexicon: setup  ## Rebuild the French list from its packages, and compare it with ours
	$(BIN)/python -m scripts.build_lexicon

requirements: setup   ## Rewrite docs/requirements.md: every requirement and its tests
	$(BIN)/python -m scripts.write_requirements

pins:           ## Renew the pinned versions (needs uv on the PATH)
	cd requirements && for name in runtime develop node; do \
	  uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	    --no-header --no-annotate --upgrade $$name.in --output-file $$name.txt; done

clean:          ## Remove what the other verbs made
	rm -rf web/node_modules web/test-results src/caramels/server/web
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
