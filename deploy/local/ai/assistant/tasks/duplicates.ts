// Contents that stand more than once: marked, counted, listed.
import type { Concept } from "../lexicons/lexicon.ts";
import { area, cellOf, fixedArea } from "../reading/operands.ts";
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
    ...items.flatMap((item, at) => (item.kind === "word" && item.proper ? [{ at, text: item.raw }] : [])),
  ];
  for (const { at, operand } of columnsIn(reading)) {
    if (operand.isCell) continue;
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
    const used = [at, ...findAll(reading, ...small, "appear", "column", "cell", "yes", "no", "else")];
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
