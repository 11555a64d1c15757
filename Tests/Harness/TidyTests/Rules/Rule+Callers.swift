extension Rule {
  /// The ends of the names of protocols whose methods the package calls and an app implements.
  private static let answeringProtocols = [
    "Delegate", "DelegateFlowLayout", "DataSource", "Prefetching", "Updating", "ModelAssociation",
  ]

  /// The rule that methods of delegates and data sources are called.
  ///
  /// A call in a method that is itself required and never called does not count, such as that of an adapter. Methods
  /// without an effect are in `corpus/uikit/kept.csv` under the name of UIKit's protocol.
  static let callers = Rule(
    sentence: "every method of a delegate or data source has a caller, or is kept without effect",
    samples: [
      Sample(
        [
          "Sources/Views/A/ADelegate.swift": """
          protocol ADelegate {
            func a(_ a: A, didMove b: B)
            func a(_ a: A, didEnd b: [B: B], with c: @escaping (A) -> B)
            func aDidKeep(_ a: A)
            func aDidFall(_ a: A)
            func aDidRefer(_ a: A)
            func aDidRecur(_ a: A)
          }
          extension ADelegate {
            func aDidFall(_ a: A) {}
            func aDidRecur(_ a: A) { aDidRecur(a) }
          }
          protocol Other {
            func other()
          }

          """,
          "Sources/Views/A/AAdapter.swift": """
          protocol BDataSource {
            func b(_ b: B)
          }
          class Adapter: BDataSource {
            func b(_ b: B) { delegate?.a(a, didMove: b ? b : c) }
            func c() {
              delegate?.a(a, didEnd: [:]) { b, c in } // a call with a trailing closure is not found
              perform(delegate.aDidRefer)
            }
          }

          """,
          "corpus/uikit/kept.csv": "type,member,reason\nUIADelegate,aDidKeep(_:),nothing is kept\n",
        ],
        breaks: [2, 3, 5, 7, 2]
      ),
      Sample(
        [
          "Sources/Views/A/A.swift": """
          protocol ADelegate {
            func a(_ a: A, didMove b: B)
            func aDidMove(_ a: A)
          }
          func b() {
            { $0.a($1, didMove: { b, c in [b, c] }) }(x, y)
            x.each(x.aDidMove(_:))
          }

          """
        ],
        breaks: []
      ),
    ]
  ) { files in
    let sources = files.filter { file in
      file.isSwift && ["Sources/Core/", "Sources/Views/"].contains(where: file.path.hasPrefix)
    }
    let scanner = CallScanner(sources)
    let kept = files.first { $0.path == "corpus/uikit/kept.csv" }.map(CommaTable.init)
    let exceptions = Set((kept?.rows ?? []).map { $0.fields.prefix(2).joined(separator: " ") })
    return scanner.uncalledRequirements.filter { requirement in
      let name = requirement.protocolName
      return answeringProtocols.contains(where: name.hasSuffix)
        && !exceptions.contains("UI\(name) \(requirement.signature)")
    }.map { requirement in
      requirement.file.finding(
        line: requirement.line,
        "nothing calls \(requirement.signature) of \(requirement.protocolName)"
      )
    }
  }
}

extension CallScanner {
  /// The requirements that no function calls but other uncalled requirements.
  fileprivate var uncalledRequirements: [Requirement] {
    let names = requirements.map { $0.signature.prefix { $0 != "(" } }
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    var uncalled = Set(requirements.map(\.signature))
    while true {
      let called = uncalled.filter { signature in
        let name = signature.prefix { $0 != "(" }
        return callers[signature, default: []].contains { !uncalled.contains($0) }
          || (counts[name] == 1 && references.contains(String(name)))
      }
      if called.isEmpty { return requirements.filter { uncalled.contains($0.signature) } }
      uncalled.subtract(called)
    }
  }
}
