package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Problems were found, or a line failed.
  case findings = 1
  case usage = 2
  case notLoaded = 3
  /// A limit was reached before everything was tried, and nothing was found.
  case limited = 4
  /// Somebody pressed Ctrl-C; what was found until then is told.
  case interrupted = 130
  /// A script could not be stopped; the watchdog ends the process with this code.
  case stuck = 124
  /// A limit of the jail was reached.
  case jailed = 125
}
