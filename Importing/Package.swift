// swift-tools-version: 6.2
import PackageDescription

// A package beside the main one, so that nobody who builds the shell builds swift-syntax.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sextant-import",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "sextant-import", targets: ["sextant-import"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    // RxFlow code as an app of plain values.
    .target(
      name: "RxFlowReading",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    // Flow scripts of such an app.
    .target(name: "FlowScripts", dependencies: ["RxFlowReading"], swiftSettings: settings),
    .executableTarget(
      name: "sextant-import", dependencies: ["RxFlowReading", "FlowScripts"],
      swiftSettings: settings),
    .testTarget(
      name: "RxFlowReadingTests", dependencies: ["RxFlowReading", "FlowScripts"],
      swiftSettings: settings),
  ]
)
