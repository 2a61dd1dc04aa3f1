import Diagnostics
import Lua
import Navigation

/// Links the deep links: parses patterns, and checks captures against the steps they fill.
struct LinkLinker {
  let linking: Linking

  /// Returns all valid links, and reports the errors of the others.
  func table(_ draft: AppDraft) -> LinkTable {
    let links = draft.links.compactMap(link)
    checkOverlaps(links)
    for capture in draft.captures where !capture.isSettled {
      linking.reportOutside(capture)
    }
    return LinkTable(links)
  }

  private func link(_ object: LinkObject) -> LinkDefinition? {
    guard let body = object.body else {
      linking.report(
        Message("E0109", ["what": "link", "name": object.pattern]), at: object.location,
        highlight: object.pattern)
      return nil
    }
    let reader = BlockReader(
      body, what: "link", at: object.location, linking,
      written: linking.host.body(of: "link", named: object.pattern, at: object.location)?.table)
    reader.allow(OptionCatalog.link)
    let flow = reader.string("to")
    if let flow { _ = linking.checkFlow(flow, at: reader.valuePlace(of: "to")) }
    let hold = hold(reader, object)
    let items = reader.items.compactMap { item($0, object) }
    for capture in items.flatMap(\.captures) { capture.capture.isSettled = true }
    guard let pattern = pattern(object) else { return nil }
    if reader.items.isEmpty {
      linking.report(
        Message("E0627", ["pattern": object.pattern.shortened]), at: object.location,
        highlight: object.pattern)
    }
    let areRight = items.map { check($0, pattern) }.allSatisfy { $0 }
    // The use of an invalid capture would be reported twice.
    if areRight, items.count == reader.items.count { checkUse(of: pattern, in: items, object) }
    return LinkDefinition(
      pattern: pattern,
      steps: items.map { item in
        LinkDefinition.StepTemplate(
          step: item.step, captures: item.captures.map { ($0.index, $0.capture.name) })
      }, flow: flow, hold: hold, location: object.location)
  }

  /// How a link waits for its flow; reports waiting options without a flow.
  private func hold(_ reader: BlockReader, _ object: LinkObject) -> DeepLink.Hold? {
    let holds = reader.isWritten("hold") ? reader.bool("hold") : reader["hold"].isTrue
    if !reader["forgets"].isNil, !holds {
      reader.report(
        Message("E0950", ["option": "forgets", "other": "hold"]), of: "forgets",
        cure: Message("links.linkOptionNeedsCure", ["other": "hold = true", "option": "forgets"]))
    }
    guard holds else { return nil }
    if reader["to"].isNil {
      reader.report(
        Message("E0950", ["option": "hold", "other": "to"]), of: "hold",
        cure: Message("links.linkOptionNeedsCure", ["other": "to = \"…\"", "option": "hold"]))
    }
    return DeepLink.Hold(pattern: object.pattern, forgets: Set(reader.stepCases("forgets")))
  }

  private func pattern(_ object: LinkObject) -> LinkPattern? {
    do throws(URLParts.Failure) {
      return try LinkPattern(object.pattern)
    } catch {
      linking.report(
        Message("E0620", ["pattern": object.pattern.shortened, "failure": error]),
        at: object.location,
        highlight: error.token ?? object.pattern)
      return nil
    }
  }

  private func item(_ value: LuaValue, _ object: LinkObject) -> LinkStepObject? {
    if let step = value.linkStep { return step }
    return linking.step(
      value, "link", at: object.location, withoutValues: Message.linkNeedsValuesCure
    ).map {
      LinkStepObject(step: $0, captures: [])
    }
  }

  /// Notes captures that the pattern does not have, or whose type does not fit.
  ///
  /// - Returns: Whether the pattern has them all.
  private func check(_ item: LinkStepObject, _ pattern: LinkPattern) -> Bool {
    var hasAll = true
    for (index, capture) in item.captures {
      guard let found = pattern.captures.first(where: { $0.name == capture.name }),
        !found.isAnonymous
      else {
        let names = pattern.captures.filter { !$0.isAnonymous }.map(\.name)
        let nearest = Suggestion.nearest(to: capture.name, among: names)
        linking.report(
          Message("E0621", ["pattern": pattern.text.shortened, "name": capture.name]),
          at: capture.location,
          highlight: linking.host.highlight(of: capture),
          cure: nearest.map { .didYouMean($0) } ?? .capturesKnown(names, besides: capture.name))
        hasAll = false
        continue
      }
      let parameter = item.step.case.parameters[index]
      guard !parameter.type.takes(found.type) else { continue }
      linking.report(
        Message(
          "E0623",
          [
            "step": item.step.case.description,
            "parameter": parameter.label ?? "value \(index + 1)", "needs": "\(parameter.type)",
            "name": capture.name, "type": "\(found.type)",
          ]),
        at: capture.location, highlight: linking.host.highlight(of: capture),
        cure: cure(found, parameter.type))
    }
    return hasAll
  }

  /// Suggests the type that the capture needs, if a pattern can have it.
  private func cure(_ capture: LinkPattern.Capture, _ type: ValueType) -> Message? {
    switch type {
    case .int, .double, .string, .bool:
      Message("links.captureTypeCure", ["name": capture.name, "type": "\(type)"])
    case .optional(let type): cure(capture, type)
    case .any, .list: nil
    }
  }

  private func checkUse(
    of pattern: LinkPattern, in items: [LinkStepObject], _ object: LinkObject
  ) {
    let used = Set(items.flatMap(\.captures).map(\.capture.name))
    for capture in pattern.captures where !capture.isAnonymous && !used.contains(capture.name) {
      let anonymous = "{_" + capture.text.dropFirst(1 + capture.name.count)
      linking.report(
        Message("E0622", ["name": capture.name, "anonymous": anonymous]), at: object.location,
        highlight: capture.text)
    }
  }

  /// Reports ambiguous links: patterns with the same path, of which neither requires more query
  /// keys.
  private func checkOverlaps(_ links: [LinkDefinition]) {
    var seen: [[String]: [LinkDefinition]] = [:]
    for link in links {
      let pattern = link.pattern
      let other = seen[pattern.shape, default: []].first { other in
        let (left, right) = (pattern.neededKeys, other.pattern.neededKeys)
        return !left.isStrictSubset(of: right) && !right.isStrictSubset(of: left)
      }
      if let other {
        linking.report(
          Message("E0624", ["pattern": pattern.text.shortened, "other": other.text.shortened]),
          at: link.location, highlight: pattern.text,
          cure: Message("links.linksOverlapCure"),
          notes: [Diagnostic.Note(.declaredHere(other.text), at: other.location)])
      }
      seen[pattern.shape, default: []].append(link)
    }
  }
}

extension LuaValue {
  fileprivate var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}
