import Diagnostics

// What can be wrong with links and with the URLs they are opened by.
extension Message {
  static func linkPattern(_ pattern: String, _ failure: URLParts.Failure) -> Message {
    Message(
      "E0620", en: "cannot read the pattern '\(short(pattern))': \(failure.english)",
      ko: "'\(short(pattern))' 패턴을 읽을 수 없습니다: \(failure.korean)")
  }
  static func captureUnknown(_ pattern: String, _ name: String) -> Message {
    Message(
      "E0621", en: "the pattern '\(short(pattern))' has no capture '\(name)'",
      ko: "패턴 '\(short(pattern))'에는 '\(name)' 캡처가 없습니다")
  }
  static func capturesKnown(_ names: [String], besides name: String) -> Message {
    guard !names.isEmpty else {
      return Message(
        en: "write {\(name)} where it stands in the URL", ko: "URL에서 그 자리에 {\(name)} 라고 쓰세요")
    }
    let list = names.joined(separator: ", ")
    return Message(en: "its captures: \(list)", ko: "있는 캡처: \(list)")
  }
  static func captureUnused(_ name: String) -> Message {
    Message(
      "E0622", en: "no step uses the capture '\(name)'", ko: "'\(name)' 캡처를 쓰는 스텝이 없습니다")
  }
  static func captureUnusedCure(_ name: String, _ anonymous: String) -> Message {
    Message(
      en: "write capture \"\(name)\" in a step, or \(anonymous) if any text will do",
      ko: "스텝에 capture \"\(name)\" 을 쓰거나, 무엇이든 괜찮다면 \(anonymous) 로 쓰세요")
  }
  static func captureType(
    _ name: String, _ type: String, step: String, parameter: String, needs: String
  ) -> Message {
    Message(
      "E0623", en: "\(step): \(parameter) is \(needs), but the capture '\(name)' is \(type)",
      ko: "\(step): \(parameter) 값의 타입은 \(needs)인데 '\(name)' 캡처는 \(type)입니다")
  }
  static func captureTypeCure(_ name: String, _ type: String) -> Message {
    Message(en: "write {\(name):\(type)}", ko: "{\(name):\(type)} 으로 쓰세요")
  }
  static func linksOverlap(_ pattern: String, _ other: String) -> Message {
    Message(
      "E0624", en: "'\(short(pattern))' and '\(short(other))' match the same URLs",
      ko: "두 패턴이 같은 URL에 맞습니다: '\(short(pattern))', '\(short(other))'")
  }
  static let linksOverlapCure = Message(
    en: "make them differ: add a literal segment, or a query key that only one of them needs",
    ko: "글자 그대로의 세그먼트나 한쪽에만 필요한 키로 구별되게 하세요")
  static let captureOutside = Message(
    "E0625",
    en: "'capture' can be used only in the steps of a link: it stands for a part of the URL",
    ko: "'capture'는 링크 URL의 일부를 뜻하므로 링크의 스텝에서만 쓸 수 있습니다")
  static func captureInside(_ step: String) -> Message {
    Message(
      "E0626", en: "\(step): a capture must be a whole value of a step, not a part of one",
      ko: "\(step): 캡처는 스텝의 값 하나를 통째로 대신해야 합니다")
  }
  static func linkOptionNeeds(_ option: String, _ other: String) -> Message {
    Message(
      "E0950", en: "'\(option)' of a link needs '\(other)'",
      ko: "링크의 '\(option)' 옵션에는 '\(other)' 옵션이 있어야 합니다")
  }
  static func linkOptionNeedsCure(_ option: String, _ other: String) -> Message {
    Message(
      en: "add \(other), or remove '\(option)'", ko: "\(other) 를 더하거나 '\(option)' 옵션을 지우세요")
  }
  static func linkEmpty(_ pattern: String) -> Message {
    Message(
      "E0627", en: "the link '\(short(pattern))' has no steps",
      ko: "링크 '\(short(pattern))'에 스텝이 없습니다")
  }

  static func notURL(_ text: String, _ failure: URLParts.Failure) -> Message {
    Message(
      "E0630", en: "'\(short(text))' is not a URL: \(failure.english)",
      ko: "URL이 아닙니다: '\(short(text))'. \(failure.korean)")
  }
  static func noLinkMatches(_ text: String) -> Message {
    Message(
      "E0631", en: "no link matches '\(short(text))'", ko: "'\(short(text))'에 맞는 링크가 없습니다")
  }
  static func linkValue(
    _ url: String, _ name: String, _ type: String, got text: String
  ) -> Message {
    Message(
      "E0632",
      en: "'\(short(url))' does not fit its link: \(name) is \(type), got '\(short(text))'",
      ko: "'\(short(url))' URL이 링크와 맞지 않습니다: \(name) 값의 타입은 \(type)인데 받은 값은 '\(short(text))'입니다")
  }
  static let noLinks = Message("E0633", en: "the app has no links", ko: "이 앱에는 링크가 없습니다")
  static let noLinksCure = Message(
    en: "declare one: link \"demo://home\" { Step.home }",
    ko: "링크를 선언하세요: link \"demo://home\" { Step.home }")

  static func linkMiss(_ pattern: String, _ miss: LinkMiss) -> Message {
    let (english, korean) = text(of: miss.reason)
    return Message(en: "\(short(pattern)): \(english)", ko: "\(short(pattern)): \(korean)")
  }

  private static func text(of reason: LinkMiss.Reason) -> (english: String, korean: String) {
    switch reason {
    case .scheme(let expected, let got):
      (
        "the scheme is '\(expected)', not '\(short(got))'",
        "스킴은 '\(short(got))'가 아니라 '\(expected)'입니다"
      )
    case .host(let expected, let got):
      (
        "the host is '\(expected)', not '\(short(got))'",
        "호스트는 '\(short(got))'가 아니라 '\(expected)'입니다"
      )
    case .segment(let number, let expected, let got):
      (
        "segment \(number) is '\(expected)', not '\(short(got))'",
        "\(number)번째 세그먼트는 '\(short(got))'가 아니라 '\(expected)'입니다"
      )
    case .emptySegment(let number, let capture):
      ("segment \(number), \(capture), is empty", "\(number)번째 세그먼트(\(capture))가 비었습니다")
    case .trailingSlash:
      ("it does not end in '/'", "'/'로 끝나지 않습니다")
    case .segmentCount(let expected, let got):
      (
        "the path has \(expected) \(expected == 1 ? "segment" : "segments"), not \(got)",
        "경로의 세그먼트는 \(got)개가 아니라 \(expected)개입니다"
      )
    case .keyMissing(let key): ("the query has no key '\(key)'", "쿼리에 '\(key)' 키가 없습니다")
    }
  }

  /// The first 80 characters of a text.
  private static func short(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(79) + "…"
  }
}
