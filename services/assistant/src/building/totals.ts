// What is made of several totals: weighted averages, differences and ratios of two, tables per group, totals over sheets.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import type { Condition, Span } from "@cellwright/questions/reading";
import { rowsOf, totalOf } from "./aggregate.ts";
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { datesIn, hasBlanks, isNumeric, isUnique, numbersIn } from "./clean.ts";
import { conditionsOn, criteria, mask, refOf } from "./conditions.ts";
import { groupKeys } from "./key.ts";
import { filtered, firstRows, sortedAt } from "./list-parts.ts";
import { isForEach, isNumbering, measureIn, regionOf } from "./measures.ts";
import { acrossRow, alike, areaOf, columnsOf, literal, rangeOf, rectangleOf } from "./references.ts";
import { arrayed, built, columnIn, columnsIn, guarded, perRow, textOption, valueAt } from "./slots.ts";
import { isOn, isOne } from "./used-conditions.ts";

/** Rows without a value do not count, with their weights. */
export const weighted: Builder = ({ value, weight, key }, situation) => {
  const [values, weights] = [columnIn(value), columnIn(weight)];
  if (!values || !weights || values.region !== weights.region) return [];
  const isTold =
    isWeight(values, value?.spans ?? [], situation) && !isWeight(weights, weight?.spans ?? [], situation);
  const keys = groupKeys(key, situation, values.region);
  const rows = rowsOf(conditionsOn(values.region, situation), keys, situation);
  if (!rows) return [];
  const [x, y] = [values, weights].map((ref) => numbersIn(ref, rangeOf(ref, situation)));
  const filled = hasBlanks(values) ? `(${rangeOf(values, situation)}<>"")` : null;
  const left = [rows.mask, filled].filter((part) => part !== null).join("*");
  const text = left
    ? `SUMPRODUCT(${left}*${x}*${y})/SUMPRODUCT(${left}*${y})`
    : `SUMPRODUCT(${x},${y})/SUM(${rangeOf(weights, situation)})`;
  return built([{ text: guarded(text, situation), weight: isTold ? 0.5 : 1 }], situation);
};

/** Whether a column is called by the word for weights, or stands beside it: "weighted by credits". */
function isWeight({ column }: ColumnRef, spans: readonly Span[], { reading }: Situation): boolean {
  const heading = column.heading?.toLowerCase() ?? "";
  return reading.concepts.some(({ name, start, end }) => {
    const word = reading.question.slice(start, start + 6).toLowerCase();
    const isBeside = spans.some((span) => Math.max(span.start - end, start - span.end) <= 1);
    return name === "weighted" && (isBeside || heading.includes(word));
  });
}

/** The columns under a heading that comes again and again, in the formula's row: "total of the Actual columns". */
export const headedTotal: Builder = ({ value }, situation) => {
  const region = situation.sheets.regions.find(({ headerRows }) => headerRows.length > 0);
  const row = region?.headerRows.at(-1);
  if (!region || row === undefined) return [];
  const headed = columnsOf(region).map((ref) => ({
    ref,
    text: String(situation.sheets.at(region.sheet, row, ref.column.column) ?? "").trim(),
  }));
  const words = situation.reading.tokens.map(({ text }) => text.toLowerCase());
  const often = (text: string) => words.filter((word) => word === text.toLowerCase()).length;
  const [best] = headed
    .filter(({ text }, _, all) => all.filter((each) => each.text === text).length > 1 && often(text) > 0)
    .toSorted((one, other) => often(other.text) - often(one.text));
  if (!best) return [];
  const refs = headed
    .filter(({ text, ref }, at) => text !== "" && at > 0 && ref.column.kind !== "empty")
    .map(({ ref }) => ref);
  const each = perRow(situation);
  const heads = rectangleOf(refs, each).replace(/\d+/g, String(row));
  const cells = acrossRow(refs, each);
  const heading = `${heads},${literal(best.text)},${cells}`;
  if (value?.type !== "value") return built([{ text: `SUMIF(${heading})`, shape: "row" }], situation);
  const isHeld = refs.some(({ column }) => column.values.includes(value.value));
  return built(
    [isHeld ? { text: `COUNTIFS(${heading},${literal(value.value)})`, shape: "row" } : null],
    situation,
  );
};

