extension Rule {
  /// The rule for members that are kept without an effect.
  static let keptMembers = Rule(
    sentence: "a member that is kept without an effect has no test of a documented sentence",
    samples: [
      Sample(
        [
          "corpus/uikit/kept.csv": "type,member,reason\nUIA,a,no screen\nUIA,b(_:c:),no screen\n",
          "corpus/uikit/sentences/UIA.csv":
            "member,sentence,test,reason\na,It works.,one,\na,It is drawn.,,no screen\n"
            + "b(_:c:),It works.,one,\nc,It works.,one,\nd,It works.,one,\n",
          "corpus/uikit/sentences/UIB.csv": "member,sentence,test,reason\na,It works.,one,\n",
        ],
        breaks: [2, 4, 5]
      )
    ]
  ) { files in
    let kept = files.filter { $0.path == "corpus/uikit/kept.csv" }.flatMap { CommaTable($0).rows }
    let tables = files.filter { $0.path.hasPrefix("corpus/uikit/sentences/") }
    return tables.flatMap { file -> [Finding] in
      let members = kept.map(\.fields).filter { "\($0[0]).csv" == file.name }.map { $0[1] }
      return CommaTable(file).rows.compactMap { row -> Finding? in
        // A table may name a method of a delegate by one of its labels.
        let name = row.fields[0]
        let isKept = members.contains {
          $0 == name || $0.contains(":\(name):") || $0.hasSuffix("(\(name):)")
        }
        guard isKept, row.fields.count == 4, !row.fields[2].isEmpty else { return nil }
        return file.finding(line: row.line, "\(row.fields[0]) is in kept.csv")
      }
    }
  }

  /// The rule for tables of documented sentences, one for each type of UIKit, and of statements of
  /// articles, one for each article.
  static let sentences = Rule(
    sentence: "every documented sentence has a test, or the reason why it has none",
    samples: [
      Sample(
        [
          "corpus/uikit/sentences/UIA.csv": """
          member,sentence,test,reason
          a(_:b:),"It works, ""always"".",one is one,
          c,It works.,,no screen
          UIA,It works.,,no device
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
        breaks: [5, 6, 7, 8, 9, 1, 3]
      )
    ]
  ) { files in
    let tests = testNames(in: files)
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
        complaint(about: member + row.fields, tests, &known)
          .map { file.finding(line: row.line, $0) }
      }
    }
  }

  private static func complaint(
    about fields: [String],
    _ tests: Set<Substring>,
    _ known: inout Set<[String]>
  ) -> String? {
    guard fields.count == 4 else { return "a row has another number of fields than the header" }
    let (member, sentence, test, reason) = (fields[0], fields[1], fields[2], fields[3])
    guard !member.isEmpty, !sentence.isEmpty else { return "name the member and the sentence" }
    guard known.insert([member, sentence]).inserted else { return "the sentence has another row" }
    guard test.isEmpty != reason.isEmpty else { return "give either a test or a reason" }
    guard test.isEmpty || tests.contains(test[...]) else { return "no test is named \(test)" }
    return nil
  }
}
