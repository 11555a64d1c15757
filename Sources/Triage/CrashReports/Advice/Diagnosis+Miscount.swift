import BatchUpdates

extension Diagnosis {
  /// Explains the message about the items of a section.
  static func explaining(_ miscount: Miscount, in view: ListView) -> Diagnosis {
    let noun = view.item
    let place = miscount.section.map { "section \(Words.number($0))" } ?? "the section"
    guard let analysis = CountAnalysis(miscount, noun: noun, place: place) else {
      return incomplete(miscount, noun: noun, place: place)
    }
    var diagnosis = Diagnosis(analysis)
    let code = SwiftCode(view)
    if analysis.isEarly {
      diagnosis.code = code.earlyTemplate(analysis)
    } else if analysis.gap != 0, let section = miscount.section, section < Int.max {
      var updates = BatchUpdates()
      if analysis.isDetermined {
        updates.append(.deleteItems(ItemRun(section: section, items: 0..<analysis.before)))
        updates.append(.insertItems(ItemRun(section: section, items: 0..<analysis.after)))
      } else {
        updates.append(.reloadSections(section..<section + 1))
        diagnosis.notes.append(undetermined(noun, in: place))
      }
      diagnosis.correction = Correction(
        kind: analysis.isDetermined ? .corrected : .alternative,
        batches: [.init(updates: updates)]
      )
      diagnosis.code = code.text(updates)
    }
    return diagnosis
  }

  /// Explains the message about the sections of a view.
  static func explaining(sections miscount: Miscount, in view: ListView) -> Diagnosis {
    let place = "the \(view.name)"
    guard let analysis = CountAnalysis(miscount, noun: "section", place: place) else {
      return incomplete(miscount, noun: "section", place: place)
    }
    var diagnosis = Diagnosis(analysis)
    let code = SwiftCode(view)
    if analysis.isEarly {
      diagnosis.code = code.earlyTemplate(analysis)
    } else if analysis.isDetermined, analysis.before >= 0 {
      var updates = BatchUpdates()
      updates.append(.deleteSections(0..<analysis.before))
      updates.append(.insertSections(0..<analysis.after))
      diagnosis.correction = Correction(kind: .corrected, batches: [.init(updates: updates)])
      diagnosis.code = code.text(updates)
    } else if analysis.gap != 0 {
      diagnosis.notes.append(undetermined("section", in: place))
      diagnosis.code = code.sectionTemplate(analysis) + "\n" + code.reloadData
    }
    return diagnosis
  }

  init(_ analysis: CountAnalysis) {
    title = analysis.title
    causes = analysis.causes
    advice = analysis.advice
    alternatives = analysis.alternatives
  }

  static func undetermined(_ noun: String, in place: String) -> String {
    "The report does not say which \(noun)s of \(place) are concerned, so that only the app can."
  }

  private static func incomplete(_ miscount: Miscount, noun: String, place: String) -> Diagnosis {
    var diagnosis = Diagnosis(
      title: "The number of \(noun)s \(noun == "section" ? "of" : "in") \(place) does not add up.",
      causes: [
        Cause(
          .unknown,
          "The data and the reported changes disagree: the data changed before the view counted it, or "
            + "a change was not reported, or one too many was."
        )
      ],
      advice: closureAdvice
    )
    if let before = miscount.before, let after = miscount.after {
      let counts =
        before == after ? "before and after" : "and now has \(Words.number(after))"
      diagnosis.title =
        "\(Words.capital(place)) had \(Words.count(before, noun)) \(counts); the report does not say which "
        + "changes were reported."
    }
    let figures: [(Int?, String)] = [
      (miscount.before, "the number before"), (miscount.after, "the number after"),
      (miscount.inserted, "how many were inserted"), (miscount.deleted, "how many were deleted"),
    ]
    let known = [
      (miscount.before, "before"), (miscount.after, "after"), (miscount.inserted, "inserted"),
      (miscount.deleted, "deleted"),
    ].compactMap { number, word in number.map { "\(Words.number($0)) \(word)" } }
    if !known.isEmpty { diagnosis.notes.append("The report has: \(Words.joined(known)).") }
    let missing = figures.filter { $0.0 == nil }.map { $0.1 }
    let verb = missing.count == 1 ? "is" : "are"
    diagnosis.notes.append("The report is not complete: \(Words.joined(missing)) \(verb) missing.")
    return diagnosis
  }
}

extension CountAnalysis {
  /// Creates an analysis of a message, or returns nil if numbers are missing.
  init?(_ miscount: Miscount, noun: String, place: String) {
    guard let before = miscount.before, let after = miscount.after,
      let inserted = miscount.inserted, let deleted = miscount.deleted
    else { return nil }
    self.init(
      noun: noun,
      place: place,
      before: before,
      after: after,
      inserted: inserted,
      deleted: deleted,
      movedIn: miscount.movedIn ?? 0,
      movedOut: miscount.movedOut ?? 0
    )
  }
}
