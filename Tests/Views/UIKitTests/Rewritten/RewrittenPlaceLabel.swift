// swift-format-ignore-file
import Foundation; import FoundationNetworking
import       UIKit        
import UIKit       

      protocol PlaceLabelDelegate: AnyObject {
                   func placeLabelDidChange(_ label: PlaceLabel)
                   func placeLabel(_ label: PlaceLabel, lengthFor url: URL) -> Int
}; extension PlaceLabelDelegate { func placeLabelDidChange(_ label: PlaceLabel) {}; func placeLabel(_ label: PlaceLabel, lengthFor url: URL) -> Int { UIKitOptionalMethod.inherited(0) } }

final class PlaceLabel: UILabel {
    weak var delegate: PlaceLabelDelegate?

    func show(_ url: URL) {
        let length = UIKitOptionalMethod.result(of: "placeLabel(_:lengthFor:)", delegate?.placeLabel (self, lengthFor: url)) ?? 3
        text = URLRequest(url: url).httpMethod.map { String($0.prefix(length)) }
        delegate?.placeLabelDidChange (self)
    }
}

          
                            
                          
                
 
