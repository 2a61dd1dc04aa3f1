# `make help` lists what can be made.

PREFIX ?= /usr/local
SCRIPT ?= scripts/messenger.lua
TESTFLAGS ?=
BENCHFLAGS ?=
UPDATE ?=
SEED ?= $(shell date +%s)
SANITIZER ?= address
SECONDS ?= 60
COUNT ?= 20
TARGET ?=
ROOTS ?=
REBUILD ?=
FOLDER ?=
WITHOUT ?=
SWIFTFLAGS ?=
FAULT ?=

binary = .build/release/sextant
importer = .build/release/sextant-import

# The optimized build. On Linux the binary contains the Swift runtime, Lua and zlib, so that it runs on other systems.
# Decision 217 says what each flag saves.
release = swift build -c release $(SWIFTFLAGS)
ifneq ($(shell uname -s),Darwin)
archives = .build/archives
release := PKG_CONFIG_PATH="$(CURDIR)/$(archives):$$PKG_CONFIG_PATH" $(release) --static-swift-stdlib \
  -Xswiftc -I$(CURDIR)/$(archives) -Xlinker -L$(CURDIR)/$(archives) \
  $(addprefix -Xswiftc ,-use-ld=lld -Xfrontend -function-sections \
    -Xfrontend -disable-concrete-type-metadata-mangled-name-accessors -file-prefix-map $(CURDIR)=.) \
  $(addprefix -Xcc ,-ffunction-sections -fdata-sections -ffile-prefix-map=$(CURDIR)=.) \
  $(addprefix -Xlinker ,--icf=safe --no-export-dynamic --build-id=none --no-eh-frame-hdr \
    -T $(CURDIR)/.ci/foundation/no-unwind-tables.ld)
endif

