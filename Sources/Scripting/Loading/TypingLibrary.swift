package import Diagnostics
import LuaSyntax

/// The language as a library file for lua-language-server, so that editors complete and check it.
///
/// It is made from the same tables as `:help` and the reference. The names of screens, flows,
/// services and steppers, and the word `steps`, are in the project's own file.
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
      text(FlowProxy.self, "Flow", summary: Message("object.Flow")),
      text(PresentableProxy.self, "Presentable", summary: Message("object.Presentable")),
      text(LookProxy.self, "Screen", summary: Message("object.Screen")),
      text(LookProxy.self, "Look", summary: Message("object.Look")),
      text(SteppingProxy.self, "Me", summary: Message("object.Me")),
      text(ShellProxy.self, "Shell", summary: Message("object.Shell")),
    ]
  }

  private func text<Proxy: ScriptProxy>(
    _: Proxy.Type, _ name: String, summary: Message
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
    let head = "---\(summary.text(in: language))\n---@class sextant.\(name)"
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
