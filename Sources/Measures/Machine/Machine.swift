/// The machine and the build that figures come from.
///
/// Times of two machines are not comparable; allocation counts and ratios are.
public struct Machine: Equatable, Sendable {
  public let host: String
  public let cpu: String
  public let cores: Int
  public let kernel: String
  /// Whether a hypervisor lies below, whose other guests make noise.
  public let isVirtual: Bool
  /// Whether the processor's instruction counter opens.
  public let countsInstructions: Bool
  /// The compiler's version.
  public let swift: String
  /// How the program was built: `release` or `debug`.
  public let flags: String

  /// Describes a machine.
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

  /// Whether times measured on both can be set beside each other.
  public func isComparable(to other: Machine) -> Bool {
    (host, cpu, cores, flags) == (other.host, other.cpu, other.cores, other.flags)
  }

  /// The compiler that built this module.
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

  /// How this module was built.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
