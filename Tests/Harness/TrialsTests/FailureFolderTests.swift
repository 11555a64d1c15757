import Foundation
import Synchronization
import Testing
import Trials

/// Tests of saved failures.
struct FailureFolderTests {
  @Test func `a saved failure runs first until it passed in three processes in a row`() throws {
    let folder = TemporaryFolder()
    func test(below limit: Int, trials: UInt64 = 0) throws {
      try property(.integers(0...9), trials: trials, name: "a", failures: folder.failures) {
        $0 < limit
      }
    }
    let first = try #require(throws: ShrunkFailure.self) { try test(below: 7, trials: 1_000) }
    #expect(folder.files.count == 1)
    #expect(first.description.contains("\nsaved in \(folder.path)/\(folder.files[0]), which runs"))
    let again = try #require(throws: ShrunkFailure.self) { try test(below: 7) }
    #expect(again.passed == 0 && again.steps == ["7"])
    #expect(again.description.hasSuffix("\nsaved in \(folder.path)/\(folder.files[0])"))
    for passes in 1...2 {
      try test(below: 10)
      #expect(folder.files.count == 1 && folder.files[0].hasSuffix(".passed-\(passes).trial"))
    }
    #expect(throws: ShrunkFailure.self) { try test(below: 7) }
    #expect(folder.files.allSatisfy { !$0.contains("passed") })
    for _ in 1...3 { try test(below: 10) }
    #expect(folder.files == [])
  }

  @Test func `two properties of a test keep each other's failures`() throws {
    let folder = TemporaryFolder()
    let failures = (0..<6).map { _ in folder.failures }
    func test(_ failures: FailureFolder, trials: UInt64) throws {
      try property(.integers(0...9), trials: trials, failures: failures) { _ in true }
      try property(.integers(0...9), trials: trials, failures: failures) { $0 < 5 }
    }
    #expect(throws: ShrunkFailure.self) { try test(failures[0], trials: 1_000) }
    for failures in failures.dropFirst() {
      #expect(throws: ShrunkFailure.self) { try test(failures, trials: 0) }
    }
    #expect(folder.files.count == 1)
  }

  @Test func `tests with the same name in two files keep their own failures`() throws {
    let folder = TemporaryFolder()
    for file in ["A/A.swift", "A/B.swift"] {
      #expect(throws: ShrunkFailure.self) {
        try property(.integers(0...9), name: "a", file: file, failures: folder.failures) { $0 < 5 }
      }
    }
    #expect(folder.files.count == 2)
  }

  @Test func `a test has several failures`() throws {
    let folder = TemporaryFolder()
    for bad in 3...5 {
      // The others pass, and are kept.
      #expect(throws: ShrunkFailure.self) {
        try property(.integers(0...9), name: "a", failures: folder.failures) { $0 != bad }
      }
    }
    #expect(folder.files.count == 3)
  }

  @Test func `a failure that occurs at random is saved`() throws {
    let folder = TemporaryFolder()
    let calls = Atomic<Int>(0)
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(), failures: folder.failures) { _ in
        calls.wrappingAdd(1, ordering: .relaxed).newValue != 50
      }
    }
    #expect(failed.timesFailed == 0 && failed.file != nil)
    #expect(folder.files.count == 1)
  }

  @Test func `a failure that is found again starts again`() throws {
    let folder = TemporaryFolder()
    func test(fails: Bool, trials: UInt64) throws {
      try property(.booleans, trials: trials, seed: 1, name: "a", failures: folder.failures) { _ in
        !fails
      }
    }
    #expect(throws: ShrunkFailure.self) { try test(fails: true, trials: 1) }
    let file = folder.files
    try test(fails: false, trials: 0)
    #expect(folder.files != file && folder.files.count == 1)
    // Fails in a random trial, but not in the saved one.
    let calls = Atomic<Int>(0)
    #expect(throws: ShrunkFailure.self) {
      try property(.booleans, trials: 1, seed: 1, name: "a", failures: folder.failures) { _ in
        calls.wrappingAdd(1, ordering: .relaxed).newValue < 2
      }
    }
    #expect(folder.files == file)
  }

  @Test func `a folder that cannot be written is a warning of the failure`() throws {
    let folder = TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(0...9), failures: folder.failures) { $0 < 5 }
    }
    #expect(failed.description.contains("\nwarning: not saved in \(folder.path)/"), "\(failed)")
    #expect(failed.description.contains("TRIALS_FOLDER"))
  }

  @Test func `a saved file that is not a trial of the area is ignored and removed`() throws {
    let folder = TemporaryFolder()
    let name = "damaged"
    #expect(throws: ShrunkFailure.self) {
      try property(.integers(0...9), name: name, failures: folder.failures) { $0 < 5 }
    }
    let file = "\(folder.path)/\(try #require(folder.files.first))"
    try Data([0xFF]).write(to: URL(fileURLWithPath: file))
    for _ in 1...3 {
      try property(.integers(0...9), trials: 10, name: name, failures: folder.failures) { _ in
        true
      }
    }
    #expect(folder.files == [])
  }

  @Test func `the variable TRIALS_FOLDER names the folder`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      _ = unsafe setenv("TRIALS_FOLDER", folder.path, 1)
      #expect(throws: ShrunkFailure.self) { try property(.integers(0...9)) { $0 < 5 } }
      #expect(folder.files.count == 1)
    }
  }
}
