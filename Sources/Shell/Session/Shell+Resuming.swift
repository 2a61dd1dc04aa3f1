import Diagnostics
import Driving
import Navigation
import Scripting

// A session that was kept goes on.
extension Shell {
  /// Reports that the session resumes, and reloads if the files have changed.
  func tell(_ resumption: Resumption) {
    guard let path = driver.journal?.path else { return }
    let lost = resumption.variables.lost.sorted()
    if settings.json {
      show(
        event: "session",
        [
          "path": .string(path), "inputs": .int(resumption.count), "at": .int(driver.position),
          "t": .double(session.now.seconds), "same": .bool(resumption.difference == nil),
          "lost": .texts(ifAny: lost),
        ])
    } else {
      show(
        Message(
          "sessions.sessionResumed",
          ["path": path, "inputs": resumption.count, "position": driver.position]))
      if !lost.isEmpty {
        show(Message("reloading.promptLost", ["list": lost.joined(separator: ", ")]))
      }
    }
    if let note = LuaRelease.note(on: driver.journal?.text.header?.lua) { show(remark: note) }
    if let first = resumption.difference {
      show(remark: Diagnostic(.warning, Message("E0768", ["path": path, "first": first])))
    }
    catchUpWithFiles(resumption.plugins)
  }

  private func catchUpWithFiles(_ plugins: PluginSettings) {
    let own = KeptScripts(app)
    let wanted = own.adding(plugins)
    if wanted == own, app.files.now == app.files { return }
    reload(from: .files, with: wanted.settings(plugins))
  }
}