/** Two columns, or one column under either of two values: `options.operator` is "-" or "/". */
export const betweenTotals: Builder = (slots, situation, options) => {
  const operator = textOption(options, "operator", "-");
  const name = textOption(options, "function", "SUM");
  const refs = [...columnsIn(slots.first), ...columnsIn(slots.second)];
  const [first, second] = refs;
  const region = regionOf([first], situation);
  const isOdd = (ref: ColumnRef) => name !== "COUNT" && (!isNumeric(ref) || isNumbering(ref));
  if (!region || refs.some(isOdd)) return [];
  const keys = groupKeys(slots.key, situation, region);
  const conditions = conditionsOn(region, situation);
  const total = (ref: ColumnRef | null, some: readonly Condition[]) => {
    const rows = rowsOf(some, keys, situation);
    return rows && totalOf(ref ? name : "COUNT", ref, rows, situation)?.text;
  };
  // What a row has, without what another table has for it.
  const isApart = first && second && first.region !== second.region && situation.shape === "row";
  if (isApart) {
    const others = groupKeys(slots.key, situation, second.region);
    const rows = rowsOf(conditionsOn(second.region, situation), others, situation);
    const taken = rows && totalOf(name, second, rows, situation)?.text;
    return others.length > 0 && taken
      ? built([{ text: `${valueAt(first, situation)}${operator}${taken}` }], situation)
      : [];
  }
  const sides =
    second && first
      ? [total(first, conditions), total(second, conditions)]
      : apart(conditions).map((some) => total(first ?? null, some));
  const [one, other] = sides;
  return one && other && sides.length === 2
    ? built([{ text: guarded(`${one}${operator}${other}`, situation) }], situation)
    : [];
};

/** "North or South", or two tests of one column, as two sets of conditions that share the others. */
function apart(conditions: readonly Condition[]): Condition[][] {
  const list = conditions.find(({ operator, operands }) => operator === "is" && operands.length === 2);
  if (list)
    return list.operands.map((operand) =>
      conditions.map((each) => (each === list ? { ...each, operands: [operand] } : each)),
    );
  const pair = conditions.filter(
    (each, _, all) => all.filter(({ column }) => column === each.column).length === 2,
  );
  if (pair.length !== 2) return [];
  return pair.map((one) =>
    conditions
      .filter((each) => each === one || !pair.includes(each))
      .map((each) => ({ ...each, join: "and" })),
  );
}

/** A little table that spills: each group beside its total. `options.by`: dates are grouped by the month or year that is spoken of. */
export const groupTable: Builder = ({ group, measure: slot }, situation, options) => {
  const by = columnIn(group);
  if (!by) return [];
  const name = textOption(options, "function", "SUM");
  const measure = name === "COUNT" ? null : measureIn(slot, by.region, situation);
  if (
    (name !== "COUNT" && !measure) ||
    (measure && measure.region !== by.region) ||
    measure?.column === by.column
  )
    return [];
  const has = (names: RegExp) => situation.reading.concepts.some(({ name }) => names.test(name));
  const part = options.by === undefined ? "" : has(/^year$/) && !has(/^month$/) ? "year" : "month";
  const conditions = conditionsOn(by.region, situation);
  // One group alone is no table.
  const isAlone = conditions.some((each) => isOne(each) && isOn(each, by, situation));
  const isSingle = !part && isUnique(by);
  if (isAlone || isSingle) return [];
  const test = conditions.length > 0 ? mask(conditions, situation) : null;
  const range = rangeOf(by, situation);
  const keys = part ? `${part.toUpperCase()}(${datesIn(by, range)})` : range;
  const kept = [test, hasBlanks(by) ? `(${range}<>"")` : null].filter((each) => each !== null).join("*");
  const groups = `UNIQUE(${kept ? filtered(keys, kept, situation) : keys})`;
  const said = part ? null : criteria(conditions, situation);
  const total = (key: string): string => {
    const pairs = said && ([[range, key], ...said.pairs] as const);
    const own = `(${keys}=${key})`;
    const rows = { pairs, hasList: said?.hasList ?? false, mask: kept ? `${own}*${kept}` : own };
    return totalOf(name, measure, rows, situation)?.text ?? "";
  };
  const isEach = said !== null && /^(SUM|COUNT|AVERAGE)IFS/.test(total("g"));
  const results = isEach ? total("g") : `MAP(g,LAMBDA(k,${total("k")}))`;
  const { order, limit } = situation.reading;
  const table = `LET(g,${order || part ? `SORT(${groups})` : groups},HSTACK(g,${results}))`;
  const ordered = order && !part ? sortedAt(table, 2, order, situation) : table;
  const text = arrayed(limit ? firstRows(ordered, String(limit), 2, situation) : ordered, situation);
  // Groups are seldom numbers, and a table is asked for by its groups.
  const isNumbers = by.column.kind === "number" && !part;
  const isAsked = has(/^(per|each|eachRow|pivot)$/) ? 1 : has(/^(list|tableOf)$/) ? 0.8 : 0.4;
  const weight = (isNumbers ? 0.4 : 1) * isAsked * (order !== null || limit !== null ? 1 : 0.9);
  return built([{ text, shape: "spill", weight }], situation);
};

