/// A line editor without a terminal: bytes in, events and frames out.
///
/// The owner feeds it what was typed, acts upon the events, and draws a frame when told to.
/// After `submit`, `interrupt` and `endOfInput` the machine still renders the text that ended;
/// the next byte, or `begin`, starts a fresh one.
///
///     var machine = EditorMachine(prompt: "> ")
///     machine.feed("hello\r".utf8)  // [.redraw, .submit("hello")]
package struct EditorMachine {
  enum Mode {
    case editing
    case searching(HistorySearch)
    /// Editing has ended; `mark` is shown behind the text.
    case finished(mark: String)
  }

  /// What the next command needs to know about the last one.
  enum Trail {
    /// Text was cut; the next cut adds to it.
    case killed
    /// Text was yanked into this range; the next command can replace it with an older one.
    case yanked(Range<Int>)
    case other
  }

  package var prompt: StyledText
  /// The text in front of every line but the first.
  package var continuation: StyledText
  package var hooks: EditorHooks
  package var history: LineHistory
  package internal(set) var buffer = TextBuffer()

  var mode = Mode.editing
  var trail = Trail.other
  var listing: CandidateList?
  var decoder = KeyDecoder()
  var killRing = KillRing()
  var undoStack = UndoStack()
  var browser = HistoryBrowser()

  package init(
    prompt: StyledText = "> ",
    continuation: StyledText = "… ",
    hooks: EditorHooks = EditorHooks(),
    history: LineHistory = LineHistory(),
  ) {
    self.prompt = prompt
    self.continuation = continuation
    self.hooks = hooks
    self.history = history
  }

  /// Starts a new text; keeps the kill ring and a half-received key.
  package mutating func begin(text: String = "") {
    buffer = TextBuffer(text)
    mode = .editing
    trail = .other
    listing = nil
    undoStack = UndoStack()
    browser = HistoryBrowser()
  }

  /// Whether a key may be half received: call `timeout` if nothing follows.
  package var awaitsMore: Bool { decoder.isAmbiguous }

  /// Whether editing has ended, so that the next byte begins a new text.
  package var isFinished: Bool {
    if case .finished = mode { true } else { false }
  }
}

struct UndoStack {
  private var states: [TextBuffer] = []
  private var isTyping = false
  private static let capacity = 200

  /// Notes the state before a change; letters typed one after another are one change.
  mutating func record(_ state: TextBuffer, typed: String?) {
    let isWord = typed.map { !$0.contains(where: \.isWhitespace) } ?? false
    if !(isWord && isTyping) { states.append(state) }
    isTyping = isWord
    if states.count > Self.capacity { states.removeFirst() }
  }

  /// Makes the next typed letter a change of its own.
  mutating func endTyping() {
    isTyping = false
  }

  mutating func pop() -> TextBuffer? {
    isTyping = false
    return states.popLast()
  }
}

/// Moves up and down the history and keeps what was edited on the way.
struct HistoryBrowser {
  /// How far back the user is: 0 is the line being written, 1 the newest entry.
  private(set) var depth = 0
  private var drafts: [Int: String] = [:]

  /// Goes one entry back and returns its text, or nil at the oldest.
  mutating func older(in history: LineHistory, leaving text: String) -> String? {
    go(to: depth + 1, in: history, leaving: text)
  }

  /// Goes one entry forward and returns its text, or nil at the line being written.
  mutating func newer(in history: LineHistory, leaving text: String) -> String? {
    go(to: depth - 1, in: history, leaving: text)
  }

  /// Goes to a depth and returns the text there, or nil if there is none.
  mutating func go(to target: Int, in history: LineHistory, leaving text: String) -> String? {
    let entries = history.entries
    guard target != depth, (0...entries.count).contains(target) else { return nil }
    drafts[depth] = text
    depth = target
    return drafts[target] ?? (target == 0 ? "" : entries[entries.count - target])
  }
}
