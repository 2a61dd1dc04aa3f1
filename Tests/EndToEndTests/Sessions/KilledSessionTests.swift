import Foundation
import SeededNumbers
import Testing

@Suite("A session that is killed at any moment", .serialized)
struct KilledSessionTests {
  /// The app whose sessions are cut and damaged elsewhere.
  private static let app =
    (try? String(
      contentsOf: Sextant.package.appending(path: "Tests/ShellTests/Sessions/waiting.lua"),
      encoding: .utf8)) ?? ""
  private static let arguments = ["run", "app.lua", "-", "--json", "--session", "a.session"]
  private static var isStress: Bool {
    ProcessInfo.processInfo.environment["SEXTANT_STRESS"] == "1"
  }

  /// What a program asks for, the same for the same seed.
  private static func requests(_ count: Int, _ dice: inout SeededNumbers) -> [String] {
    let kinds = [
      #""tap","control":"About""#, #""tap","control":"More""#, #""tap","control":"Wait""#,
      #""type","field":"name","text":"둘""#, #""back""#, #""back""#, #""clock","by":"+700ms""#,
      #""clock","by":"+3s""#, #""undo""#, #""undo","count":2"#, #""redo""#,
      #""answer","value":true"#, #""answer","value":false"#, #""dismiss""#,
      #""emit","step":".ring""#, #""navigate","step":".about""#,
    ]
    return (0..<count).map { id in
      let at = #""at","record":\#(3 + dice.below(20))"#
      let kind = dice.below(12) == 0 ? at : kinds[dice.below(kinds.count)]
      return #"{"id":\#(id),"request":\#(kind)}"#
    }
  }

  /// What can be seen of a session: where it is, all that waits, the tree and the log.
  private static let looks = [
    #"{"id":"a","request":"status"}"#, #"{"id":"b","request":"tree"}"#,
    #"{"id":"c","request":"line","text":":log"}"#, #"{"id":"d","request":"line","text":":at"}"#,
  ]

  private struct Reference {
    /// How long the file was after so many requests.
    var sizes: [Int] = []
    /// All of the file at the end.
    var bytes = Data()
  }

  /// All requests one after the other, with nobody in their way.
  private func reference(_ requests: [String]) throws -> Reference {
    let workspace = try Workspace(Self.app)
    let file = workspace.folder.appending(path: "a.session")
    let dialogue = try Dialogue(Self.arguments, workspace)
    var reference = Reference()
    for request in [#"{"request":"status"}"#] + requests {
      dialogue.send(request)
      guard dialogue.readAnswer() != nil else { break }
      reference.sizes.append(try Data(contentsOf: file).count)
    }
    dialogue.waitForEnd()
    reference.bytes = try Data(contentsOf: file)
    return reference
  }

  /// What there is to see in a session whose file is this.
  private func seen(_ bytes: Data) throws -> [String] {
    let workspace = try Workspace(Self.app)
    try workspace.write(bytes, to: "a.session")
    return try seen(in: workspace)
  }

  private func seen(in workspace: Workspace) throws -> [String] {
    let dialogue = try Dialogue(Self.arguments, workspace)
    dialogue.send(all: Self.looks)
    dialogue.waitForEnd()
    #expect(dialogue.lines.count { $0.contains(#""ok":true"#) } == Self.looks.count)
    return dialogue.lines
  }

  @Test("resumes with everything that was shown, and continues as usual")
  func killed() throws {
    let rounds = Self.isStress ? 500 : 15
    let seed = ProcessInfo.processInfo.environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1
    print("KilledSessionTests: SEXTANT_SEED=\(seed), \(rounds) rounds")
    var dice = SeededNumbers(seed: seed)
    // Each round is sent four at most: there are some for the last one, too.
    let requests = Self.requests(rounds * 4, &dice)
    let reference = try reference(requests)
    try #require(reference.sizes.count == requests.count + 1)

    let workspace = try Workspace(Self.app)
    let file = workspace.folder.appending(path: "a.session")
    var (next, silent, unseen) = (0, 0, 0)
    for round in 0..<rounds {
      let dialogue = try Dialogue(Self.arguments, workspace)
      dialogue.send(all: requests[next..<min(next + 4, requests.count)])
      // Some are killed while they start, some while they work, some while they wait.
      if dice.below(3) > 0 { _ = dialogue.readAnswer() }
      usleep(UInt32(dice.below(30_000)))
      dialogue.killAndRead()

      let bytes = (try? Data(contentsOf: file)) ?? Data()
      let shown = dialogue.lines.compactMap(Self.answered).max().map { $0 + 1 } ?? next
      let place = "seed \(seed), round \(round), from request \(next), \(shown) shown"
      #expect(reference.bytes.starts(with: bytes), "\(place)")
      #expect(bytes.count >= (next == 0 && shown == 0 ? 0 : reference.sizes[shown]), "\(place)")
      let text = String(decoding: bytes, as: UTF8.self)
      for input in Set(dialogue.lines.compactMap(Self.input)) where input > 1 {
        #expect(text.contains("\"input\":\(input),"), "\(place)")
      }
      // What was done and not shown may be there, too. Requests that follow may keep nothing: only what
      // was sent can have been done.
      let kept = reference.sizes.lastIndex { $0 <= bytes.count } ?? 0
      next = max(shown, min(kept, next + 4))
      if dialogue.lines.isEmpty { silent += 1 }
      if next > shown { unseen += 1 }
      if round % 5 == 0, next > 0 {
        let expected = try seen(reference.bytes.prefix(reference.sizes[next]))
        let found = try seen(in: workspace)
        #expect(found == expected, "\(place)")
      }
    }
    print("killed before a word: \(silent), with something kept that was not shown: \(unseen)")
    #expect(next > rounds / 2, "hardly anything was done between the kills")
  }

  /// The input that a line tells something of.
  private static func input(_ line: String) -> Int? {
    guard let match = line.firstMatch(of: /"n":\d+,"input":(\d+),/) else { return nil }
    return Int(match.output.1)
  }

  /// The request that a line answers.
  private static func answered(_ line: String) -> Int? {
    guard let match = line.firstMatch(of: /^\{"v":1,"event":"answer","id":(\d+),/) else {
      return nil
    }
    return Int(match.output.1)
  }
}
