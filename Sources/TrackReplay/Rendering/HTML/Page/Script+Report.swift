extension Script {
  /// Links the marks of plots with the rows of tables by hover, focus and keys.
  static let linking = #"""
    const isShown = (element) => !element.hasAttribute("hidden");

    // Makes a row the one that the tab key reaches.
    function reach(row) {
      for (const other of all(row.parentElement, "[tabindex='0']")) other.tabIndex = -1;
      row.tabIndex = 0;
    }

    function moveTo(row) {
      reach(row);
      row.focus();
    }

    // Scrolls the table, but not the page, to a row.
    function reveal(row) {
      const box = row.closest(".scroll"), top = row.offsetTop - row.closest("table").tHead.offsetHeight;
      const bottom = row.offsetTop + row.offsetHeight - box.clientHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (bottom > box.scrollTop) box.scrollTop = bottom;
    }

    // Calls `light` with the key, in the attribute data-NAME, of what is pointed at or has the focus, and
    // whether it is a mark; and `choose` with that of what is clicked or entered.
    function link(root, name, light, choose) {
      const keyOf = (element) => element.closest?.(`[data-${name}]`)?.dataset[name];
      let current;
      const show = (key, isMark) => light(current = key, isMark);
      root.addEventListener("pointerover", ({target}) => show(keyOf(target), !target.closest("tr")));
      root.addEventListener("pointerleave", () => show());
      root.addEventListener("focusin", ({target}) => show(keyOf(target)));
      root.addEventListener("click", ({target}) => { if (keyOf(target)) choose(keyOf(target)); });
      root.addEventListener("keydown", (event) => {
        const row = event.target.closest("tbody tr"), plot = event.target.closest("svg");
        const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
        const key = keyOf(event.target) ?? current;
        if ((event.key === "Enter" || event.key === " ") && (row || plot) && key) {
          choose(key);
        } else if (row && step) {
          const rows = [...row.parentElement.rows].filter(isShown), next = rows[rows.indexOf(row) + step];
          if (next) moveTo(next);
        } else if (plot && step) {
          const keys = all(plot, `use[data-${name}]`).filter(isShown).map((mark) => mark.dataset[name]);
          keys.sort((a, b) => a - b);
          const place = keys.indexOf(current), next = keys.at(place < 0 && step < 0 ? -1 : place + step);
          if (next && place + step < keys.length && (place > 0 || step > 0 || place < 0)) show(next, true);
        } else {
          return;
        }
        event.preventDefault();
      });
    }

    """#

  /// Shows the details of the selected session from the data of its recording, which `SessionData` describes.
  static let report = #"""
    const fill = (root, selector, ...values) =>
      all(root, selector).forEach((element, place) => { element.textContent = values[place] ?? ""; });

    // Rows of fields. Numbers, which have a unit, are differences from those before, at first from `origin`.
    function decoded(text, fields, [x, y, east, north]) {
      const last = {x, y, east, north};
      return text.split(";").filter(Boolean).map((row) => {
        const item = {};
        const values = row.split(",");
        fields.forEach(([name, unit, next], place) => {
          const value = values[place] ?? "";
          if (!unit) item[name] = last[name] = value === "-" ? "" : value || last[name];
          else if (value === "" && !next) item[name] = null;
          else item[name] = (last[name] = (last[name] ?? 0) + +(value || next)) / unit;
        });
        return item;
      });
    }
    const POSITIONS = [["x", 100], ["y", 100], ["east", 100], ["north", 100]];
    const PLACES = [["number", 1, 1], ...POSITIONS];
    const READINGS = [["time"], ["accuracy"], ["distance"], ["latitude"], ["longitude"], ...POSITIONS,
      ["verdict"], ["age"], ["index", 1, 1], ["line", 1, 1]];

    function report(section) {
      const data = JSON.parse(section.querySelector("script.data").textContent);
      const table = section.querySelector("table.sessions"), details = section.querySelector(".details");
      const sessions = new Map(data.sessions.map((session) => [session[0], session]));
      const lines = section.querySelector("template.lines").content.firstElementChild.children;
      const select = details && showDetails(details, data, lines);
      if (!table) return select?.(data.sessions[0]);

      const places = new Map(decoded(data.places, PLACES, data.origin).map((place) => [place.number, place]));
      const rows = new Map([...table.tBodies[0].rows].map((row) => {
        row.dataset.session = row.cells[0].textContent;
        row.classList.toggle("brief", details !== null && !sessions.has(+row.dataset.session));
        return [row.dataset.session, row];
      }));
      const whole = section.querySelector(".whole");
      const rings = (name, number) => {
        const place = places.get(+number);
        for (const [figure, x, y] of [["accuracy", place?.x, place?.y], ["map", place?.east, place?.north]]) {
          const ring = whole.querySelector(`.${figure} .${name}`);
          ring.toggleAttribute("hidden", x == null);
          ring.dataset.session = number ?? "";
          ring.setAttribute("transform", `translate(${x ?? 0} ${y ?? 0})`);
        }
      };
      const change = (name, row, apply) => {
        for (const other of all(table, name)) apply(other, false);
        if (row) apply(row, true);
      };
      const choose = (number) => {
        const row = rows.get(number);
        change("[aria-selected]", row, (row, isOn) => row.toggleAttribute("aria-selected", isOn));
        row.setAttribute("aria-selected", "true");
        change("[tabindex='0']", row, (row, isOn) => { row.tabIndex = isOn ? 0 : -1; });
        rings("selected", number);
        select?.(sessions.get(+number), number);
      };
      link(whole, "session", (number, isMark) => {
        const row = rows.get(number);
        change(".lit", row, (row, isOn) => row.classList.toggle("lit", isOn));
        rings("lit", row && number);
        if (row && isMark) reveal(row);
      }, choose);
      choose(table.tBodies[0].rows[0].dataset.session);
    }

    // Returns a function that shows a session.
    function showDetails(details, data, lines) {
      const body = details.querySelector("tbody"), form = details.querySelector("form");
      const plots = ["timeline", "around"].map((name) => details.querySelector(`.${name} svg`));
      const heads = all(details, ".decisions th").map((head) => head.textContent.split(", "));
      const readout = details.querySelector(".readout"), hint = readout.textContent;
      const choice = form.querySelector("label"), kinds = all(details, ".legend li");
      let parts = new Map(), lit = [];

      link(details, "index", (index, isMark) => {
        for (const part of lit) part.classList.remove("lit");
        lit = parts.get(index) ?? [];
        for (const part of lit) part.classList.add("lit");
        readout.textContent = lit.length ? [...lit[0].cells].map((cell, place) =>
          cell.textContent && `${heads[place][0]} ${cell.textContent} ${heads[place][1] ?? ""}`.trim())
          .filter(Boolean).join(" · ") : hint;
        if (isMark && lit.length) reveal(lit[0]);
      }, (index) => moveTo(parts.get(index)[0]));

      form.addEventListener("submit", (event) => event.preventDefault());
      const filter = () => {
        const reason = new FormData(form).get("reason"), rows = [...body.rows];
        for (const row of rows) {
          const isHidden = reason !== "" && row.dataset.reason !== reason;
          for (const part of parts.get(row.dataset.index)) part.toggleAttribute("hidden", isHidden);
        }
        const shown = rows.filter(isShown);
        if (shown[0]) reach(shown.find((row) => row.tabIndex === 0) ?? shown[0]);
        fill(form, "[role=status] b", shown.length, rows.length);
        form.querySelector("[role=status]").hidden = reason === "";
        details.classList.toggle("filtered", reason !== "");
      };
      form.addEventListener("change", filter);

      return (session, number) => {
        fill(details, ".number", number);
        details.classList.toggle("absent", !session);
        details.hidden = false;
        if (!session) return;
        const [, outcome, sentence, frame, timeline, map, latitude, longitude, place, text, address, note,
          counts, endings] = session;
        const [reason, verdict, end] = data.outcomes[outcome];
        for (const element of all(details, ".outcome")) {
          element.textContent = data.texts[sentence];
          element.className = `outcome ${verdict}`;
          element.dataset.outcome = reason;
        }
        fill(details, ".remark", note ? data.texts[note] : "");
        fill(details, "address", address ? data.texts[address] : "");
        details.querySelector(".address").hidden = !address;
        details.querySelector(".place").hidden = !place;
        const starts = [latitude, longitude, "", data.time[0], ""], ends = ["", "", "", data.time[1], ""];
        const values = place.split(",").map((value, i) => starts[i] + value + ends[i]);
        fill(details, ".place dd", ...values);
        for (const a of all(details, ".place a")) {
          a.href = a.dataset.href.replace(/\$(\d)/g, (_, digit) => values[digit]);
        }
        const rows = decoded(text, READINGS, data.origin), total = data.verdicts.map(() => 0);
        for (const reading of rows) total[reading.verdict] += 1;
        const known = counts || total.map((count, verdict) => [verdict, count]).filter(([, count]) => count);
        details.querySelector(".counts dl").replaceChildren(...known.map(([verdict, count]) => {
          const row = document.createElement("div");
          row.append(document.createElement("dt"), document.createElement("dd"));
          fill(row, "dt,dd", data.verdicts[verdict][2], count);
          return row;
        }));
        body.replaceChildren(...rows.map((reading) => {
          const row = document.createElement("tr"), [reason, name, phrase] = data.verdicts[reading.verdict];
          row.className = name;
          row.dataset.index = reading.index;
          row.dataset.reason = reason;
          row.append(...[reading.line, reading.time, reading.accuracy, name, phrase, reading.age,
            reading.distance, latitude + reading.latitude, longitude + reading.longitude].map((value) => {
              const cell = document.createElement("td");
              cell.textContent = value;
              return cell;
            }));
          return row;
        }));
        parts = new Map([...body.rows].map((row) => [row.dataset.index, [row]]));
        plots.forEach((plot, place) => {
          const [x, y] = place ? ["east", "north"] : ["x", "y"];
          const marks = rows.filter((reading) => reading[x] != null).map((reading) => {
            const {index, verdict} = reading;
            const kind = endings?.[place] === index ? end : data.verdicts[verdict][3];
            return `<use class="m" data-index="${index}" href="#m-${kind}" x="${reading[x]}" y="${reading[y]}"/>`;
          });
          plot.innerHTML = marks.join("");
          const drawing = place ? map : [...data.frames[frame], ...timeline];
          plot.prepend(...drawing.map((line) => lines[line].cloneNode(true)));
          for (const mark of all(plot, "[data-index]")) parts.get(mark.dataset.index).push(mark);
        });
        const occurring = new Set([end, ...rows.map((reading) => data.verdicts[reading.verdict][3])]);
        for (const kind of kinds) kind.hidden = !occurring.has(kind.dataset.kind);

        const wanted = new FormData(form).get("reason");
        for (const label of all(form, "label").slice(1)) label.remove();
        const choices = data.verdicts.flatMap(([reason, , phrase], verdict) => {
          if (!total[verdict]) return [];
          const label = choice.cloneNode(true);
          label.firstElementChild.value = reason;
          fill(label, "span", `${phrase} ${total[verdict]}`);
          return [label];
        });
        choice.after(...choices);
        fill(choice, "b", rows.length);
        const inputs = [choice, ...choices].map((label) => label.firstElementChild);
        (inputs.find((input) => input.value === wanted) ?? inputs[0]).checked = true;
        filter();
        for (const head of all(details, "th[aria-sort]")) head.setAttribute("aria-sort", "none");
        readout.textContent = hint;
        lit = [];
      };
    }

    for (const section of all(document, "section.recording:has(script.data)")) report(section);

    """#
}
