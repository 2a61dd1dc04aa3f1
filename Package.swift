// swift-tools-version: 6.2
import PackageDescription

// Arrows point down only: `make lint` builds with --explicit-target-dependency-import-check error.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sextant",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Navigation", targets: ["Navigation"]),
  ],
  targets: [
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(name: "Navigation", dependencies: ["Diagnostics"], swiftSettings: settings),
    .testTarget(
      name: "NavigationTests", dependencies: ["Navigation", "Diagnostics"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
