@_exported public import UIKitNames

// `import UIKit` imports Apple's names and Foundation on Linux.
