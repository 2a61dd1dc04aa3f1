#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A letter typed in a script of so many lines, as the language server takes it: to the problems of the app, which a
/// request for fixes waits for, or to the names that can be written there.
///
/// The share of the start and of the first load in each edit is that of one edit or two in a hundred.
let editing: [Work] = [
  edit("edit-2000-lines", flows: 100, "textDocument/codeAction", goal: .time(nanoseconds: 30e6)),
  edit(
    "edit-20000-lines", flows: 1_000, "textDocument/codeAction", goal: .time(nanoseconds: 150e6)),
  edit(
    "complete-2000-lines", flows: 100, "textDocument/completion", goal: .time(nanoseconds: 15e6)),
  edit("complete-20000-lines", flows: 1_000, "textDocument/completion", goal: .none),
]

private func edit(_ name: String, flows: Int, _ request: String, goal: Work.Goal) -> Work {
  Work("editor-\(name)", goal: goal, units: 50, isOnce: true) { units in
    let folder = "/tmp/sextant-bench-\(getpid())-\(name)"
    mkdir(folder, 0o700)
    let input = EditorInput(folder: folder, flows: flows, edits: units, request: request)
    save(input.text, to: folder + "/input")
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let command = "cd '\(project)' && .build/release/sextant lsp <'\(folder)/input' >/dev/null"
    return {
      if system(command) != 0 {
        fail("sextant-bench: .build/release/sextant does not serve editors")
      }
    }
  }
}

/// What an editor sends while letters of a screen's name are typed and deleted in turn.
private struct EditorInput {
  let folder: String
  let flows: Int
  let edits: Int
  let request: String

  var text: String {
    let script = LargeScript(count: flows).text
    let (line, column) = place(in: script)
    var text = framed(
      #""id":1,"method":"initialize","params":{"rootUri":"file://\#(folder)","capabilities":{}}"#)
    text += framed(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\#(folder)/app.lua","languageId":"lua","#
        + #""version":1,"text":"\#(escaped(script))"}}"#)
    for number in 0..<edits {
      let end = number % 2 == 0 ? column : column + 1
      let range =
        #""range":{"start":{"line":\#(line),"character":\#(column)},"end":{"line":\#(line),"character":\#(end)}}"#
      text += framed(
        #""method":"textDocument/didChange","params":{\#(document),"contentChanges":[{\#(range),"text":"\#(end == column ? "x" : "")"}]}"#
      )
      text += framed(
        #""id":\#(number + 2),"method":"\#(request)","params":{\#(document),\#(range),"context":{"diagnostics":[]},"#
          + #""position":{"line":\#(line),"character":\#(column)}}"#)
    }
    return text + framed(#""id":0,"method":"shutdown""#) + framed(#""method":"exit""#)
  }

  private var document: String {
    #""textDocument":{"uri":"file://\#(folder)/app.lua","version":2}"#
  }

  /// The line and column within the name that the flow in the middle pushes.
  private func place(in script: String) -> (line: Int, column: Int) {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let mark = "push { \"Detail\(flows / 2)\""
    for (number, line) in lines.enumerated() {
      guard let found = line.firstRange(of: mark) else { continue }
      return (number, line.distance(from: line.startIndex, to: found.lowerBound) + 10)
    }
    fail("sextant-bench: the large script has no entry in its middle")
  }

  private func framed(_ fields: String) -> String {
    let body = #"{"jsonrpc":"2.0",\#(fields)}"#
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
