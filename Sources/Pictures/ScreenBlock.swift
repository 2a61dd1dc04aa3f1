import Diagnostics
import Drawing
import Driving
import Navigation
import Scripting

/// One thing in the content of a screen: it has a height, and all blocks are equally wide.
struct ScreenBlock {
  enum Kind {
    case lines([String])
    case phase(ScreenContent.Phase)
    case search(String, isTyped: Bool)
    case button(String, Button)
    /// Rows in one card, with the heading above it.
    case card(heading: String?, [Row])
    case segments([(text: String, isSelected: Bool)])
    case image(String)
    case failures([[String]])
    /// So many controls have no room.
    case rest(Int)
  }

  enum Button {
    /// The first button of a screen.
    case primary
    case secondary
    case destructive
    /// A tap on it does nothing.
    case inert
  }

  /// A row of a card.
  enum Row {
    case row(String, leads: Bool)
    case field(String, typed: String?, placeholder: String)
    case toggle(String, isOn: Bool)
    case choice(String, String)
    /// So many rows are not drawn.
    case more(Int)
    case note(String)
  }

  var kind: Kind
  /// How many rows the list has; 0 for what is no list.
  var count = 0
  var imageHeight = 112

  init(_ kind: Kind, count: Int = 0) {
    self.kind = kind
    self.count = count
  }

  static let lineHeight = 19
  static let headingHeight = 22
  /// The most rows of a list that are drawn.
  static let mostRows = 10

  var height: Int {
    switch kind {
    case .lines(let lines): lines.count * Self.lineHeight
    case .phase: 92
    case .search: 34
    case .button: 42
    case .segments: 32
    case .image: imageHeight
    case .card(let heading, let rows):
      rows.reduce(heading == nil ? 0 : Self.headingHeight) { $0 + $1.height }
    case .failures(let texts): texts.reduce(14) { $0 + $1.count * 15 + 4 }
    case .rest: 18
    }
  }
}

extension ScreenBlock.Row {
  var height: Int { if case .field = self { 50 } else { 42 } }
}

/// The blocks of a screen, as many as there is room for.
struct ScreenBlocks {
  private(set) var blocks: [ScreenBlock] = []
  private let width: Int
  private let language: Language
  static let gap = 12

  /// Makes the blocks of a screen.
  ///
  /// - Parameters:
  ///   - text: The text under the title.
  ///   - phase: What it is instead of showing its content.
  ///   - controls: Its controls.
  ///   - width: How wide they are.
  ///   - language: The language of what is not the app's.
  init(
    text: String?, phase: ScreenContent.Phase?, controls: [Frame.ControlView], width: Int,
    _ language: Language
  ) {
    self.width = width
    self.language = language
    if let text, !text.isEmpty {
      append(.lines(PictureFont(14).wrapped(text, to: width, most: 6)))
    }
    if let phase { append(.phase(phase)) }
    var hasPrimary = false
    for control in controls { add(control.content, phase: phase, &hasPrimary) }
  }

  mutating func append(_ kind: ScreenBlock.Kind, count: Int = 0) {
    blocks.append(ScreenBlock(kind, count: count))
  }

  private mutating func add(
    _ control: ControlContent, phase: ScreenContent.Phase?, _ hasPrimary: inout Bool
  ) {
    switch control.kind {
    case .label: append(.lines(PictureFont(14).wrapped(control.text, to: width, most: 4)))
    case .image: append(.image(control.text))
    case .button:
      append(.button(control.text, Self.button(control, isFirst: !hasPrimary)))
      hasPrimary = true
    case .search:
      let typed = control.typed
      append(.search(typed ?? control.placeholder ?? control.text, isTyped: typed != nil))
    case .segments:
      append(.segments(control.rows.map { ($0.text, $0.isSelected) }))
    case .list:
      if phase == nil || !control.rows.isEmpty { add(list: control) }
    case .field:
      add(
        .field(control.text, typed: control.typed, placeholder: control.placeholder ?? ""))
    case .toggle: add(.toggle(control.text, isOn: control.value == .bool(true)))
    case .picker:
      add(.choice(control.text, control.rows.first(where: \.isSelected)?.text ?? "–"))
    }
  }

