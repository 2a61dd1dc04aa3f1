import Analysis
import Diagnostics
import Paging
import Scripting

/// Writes an app as one page that can be clicked, in a file that needs nothing else.
struct PageExporter: Exporter {
  let name = "html"
  let fileName = "app.html"
  var beginning: String? { Page.beginning }
  let takesJourneys = true
  let takesTraffic = true
  let options = [
    ExporterOption(
      name: "size", standard: .string("1M"), choices: [],
      help: "the maximum size of the file: 500K, 2M"),
    ExporterOption(
      name: "situations", standard: .int(2000), choices: [],
      help: "the maximum number of states to explore"),
  ]

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    guard case .string(let text)? = subject.options["size"], let size = PageSize(text) else {
      throw Diagnostic(
        .error, Message("E0974", ["text": subject.options["size"]?.text ?? ""]))
    }
    guard case .int(let exact)? = subject.options["situations"], exact > 0 else {
      throw Diagnostic(.error, Message("E0975"))
    }
    let page = try Page(
      subject.app, graph: subject.view.graph, size: size.bytes, exact: exact,
      journeys: subject.journeys, traffic: subject.traffic)
    subject.remarks.notes += page.faults
    if let screen = page.withoutPicture.first {
      subject.remarks.left.append(
        Diagnostic(
          .note,
          Message(
            "handover.pictureIsLeft", ["count": page.withoutPicture.count, "screen": screen]),
          cure: Message("handover.pageIsCutCure", ["option": "size=\(size.doubled)"])))
    }
    if page.waysOut > 0 {
      let more = page.isFull ? "size=\(size.doubled)" : "situations=\(exact * 2)"
      subject.remarks.left.append(
        Diagnostic(
          .note, .pageIsCut(page), cure: Message("handover.pageIsCutCure", ["option": more])))
    }
    return .text(page.text)
  }
}

extension Message {

  fileprivate static func pageIsCut(_ page: Page) -> Message {
    let (held, ways, out) = (page.situations, page.ways, page.waysOut)
    return Message("handover.pageIsCut", ["out": out, "ways": ways, "held": held])
  }
}
