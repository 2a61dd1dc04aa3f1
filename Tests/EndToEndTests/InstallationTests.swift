import Foundation
import Testing

@Suite("What make install puts beside the program", .timeLimit(.minutes(10)))
struct InstallationTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Writes a text of the program into the folder and runs a command there.
  private func run(_ arguments: String, to file: String, _ command: String) throws -> Sextant.Result
  {
    let text = try Sextant().run(arguments.split(separator: " ").map(String.init))
    #expect(text.code == 0 && text.errors == "")
    try workspace.write(text.output, to: file)
    return try workspace.sextant.run(shell: "cd '\(workspace.folder.path)' && \(command)")
  }

  @Test("The manual page has nothing that mandoc complains of")
  func lint() throws {
    let result = try run("--generate-manual", to: "sextant.1", "mandoc -T lint sextant.1")
    #expect(result == .success(""))
  }

  @Test("man shows each command with its options, and the exit codes, as --help has them")
  func manual() throws {
    let page = try run(
      "--generate-manual", to: "sextant.1",
      "MANWIDTH=100 MANPAGER=cat PAGER=cat LC_ALL=C.UTF-8 man ./sextant.1")
    #expect(page.code == 0, "\(page.errors)")
    // Some show bold letters as two, one over the other.
    let plain = page.output.replacing(#/.\u{8}/#, with: "")
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let help = try Sextant().run(["--help"]).output.split(separator: "\n\n")
    let lines = try #require(help.dropFirst().first).split(separator: "\n")
    #expect(lines.count > 12)
    for line in lines {
      let (usage, summary) = (line.dropFirst(10).prefix(20), line.dropFirst(30))
      let shown = usage.replacing("…", with: " ...").split(separator: " ").joined(separator: " ")
      #expect(words.contains("sextant \(shown) \(summary)"), "\(line)")
    }
    for part in [
      "-e line A line to perform", "--log-style", "--jobs", "Default: 100000.",
      "124 a script could not be stopped", "$ sextant run app.lua -e ':tap Login' -e ':tree'",
    ] { #expect(words.contains(part), "\(part)") }
  }

  @Test(
    "Shells complete commands, options and scripts",
    arguments: [
      (
        "bash",
        """
        source ./completion; touch ours.lua
        complete -p sextant | grep -o -- "-o default"
        words() { COMP_WORDS=(sextant "$@"); COMP_CWORD=$#; COMPREPLY=(); _sextant sextant "${@: -1}" ""; echo "${COMPREPLY[@]}"; }
        words ex; words check --dis; words check our
        """,
        """
        -o default
        export explore explain
        --disable
        ours.lua

        """
      ),
      (
        "fish",
        """
        source ./completion; touch ours.lua
        complete -C 'sextant ex' | cut -f1; complete -C 'sextant check --dis' | cut -f1; complete -C 'sextant our' | cut -f1
        """,
        "explain\nexplore\nexport\n--disable\nours.lua\n"
      ),
      (
        "zsh",
        """
        mkdir functions; cp completion functions/_sextant; fpath=($PWD/functions $fpath)
        autoload -U compinit; compinit -D -u; echo $_comps[sextant]
        autoload +X _sextant && echo loaded
        """,
        "_sextant\nloaded\n"
      ),
    ])
  func completions(shell: String, script: String, said: String) throws {
    try workspace.write(script, to: "script")
    let options = shell == "bash" ? "--norc" : shell == "zsh" ? "-f" : "--no-config"
    let result = try run(
      "--generate-completion-script \(shell)", to: "completion",
      "HOME=$PWD TERM=dumb \(shell) \(options) script")
    #expect(result == .success(said))
  }

  @Test("make uninstall removes all that make install has put somewhere")
  func uninstalled() throws {
    let place = workspace.folder.appending(path: "place").path
    // The binary that the tests use is good enough.
    let make = "make -o build binary=\(Sextant.binary.path) importer=none PREFIX=\(place)"
    let result = try Sextant().run(
      shell: """
        set -e
        \(make) install
        cd \(place) && find . -type f -not -path './share/sextant/*' | sort
        ls share/sextant share/sextant/plugins/tap.lua
        bin/sextant --version > /dev/null
        cd - > /dev/null
        \(make) uninstall
        find \(place) -type f
        """)
    #expect(
      result
        == .success(
          """
          ./bin/sextant
          ./share/bash-completion/completions/sextant
          ./share/doc/sextant/CHANGELOG.md
          ./share/doc/sextant/LICENSE
          ./share/doc/sextant/NOTICE
          ./share/fish/vendor_completions.d/sextant.fish
          ./share/man/man1/sextant.1
          ./share/zsh/site-functions/_sextant
          share/sextant/plugins/tap.lua

          share/sextant:
          plugins
          scripts

          """))
  }
}
