import CrashReports
import Testing

/// Tests of the first frame of the app's own code in stack traces.
struct FrameTests {
  private static let message =
    "attempt to delete section 4, but there are only 3 sections before the update\n"

  /// Stack traces, each with the description of the frame.
  private static let traces = [
    (
      "3  UIKitCore 0x18ea5 -[UITableView endUpdates]\n9  Sedge  0x1043e1f70 ReedTable.fill() + 188 (ReedTable.swift:204)",
      "ReedTable.fill() (ReedTable.swift:204)"
    ),
    (
      "0  Sedge 0x1005ba4a0 CLSProcessRecordAllThreads + 4300\n1  Sedge 0x1005ba35c FIRCLSHandler + 43\n2  Sedge 0x10a3 ReedTable.fill()",
      "ReedTable.fill()"
    ),
    (
      "MSACCrashesHandler() (MSACHandler.mm:161);Sedge\n\nmain (AppDelegate.swift:21);Sedge\nReedTable.fill() "
        + "(ReedTable.swift:9);Sedge", "ReedTable.fill() (ReedTable.swift:9)"
    ),
    (
      "  File \"main.swift\", line 7, in main\n  File \"Reed/ReedTable.m\", line 634, in -[ReedTable fill:]",
      "-[ReedTable fill:] (ReedTable.m:634)"
    ),
    ("-> -[ReedTable fill] (in Sedge) (ReedTable.m:428)", "-[ReedTable fill] (ReedTable.m:428)"),
    ("ReedTable;fill:;ReedTable.m;152", "ReedTable fill: (ReedTable.m:152)"),
    ("The crash comes from ReedTable.swift, line 104", "ReedTable.swift:104"),
    (
      "*** Assertion failure in -[ReedList _setLayout:animated:], /BuildRoot/Sources/UIKit-1/UICollectionView.m:3693",
      nil
    ),
    (
      "frame #7: 0x0000000102e1c3a4 Sedge`ReedTable.fill() at ReedTable.swift:91",
      "ReedTable.fill() (ReedTable.swift:91)"
    ),
    (
      "* thread #1: tid = 0x5a2, 0x000000010a31 libsystem_kernel.dylib`__pthread_kill + 8\n"
        + "    frame #0: 0x000000010a31 libsystem_kernel.dylib`__pthread_kill + 8",
      nil
    ),
    (
      "7 Sedge 0x0000000100f38ec4 Sedge + 4625 -> -[ReedTable fill:] (in Sedge) (ReedTable.m:42)",
      "-[ReedTable fill:] (ReedTable.m:42)"
    ),
    ("7  Sedge 0x0000000100f38ec4 Sedge + 4625", "a function of Sedge"),
    (
      "5  Sedge 0x100121ca0 ReedTable.fill(Int) -> () (ReedTable.swift)",
      "ReedTable.fill(Int) -> () (ReedTable.swift)"
    ),
    ("in ReedTable.fill() (ReedTable.swift:9)", "ReedTable.fill() (ReedTable.swift:9)"),
    (
      "6  Sedge 0x10392e8d9 xamarin_dyn_objc_msgSend + 217\n7  Sedge 0x10392e9aa ReedTable.fill() + 4",
      "ReedTable.fill()"
    ),
    ("at Sedge.Table.Fill () [0x00012] in /ci/Table.cs:91", "Sedge.Table.Fill (Table.cs:91)"),
  ]

  @Test(arguments: traces)
  func `the first frame of the app is found`(trace: String, frame: String?) {
    let reports = CrashReports(utf8: Array((Self.message + trace).utf8)).reports
    #expect(reports.map { $0.frame?.description } == [frame])
  }
}
