extension Rule {
  private static let largestLoop = 8

  /// The modules with a larger loop, each with the reason.
  private static let largerLoops = [
    // UIKit's views, controllers, windows and gestures name each other in their public interface.
    "HeadlessViews": 29, "UIKitStandIns": 13,
  ]

  static let loops = Rule(
    sentence: "no more than 8 files of a module name each other's types in one loop",
    samples: [
      Sample(
        [
          "Sources/Core/A/A.swift": "struct A { let b: B9 }\nstruct C {}\n",
          "Sources/Core/A/B1.swift": "struct B1 { let a: A }\n",
          "Sources/Core/A/B2.swift": "struct B2 { let b: B1 }\n",
          "Sources/Core/A/B3.swift": "public final class B3 { let b: B2 }\n",
          "Sources/Core/A/B4.swift": "enum B4 { case b(B3) }\n",
          "Sources/Core/A/B5.swift": "typealias B5 = B4\n",
          "Sources/Core/A/B6.swift": "struct B6 { let b: B5 }\n",
          "Sources/Core/A/B7.swift": "struct B7 { let b: B6 }\n",
          "Sources/Core/A/B9.swift": "struct B9 { let b: B7 }\n",
          "Sources/Core/A/D.swift": "extension C { var a: A }\n",
        ],
        breaks: [1]
      ),
      Sample(
        [
          "Sources/Core/A/A.swift": "struct A { let b: B }\n",
          "Sources/Core/A/B.swift": "struct B { let a: A }\n",
        ],
        breaks: []
      ),
    ]
  ) { files in
    SourceModule.all(in: files).compactMap { module in
      let loop = module.largestLoop
      guard let first = loop.first, loop.count > largerLoops[module.name, default: largestLoop]
      else { return nil }
      let names = loop.map { String($0.name) }.joined(separator: " ")
      return first.finding(line: 1, "a loop of \(loop.count) files: \(names)")
    }
  }

  /// The largest number of public declarations of each module.
  ///
  /// Raise one only in a commit that gives the reason.
  private static let publicBudgets: [String: Int] = [
    "BatchUpdates": 70, "Changes": 90, "CompositionalLayout": 670, "CrashPage": 3,
    "CrashReports": 100, "DiffableData": 192, "EspalierBenchmarks": 75, "EspalierTool": 130,
    "HeadlessCollectionView": 757, "HeadlessViews": 1830, "MainActorXCTest": 2, "Measures": 472,
    "Oracles": 349, "OrderTree": 2, "Portability": 62, "SampleModule": 1,
    "TrialTesting": 5, "Trials": 310, "UIKitNames": 440, "UIKitProbe": 8, "UIKitStandIns": 1158,
    "os": 65,
  ]

  static let publicSurface = Rule(
    sentence: "no module has more public declarations than its budget",
    samples: [
      Sample(
        "Sources/Core/SampleModule/A.swift",
        "public import B\npublic struct A {\n  @inlinable public static func b() {}\n}\n",
        breaks: [1]
      ),
      Sample("Sources/Core/SampleModule/A.swift", "public struct A {}\n// public\n", breaks: []),
      Sample("Sources/Core/Unheard/A.swift", "public struct A {}\n", breaks: [1]),
      Sample("Sources/Core/Unheard/A.swift", "package struct A {}\n", breaks: []),
    ]
  ) { files in
    SourceModule.all(in: files).compactMap { module in
      let count = module.publicDeclarations
      guard count > publicBudgets[module.name] ?? 0 else { return nil }
      return module.files.first?.finding(
        line: 1,
        "\(module.name) has \(count) public declarations; make some package"
      )
    }
  }
}
