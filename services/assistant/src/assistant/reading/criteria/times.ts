// Conditions on dates: periods, days, years, "this month", "the last 30 days".
import { type Criterion, type Operator, plainValue } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import type { Operand } from "../operands.ts";
import { relativePeriod, rollingPeriod, type TimeTest, timeTests, unitOf, yearlessTest } from "../periods.ts";
import {
  betweenAt,
  columnNear,
  columnsOf,
  isDated,
  isYear,
  negationBefore,
  type Sought,
  soleColumn,
} from "./sought.ts";
import { agedAt, firstDated, relationOperator, timeRelation, yearAt, yearColumn } from "./years.ts";

/** Which of them "joined before 2015" means is not known where no heading tells. */
const areMany = (sought: Sought): boolean => columnsOf(sought, ({ kind }) => kind === "date").length > 1;

const verb =
  /^(?:beginnen|beginnt|starten|startet|enden|endet|stattfinden|commencent|débutent|begin|start|end|joined|started|born|hired|bought|sold|opened|ordered|shipped|arrived|left|went|came|made|paid|\p{Ll}{3,}ed|ge\p{Ll}{3,}(?:t|en)|(?:ein|aus|an|ab|auf|be|er|ver|ent)\p{Ll}{3,}(?:t|en)|\p{Ll}{2,}(?:é|ée|és|ées|us?|ues?|is|ises?))$/u;

/** "joined in 2024", "vor 2017 eingetreten": the verb says no more than the date does. */
function verbBeside(items: readonly Item[], said: readonly number[]): number[] {
  const [from, to] = [Math.min(...said), Math.max(...said)];
  const isLed = items[from - 1]?.kind === "stop" || hasConcept(items[from - 1], "during", "from");
  return [from - 1, ...(isLed ? [from - 2] : []), to + 1].filter((at) => {
    const item = items[at];
    return (
      (item?.kind === "word" || hasConcept(item, "join", "since", "appear")) && verb.test(item?.raw ?? "")
    );
  });
}

/** Conditions on dates: periods, days, years, "this month", "the last 30 days". */
export function times(sought: Sought, at: number): Criterion[] | null {
  const { reading, used } = sought;
  const { items } = reading;
  const item = items[at] as Item;
  const dated = (from: number, to: number) =>
    columnNear(sought, from, to, isDated) ??
    soleColumn(sought, ({ kind }) => kind === "date") ??
    (items[to + 1]?.kind === "word" && items[to + 1]?.isAside !== true && areMany(sought)
      ? null
      : firstDated(sought));
  const told = (
    tests: readonly TimeTest[],
    near: { at: number; operand: Operand } | null,
    said: number[],
  ): Criterion[] | null =>
    near &&
    tests.map(({ operator, value }) => ({
      operand: near.operand,
      operator,
      values: [value],
      test: null,
      used: [...said, ...(near.at >= 0 ? [near.at] : verbBeside(items, said))],
    }));
  const aged = item.kind === "number" ? agedAt(sought, at) : null;
  if (aged) return told([aged.test], dated(aged.used[0] ?? at, at), aged.used);
  const unit = unitOf(item);
  if (unit) {
    const before = items[at - 1];
    const amount = before?.kind === "number" ? before.value : null;
    const opener = amount === null ? at - 1 : at - 2;
    const isLast = hasConcept(items[opener], "last");
    const isNext = hasConcept(items[opener], "next");
    const isThis = hasConcept(items[opener], "this");
    if (amount !== null && (isLast || isNext))
      return told(rollingPeriod(unit, amount, isNext), dated(opener, at), [at, at - 1, opener]);
    if (amount === null && (isLast || isNext || isThis))
      return told(relativePeriod(unit, isLast ? -1 : isNext ? 1 : 0), dated(opener, at), [at, opener]);
    return null;
  }
  if (hasConcept(item, "today", "yesterday", "tomorrow")) {
    const operation = timeRelation(sought, at);
    const formula = hasConcept(item, "today")
      ? "TODAY()"
      : hasConcept(item, "yesterday")
        ? "TODAY()-1"
        : "TODAY()+1";
    const operator = { before: "<", after: ">", since: ">=", until: "<=", during: "=" }[
      operation?.relation ?? "during"
    ] as Operator;
    const near = dated(operation?.at ?? at, at);
    return told([{ operator, value: plainValue(formula) }], near, [at, ...(operation ? [operation.at] : [])]);
  }
  const year = item.kind === "number" && !item.percent && isYear(item.value) ? yearAt(sought, at) : null;
  if (year) {
    const column = yearColumn(sought, at);
    if (column)
      return [
        {
          operand: column.operand,
          operator: relationOperator(timeRelation(sought, at)?.relation),
          values: [plainValue(item.kind === "number" ? String(item.value) : "")],
          test: null,
          used: [at, ...(column.at >= 0 ? [column.at] : []), ...year.used],
        },
      ];
  }
  const period = item.kind === "period" ? item.period : year ? year.period : null;
  if (!period) return null;
  const between = betweenAt(sought, at);
  const second = between ? items[between.second] : undefined;
  const other =
    second?.kind === "period"
      ? second.period
      : second?.kind === "number"
        ? { year: second.value, quarter: null, month: null, day: null }
        : null;
  if (between && other) {
    const near = dated(between.at, between.second);
    const first =
      period.year === null && period.day === null && other.year !== null
        ? { ...period, year: other.year }
        : period;
    const tests = [...(timeTests(first, "since") ?? []), ...(timeTests(other, "until") ?? [])];
    for (const each of [at, between.at, between.second]) used.add(each);
    if (tests.length === 2) return told(tests, near, [at, between.at, between.second]);
    const months = first.month !== null && other.month !== null ? [first.month, other.month] : null;
    return months && near
      ? [
          {
            operand: near.operand,
            operator: "=",
            values: [],
            test: (cell) =>
              `(IFERROR(MONTH(${cell}),0)>=${months[0]})*(IFERROR(MONTH(${cell}),0)<=${months[1]})*(${cell}<>"")`,
            used: [at, between.at, between.second, ...(near.at >= 0 ? [near.at] : [])],
          },
        ]
      : null;
  }
  const operation = timeRelation(sought, at);
  const near = dated(operation?.at ?? at, at);
  const said = [at, ...(operation ? [operation.at] : []), ...(year?.used ?? [])];
  // "not sold since": it was before
  const denial = operation?.relation === "since" ? negationBefore(sought, operation.at) : -1;
  const tests = timeTests(period, denial >= 0 ? "before" : (operation?.relation ?? "during"));
  if (denial >= 0) said.push(denial);
  if (tests) return told(tests, near, said);
  const test = yearlessTest(period);
  return near && test
    ? [
        {
          operand: near.operand,
          operator: "=",
          values: [],
          test,
          used: [...said, ...(near.at >= 0 ? [near.at] : [])],
        },
      ]
    : null;
}
