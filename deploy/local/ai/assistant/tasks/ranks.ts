// Order among values: ranks, the nth largest, sums and lists of the top, percentiles, running totals, duplicates.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, fixedArea, growing, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";

const small: readonly Concept[] = [
  "each",
  "per",
  "find",
  "return",
  "with",
  "show",
  "extract",
  "which",
  "who",
  "and",
  "column",
  "row",
  "mark",
  "during",
  "if",
  "whose",
  "sheet",
];

export const ranks: Task = (reading) => [
  ...ranked(reading),
  ...nth(reading),
  ...running(reading),
  ...duplicates(reading),
  ...statistics(reading),
];

/** The column that stands nearest to a word. */
const columnsIn = (reading: Reading): { at: number; operand: Operand }[] =>
  placesOf(reading).flatMap((at) => operandsAt(reading.items[at]).map((operand) => ({ at, operand })));
const isNumeric = ({ kind }: Operand): boolean =>
  kind === "number" || kind === "unknown" || kind === "mixed" || kind === "date";

function ranked(reading: Reading): Candidate[] {
  const said = findAll(reading, "rank");
  if (said.length === 0) return [];
  const rowNames = placesOf(reading).filter(
    (at) =>
      operandAt(reading.items[at])?.kind === "text" &&
      findAll(reading, "each", "per", "rank").some((each) => each < at && at - each <= 2),
  );
  const up = has(reading, "ascending", "min") && !has(reading, "descending", "max");
  const used = [
    ...said,
    ...rowNames,
    ...findAll(
      reading,
      ...small,
      "ascending",
      "descending",
      "max",
      "min",
      "first",
      "eq",
      "position",
      "topN",
      "bottomN",
    ),
  ];
  const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand));
  const sole = columns.length === 0 ? soleNumber(reading) : null;
  return [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])].flatMap(({ at, operand }) => {
    if (operand.isCell) {
      const range =
        columns.find((other) => !other.operand.isCell && other.operand.left === operand.left) ??
        columns.find((other) => !other.operand.isCell);
      return range
        ? [
            candidate(`RANK.EQ(${area(operand)},${fixedArea(range.operand)}${up ? ",1" : ""})`, [
              ...used,
              at,
              range.at,
            ]),
          ]
        : [];
    }
    const others = columns.filter((each) => each.at !== at && !each.operand.isCell);
    const key = others.length === 0 ? groupOf(reading, operand) : null;
    const plain = candidate(
      `RANK.EQ(${cellOf(operand)},${fixedArea(operand)}${up ? ",1" : ""})`,
      [...used, ...(at >= 0 ? [at] : [])],
      { perRow: true, penalty: key ? 0.3 : 0 },
    );
    if (!key) return [plain];
    const within = `COUNTIFS(${fixedArea(key.operand)},${cellOf(key.operand)},${fixedArea(operand)},"${up ? "<" : ">"}"&${cellOf(operand)})+1`;
    return [plain, candidate(within, [...used, at, key.at], { perRow: true })];
  });
}

/** "within each region": a column of texts behind such a word. */
function groupOf(reading: Reading, operand: Operand): { at: number; operand: Operand } | null {
  const found = placesOf(reading).find((at) => {
    const key = operandAt(reading.items[at]);
    return (
      key?.kind === "text" &&
      !isSame(key, operand) &&
      reading.items.slice(Math.max(0, at - 3), at).some((item) => hasConcept(item, "per", "during", "each"))
    );
  });
  const key = found === undefined ? null : operandAt(reading.items[found]);
  const isGroup = key?.column ? new Set(key.column.cells).size < key.column.cells.length : false;
  return key && found !== undefined && isGroup ? { at: found, operand: key } : null;
}

function soleNumber({ data }: Reading): Operand | null {
  const columns = data?.columns.filter(({ kind }) => kind === "number") ?? [];
  return columns.length === 1 && columns[0] ? ofColumn(columns[0], (data?.sheets.length ?? 0) > 1) : null;
}

