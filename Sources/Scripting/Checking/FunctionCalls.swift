import Diagnostics

/// Which functions of the scripts call which, as far as their texts say.
///
/// A call is seen of a local function, also one in a local table or in a module, of a function where it
/// is written, and of one that is handed to something known to call it. Where else a function may be
/// called from is not known if its name is handed on, or if it belongs to a table.
struct FunctionCalls {
  /// A place in a function.
  struct Site {
    let text: ScriptText
    let function: Int
    let token: Int

    var key: FunctionKey { FunctionKey(file: text.source.name, function: function) }

    /// True if the function comes to this place whenever it is called, unless something fails before.
    var isAlwaysReached: Bool {
      let outline = text.outline
      var index = outline.functions[function].token + 1
      while index < token {
        if let inner = outline.function(at: index), outline.functions[inner].end <= token {
          index = outline.functions[inner].end
          continue
        }
        let next = outline.tokens[index]
        if next.kind == .keyword, Self.deciding.contains(next.text) { return false }
        index += 1
      }
      return true
    }

    /// What may keep a function from the tokens behind it.
    private static let deciding: Set<String> = [
      "then", "else", "do", "repeat", "and", "or", "goto",
    ]
  }

  private let roles: [FunctionKey: [FunctionRole]]
  private var callers: [FunctionKey: [Site]] = [:]
  private var callees: [FunctionKey: Set<FunctionKey>] = [:]
  /// The functions that may be called from anywhere.
  private var escaped: Set<FunctionKey> = []

  /// Reads all texts of a host; takes linear time.
  init(_ host: ScriptHost) {
    roles = host.functionRoles.roles
    for text in host.sources.names.compactMap(host.text) { read(text, in: host) }
  }

  private mutating func read(_ text: ScriptText, in host: ScriptHost) {
    let outline = text.outline
    var heads: Set<Int> = []
    for call in outline.calls {
      let site = Site(text: text, function: call.function, token: call.head)
      if let called = outline.localFunction(calledBy: call) {
        heads.insert(call.head)
        add(site, to: FunctionKey(file: text.source.name, function: called))
      } else if let member = member(calledBy: call, in: text, host) {
        escaped.insert(member)
        add(site, to: member)
      }
      for (token, called) in outline.functions(handedTo: call) {
        heads.insert(token)
        add(site, to: FunctionKey(file: text.source.name, function: called))
      }
    }
    for use in outline.uses where !heads.contains(use.token) {
      guard let value = outline.onlyValue(at: use.token),
        let function = outline.function(at: value),
        !host.functionRoles.mentions.contains(ArgumentKey(text, use.token))
      else { continue }
      escaped.insert(FunctionKey(file: text.source.name, function: function))
    }
  }

  private mutating func add(_ site: Site, to called: FunctionKey) {
    callers[called, default: []].append(site)
    callees[site.key, default: []].insert(called)
  }

  /// The function that a call such as `Ask.sure()` names, of a local table or of a module.
  private func member(
    calledBy call: LuaOutline.Call, in text: ScriptText, _ host: ScriptHost
  ) -> FunctionKey? {
    let outline = text.outline
    guard call.name == call.head + 2, let binding = outline.binding(at: call.head),
      !outline.bindings[binding].isReassigned
    else { return nil }
    let name = outline.tokens[call.name].text
    func only(_ members: [(member: String, function: Int)], _ file: String) -> FunctionKey? {
      let found = members.filter { $0.member == name }
      return found.count == 1 ? FunctionKey(file: file, function: found[0].function) : nil
    }
    guard let module = outline.module(of: binding) else {
      return only(outline.functions(of: binding), text.source.name)
    }
    let path = host.path(ofModule: module, requiredIn: text.source.name)
    return host.text(of: path).flatMap { only($0.outline.moduleFunctions, path) }
  }

  /// Returns the functions that may be called where `permits` holds.
  ///
  /// - Parameter whileLoading: The whole texts count too, which run while the scripts load.
  func reached(whileLoading: Bool, from permits: (FunctionRole) -> Bool) -> Set<FunctionKey> {
    var waiting = Array(escaped) + roles.filter { $0.value.contains(where: permits) }.map(\.key)
    if whileLoading { waiting += callees.filter { $0.key.function == 0 }.flatMap(\.value) }
    var reached: Set<FunctionKey> = []
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += callees[next] ?? [] }
    }
    return reached
  }

  /// Finds a role in which a function comes to a place where it must not.
  ///
  /// What is reached in a role that permits it as well counts only if nothing decides whether it is reached.
  ///
  /// - Parameters:
  ///   - site: The place.
  ///   - shared: The functions that may be called where it is permitted.
  ///   - permits: Tells whether a role permits it.
  /// - Returns: The role, and the calls that lead to the place, the nearest first; nil if there is none.
  func misuse(
    at site: Site, besides shared: Set<FunctionKey>, _ permits: (FunctionRole) -> Bool
  ) -> (role: FunctionRole, calls: [Site])? {
    var seen: Set<FunctionKey> = []
    var waiting: [(site: Site, calls: [Site])] = [(site, [])]
    while !waiting.isEmpty {
      let (site, calls) = waiting.removeFirst()
      if shared.contains(site.key), !site.isAlwaysReached { continue }
      if let role = roles[site.key]?.first(where: { !permits($0) }) { return (role, calls) }
      guard seen.insert(site.key).inserted else { continue }
      waiting += (callers[site.key] ?? []).map { ($0, calls + [$0]) }
    }
    return nil
  }
}

extension LuaOutline {
  /// The local function that a call names, or the one that stands in parentheses before it.
  fileprivate func localFunction(calledBy call: Call) -> Int? {
    if tokens[call.head].isSign("(") { return function(at: call.head + 1) }
    guard call.head == call.name, !call.isMethod else { return nil }
    return onlyValue(at: call.head).flatMap(function)
  }

  /// The functions that are arguments of a call that calls them at once, with the tokens at which they are
  /// written or named.
  fileprivate func functions(handedTo call: Call) -> [(token: Int, function: Int)] {
    guard callsArguments(call) else { return [] }
    return values(of: call).compactMap { token in
      let isName = [",", ")"].contains { tokens[token + 1].isSign($0) }
      let value = isName ? onlyValue(at: token) ?? token : token
      return function(at: value).map { (token, $0) }
    }
  }

  /// Not `pcall` and coroutines: behind them a script may go on after what fails.
  private func callsArguments(_ call: Call) -> Bool {
    let name = tokens[call.name].text
    if call.isMethod { return name == "use" || name == "gsub" }
    return call.name == call.head + 2 && binding(at: call.head) == nil
      && ["table.sort", "string.gsub"].contains(
        "\(tokens[call.head].text).\(name)")
  }
}
