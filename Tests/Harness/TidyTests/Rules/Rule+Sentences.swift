extension Rule {
  /// The rule for tables of documented sentences, one for each type of UIKit, and of statements of
  /// articles, one for each article.
  static let sentences = Rule(
    sentence: "every documented sentence has a test, or the reason why it has none",
    samples: [
      Sample(
        [
          "corpus/uikit/api.csv": "type,member,ios\nUIA,a(_:b:),13.0\n",
          "corpus/uikit/names.csv": "type,members\nUIA,c d\n",
          "corpus/uikit/sentences/UIA.csv": """
          member,sentence,test,reason
          a(_:b:),"It works, ""always"".",one is one,
          c,It works.,,no screen
          UIA,It works.,,no device
          a(_:),It works.,one is one,
          c,It works.,,no screen
          c,It fails.,two is,
          d,It fails.,,
          d,It falls.,one is one,no screen
          d,It stands,

          """,
          "corpus/uikit/sentences/UIB.csv": "member,sentence,test,reason\na,It works.,,no one\n",
          "corpus/uikit/sentences/UIC.csv": "member,sentence\nany,It works.\n",
          "corpus/uikit/articles/a.csv":
            "statement,test,reason\nIt works,one is one,\nIt fails,,\n",
          "Tests/A.swift": "@Test func `one is one`() {}\n",
        ],
        breaks: [5, 6, 7, 8, 9, 10, 1, 3]
      )
    ]
  ) { files in
    let tests = testNames(in: files)
    let members = MemberTables(files)
    let folders = ["corpus/uikit/sentences/", "corpus/uikit/articles/"]
    return files.filter { folders.contains(where: $0.path.hasPrefix) }.flatMap { file in
      let table = CommaTable(file)
      let isArticle = file.components.contains("articles")
      let columns = (isArticle ? ["statement"] : ["member", "sentence"]) + ["test", "reason"]
      guard table.header == columns else {
        return [file.finding(line: 1, "the columns are \(columns.joined(separator: ","))")]
      }
      let type = String(file.name.dropLast(".csv".count))
      // Statements of articles are about no single member.
      let member = isArticle ? [type] : []
      var known: Set<[String]> = []
      return table.rows.compactMap { row in
        complaint(about: member + row.fields, of: type, members, tests, &known)
          .map { file.finding(line: row.line, $0) }
      }
    }
  }

  private static func complaint(
    about fields: [String],
    of type: String,
    _ members: MemberTables,
    _ tests: Set<Substring>,
    _ known: inout Set<[String]>
  ) -> String? {
    guard fields.count == 4 else { return "a row has another number of fields than the header" }
    let (member, sentence, test, reason) = (fields[0], fields[1], fields[2], fields[3])
    guard !member.isEmpty, !sentence.isEmpty else { return "name the member and the sentence" }
    guard members.contains(member, of: type) else {
      return "neither api.csv nor names.csv has \(member) of \(type)"
    }
    guard known.insert([member, sentence]).inserted else { return "the sentence has another row" }
    guard test.isEmpty != reason.isEmpty else { return "give either a test or a reason" }
    guard test.isEmpty || tests.contains(test[...]) else { return "no test is named \(test)" }
    return nil
  }
}

/// The members of UIKit's types in `api.csv`, with labels, and in `names.csv`, without.
private struct MemberTables {
  private var members: [String: Set<String>] = [:]

  init(_ files: [TextFile]) {
    func rows(_ name: String) -> [[String]] {
      let file = files.first { $0.path == "corpus/uikit/\(name)" }
      return file.map { CommaTable($0).rows.map(\.fields) } ?? []
    }
    for row in rows("api.csv") where row.count > 1 { members[row[0], default: []].insert(row[1]) }
    for row in rows("names.csv") where row.count > 1 {
      members[row[0], default: []].formUnion(row[1].split(separator: " ").map(String.init))
    }
  }

  /// Whether a type has a member; the type's own name is that of sentences about the whole type.
  func contains(_ member: String, of type: String) -> Bool {
    guard let listed = members[type], member != type else { return true }
    return listed.contains(member) || listed.contains(String(member.prefix { $0 != "(" }))
  }
}
