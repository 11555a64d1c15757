extension Rule {
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
