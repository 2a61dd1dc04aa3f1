import Diagnostics
public import Navigation
import Platform

/// The steps and flows that a Swift app gives its scripts, as a file in the scripts' folder.
///
/// With the file `sextant-swift.json`, the program `sextant` can check, draw, run and test scripts
/// that use steps or flows of Swift. A test of the app keeps the file up to date:
///
/// ```swift
/// @Test func manifest() throws {
///   let manifest = ScriptManifest(flows: [CaptchaFlow()], steps: [DemoStep.self])
///   #expect(try manifest.update(in: "Navigation") == [])
/// }
/// ```
///
/// When the app's steps or flows have changed, the test updates the file and fails once.
public struct ScriptManifest: Sendable, Hashable {
  /// A flow of Swift: its name, the kind of its root and its steps.
  struct NativeFlow: Sendable, Hashable {
    let name: String
    /// The kind of its root: `navigation`, `tabs`, `split`, `screen`, `window` or `inherited`.
    let root: String
    /// The name of its enum of steps; `nil` if the flow is not a `TypedFlow`.
    let steps: String?
  }

  /// The name of the file in the scripts' folder.
  public static let fileName = "sextant-swift.json"

  let flows: [NativeFlow]
  /// The cases of each enum, by its name.
  let steps: [String: [StepCase]]

  init(flows: [NativeFlow], steps: [String: [StepCase]]) {
    self.flows = flows
    self.steps = steps
  }

  /// Creates the manifest of a Swift app.
  ///
  /// - Parameters:
  ///   - flows: The flows that the scripts may name.
  ///   - steps: The enums that the scripts may use; the enums of typed flows are included
  ///     automatically.
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

  /// Updates the file, if it differs from the manifest.
  ///
  /// A file that is not a valid manifest is overwritten.
  ///
  /// - Parameter folder: The scripts' folder.
  /// - Returns: The differences, such as `+ step DemoStep.about` and `- flow CaptchaFlow`; empty if
  ///   the file was up to date.
  /// - Throws: ``ScriptError`` if the file cannot be read or written.
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

  /// Returns how this manifest differs from a file; everything, if there is no file or it is not
  /// valid.
  ///
  /// - Throws: A diagnostic if the file exists but cannot be read.
  func differences(fromFile path: String) throws(Diagnostic) -> [String] {
    let text: String
    do throws(Diagnostic) {
      text = try SourceFile.text(path)
    } catch {
      guard error.message == Message("E0101", ["path": path]) else { throw error }
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["+ \(Self.fileName)"]
    }
    guard let old = try? ScriptManifest(reading: text, of: path) else {
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["~ \(Self.fileName)"]
    }
    return differences(from: old)
  }

  func differences(from old: ScriptManifest) -> [String] {
    Self.differences(old.flowTexts, new: flowTexts, word: "flow")
      + Self.differences(old.stepTexts, new: stepTexts, word: "step")
  }

  /// Returns only the flows and enums that another manifest has, too.
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
    _ old: Set<String>, new: Set<String>, word: String
  ) -> [String] {
    old.subtracting(new).sorted().map { "- \(word) \($0)" }
      + new.subtracting(old).sorted().map { "+ \(word) \($0)" }
  }
}
