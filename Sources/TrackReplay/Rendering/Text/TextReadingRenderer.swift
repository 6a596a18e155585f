import LocationFilter
package import TrackDecoding

/// Writes readings as a table for people.
package struct TextReadingRenderer: ReadingRenderer {
  private let namesTracks: Bool
  private let palette: Palette

  package init(namesTracks: Bool = false, isColored: Bool = false) {
    self.namesTracks = namesTracks
    palette = Palette(isColored: isColored)
  }

  package var heading: String {
    let names =
      "time".padded(right: 26) + "latitude".padded(left: 14) + "longitude".padded(left: 15)
      + "accuracy".padded(left: 12) + "altitude".padded(left: 12) + "speed".padded(left: 12)
    return palette.emphasis(names) + "\n"
  }

  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings {
      if namesTracks, reading.index == 0 { text.append(track.withoutControlCharacters + "\n") }
      let location = reading.location
      let time =
        reading.dateSource.isAbsolute
        ? location.timestamp.description : String(seconds: location.timestamp.sinceEpoch) + " s"
      text.append(time.padded(right: 26))
      text.append(String(location.coordinate.latitude, decimals: 8).padded(left: 14))
      text.append(String(location.coordinate.longitude, decimals: 8).padded(left: 15))
      let accuracy = location.horizontalAccuracy
      text.append((accuracy >= 0 ? String(accuracy: accuracy) + " m" : "-").padded(left: 12))
      for (value, unit) in [(location.altitude, " m"), (location.speed, " m/s")] {
        let column = value.map { String($0, decimals: 1) + unit } ?? "-"
        text.append(column.padded(left: 12))
      }
      text.append(literal: "\n")
    }
  }
}
