import LocationFilter
import TrackDecoding

/// The frame of a session's details, which the script fills.
struct SessionDetails {
  /// The number of sessions that have details, of which one is selected; `nil` if it is the only one.
  let count: Int?
  /// The kinds of marks that may occur.
  let kinds: [MarkKind]

  /// The location of the only session.
  let place: Coordinate?

  var html: String {
    """
    <noscript>\(location)<p class="note">The details of a session need scripts. <code>--format ndjson</code> writes \
    them.</p></noscript>
    <div class="details" hidden>
    \(heading)<p class="note remark"></p>
    <div class="present">
    <div class="cards">
    <div class="card address"><h3>Address</h3><address></address></div>
    <div class="card place"><h3>Location</h3>
    \(HTMLPage.list(["Latitude", "Longitude", "Accuracy", "Time", "Line"].map { ($0, "") }))\
    <p class="links"><a data-href="geo:$0,$1">Open in a map app</a> \
    <a data-href="https://www.openstreetmap.org/?mlat=$0&amp;mlon=$1#map=18/$0/$1" rel="noreferrer">\
    OpenStreetMap</a></p></div>
    <div class="card counts"><h3>Readings</h3><dl></dl></div>
    </div>
    <div class="plots">
    \(HTMLPage.figure("timeline", of: TimelinePlot.self, caption: "Horizontal accuracy over the session"))\
    \(HTMLPage.figure(
      "around",
      of: MapPlot.self,
      caption: "Positions and the accuracy of kept fixes; green is that of the result"
    ))\
    </div>
    <p class="readout note" role="status">Point at a mark or at a row to see both. The arrow keys move \
    along the marks of a plot.</p>
    \(HTMLPage.legend(kinds))<h3>Decisions</h3>
    <form class="filter" aria-label="Show decisions">
    <label><input type="radio" name="reason" value="" checked><span>all <b></b></span></label>
    <span role="status" class="note" hidden><b></b> of <b></b> rows</span>
    </form>
    \(decisions)</div>
    </div>

    """
  }

  /// The location without scripts.
  private var location: String {
    guard let place else { return "" }
    let text =
      "\(String(place.latitude, decimals: 6)), \(String(place.longitude, decimals: 6))"
    return "<p>Location: \(text)</p>"
  }

  private var heading: String {
    guard let count else { return "" }
    return """
      <h3 class="title">Session <b class="number"></b></h3>
      <p class="outcome" role="status"></p>
      <p class="missing note">The page has the decisions of the \
      \(count == 1 ? "worst session" : "\(count.grouped) worst sessions") only. \
      <code>--format ndjson</code> writes those of all.</p>

      """
  }

  private var decisions: String {
    HTMLPage.table(
      caption: "Decisions",
      style: "decisions",
      headings: HTMLPage.headings([
        ("Line", true), ("Time, s", true), ("Accuracy, m", true), ("Decision", false),
        ("Reason", false),
        ("Age, s", true), ("Distance, m", true), ("Latitude", true), ("Longitude", true),
      ]),
      rows: ""
    )
  }
}
