// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds the shell builds this. It sees what any other
// package sees: the public API.
let package = Package(
  name: "sextant-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sextant", path: "..")],
  targets: [
    .systemLibrary(
      name: "CLuaFloor", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CFloor", dependencies: ["CLuaFloor"]),
    .target(name: "CTypist"),
    .executableTarget(
      name: "sextant-bench",
      dependencies: [
        "CFloor", "CTypist", .product(name: "Navigation", package: "sextant"),
        .product(name: "Scripting", package: "sextant"),
        .product(name: "Journeys", package: "sextant"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
