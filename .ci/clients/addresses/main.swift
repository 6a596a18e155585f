// Addresses for a label, a list and speech.
import AddressFormat

let berlin = Placemark(
  subThoroughfare: "1",
  thoroughfare: "Pariser Platz",
  locality: "Berlin",
  administrativeArea: "Berlin",
  postalCode: "10117",
  isoCountryCode: "DE",
  country: "Germany"
)
let kyoto = Placemark(
  subThoroughfare: "901",
  subLocality: "東塩小路町",
  locality: "京都市",
  administrativeArea: "京都府",
  postalCode: "600-8216",
  isoCountryCode: "JP"
)
let atSea = Placemark(ocean: "North Pacific Ocean")
let untidy = Placemark(thoroughfare: " Main\nStreet ", locality: "")

for placemark in [berlin, kyoto, atSea, untidy] {
  for style in AddressStyle.allCases {
    let lines = AddressFormatter(style: style).lines(for: placemark)
    print("\(style): \(lines.first) / \(lines.second)")
  }
  print(AddressFormatter(style: .postal).lines(for: placemark).spoken)
}
