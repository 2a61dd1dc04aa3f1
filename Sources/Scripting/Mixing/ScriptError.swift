import Diagnostics

/// What is wrong with scripts, or with what was asked of them: all of it, each with its place.
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
  /// One thing that is wrong.
  public struct Finding: Sendable, Hashable {
    /// What is wrong, in one English sentence.
    public let message: String
    /// The code under which the message is explained, such as `E0110`; empty if it has none.
    public let code: String
    /// The file it is in; nothing if it concerns no place in a script.
    public let file: String?
    /// The line in that file, counted from 1.
    public let line: Int?
    /// What to do about it, if that can be told, such as "did you mean 'Login'?".
    public let cure: String?
    /// It would not keep the scripts from running.
    public let isWarning: Bool
  }

  /// What is wrong, by file and line; at least one finding.
  public let findings: [Finding]

  init(_ findings: Diagnostics) { self.findings = findings.sorted.map(Finding.init) }

  init(_ finding: Diagnostic) { findings = [Finding(finding)] }
}

extension ScriptError: CustomStringConvertible {
  /// All findings, one a line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension ScriptError.Finding: CustomStringConvertible {
  /// The finding in one line, as compilers write it: `login.lua:3: error: …`.
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
