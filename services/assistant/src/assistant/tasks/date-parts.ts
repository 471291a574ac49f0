// What is made of one date: its parts, ends of months, ages, dates so much later.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt } from "../reading/walk.ts";
import type { Moment } from "./moments.ts";
import { spans } from "./moments.ts";

export interface Made {
  formula: string;
  said: readonly number[];
  penalty?: number;
}

export function parts(reading: Reading, { formula: cell, operand }: Moment): Made[] {
  const out: Made[] = [];
  if (cell === "TODAY()" && reading.items.some((item) => operandsAt(item).length > 0)) return out;
  const add = (formula: string, concepts: readonly Concept[], penalty = 0): void => {
    const said = findAll(reading, ...concepts);
    if (said.length > 0) out.push({ formula, said, penalty });
  };
  const counted = has(reading, "count", "howMany", "sum", "average") ? 1 : 0;
  const isNumber: readonly Concept[] = has(reading, "toNumber") ? ["toNumber"] : [];
  if (has(reading, "year")) add(`YEAR(${cell})`, ["year", ...isNumber], counted);
  if (has(reading, "month")) add(`MONTH(${cell})`, ["month", ...isNumber], counted);
  if (
    reading.items.some(
      (item) =>
        hasConcept(item, "day") && !/^(?:in )?(?:days|tage|tagen|jours|días|giorni|dias)$/i.test(item.raw),
    )
  )
    add(`DAY(${cell})`, ["day", ...isNumber], counted + 0.2);
  add(`ROUNDUP(MONTH(${cell})/3,0)`, ["quarter"], counted);
  add(`TEXT(${cell},"dddd")`, ["weekday"]);
  add(`ISOWEEKNUM(${cell})`, ["weekNumber"]);
  add(`HOUR(${cell})`, ["hour"], counted + 0.3);
  add(`MINUTE(${cell})`, ["minute"], counted + 0.3);
  add(`TEXT(${cell},"mmmm")`, ["monthNameOf"]);
  const name = findAll(reading, "text", "word");
  if (has(reading, "month") && name.length > 0)
    out.push({
      formula: `TEXT(${cell},"mmmm")`,
      said: [...name, ...findAll(reading, "month")],
      penalty: 0.1,
    });
  const shown = reading.items.flatMap((item, index) =>
    (item.kind === "weekday" && has(reading, "weekday")) ||
    (item.kind === "period" &&
      item.period.month !== null &&
      item.period.year === null &&
      has(reading, "month"))
      ? [index]
      : [],
  );
  const [example] = shown.map((index) => reading.items[index]);
  if (example && !has(reading, "if", "filter", "count", "howMany", "sum", "average")) {
    const sign = example.kind === "weekday" ? "d" : "m";
    out.push({
      formula: `TEXT(${cell},"${sign.repeat(example.raw.length <= 4 ? 3 : 4)}")`,
      said: [...shown, ...findAll(reading, "month", "weekday", "text", "toText", "word", "monthNameOf")],
      penalty: -0.1,
    });
  }
  if (has(reading, "quarter") && reading.items.some((item) => item.raw.toUpperCase() === "Q"))
    out.push({ formula: `"Q"&ROUNDUP(MONTH(${cell})/3,0)`, said: findAll(reading, "quarter") });
  const quarters = reading.items.flatMap((item, index) =>
    item.kind === "period" && item.period.quarter !== null ? [index] : [],
  );
  if (has(reading, "quarter") && quarters.length >= 2)
    out.push({
      formula: `"Q"&ROUNDUP(MONTH(${cell})/3,0)`,
      said: [...quarters, ...findAll(reading, "quarter", "per", "year")],
      penalty: -0.3,
    });
  const next = has(reading, "next") ? 1 : has(reading, "last") && !has(reading, "endOfMonth") ? -1 : 0;
  add(`EOMONTH(${cell},${next})`, ["endOfMonth", "next"], has(reading, "endOfMonth") ? 0 : 5);
  add(`EOMONTH(${cell},${next - 1})+1`, ["startOfMonth", "next"], has(reading, "startOfMonth") ? 0 : 5);
  if (operand && has(reading, "age", "elapsed") && cell !== "TODAY()")
    out.push({
      formula: `DATEDIF(${cell},TODAY(),"y")`,
      said: findAll(reading, "age", "year", ...spans),
      penalty: has(reading, "age") ? 0 : 0.5,
    });
  if (operand && has(reading, "weekend"))
    out.push({ formula: `WEEKDAY(${cell},2)>5`, said: findAll(reading, "weekend", "mark") });
  const since = findAll(reading, "since", "elapsed", "ago", "after");
  const until = findAll(reading, "untilDate", "before", "due", "to", "later", "next");
  if (
    operand &&
    has(reading, "day") &&
    has(reading, "howMany", "count", "elapsed", "difference", "since", "ago", "untilDate")
  ) {
    if (until.length > 0)
      out.push({
        formula: `${cell}-TODAY()`,
        said: [...until, ...findAll(reading, "day", ...spans)],
        penalty: 0.4,
      });
    if (since.length > 0)
      out.push({
        formula: `TODAY()-${cell}`,
        said: [...since, ...findAll(reading, "day", ...spans)],
        penalty: until.length > 0 ? 0.7 : 0.4,
      });
  }
  return out;
}

