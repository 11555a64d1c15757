#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// These calls are outside of the type whose functions have their names.
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// The system calls of this module, in a safe form.
///
/// All unsafe or platform-dependent code of the module is in this file.
package enum Platform {
  /// An error returned by the system.
  package struct SystemError: Error, Equatable {
    package let code: Int32
  }

  /// Returns the nanoseconds of a monotonic clock.
  static func nanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns the nanoseconds that all threads of this process have run.
  static func processorNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Makes a system call that does nothing and is visible in a trace.
  static func mark(_ text: StaticString) {
    _ = unsafe written(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount),
      to: -1
    )
  }

  /// Returns the natural logarithm.
  static func logarithm(_ value: Double) -> Double { log(value) }

  /// Returns the inverse of the natural logarithm.
  static func exponential(_ value: Double) -> Double { exp(value) }

  /// Returns the average number of runnable threads over the last minute.
  static func load() -> Double {
    var averages = [0.0, 0.0, 0.0]
    return unsafe getloadavg(&averages, 3) > 0 ? averages[0] : 0
  }

  /// The machine's name.
  static var host: String { name(\.nodename) }

  /// The kernel's name and version.
  static var kernel: String { "\(name(\.sysname)) \(name(\.release))" }

  /// The identifier of this process.
  static var process: Int32 { getpid() }

  /// Returns the system's description of an error number.
  package static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Whether a descriptor refers to a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the number of columns of the descriptor's terminal, or `nil` if it has none.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Returns a field of the kernel's `utsname`: an array of characters that ends with zero.
  private static func name<Characters>(_ field: KeyPath<utsname, Characters>) -> String {
    var names = utsname()
    unsafe uname(&names)
    return text(in: names[keyPath: field])
  }

  /// Returns the characters of a C array up to the first zero.
  private static func text<Characters>(in characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension Platform {
  /// The access mode of an open file.
  enum Access {
    case reading
    /// Creation of a new file, which fails if the name exists, even as a link.
    case creating
    /// Writing to a device, which cannot be replaced.
    case writing

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY | O_CLOEXEC
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      // A pipe without a reader is an error, not a reason to wait.
      case .writing: O_WRONLY | O_NONBLOCK | O_CLOEXEC
      }
    }
  }

  static func descriptor(_ path: String, for access: Access) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, access.flags, 0o666)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    return descriptor
  }

  static func close(_ descriptor: Int32) {
    systemClose(descriptor)
  }

  /// The maximum size of a file, larger than any file of the tool, in case a file has no end.
  static let longestFile = 256 << 20

  /// Returns a fingerprint of bytes: eight at a time, because a program has millions.
  package static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    var fingerprint = Fingerprint()
    var offset = 0
    unsafe bytes.withUnsafeBytes { buffer in
      while offset + 8 <= buffer.count {
        fingerprint.add(unsafe buffer.loadUnaligned(fromByteOffset: offset, as: Int.self))
        offset += 8
      }
    }
    for byte in bytes[offset...] { fingerprint.add(Int(byte)) }
    return fingerprint.value
  }

  /// Returns all bytes up to the end.
  static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(code: errno) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= longestFile else { throw SystemError(code: EFBIG) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes everything, waiting for a slow reader.
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    try Delivery(
      attempt: { bytes in
        let count = unsafe bytes.withUnsafeBytes { unsafe written($0, to: descriptor) }
        return count < 0 ? .refused(errno) : .taken(count)
      },
      wait: { wait(untilWritable: descriptor) }
    ).deliver(Array(text.utf8))
  }

  /// Waits until a descriptor is writable or fails.
  ///
  /// Returns an error number if waiting fails.
  private static func wait(untilWritable descriptor: Int32) -> Int32? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while unsafe poll(&entry, 1, -1) < 0 {
      if errno != EINTR { return errno }
    }
    return nil
  }

  private static func written(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    unsafe systemWrite(descriptor, bytes)
  }

  /// Waits until everything written is on the disk.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError(code: errno) }
  }

  static func move(_ path: String, to other: String) throws(SystemError) {
    guard unsafe rename(path, other) == 0 else { throw SystemError(code: errno) }
  }

  /// Removes a file, a link, or a folder with all its contents.
  ///
  /// This is the only function of the package that removes files. It never follows a link, not even
  /// one that replaces a folder while the folder is removed: every step is relative to an open
  /// folder. Entries below `path` that another process removed first are ignored.
  static func remove(_ path: String) throws(SystemError) {
    // With a trailing slash, the system follows a link to its folder.
    let name = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    try remove(name.map { CChar(bitPattern: $0) } + [0], in: AT_FDCWD)
  }

  private static func remove(_ name: [CChar], in parent: Int32) throws(SystemError) {
    guard unsafe unlinkat(parent, name, 0) != 0 else { return }
    // Linux returns `EISDIR`, other systems `EPERM`.
    let refusal = SystemError(code: errno)
    guard refusal.code == EISDIR || refusal.code == EPERM else { throw refusal }
    let folder = unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      throw errno == ENOTDIR || errno == ELOOP ? refusal : SystemError(code: errno)
    }
    defer { close(folder) }
    for entry in try rawNames(in: unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
      do throws(SystemError) {
        try remove(entry, in: folder)
      } catch  where error.code == ENOENT {}
    }
    guard unsafe unlinkat(parent, name, AT_REMOVEDIR) == 0 else { throw SystemError(code: errno) }
  }

  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError(code: errno) }
  }

  /// Returns the names in a folder, in no particular order.
  static func names(in folder: String) throws(SystemError) -> [String] {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return try rawNames(in: descriptor).map { name in
      String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Returns the zero-terminated names in an open folder and closes it.
  private static func rawNames(in descriptor: Int32) throws(SystemError) -> [[CChar]] {
    guard descriptor >= 0, let stream = unsafe fdopendir(descriptor) else {
      let refusal = SystemError(code: errno)
      if descriptor >= 0 { close(descriptor) }
      throw refusal
    }
    defer { unsafe closedir(stream) }
    var names: [[CChar]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
    }
    return names
  }

  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a process with that identifier runs on this machine.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Error numbers that are handled separately.
  static let interrupted = EINTR
  static let wouldBlock = EAGAIN
  static let inputOutput = EIO
  static let exists = EEXIST
  static let noSuchEntry = ENOENT
  static let notAFolder = ENOTDIR
  static let isAFolder = EISDIR
  static let isALink = ELOOP

  /// The error number for a pipe without a reader.
  static let closedPipe = EPIPE
}
