// Texts of one cell: parts, case, cleaning, length, replacing; written for the first row.
import type { Concept } from "../lexicons/lexicon.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { candidate, type Task } from "./candidate.ts";
import type { Change } from "./change.ts";
import { namingColumns } from "./columns.ts";
import { type Delimiter, delimitersOf, written } from "./delimiters.ts";
import { partOf } from "./text-parts.ts";

const helpers: readonly Concept[] = [
  "extract",
  "find",
  "return",
  "each",
  "text",
  "from",
  "cell",
  "column",
  "part",
  "show",
  "with",
  "mark",
  "word",
  "during",
];

export const texts: Task = (reading) =>
  sources(reading).flatMap(({ at, operand, penalty: own }) => {
    if (operand.kind === "date" && !has(reading, "toText")) return [];
    const parts = partOf(reading, operand);
    const options = [
      ...changes(reading, operand),
      ...parts,
      ...parts.flatMap((part) => cased(reading, part)),
    ];
    return options.map(({ formula, used, penalty = 0 }) =>
      candidate(formula, [at, ...used, ...findAll(reading, ...helpers)], {
        penalty: penalty + own + (operand.kind === "number" ? 0.5 : 0),
        perRow: !operand.isCell,
      }),
    );
  });

/** The texts that are named; where none is, the names of people or things. */
function sources(reading: Reading): { at: number; operand: Operand; penalty: number }[] {
  const { items, data } = reading;
  const named = placesOf(reading).flatMap((at) =>
    operandsAt(items[at]).map((operand) => ({ at, operand, penalty: 0 })),
  );
  const [naming] = named.length === 0 ? namingColumns(reading, data?.tables[0], true) : [];
  return naming && data
    ? [{ at: -1, operand: ofColumn(naming, data.sheets.length > 1), penalty: 0.5 }]
    : named;
}

/** "the first 3 letters in capitals": a part, and what is done to it. */
function cased(reading: Reading, { formula, used, penalty = 0 }: Change): Change[] {
  const wraps: readonly (readonly [Concept, string])[] = [
    ["upper", "UPPER"],
    ["lower", "LOWER"],
    ["proper", "PROPER"],
    ["length", "LEN"],
    ["toNumber", "VALUE"],
  ];
  return wraps.flatMap(([concept, name]) => {
    const said = findAll(reading, concept);
    return said.length === 0 ? [] : [{ formula: `${name}(${formula})`, used: [...used, ...said], penalty }];
  });
}

function changes(reading: Reading, operand: Operand): Change[] {
  const cell = cellOf(operand);
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Change[] = [];
  const simple = (formula: string, ...concepts: Concept[]): void => {
    if (at(...concepts).length > 0) out.push({ formula, used: at(...concepts) });
  };
  simple(`UPPER(${cell})`, "upper");
  simple(`LOWER(${cell})`, "lower");
  simple(`PROPER(${cell})`, "proper");
  simple(`TRIM(${cell})`, "trim");
  simple(`SUBSTITUTE(${cell}," ","")`, "allSpaces");
  simple(`LEN(${cell})`, "length");
  simple(`IF(TRIM(${cell})="",0,LEN(TRIM(${cell}))-LEN(SUBSTITUTE(TRIM(${cell})," ",""))+1)`, "wordCount");
  if (at("toNumber").length > 0)
    out.push({ formula: numberOf(cell, operand), used: at("toNumber", "text", "toText") });
  simple(`DATEVALUE(${cell})`, "toDate");
  simple(`TEXT(${cell},"0")`, "toText");
  if (at("trim").length > 0 && at("length").length > 0)
    out.push({
      formula: `LEN(TRIM(${cell}))`,
      used: at("trim", "length", "except", "first", "last", "dividedBy", "signSpace"),
    });
  const both = at("trim").length > 0 && at("proper", "upper", "lower").length > 0;
  if (both) {
    const name = at("proper").length > 0 ? "PROPER" : at("upper").length > 0 ? "UPPER" : "LOWER";
    out.push({ formula: `${name}(TRIM(${cell}))`, used: at("trim", "proper", "upper", "lower") });
  }
  return [
    ...out,
    ...numbers(reading, cell, operand),
    ...replaced(reading, cell),
    ...occurrences(reading, cell),
  ];
}

function numbers(reading: Reading, cell: string, operand: Operand): Change[] {
  const { items, dialect } = reading;
  const out: Change[] = [];
  const digits = findAll(reading, "digits");
  const zeros = findAll(reading, "zeros");
  if (digits.length > 0) {
    const hasPoint =
      operand.column?.cells.some((value) => typeof value === "string" && /\d\.\d/.test(value)) ?? false;
    const sign = `MID(${cell},SEQUENCE(LEN(${cell})),1)`;
    // a zero in front stays
    const isCode = operand.column?.cells.some((value) => typeof value === "string" && /^\D*0\d/.test(value));
    const value = (text: string): string => (isCode ? text : `VALUE(${text})`);
    out.push({
      formula:
        dialect === "sheets"
          ? value(`REGEXREPLACE(${cell},"[^0-9${hasPoint ? "." : ""}]","")`)
          : value(`CONCAT(IF(ISNUMBER(FIND(${sign},"0123456789${hasPoint ? "." : ""}")),${sign},""))`),
      used: [...digits, ...findAll(reading, "share", "from")],
    });
    if (dialect === "sheets" && items.some(({ raw }) => /regex/i.test(raw)))
      out.push({
        formula: `REGEXEXTRACT(${cell},"\\d+")`,
        used: [...digits, ...findAll(reading, "share", "from")],
        penalty: -0.2,
      });
  }
  if (zeros.length > 0) {
    const size = items.findIndex((item) => item.kind === "number");
    const width = items[size]?.kind === "number" ? items[size].value : null;
    if (width !== null && width > 0 && width < 50)
      out.push({
        formula: `TEXT(${cell},"${"0".repeat(width)}")`,
        used: [...zeros, size, ...findAll(reading, "character", "length", "toText", "digits", "not")],
      });
  }
  return out;
}

