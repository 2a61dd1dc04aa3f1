import Diagnostics

/// `:reload`: replaces the scripts by what their files say now; nothing that lives is lost.
struct ReloadCommand: Command {
  let name = "reload"
  let usage = ":reload [--why | --back]"
  let summary = Message(
    en: "loads the scripts anew while everything lives on; tells what came of it, or goes back",
    ko: "모든 것을 살려 둔 채 스크립트를 다시 불러오거나, 그 결과를 보여 주거나, 이전 버전으로 돌아갑니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    switch arguments.first {
    case nil: shell.reloading.wish = .latest
    case "--why", "why": shell.tellWhy()
    case "--back", "back": shell.reloading.wish = .back
    case let other?:
      let nearest = Suggestion.nearest(to: other, among: ["--why", "--back"])
      throw Diagnostic(
        .error, .reloadOption(other), cure: nearest.map { .didYouMeanThis($0) } ?? .usage(usage))
    }
  }
}