/** "the second highest", "the 3 largest", "the sum of the top 5". */
function nth(reading: Reading): Candidate[] {
  const { items, dialect } = reading;
  const out: Candidate[] = [];
  for (const at of findAll(reading, "max", "min", "topN", "bottomN")) {
    const isTop =
      hasConcept(items[at], "max", "topN") &&
      !(hasConcept(items[at], "bottomN", "min") && !hasConcept(items[at], "topN", "max"));
    const near = [at - 1, at + 1, at - 2, at + 2].find(
      (index) => items[index]?.kind === "ordinal" || items[index]?.kind === "number",
    );
    const item = items[near ?? -1];
    const isOrdinal = item?.kind === "ordinal";
    const size = item?.kind === "ordinal" || item?.kind === "number" ? item.value : null;
    if (size === null || near === undefined || !Number.isInteger(size) || size < 1 || size > 100) continue;
    const name = isTop ? "LARGE" : "SMALL";
    const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand) && !operand.isCell);
    const sole = columns.length === 0 ? soleNumber(reading) : null;
    for (const measure of [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])]) {
      const taken = new Set([at, near, ...(measure.at >= 0 ? [measure.at] : [])]);
      const criteria = criteriaOf(reading, taken, null).filter(
        ({ operand }) => !isSame(operand, measure.operand),
      );
      const used = [
        ...taken,
        ...criteria.flatMap((each) => each.used),
        ...findAll(reading, ...small, "list", "howMuch", "filter"),
      ];
      const values =
        criteria.length === 0
          ? area(measure.operand)
          : `FILTER(${area(measure.operand)},${masked(criteria, "and", false)})`;
      const naming = columnsIn(reading).filter(
        ({ operand, at: place }) =>
          !operand.isCell &&
          place !== measure.at &&
          operand.column?.table === measure.operand.column?.table &&
          !isSame(operand, measure.operand) &&
          !criteria.some((each) => isSame(each.operand, operand)),
      );
      const implied =
        naming.length === 0 && has(reading, "who", "which") ? namingColumn(reading, measure.operand) : null;
      const named = [...naming, ...(implied ? [{ at: -1, operand: implied }] : [])];
      if (isOrdinal) {
        out.push(candidate(`${name}(${values},${size})`, used, { penalty: named.length > 0 ? 0.6 : 0 }));
        if (criteria.length === 0)
          for (const { at: place, operand } of named)
            out.push(
              candidate(
                `INDEX(${area(operand)},MATCH(${name}(${values},${size}),${values},0))`,
                [...used, ...(place >= 0 ? [place] : [])],
                { penalty: place < 0 ? 0.1 : 0 },
              ),
            );
        continue;
      }
      const array = `{${Array.from({ length: size }, (_, index) => index + 1).join(dialect === "excel" ? ";" : ";")}}`;
      const aggregates: readonly (readonly [Concept, string])[] = [
        ["sum", "SUM"],
        ["plus", "SUM"],
        ["average", "AVERAGE"],
      ];
      for (const [concept, aggregate] of aggregates) {
        const said = findAll(reading, concept);
        if (said.length === 0) continue;
        const inner = `${name}(${values},${array})`;
        out.push(
          candidate(
            aggregate === "SUM"
              ? `SUMPRODUCT(${inner})`
              : dialect === "excel"
                ? `AVERAGE(${inner})`
                : `SUMPRODUCT(${inner})/${size}`,
            [...used, ...said],
            { penalty: -0.5 },
          ),
        );
      }
      out.push(
        candidate(
          dialect === "excel"
            ? `TAKE(SORT(${values},1,${isTop ? -1 : 1}),${size})`
            : `SORTN(${values},${size},0,1,${isTop ? "FALSE" : "TRUE"})`,
          used,
          { penalty: named.length > 0 ? 0.6 : 0.05 },
        ),
      );
      for (const { at: place, operand } of named) {
        const mask = criteria.length === 0 ? null : masked(criteria, "and", false);
        const list = mask ? `FILTER(${area(operand)},${mask})` : area(operand);
        out.push(
          candidate(
            dialect === "excel"
              ? `TAKE(SORTBY(${list},${values},${isTop ? -1 : 1}),${size})`
              : `ARRAY_CONSTRAIN(SORT(${list},${values},${isTop ? "FALSE" : "TRUE"}),${size},1)`,
            [...used, ...(place >= 0 ? [place] : [])],
            { penalty: place < 0 ? 0.2 : 0 },
          ),
        );
      }
    }
  }
  return out;
}

function namingColumn({ data }: Reading, { column }: Operand): Operand | null {
  const found = data?.columns.find((each) => each.table === column?.table && each.kind === "text");
  return found && data ? ofColumn(found, data.sheets.length > 1) : null;
}

