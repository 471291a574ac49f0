// Parses a table reference: an optional table name and the part in brackets.
import type { Node, SheetPrefix } from "../tree.ts";
import { advance } from "./lex.ts";
import { missingAt, type Parser, problem, written } from "./parser.ts";
import { closingBracket, readSpecifier } from "./structured.ts";
import { Token } from "./tokens.ts";

/** Parses a table reference. The scanner is at the table name, or at the bracket if the name is omitted. */
export function structured(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, signs } = parser;
  const isOwn = parser.token === Token.openBracket;
  const table = isOwn ? "" : written(parser);
  const open = isOwn ? parser.start : parser.end;
  const end = closingBracket(text, open);
  if (end < 0) {
    const message = table === "" ? parser.t("table.openUnnamed") : parser.t("table.open", { table });
    problem(parser, "unterminated_bracket", message, { start: open, end: open + 1 });
    parser.end = text.length;
    advance(parser);
    return missingAt(start, text.length);
  }
  parser.end = end;
  const specifier = readSpecifier(text, open, end, signs.vocabulary);
  advance(parser);
  if (specifier !== null)
    return {
      type: "structured",
      sheet,
      table,
      items: specifier.items,
      columns: specifier.columns,
      start,
      end,
    };
  const message = parser.t("table.noColumn", { part: text.slice(open, end) });
  problem(parser, "bad_reference", message, { start: open, end });
  return missingAt(start, end);
}
