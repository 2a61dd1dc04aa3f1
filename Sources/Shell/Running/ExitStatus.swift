/// What the program tells whoever started it.
package enum ExitStatus: Int32, Sendable {
  /// All went well.
  case success = 0
  /// Something was found wrong, or a line failed.
  case findings = 1
  /// The command line makes no sense.
  case usage = 2
  /// The script could not be loaded.
  case notLoaded = 3
  /// A script could not be stopped; the end comes from elsewhere, with this number.
  case stuck = 124
  /// A limit of the jail was reached.
  case jailed = 125
}
