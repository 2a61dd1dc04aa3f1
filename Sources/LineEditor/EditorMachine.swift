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
    /// The text is being edited.
    case editing
    /// The history is being searched.
    case searching(HistorySearch)
    /// The text has ended, with a mark to show behind it.
    case finished(mark: String)
  }

  /// The last command as far as the next one depends on it.
  enum Trail {
    /// Text was cut, so that another cut adds to it.
    case killed
    /// Text was brought back, so that it can be exchanged.
    case yanked(Range<Int>)
    /// Nothing the next command depends on.
    case other
  }

  /// The text in front of the first line.
  package var prompt: StyledText
  /// The text in front of the other lines.
  package var continuation: StyledText
  /// What the owner is asked about the text.
  package var hooks: EditorHooks
  /// The submitted texts.
  package var history: History
  /// The text being edited.
  package internal(set) var buffer = TextBuffer()

  var mode = Mode.editing
  var trail = Trail.other
  var listing: CandidateList?
  var decoder = KeyDecoder()
  var killRing = KillRing()
  var undoStack = UndoStack()
  var browser = HistoryBrowser()

  /// Creates a machine with an empty text.
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

  /// Starts a fresh text; cut texts and a key half received are kept.
  package mutating func begin(text: String = "") {
    buffer = TextBuffer(text)
    mode = .editing
    trail = .other
    listing = nil
    undoStack = UndoStack()
    browser = HistoryBrowser()
  }

  /// Whether a key may be half received, so that `timeout` is due when nothing follows.
  package var awaitsMore: Bool { decoder.isAmbiguous }

  /// Whether the text has ended and the next byte begins a new one.
  package var isFinished: Bool {
    if case .finished = mode { true } else { false }
  }
}
