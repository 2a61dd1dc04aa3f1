/// The places of the parts of a log line: a flow navigates to a step.
struct LinePlaces {
  /// The moment that the line names; the app may print the wrong one.
  enum Tense: UInt8 {
    case will, did
  }

  var moment = Tense.did
  var flow: Range<Int>
  /// The step, and possibly text after it.
  var step: Range<Int>
  /// The recognized format: `did navigate to flow=F and step=S`.
  var shape: String
}

/// The bytes of one line, looked through from left to right.
struct LineScanner {
  let bytes: [UInt8]
  let end: Int
  var place: Int

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    place = line.lowerBound
    end = line.upperBound
  }

  var next: UInt8? { place < end ? bytes[place] : nil }

  mutating func skipBlanks() {
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
  }

  /// Whether a lowercase word is at a place, ignoring case.
  func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= end else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<count where (bytes[place + index] | 0x20) != letters[index] | 0x20 {
        return false
      }
      return true
    }
  }

  /// Takes a word, in whatever letters.
  mutating func take(_ word: StaticString) -> Bool {
    guard has(word, at: place) else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  /// Takes a name with its brackets, to a blank, a comma, an arrow or the end.
  mutating func takeToken() -> Range<Int> {
    let start = place
    var depth = 0
    if next == UInt8(ascii: "\"") { place += 1 }
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">"):
        if depth == 0 { return start..<place }
        depth -= 1
      case UInt8(ascii: "-") where depth == 0 && has("->", at: place): return start..<place
      case 0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";"):
        if depth <= 0 { return start..<place }
      default: break
      }
      place += 1
    }
    return start..<place
  }
}

extension LinePlaces {
  /// Finds one of the formats that RxFlow's users print, after any prefix of a console.
  ///
  /// They consist of `will` or `did`, `navigate` (or `nav`), perhaps `to`, and then
  /// `flow=F and step=S` in some spelling, or `F -> S`.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var scanner = LineScanner(bytes, line)
    while let moment = scanner.takeVerb() {
      let rest = scanner.place
      if let places = LinePlaces(&scanner, moment) {
        self = places
        return
      }
      scanner.place = rest
    }
    return nil
  }

  /// The next message on the same line, printed there by another thread; `nil` if there is none.
  ///
  /// Text in quotes is a value of the step.
  func next(in bytes: [UInt8]) -> (cut: LinePlaces, next: Range<Int>)? {
    var scanner = LineScanner(bytes, step)
    while let (_, start) = scanner.takeVerbWithStart() {
      let message = start..<step.upperBound
      guard !Self.isQuoted(start, bytes: bytes, range: step), LinePlaces(bytes, message) != nil
      else { continue }
      var cut = self
      cut.step = step.lowerBound..<start
      return cut.step.isEmpty ? nil : (cut, message)
    }
    return nil
  }

  private static func isQuoted(_ place: Int, bytes: [UInt8], range: Range<Int>) -> Bool {
    var (isInside, next) = (false, range.lowerBound)
    while next < place {
      if bytes[next] == UInt8(ascii: "\\") { next += 1 }
      if bytes[next] == UInt8(ascii: "\"") { isInside.toggle() }
      next += 1
    }
    return isInside
  }

  private init?(_ scanner: inout LineScanner, _ moment: Tense) {
    scanner.skipBlanks()
    if scanner.has("to", at: scanner.place), scanner.isBlank(at: scanner.place + 2) {
      scanner.place += 2
    }
    scanner.skipBlanks()
    _ = scanner.take(":")
    scanner.skipBlanks()
    let named = scanner.place
    if scanner.takeKey("flow") {
      let flow = scanner.takeToken()
      scanner.skipJoint()
      if scanner.takeKey("step") {
        self.init(
          moment: moment, flow: flow, step: scanner.rest, shape: "navigate to flow=F and step=S")
        return
      }
      scanner.place = named
    }
    let flow = scanner.takeToken()
    scanner.skipBlanks()
    guard !flow.isEmpty, scanner.takeArrow() else { return nil }
    scanner.skipBlanks()
    self.init(moment: moment, flow: flow, step: scanner.rest, shape: "navigate to F -> S")
  }
}

extension LineScanner {
  fileprivate var rest: Range<Int> { place..<end }

  /// Whether a line has the verb, followed by a key or an arrow, as lines about navigation have.
  var isAboutNavigation: Bool {
    var scanner = self
    guard scanner.takeVerb() != nil else { return false }
    while scanner.place < end {
      let isKey = scanner.takeKey("flow") || scanner.takeKey("step")
      if isKey || scanner.takeArrow() { return true }
      scanner.place += 1
    }
    return false
  }

  fileprivate func isBlank(at place: Int) -> Bool {
    place >= end || bytes[place] == 0x20 || bytes[place] == 0x09
      || bytes[place] == UInt8(ascii: ":")
  }

  /// Advances past the next `will navigate`, `didNavigate`, `WILLNAV`.
  fileprivate mutating func takeVerb() -> LinePlaces.Tense? { takeVerbWithStart()?.moment }

  fileprivate mutating func takeVerbWithStart() -> (moment: LinePlaces.Tense, start: Int)? {
    while place + 3 <= end {
      guard bytes[place] | 0x20 == UInt8(ascii: "n"), has("nav", at: place) else {
        place += 1
        continue
      }
      let before = place
      place += 3
      // navigate, navigation, navigated, didNavigateTo
      while place < end, (0x61...0x7A).contains(bytes[place] | 0x20) { place += 1 }
      if let found = moment(before: before) { return found }
    }
    return nil
  }

  private func moment(before place: Int) -> (moment: LinePlaces.Tense, start: Int)? {
    var start = place
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == UInt8(ascii: "_") {
      start -= 1
    }
    if has("did", at: start - 3) { return (.did, start - 3) }
    return has("will", at: start - 4) ? (.will, start - 4) : nil
  }

  /// Takes a key with its sign: `flow=`, `flow : `, `flow: `.
  fileprivate mutating func takeKey(_ key: StaticString) -> Bool {
    let start = place
    guard take(key) else { return false }
    let before = place
    skipBlanks()
    if let sign = next, sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") {
      let isLoose = place > before || sign == UInt8(ascii: ":")
      place += 1
      if isLoose { skipBlanks() }
      return true
    }
    place = start
    return false
  }

  /// Skips the separator between a flow and its step: `, `, ` and `, ` & `, or a blank.
  fileprivate mutating func skipJoint() {
    skipBlanks()
    while let byte = next, Set(",;&|".utf8).contains(byte) {
      place += 1
      skipBlanks()
    }
    if take("and ") { skipBlanks() }
  }

  fileprivate mutating func takeArrow() -> Bool {
    if take("->") || take("=>") { return true }
    let arrow = Array("→".utf8)
    guard place + arrow.count <= end, bytes[place..<place + arrow.count].elementsEqual(arrow) else {
      return false
    }
    place += arrow.count
    return true
  }
}
