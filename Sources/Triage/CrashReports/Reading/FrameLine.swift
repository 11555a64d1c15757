/// A line of a stack trace.
///
///     7   Feed        0x0000000102e1c3a4 FeedController.reload() + 91 (FeedController.swift:91)
///      -> -[FeedController reload] (in Feed) (FeedController.m:91)
///     at Feed.Controller.Reload () [0x00012] in …/Controller.cs:91
///     frame #7: 0x0000000102e1c3a4 Feed`FeedController.reload() at FeedController.swift:91
struct FrameLine {
  /// The frames in the app's own code; more than one if line breaks were lost.
  let frames: [AppFrame]

  init(_ line: String) {
    var words = line.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x3B }
      .map { Self.withoutMember(String($0) ?? "") }[...]
    if words.first == "at", words.dropFirst().first.map(Self.isNumber) == true {
      words.removeFirst()
    }
    // A frame begins with its number, and its address follows within a few words.
    var starts = words.indices.filter { index in
      Self.isNumber(words[index]) && (index == words.startIndex || words[index - 1] != "+")
        && words[(index + 1)...].prefix(5).dropFirst().contains(where: Self.isAddress)
    }
    starts = starts.enumerated().filter { $0 == 0 || $1 > starts[$0 - 1] + 1 }.map { $1 }
    guard starts.count > 1 || starts.first.map({ $0 > words.startIndex + 2 }) == true else {
      frames = Self.frame(words).map { [$0] } ?? []
      return
    }
    frames = starts.indices.compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : words.endIndex
      return Self.frame(words[starts[index]..<end])
    }
  }

  /// Returns the number of a frame without the JSON member before it.
  private static func withoutMember(_ word: String) -> String {
    guard let quote = word.utf8.lastIndex(of: UInt8(ascii: "\"")) else { return word }
    let number = String(word.utf8[word.utf8.index(after: quote)...]) ?? ""
    return isNumber(number) ? number : word
  }

  private static func isAddress(_ word: String) -> Bool {
    word.utf8.count > 4 && word.utf8.starts(with: "0x".utf8)
  }

  /// Returns the frame in the given words, if it is in the app's own code.
  private static func frame(_ line: ArraySlice<String>) -> AppFrame? {
    var words = Array(line)
    let source = source(words)
    var isNumbered = false
    while let first = words.first, ["->", "*", "frame"].contains(first) || isNumber(first) {
      isNumbered = true
      words.removeFirst()
    }
    guard let first = words.first else { return nil }
    // lldb's thread: `* thread #1: tid = 0x5a2, 0x0000000102e1c3a4 Feed`.
    if first == "thread" || first == "tid" { return nil }
    // The name of an app may contain spaces, so it ends at the address.
    let address = words.firstIndex(where: isAddress)
    if isNumbered, let address, address > 0, address < 5 {
      let image = words[..<address].joined(separator: " ")
      // A symbolicated line has the address in the image before an arrow: `Feed + 462 -> fill()`.
      let arrow = words.indices.dropFirst(2).first { words[$0] == "->" && words[$0 - 2] == "+" }
      let start = arrow ?? address
      let function = function(words[(start + 1)...])
      let isFrame =
        !isSystem(image) && !image.utf8.contains(UInt8(ascii: "<"))
        && image.utf8.last != UInt8(ascii: ":") && function.map { !isRuntime($0) } ?? true
      guard isFrame else { return nil }
      return AppFrame(
        image: image,
        function: function.flatMap { isUnnamed($0, in: image) ? nil : $0 },
        file: source?.file,
        line: source?.line
      )
    }
    if isNumbered, address == 0, words.count > 1 {
      // The debugger: image and function with a grave accent between them.
      let parts = words[1...].joined(separator: " ").utf8
        .split(separator: UInt8(ascii: "`"), maxSplits: 1).map { String($0) ?? "" }
      guard parts.count == 2, !isSystem(parts[0]) else { return nil }
      let function = function(parts[1].utf8.split(separator: 0x20).map { String($0) ?? "" }[...])
      return AppFrame(image: parts[0], function: function, file: source?.file, line: source?.line)
    }
    if first == "at", words.count > 1 {
      return isSystem(words[1])
        ? nil : AppFrame(function: words[1], file: source?.file, line: source?.line)
    }
    // An assertion in UIKit names a file of UIKit, not of the app.
    let isAssertion = first == "Assertion" || first.utf8.first == UInt8(ascii: "*")
    guard let source, words.count < 12, !isAssertion else { return nil }
    // Sentry: File "Feed.swift", line 91, in FeedController.reload
    let start = first == "File" ? (words.lastIndex(of: "in") ?? 0) + 1 : first == "in" ? 1 : 0
    let function = function(words[start...]).flatMap { isSentence($0) ? nil : $0 }
    if let function, isRuntime(function) { return nil }
    return AppFrame(function: function, file: source.file, line: source.line)
  }

  /// The beginnings of functions of language runtimes and crash services that are linked into an
  /// app.
  private static let runtimeBeginnings = [
    "kfun:kotlin", "_kfun:kotlin", "CLS", "__CLS", "FIRCLS", "MSAC", "BSG", "BIT", "sentrycrash",
    "kscrash", "plcrash", "_ZL10throwError", "_ZL15translateErrors", "-[RLM", "xamarin_",
  ]

  /// Whether a function is the entry point of a program or belongs to a runtime.
  private static func isRuntime(_ function: String) -> Bool {
    function == "main" || runtimeBeginnings.contains { function.utf8.starts(with: $0.utf8) }
  }

  /// Whether the words before a source file are a sentence of a person.
  private static func isSentence(_ words: String) -> Bool {
    words.utf8.contains(0x20) && !words.utf8.contains { "([.:".utf8.contains($0) }
  }

  /// Returns the words of a function up to its offset or source.
  private static func function(_ words: ArraySlice<String>) -> String? {
    var parts: [String] = []
    for word in words {
      let isEnd =
        word == "+" || word == "at" || word == "(in" || Self.source([word]) != nil
        || word == "(<compiler-generated>)"
      if isEnd { break }
      parts.append(word)
    }
    let function = parts.joined(separator: " ")
    return function.isEmpty ? nil : function
  }

  /// Whether the address has no symbol.
  private static func isUnnamed(_ function: String, in image: String) -> Bool {
    function == image || function == "<redacted>" || function.utf8.starts(with: "0x".utf8)
      || function == "(Missing)" || function.utf8.starts(with: "___lldb_unnamed".utf8)
  }

  /// Returns the source of `(File.swift:91)`, `File.m line 91`, `/folder/File.cs:line 91`.
  private static func source(_ words: [String]) -> (file: String, line: Int?)? {
    for (index, word) in words.enumerated() {
      let bare = word.utf8.drop { "(\"".utf8.contains($0) }.prefix { !"),\"".utf8.contains($0) }
      var parts = (String(bare) ?? "").utf8.split(separator: UInt8(ascii: ":"))
        .map { String($0) ?? "" }[...]
      let package = parts.first == "package" ? parts.dropFirst().first : nil
      if let package, !package.utf8.starts(with: "flutter/".utf8) { parts.removeFirst() }
      guard let path = parts.first, endings.contains(where: { path.hasASCIISuffix($0) }),
        !isOfLibrary(path)
      else { continue }
      var line = parts.dropFirst().first.flatMap { Int($0) }
      if line == nil, let next = words[(index + 1)...].first(where: { $0 != "line" }) {
        line = Int(String(next.utf8.prefix { $0.isDigit }) ?? "")
      }
      return (name(ofPath: path), line)
    }
    return nil
  }

  /// Folders of sources that are not the app's.
  private static let libraryFolders = ["SwiftUI", "SwiftUICore", "RxDataSources", "IGListKit"]

  private static func isOfLibrary(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      libraryFolders.contains { folder.elementsEqual($0.utf8) }
    }
  }

  private static let endings = [".swift", ".m", ".mm", ".cs", ".kt", ".dart"]

  /// Returns the last component of a path.
  static func name(ofPath path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path.utf8[path.utf8.index(after: slash)...]) ?? path
  }

  /// Whether a word is the number of a frame: `12`, `#12` or `#12:`.
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.filter { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: ":") }
    return !digits.isEmpty && digits.count < 5 && digits.allSatisfy { $0.isDigit }
  }

  private static let systemImages: Set<String> = [
    "AttributeGraph", "BackBoardServices", "BaseBoard", "CFNetwork", "Combine", "CoreAutoLayout",
    "CoreData", "CoreFoundation", "CrashReporter", "Crashlytics", "Exception",
    "FirebaseCrashlytics",
    "Foundation", "FrontBoardServices", "GraphicsServices", "KSCrash", "PrototypeTools",
    "QuartzCore",
    "RunningBoardServices", "Sentry", "SwiftUI", "SwiftUICore", "UIFoundation", "UIKit",
    "UIKitCore",
    "UIKitMacHelper", "UpdateCycle", "dyld", "dyld_sim", "libobjc.A.dylib", "???", "(null)",
    "AppKit", "HIToolbox", "JavaScriptCore", "WebKit", "WebCore", "Realm", "RealmSwift",
    "RxCocoa", "RxDataSources", "RxSwift", "IGListKit", "AsyncDisplayKit",
  ]

  private static let systemBeginnings = [
    "UIKit.", "ObjCRuntime.", "System.", "Foundation.", "Microsoft.", "Xamarin.", "libsystem_",
    "libswift", "libdispatch", "libc++", "libdyld", "libmono", "libxamarin", "wrapper",
    "null.",
  ]

  static func isSystem(_ image: String) -> Bool {
    systemImages.contains(image)
      || systemBeginnings.contains { image.utf8.starts(with: $0.utf8) }
  }
}

extension String {
  /// Whether the text ends with these ASCII characters.
  func hasASCIISuffix(_ suffix: String) -> Bool {
    utf8.count > suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
