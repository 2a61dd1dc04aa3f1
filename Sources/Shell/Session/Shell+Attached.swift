import Diagnostics
package import Driving
import Navigation

// A shell on a session that gets inputs from its app, too.
extension Shell {
  /// Makes a shell that tells nothing of what has happened before.
  ///
  /// - Parameters:
  ///   - driver: A driver on the session of a running app.
  ///   - settings: How text looks.
  ///   - output: Where it goes.
  package convenience init(
    attachedTo driver: Driver, settings: OutputSettings, output: any Output
  ) {
    self.init(driver: driver, settings: settings, output: output)
    line = nil
    toldElsewhere = session.log.lastNumber
  }

  /// Does what a line says, after telling what the app has done since the line before.
  package func performBetweenInputs(_ line: String) -> LineResult {
    catchUp(to: session.log.lastNumber)
    defer { toldElsewhere = session.log.lastNumber }
    return perform(line)
  }

  /// Why a line cannot be done in the middle of an input.
  package var refusalInside: String {
    printer.text(
      for: Diagnostic(.error, Message("E1031")))
  }

  /// Shows the records up to a number that no line has led to.
  func catchUp(to number: Int) {
    guard let told = toldElsewhere, line == nil else { return }
    toldElsewhere = number
    guard number > told else { return }
    show(records: session.log.records(from: told + 1).filter { $0.number <= number })
  }
}
