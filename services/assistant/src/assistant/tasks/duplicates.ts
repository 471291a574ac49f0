// Contents that stand more than once: marked, counted, listed.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { area, cellOf, fixedArea, growing, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { columnsIn, small } from "./measured.ts";

/** "mark the duplicates", "how often does each name appear", "how many duplicates are there". */
export function duplicates(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "duplicate");
  const appear = findAll(reading, "appear", "count", "howMany");
  const each = findAll(reading, "each", "per");
  const out: Candidate[] = [];
  const texts = items.flatMap((item, at) =>
    item.kind === "text" || (item.kind === "value" && /["'“„«]/.test(item.raw))
      ? [{ at, text: item.text }]
      : [],
  );
  const words = [
    ...texts,
    ...items.flatMap((item, at) =>
      item.kind === "word" && (item.proper || hasConcept(items[at - 1], "show", "return"))
        ? [{ at, text: item.raw }]
        : [],
    ),
  ];
  const answers = items.findIndex(
    (item, at) =>
      hasConcept(item, "yes") && hasConcept(items[at + 1], "or") && hasConcept(items[at + 2], "no", "not"),
  );
  if (answers >= 0) for (const at of [answers, answers + 2]) texts.push({ at, text: items[at]?.raw ?? "" });
  const label = said.find(
    (place) => said.length > 1 && hasConcept(before(items, place), "with", "show", "mark", "return"),
  );
  const all = columnsIn(reading);
  const sole = all.length === 0 ? soleRepeating(reading) : null;
  for (const { at, operand } of sole ? [{ at: -1, operand: sole }] : all) {
    if (operand.isCell) continue;
    const [first, again] = texts;
    if (
      first &&
      again &&
      texts.length === 2 &&
      has(reading, "first") &&
      has(reading, "later", "after", "next", "duplicate", "appear")
    )
      out.push(
        candidate(
          `IF(COUNTIF(${growing(operand)},${cellOf(operand)})>1,"${again.text}","${first.text}")`,
          [
            at,
            first.at,
            again.at,
            ...said,
            ...findAll(
              reading,
              ...small,
              "first",
              "later",
              "appear",
              "after",
              "next",
              "row",
              "eq",
              "else",
              "topN",
            ),
          ],
          { perRow: true, penalty: -0.5 },
        ),
      );
    if (label !== undefined)
      out.push(
        candidate(
          `IF(COUNTIF(${fixedArea(operand)},${cellOf(operand)})>1,"${items[label]?.raw ?? ""}","")`,
          [at, ...said, ...findAll(reading, ...small, "blank", "else", "with")],
          { perRow: true, penalty: -0.3 },
        ),
      );
    out.push(...repeated(reading, at, operand, texts));
    const keys = columnsIn(reading).filter(
      (other) =>
        other.at !== at &&
        !other.operand.isCell &&
        other.operand.column?.table === operand.column?.table &&
        other.at > at &&
        other.at - at <= 3,
    );
    const pairs = [operand, ...keys.map((key) => key.operand)]
      .map((each) => `${fixedArea(each)},${cellOf(each)}`)
      .join(",");
    const list = area(operand);
    const used = [
      at,
      ...findAll(reading, ...small, "appear", "column", "cell", "yes", "no", "else", "eq", "or", "during"),
    ];
    const counted = `COUNTIF(${fixedArea(operand)},${cellOf(operand)})`;
    if (said.length > 0) {
      const second = has(reading, "after") || findAll(reading, "ordinal" as Concept).length > 0;
      const [yes, no] = [texts[0]?.text ?? words[0]?.text, texts[1]?.text ?? ""];
      const none = has(reading, "else", "blank") || texts.length < 2 ? no : no;
      const isNumber = has(reading, "count", "howMany");
      const marks = [
        ...said,
        ...used,
        ...texts.map((text) => text.at),
        ...(texts.length === 0 ? words.slice(0, 1).map((word) => word.at) : []),
        ...findAll(reading, "blank", "else"),
      ];
      const test = keys.length > 0 ? `COUNTIFS(${pairs})>1` : `${counted}>1`;
      const allUsed = [...marks, ...keys.map((key) => key.at), ...findAll(reading, "and")];
      if (isNumber)
        out.push(
          candidate(`SUMPRODUCT(--(COUNTIF(${list},${list})>1))`, [...said, ...used, ...appear], {
            penalty: 0.1,
          }),
        );
      else if (yes !== undefined)
        out.push(
          candidate(`IF(${test},"${yes}","${none}")`, allUsed, { perRow: true, penalty: second ? 0.1 : 0 }),
        );
      else if (has(reading, "mark", "if", "show", "true", "find"))
        out.push(candidate(`IF(${test},"Duplicate","Unique")`, allUsed, { perRow: true, penalty: 0.1 }));
      if (has(reading, "list", "which", "filter", "return", "extract", "find") && !has(reading, "mark"))
        out.push(
          candidate(
            `UNIQUE(FILTER(${list},COUNTIF(${list},${list})>1))`,
            [...said, ...used, ...findAll(reading, "list", "filter")],
            { penalty: 0.15 },
          ),
        );
    }
    const once = findAll(reading, "onlyOnce");
    if (once.length > 0) {
      if (has(reading, "count", "howMany"))
        out.push(candidate(`SUMPRODUCT(--(COUNTIF(${list},${list})=1))`, [...once, ...used, ...appear]));
      else
        out.push(
          candidate(`FILTER(${list},COUNTIF(${list},${list})=1)`, [
            ...once,
            ...used,
            ...findAll(reading, "list", "filter"),
          ]),
        );
    }
    if (appear.length > 0 && each.length > 0 && said.length === 0)
      out.push(candidate(counted, [...appear, ...each, ...used], { perRow: true, penalty: 0.5 }));
  }
  return out;
}

/** "the second and later occurrences": those above the row are counted. */
function repeated(
  reading: Reading,
  at: number,
  operand: Operand,
  texts: readonly { at: number; text: string }[],
): Candidate[] {
  const { items } = reading;
  const second = items.flatMap((item, place) => (item.kind === "ordinal" && item.value === 2 ? [place] : []));
  const later = findAll(reading, "later", "next", "after", "orMore");
  if (second.length === 0 || later.length === 0 || !has(reading, "appear", "duplicate", "times" as Concept))
    return [];
  const test = `COUNTIF(${growing(operand)},${cellOf(operand)})>1`;
  const [shown] = texts;
  const used = [
    ...(at >= 0 ? [at] : []),
    ...second,
    ...later,
    ...findAll(reading, ...small, "appear", "duplicate", "true", "and", "times"),
  ];
  return [
    candidate(shown ? `IF(${test},"${shown.text}","")` : test, [...used, ...(shown ? [shown.at] : [])], {
      perRow: true,
      penalty: -0.3,
    }),
  ];
}

/** The only column whose contents come again. */
function soleRepeating({ data }: Reading): Operand | null {
  const found = (data?.columns ?? []).filter(({ cells }) => {
    const filled = cells.filter((cell) => cell !== null && cell !== "");
    return new Set(filled).size < filled.length;
  });
  return data && found.length === 1 && found[0] ? ofColumn(found[0], data.sheets.length > 1) : null;
}

/** What stands before an item, small words left out. */
const before = (items: readonly Item[], at: number): Item | undefined =>
  items.slice(0, at).findLast(({ kind }) => kind !== "stop");
