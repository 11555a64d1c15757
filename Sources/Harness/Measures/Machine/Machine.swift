/// The machine and the build that produced the figures.
///
/// Times of two machines are not comparable; allocation counts and ratios are.
public struct Machine: Equatable, Sendable {
  public internal(set) var host = ""
  public internal(set) var cpu = ""
  public internal(set) var cores = 0
  public internal(set) var kernel = ""
  /// Whether the machine is virtual, so that other guests cause noise.
  public internal(set) var isVirtual = false
  /// Whether the processor's instruction counter is available.
  public internal(set) var countsInstructions = false
  /// The compiler's version.
  public internal(set) var swift = ""
  /// The build configuration: `release` or `debug`.
  public internal(set) var flags = ""

  /// Creates an empty description, whose parts are read from a table.
  init() {}

  /// Creates a description of a machine.
  public init(
    host: String,
    cpu: String,
    cores: Int,
    kernel: String,
    isVirtual: Bool,
    countsInstructions: Bool,
    swift: String,
    flags: String
  ) {
    self.host = host
    self.cpu = cpu
    self.cores = cores
    self.kernel = kernel
    self.isVirtual = isVirtual
    self.countsInstructions = countsInstructions
    self.swift = swift
    self.flags = flags
  }

  /// Returns whether times of the two machines are comparable.
  public func isComparable(to other: Machine) -> Bool {
    (host, cpu, cores, flags) == (other.host, other.cpu, other.cores, other.flags)
  }

  /// The version of the compiler that built this module.
  static var compiler: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// The build configuration of this module.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
