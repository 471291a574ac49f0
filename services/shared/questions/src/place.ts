// Where the formula goes: "in D2", "put it in E", "from D2 down", "The formula goes into D2 (D2:D9)".
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { Mention, Place, Span } from "./reading.ts";
import { byLetter, columnOf } from "./sheet-words.ts";
import { has, isSmall, isUsual, type Text, tokenFrom } from "./text.ts";

interface ToldPlace {
  place: Place;
  span: Span;
}

/** The place that the question tells; an empty cell behind "in", or any in a clause about the place. */
export function placeIn(text: Text, mentions: readonly Mention[]): ToldPlace | null {
  const sure = mentions.filter((mention) => isPlacement(text, mention));
  const told = [
    ...sure,
    ...mentions.filter((mention) => !sure.includes(mention) && isBehindIn(text, mention)),
  ];
  for (const mention of told) {
    const isSure = isPlacement(text, mention);
    if (mention.type === "cell" && (isSure || isEmpty(text, mention.sheet, mention.address))) {
      const range = mentions.find(
        (one) =>
          one.type === "range" && one.address.startsWith(`${mention.address}:`) && one.start >= mention.start,
      );
      const isDown = range === undefined && isFilledDown(text, mention);
      return {
        span: mention,
        place: {
          sheet: mention.sheet,
          cell: mention.address,
          range: range?.type === "range" ? range.address : isDown ? downFrom(text, mention.address) : null,
        },
      };
    }
    if (
      mention.type === "range" &&
      (isSure || isEmpty(text, mention.sheet, mention.address.split(":")[0] ?? "")) &&
      /\d:/.test(mention.address)
    )
      return {
        span: mention,
        place: {
          sheet: mention.sheet,
          cell: mention.address.split(":")[0] ?? mention.address,
          range: mention.address,
        },
      };
  }
  return letterPlace(text);
}

const isPlacement = ({ clauses }: Text, mention: Mention): boolean =>
  clauses.some(
    ({ kind, start, end }) => kind === "placement" && mention.start >= start && mention.end <= end,
  );

/** Behind "in", over words that say nothing. */
function isBehindIn(text: Text, mention: Span): boolean {
  const at = tokenFrom(text.tokens, mention.start);
  const last = text.tokens[at - 1];
  if (!last) return false;
  if (isSmall(text, at - 1, "into")) return true;
  return (has(text, at - 1, "cell") || isUsual(text, last)) && isSmall(text, at - 2, "into");
}

function isEmpty({ sheets }: Text, sheet: string | null, address: string): boolean {
  const match = /^([A-Z]+)(\d+)$/.exec(address);
  const own = sheet ?? sheets.names[0];
  return (
    match !== null &&
    own !== undefined &&
    sheets.at(own, Number(match[2]), columnNumber(match[1] ?? "")) === null
  );
}

/** "in D2 and fill down", "from D2 down". */
function isFilledDown(text: Text, mention: Span): boolean {
  const at = tokenFrom(text.tokens, mention.end);
  return [0, 1, 2, 3].some((over) => has(text, at + over, "eachRow", "down"));
}

function downFrom({ sheets }: Text, cell: string): string | null {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const row = Number(digits);
  const region = sheets.regions.find(({ top, bottom }) => row >= top && row <= bottom);
  return region && region.bottom > row ? `${letters}${row}:${letters}${region.bottom}` : null;
}

/** "put it in E", "in column D": a column without values is a place, its first row that of the data. */
function letterPlace(text: Text): ToldPlace | null {
  const { tokens, sheets, clauses } = text;
  for (const [at, token] of tokens.entries()) {
    if (!/^[A-Z]{1,2}$/.test(token.text)) continue;
    const isSure = clauses[token.clause]?.kind === "placement";
    const back = has(text, at - 1, "column") ? 2 : 1;
    if (!isSure && !isSmall(text, at - back, "into")) continue;
    if (token.text.length === 2 && back === 1) continue;
    const places = byLetter(sheets, token.text);
    const own = places.find((place) => columnOf(sheets, place)?.kind === "empty");
    const region = sheets.regions[own?.region ?? places[0]?.region ?? 0];
    if (!region || (!isSure && places.length > 0 && !own)) continue;
    const letters = columnLetters(columnNumber(token.text));
    const [first, last] = [`${letters}${region.top}`, `${letters}${region.bottom}`];
    return {
      span: token,
      place: { sheet: null, cell: first, range: first === last ? null : `${first}:${last}` },
    };
  }
  return null;
}
