extension Rule {
  private static let machineFolders = ["/work/", "/tmp/", "/home/", "/Users/", "/root/"]

  private static let registryHosts = [
    "artifactory", "jfrog.io", "pypi.org", "pythonhosted.org", "npmjs.org", "crates.io",
    "proxy.golang.org", "deb.debian.org", "localhost:",
  ]

  static let machineTraces = Rule(
    "no file names a folder of somebody's machine or the host of a package registry",
    samples: [
      Sample("README.md", "Run\n\n    cd /home/ada/espalier\n", breaks: [3]),
      Sample("scripts/a", "log=/tmp/log\n", breaks: [1]),
      Sample("scripts/a", "pip install -i https://pypi.org/simple a\n", breaks: [1]),
      Sample("docs/a.md", "See `examples/home/a` and https://a.org/work/b.\n", breaks: []),
    ]
  ) { file in
    guard !file.spellsTheRules, file.contains(anyOf: machineFolders + registryHosts) else {
      return []
    }
    return file.findings(in: file.lines) { line in
      if let folder = machineFolders.first(where: { line.names($0) }) {
        return "\(folder) lies on one machine; make the path relative or ask for it"
      }
      guard let host = registryHosts.first(where: line.contains) else { return nil }
      return "\(host) is a registry; let its ordinary client find it"
    }
  }
}

extension Substring {
  /// Whether the line contains an absolute path that begins with `folder`.
  fileprivate func names(_ folder: String) -> Bool {
    ranges(of: folder).contains { range in
      guard range.lowerBound > startIndex else { return true }
      let before = self[index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || ".-_}>)~*".contains(before))
    }
  }
}
