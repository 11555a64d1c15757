@_exported public import UIKitNames

// What `import UIKit` brings on Linux: the names, and Foundation with them.
