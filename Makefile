# Needs make, a POSIX shell and Python 3.11 to 3.14, nothing else: all tools are installed into .venv and node_modules on
# first use, Node.js itself among them.
# `make PYTHON=/path/to/python3.12 test` chooses the Python; `make test ARGS='-k ruins -x'` passes words to pytest.

VENV := .venv
PY   := $(VENV)/bin/python
INSTALL := $(PY) tools/install.py
NODE := $(VENV)/bin/node

# Each stamp says that a step of the installation is done; a change of pyproject.toml repeats the later two.
VENV_MADE     := $(VENV)/.made
PLAY_INSTALLED := $(VENV)/.play-installed
DEV_INSTALLED  := $(VENV)/.dev-installed
NODE_INSTALLED := node_modules/.installed

CODE   := $(wildcard src tests tools bench)
# Every line of rules/ is covered by the tests of rules/ themselves; measuring it slows the others down for nothing.
COVERED := tests/rules
PYTEST := $(PY) -m pytest
MEASURED := $(PYTEST) --cov --cov-report=term $(COVERED)
OTHERS := $(PYTEST) --ignore=$(COVERED)
# What the others need compiled, once, beside the first tests, not in each test process that comes upon it: the kernel, and the
# tests' own files, into which pytest writes what it shows of an assertion. The tests of rules/ are several processes and give way.
COMPILE := $(PY) -c 'import cartographers.lab.environments.batch; from cartographers.bots.readiness import warm; warm()'
COLLECT := $(OTHERS) --numprocesses=0 --collect-only -qq >/dev/null 2>&1

# Checks of the browser client, and its tests without a browser.
TSC := $(NODE) node_modules/typescript/bin/tsc
ESLINT := $(NODE) node_modules/eslint/bin/eslint.js
NODE_TESTS := $(NODE) --test --test-timeout=120000 --test-reporter=dot 'tests/web/unit/*.test.js'

.PHONY: help play site test browser engines check wire-types format test-all mutation versions docs bench clean
# The installation steps share one .venv.
.NOTPARALLEL:
# Tests start hundreds of processes, each of which would compile every source anew if none may keep what it compiled.
unexport PYTHONDONTWRITEBYTECODE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: $(PLAY_INSTALLED) ## start the table on this computer and open it in the browser
	@echo "Starting the table ..."
	@$(VENV)/bin/cartographers

site: $(DEV_INSTALLED) ## write the game as static files into build/site
	$(VENV)/bin/cartographers site build/site

test: $(DEV_INSTALLED) $(NODE_INSTALLED) browser ## run the tests; rules/ must be covered line by line, branch by branch
ifdef ARGS
	$(PYTEST) $(ARGS)
else
	$(COMPILE) & $(COLLECT) & $(NODE_TESTS) && nice -n 10 $(MEASURED); passed=$$?; wait; exit $$passed
	$(OTHERS)
endif

browser: $(DEV_INSTALLED)
	@$(PY) -m tools.browser

engines: $(DEV_INSTALLED)
	@$(PY) -m tools.browser engines

check: $(DEV_INSTALLED) $(NODE_INSTALLED) ## lint, formatting and types, of Python and of the browser client; about a minute
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy $(CODE)
	$(PY) -m tools.wire_types --check
	$(TSC)
	$(ESLINT) --max-warnings=0 src/cartographers/web tests/web/unit *.config.js

wire-types: $(DEV_INSTALLED) ## write types/wire.d.ts anew from the server's OpenAPI document
	$(PY) -m tools.wire_types

format: $(DEV_INSTALLED) ## put the Python sources into their form
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

test-all: export EXAMPLES := all
test-all: check browser engines ## all of check and test, the slow tests, and mutation testing
	$(COMPILE) & $(COLLECT) & $(NODE_TESTS) && nice -n 10 $(MEASURED) -m ''; passed=$$?; wait; exit $$passed
	$(OTHERS) -m ''
	$(MAKE) mutation

mutation: $(DEV_INSTALLED) ## change the rules on purpose and see whether a test notices
	$(PY) -m tools.mutation

versions: $(VENV_MADE) ## try the lowest and the newest versions of the dependencies
	$(PY) -m tools.versions lowest-direct
	$(PY) -m tools.versions highest

docs: $(DEV_INSTALLED) ## build the handbook; a link that leads nowhere is an error
	$(PY) -m tools.handbook
	@echo "The handbook is at build/handbook/site/index.html."

bench: $(DEV_INSTALLED) ## measure, and write bench/RESULTS.md
	$(PY) -m bench

clean: ## remove .venv and everything else that is made, not written
	rm -rf $(VENV) node_modules build dist mutants htmlcov .coverage .coverage.*
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- installation

# First those for which every package of the tests is built.
FIND_PYTHON := $(or $(PYTHON),python3.12 python3.11 python3.13 python3.14 python3 python)
NEW_ENOUGH  := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

# A half-made environment has no stamp and is made anew. Some systems ship venv apart from Python, hence the second test.
$(VENV_MADE):
	@found=; \
	for python in $(FIND_PYTHON); do \
		"$$python" -c '$(NEW_ENOUGH)' >/dev/null 2>&1 || continue; \
		found=$$python; \
		"$$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue; \
		echo "Making $(VENV) with $$("$$python" --version) (once, a few seconds) ..."; \
		rm -rf $(VENV) && "$$python" -m venv $(VENV) && touch $@; \
		exit; \
	done; \
	if [ -n "$$found" ]; then \
		echo "$$found has no venv module: please install it (on Debian and Ubuntu the package python3-venv)." >&2; \
	else \
		echo "Python 3.11 to 3.14 is needed, and none was found among: $(FIND_PYTHON)." >&2; \
	fi; \
	exit 1

$(PLAY_INSTALLED): $(VENV_MADE) pyproject.toml
	@echo "Installing the game into $(VENV) (once, about a minute)."
	@$(INSTALL) --editable .
	@touch $@

# What is needed to play is part of this, so that playing after testing installs nothing more.
$(DEV_INSTALLED): $(VENV_MADE) pyproject.toml
	@echo "Installing the game and the development tools into $(VENV) (once, a minute or two)."
	@$(INSTALL) --editable '.[dev]'
	@touch $(PLAY_INSTALLED) $@

$(NODE_INSTALLED): $(DEV_INSTALLED) package.json package-lock.json .npmrc
	@echo "Installing the tools of the browser client into node_modules (once, a few seconds)."
	@$(VENV)/bin/npm ci --loglevel=error
	@touch $@
