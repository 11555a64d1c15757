import CrashReports
import Testing

/// Tests of the listings in the module's articles.
struct ArticleTests {
  @Test func `the listing of the article explains a report`() throws {
    let log = """
      Invalid update: invalid number of sections.  The number of sections contained in the table \
      view after the update (1) must be equal to the number of sections contained in the table \
      view before the update (1), plus or minus the number of sections inserted or deleted \
      (0 inserted, 1 deleted).
      """
    for report in CrashReports(utf8: Array(log.utf8)).reports {
      let diagnosis = Diagnosis(of: report)
      print("line \(report.lines[0]): \(diagnosis.title)")
      print(diagnosis.advice)
    }
    #expect(CrashReports(utf8: Array(log.utf8)).reports.count == 1)
  }

  @Test func `the function of the article replies once to equal crashes`() throws {
    let log = """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (3) must be equal to the number of rows contained in that \
      section before the update (3), plus or minus the number of rows inserted or deleted from \
      that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    let texts = replies(to: log + "\n" + log)
    #expect(texts.count == 1)
    #expect(try #require(texts.first).hasPrefix("### Section 0 had 3 rows; 1 deleted"))
  }
}

func replies(to log: String) -> [String] {
  CrashReports(utf8: Array(log.utf8)).reports.map { report in
    let diagnosis = Diagnosis(of: report)
    return report.blocks(diagnosis).markdown
  }
}