/** The same cell, or the same column under the same conditions, on several sheets: those named, else all that have it. */
export const overSheets: Builder = (slots, situation, options) => {
  const name = textOption(options, "function", "SUM");
  const { sheets, sheet, dialect } = situation;
  const said = situation.reading.mentions.flatMap((each) => (each.type === "sheet" ? [each.name] : []));
  const [from = 0, to = 0] = said.map((each) => sheets.names.indexOf(each));
  const isRow = said.length === 2 && to > from;
  const told = isRow ? sheets.names.slice(from, to + 1) : said.length > 1 ? said : sheets.names;
  const { cell } = slots;
  if ((cell?.type === "cell" || cell?.type === "range") && areaOf(cell.address)) {
    const named = told.filter((each) => each !== sheet || said.includes(each));
    const prefix = (first = "", last = "") => printPrefix({ path: "", workbook: "", first, last });
    const isClosed = dialect === "excel" && isConsecutive(named, sheets.names);
    const each = named.map((one) => prefix(one) + cell.address).join(",");
    const text = `${name}(${isClosed ? prefix(named[0], named.at(-1)) + cell.address : each})`;
    return named.length > 1 ? built([{ text }], situation) : [];
  }
  const model = regionOf([columnIn(slots.measure)], situation);
  const measure = name === "COUNT" ? null : measureIn(slots.measure, model, situation);
  const conditions = model ? conditionsOn(model, situation) : [];
  if (!model || !(measure || conditions.length > 0)) return [];
  const parts = sheets.regions.flatMap((region) => {
    const same = measure && alike(measure, region);
    const held = same && isNumeric(same) ? same : null;
    const own = moved(conditions, region, situation);
    const keys = groupKeys(slots.key, situation, region);
    const isKept =
      own && (held || !measure) && (!slots.key || keys.length > 0) && told.includes(region.sheet);
    const rows = isKept ? rowsOf(own, keys, situation) : null;
    const total = rows && totalOf(name, held, rows, situation)?.text;
    return total ? [{ total, isWhole: rows.mask === null }] : [];
  });
  const ranges = parts.map(({ total }) => total.slice(name.length + 1, -1));
  const isWhole = parts.every((each) => each.isWhole) && /^(SUM|MAX|MIN|AVERAGE)$/.test(name);
  if (parts.length < 2 || (!isWhole && name !== "SUM" && name !== "COUNT")) return [];
  const text = isWhole ? `${name}(${ranges.join(",")})` : parts.map(({ total }) => total).join("+");
  const weight = isForEach(slots.key, situation) ? 0.4 : 1;
  return built([{ text: guarded(text, situation), weight }], situation);
};

const isConsecutive = (some: readonly string[], all: readonly string[]): boolean =>
  all.join("\n").includes(some.join("\n"));

/** The conditions, on the columns of the same headings of another table. */
function moved(
  conditions: readonly Condition[],
  region: ColumnRef["region"],
  situation: Situation,
): Condition[] | null {
  const made = conditions.map((each) => {
    const from = refOf(each, situation);
    const to = from && alike(from, region);
    return to && { ...each, region: situation.sheets.regions.indexOf(region), column: to.column.column };
  });
  return made.every((each) => each !== null) ? made : null;
}
