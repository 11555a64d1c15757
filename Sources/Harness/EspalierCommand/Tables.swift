import EngineTrials
import EspalierTool
import Foundation
import Trials
import Workloads

/// Every area that is tried, the engine's first and then the tool's own; a new one is a row.
let allAreas: [TrialArea] = TrialArea.engine + TrialArea.tool

/// Every workload that can be written.
let allWorkloads: [WorkloadSource] = Workload.all.map { workload in
  WorkloadSource(name: workload.name, summary: workload.summary) { name, size, seed, write in
    try Workload(name).writeLines(size: size, seed: seed, to: write)
  }
}

/// Every layout that can be drawn by name, and how to read others from a file.
let allLayouts = LayoutCatalogue(
  named: SampleLayout.all.map(source),
  describe: { text, file in source(try SampleLayout(describedBy: text, name: file)) }
)

private func source(_ layout: SampleLayout) -> LayoutSource {
  LayoutSource(name: layout.name, summary: layout.summary) { request in
    var layout = layout
    layout.width = request.width ?? layout.width
    layout.height = request.height ?? layout.height
    layout.offset = request.offset ?? layout.offset
    layout.scale = request.scale ?? layout.scale
    if let items = request.items {
      guard items.count == layout.items.count else {
        throw ToolError.usage(
          "\(layout.name) has \(layout.items.count) sections, not \(items.count)"
        )
      }
      layout.items = items
    }
    for section in request.across.keys.sorted() {
      guard try layout.scrollsAcross(section: section) else {
        throw ToolError.usage(
          "\(layout.name) has no section \(section) that scrolls across, so --across does not apply"
        )
      }
    }
    layout.across = request.across.mapValues { CGFloat($0) }
    layout.isMirrored = request.isMirrored
    return request.form == .svg ? try layout.picture() : try layout.page()
  }
}
