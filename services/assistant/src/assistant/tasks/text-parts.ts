// Parts of a text: so many characters, words, what stands before, behind or between signs.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import type { Change } from "./change.ts";
import { type Delimiter, delimitersOf, written } from "./delimiters.ts";
import { before, behind, last, names, nth } from "./name-parts.ts";

const numbersIn = ({ items }: Reading): { at: number; value: number }[] =>
  items.flatMap((item, at) =>
    item.kind === "number" || item.kind === "ordinal" ? [{ at, value: item.value }] : [],
  );

export function partOf(reading: Reading, operand: Operand): Change[] {
  const cell = cellOf(operand);
  return [
    ...extension(reading, cell),
    ...names(reading, operand, cell),
    ...characters(reading, cell),
    ...aroundSigns(reading, cell, operand),
    ...words(reading, cell),
  ];
}

/** "the file extension": what stands behind the last dot. */
function extension({ items }: Reading, cell: string): Change[] {
  const said = items.flatMap(({ raw }, at) =>
    /^(?:file ?type|extensions?|dateiendung|dateityp|endung)$/i.test(raw) ? [at] : [],
  );
  const rest = items.flatMap((item, at) =>
    hasConcept(item, "signDot", "except", "not", "remove") ||
    /^(?:file|filename|fichier|datei)$/i.test(item.raw)
      ? [at]
      : [],
  );
  return said.length === 0 ? [] : [{ formula: last(cell, '"."'), used: [...said, ...rest], penalty: -0.2 }];
}

/** "the first 3 letters", "characters 3 to 5", "4 characters from position 2". */
function characters(reading: Reading, cell: string): Change[] {
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const used = at("character", "word");
  if (at("character").length === 0) return [];
  const numbers = numbersIn(reading);
  const [one, two] = numbers;
  const out: Change[] = [];
  const size = one?.value ?? 1;
  const places = one ? [one.at] : [];
  if (numbers.length <= 1 && size < 1000) {
    if (has(reading, "last", "right"))
      out.push({ formula: `RIGHT(${cell},${size})`, used: [...used, ...places, ...at("last", "right")] });
    if (has(reading, "first", "left"))
      out.push({ formula: `LEFT(${cell},${size})`, used: [...used, ...places, ...at("first", "left")] });
    if (one && reading.items[one.at]?.kind === "ordinal")
      out.push({ formula: `MID(${cell},${size},1)`, used: [...used, one.at], penalty: 0.2 });
  }
  if (one && two) {
    const isSpan = reading.items
      .slice(one.at, two.at)
      .some((item) => hasConcept(item, "to", "and", "minus", "untilDate"));
    const [from, until] = [Math.min(one.value, two.value), Math.max(one.value, two.value)];
    if (isSpan)
      out.push({
        formula: `MID(${cell},${from},${until - from + 1})`,
        used: [...used, one.at, two.at, ...at("to", "from", "between", "and", "middle")],
      });
    if (has(reading, "middle", "position", "from", "after")) {
      const startFirst = hasStart(reading.items, one.at);
      const [start, length] = startFirst ? [one, two] : [two, one];
      out.push({
        formula: `MID(${cell},${start.value},${length.value})`,
        used: [...used, one.at, two.at, ...at("middle", "position", "from", "left")],
        penalty: isSpan ? 0.5 : 0,
      });
    }
  }
  return out;
}

const hasStart = (items: readonly Item[], at: number): boolean =>
  items.slice(Math.max(0, at - 3), at).some((item) => hasConcept(item, "middle", "position", "from"));

