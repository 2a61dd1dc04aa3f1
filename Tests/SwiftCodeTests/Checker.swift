import Foundation
import Synchronization
import Testing

/// Compiles exported code against a model of what it uses of RxFlow, RxSwift and UIKit, and runs it there.
enum Checker {
  /// What a new app chooses: a mode of the language, and where code belongs that says nothing of it.
  enum Mode: CaseIterable {
    case five, six, fiveOnMain, sixOnMain

    fileprivate var arguments: [String] {
      let version = self == .five || self == .fiveOnMain ? "5" : "6"
      let isolation = self == .fiveOnMain || self == .sixOnMain ? "MainActor" : "nonisolated"
      return ["-swift-version", version, "-default-isolation", isolation]
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let names = ["RxSwift", "RxRelay", "RxCocoa", "UIKit", "RxFlow"]

  /// The folder with the declared modules, built once; what the compiler says if they are wrong.
  private static let modules = Result { try build() }

  private static func build() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "sextant-modules-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in names {
      let source = url.appending(path: "\(name).swift")
      try FileManager.default.copyItem(
        at: folder.appending(path: "Model/\(name).swift.txt"), to: source)
      let said = try compile([
        "-emit-module", "-emit-module-path", url.appending(path: "\(name).swiftmodule").path, "-c",
        "-module-name", name, "-swift-version", "5", "-parse-as-library", "-I", url.path, "-o",
        url.appending(path: "\(name).o").path, source.path,
      ])
      guard said.isEmpty else { throw Failure(text: said) }
    }
    return url
  }

  struct Failure: Error { let text: String }

  /// What the compiler says of the files of an app; empty if it says nothing.
  static func complaints(about files: [String: String], _ mode: Mode) throws -> String {
    let modules = try modules.get()
    let url = FileManager.default.temporaryDirectory.appending(path: "sextant-export-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    let paths = try write(files, into: url)
    // Races are found only behind the types.
    let said = try compile(
      [
        "-emit-sil", "-wmo", "-o", "/dev/null", "-warnings-as-errors", "-parse-as-library",
        "-module-name", "App", "-I", modules.path,
      ] + mode.arguments + paths)
    return said.replacing(url.path + "/", with: "")
  }

  private static func write(_ files: [String: String], into folder: URL) throws -> [String] {
    try files.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
  }

  /// Runs an app on the model, does what the lines say, and returns what it prints.
  ///
  /// - Parameter steps: The code of the steps that lines name.
  static func log(
    of files: [String: String], module: String, _ lines: [String], steps: [String: String] = [:]
  ) throws -> String {
    let app = try App(files, module: module, steps: steps)
    return try app.complaints.isEmpty ? app.log(lines) : app.complaints
  }

  /// An app that is compiled to be run on the model, as long as it lives.
  final class App {
    private let folder: URL
    /// What the compiler says of it; empty if it says nothing.
    let complaints: String

    init(_ files: [String: String], module: String, steps: [String: String] = [:]) throws {
      let modules = try modules.get()
      folder = FileManager.default.temporaryDirectory.appending(path: "sextant-export-\(UUID())")
      var files = files
      files["AppDelegate.swift"] = nil
      files["Start.swift"] = Self.start(files, steps)
      // Links are given to the coordinator, which is the app's own.
      files = files.mapValues {
        $0.replacing(
          "private let coordinator = FlowCoordinator()",
          with:
            "private let coordinator = FlowCoordinator()\n    var flows: FlowCoordinator { coordinator }"
        )
      }
      files["Main.swift"] = try String(
        contentsOf: Checker.folder.appending(path: "Model/Main.swift.txt"), encoding: .utf8)
      complaints = try compile(
        [
          "-swift-version", "6", "-wmo", "-parse-as-library", "-module-name", module, "-I",
          modules.path,
          "-o", folder.appending(path: "app").path,
        ]
          + write(files, into: folder)
          + names.map { modules.appending(path: "\($0).o").path })
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs it from its start on, and returns what it prints.
    func log(_ lines: [String]) throws -> String {
      try run(folder.appending(path: "app").path, lines).said
    }

    /// What connects the app with the model: how it is started, and what lines of its own words mean.
    private static func start(_ files: [String: String], _ steps: [String: String]) -> String {
      let starter = files.values.first { $0.contains("final class AppStepper") } ?? ""
      let type = starter.contains("final class AppNavigation") ? "AppNavigation" : "AppCoordinator"
      let services = starter.contains("services: AppServices") ? ", services: .inMemory()" : ""
      let tellsTouches = files.values.contains { $0.contains("final class TouchReportingWindow") }
      let window = tellsTouches ? "TouchReportingWindow" : "UIWindow"
      let cases = steps.sorted { $0.key < $1.key }.map { "case #\"\($0.key)\"#: \($0.value)" }
      let asks = files.values.contains { $0.contains("var answers: ") }
      let containers = files.keys.filter { $0.hasPrefix("Containers/") }.sorted().map { name in
        "extension \(name.dropFirst(11).dropLast(6)): Selecting {}"
      }
      return """
        import RxFlow
        import UIKit
        typealias AppStart = \(type)
        @MainActor func makeWindow() -> UIWindow { \(window)(frame: UIScreen.main.bounds) }
        @MainActor func makeCoordinator(_ window: UIWindow) -> AppStart {
          AppStart(window: window\(services))
        }
        @MainActor func open(_ url: URL, _ coordinator: AppStart) {
          \(starter.contains("func open(") ? "coordinator.open(url)" : "")
        }
        @MainActor func navigate(_ step: Step, _ coordinator: AppStart) { coordinator.flows.navigate(to: step) }
        @MainActor func step(_ text: String) -> Step? {
          switch text {
          \(cases.joined(separator: "\n  "))
          default: nil
          }
        }
        @MainActor func answer(_ value: Bool) { \(asks ? "answers.isEmpty ? () : answers.removeFirst()(value)" : "") }
        \(containers.joined(separator: "\n"))
        """
    }
  }

  private static func compile(_ arguments: [String]) throws -> String {
    let result = try run("/usr/bin/env", ["swiftc"] + arguments)
    return result.code == 0 ? "" : result.said
  }

  static func run(_ program: String, _ arguments: [String]) throws -> (said: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = folder.deletingLastPathComponent().deletingLastPathComponent()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationStatus)
  }
}
