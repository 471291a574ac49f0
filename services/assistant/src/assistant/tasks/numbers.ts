// Around a formula: rounding its result, and what to show instead of an error.

import { columnFor } from "../reading/derived/roles.ts";
import { hasConcept } from "../reading/items.ts";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { shownWords } from "./fallbacks.ts";
import { small, soleNumber } from "./measured.ts";

/** A cell as it is: for what is done around it. */
export const cells: Task = (reading) => {
  if (!has(reading, "round", "integer", "nearest", "decimals"))
    return [...derived(reading), ...taken(reading)];
  const only = placesOf(reading).length === 0 ? soleNumber(reading) : null;
  const implied = only ? [candidate(cellOf(only), [], { perRow: true, penalty: 0.3 })] : [];
  const named = placesOf(reading).map((at) => {
    const operand = operandAt(reading.items[at]);
    return candidate(
      operand ? cellOf(operand) : "",
      [at, ...findAll(reading, "each", "column", "cell", "find", "return")],
      { perRow: operand?.isCell === false, penalty: 0.1 },
    );
  });
  return [...named, ...implied];
};

/** "Resturlaub" alone, where the table makes such a column. */
const derived = (reading: Reading): Candidate[] =>
  placesOf(reading).flatMap((at) => {
    const operand = operandAt(reading.items[at]);
    const siblings = placesOf(reading).filter(
      (other) =>
        other !== at &&
        operandAt(reading.items[other])?.column?.made?.sources[0] === operand?.column?.made?.sources[0],
    );
    const without = siblings.length > 0 ? [...siblings, ...findAll(reading, "except", "not", "remove")] : [];
    return operand?.column?.made
      ? [
          candidate(
            cellOf(operand),
            [
              at,
              ...(operand.kind === "text" ? without : []),
              ...findAll(reading, ...small, "howMany", "sum", "percent", "year", "day", "hour"),
            ],
            { perRow: true },
          ),
        ]
      : [];
  });

/** "how long did it take": where the roles of the dates tell from when to when. */
function taken(reading: Reading): Candidate[] {
  const said = findAll(reading, "elapsed");
  const { headings, data } = reading;
  const isNamed = placesOf(reading).some((at) => operandAt(reading.items[at])?.kind === "date");
  const begin = said.length > 0 && !isNamed ? columnFor("begin", headings) : null;
  const finish = begin ? columnFor("finish", headings, [begin]) : null;
  if (!begin || !finish) return [];
  const [from, to] = [begin, finish].map((column) =>
    cellOf(ofColumn(column, (data?.sheets.length ?? 0) > 1)),
  );
  const used = [...said, ...findAll(reading, ...small, "day", "howMany", "howMuch")];
  return [candidate(`IF(${to}="","",${to}-${from})`, used, { perRow: true, penalty: 0.4 })];
}

/** The candidates, and those of them that are rounded or kept from errors as the question asks. */
export function withSurroundings(reading: Reading, candidates: readonly Candidate[]): Candidate[] {
  const whole = [
    ...candidates,
    ...candidates.flatMap((each) => [...floored(reading, each), ...numeric(reading, each)]),
  ];
  const isRounded = ({ formula }: Candidate): boolean =>
    /ROUND|CEILING|FLOOR|TRUNC|(?<![A-Z])INT\(/.test(formula);
  const rounded = [...whole, ...whole.flatMap((each) => (isRounded(each) ? [] : roundings(reading, each)))];
  return [...rounded, ...rounded.flatMap((each) => guarded(reading, each))];
}

/** "the last four digits as a number". */
function numeric(reading: Reading, base: Candidate): Candidate[] {
  const said = findAll(reading, "toNumber");
  const isText = /^(?:LEFT|RIGHT|MID|TEXT(?:BEFORE|AFTER)|TRIM|SUBSTITUTE)\(/.test(base.formula);
  return isText && said.length > 0 && !said.some((at) => base.used.includes(at))
    ? [{ ...base, formula: `VALUE(${base.formula})`, used: [...base.used, ...said] }]
    : [];
}

/** "at least 0", "never below zero". */
function floored({ items }: Reading, base: Candidate): Candidate[] {
  const at = items.findIndex(
    (item, index) =>
      hasConcept(item, "gte", "min") &&
      (hasConcept(items[index + 1], "zero") ||
        (items[index + 1] as { value?: number } | undefined)?.value === 0) &&
      (index === 0 || items[index - 1]?.kind === "sign" || hasConcept(items[index - 1], "and", "with")),
  );
  return at < 0 || !base.perRow || base.used.includes(at)
    ? []
    : [{ ...base, formula: `MAX(0,${base.formula})`, used: [...base.used, at, at + 1] }];
}

function roundings(reading: Reading, base: Candidate): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "round");
  const near = findAll(reading, "nearest");
  const up = has(reading, "up") || isWholeUp(reading);
  const isNext = near.length > 0 && (up || has(reading, "down"));
  const isWhole = has(reading, "integer") || near.length > 0;
  if (
    said.length === 0 &&
    !isNext &&
    !isWhole &&
    !isWholeUp(reading) &&
    !(has(reading, "decimals") && near.length === 0)
  )
    return [];
  const down = has(reading, "down");
  const direction = findAll(reading, "up", "down");
  const whole = findAll(reading, "integer");
  const numbers = items.flatMap((item, at) =>
    item.kind === "number" && !item.isAside && !base.used.includes(at) ? [{ at, item }] : [],
  );
  const name = up ? "ROUNDUP" : down ? "ROUNDDOWN" : "ROUND";
  const out: Candidate[] = [];
  const add = (formula: string, at: readonly number[], penalty = 0): void => {
    out.push({
      ...base,
      formula,
      used: [...base.used, ...said, ...direction, ...at],
      penalty: base.penalty + penalty,
    });
  };
  const decimals = findAll(reading, "decimals");
  for (const { at, item } of numbers) {
    if (item.kind !== "number") continue;
    if (decimals.length > 0 && item.value <= 12)
      add(`${name}(${base.formula},${item.value})`, [at, ...decimals]);
    else if (isCents(items, at))
      add(
        `${up ? "CEILING" : down ? "FLOOR" : "MROUND"}(${base.formula},${item.value / 100})`,
        [at, ...findAll(reading, "hundred")],
        -0.1,
      );
    else if (near.length > 0 || (item.value >= 5 && Number.isInteger(item.value)) || item.value < 1) {
      const call = up ? "CEILING" : down ? "FLOOR" : "MROUND";
      add(`${call}(${base.formula},${item.value})`, [at, ...near], 0.1);
    } else add(`${name}(${base.formula},${item.value})`, [at], 0.2);
  }
  if (isWholeUp(reading)) add(`ROUNDUP(${base.formula},0)`, findAll(reading, "half", "not", "no"), -0.2);
  if (near.length > 0 || said.length > 0 || isWhole) {
    const power = has(reading, "thousand")
      ? -3
      : has(reading, "hundred") &&
          !/cent|rappen|centime/i.test(items.find((item) => hasConcept(item, "hundred"))?.raw ?? "")
        ? -2
        : has(reading, "hundred")
          ? 2
          : null;
    if (power !== null)
      add(`${name}(${base.formula},${power})`, [...near, ...findAll(reading, "thousand", "hundred")]);
    add(`${name}(${base.formula},0)`, [...near, ...whole, ...decimals], whole.length > 0 ? 0 : 0.3);
  }
  return out;
}

