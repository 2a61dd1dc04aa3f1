import Foundation

/// One kind of fault that people make in scripts, and where it can be put into one.
struct ScriptFault: Sendable {
  let name: String
  /// What a script has where the fault can be made.
  let pattern: String
  /// What stands there with the fault; `$1` is what the first group of the pattern found.
  let template: String
  /// The checks that may tell it; all of them are about what follows from the fault.
  let checks: Set<String>
  /// What comes before the script.
  var head = ""
  /// The fault shows only when the app is started again.
  var relaunches = false

  /// The script with the fault, once for each place where it can be.
  func mutants(of script: String) throws -> [(line: Int, text: String)] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let all = NSRange(script.startIndex..., in: script)
    return expression.matches(in: script, range: all).compactMap { match in
      guard let range = Range(match.range, in: script) else { return nil }
      let replacement = expression.replacementString(
        for: match, in: script, offset: 0, template: template)
      let line = script[..<range.lowerBound].count { $0 == "\n" } + 1
      return (line, head + script.replacingCharacters(in: range, with: replacement))
    }
  }
}

extension ScriptFault {
  /// The entry of a step in a `navigate`, up to its handling.
  private static let entry = #"^(\s+)(\w+)(\s*)=\s*"#
  private static let target = #"(?:push|present|set|show|detail|contribute)\b"#

  /// All kinds of faults.
  ///
  /// A fault that a script is refused for when it is loaded is found by that, whatever its kind.
  static let all = [
    ScriptFault(
      name: "an exit taken away",
      pattern: entry + #"(?:dismiss|finish|pop|popToRoot)\([^()\n]*\),"#,
      template: "$1$2$3= none,",
      checks: ["idle-control", "trap", "dead-end", "unreached", "unhandled"]),
    ScriptFault(
      name: "an entry forgotten", pattern: #"^\s+\w+\s*=\s*"# + target + #"[^\n]*,\n"#,
      template: "",
      checks: ["unhandled", "unreached", "dead-end"]),
    ScriptFault(
      name: "a contribution forgotten",
      pattern: entry + target + #"(?: "\w+"| \{[^\n]*\}|\(\w+ \{[^\n]*\}\)),\n"#,
      template: "$1$2$3= none,\n", checks: ["idle-control", "unreached", "dead-end"]),
    ScriptFault(
      name: "a step misspelt where it is emitted", pattern: #"emits = Step\.(\w+)"#,
      template: "emits = Step.$1s", checks: []),
    ScriptFault(
      name: "a step misspelt where it is declared",
      pattern: #"(?<=^local Step = steps "\w{1,30}" \{\n  )"(\w+)""#, template: #""$1s""#,
      checks: []),
    ScriptFault(
      name: "a function that fails", pattern: #"^(\s+\w+\s*=\s*function\(flow[^)\n]*\))\n"#,
      template: "$1\n      error \"no\"\n", checks: ["raise"]),
    ScriptFault(
      name: "a step that causes itself", pattern: entry + target + #" "\w+","#,
      template: "$1$2$3= forwardToCurrent(Step.$2),", checks: ["step-loop"]),
    ScriptFault(
      name: "a guard that never lets pass", pattern: #"^(flow "\w+" \{)\n"#,
      template: "$1\n  adapt = function(flow, step) return nil end,\n",
      checks: ["dead-end", "unreached", "unhandled", "trap", "idle-control"]),
    ScriptFault(
      name: "a link without base", pattern: #"(link "[^"]*"\s*\{\s*)Step\.\w+,"#, template: "$1",
      checks: ["cold-link", "unhandled", "unreached", "leak"], relaunches: true),
    ScriptFault(
      name: "a refused modal kept",
      pattern: #"^\s+if [^\n]*return ignore[^\n]*end\n|^\s+return ignore[^\n]*\n"#, template: "\n",
      checks: ["leak", "unbounded-stack", "step-loop", "raise", "trap", "unreached"]),
    ScriptFault(
      name: "a control forgotten", pattern: #"button "[^"]*" \{ emits = [^{}\n]*\},?"#,
      template: "",
      checks: ["dead-end", "trap", "unreached"]),
    ScriptFault(
      name: "a step that nobody knows", pattern: #"emits = Step\.\w+"#,
      template: "emits = Lost.nowhere",
      checks: ["unhandled"], head: "local Lost = steps \"Lost\" { \"nowhere\" }\n"),
    ScriptFault(
      name: "push for set", pattern: #"(?<== |return )set(?=[ (])"#, template: "push",
      checks: ["unbounded-stack", "leak", "unreached", "trap", "raise"]),
    ScriptFault(
      name: "a modal without a way out", pattern: #"present "(\w+)""#,
      template: #"present { "$1", style = "full" }"#, checks: ["trap", "dead-end"]),
    ScriptFault(
      name: "a timer forgotten", pattern: #"\s+after \{[^\n]*\},"#, template: "",
      checks: ["dead-end", "unreached", "trap"]),
    ScriptFault(
      name: "something remembered in a variable",
      pattern: #"^(\s+)(\w+)(\s*=\s*)(push|present) "(\w+)","#,
      template: """
        $1$2$3function(flow)
          seen.count = seen.count + 1
          if seen.count % 2 == 0 then return $4 "$5" end
        end,
        """,
      checks: ["not-repeatable", "hidden-state"], head: "local seen = { count = 0 }\n"),
    ScriptFault(
      name: "a branch never taken", pattern: #"return ([^\n]*) and ("\w+") or ("\w+")"#,
      template: "return $3", checks: ["unreached", "idle-control", "dead-end", "trap"]),
  ]
}
