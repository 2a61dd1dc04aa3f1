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
  package var history: History
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
    history: History = History(),
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
