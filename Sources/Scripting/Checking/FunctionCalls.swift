import Diagnostics
import LuaSyntax

/// The call graph of the scripts' functions, as far as their texts show it.
///
/// It contains calls of local functions (also in a local table or in a module), of function
/// expressions, and of functions passed to a function that is known to call them. If a function is
/// stored or passed elsewhere, its callers are unknown.
struct FunctionCalls {
  /// A place in a function.
  struct Site {
    let text: ScriptText
    let node: SyntaxNode

    var function: FunctionSyntax { node.function }

    /// True if the function comes to this place whenever it is called, unless something fails
    /// before.
    var isAlwaysReached: Bool {
      let (function, place) = (node.function.node, node.tokens.lowerBound)
      var isCertain = true
      function.walk { inner in
        if inner.kind == .functionBody, inner != function { return .skip }
        if let decision = inner.decision, decision < place { isCertain = false }
        return isCertain && inner.tokens.lowerBound < place ? .descend : .skip
      }
      return isCertain
    }
  }

  private let roles: [FunctionSyntax: [FunctionRole]]
  private var callers: [FunctionSyntax: [Site]] = [:]
  private var callees: [FunctionSyntax: Set<FunctionSyntax>] = [:]
  /// The functions that may be called from anywhere.
  private var escaped: Set<FunctionSyntax> = []

  /// Reads all texts of a host; takes linear time.
  init(_ host: ScriptHost) {
    roles = host.functions.roles.roles
    for text in host.scripts.sources.names.compactMap(host.text) { read(text, in: host) }
  }

  private mutating func read(_ text: ScriptText, in host: ScriptHost) {
    var heads: Set<SyntaxNode> = []
    for call in text.calls {
      let site = Site(text: text, node: call.node)
      if let called = call.localFunction {
        heads.insert(call.prefix)
        add(site, to: called)
      } else if let member = member(calledBy: call, in: text, host) {
        escaped.insert(member)
        add(site, to: member)
      }
      for argument in call.functionsCalledAtOnce {
        heads.insert(argument.node)
        add(site, to: argument.function)
      }
    }
    for use in text.uses where !heads.contains(use.node) {
      guard let function = use.declaration?.onlyValue?.asFunction,
        !host.functions.roles.mentions.contains(use.node)
      else { continue }
      escaped.insert(function)
    }
  }

  private mutating func add(_ site: Site, to called: FunctionSyntax) {
    callers[called, default: []].append(site)
    callees[site.function, default: []].insert(called)
  }

  /// The function that a call such as `Ask.sure()` names, of a local table or of a module.
  private func member(
    calledBy call: CallSyntax, in text: ScriptText, _ host: ScriptHost
  ) -> FunctionSyntax? {
    let owner = call.isMethod || call.prefix.kind != .field ? call.prefix : call.prefix.firstChild
    guard let name = owner?.member?.text, let declaration = owner?.declaration,
      !declaration.isAssigned
    else { return nil }
    var members = declaration.memberFunctions
    if let module = declaration.module {
      let path = host.path(ofModule: module, requiredIn: text.source.name)
      members = host.text(of: path)?.tree.moduleFunctions ?? []
    }
    let found = members.filter { $0.member == name }
    return found.count == 1 ? found[0].function : nil
  }

  /// Returns the functions that are reachable from a role for which `permits` returns `true`.
  ///
  /// - Parameter whileLoading: Whether to start from the top level of the files, too.
  func reached(whileLoading: Bool, from permits: (FunctionRole) -> Bool) -> Set<FunctionSyntax> {
    var waiting = Array(escaped) + roles.filter { $0.value.contains(where: permits) }.map(\.key)
    if whileLoading { waiting += callees.filter { $0.key.number == 0 }.flatMap(\.value) }
    var reached: Set<FunctionSyntax> = []
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += callees[next] ?? [] }
    }
    return reached
  }

  /// Finds a role in which a function reaches a place where that role is not permitted.
  ///
  /// A place that a permitted role reaches, too, counts only if no condition guards it.
  ///
  /// - Parameters:
  ///   - site: The place.
  ///   - shared: The functions that are reachable from a permitted role.
  ///   - permits: Returns whether a role is permitted.
  /// - Returns: The role, and the calls that lead to the place, the nearest first; `nil` if there
  ///   is none.
  func misuse(
    at site: Site, besides shared: Set<FunctionSyntax>, _ permits: (FunctionRole) -> Bool
  ) -> (role: FunctionRole, calls: [Site])? {
    var seen: Set<FunctionSyntax> = []
    var waiting: [(site: Site, calls: [Site])] = [(site, [])]
    while !waiting.isEmpty {
      let (site, calls) = waiting.removeFirst()
      if shared.contains(site.function), !site.isAlwaysReached { continue }
      if let role = roles[site.function]?.first(where: { !permits($0) }) { return (role, calls) }
      guard seen.insert(site.function).inserted else { continue }
      waiting += (callers[site.function] ?? []).map { ($0, calls + [$0]) }
    }
    return nil
  }
}

extension CallSyntax {
  /// The local function that a call names, or the function expression that it calls.
  fileprivate var localFunction: FunctionSyntax? {
    guard !isMethod else { return nil }
    return prefix.withoutParentheses.asFunction ?? prefix.onlyValue?.asFunction
  }

  /// The functions that are arguments of a call that calls them at once, where they are written or
  /// named.
  fileprivate var functionsCalledAtOnce: [(node: SyntaxNode, function: FunctionSyntax)] {
    guard callsArguments else { return [] }
    return arguments.compactMap { node in
      (node.onlyValue ?? node).asFunction.map { (node, $0) }
    }
  }

  /// `pcall` and coroutines are not included: a script can continue after an error in them.
  private var callsArguments: Bool {
    if isMethod { return ["use", "gsub"].contains(name?.text) }
    return [["table", "sort"], ["string", "gsub"]].contains(prefix.globalPath)
  }
}

extension SyntaxNode {
  /// The index of the token after which the rest of the node runs only conditionally.
  fileprivate var decision: Int? {
    switch kind {
    case .ifClause, .whileStatement: firstChild?.tokens.upperBound
    case .elseClause, .doStatement, .repeatStatement, .gotoStatement: tokens.lowerBound
    case .numericFor, .genericFor: children.first { $0.kind == .block }?.tokens.lowerBound
    case .binary where operatorToken == .and || operatorToken == .or: firstChild?.tokens.upperBound
    default: nil
    }
  }
}
