import CrashReports

// The functions that the page calls. They exchange UTF-8 text in the memory of the module, which
// runs in one thread. The page reads an answer before it calls again.

/// The answer to the last text.
nonisolated(unsafe) private var answer: UnsafeMutableBufferPointer<UInt8>?

/// Returns memory for `count` bytes, which the page fills and passes to ``explain(_:_:)``.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
}

/// Explains a text, frees it, and returns the number of bytes of the answer.
///
/// The answer is the number of reports on a line, their HTML, a zero, and their Markdown.
@_expose(wasm, "explain")
@_cdecl("explain")
public func explain(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  let bytes = unsafe Array(UnsafeBufferPointer(start: text, count: count))
  unsafe text.deallocate()
  let reports = CrashReports(utf8: bytes).reports
  var html = "\(reports.count)\n"
  var markdown = ""
  for report in reports {
    let diagnosis = Diagnosis(of: report)
    // A page with thousands of reports is not readable.
    guard markdown.utf8.count < 200_000 else { break }
    let blocks = report.blocks(diagnosis)
    html += "<p class=\"place\">line \(report.lines[0])</p>" + blocks.html
    markdown += (markdown.isEmpty ? "" : "\n---\n\n") + blocks.markdown
  }
  unsafe answer?.deallocate()
  let bytesOfAnswer = Array(html.utf8) + [0] + Array(markdown.utf8)
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytesOfAnswer.count)
  _ = unsafe buffer.initialize(from: bytesOfAnswer)
  unsafe answer = buffer
  return bytesOfAnswer.count
}

/// The bytes of the last answer.
@_expose(wasm, "answer")
@_cdecl("answer")
public func bytesOfAnswer() -> UnsafeMutablePointer<UInt8>? {
  unsafe answer?.baseAddress
}
