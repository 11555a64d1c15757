public import Foundation

extension Generator<Date> {
  /// Returns a generator of dates with whole seconds; midnight of 1 January 2001 in UTC is the
  /// simplest.
  ///
  /// Midnights, the last seconds of days, leap days, the ends of years, days on which clocks change,
  /// and the bounds are more likely than others.
  ///
  /// - Parameter range: The range of the dates (default: from 1970 to 2100).
  public static func dates(
    _ range: ClosedRange<Date> = Date(
      timeIntervalSince1970: 0
    )...Date(timeIntervalSince1970: 4_102_444_800)
  ) -> Generator {
    let day = 86_400.0
    let lower = range.lowerBound.timeIntervalSinceReferenceDate
    let upper = range.upperBound.timeIntervalSinceReferenceDate
    let days = Generator<Int>.integers(
      Generator<Double>.wholeNumbers(from: lower / day, to: upper / day),
      // The ends of 1999 and 2000, the leap days of 2000 and 2024, 1970, and the day in 2038 on which
      // Unix time needs more than 31 bits. In 2024, clocks changed in America and twice in Europe.
      edges: [-367, -1, -307, 8_459, -11_323, 13_532, 8_469, 8_490, 8_700]
    )
    // The last second, noon, the changes of clocks, and the last second of 31 bits and the next one.
    let seconds = [86_399, 43_200, 3_600, 36_000, 11_647, 11_648]
    return Generator(width: days.width + 1 + 4) { choices in
      let kind = choices.below(4)
      let midnight = Double(days.value(from: &choices)) * day
      let second =
        switch kind {
        case 0: 0
        case 1: choices.pick(from: seconds)
        default: choices.below(86_400)
        }
      let interval = min(max(lower, midnight + Double(second)), upper)
      return Date(timeIntervalSinceReferenceDate: interval)
    }
  }
}