  private static func button(_ control: ControlContent, isFirst: Bool) -> ScreenBlock.Button {
    if control.role == .destructive { return .destructive }
    if control.step == nil { return .inert }
    return isFirst ? .primary : .secondary
  }

  /// Adds a row to the card that stands last, or begins one.
  private mutating func add(_ row: ScreenBlock.Row) {
    if let last = blocks.indices.last, blocks[last].count == 0,
      case .card(nil, let rows) = blocks[last].kind
    {
      blocks[last].kind = .card(heading: nil, rows + [row])
    } else {
      append(.card(heading: nil, [row]))
    }
  }

  private mutating func add(list control: ControlContent) {
    let rows = control.rows
    guard !rows.isEmpty else {
      append(
        .card(heading: control.ownText, [.note(Message("pages.noRows").text(in: language))]),
        count: 1)
      return
    }
    append(
      .card(heading: control.ownText, Self.rows(rows, ScreenBlock.mostRows)), count: rows.count)
    lists[blocks.count - 1] = rows
  }

  /// The rows of the lists, by the places of their blocks.
  private var lists: [Int: [ControlContent.Row]] = [:]

  /// The first rows of a list, and how many there are besides.
  private static func rows(_ rows: [ControlContent.Row], _ most: Int) -> [ScreenBlock.Row] {
    let left = rows.count - most
    return rows.prefix(most).map { .row($0.text, leads: $0.step != nil) }
      + (left > 0 ? [.more(left)] : [])
  }

  /// The height of all, with the gaps between them.
  var height: Int {
    blocks.reduce(0) { $0 + $1.height } + max(0, blocks.count - 1) * Self.gap
  }

  /// Leaves out what there is no room for: rows of lists first, then what stands last.
  mutating func fit(in room: Int) {
    guard height > room else { return }
    for index in blocks.indices { shrinkImage(index) }
    while height > room, let longest = longestList { shorten(longest) }
    guard height > room else { return }
    let room = room - ScreenBlock(.rest(0)).height - Self.gap
    var (kept, used, left) = ([ScreenBlock](), 0, 0)
    for block in blocks {
      let first = left > 0 ? nil : block.beginning(in: room - used)
      if let first {
        kept.append(first)
        used += first.height + Self.gap
      }
      left += block.controls - (first?.controls ?? 0)
    }
    blocks = kept + [ScreenBlock(.rest(left))]
  }

  private mutating func shrinkImage(_ index: Int) {
    if case .image = blocks[index].kind { blocks[index].imageHeight = 72 }
  }

  /// The place of the list with the most rows that are drawn; nil if none can be shorter.
  private var longestList: Int? {
    let shown = lists.keys.map { (place: $0, count: blocks[$0].rowsShown) }
    return shown.filter { $0.count > 1 }.max { ($0.count, -$0.place) < ($1.count, -$1.place) }?
      .place
  }

  private mutating func shorten(_ place: Int) {
    guard case .card(let heading, _) = blocks[place].kind, let rows = lists[place] else { return }
    let most = blocks[place].rowsShown - 1
    blocks[place].kind = .card(heading: heading, Self.rows(rows, most))
  }
}

extension ScreenBlock {
  /// How many controls it shows.
  fileprivate var controls: Int {
    if case .card(_, let rows) = kind, count == 0 { return rows.count }
    return 1
  }

  /// As much of it as there is room for; nil for none.
  fileprivate func beginning(in room: Int) -> ScreenBlock? {
    if height <= room { return self }
    guard case .card(let heading, let rows) = kind, count == 0 else { return nil }
    let most = (1..<max(2, rows.count)).last {
      ScreenBlock(.card(heading: heading, Array(rows.prefix($0)))).height <= room
    }
    return most.map { ScreenBlock(.card(heading: heading, Array(rows.prefix($0)))) }
  }

  /// How many rows of a list are drawn.
  fileprivate var rowsShown: Int {
    guard case .card(_, let rows) = kind else { return 0 }
    return rows.count { if case .row = $0 { true } else { false } }
  }
}

extension ControlContent {
  /// What was typed into a field; nil if it is empty.
  var typed: String? {
    guard case .string(let text) = value, !text.isEmpty else { return nil }
    return text
  }
}
