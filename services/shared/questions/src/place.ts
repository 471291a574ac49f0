// Finds the target cell or range, where the formula goes: "in D2", "from D2 down", "The formula goes into D2".
import { columnNumber } from "@cellwright/formula/references";
import type { Mention, Place, Span } from "./reading.ts";
import { type Found, has, isSmall, isWithin, type Text, tokenFrom } from "./text.ts";

type Reference = Found<"cell"> | Found<"range">;

/** The cell or range that a placement clause names. Without one, an empty cell after "in". */
export function placeIn(text: Text, mentions: readonly Mention[]): { place: Place; span: Span } | null {
  const references = mentions.filter(
    (one): one is Reference => one.type === "cell" || (one.type === "range" && /\d:/.test(one.address)),
  );
  const isInPlacement = (one: Reference) =>
    text.clauses.some((clause) => clause.kind === "placement" && isWithin(one, clause));
  const span = references.find(isInPlacement) ?? references.find((one) => isFree(text, one));
  if (!span) return null;
  const [cell = ""] = span.address.split(":");
  const range = references.find(
    ({ type, address, start }) => type === "range" && address.startsWith(`${cell}:`) && start >= span.start,
  );
  // The formula is filled down: "in D2 and fill down", "in G2, each row's share".
  const [, letters = "", row] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const at = tokenFrom(text.tokens, span.end);
  const isDown = [0, 1, 2, 3].some((over) => has(text, at + over, "eachRow", "down"));
  const rows = text.sheets.regions.find(({ top, bottom }) => Number(row) >= top && Number(row) < bottom);
  const down = isDown && rows ? `${cell}:${letters}${rows.bottom}` : null;
  return { span, place: { sheet: span.sheet, cell, range: range?.address ?? down } };
}

/** Whether the cell is empty and follows "in". */
function isFree(text: Text, { start, sheet, address }: Reference): boolean {
  const { sheets, tokens } = text;
  const [, letters = "", row] = /^([A-Z]+)(\d+)/.exec(address) ?? [];
  const own = sheet ?? sheets.names[0];
  const isBehindIn = isSmall(text, tokenFrom(tokens, start) - 1, "into");
  return isBehindIn && own !== undefined && sheets.at(own, Number(row), columnNumber(letters)) === null;
}
