package import Diagnostics
import LuaSyntax

/// Why a name cannot be given.
package struct RenameRefusal: Error {
  package let message: Message
}

/// Gives a thing another name in all files of its app.
struct Renaming {
  let names: ProjectNames
  let thing: NamedThing

  /// The edits that rename the thing everywhere.
  ///
  /// - Throws: Why that would not be the same app.
  func edits(to name: String) throws(RenameRefusal) -> [FileEdit] {
    try check(name)
    let places = names.places(of: thing)
    for place in places { try checkMeaning(place) }
    var edits: [FileEdit] = []
    for place in places {
      guard let text = names.text(place.path) else { continue }
      edits.append(FileEdit(text.range(place.bytes), try written(name, at: place, in: text)))
    }
    return edits
  }

  private func check(_ name: String) throws(RenameRefusal) {
    let isCode = [.step, .label].contains(thing.kind)
    guard isCode ? Token.isName(name) : !name.isEmpty && !name.contains(where: \.isNewline) else {
      throw RenameRefusal(message: Message("editor.badName", ["name": name]))
    }
    if names.declared[NamedThing(thing.kind, name, of: thing.owner)] != nil, name != thing.name {
      throw RenameRefusal(message: Message("editor.nameTaken", ["name": name]))
    }
    // Screens and flows are shown by the same words.
    let rival: NamedThing.Kind? =
      thing.kind == .screen ? .flow : thing.kind == .flow ? .screen : nil
    if let rival, names.declared[NamedThing(rival, name)] != nil {
      throw RenameRefusal(message: Message("editor.nameTaken", ["name": name]))
    }
  }

  /// Refuses a place that may mean another thing of the same name.
  private func checkMeaning(_ place: ProjectNames.Place) throws(RenameRefusal) {
    guard let meant = names.things(at: place.bytes.lowerBound, in: place.path)?.things,
      meant.count > 1
    else { return }
    let owners = meant.compactMap(\.owner).sorted().joined(separator: ", ")
    throw RenameRefusal(
      message: Message("editor.nameUnclear", ["name": thing.name, "owners": owners]))
  }

  /// A name as it is written between the quotes that stand around its place.
  private func written(
    _ name: String, at place: ProjectNames.Place, in text: EditorText
  ) throws(RenameRefusal) -> String {
    let tree = text.source.tree
    let token = tree.tokens[tree.tokenNumber(atByte: place.bytes.lowerBound)]
    guard token.kind.isAnyString else {
      // `services.Cart`, and a key without brackets.
      guard Token.isName(name) else {
        throw RenameRefusal(message: Message("editor.badName", ["name": name]))
      }
      return name
    }
    guard tree.bracketLevel(of: token) == nil else { return name }
    let quote = tree.source[token.bytes.lowerBound]
    var written = ""
    for character in name {
      if character == "\\" || character.utf8.elementsEqual([quote]) { written.append("\\") }
      written.append(character)
    }
    return written
  }
}
