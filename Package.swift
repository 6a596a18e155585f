// swift-tools-version: 6.2.3

import PackageDescription

let package = Package(
  name: "location-filter",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "LocationFilter", targets: ["LocationFilter"]),
    .library(name: "AddressFormat", targets: ["AddressFormat"]),
    .library(name: "TrackDecoding", targets: ["TrackDecoding"]),
    .library(name: "TrackReplay", targets: ["TrackReplay"]),
    .library(name: "CoreLocationBridge", targets: ["CoreLocationBridge"]),
    .executable(name: "locfilter", targets: ["locfilter"]),
  ],
  targets: [
    // The sine, the wall clock and the lock that the Swift standard library lacks. Headers only, so that the libraries need neither Foundation nor a platform's overlay.
    .systemLibrary(name: "CStandard"),

    .target(name: "LocationFilter", dependencies: ["CStandard"]),
    .target(name: "AddressFormat"),
    .target(name: "TrackDecoding", dependencies: ["CStandard", "LocationFilter"]),
    .target(
      name: "TrackReplay",
      dependencies: ["CStandard", "LocationFilter", "AddressFormat", "TrackDecoding"]
    ),
    .target(name: "CoreLocationBridge", dependencies: ["LocationFilter", "AddressFormat"]),
    .executableTarget(
      name: "locfilter",
      dependencies: [
        "CStandard", "LocationFilter", "AddressFormat", "TrackDecoding", "TrackReplay",
      ]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["LocationFilter", "AddressFormat", "TrackDecoding", "TrackReplay"]
    ),

    .target(name: "TestSupport", dependencies: ["LocationFilter"], path: "Tests/TestSupport"),
    .testTarget(name: "LocationFilterTests", dependencies: ["LocationFilter", "TestSupport"]),
    .testTarget(name: "AddressFormatTests", dependencies: ["AddressFormat", "TestSupport"]),
    .testTarget(
      name: "TrackDecodingTests",
      dependencies: ["LocationFilter", "TrackDecoding", "TestSupport"]
    ),
    .testTarget(
      name: "TrackReplayTests",
      dependencies: [
        "LocationFilter", "AddressFormat", "TrackDecoding", "TrackReplay", "TestSupport",
      ]
    ),
    // Where Core Location is absent, .ci/check-bridge runs most of them against a stand-in.
    .testTarget(
      name: "CoreLocationBridgeTests",
      dependencies: ["CoreLocationBridge", "LocationFilter", "AddressFormat", "TestSupport"]
    ),
    .testTarget(
      name: "LocfilterTests",
      dependencies: [
        "locfilter", "LocationFilter", "AddressFormat", "TrackDecoding", "TrackReplay",
        "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // SE-0335: `any` is written where an existential is meant.
    .enableUpcomingFeature("ExistentialAny"),
    // SE-0444: a member is visible only where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
    // SE-0409: an import is internal unless it says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // SE-0461: a nonisolated async function runs where its caller runs.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // SE-0458: each unsafe use is marked.
    .strictMemorySafety(),
  ]
}
