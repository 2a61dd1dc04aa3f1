import LineEditor
import Lua
import LuaSyntax
import Navigation
import Scripting

/// The names that could be written in Lua at the prompt: those of values as they are now.
///
/// Values are looked at, never asked: no metamethod and no function of a script runs for it.
struct LuaFields {
  unowned let shell: Shell

  /// The most names of one value that are looked at.
  private static let limit = 10_000

  func candidates(_ path: LuaPath) -> [Completions.Candidate] {
    do {
      let prompt = try shell.promptEnvironment()
      guard let first = path.owners.first else {
        return try prompt.names(limit: Self.limit).filter(Token.isName).map {
          Completions.Candidate($0, help: try prompt.value(named: $0).shortType)
        }
      }
      var value = try value(named: first, prompt)
      for name in path.owners.dropFirst() { value = try shell.app.host.member(name, of: value) }
      return try members(of: value, path)
    } catch {
      return []
    }
  }

  private func members(of value: LuaValue, _ path: LuaPath) throws -> [Completions.Candidate] {
    let host = shell.app.host
    let names = try host.memberNames(of: value, areMethods: path.isMethod, limit: Self.limit)
    return try names.filter(Token.isName).map {
      Completions.Candidate($0, help: try host.member($0, of: value).shortType)
    }
  }

  /// The value of a name; computes `_step` and `_node`, which only a run of a line sets.
  private func value(named name: String, _ prompt: PromptEnvironment) throws -> LuaValue {
    switch name {
    case "_step":
      if let step = shell.latestStep { return try shell.app.host.promptValue(step) }
    case "_node": return try shell.app.host.promptValue(shell.untitledNode)
    default: break
    }
    return try prompt.value(named: name)
  }
}

extension LuaValue {
  fileprivate var shortType: String? { isNil ? nil : typeName }
}
