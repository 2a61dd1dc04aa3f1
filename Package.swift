// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Arrows point down only: `make lint` builds with --explicit-target-dependency-import-check error.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// Only whoever builds the documentation (`make docs`) needs the plugin for it.
let documentation: [Package.Dependency] =
  Context.environment["SEXTANT_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

// Random inputs: tests, or with SEXTANT_FUZZ a program for libFuzzer (`make fuzz`).
let fuzzed: [Target.Dependency] = [
  "Conformance", "Shell", "Serving", "Driving", "LineEditor", "Scripting", "Steps", "Lua",
  "Navigation",
  "Diagnostics", "TerminalText", "SeededNumbers",
]
let fuzzing: Target =
  Context.environment["SEXTANT_FUZZ"] == nil
  ? .testTarget(
    name: "FuzzingTests", dependencies: fuzzed, exclude: ["Corpus", "LibFuzzer"],
    swiftSettings: settings)
  : .executableTarget(
    name: "sextant-fuzz", dependencies: fuzzed, path: "Tests/FuzzingTests",
    sources: ["Targets", "LibFuzzer"], swiftSettings: settings)

// The system's Lua, for whoever asks for it (decision 197). One trait says everything, since SwiftPM names
// several of them to the compiler in an order that differs from build to build (decision 179).
let lua: [Target.Dependency] = [
  .target(name: "CLua", condition: .when(traits: ["Program", "SystemLua"]))
]

// Systems call the module of Lua 5.4 by different names, and a target names one: the first that is a 5.4 in the
// folders that SwiftPM and pkg-config search. A manifest may read files, but start no program.
let luaModule = ["lua5.4", "lua-5.4", "lua54", "lua"].first(where: isLua54) ?? "lua5.4"

/// Whether the file that pkg-config would take for a module is one of Lua 5.4.
func isLua54(_ module: String) -> Bool {
  let files = moduleFolders().lazy.compactMap {
    try? String(contentsOfFile: "\($0)/\(module).pc", encoding: .utf8)
  }
  guard let text = files.first else { return false }
  var variables: [Substring: String] = [:]
  for line in text.split(whereSeparator: \.isNewline) {
    guard let sign = line.firstIndex(where: { "=:".contains($0) }) else { continue }
    let name = line[..<sign].split(separator: " ").first ?? ""
    var value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    for (name, text) in variables {
      value = value.replacingOccurrences(of: "${\(name)}", with: text)
    }
    if line[sign] == "=" { variables[name] = value }
    if line[sign] == ":", name == "Version" { return value == "5.4" || value.hasPrefix("5.4.") }
  }
  return false
}

/// The folders with modules, in the order in which they are searched.
func moduleFolders() -> [String] {
  let named = Context.environment["PKG_CONFIG_PATH"] ?? ""
  // Homebrew does not link an older Lua into its common folder; SwiftPM looks there by itself.
  let prefixes = [
    "/opt/homebrew/opt/lua@5.4", "/usr/local/opt/lua@5.4", "/usr/local", "/opt/homebrew", "/usr",
  ]
  return named.split(separator: ":").map(String.init)
    + prefixes.flatMap { prefix in
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: "\(prefix)/lib")) ?? []
      let machines = inside.filter { $0.contains("-linux-") }.sorted()
      return (machines.map { "lib/\($0)" } + ["lib", "lib64", "share"]).map {
        "\(prefix)/\($0)/pkgconfig"
      }
    }
}

// What things cost (`make bench`): with SEXTANT_BENCH only, so that nobody who builds the shell builds it. It
// sees what other packages see: the public API.
let benchmarks: [Target] =
  Context.environment["SEXTANT_BENCH"] == nil
  ? []
  : [
    .target(name: "CFloor", dependencies: lua, path: "Benchmarks/Sources/CFloor"),
    .target(name: "CTypist", path: "Benchmarks/Sources/CTypist"),
    .executableTarget(
      name: "sextant-bench",
      dependencies: ["CFloor", "CTypist", "Journeys", "Navigation", "Scripting"],
      path: "Benchmarks/Sources/sextant-bench", packageAccess: false, swiftSettings: settings),
  ]