function aroundSigns(reading: Reading, cell: string, operand: Operand): Change[] {
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const signs = delimitersOf(reading).filter(({ text }) => text.length <= 12);
  const out: Change[] = [];
  const sides = (each: Delimiter): void => {
    const sign = written(each.text);
    const length = each.text.length;
    const isLast = hasConcept(reading.items[each.at - 1], "last");
    const side = nearestSide(reading.items, each.at);
    const penalty = (each.text === " " ? 0.3 : 0) + (side === null ? 0.4 : 0);
    if (at("before", "left").length > 0 && side !== "after") {
      const formula = isLast
        ? `LEFT(${cell},LEN(${cell})-LEN(${last(cell, sign)})-${length})`
        : `TRIM(${before(cell, sign)})`;
      out.push({ formula, used: [each.at, ...at("before", "left"), ...(isLast ? at("last") : [])], penalty });
    }
    if (at("after", "right").length > 0 && side !== "before") {
      const formula = isLast ? last(cell, sign) : behind(cell, sign, length);
      out.push({ formula, used: [each.at, ...at("after", "right"), ...(isLast ? at("last") : [])], penalty });
    }
    if (at("split").length > 0) {
      const numbers = numbersIn(reading);
      if (numbers.length === 0)
        out.push({
          formula: reading.dialect === "sheets" ? `SPLIT(${cell},${sign})` : `TEXTSPLIT(${cell},${sign})`,
          used: [each.at, ...at("split", "with", "per", "part")],
        });
    }
    const [number] = numbersIn(reading);
    if (
      number &&
      number.value >= 1 &&
      number.value < 30 &&
      has(reading, "part", "word", "extract", "split", "return")
    )
      out.push({
        formula: nth(cell, sign, number.value),
        used: [each.at, number.at, ...at("part", "word", "split", "with", "between")],
        penalty,
      });
    if (has(reading, "part", "split", "word")) {
      if (has(reading, "first"))
        out.push({
          formula: nth(cell, sign, 1),
          used: [each.at, ...at("first", "part", "word", "split")],
          penalty: penalty + 0.1,
        });
      if (has(reading, "last"))
        out.push({
          formula: last(cell, sign),
          used: [each.at, ...at("last", "part", "word", "split")],
          penalty: penalty + 0.1,
        });
    }
  };
  for (const each of signs) sides(each);
  const [one, two] = signs;
  if (one && two && has(reading, "between")) {
    const start = `FIND(${written(one.text)},${cell})+${one.text.length}`;
    out.push({
      formula: `TRIM(MID(${cell},${start},FIND(${written(two.text)},${cell},${start})-${start === "" ? 0 : `(${start})`}))`,
      used: [one.at, two.at, ...at("between", "and")],
      penalty: -0.3,
    });
  } else if (one && has(reading, "between")) {
    out.push({ formula: nth(cell, written(one.text), 2), used: [one.at, ...at("between", "both")] });
  }
  const parens = at("signParens");
  if (parens.length > 0 && !has(reading, "remove")) {
    const [open, close] = operand.column?.cells.some(
      (value) => typeof value === "string" && value.includes("["),
    )
      ? ["[", "]"]
      : ["(", ")"];
    if (has(reading, "before"))
      out.push({
        formula: `TRIM(${before(cell, `"${open}"`)})`,
        used: [...parens, ...at("before")],
        penalty: -0.2,
      });
    out.push({
      formula: `MID(${cell},FIND("${open}",${cell})+1,FIND("${close}",${cell})-FIND("${open}",${cell})-1)`,
      used: [...parens, ...at("between")],
    });
  }
  if (signs.length === 0 && has(reading, "split")) {
    const guessed = guessedSign(operand);
    out.push({
      formula:
        reading.dialect === "sheets"
          ? `SPLIT(${cell},${written(guessed)})`
          : `TEXTSPLIT(${cell},${written(guessed)})`,
      used: at("split", "word"),
      penalty: 0.5,
    });
  }
  return out;
}

/** The sign that most contents have; a space where there is none. */
function guessedSign({ column }: Operand): string {
  const cells = column?.cells.filter((cell) => typeof cell === "string").map(String) ?? [];
  return (
    [", ", ";", " - ", "|", "/", "-", "_"].find(
      (sign) => cells.length > 0 && cells.filter((cell) => cell.includes(sign)).length > cells.length / 2,
    ) ?? " "
  );
}

function nearestSide(items: readonly Item[], at: number): "before" | "after" | null {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    if (hasConcept(items[index], "before", "left")) return "before";
    if (hasConcept(items[index], "after", "right")) return "after";
  }
  for (let index = at + 1; index <= Math.min(items.length - 1, at + 2); index++) {
    if (hasConcept(items[index], "before", "left")) return "before";
    if (hasConcept(items[index], "after", "right")) return "after";
  }
  return null;
}

/** "the second word", "the last word". */
function words(reading: Reading, cell: string): Change[] {
  const at = findAll(reading, "word");
  if (at.length === 0 || delimitersOf(reading).some(({ text }) => text !== " ")) return [];
  const [number] = numbersIn(reading);
  const out: Change[] = [];
  if (number && number.value < 30)
    out.push({ formula: nth(`TRIM(${cell})`, '" "', number.value), used: [...at, number.at] });
  if (has(reading, "first"))
    out.push({ formula: before(`TRIM(${cell})`, '" "'), used: [...at, ...findAll(reading, "first")] });
  if (has(reading, "last"))
    out.push({ formula: last(`TRIM(${cell})`, '" "'), used: [...at, ...findAll(reading, "last")] });
  return out;
}
