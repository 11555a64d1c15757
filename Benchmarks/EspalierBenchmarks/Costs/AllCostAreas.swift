public import Measures
import Trials

/// The areas of `espalier worst`, from the lowest module up.
public let allCostAreas: [CostArea] = [
  CostArea(OrderTreeCost.self),
  CostArea(SnapshotCost.self),
  CostArea(DifferenceCost.self),
  CostArea(BatchCost.self),
  CostArea(LayoutCost.self),
  CostArea(ViewCost.self),
]