/** "to 5 cents". */
const isCents = (items: Reading["items"], at: number): boolean =>
  items.slice(at + 1, at + 3).some((item) => hasConcept(item, "hundred") && /cent|rappen/i.test(item.raw));

/** "no half boxes", "only whole ones". */
const isWholeUp = (reading: Reading): boolean => has(reading, "half") && has(reading, "not", "no");

/** "show nothing instead of an error", "return 0 if there is an error". */
function guarded(reading: Reading, base: Candidate): Candidate[] {
  const { items } = reading;
  const errors = findAll(reading, "error");
  const none = findAll(reading, "notFound");
  const without = has(reading, "if") && has(reading, "no", "not") ? findAll(reading, "blank") : [];
  const at = errors[0] ?? none[0] ?? without[0];
  if (at === undefined || /IFERROR/.test(base.formula)) return [];
  const free = items.flatMap((item, index) => (base.used.includes(index) ? [] : [{ index, item }]));
  const near = free.sort((one, other) => Math.abs(one.index - at) - Math.abs(other.index - at));
  const isShown = (index: number): boolean =>
    [1, 2].some((back) => hasConcept(items[index - back], "show", "return")) && items[index]?.kind === "word";
  const shown = shownWords(reading);
  if (
    shown?.used.every(
      (index) => !base.used.includes(index) || hasConcept(items[index], "notFound", "not", "no"),
    )
  )
    return [
      {
        ...base,
        formula: `IFERROR(${base.formula},"${shown.text}")`,
        used: [
          ...base.used,
          ...errors,
          ...none,
          ...shown.used,
          ...findAll(reading, "instead", "show", "if", "else", "whose"),
        ],
      },
    ];
  const found =
    near.find(({ item }) => item.kind === "text" || hasConcept(item, "blank", "zero", "signDash")) ??
    near.find(
      ({ item, index }) => (item.kind === "number" && !item.percent && !item.isAside) || isShown(index),
    ) ??
    near.find(
      ({ item }) => (item.kind === "word" && item.proper) || (item.kind === "place" && item.operand.isCell),
    );
  const item = found?.item;
  const value = hasConcept(item, "signDash")
    ? '"-"'
    : !item || hasConcept(item, "blank")
      ? '""'
      : hasConcept(item, "zero")
        ? "0"
        : item.kind === "number"
          ? String(item.value)
          : item.kind === "text"
            ? `"${item.text.replaceAll('"', '""')}"`
            : item.kind === "place"
              ? cellOf(item.operand)
              : `"${item.raw}"`;
  return [
    {
      ...base,
      // "nothing if there is no date" is answered by an exception, where one is found
      penalty: base.penalty + (errors.length + none.length === 0 ? 0.6 : 0),
      formula: `IFERROR(${base.formula},${value})`,
      used: [
        ...base.used,
        ...errors,
        ...none,
        ...(found ? [found.index] : []),
        ...(errors.length + none.length === 0 ? findAll(reading, "no", "not", "blank", "signParens") : []),
        ...findAll(reading, "instead", "show", "if", "else", "dividedBy", "zero", "whose", "same"),
      ],
    },
  ];
}
