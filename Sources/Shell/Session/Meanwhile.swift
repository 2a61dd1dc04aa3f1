import LineEditor
package import Platform

/// The time in which a line is waited for, and others may do something: whoever uses a page, for instance.
///
/// What they do comes between two lines, as what the clock does. A line that is being typed stays.
package final class Meanwhile {
  /// What waits for the line.
  package let loop: EventLoop
  private let clock: ClockFeed
  private let reader: LineReader?
  private let goOn: () -> Void

  /// - Parameters:
  ///   - loop: What waits for the line.
  ///   - clock: The clock, which goes on while a line is waited for.
  ///   - reader: What reads the line, and lets Ctrl-C stop what others do; nil if there are no keys.
  ///   - goOn: Called after something was done.
  init(
    _ loop: EventLoop, clock: ClockFeed, reader: LineReader? = nil,
    goOn: @escaping () -> Void
  ) {
    self.reader = reader
    self.loop = loop
    self.clock = clock
    self.goOn = goOn
  }

  /// Does something at the time that it is now.
  package func act<Result>(_ body: () -> Result) -> Result {
    reader?.standAside()
    clock.stop()
    defer {
      clock.start()
      goOn()
      reader?.comeBack()
    }
    return body()
  }
}
