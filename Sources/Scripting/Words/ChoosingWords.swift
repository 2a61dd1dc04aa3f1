import Diagnostics
import Lua
import Navigation

/// `choose { … }`: one of several entries, chosen by a function when the step arrives.
///
/// Unlike a function that returns entries, its branches are visible without running it. The
/// counterpart in RxFlow is a condition in `navigate(to:)`.
struct ChooseWord: EntryWord {
  let name = "choose"
  let usage = "choose { known = set \"Home\", new = set \"Hello\", when = function(flow) … end }"
  var form: WordForm {
    .function(
      "branches: table<string, sextant.Entry|function>", gives: .entry)
  }
  let facts: WordFacts = .holdsFunctions

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    guard let reader = BranchReader(object, as: linking.role, linking.linking) else { return nil }
    let branches = reader.branches.compactMap { branch in
      linking.rowEntry(branch.value, at: branch.place).map { (name: branch.name, handling: $0) }
    }
    guard branches.count == reader.branches.count, let decide = reader.decide else { return nil }
    return .choose(LinkedEntry.Choice(branches: branches, decide: decide))
  }
}

/// Reads the branches of `choose` and `guard`, and their `when` function.
struct BranchReader {
  struct NamedBranch {
    let name: String
    let value: LuaValue
    let place: SourceLocation?
  }

  /// The branches, in alphabetical order.
  let branches: [NamedBranch]
  /// The function that picks a branch; nil if it is wrong, which is reported.
  let decide: LuaFunction?

  /// - Parameters:
  ///   - object: The word with its branches.
  ///   - role: The role of its functions.
  ///   - linking: The linking in progress.
  init?(_ object: EntryObject, as role: FunctionRole, _ linking: Linking) {
    let word = object.word.name
    guard let table = object.arguments.first?.asTable else {
      linking.report(
        .expected(
          word, "branches in braces", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: word)
      return nil
    }
    let reader = BlockReader(
      table, what: word, at: object.location, linking,
      written: linking.host.argument(word, with: object.arguments, at: object.location)?.table)
    for item in reader.items {
      linking.report(
        .expected(word, "a name before each branch", got: item.typeName),
        at: item.entry?.place ?? object.location, highlight: word)
    }
    let misspelled = Self.misspelled(reader)
    branches = reader.keys.filter { $0 != "when" && $0 != misspelled }.map { key in
      NamedBranch(name: key, value: reader[key], place: reader.place(of: key)?.lineOnly)
    }
    for key in reader.keys {
      reader.noteFunction(of: key, as: role, with: .flow(needs: linking.needs))
    }
    decide = reader[misspelled ?? "when"].asFunction
    if let misspelled {
      linking.report(
        .unknownKey(word, misspelled), at: reader.place(of: misspelled), highlight: misspelled,
        cure: .didYouMean("when"))
    } else if reader["when"].isNil {
      linking.report(
        Message("E0303", ["where": word, "key": "when"]), at: object.location, highlight: word)
    } else if decide == nil {
      linking.report(
        .expected("when", "a function that returns a branch's name", got: reader["when"].typeName),
        at: reader.place(of: "when"), highlight: "when")
    }
    if branches.isEmpty {
      linking.report(
        .expected(word, "at least one branch", got: "none"), at: object.location, highlight: word)
    }
  }

  /// The key of a function, if it is a probable misspelling of `when`.
  private static func misspelled(_ reader: BlockReader) -> String? {
    guard reader["when"].isNil else { return nil }
    return reader.keys.first { key in
      reader[key].asFunction != nil && Suggestion.nearest(to: key, among: ["when"]) != nil
    }
  }
}

struct AllWord: EntryWord {
  let name = "all"
  let usage = "all { dismiss(), push \"Done\" }"
  var form: WordForm {
    .function("entries: sextant.Entry[]", gives: .entry)
  }

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    guard let table = object.arguments.first?.asTable else {
      linking.linking.report(
        .expected(name, "entries in braces", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let reader = BlockReader(
      table, what: name, at: object.location, linking.linking,
      written: object.written(linking)?.table)
    reader.allow([])
    let entries = reader.items.compactMap { linking.entry($0, at: object.location) }
    for entry in entries.dropLast() where entry.endsStep {
      linking.linking.report(Message("E0406"), at: object.location, highlight: name)
    }
    guard entries.count == reader.items.count else { return nil }
    return .joined(entries)
  }
}

extension LinkedEntry {
  /// Joins entries in order; the result is plain data if all of them are.
  fileprivate static func joined(_ entries: [LinkedEntry]) -> LinkedEntry {
    let plain = entries.compactMap { linked in
      if case .entry(let entry) = linked { entry } else { nil as Entry? }
    }
    return plain.count == entries.count ? .entry(.all(plain)) : .all(entries)
  }
}

/// `guard { allow = …, deny = …, when = function … end }`: a guard whose answers are data.
///
/// It is used in `adapt`, not in `navigate`. RxFlow: a condition in `adapt(step:)`.
struct GuardWord: EntryWord {
  let name = "guard"
  let usage = "guard { allow = Step.settings, deny = Step.askKey, when = function(flow) … end }"
  var form: WordForm {
    .function(
      "answers: table<string, sextant.Step|sextant.Entry|function>", gives: .guardian)
  }
  let facts: WordFacts = .holdsFunctions
  let use = WordUse.declares("E0421")

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    linking.linking.report(Message("E0421"), at: object.location, highlight: name)
    return nil
  }
}
