package import Scripting

/// What sums depend on besides the sessions: the texts of an app, and options.
package enum AppFingerprint {
  /// The name of an app and of options.
  ///
  /// - Parameters:
  ///   - app: The app; where its files lie does not matter.
  ///   - options: The options that sums depend on, and the version of the program.
  package static func name(of app: App, options: [String]) -> String {
    var bytes: [UInt8] = []
    let texts = app.host.scripts.files.texts.values.compactMap(\.self).map { SHA256.name($0.utf8) }
    for text in texts.sorted() + options {
      bytes += text.utf8
      bytes.append(0)
    }
    return SHA256.name(bytes)
  }
}
