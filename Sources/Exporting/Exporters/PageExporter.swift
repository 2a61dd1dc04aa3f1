import Diagnostics
import Paging
import Scripting

/// Writes an app as one page that can be clicked, in a file that needs nothing else.
struct PageExporter: Exporter {
  let name = "html"
  let summary = Message(
    en: "a page that can be clicked, in one file", ko: "눌러 볼 수 있는 페이지, 파일 하나")
  let fileName = "app.html"
  var beginning: String? { Page.beginning }
  let takesJourneys = true
  let takesTraffic = true
  let options = [
    ExporterOption(
      name: "size", standard: .string("1M"), choices: [],
      help: "the most that the file may hold: 500K, 2M"),
    ExporterOption(
      name: "situations", standard: .int(2000), choices: [],
      help: "how many situations are gone on from, whatever they show"),
  ]

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    guard case .string(let text)? = subject.options["size"], let size = PageSize(text) else {
      throw Diagnostic(
        .error, .noPageSize(subject.options["size"]?.text ?? ""), cure: .noPageSizeCure)
    }
    guard case .int(let exact)? = subject.options["situations"], exact > 0 else {
      throw Diagnostic(.error, .noSituations, cure: .noSituationsCure)
    }
    let page = try Page(
      subject.app, size: size.bytes, exact: exact, journeys: subject.journeys,
      traffic: subject.traffic)
    subject.remarks.notes += page.faults
    if let screen = page.withoutPicture.first {
      subject.remarks.left.append(
        Diagnostic(
          .note, .pictureIsLeft(screen, page.withoutPicture.count),
          cure: .pageIsCutCure("size=\(size.doubled)")))
    }
    if page.waysOut > 0 {
      let more = page.isFull ? "size=\(size.doubled)" : "situations=\(exact * 2)"
      subject.remarks.left.append(Diagnostic(.note, .pageIsCut(page), cure: .pageIsCutCure(more)))
    }
    return .text(page.text)
  }
}

extension Message {
  fileprivate static func noPageSize(_ text: String) -> Message {
    Message(
      "E0974", en: "a page cannot have the size \(text)", ko: "페이지의 크기가 될 수 없습니다: \(text)")
  }
  fileprivate static let noPageSizeCure = Message(
    en: "write a number with K or M, from 100K to 64M: --option size=2M",
    ko: "100K에서 64M까지의 수를 K나 M과 함께 쓰세요: --option size=2M")

  fileprivate static let noSituations = Message(
    "E0975", en: "a page cannot have fewer situations than 1",
    ko: "페이지에는 상황이 1개 이상 있어야 합니다")
  fileprivate static let noSituationsCure = Message(
    en: "write a whole number from 1 on: --option situations=2000",
    ko: "1 이상의 정수를 쓰세요: --option situations=2000")

  fileprivate static func pageIsCut(_ page: Page) -> Message {
    let (held, ways, out) = (page.situations, page.ways, page.waysOut)
    return Message(
      en:
        "the page does not hold all of the app: \(out) of \(ways) ways in its \(held) situations lead out of it",
      ko: "앱의 일부만 페이지에 있습니다. 상황 \(held)개의 길 \(ways)개 중 \(out)개가 밖으로 나갑니다")
  }
  fileprivate static func pictureIsLeft(_ screen: String, _ count: Int) -> Message {
    Message(
      en: "the page has no room for pictures of screens: \(count), the first of \(screen)",
      ko: "페이지에 다 들어가지 않는 화면 그림이 \(count)개 있습니다. 첫 번째: \(screen)")
  }
  fileprivate static func pageIsCutCure(_ option: String) -> Message {
    Message(en: "--option \(option) takes more", ko: "--option \(option)이면 더 들어갑니다")
  }
}
