package import Diagnostics
import LuaSyntax

/// The language as a library file for lua-language-server, so that editors complete and check it.
///
/// It is made from the same tables as `:help` and the reference. The names of screens, flows, services
/// and steppers, and the word `steps`, are in the project's own file.
package struct TypingLibrary {
  private let language: Language

  package init(language: Language = .english) { self.language = language }

  package var text: String {
    let parts =
      [Self.head] + OptionCatalog.all.map(text) + objects
      + Part.words.filter { $0.id.name != StepsWord.word.name }.map(text) + [nav]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    ---@meta sextant

    ---@class sextant.Step
    ---@field name string
    ---@field set string
    ---@field values any[]

    ---@class sextant.Entry

    ---@class sextant.Guard

    ---@class sextant.Declaration

    ---@class sextant.Control

    ---@class sextant.Container
    ---@overload fun(content: sextant.ContentBody|sextant.ScreenName): sextant.Container

    ---@alias sextant.Target sextant.ScreenName|sextant.FlowName|sextant.TargetBody|sextant.Container
    """

  private func text(_ table: OptionTable) -> String {
    let items = table.items.map { ["---@field [integer] \($0)"] } ?? []
    let fields = table.options.map { option in
      let mark = option.isNeeded ? "" : "?"
      return "---@field \(option.name)\(mark) \(option.type) \(option.summary.text(in: language))"
    }
    return (["---@class \(table.className)"] + items + fields).joined(separator: "\n")
  }

  /// The objects that functions of a script receive.
  private var objects: [String] {
    [
      text(FlowProxy.self, "Flow", en: "The flow whose function runs.", ko: "함수가 실행되는 플로우."),
      text(
        PresentableProxy.self, "Presentable",
        en: "Something that can be shown: a screen, a container, or the root of a flow.",
        ko: "보일 수 있는 것: 화면, 컨테이너, 플로우의 root."),
      text(LookProxy.self, "Screen", en: "The screen whose function runs.", ko: "함수가 실행되는 화면."),
      text(
        LookProxy.self, "Look", en: "The flow whose function runs that only looks.",
        ko: "보기만 하는 함수가 실행되는 플로우."),
      text(
        SteppingProxy.self, "Me",
        en: "The stepper whose function runs: ready = function(me) … end.",
        ko: "함수가 실행되는 스테퍼: ready = function(me) … end."),
      text(
        ShellProxy.self, "Shell",
        en: "The session as a command sees it: run = function(shell) … end.",
        ko: "명령이 보는 세션: run = function(shell) … end."),
    ]
  }

  private func text<Proxy: ScriptProxy>(
    _: Proxy.Type, _ name: String, en: String, ko: String
  ) -> String {
    let fields = Proxy.members.map {
      "---@field \($0.name) \($0.type) \($0.summary.text(in: language))"
    }
    let methods = Proxy.methods.map { method in
      let rest = method.signature.dropFirst()
      let separator = rest.hasPrefix(")") ? "" : ", "
      return "---@field \(method.name) fun(self: sextant.\(name)\(separator)\(rest) "
        + method.summary.text(in: language)
    }
    let head = "---\(Message(en: en, ko: ko).text(in: language))\n---@class sextant.\(name)"
    return ([head] + fields + methods).joined(separator: "\n")
  }

  private func text(_ word: Part) -> String {
    let name = word.id.name
    return """
      ---\(word.summary.text(in: language))
      ---
      ---    \(word.usage)
      ---@type \(word.type)
      \(Token.isKeyword(name) ? "_G[\"\(name)\"]" : name) = nil
      """
  }

  private var nav: String {
    let fields = Part.words.map { "---@field \($0.id.name) \($0.type)" }
    return (["---@class sextant.nav"] + fields + ["nav = nil"]).joined(separator: "\n")
  }
}
