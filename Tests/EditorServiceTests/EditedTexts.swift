import Foundation
import SeededNumbers
import Testing

@testable import EditorService

/// Random edits of an app's files: half-typed words, things taken away and put back.
struct EditedTexts {
  let name: String
  let salt: UInt64

  /// Edits so many times, and compares the service with a fresh one now and then.
  func run(count: Int) throws {
    var numbers = SeededNumbers(seed: Effort.seed &* 31 &+ salt)
    let folder = try EditorFolder(try Examples.files(of: name))
    let names = ["\(name).lua", "\(name).journey.lua"]
    var past: [(String, String)] = []
    for round in 0..<count {
      let file = numbers.pick(names)
      let old = folder.text(file)
      if numbers.chance(30), let (file, text) = past.popLast() {
        folder.service.change(nil, to: text, at: folder.at(file))
      } else {
        past.append((file, old))
        edit(file, of: folder, &numbers)
      }
      ask(folder, file, &numbers)
      guard round % 4 == 3 else { continue }
      let texts = Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text($0)) })
      let fresh = try EditorFolder(texts)
      let (found, expected) = (try folder.problems(), try fresh.problems())
      #expect(found == expected, "seed \(Effort.seed), round \(round)")
    }
  }

  private func edit(_ file: String, of folder: EditorFolder, _ numbers: inout SeededNumbers) {
    let bytes = Array(folder.text(file).utf8)
    let start = numbers.below(bytes.count + 1)
    let end = min(bytes.count, start + (numbers.chance(50) ? 0 : numbers.below(12)))
    let pieces = [
      "", "x", "\"", "}", "{", "end", "\n", "Step.", " = ", "screen \"X\" {", "--", "세", ",",
    ]
    folder.service.change(start..<end, to: numbers.pick(pieces), at: folder.at(file))
  }

  /// Asks everything at some place; nothing may trap.
  private func ask(_ folder: EditorFolder, _ file: String, _ numbers: inout SeededNumbers) {
    let (service, path) = (folder.service, folder.at(file))
    let byte = numbers.below(folder.text(file).utf8.count + 1)
    _ = service.completions(at: byte, in: path)
    _ = service.hover(at: byte, in: path)
    _ = service.signature(at: byte, in: path)
    _ = service.definitions(at: byte, in: path)
    _ = service.references(at: byte, in: path, withDeclarations: true)
    _ = service.outline(of: path)
    _ = service.coloredNames(of: path)
    _ = service.foldings(of: path)
    _ = service.hints(of: path)
    _ = service.lenses(of: path)
    if let call = service.navigation(at: byte, in: path) {
      _ = service.incoming(call.thing, around: path)
      _ = service.outgoing(call.thing, around: path)
    }
  }
}
