// A text that names headings is a pattern for each row: "City, Country" is the city, a comma, the country.
import { folded } from "../reading/fold.ts";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { before, behind, findAll, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { written } from "./delimiters.ts";

const changes = [
  ["upper", "UPPER"],
  ["lower", "LOWER"],
  ["proper", "PROPER"],
] as const;

/** First letters of several columns: "the initials, first name in A, surname in B". */
export function initials(reading: Reading): Candidate[] {
  const said = findAll(reading, "initials");
  const columns = placesOf(reading)
    .flatMap((at) => operandsAt(reading.items[at]).map((operand) => ({ at, operand })))
    .filter(
      ({ operand }, index, all) =>
        !operand.isCell && all.findIndex((each) => each.operand.left === operand.left) === index,
    );
  return said.length === 0 || columns.length < 2
    ? []
    : [
        candidate(
          columns.map(({ operand }) => `LEFT(${cellOf(operand)},1)`).join("&"),
          [
            ...said,
            ...columns.map(({ at }) => at),
            ...findAll(reading, "and", "from", "with", "show", "find", "during"),
          ],
          { perRow: true, penalty: -0.3 },
        ),
      ];
}

export function templates(reading: Reading): Candidate[] {
  const { items, data } = reading;
  if (!data) return [];
  const sheeted = data.sheets.length > 1;
  return items.flatMap((item, at) => {
    if (item.kind !== "text") return [];
    const found = data.columns
      .filter(({ heading, table }) => heading !== null && heading.length > 1 && table === data.tables[0])
      .flatMap((column) => {
        const start = folded(item.text).indexOf(folded(column.heading ?? ""));
        return start < 0 ? [] : [{ column, start, end: start + (column.heading ?? "").length }];
      })
      .sort((one, other) => one.start - other.start)
      .filter((each, index, all) => index === 0 || each.start >= (all[index - 1]?.end ?? 0));
    if (found.length < 2) return [];
    const changed = changes.flatMap(([concept, name]) =>
      findAll(reading, concept).map((where) => ({ where, name })),
    );
    const parts: string[] = [];
    let last = 0;
    for (const { column, start, end } of found) {
      if (start > last) parts.push(written(item.text.slice(last, start)));
      const operand = ofColumn(column, sheeted);
      const change = changed.find(({ where }) =>
        [
          before(items, where, (each) => operandsAt(each).length > 0, 6),
          behind(items, where, (each) => operandsAt(each).length > 0, 3),
        ].some((place) => place >= 0 && operandsAt(items[place]).some(({ left }) => left === operand.left)),
      );
      parts.push(change ? `${change.name}(${cellOf(operand)})` : cellOf(operand));
      last = end;
    }
    if (last < item.text.length) parts.push(written(item.text.slice(last)));
    const places = placesOf(reading).filter((place) =>
      operandsAt(items[place]).some(({ left }) => found.some(({ column }) => column.column === left)),
    );
    return [
      candidate(
        parts.join("&"),
        [
          at,
          ...places,
          ...changed.map(({ where }) => where),
          ...findAll(reading, "join", "and", "with", "show", "find", "return", "from", "during", "text"),
        ],
        { perRow: true, penalty: -0.5 },
      ),
    ];
  });
}
