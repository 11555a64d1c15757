/// The machine and the build that produced the figures.
///
/// Times of two machines are not comparable; allocation counts and ratios are.
public struct Machine: Equatable, Sendable {
  public let host: String
  public let cpu: String
  public let cores: Int
  public let kernel: String
  /// Whether the machine is virtual, so that other guests cause noise.
  public let isVirtual: Bool
  /// Whether the processor's instruction counter is available.
  public let countsInstructions: Bool
  /// The compiler's version.
  public let swift: String
  /// The build configuration: `release` or `debug`.
  public let flags: String

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
