/// The scripts of pages. Without them, what a page shows first is complete; values, texts and positions all
/// come from the page.
enum Script {
  /// Sorts any `table.sortable` by the column whose heading has the button that was pressed, and the other
  /// way when it is pressed again.
  ///
  /// The key of a cell is its `data-sort`, else its text; a number if its column is of numbers. Cells without
  /// a value come last, and a row of the class `pinned` stays first.
  static let sorting = """
    const all = (root, selector) => [...root.querySelectorAll(selector)];
    const number = (text) => parseFloat(text.replace(/[\\s\\u00a0\\u202f]/g, ""));
    const collator = new Intl.Collator("en", {numeric: true});

    function sort(table, heading) {
      const down = heading.getAttribute("aria-sort") === "ascending";
      for (const other of all(table, "th[aria-sort]")) other.setAttribute("aria-sort", "none");
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const column = heading.cellIndex, isNumber = heading.classList.contains("n"), body = table.tBodies[0];
      const rows = [...body.rows].map((row) => {
        const cell = row.cells[column], text = cell.dataset.sort ?? cell.textContent.trim();
        const key = isNumber ? number(text) : text;
        return {row, key, rank: row.classList.contains("pinned") ? 0 : key === "" || key !== key ? 2 : 1};
      });
      const compare = (a, b) => isNumber ? (a < b ? -1 : a > b ? 1 : 0) : collator.compare(a, b);
      rows.sort((a, b) => a.rank - b.rank || (a.rank === 1 ? compare(a.key, b.key) * (down ? -1 : 1) : 0));
      body.append(...rows.map((item) => item.row));
    }
    for (const table of all(document, "table.sortable")) {
      for (const button of all(table, "th[aria-sort]>button")) {
        button.addEventListener("click", () => sort(table, button.parentElement));
      }
    }

    """

  /// Filters the rows of the table that a form refers to. Without scripts, all rows are visible and the
  /// filter is hidden.
  static let filtering = """
    for (const form of all(document, "form.filter")) {
      const rows = all(document, "#" + form.dataset.table + " tbody tr");
      const status = form.querySelector("[role=status]");
      form.hidden = false;
      form.addEventListener("change", () => {
        const reason = new FormData(form).get("reason");
        for (const row of rows) row.hidden = reason !== "" && row.dataset.reason !== reason;
        status.textContent = rows.filter((row) => !row.hidden).length + " of " + rows.length + " rows";
      });
      form.addEventListener("submit", (event) => event.preventDefault());
    }

    """
}
