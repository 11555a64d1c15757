import Trials

extension Oracle {
  static var screen: Oracle { Oracle(40, "screen") }
  static var places: Oracle { Oracle(41, "places") }
  static var pools: Oracle { Oracle(42, "pools") }
  static var identity: Oracle { Oracle(43, "identity") }
  static var looks: Oracle { Oracle(44, "looks") }
  static var standstill: Oracle { Oracle(45, "standstill") }
  static var transition: Oracle { Oracle(46, "transition") }
  static var headers: Oracle { Oracle(47, "headers") }
  static var heights: Oracle { Oracle(48, "heights") }
  static var folding: Oracle { Oracle(49, "folding") }
  static var swiping: Oracle { Oracle(50, "swiping") }
  static var room: Oracle { Oracle(51, "room") }
  static var carrying: Oracle { Oracle(52, "carrying") }
}