# What must not stand in the sources: each of these hides a crash or a race from the compiler.
forbidden = try!|@unchecked Sendable|nonisolated\(unsafe\)|unsafeFlags|fatalError\(
longest = 700

# Who gives a session an input: the engine, its conformance programs, the driver, and examples of code.
giving = ([sS]ession|copy|fork|trial|stage|past|old|new)(\(\))?[?!]?\.perform\(
givers = ^Sources/(Navigation|Driving/Driver/Driver\.swift)[/:]

# Foundation brings 34 MB of data, and records that every start searches: only tests use it.
foundation = import ([a-z]+ )?Foundation(Essentials)?\b

# Only one target calls the operating system, or asks which one it is.
calling = import ([a-z]+ )?(Glibc|Darwin|Musl)\b|canImport\(|os\((Linux|macOS)\)
callers = ^Sources/Platform/

# Pictures, pages, exported Swift and logs of the real app stand beside the main targets, which do without them: the
# prompt alone draws a screen and loads a log.
side = (LanguageServer|EditorService|Comparing|Revisions|Pictures|Maps|Layout|Drawing|Paging|Serving|Viewing|SwiftCode|Exporting|Conforming|Traffic)
importing = import ([a-z]+ )?$(side)\b
importers = ^Sources/($(side)/|sextant/|Shell/Commands/(Look|Reload|Showing)Commands\.swift:)

unbuilt = 'the build failed; the compiler says where (above). After a change of the toolchain or of Lua "make clean" helps.'

# Ends a step of a recipe: if the step fails, says what to do about it.
advise = || { printf '%s: %s\n' '$@' $(1) >&2; exit 1; }

# Options of every build without optimization that is made for tests; .ci/run has some.
SEXTANT_BUILD ?=

.PHONY: build importer help setup run test record test-import test-page test-page-logic test-action test-editors test-dist test-library test-spark test-readers test-grammars sanitize fuzz stress mutants lint prose tables bench bench-instructions bench-growth bench-import bench-page bench-against bench-build docs install dist uninstall clean

build: setup $(archives) ## Build the binary, .build/release/sextant
	@$(release) --product sextant \
	  $(call advise,$(unbuilt))

# A package of its own: it takes minutes, since it builds swift-syntax.
importer: setup $(archives) ## Build sextant-import, with which 'sextant import swift' reads Swift, into .build/release
	@$(release) --package-path Importing --product sextant-import \
	  $(call advise,$(unbuilt))
	@mkdir -p $(dir $(importer)) \
	  && cp "$$($(release) --package-path Importing --show-bin-path)/sextant-import" $(importer) \
	  $(call advise,'the importer was built but could not be copied to $(importer)')

# The linker searches this folder first, and it has archives only.
.build/archives: .ci/archives $(wildcard .ci/foundation/*.swift) | setup
	@.ci/archives $@ \
	  $(call advise,'the archives could not be gathered (above)')

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 26

setup: ## Install what is missing for a build (Debian and Ubuntu), or say what is
	@.ci/setup

# Without optimization: it is there in a quarter of the time, and a prompt does not need it.
run: setup ## Build without optimization and run a flow script: make run SCRIPT=scripts/messenger.lua
	@test -f '$(SCRIPT)' \
	  $(call advise,'there is no script "$(SCRIPT)"; name one with SCRIPT=path/to/script.lua')
	@.ci/when-slow swift build --product sextant \
	  $(call advise,$(unbuilt))
	@if [ -t 0 ] && [ -t 1 ]; then \
	  .build/debug/sextant '$(SCRIPT)'; \
	else \
	  .ci/play .build/debug/sextant '$(SCRIPT)'; \
	fi $(call advise,'the session with "$(SCRIPT)" did not end well; its last message (above) says why')

test: ## Run the tests; TESTFLAGS="--filter Suggestion" runs some of them
	@SEXTANT_TESTS=1 .ci/setup
	@.ci/test $(TESTFLAGS) \
	  $(call advise,'not everything passed. Run one suite alone with make test TESTFLAGS="--filter NAME".')
ifeq ($(TESTFLAGS),)
	@$(MAKE) --no-print-directory test-page-logic
endif

record: setup ## Write what the program prints now into the documents and Tests/Sessions
	@SEXTANT_RECORD=1 .ci/test --filter 'RecordingTests' \
	  $(call advise,'not everything was recorded; the issues (above) name the documents')
	@git --no-pager diff --stat -- docs Tests/Sessions '*.md'

test-import: setup ## Run the tests of sextant-import, and import exported apps again; the first time takes minutes
	@swift test --package-path Importing $(TESTFLAGS) \
	  $(call advise,'not everything passed. Run one suite alone with make test-import TESTFLAGS="--filter NAME".')
	@SEXTANT_IMPORTER="$$(swift build --package-path Importing --show-bin-path)/sextant-import" \
	  swift test --filter TwoWaysTests \
	  $(call advise,'an exported app is another one when it is imported again (above).')

test-page-logic: setup ## Try the program of the pages without a browser; a part of make test
	@.ci/test-page-logic \
	  $(call advise,'the page does not do what it should; each line that begins with FAILED names what')

# Values that live for ever are no leaks. AddressSanitizer keeps what was freed for a while, to see who
# uses it: 16 MB, so that tests of growing memory see what a program keeps itself.
sanitize: setup ## Run the tests under AddressSanitizer; SANITIZER=thread takes ThreadSanitizer
	@swift build --build-tests --sanitize=$(SANITIZER) --scratch-path .build/$(SANITIZER) \
	  $(call advise,'the instrumented build failed; the compiler says where (above)')
	@ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:quarantine_size_mb=16:suppressions=$(CURDIR)/.ci/asan-suppressions TSAN_OPTIONS=halt_on_error=1 \
	  .ci/test --skip-build --sanitize=$(SANITIZER) --scratch-path .build/$(SANITIZER) \
	  $(TESTFLAGS) \
	  $(call advise,'not everything passed. A report of the sanitizer (above) names the two places that do not go together.')

test-page: setup ## Try the pages of export html and view in Chromium and WebKitGTK; PICTURES=folder keeps screenshots
	@.ci/test-page $(PICTURES) \
	  $(call advise,'a page does not do what it should; each line that begins with FAILED names what')

test-library: setup ## Build and run a package that depends on the libraries, as README has it, and one with the system's Lua
	@.ci/test-library \
	  $(call advise,'an app could not be built on the libraries; the compiler says where (above)')

test-action: ## Run the steps of action.yml with a local server in place of GitHub
	@.ci/test-action \
	  $(call advise,'the action does not do what it should (above)')

test-editors: setup ## Try the language server with a client that checks each message, Neovim, Emacs and VS Code's extension
	@SEXTANT_SEED=$(SEED) .ci/test-editors $(TESTFLAGS) \
	  $(call advise,'an editor does not get what it should (above). SEED=$(SEED) repeats the run; TESTFLAGS="-k rename" runs some tests.')

test-spark: setup ## Count sessions by RDD.pipe in a local Spark (500 MB are installed); SEED=7 repeats a run
	@.ci/test-spark $(SEED) \
	  $(call advise,'the sums of a local cluster are not those of one process or Spark could not be installed (above)')

test-readers: setup ## Let prove, tap.py, Meson, JUnit readers, pandas and pm4py read what is written; QUICK=1 takes less
	@.ci/test-readers $(if $(QUICK),--quick) \
	  $(call advise,'a reader does not see what was written or could not be installed (above)')

test-grammars: setup ## Hold our trees of Lua against those of two other parsers; QUICK=1 takes less, FOLDER=PATH more files
	@SEXTANT_SEED=$(SEED) .ci/test-grammars $(if $(QUICK),--quick) $(FOLDER) \
	  $(call advise,'a tree has another shape or a parser could not be installed (above). SEED=$(SEED) repeats the run.')

fuzz: setup ## Feed everything that takes input with random inputs; SECONDS=600 TARGET=json
	@SEXTANT_SEED=$(SEED) .ci/fuzz $(SECONDS) $(TARGET) \
	  $(call advise,'something was found (above): mend it; keep the input in Tests/FuzzingTests/Corpus/TARGET')

stress: setup ## Try the properties with millions of random inputs; SEED=7 repeats a run
	@echo 'stress: SEED=$(SEED)'
	@SEXTANT_STRESS=1 SEXTANT_SEED=$(SEED) swift test -c release -Xswiftc -enable-testing \
	  --filter '^PropertyTests\.|KilledSessionTests|FaultTests|RandomKeysTests|RandomLineTests|ViewCommandTests|MutatedLogTests|CuttingTests|TypeCheckTests|LogTests|SpinTests|ScriptMutantTests|ShortestWayTests|ComparedMutantTests|ShortestDifferenceTests|RefactoringTests|TwoChangesTests|ReloadReuseTests|BundledPluginTests|HandlerTests|RenamingTests|ProblemTests|ServerTests|PositionTests|^PagingTests\.' $(TESTFLAGS) \
	  $(call advise,'a property does not hold or the process ended. SEED=$(SEED) repeats it; with SEXTANT_TRACE=1 each case is named before it is tried.')

mutants: setup ## Put small faults into a copy and tell which no test notices; SEED=7 COUNT=20 TARGET=Lua
	@python3 -B Tests/Mutants/mutants.py $(SEED) $(COUNT) $(TARGET) $(addprefix -,$(WITHOUT)) \
	  $(addprefix +,$(FAULT)) \
	  $(call advise,'not all faults were tried; SEED=$(SEED) repeats the run')

formatted = Sources Tests Package.swift Importing/Sources Importing/Tests Importing/Package.swift

lint: setup ## Check format, imports, file sizes and forbidden constructs
	@swift format lint --parallel --strict --recursive $(formatted) \
	  $(call advise,'the format is off; "swift format -i -r $(formatted)" mends most of it')
	@swift build $(SEXTANT_BUILD) --build-tests --explicit-target-dependency-import-check error \
	  $(call advise,'the build failed. If it names an import: declare that dependency in Package.swift if the architecture allows it.')
	@find Sources -type f \( -name '*.swift' -o -name '*.c' -o -name '*.h' -o -name '*.lua' \) \
	  -exec awk '!/^#embed/ { lines++ } END { if (lines > $(longest)) { print FILENAME ": " lines " lines"; exit 1 } }' {} ';' \
	  | { ! grep .; } \
	  $(call advise,'no source file may have more than $(longest) lines; split it by ideas')
	@.ci/layers \
	  $(call advise,'a type uses a type of a higher folder (Sources/TARGET/README.md): move one of the two or pass what it needs as a parameter')
	@! find Tests -name '*.swift' -exec .ci/silent-expectations {} + | grep . \
	  $(call advise,'these print no values when they fail: let a constant have what is tried and compare the constant')
	@! grep -rnE --include='*.swift' '$(forbidden)' Sources Importing/Sources Package.swift Importing/Package.swift \
	  $(call advise,'these constructs are forbidden (CONTRIBUTING.md); let errors travel as values and let one owner hold the state')
	@! grep -rnE --include='*.swift' '$(giving)' Sources \
	  | grep -vE '$(givers)' | grep . \
	  $(call advise,'only Driver gives a session an input (docs/ARCHITECTURE.md): call driver.give or try it on a copy with Inquiry')
	@! grep -rnE --include='*.swift' '$(foundation)' Sources \
	  $(call advise,'the program goes without Foundation: see what Platform has for the files and the process')
	@! grep -rnE --include='*.swift' '$(calling)' Sources \
	  | grep -vE '$(callers)' | grep . \
	  $(call advise,'only Platform calls the operating system (docs/ARCHITECTURE.md): use what it has or add the call there')
	@! grep -rnE --include='*.swift' '$(importing)' Sources \
	  | grep -vE '$(importers)' | grep . \
	  $(call advise,'the main targets do without those that stand beside them (docs/ARCHITECTURE.md)')

prose: ## Count words that make sentences hard to read; .ci/prose --lines lists them
	@.ci/prose

tables: ## Write the widths of characters anew from Unicode and fonts, and show what differs (Debian 12)
	@.ci/make-tables \
	  $(call advise,'the tables could not be written (above)')

bench: bench-build ## Measure the engine beside the floor; BENCHFLAGS="--only push --json FILE"
	@.build/release/sextant-bench $(BENCHFLAGS)

bench-instructions: bench-build ## Count instructions and compare; UPDATE=1 keeps the new counts
	@SEXTANT_COUNTS=1 .ci/setup
	@Benchmarks/count-instructions $(if $(UPDATE),--update)

bench-against: bench-build ## Measure beside another revision, in turn: REV=4d2ddca AGAINSTFLAGS="--only step --rounds 15"
	@[ -n '$(REV)' ] || { echo 'bench-against: which revision? For example: make bench-against REV=main' >&2; exit 2; }
	@Benchmarks/against '$(REV)' $(AGAINSTFLAGS)

bench-growth: bench-build ## Count how costs grow with the size of an app, and draw it; takes minutes
	@SEXTANT_COUNTS=1 .ci/setup
	@Benchmarks/count-instructions --growth

bench-import: importer ## Measure sextant-import on 50,000 lines of Swift
	@.ci/bench-import $(importer) \
	  $(call advise,'the import takes more than 10 seconds or 500 MB')

bench-page: build ## Measure in Chromium how soon a step is seen on a page; SEXTANT_STEPS=1000
	@$$(.ci/python page-tests playwright axe-playwright-python) -B Tests/Page/measures.py .build/release/sextant \
	  $(call advise,'nothing could be measured; make test-page installs the browser')

bench-build: build
	@SEXTANT_BENCH=1 $(release) --product sextant-bench \
	  $(call advise,'the benchmarks did not build; the compiler says where (above)')

# The plugin is no dependency of the package: what it pins is forgotten again.
docs: setup ## Build the reference of the Swift libraries, .build-docs
	@mkdir -p .build-docs && { cp Package.resolved .build-docs/pins 2>/dev/null || rm -f .build-docs/pins; }
	@SEXTANT_DOCS=1 swift package --scratch-path .build-docs generate-documentation \
	  --target Navigation --target Scripting --target Journeys --target Prompting \
	  --warnings-as-errors; status=$$?; \
	  rm -f Package.resolved; if [ -f .build-docs/pins ]; then mv .build-docs/pins Package.resolved; fi; \
	  [ $$status -eq 0 ] \
	  $(call advise,'the reference could not be built; a link in a doc comment may lead nowhere (above)')

# Where the manual page and the completions go, with what writes each.
share = $(DESTDIR)$(PREFIX)/share
generated = man/man1/sextant.1:manual bash-completion/completions/sextant:completion-script.bash \
  zsh/site-functions/_sextant:completion-script.zsh fish/vendor_completions.d/sextant.fish:completion-script.fish

install: build ## Install the binary (stripped), the importer if it is built, the manual page, completions, scripts and plugins below PREFIX
	@.ci/lay-out $(binary) $(importer) '$(DESTDIR)$(PREFIX)' $(generated) \
	  $(call advise,'could not write below "$(DESTDIR)$(PREFIX)"; choose a place of yours with PREFIX=$$HOME/.local')

dist: build ## Pack the same for others, into .build/dist: tar.gz, .deb, formula for Homebrew, SBOM, checksums
	@.ci/dist/pack $(binary) $(importer) .build/dist $(generated) \
	  $(call advise,'the release could not be packed (above)')

test-dist: dist ## Test what make dist packs; ROOTS="bookworm noble" also installs it there, REBUILD=1 also builds it twice
	@.ci/test-dist $(if $(REBUILD),--rebuild) $(ROOTS) \
	  $(call advise,'the release is not as it should be (above)')

uninstall: ## Remove what make install has put below PREFIX
	@rm -f '$(DESTDIR)$(PREFIX)/bin/sextant' '$(DESTDIR)$(PREFIX)/bin/sextant-import' \
	    $(foreach file,$(generated),'$(share)/$(firstword $(subst :, ,$(file)))') \
	  && rm -rf '$(share)/sextant' '$(share)/doc/sextant' \
	  $(call advise,'could not remove everything below "$(DESTDIR)$(PREFIX)"; name the place of the installation with PREFIX=')

clean: ## Remove everything that was built
	@rm -rf .build .build-docs Importing/.build
