// Data validations and conditional formats of an old Excel file (records DV, CONDFMT and CF).
import type { Area, Sheet } from "../../model.ts";
import { areaText } from "../a1.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { expressionText } from "../biff/expression.ts";
import type { Place } from "../biff/references.ts";
import type { Expression } from "../biff/tokens.ts";
import type { Texts } from "./texts.ts";

const validationTypes = ["none", "whole", "decimal", "list", "date", "time", "textLength", "custom"];
const operators = [
  "between",
  "notBetween",
  "equal",
  "notEqual",
  "greaterThan",
  "lessThan",
  "greaterThanOrEqual",
  "lessThanOrEqual",
];

export function createRules(sheet: Sheet, texts: Texts, expression: Omit<Expression, "base">) {
  let cells = "";
  let base: Place = { row: 0, column: 0 };

  const formulasOf = (tokens: readonly Uint8Array[], from: Place): string[] =>
    tokens
      .filter(({ length }) => length > 0)
      .map((each) => expressionText(each, new Uint8Array(), { ...expression, base: from }) ?? "")
      .filter((text) => text !== "");

  return {
    addValidation(bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      const flags = cursor.u32();
      for (let count = 0; count < 4; count++) texts.long(cursor);
      const tokens = [tokensOf(cursor), tokensOf(cursor)];
      const areas = areasOf(cursor);
      const type = validationTypes[flags & 15] ?? "none";
      const operator = operators[(flags >> 20) & 15] ?? "between";
      sheet.validations.push({
        cells: areas.map(areaText).join(" "),
        type,
        operator: operator === "between" ? null : operator,
        // the items of a list are divided by null characters
        formulas: formulasOf(tokens, firstOf(areas)).map((text) => text.replaceAll("\0", ",")),
      });
    },
    addConditions(bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      cursor.skip(12);
      const areas = areasOf(cursor);
      cells = areas.map(areaText).join(" ");
      base = firstOf(areas);
    },
    addCondition(bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      const type = cursor.u8() === 1 ? "cellIs" : "expression";
      const operator = operators[cursor.u8() - 1] ?? null;
      const [first, second] = [cursor.u16(), cursor.u16()];
      // the format stands between the lengths and the tokens
      cursor.skip(Math.max(0, cursor.left() - first - second));
      const tokens = [cursor.take(first), cursor.take(second)];
      sheet.conditionalFormats.push({
        ...{ cells, type, priority: null, formulas: formulasOf(tokens, base) },
        operator: type === "cellIs" ? operator : null,
      });
    },
  };
}

const firstOf = ([area]: readonly Area[]): Place => ({ row: area?.top ?? 0, column: area?.left ?? 0 });

function tokensOf(cursor: Cursor): Uint8Array {
  const length = cursor.u16();
  cursor.skip(2);
  return cursor.take(length);
}

export function areasOf(cursor: Cursor): Area[] {
  const areas: Area[] = [];
  for (let count = cursor.u16(); count > 0 && cursor.left() >= 8; count--) {
    const [top, bottom, left, right] = [cursor.u16(), cursor.u16(), cursor.u16(), cursor.u16()];
    if (bottom >= top && right >= left) areas.push({ top, left, bottom, right });
  }
  return areas;
}
