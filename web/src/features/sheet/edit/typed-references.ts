// The references in the text of a formula that is being typed, which cannot be parsed yet.
import { type Separator, signs } from "@cellwright/formula/dialect";
import { kindAt, wordInside } from "@cellwright/formula/parse/characters";
import { advance, scanner, unquoted } from "@cellwright/formula/parse/lex";
import { Token } from "@cellwright/formula/parse/tokens";
import { columnLetters, isCell, mayPair, readCorner } from "@cellwright/formula/references";
import type { Corner } from "@cellwright/formula/tree";
import type { FormulaLocale } from "../../../ui/formula-locale.ts";
import type { Area } from "../worker/wishes.ts";

type Locale = Pick<FormulaLocale, "dialect" | "separator">;

export type TypedReference = {
  /** Where it is in the text; a sheet's name before it does not count. */
  start: number;
  end: number;
  /** The name of the sheet; null if it has none. */
  sheet: string | null;
  from: Corner;
  to: Corner | null;
};

type Part = { token: Token; start: number; end: number; name: string };

const separators: Record<Separator, Token> = { ",": Token.comma, ";": Token.semicolon };

/** What a reference may follow, apart from the separator of arguments. */
const before = new Set<Token>([
  ...[Token.open, Token.colon, Token.at, Token.plus, Token.minus, Token.times, Token.over, Token.power],
  ...[Token.join, Token.equal, Token.unequal, Token.less, Token.lessOrEqual],
  ...[Token.greater, Token.greaterOrEqual],
]);

function partsOf(text: string, { dialect, separator }: Locale): Part[] {
  const scan = scanner(text, signs({ dialect, separator }), 0);
  const parts: Part[] = [];
  for (; scan.token !== Token.end; advance(scan)) {
    const { token, start, end } = scan;
    parts.push({ token, start, end, name: token === Token.quoted ? unquoted(scan) : text.slice(start, end) });
  }
  return parts;
}

/** Whether the caret from `start` to `end` is where a reference may stand. */
export function canRefer(text: string, start: number, end: number, locale: Locale): boolean {
  if (!text.startsWith("=") || (kindAt(text, end) & wordInside) !== 0 || /^['"]/.test(text.slice(end)))
    return false;
  const parts = partsOf(text.slice(0, start), locale);
  const last = parts.at(-1)?.token;
  const braces = parts.filter(({ token }) => token === Token.openBrace).length;
  // array constants have no references
  if (braces > parts.filter(({ token }) => token === Token.closeBrace).length) return false;
  return last !== undefined && (before.has(last) || last === separators[locale.separator]);
}

export const followsColon = (text: string, at: number): boolean => text.slice(0, at).trimEnd().endsWith(":");

export function referencesIn(text: string, locale: Locale): TypedReference[] {
  if (!text.startsWith("=")) return [];
  const { dialect } = locale;
  const parts = partsOf(text, locale);
  const found: TypedReference[] = [];
  const corner = (part: Part | undefined) =>
    part && (part.token === Token.word || part.token === Token.number)
      ? readCorner(text, part.start, part.end, dialect)
      : null;
  let brackets = 0;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.token === Token.openBracket) brackets++;
    if (part.token === Token.closeBracket) brackets--;
    // the columns of a table are no references
    const from = brackets > 0 ? null : corner(part);
    if (!from || "(![".includes(text.charAt(part.end) || " ")) continue;
    const mark = parts[at - 1];
    const name = parts[at - 2];
    const hasSheet = mark?.token === Token.mark && mark.end === part.start && name?.end === mark.start;
    const next = parts[at + 1]?.token === Token.colon ? parts[at + 2] : undefined;
    const to = next && !"(![".includes(text.charAt(next.end) || " ") ? corner(next) : null;
    const isRange = to !== null && mayPair(from, to, dialect);
    if (!isRange && !isCell(from)) continue;
    const end = isRange && next ? next.end : part.end;
    if (isRange) at += 2;
    const sheet = hasSheet && name ? name.name : null;
    found.push({ start: part.start, end, sheet, from, to: isRange ? to : null });
  }
  return found;
}

/** Counted from 0. Whole columns and rows end at the cell `last`. */
export function areaOfReference({ from, to }: TypedReference, last: { row: number; column: number }): Area {
  const end = to ?? from;
  const rows = [from.row || 1, end.row || last.row + 1];
  const columns = [from.column || 1, end.column || last.column + 1];
  return {
    ...{ top: Math.min(...rows) - 1, left: Math.min(...columns) - 1 },
    ...{ bottom: Math.max(...rows) - 1, right: Math.max(...columns) - 1 },
  };
}

const sign = (isFixed: boolean) => (isFixed ? "$" : "");

const cornerText = ({ row, column, rowFixed, columnFixed }: Corner): string =>
  (column > 0 ? sign(columnFixed) + columnLetters(column) : "") + (row > 0 ? sign(rowFixed) + row : "");

/** A1, $A$1, A$1, $A1, and again A1. Whole columns and rows are fixed or not. */
function nextFixed({ from }: TypedReference): Pick<Corner, "rowFixed" | "columnFixed"> {
  const { rowFixed, columnFixed } = from;
  if (!isCell(from)) return { rowFixed: !rowFixed, columnFixed: !columnFixed };
  return { rowFixed: rowFixed === columnFixed, columnFixed: !columnFixed };
}

/** The reference at the caret with the next of its four kinds of `$`; null if there is none. */
export function withNextFixed(
  text: string,
  at: number,
  locale: Locale,
): { start: number; end: number; text: string } | null {
  const found = referencesIn(text, locale).findLast(({ start, end }) => start <= at && at <= end);
  if (!found) return null;
  const { start, end, from, to } = found;
  const fixed = nextFixed(found);
  const corners = [from, ...(to ? [to] : [])].map((corner) => cornerText({ ...corner, ...fixed }));
  return { start, end, text: corners.join(":") };
}