/** What a column of amounts is counted in, by its heading. */
function unitOf(heading: string): "day" | "month" | "year" | "week" | null {
  if (/month|monat|mois|mes|mese|miesi|місяц/i.test(heading)) return "month";
  if (/\byears?\b|jahr|\bans?\b|année|año|anni/i.test(heading)) return "year";
  if (/week|woche|semaine/i.test(heading)) return "week";
  return /\bdays?\b|\btage?n?\b|\bjours?\b|\bdías\b/i.test(heading) ? "day" : null;
}

/** "30 days after the order date", "add 3 months", "two weeks earlier". */
export function shifted(reading: Reading, { formula: cell, operand }: Moment): Made[] {
  const { items } = reading;
  if (cell === "TODAY()" && items.some((item) => operandsAt(item).length > 0)) return [];
  const out: Made[] = [];
  for (const [at, item] of items.entries()) {
    const amountOperand =
      item.kind === "column" &&
      operand &&
      item.operands.find(({ kind, column }) => kind === "number" && column?.table === operand.column?.table);
    if ((item.kind !== "number" && !amountOperand) || item.isAside) continue;
    const near = items[at + 1]?.kind === "stop" ? items[at + 2] : items[at + 1];
    const unitAt = items.findIndex((each) =>
      hasConcept(each, "day", "month", "year", "week", "workday", "quarter"),
    );
    const ownUnit = amountOperand ? unitOf(amountOperand.column?.heading ?? item.raw) : null;
    const unit = hasConcept(near, "day", "month", "year", "week", "workday", "quarter")
      ? near
      : ownUnit
        ? { ...item, kind: "concept" as const, concepts: new Set([ownUnit]) }
        : amountOperand
          ? items[unitAt]
          : undefined;
    if (!unit) continue;
    const isBack =
      has(reading, "before", "minus", "ago", "decrease", "difference") &&
      !has(reading, "after", "plus", "later", "increase");
    const size = item.kind === "number" ? String(item.value) : cellOf(amountOperand as Operand);
    const sign = isBack ? "-" : "";
    const step = isBack ? "-" : "+";
    const isTwelve = item.kind === "number" ? String(item.value * 12) : `${size}*12`;
    const formula = hasConcept(unit, "workday")
      ? `WORKDAY(${cell},${sign}${size})`
      : hasConcept(unit, "month")
        ? `EDATE(${cell},${sign}${size})`
        : hasConcept(unit, "quarter")
          ? `EDATE(${cell},${sign}${size}*3)`
          : hasConcept(unit, "year")
            ? `EDATE(${cell},${sign}${isTwelve})`
            : `${cell}${step}${size}${hasConcept(unit, "week") ? "*7" : ""}`;
    const said = [
      at,
      items.indexOf(unit),
      ...findAll(
        reading,
        "after",
        "before",
        "plus",
        "minus",
        "later",
        "ago",
        "increase",
        "decrease",
        "next",
        "and",
        "workday",
        "day",
        "count",
        "due",
        "from",
      ),
    ];
    out.push({
      formula,
      said,
      penalty: has(reading, "after", "before", "plus", "minus", "later", "increase", "decrease", "due")
        ? 0
        : 0.5,
    });
  }
  return out;
}
