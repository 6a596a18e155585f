/// The style sheet and the script of pages.
enum Style {
  /// The page: one column on a phone, two plots side by side on a wide screen, plain on paper.
  static let page = """
    *{box-sizing:border-box}.shapes{position:absolute;width:0;height:0}
    body{margin:0 auto;max-width:76rem;padding:1.5rem 1rem 3rem;background:var(--ground);
    color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    h1{font-size:1.1rem;font-weight:600;color:var(--soft);margin:0}
    h2{font-size:1.15rem;margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
    h3{font-size:1rem;margin:2rem 0 .5rem}
    p{margin:.25rem 0}.outcome{font-size:1.35rem;line-height:1.35;font-weight:600;
    padding:.75rem 1rem;margin:.5rem 0 1rem;border-left:.35rem solid var(--soft);
    background:var(--area);border-radius:0 .4rem .4rem 0}
    .outcome.reached{border-color:var(--ending)}.outcome.ended{border-color:var(--stale)}
    .outcome.missed{border-color:var(--invalid)}
    .cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr))}
    .card{border:1px solid var(--rule);border-radius:.5rem;padding:.75rem 1rem}
    .card h3{margin:0 0 .35rem;font-size:.85rem;color:var(--soft);font-weight:600}
    address{font-style:normal;font-size:1.15rem;line-height:1.4}
    dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.1rem 0}
    dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere;
    font-variant-numeric:tabular-nums}
    .plots{display:grid;gap:1rem;margin:1rem 0 0;
    grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr))}
    .single{max-width:36rem;margin:1rem 0 0}
    figure{margin:0;border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .5rem .25rem}
    figure svg{display:block;width:100%;height:auto}
    figcaption{font-size:.85rem;color:var(--soft);padding:.25rem .5rem .4rem}
    .legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.6rem 0 0;padding:0;
    font-size:.85rem;color:var(--soft)}.legend svg{width:1rem;height:1rem;vertical-align:-.15rem;
    margin-right:.35rem;overflow:visible}
    .filter{display:flex;flex-wrap:wrap;gap:.4rem;border:0;padding:0;margin:0 0 .5rem;
    align-items:center}.filter[hidden]{display:none}
    .filter label{position:relative}
    .filter input{position:absolute;opacity:0;inset:0;margin:0;width:100%;height:100%;cursor:pointer}
    .filter label span{display:block;border:1px solid var(--soft);border-radius:1rem;padding:.2rem .75rem;
    font-size:.85rem}
    .filter input:checked+span{background:var(--ink);color:var(--ground);border-color:var(--ink)}
    .filter input:focus-visible+span,.scroll:focus-visible,pre:focus-visible,a:focus-visible{outline:3px solid var(--kept);
    outline-offset:2px}
    [role=status]{font-size:.85rem;color:var(--soft)}
    .scroll{overflow:auto;max-height:32rem;border:1px solid var(--rule);border-radius:.5rem}
    table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{padding:.35rem .75rem;text-align:left;white-space:nowrap}
    thead th{position:sticky;top:0;background:var(--ground);color:var(--soft);font-weight:600;
    box-shadow:inset 0 -1px var(--rule)}tbody th{font-weight:400}
    tbody tr+tr td,tbody tr+tr th{border-top:1px solid var(--rule)}
    .n{text-align:right}tr.retained :is(td,th),tr.finished :is(td,th){font-weight:600}
    tr.best :is(td,th){background:var(--area)}
    a{color:var(--kept)}pre{overflow:auto;padding:.75rem 1rem;border:1px solid var(--rule);
    border-radius:.5rem;font-size:.85rem}
    .note{font-size:.85rem;color:var(--soft)}
    @media(max-width:30rem){figure .plot text{font-size:14px}}
    @media print{body{padding:0;max-width:none;font-size:10pt}.filter{display:none}pre{white-space:pre-wrap}
    .scroll{overflow:visible;max-height:none;border:0}thead th{position:static}
    table{font-size:8pt}th,td{white-space:normal;padding:.15rem .4rem}
    figure,.card,tr{break-inside:avoid}section{break-before:auto}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """

  /// Filters the rows of a table. Without scripting all rows are visible and the filter is hidden.
  static let script = """
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