let package = Package(
  name: "sextant",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Navigation", targets: ["Navigation"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .library(name: "Journeys", targets: ["Journeys"]),
    .library(name: "Prompting", targets: ["Prompting"]),
    .executable(name: "sextant", targets: ["sextant"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(name: "Program", description: "The program, with SystemLua and an argument parser."),
    .trait(name: "SystemLua", description: "Lua 5.4 of the system, found by pkg-config."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ] + documentation,
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: luaModule,
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLuaShim", dependencies: lua),
    .target(name: "Lua", dependencies: ["CLuaShim"], swiftSettings: settings),
    .target(name: "CTerminal"),
    .target(name: "CPlatform"),
    .target(name: "CJail"),
    // All texts for users, in every language.
    .target(name: "CTexts", exclude: ["catalogue"]),
    .target(name: "CPlugins"),
    .target(name: "TerminalText", swiftSettings: settings),
    // What the operating system does: the only target that asks which one it is.
    .target(
      name: "Platform", dependencies: ["CPlatform", "Diagnostics"], swiftSettings: settings),
    .target(
      name: "LineEditor", dependencies: ["CTerminal", "Platform", "TerminalText"],
      swiftSettings: settings),
    // Texts of Lua: tokens, trees and scopes. Knows nothing of navigation, and of no machine.
    .target(name: "LuaSyntax", swiftSettings: settings),
    .target(
      name: "Diagnostics", dependencies: ["CTexts", "LuaSyntax", "TerminalText"],
      swiftSettings: settings),
    // The manual pages of the codes.
    .target(name: "Pages", dependencies: ["Diagnostics", "TerminalText"], swiftSettings: settings),
    // Steps as Swift writes them: enums that declare them, and literals.
    .target(name: "Steps", dependencies: ["Navigation", "Diagnostics"], swiftSettings: settings),
    .target(
      name: "Scripting",
      dependencies: [
        "CPlugins", "Steps", "Lua", "LuaSyntax", "Navigation", "Diagnostics", "Platform",
      ],
      swiftSettings: settings),
    .target(
      name: "Analysis",
      dependencies: [
        "Scripting", "LuaSyntax", "Navigation", "Diagnostics", "Platform", "TerminalText",
      ],
      swiftSettings: settings),
    .target(name: "Navigation", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "Driving",
      dependencies: [
        "Scripting", "Steps", "Lua", "LuaSyntax", "Navigation", "Diagnostics", "Platform",
      ],
      swiftSettings: settings),
    .target(
      name: "Journeys",
      dependencies: [
        "Driving", "Scripting", "Steps", "Lua", "LuaSyntax", "Navigation", "Diagnostics",
        "Platform", "TerminalText",
      ],
      swiftSettings: settings),
    // Every situation of an app.
    .target(
      name: "Exploring",
      dependencies: [
        "Analysis", "Journeys", "Driving", "Scripting", "Lua", "Navigation", "Diagnostics",
        "Platform",
      ],
      swiftSettings: settings),
    // Two versions of an app.
    .target(
      name: "Comparing",
      dependencies: [
        "Paging", "Drawing", "Exploring", "Analysis", "Driving", "Scripting", "Navigation",
        "Diagnostics", "TerminalText",
      ],
      swiftSettings: settings),
    // Boxes, clusters and edges in layers: knows nothing of navigation.
    .target(name: "Layout", swiftSettings: settings),
    // Texts in pictures: how wide they are, and how they stay texts.
    .target(
      name: "Drawing", dependencies: ["Diagnostics", "TerminalText"], swiftSettings: settings),
    // Maps of apps, as pictures.
    .target(
      name: "Maps",
      dependencies: [
        "Drawing", "Layout", "Analysis", "Scripting", "Navigation", "Diagnostics",
      ],
      swiftSettings: settings),
    // Logs of the app that was built, followed through the prototype.
    .target(
      name: "Conforming",
      dependencies: [
        "Driving", "Scripting", "Steps", "LuaSyntax", "Navigation", "Diagnostics", "Platform",
      ],
      swiftSettings: settings),
    // Many sessions of the app that was built, counted on the prototype's map.
    .target(
      name: "Traffic",
      dependencies: [
        "Conforming", "Maps", "Drawing", "Analysis", "Driving", "Scripting", "Diagnostics",
        "TerminalText",
      ],
      swiftSettings: settings),
    // Apps out of the history of a repository.
    .target(
      name: "Revisions",
      dependencies: ["Analysis", "Scripting", "Diagnostics", "Platform"], swiftSettings: settings),
    .target(name: "CGzip", linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CPageFiles",
      exclude: [
        "page.html", "page.css", "words.js", "table.js", "device.js", "panes.js", "map.js",
        "comments.js", "page.js", "file.js", "live.js",
      ]),
    // An app as one page that can be clicked.
    .target(
      name: "Paging",
      dependencies: [
        "CGzip", "CPageFiles", "Exploring", "Maps", "Pictures", "Analysis", "Driving", "Scripting",
        "Navigation", "Diagnostics",
      ],
      swiftSettings: settings),
    // The templates of exported Swift.
    .target(name: "CSwiftFiles", exclude: ["templates"]),
    // An app as RxFlow code in Swift.
    .target(
      name: "SwiftCode",
      dependencies: ["CSwiftFiles", "LuaSyntax", "Scripting", "Navigation", "Diagnostics"],
      swiftSettings: settings),
    // An app in other forms, and the folders that these are written into.
    .target(
      name: "Exporting",
      dependencies: [
        "SwiftCode", "Drawing", "Maps", "Paging", "Analysis", "Driving", "Scripting", "Diagnostics",
        "Platform",
      ],
      swiftSettings: settings),
    // Frames and storyboards as pictures.
    .target(
      name: "Pictures",
      dependencies: [
        "Drawing", "Driving", "Scripting", "Navigation", "Diagnostics", "Platform", "TerminalText",
      ],
      swiftSettings: settings),
    .target(
      name: "Shell",
      dependencies: [
        "CJail", "Pictures", "Analysis", "Exploring", "Conforming", "Driving", "Journeys",
        "LineEditor", "Pages", "Scripting", "Lua", "LuaSyntax", "Navigation", "Diagnostics",
        "Platform", "TerminalText",
      ],
      swiftSettings: settings),
    // Requests of HTTP and their answers, on this machine only: knows nothing of navigation.
    .target(name: "Serving", dependencies: ["Platform"], swiftSettings: settings),
    // What editors ask about scripts: texts in, answers out.
    .target(
      name: "EditorService",
      dependencies: [
        "Journeys", "Analysis", "Driving", "Scripting", "Steps", "LuaSyntax", "Navigation",
        "Diagnostics",
        "Platform",
      ],
      swiftSettings: settings),
    // The same in the protocol of editors.
    .target(
      name: "LanguageServer",
      dependencies: ["EditorService", "Scripting", "Diagnostics", "Platform"],
      swiftSettings: settings),
    // The page of a session that runs.
    .target(
      name: "Viewing",
      dependencies: [
        "Serving", "Paging", "Exploring", "Shell", "Driving", "Scripting", "Navigation",
        "Diagnostics", "Platform",
      ],
      swiftSettings: settings),
    // The prompt on a running app.
    .target(
      name: "Prompting",
      dependencies: ["Shell", "Driving", "Scripting", "Navigation", "Diagnostics"],
      swiftSettings: settings),
    .executableTarget(
      name: "sextant",
      dependencies: [
        "Shell", "Journeys", "Exploring", "Comparing", "Exporting", "Paging", "Conforming",
        "Traffic", "Maps", "Revisions", "LanguageServer", "EditorService", "Drawing", "Pictures",
        "Viewing", "Driving", "Analysis",
        "Scripting", "Navigation", "LineEditor", "Pages", "Diagnostics", "Platform",
        "TerminalText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      swiftSettings: settings),
    .target(
      name: "Conformance", dependencies: ["Scripting", "Navigation", "Diagnostics"],
      path: "Tests/Conformance", swiftSettings: settings),
    .executableTarget(
      name: "sextant-conformance", dependencies: ["Conformance"], path: "Tests/sextant-conformance",
      swiftSettings: settings),
    // Random numbers that repeat, for the tests of several targets.
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: settings),
    // Folders that are gone after a test, for the same.
    .target(
      name: "TestFolders", dependencies: ["Scripting"], path: "Tests/TestFolders",
      swiftSettings: settings),
    // A client that sends whatever it is told to, for the same.
    .target(
      name: "SocketClient", dependencies: ["Platform"], path: "Tests/SocketClient",
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "Scripting", "Steps", "Navigation", "TestFolders"],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "LuaSyntaxTests", dependencies: ["LuaSyntax", "SeededNumbers"],
      exclude: ["grammars.py"], swiftSettings: settings),
    .testTarget(
      name: "StepsTests", dependencies: ["Steps", "Navigation", "Diagnostics"],
      swiftSettings: settings),
    .testTarget(name: "LuaTests", dependencies: ["Lua", "CLuaShim"], swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["TerminalText", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "LineEditorTests",
      dependencies: ["LineEditor", "Platform", "TerminalText", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TerminalText", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "ExploringTests",
      dependencies: [
        "Comparing", "Exploring", "Analysis", "Driving", "Scripting", "Navigation", "LuaSyntax",
        "Diagnostics", "SeededNumbers", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "Exploring", "Analysis", "Driving", "Scripting", "Navigation", "Diagnostics",
        "SeededNumbers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["Layout", "SeededNumbers"], swiftSettings: settings),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: settings),
    .testTarget(
      name: "MapsTests", dependencies: ["Maps", "Drawing", "Layout", "Analysis", "TestFolders"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformingTests",
      dependencies: [
        "Conforming", "Driving", "Scripting", "Navigation", "Diagnostics", "SeededNumbers",
        "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TrafficTests",
      dependencies: [
        "Traffic", "Conforming", "Driving", "Scripting", "Navigation", "Diagnostics",
        "SeededNumbers", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RevisionsTests",
      dependencies: ["Revisions", "Scripting", "Diagnostics", "Platform", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "PagingTests",
      dependencies: [
        "Paging", "Exploring", "Driving", "Scripting", "Navigation", "Diagnostics",
        "SeededNumbers", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftCodeTests",
      dependencies: [
        "sextant", "SwiftCode", "Analysis", "Journeys", "Driving", "Scripting", "Navigation",
        "Diagnostics", "SeededNumbers", "TestFolders",
      ],
      exclude: ["Model"], swiftSettings: settings),
    .testTarget(
      name: "ServingTests", dependencies: ["Serving", "Platform", "SeededNumbers", "SocketClient"],
      swiftSettings: settings),
    .testTarget(
      name: "ViewingTests",
      dependencies: [
        "Viewing", "Serving", "Paging", "Exploring", "Shell", "Driving", "Scripting", "Navigation",
        "Diagnostics", "Platform", "SeededNumbers", "SocketClient", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EditorServiceTests",
      dependencies: [
        "EditorService", "LanguageServer", "Analysis", "Journeys", "Scripting", "Diagnostics",
        "Platform", "SeededNumbers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ExportingTests",
      dependencies: ["Exporting", "Analysis", "Scripting", "Diagnostics", "TestFolders"],
      swiftSettings: settings),
    .testTarget(
      name: "NavigationTests", dependencies: ["Navigation", "Diagnostics", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Scripting", "Steps", "Lua", "LuaSyntax", "Navigation", "Diagnostics", "SeededNumbers",
        "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PromptingTests",
      dependencies: ["Prompting", "Journeys", "Scripting", "Navigation", "TestFolders"],
      exclude: ["Movies/settings.lua", "Movies/settings.journey.lua"], swiftSettings: settings),
    .testTarget(
      name: "MixedTests", dependencies: ["Navigation", "Scripting", "TestFolders"],
      swiftSettings: settings),
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "Steps", "Navigation", "Scripting", "Lua", "Diagnostics", "SeededNumbers", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DrivingTests",
      dependencies: ["Driving", "Scripting", "Steps", "Navigation", "Diagnostics", "TestFolders"],
      swiftSettings: settings),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Pictures", "Drawing", "Journeys", "Driving", "Scripting", "Navigation", "Diagnostics",
        "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "Driving", "Journeys", "Pages", "Prompting", "Scripting", "Lua", "LineEditor",
        "Steps", "Navigation", "Diagnostics", "Platform", "TerminalText", "SeededNumbers",
        "TestFolders",
      ],
      exclude: ["Sessions/waiting.lua"], swiftSettings: settings),
    .testTarget(
      name: "JourneysTests",
      dependencies: [
        "Journeys", "Driving", "Scripting", "Navigation", "Diagnostics", "SeededNumbers",
        "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "Analysis", "Scripting", "LuaSyntax", "Navigation", "Diagnostics", "TestFolders",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "sextant", "Pages", "Platform", "SeededNumbers", "SocketClient", "TestFolders",
      ],
      exclude: ["C", "Python"], swiftSettings: settings),
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "sextant", "Analysis", "Conforming", "Driving", "Exporting", "Journeys", "Maps", "Pages",
        "Scripting", "Shell", "Diagnostics",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      swiftSettings: settings),
    fuzzing,
  ] + benchmarks,
  swiftLanguageModes: [.v6]
)

// A target's README.md is for its readers, not for its product.
for target in package.targets {
  let page = "README.md"
  let folder = "\(Context.packageDirectory)/\(target.path ?? "Sources/\(target.name)")"
  if FileManager.default.fileExists(atPath: "\(folder)/\(page)") { target.exclude.append(page) }
}
