import Diagnostics
public import Navigation
import Platform

/// What the scripts of a Swift app need to know of it, as a file beside them: its enums of steps, and the
/// flows that the scripts name.
///
/// With the file `sextant-swift.json` in the scripts' folder the program `sextant` works on them: it checks,
/// draws, runs and tests scripts whose steps or flows are Swift's. A test of the app keeps it up to date:
///
/// ```swift
/// @Test func manifest() throws {
///   let manifest = ScriptManifest(flows: [CaptchaFlow()], steps: [DemoStep.self])
///   #expect(try manifest.update(in: "Navigation") == [])
/// }
/// ```
///
/// It fails once when the app's steps or flows have changed, and has written the file then.
public struct ScriptManifest: Sendable, Hashable {
  /// A flow of Swift, as far as scripts need to know it.
  struct NativeFlow: Sendable, Hashable {
    let name: String
    /// The kind of its root: `navigation`, `tabs`, `split`, `screen`, `window` or `inherited`.
    let root: String
    /// The name of its enum of steps; nil if it takes steps of several.
    let steps: String?
  }

  /// The name of the file, which stands in the folder of the scripts.
  public static let fileName = "sextant-swift.json"

  let flows: [NativeFlow]
  /// The cases of each enum, by its name.
  let steps: [String: [StepCase]]

  init(flows: [NativeFlow], steps: [String: [StepCase]]) {
    self.flows = flows
    self.steps = steps
  }

  /// Takes what a Swift app gives its scripts.
  ///
  /// - Parameters:
  ///   - flows: The flows that the scripts may name.
  ///   - steps: The enums that the scripts may use; those of the typed flows are known already.
  public init(flows: [any Flow] = [], steps: [any TypedStep.Type] = []) {
    self.init(Natives(flows: flows, steps: steps))
  }

  init(_ natives: Natives) {
    flows = natives.flows.map { flow in
      NativeFlow(
        name: flow.name, root: flow.root.manifestName,
        steps: (flow as? any TypedFlow)?.stepCases.first?.set)
    }
    .sorted { $0.name < $1.name }
    steps = natives.sets
  }

  /// Lets the file say what the app says now.
  ///
  /// - Parameter folder: The folder of the scripts.
  /// - Returns: What was otherwise, or missing, in the file: `+ step about`, `- flow CaptchaFlow`; empty if
  ///   it was up to date, and was not written then.
  /// - Throws: ``ScriptError`` when the file cannot be read or written.
  public func update(in folder: String) throws(ScriptError) -> [String] {
    let path = Self.path(in: folder)
    do throws(Diagnostic) {
      let changes = try differences(fromFile: path)
      if !changes.isEmpty { try write(to: path) }
      return changes
    } catch {
      throw ScriptError(error)
    }
  }

  /// How this manifest differs from what a file says; all of it if there is none, or it cannot be read.
  func differences(fromFile path: String) throws(Diagnostic) -> [String] {
    let text: String
    do throws(Diagnostic) {
      text = try SourceFile.text(path)
    } catch {
      guard error.message == .fileMissing(path) else { throw error }
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["+ \(Self.fileName)"]
    }
    guard let old = try? ScriptManifest(reading: text, of: path) else {
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["~ \(Self.fileName)"]
    }
    return differences(from: old)
  }

  func differences(from old: ScriptManifest) -> [String] {
    Self.differences(old.flowTexts, flowTexts, "flow")
      + Self.differences(old.stepTexts, stepTexts, "step")
  }

  /// What it says of the flows and enums of another one.
  func limited(to other: ScriptManifest) -> ScriptManifest {
    let names = Set(other.flows.map(\.name))
    return ScriptManifest(
      flows: flows.filter { names.contains($0.name) },
      steps: steps.filter { other.steps[$0.key] != nil })
  }

  static func path(in folder: String) -> String {
    folder.isEmpty || folder == "." ? fileName : folder + "/" + fileName
  }

  private func write(to path: String) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFile.replace(path, with: Array(text.utf8), mode: 0o644)
    } catch {
      throw Diagnostic(
        .error, Message("E0733", ["path": path, "reason": Message.fileReason(error)]))
    }
  }

  private var flowTexts: Set<String> {
    Set(flows.map { "\($0.name) (\($0.root)\($0.steps.map { ", \($0)" } ?? ""))" })
  }

  private var stepTexts: Set<String> {
    Set(steps.flatMap { set, cases in cases.map { "\(set).\($0)" } })
  }

  private static func differences(
    _ old: Set<String>, _ new: Set<String>, _ word: String
  ) -> [String] {
    old.subtracting(new).sorted().map { "- \(word) \($0)" }
      + new.subtracting(old).sorted().map { "+ \(word) \($0)" }
  }
}
