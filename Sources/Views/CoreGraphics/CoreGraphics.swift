@_exported public import Foundation

// Foundation has points, sizes and rectangles.
