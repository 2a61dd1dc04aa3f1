import ArgumentParser
import Diagnostics

/// Scripts that let shells complete the commands, the options and the files of the program.
///
/// They are those of the argument parser, which knows of a first word only that it may be a command: a flow
/// script is one, too.
enum ShellCompletion {
  /// The script for a shell.
  ///
  /// - Parameter shell: The shell's name: bash, zsh or fish.
  /// - Returns: Nil for any other shell.
  static func script(for shell: String) -> String? {
    guard let known = CompletionShell(rawValue: shell) else { return nil }
    let script = Sextant.completionScript(for: known)
    switch shell {
    case "bash":
      return script.replacing(
        "complete -o filenames -F", with: "complete -o filenames -o default -F")
    case "zsh":
      let commands = "_describe -V subcommand subcommands && ret=0"
      return script.replacing(commands, with: commands + "\n        _files -g '*.lua' && ret=0")
    case "fish":
      let first = "__sextant_should_offer_completions_for_positional \"sextant\" -eq 1"
      return script + "\ncomplete -c 'sextant' -n '\(first)' -fa '(__fish_complete_suffix .lua)'"
    default: return script
    }
  }
}

extension CompletionKind {
  /// A flow script.
  static var script: CompletionKind { .file(extensions: ["lua"]) }
}
