/// What a page does: it filters its tables. Without scripts all rows are there, and no filter.
enum HTMLScript {
  static let filter = """
    for (const form of document.querySelectorAll("form.filter")) {
      const rows = [...document.querySelectorAll("#" + form.dataset.table + " tbody tr")];
      const status = form.querySelector("[role=status]");
      form.hidden = false;
      form.addEventListener("change", () => {
        const reason = new FormData(form).get("reason");
        let shown = 0;
        for (const row of rows) {
          row.hidden = reason !== "" && row.dataset.reason !== reason;
          if (!row.hidden) shown += 1;
        }
        status.textContent = shown + " of " + rows.length + " rows";
      });
      form.addEventListener("submit", (event) => event.preventDefault());
    }

    """
}
