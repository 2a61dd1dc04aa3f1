import Diagnostics
import Testing

@testable import Viewing

@Suite("What pages are sent")
struct BroadcastTests {
  private static func parts(_ frame: Int, tree: Int = 0) -> [JSON.Field] {
    [
      JSON.Field(key: "frame", value: .int(frame)), JSON.Field(key: "tree", value: .int(tree)),
    ]
  }

  private static func text(_ message: Broadcast.Packet?) -> String? {
    message.map { "\($0.kind) \($0.id) \(String(decoding: $0.data, as: UTF8.self))" }
  }

  private func texts(_ messages: [Broadcast.Packet]?) -> [String]? {
    messages.map { $0.compactMap(Self.text) }
  }

  @Test("A change has what is different, and the deeds that are new")
  func changes() {
    var broadcast = Broadcast(run: "a")
    let first = broadcast.renew(Self.parts(1), [:])
    let snapshot = Self.text(broadcast.snapshot)
    let second = broadcast.renew(Self.parts(2), [3: .string("tap")])
    let third = broadcast.renew(Self.parts(2), [3: .string("tap")])
    let fourth = broadcast.renew(Self.parts(2, tree: 5), [3: .string("tap"), 4: .string("back")])

    #expect(first == nil && third == nil)
    #expect(snapshot == #"snapshot a-1 {"frame":1,"tree":0}"#)
    #expect(Self.text(second) == #"change a-2 {"frame":2,"deeds":["tap"]}"#)
    #expect(Self.text(fourth) == #"change a-3 {"tree":5,"deeds":["back"]}"#)
    let all = #"snapshot a-3 {"frame":2,"tree":5,"deeds":["tap","back"]}"#
    #expect(Self.text(broadcast.snapshot) == all)
  }

  @Test("Who comes again gets what it has missed, and a snapshot if nobody knows what that is")
  func missed() {
    var broadcast = Broadcast(run: "a")
    for number in 1...4 { _ = broadcast.renew(Self.parts(number), [:]) }
    let changes = (2...4).map { #"change a-\#($0) {"frame":\#($0)}"# }

    #expect(texts(broadcast.missed(since: "a-1")) == changes)
    #expect(texts(broadcast.missed(since: "a-3")) == [changes[2]])
    #expect(texts(broadcast.missed(since: "a-4")) == [])
    for strange in ["a-0", "a-5", "b-3", "", "a-3 ", "a-03"] {
      let missed = broadcast.missed(since: strange)
      #expect(missed == nil)
    }
  }

  @Test("No more changes are kept than there is room for")
  func bounds() {
    var broadcast = Broadcast(run: "a")
    for number in 0...200 { _ = broadcast.renew(Self.parts(number), [:]) }
    let known = (1...201).filter { broadcast.missed(since: "a-\($0)") != nil }
    #expect(known == Array(137...201))

    let long = JSON.string(String(repeating: "x", count: 400_000))
    for number in 0...3 {
      _ = broadcast.renew([JSON.Field(key: "frame", value: .array([long, .int(number)]))], [:])
    }
    let still = (1...205).filter { broadcast.missed(since: "a-\($0)") != nil }
    #expect(still == [204, 205])
  }
}

@Suite("What a page asks for")
struct ViewRequestTests {
  private static func read(_ text: String) -> ViewRequest? { ViewRequest(Array(text.utf8)) }

  @Test("A request names the moment it was seen at, and one thing to be done")
  func requests() {
    let head = #""at":7,"input":3"#
    let read = [
      #"{\#(head),"use":{"k":"back","l":":back"}}"#, #"{\#(head),"go":"undo"}"#,
      #"{\#(head),"go":"redo"}"#, #"{\#(head),"go":"start"}"#, #"{\#(head),"to":4}"#,
      #"{\#(head),"type":"세종","field":"name","screen":"Home#0"}"#,
    ].map(Self.read)
    let said = JSON.object(["k": .string("back"), "l": .string(":back")])
    let expected: [ViewRequest.PageCommand] = [
      .use(said), .undo, .redo, .restart, .go(4), .type("세종", field: "name", screen: "Home#0"),
    ]
    #expect(read.map { $0?.deed } == expected)
    #expect(read.allSatisfy { $0?.record == 7 && $0?.input == 3 })
  }

  @Test(
    "Everything else is none",
    arguments: [
      "", "{", "[]", "null", "{}", #"{"at":1}"#, #"{"at":1,"input":1}"#,
      #"{"at":"1","input":1,"go":"undo"}"#, #"{"at":1,"input":1,"go":"quit"}"#,
      #"{"at":1,"input":1,"line":":quit"}"#, #"{"at":1,"input":1,"go":"undo","to":1}"#,
      #"{"at":1,"input":1,"to":0}"#, #"{"at":1,"input":1,"to":-1}"#,
      #"{"at":1,"input":1,"use":":quit"}"#, #"{"at":1,"input":1,"type":"a"}"#,
      #"{"at":1,"input":1,"type":"a\u0000","field":"a","screen":"b"}"#,
      #"{"at":1,"input":1,"type":"a\n:quit","field":"a","screen":"b"}"#,
      #"{"at":1,"at":2,"input":1,"go":"undo"}"#, #"{"input":1,"go":"undo"}"#,
    ])
  func others(text: String) {
    let request = Self.read(text)
    #expect(request == nil)
  }

  @Test("A text that is typed has a bound")
  func long() {
    let text = String(repeating: "a", count: 16 << 10)
    let isRead = [text, text + "a"].map {
      Self.read(#"{"at":1,"input":1,"type":"\#($0)","field":"a","screen":"b"}"#) != nil
    }
    #expect(isRead == [true, false])
  }
}
