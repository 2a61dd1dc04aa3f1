internal import CJail
package import Diagnostics
import Driving
import LineEditor
import Platform
import Scripting

/// Limits that the system sets to the whole process, which cannot leave them again.
///
/// Scripts have limits of their own. These hold besides for what Swift and C do, be it because of a
/// fault that a hostile script makes use of: there is no more memory, time and room in files than the
/// limits say, no core file, no other program, no network and no other process.
package struct Jail: Hashable, Sendable {
  package enum Resource: String, CaseIterable, Sendable {
    /// The memory of the process, in addition to what it has at the start.
    case memory
    /// CPU time, over all threads.
    case time
    /// The size of a file that the process writes.
    case file
  }

  /// The limit in bytes; nil for none.
  private(set) var memory: Int? = 1 << 30
  /// The limit in whole seconds; nil for none.
  private(set) var time: Duration? = .seconds(60)
  /// The limit in bytes; nil for none.
  private(set) var file: Int? = 64 << 20

  package init() {}

  /// Sets a limit as a text says it: `memory=2G`, `time=300s`, `file=none`.
  ///
  /// - Throws: A diagnostic for a text that names no limit, or no amount.
  package mutating func set(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let resource = Resource(rawValue: name), parts.count == 2 else {
      let names = Resource.allCases.map(\.rawValue)
      let nearest = Suggestion.nearest(to: name, among: names)
      throw Diagnostic(
        .error,
        Message(
          "prompt.unknownLimitOfJail",
          ["text": text, "list": names.map { "\($0)=…" }.joined(separator: ", ")]),
        cure: nearest.map { .didYouMean($0) })
    }
    let amount = String(parts[1])
    switch resource {
    case .memory: memory = try ScriptLimits.bytes(amount)
    case .time: time = try ScriptLimits.time(amount, in: text)
    case .file: file = try ScriptLimits.bytes(amount)
    }
  }

  /// Puts the process into the jail; what reaches a limit is told on standard error, and ends it with
  /// the exit code 125.
  ///
  /// To be called before anything that starts a thread. A file that reaches its limit fails to be
  /// written first, so that whoever writes it can clean up; `isFileLimitReached` tells of it afterwards.
  ///
  /// - Parameter printer: Makes the words.
  /// - Throws: A diagnostic when the system has no such jail.
  package func enter(_ printer: DiagnosticPrinter) throws(Diagnostic) {
    let seconds = time.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    let words = { (resource: Resource, limit: Int?) in
      printer.text(
        for: Diagnostic(
          .error, .jailLimitReached(resource, limit ?? 0),
          cure: Message(
            "prompt.jailLimitCure",
            [
              "more": resource == .memory
                ? "memory=4G" : resource == .time ? "time=300s" : "file=1G"
            ]))) + "\n"
    }
    // The words are copied before the call comes back.
    let code = words(.memory, memory).withCString { memoryWords in
      words(.time, seconds).withCString { timeWords in
        words(.file, file).withCString { fileWords in
          var jail = shim_jail(
            memory: Int64(memory ?? 0), memoryWords: memoryWords, seconds: Int64(seconds ?? 0),
            timeWords: timeWords, fileBytes: Int64(file ?? 0), fileWords: fileWords,
            exitCode: ExitStatus.jailed.rawValue, restore: Terminal.giveBack)
          return shim_enterJail(&jail)
        }
      }
    }
    guard code == 0 else {
      throw Diagnostic(
        .error, Message("prompt.noJail", ["reason": Message.systemReason(SystemError(code: code))]))
    }
  }

  /// Whether a file could not be written because of its limit; this has been reported.
  package static var isFileLimitReached: Bool { shim_isFileLimitReached() }
}

extension Message {
  fileprivate static func jailLimitReached(_ resource: Jail.Resource, _ limit: Int) -> Message {
    switch resource {
    case .memory:
      let amount = Message.jailAmount(limit)
      return Message("prompt.jailLimitReachedMemory", ["amount": amount])
    case .time:
      return Message("prompt.jailLimitReachedTime", ["limit": limit])
    case .file:
      let amount = Message.jailAmount(limit)
      return Message("prompt.jailLimitReachedFile", ["amount": amount])
    }
  }

  private static func jailAmount(_ bytes: Int) -> String {
    let units = [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")]
    for (size, unit) in units where bytes % size == 0 { return "\(bytes / size) \(unit)" }
    return "\(bytes) bytes"
  }
}