function running(reading: Reading): Candidate[] {
  const said = findAll(reading, "running");
  const moving = findAll(reading, "moving");
  const columns = columnsIn(reading).filter(
    ({ operand }) => isNumeric(operand) && !operand.isCell && operand.kind !== "date",
  );
  const sole = columns.length === 0 ? soleNumber(reading) : null;
  const all = [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])];
  const used = findAll(reading, ...small, "sum", "average", "count");
  const out: Candidate[] = [];
  for (const { at, operand } of all) {
    const here = at >= 0 ? [at] : [];
    if (said.length > 0) {
      const name = has(reading, "average") ? "AVERAGE" : "SUM";
      const key = groupOf(reading, operand);
      out.push(
        candidate(`${name}(${growing(operand)})`, [...said, ...here, ...used], {
          perRow: true,
          penalty: key ? 0.3 : 0,
        }),
      );
      if (key)
        out.push(
          candidate(
            `SUMIFS(${growing(operand)},${growing(key.operand)},${cellOf(key.operand)})`,
            [...said, ...here, ...used, key.at],
            { perRow: true },
          ),
        );
      const share = findAll(reading, "percent", "share");
      if (share.length > 0)
        out.push(
          candidate(
            `SUM(${growing(operand)})/SUM(${fixedArea(operand)})`,
            [...said, ...here, ...used, ...share],
            { perRow: true },
          ),
        );
    }
    if (moving.length > 0) {
      const size = reading.items.findIndex((item) => item.kind === "number");
      const item = reading.items[size];
      const width = item?.kind === "number" ? item.value : 3;
      out.push(
        candidate(
          `AVERAGE(${cellOf(operand)}:${cellOf({ ...operand, sheet: null }, width - 1)})`,
          [
            ...moving,
            ...here,
            ...used,
            ...(size >= 0 ? [size] : []),
            ...findAll(reading, "month", "day", "average", "last"),
          ],
          { perRow: true },
        ),
      );
    }
  }
  return out;
}

/** "mark the duplicates", "how often does each name appear", "how many duplicates are there". */
function duplicates(reading: Reading): Candidate[] {
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

function statistics(reading: Reading): Candidate[] {
  const { items } = reading;
  const out: Candidate[] = [];
  const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand) && !operand.isCell);
  const percentile = findAll(reading, "percentile", "quartile");
  const size = items.findIndex((item) => item.kind === "number" || item.kind === "ordinal");
  const item = items[size];
  const value = item?.kind === "number" || item?.kind === "ordinal" ? item.value : null;
  for (const { at, operand } of columns) {
    if (percentile.length > 0) {
      const isQuartile = has(reading, "quartile");
      const share = value === null ? null : isQuartile ? value : value < 1 ? value : value / 100;
      const first = findAll(reading, "first");
      const used = [...percentile, at, ...(size >= 0 ? [size] : first), ...findAll(reading, ...small)];
      if (isQuartile) out.push(candidate(`QUARTILE.INC(${area(operand)},${share ?? 1})`, used));
      else if (share !== null) out.push(candidate(`PERCENTILE.INC(${area(operand)},${share})`, used));
    }
    for (const other of columns) {
      if (other.at <= at || isSame(other.operand, operand)) continue;
      const said = findAll(reading, "correlation");
      if (said.length > 0)
        out.push(
          candidate(`CORREL(${area(operand)},${area(other.operand)})`, [
            ...said,
            at,
            other.at,
            ...findAll(reading, ...small, "between"),
          ]),
        );
    }
    const cagr = findAll(reading, "cagr");
    if (cagr.length > 0)
      out.push(
        candidate(
          `(INDEX(${area(operand)},ROWS(${area(operand)}))/INDEX(${area(operand)},1))^(1/(ROWS(${area(operand)})-1))-1`,
          [...cagr, at, ...findAll(reading, ...small, "change", "average", "year")],
        ),
      );
    const irr = findAll(reading, "irr");
    if (irr.length > 0)
      out.push(candidate(`IRR(${area(operand)})`, [...irr, at, ...findAll(reading, ...small)]));
    const present = findAll(reading, "present");
    const rate = items.findIndex((each) => each.kind === "number" && each.percent);
    if (present.length > 0 && rate >= 0)
      out.push(
        candidate(`NPV(${items[rate]?.raw.replace(/\s/g, "").replace(",", ".")},${area(operand)})`, [
          ...present,
          rate,
          at,
          ...findAll(reading, ...small, "interest"),
        ]),
      );
  }
  return out;
}
