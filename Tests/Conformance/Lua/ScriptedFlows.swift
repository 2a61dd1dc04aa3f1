import Diagnostics
import Foundation
import Navigation
import Scripting

/// The flows of a program as a script, loaded like any other.
final class ScriptedFlows: FlowSource {
  private let script: LuaProgram
  private let app: App
  /// Printed emissions of steppers that were never made: the steppers' names and the steps.
  private var printed: [String] = []

  var steps: StepNames { script.steps }

  /// Loads a script.
  ///
  /// - Throws: `Malformed` with what is wrong with the script.
  init(_ script: LuaProgram) throws {
    self.script = script
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
    try Data(script.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    do throws(AppLoader.Failure) {
      app = try AppLoader().load(file.path)
    } catch {
      let findings = error.findings.all.map { finding in
        "\(finding.location?.line ?? 0): \(finding.message.text(in: .english))"
      }
      throw Malformed(path: file.path, key: "", reason: findings.joined(separator: "; "))
    }
    app.host.output.receiver = { [weak self] in self?.printed.append($0) }
  }

  func flows(noting directory: Directory) -> [any Flow] { app.flows }

  var observers: [any Observer] { app.observers }

  /// Notes everything that exists; what is gone stays noted, as its handle stays valid.
  func noteMade(in session: Session, directory: Directory) {
    noteStrayEmissions(in: session, directory)
    for emitter in session.emitters {
      let name = session.names.text(emitter.name)
      switch emitter {
      case .stepper(let stepper): directory.note(.stepper(stepper), as: name)
      case .presentable(let presentable):
        if let known = directory.presentable(name), known.id == presentable.id { continue }
        let definition = session.info(presentable)?.definition
        let late = definition.flatMap { script.appearLater[$0] } ?? []
        directory.note(.presentable(presentable), as: name, appearLater: late.map(steps.step))
        if session.flow(named: session.name(of: presentable)) != nil {
          directory.noteRoot(of: presentable, in: session)
        }
      }
    }
  }

  private func noteStrayEmissions(in session: Session, _ directory: Directory) {
    for line in printed {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 2 else { continue }
      directory.strayEmissions.append((session.fullName(parts[0]), steps.name(ofCase: parts[1])))
    }
    printed = []
  }
}