/** "replace - with /", "remove the commas", "remove the first 3 characters". */
function replaced(reading: Reading, cell: string): Change[] {
  const { items } = reading;
  const signs = delimitersOf(reading);
  const out: Change[] = [];
  const replace = findAll(reading, "replace");
  const remove = findAll(reading, "remove", ...(has(reading, "remove") ? [] : (["except"] as const)));
  const pick = (from: number): Delimiter[] => signs.filter(({ at }) => at > from);
  if (replace.length > 0) {
    const [one, two] = pick(-1);
    const used = [...replace, ...findAll(reading, "with", "plus", "to")];
    if (one && two)
      out.push({
        formula: `SUBSTITUTE(${cell},${written(one.text)},${written(two.text)})`,
        used: [...used, one.at, two.at],
      });
    const nothing = findAll(reading, "blank")[0];
    if (one && nothing !== undefined)
      out.push({ formula: `SUBSTITUTE(${cell},${written(one.text)},"")`, used: [...used, one.at, nothing] });
  }
  if (remove.length > 0) {
    for (const { at, text } of signs)
      out.push({ formula: `TRIM(SUBSTITUTE(${cell},${written(text)},""))`, used: [...remove, at] });
    const parens = findAll(reading, "signParens");
    if (parens.length > 0)
      out.push({ formula: `SUBSTITUTE(SUBSTITUTE(${cell},"(",""),")","")`, used: [...remove, ...parens] });
    const count = items.findIndex((item) => item.kind === "number" || item.kind === "ordinal");
    const size = items[count]?.kind === "number" ? items[count].value : 1;
    const characters = findAll(reading, "character");
    if (characters.length > 0) {
      const used = [...remove, ...characters, ...(count >= 0 ? [count] : [])];
      if (has(reading, "last", "right"))
        out.push({
          formula: `LEFT(${cell},LEN(${cell})-${size})`,
          used: [...used, ...findAll(reading, "last", "right")],
          penalty: -0.5,
        });
      if (has(reading, "first", "left"))
        out.push({
          formula: `MID(${cell},${size + 1},LEN(${cell}))`,
          used: [...used, ...findAll(reading, "first", "left")],
          penalty: -0.5,
        });
    }
  }
  return out;
}

/** "how many times does the letter e appear in A2". */
function occurrences(reading: Reading, cell: string): Change[] {
  const { items } = reading;
  const count = findAll(reading, "count", "howMany", "appear");
  if (count.length === 0) return [];
  const letters = delimitersOf(reading).concat(
    items.flatMap((item, at) =>
      item.kind === "word" && item.text.length === 1 ? [{ at, text: item.text }] : [],
    ),
  );
  const isAsked =
    has(reading, "character") ||
    letters.some(({ at }) => !["text", "value", "word"].includes(items[at]?.kind ?? ""));
  return letters.map(({ at, text }) => ({
    formula:
      text.length === 1
        ? `LEN(${cell})-LEN(SUBSTITUTE(LOWER(${cell}),LOWER(${written(text)}),""))`
        : `(LEN(${cell})-LEN(SUBSTITUTE(LOWER(${cell}),LOWER(${written(text)}),"")))/LEN(${written(text)})`,
    used: [...count, at, ...findAll(reading, "character", "appear", "row")],
    penalty: isAsked ? 0.2 : 2,
  }));
}

/** A number written as text: what is no digit goes, and the signs are read as the contents write them. */
function numberOf(cell: string, { column }: Operand): string {
  const cells = (column?.cells ?? []).filter(
    (each): each is string => typeof each === "string" && /\d/.test(each),
  );
  const around = [
    ...new Set(cells.flatMap((each) => [/^[^\d.,+-]+/.exec(each)?.[0], /[^\d.,]+$/.exec(each)?.[0]])),
  ].filter((each): each is string => each !== undefined);
  const bare = around.reduce((text, sign) => `SUBSTITUTE(${text},${written(sign)},"")`, cell);
  const hasComma = cells.some((each) => /,\d{1,2}\D*$/.test(each) || /\.\d{3},/.test(each));
  const hasGroups = cells.some((each) => /\d,\d{3}/.test(each));
  if (hasComma) return `NUMBERVALUE(${bare},",",".")`;
  return hasGroups ? `NUMBERVALUE(${bare},".",",")` : `VALUE(${bare})`;
}
