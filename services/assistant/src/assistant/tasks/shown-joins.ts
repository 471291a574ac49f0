// A pattern that is shown on one row: "like Mug (Kitchen)", "Oslo - Bergen", with what stands between its contents and around them.
import type { Item } from "../reading/items.ts";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { signOf, written } from "./delimiters.ts";

const mostBetween = 4;

export function shownJoin(reading: Reading): Candidate[] {
  const { data, items } = reading;
  const table = data?.tables[0];
  if (!data || !table) return [];
  const text = textOf(items);
  const columns = data.columns.filter((column) => column.table === table);
  if (columns.length === 0) return [];
  const rows = Math.min(...columns.map(({ cells }) => cells.length));
  for (let row = 0; row < rows; row++) {
    const found = shownIn(text, columns, row);
    if (!found) continue;
    const sheeted = data.sheets.length > 1;
    const parts = found.pieces.map((piece) =>
      typeof piece === "string" ? written(piece) : cellOf(ofColumn(piece, sheeted)),
    );
    const named = placesOf(reading).filter((place) =>
      operandsAt(items[place]).some(({ column }) => column !== null && found.pieces.includes(column)),
    );
    const origin = items[0]?.start ?? 0;
    const within = items.flatMap((item, at) =>
      item.start - origin >= found.from && item.end - origin <= found.to ? [at] : [],
    );
    return [
      candidate(
        parts.join("&"),
        [
          ...within,
          ...named,
          ...findAll(
            reading,
            "join",
            "and",
            "with",
            "show",
            "to",
            "from",
            "signParens",
            "signDash",
            "signComma",
            "signSpace",
            "during",
            "each",
          ),
        ],
        { perRow: true, penalty: has(reading, "join") ? -0.4 : 0.2 },
      ),
    ];
  }
  return [];
}

/** "Vorname Leerzeichen Nachname", "first name, last name": nothing but columns and what stands between them. */
export function sequenceJoin(reading: Reading): Candidate[] {
  const { items, target } = reading;
  const label = items.findIndex((item) => item.kind === "sign" && item.text === ":");
  const from = label >= 0 && label <= 4 ? label + 1 : 0;
  const close = items.findIndex(
    (item, at) => at > from && item.kind === "sign" && /^[(.;?]$/.test(item.text),
  );
  const to = close < 0 ? items.length : close;
  const said = items
    .slice(from, to)
    .flatMap((item, offset) => (item.kind === "stop" ? [] : [{ item, at: from + offset }]));
  const columns = said.filter(({ item }) => operandsAt(item).length > 0);
  const isPlain =
    target?.isFilled === true &&
    columns.length >= 2 &&
    columns.length <= 4 &&
    said[0] === columns[0] &&
    columns.every(({ item }) => operandsAt(item)[0]?.kind === "text");
  if (!isPlain) return [];
  const parts: string[] = [];
  let glue = "";
  for (const { item } of said) {
    const [operand] = operandsAt(item);
    if (operand) {
      if (parts.length > 0) parts.push(written(glue === "" ? " " : glue === "," ? ", " : glue));
      const isCapital = /^\p{Lu}{3,}$/u.test(item.raw) && operand.column?.heading !== item.raw;
      parts.push(isCapital ? `UPPER(${cellOf(operand)})` : cellOf(operand));
      glue = "";
    } else {
      const sign = item.kind === "sign" && item.text === "," ? "," : signOf(item);
      if (sign === null) return [];
      glue += sign;
    }
  }
  const rest = items.flatMap((item, at) => (at >= to && item.kind !== "value" ? [at] : []));
  const isCased =
    has(reading, "lower", "proper") ||
    (has(reading, "upper") && !parts.some((part) => part.startsWith("UPPER(")));
  return isCased
    ? []
    : [
        candidate(
          parts.join("&"),
          [...said.map(({ at }) => at), ...(parts.some((part) => part.startsWith("UPPER(")) ? rest : [])],
          { perRow: true, penalty: 0.1 },
        ),
      ];
}

/** The question as it was written. */
const textOf = (items: readonly Item[]): string =>
  items.reduce(
    (text, item) =>
      text + " ".repeat(Math.max(0, item.start - (items[0]?.start ?? 0) - text.length)) + item.raw,
    "",
  );

/** The contents of a row that stand close together, with the signs around them. */
function shownIn(
  text: string,
  columns: readonly Column[],
  row: number,
): { pieces: (string | Column)[]; from: number; to: number } | null {
  const mentions = columns
    .flatMap((column) => {
      const cell = column.cells[row];
      const content =
        typeof cell === "string"
          ? cell
          : typeof cell === "number" && column.kind === "number"
            ? String(cell)
            : "";
      const at = content.length >= 2 ? text.indexOf(content) : -1;
      return at < 0 ? [] : [{ column, from: at, to: at + content.length }];
    })
    .sort((one, other) => one.from - other.from);
  for (let start = 0; start < mentions.length - 1; start++) {
    const run = [mentions[start] as (typeof mentions)[number]];
    for (const next of mentions.slice(start + 1)) {
      const gap = text.slice(run.at(-1)?.to ?? 0, next.from);
      if (
        next.from < (run.at(-1)?.to ?? 0) ||
        gap.length > mostBetween ||
        /[\p{L}\p{N}]/u.test(gap) ||
        gap === ""
      )
        break;
      run.push(next);
    }
    if (run.length < 2 || !run.some(({ column }) => column.kind === "text")) continue;
    const first = run[0] as (typeof mentions)[number];
    const last = run.at(-1) as (typeof mentions)[number];
    const close = /^[)\]]/.exec(text.slice(last.to))?.[0] ?? "";
    const isOpened = run.slice(1).some((each, at) => /[([]/.test(text.slice(run[at]?.to, each.from)));
    const pieces: (string | Column)[] = run.flatMap((each, at) => [
      ...(at === 0 ? [] : [text.slice(run[at - 1]?.to, each.from)]),
      each.column,
    ]);
    const end = isOpened ? close : "";
    return { pieces: end === "" ? pieces : [...pieces, end], from: first.from, to: last.to + end.length };
  }
  return null;
}
