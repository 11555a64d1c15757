extension TrialFile {
  /// The maximum sizes of a file.
  public struct Limits: Hashable, Sendable {
    public var bytes = 1 << 20
    public var operations = 1 << 14
    public var choices = 1 << 18

    public init() {}
  }

  /// Creates a trial file from its text form.
  public init(parsing text: String, limits: Limits = Limits()) throws(TrialFileError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Creates a trial file from the bytes of its text form; the bytes need not be trusted.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(TrialFileError) {
    guard bytes.count <= limits.bytes else {
      let reason = TrialFileError.Reason.tooLarge(bytes: bytes.count, limit: limits.bytes)
      throw TrialFileError(line: 1, column: 1, reason: reason)
    }
    var reader = TrialFileReader(bytes)
    try reader.readVersion()
    area = try reader.readText("area")
    seed = try reader.readSeed()
    let oracle = try reader.readText("oracle")
    let site = try reader.readText("site", mayBeEmpty: true)
    signature = TrialFailure.Signature(oracle: oracle, site: site)
    message = try reader.readText("message", mayBeEmpty: true)
    mutant = try reader.readOptionalText("bug")
    (header, stride) = try reader.readLayout(limit: limits.choices)
    opening = try reader.readOptionalText("opening") ?? ""
    let count = try reader.readCount("operations")
    guard count <= limits.operations else {
      throw reader.error(.tooManyOperations(count, limit: limits.operations))
    }
    let size = header + count * stride
    guard size <= limits.choices else {
      throw reader.error(.tooManyChoices(size, limit: limits.choices))
    }
    operations = []
    for _ in 0..<count { operations.append(try reader.readWords()) }
    try reader.readHeading("choices")
    choices = []
    if header > 0 { try reader.readHexadecimal(header, into: &choices) }
    for _ in 0..<count { try reader.readHexadecimal(stride, into: &choices) }
    try reader.readEnd()
  }
}
