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
}
