import Testing
import Trials

struct TrialPictureTests {
  @Test func `a picture prints sections, outlines, frames and words in lines`() {
    let outline = TrialPicture.Row(
      "outline",
      [
        TrialPicture.Cell("a", isExpanded: true),
        TrialPicture.Cell("b", depth: 1, isExpanded: false),
        TrialPicture.Cell("c", depth: 2, isExpanded: false, isHidden: true),
      ]
    )
    let picture = TrialPicture(
      rows: [.init("0", [1, 2]), outline],
      boxes: [.init("row 7", x: 0, y: 44.5, width: 375, height: 52)],
      words: ["height 2"]
    )
    #expect(
      "\(picture)" == """
          0: 1 2
          outline:
          +*a
            -*b
              - c
        [0, 44.5, 375, 52] row 7
        height 2
        """
    )
  }

  @Test func `a picture of a batch prints the lists before and after it`() {
    let picture = TrialPicture(rows: [.init("0", [2])], origin: [.init("0", [1])])
    #expect("\(picture)" == "before\n  0: 1\nafter\n  0: 2")
  }

  @Test func `a picture of several values has their titles`() {
    let picture = TrialPicture(parts: [("fork 0", "a"), ("fork 1", "b\nc"), ("fork 2", "")])
    #expect("\(picture)" == "fork 0\na\nfork 1\nb\nc")
    #expect(picture.part(titled: "fork 1")?.words == ["b", "c"])
    #expect(!picture.isEmpty && TrialPicture("").isEmpty)
  }
}
