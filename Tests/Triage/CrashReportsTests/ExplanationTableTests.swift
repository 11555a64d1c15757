import BatchUpdates
import Testing

@testable import CrashReports

struct ExplanationTableTests {
  @Test(arguments: Assertion.Kind.allCases)
  func `the last explanation of a kind has no condition, and the others have one`(
    kind: Assertion.Kind
  ) {
    let rows = Explanation.all.filter { $0.kind == kind }
    #expect(rows.last?.condition == nil && !rows.isEmpty)
    #expect(rows.dropLast().allSatisfy { $0.condition != nil })
  }

  @Test(arguments: Assertion.Kind.allCases, ListView.allCases)
  func `diagnoses have no placeholders left`(kind: Assertion.Kind, view: ListView) {
    for numbers in [[], [5], [.max], [3, 2], [3, 3, 1], [2, 0, 0], [4, 6, 1]] {
      let diagnosis = Diagnosis.explaining(Assertion(kind, numbers: numbers), in: view)
      let texts = [diagnosis.title, diagnosis.advice] + diagnosis.causes.map(\.text)
      #expect(!texts.joined().contains { "{}".contains($0) })
    }
  }
}
