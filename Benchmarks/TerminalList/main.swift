import Foundation
import HeadlessCollectionView

// A list of a million rows on a terminal.
//
//     swift run -c release terminal-list [ROWS]
//
// Arrows and page keys move, space and return fold and unfold, / searches, escape ends the search,
// q quits. Every half second a number is appended to the first folder.

let rows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let keyboard = Keyboard()
let terminal = Terminal(size: keyboard.terminalSize)
let height = Int(keyboard.terminalSize.height) - 1
let list = NumberList(
  rows: rows,
  size: CGSize(width: keyboard.terminalSize.width, height: CGFloat(height))
)
let lines = ForeignViews(of: list.view, host: terminal)
var types = false
var appended = Date()

loop: while true {
  lines.layout()
  terminal.draw(
    selected: list.selection - Int(list.view.contentOffset.y),
    status: types ? "/\(list.search)" : list.status
  )
  guard let keys = keyboard.keys(within: 500) else { break }
  for key in keys {
    switch key {
    case .up: list.select(list.selection - 1)
    case .down: list.select(list.selection + 1)
    case .pageUp: list.select(list.selection - height)
    case .pageDown: list.select(list.selection + height)
    case .escape:
      types = false
      list.find("")
    case .enter:
      if types { types = false } else { list.toggle() }
    case .backspace: if types { list.find(String(list.search.dropLast())) }
    case .character(let character) where types: list.find(list.search + String(character))
    case .character("/"): types = true
    case .character(" "): list.toggle()
    case .character("q"): break loop
    case .character: break
    }
  }
  if Date().timeIntervalSince(appended) >= 0.5 {
    appended = Date()
    list.appendNumber()
  }
}
terminal.close()
keyboard.close()
