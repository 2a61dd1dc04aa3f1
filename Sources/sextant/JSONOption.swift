import ArgumentParser
import Diagnostics

/// Whether what is written is for programs.
struct JSONOption: ParsableArguments {
  @Flag(help: ArgumentHelp(Message("json.json")))
  var json = false
}
