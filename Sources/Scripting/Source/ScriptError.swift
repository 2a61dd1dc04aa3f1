import Diagnostics

/// All errors of loading scripts or of a call, each with its place.
///
/// ```swift
/// do {
///   let app = try ScriptApp(contentsOf: "login.lua")
/// } catch {
///   for finding in error.findings {
///     print(finding.file ?? "", finding.line ?? 0, finding.message)
///   }
/// }
/// ```
public struct ScriptError: Error, Sendable, Hashable {
  /// One error or warning.
  public struct Finding: Sendable, Hashable {
    /// The message, one English sentence.
    public let message: String
    /// The code of the message, such as `E0110`; empty for none.
    public let code: String
    /// The script's file; `nil` if the error has no place in a script.
    public let file: String?
    /// The line in that file, from 1; `nil` if the error has no line.
    public let line: Int?
    /// A remedy, such as "did you mean 'Login'?"; `nil` for none.
    public let cure: String?
    /// Whether it is a warning, which does not prevent the scripts from running.
    public let isWarning: Bool
  }

  /// The errors and warnings, ordered by file and line; at least one.
  public let findings: [Finding]

  init(_ findings: Diagnostics) { self.findings = findings.sorted.map(Finding.init) }

  init(_ finding: Diagnostic) { findings = [Finding(finding)] }
}

extension ScriptError: CustomStringConvertible {
  /// The findings, one per line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension ScriptError.Finding: CustomStringConvertible {
  /// The finding in one line, in the format of compilers: `login.lua:3: error: …`.
  public var description: String {
    let place = file.map { file in line.map { "\(file):\($0): " } ?? "\(file): " } ?? ""
    let cure = cure.map { " (\($0))" } ?? ""
    return "\(place)\(isWarning ? "warning" : "error"): \(message)\(cure)"
  }

  init(_ finding: Diagnostic) {
    message = finding.message.text(in: .english)
    code = finding.message.code
    file = finding.location?.file
    line = finding.location?.line
    cure = finding.cure?.text(in: .english)
    isWarning = finding.severity != .error
  }
}
