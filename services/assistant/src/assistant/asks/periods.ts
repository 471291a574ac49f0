// Dates and periods that a question names, and what they ask of a column of dates.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { plainValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, spansOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { isExcluded, stretchesIn } from "./current.ts";
import type { Moment } from "./moments.ts";
import type { Span } from "./span.ts";

const date = (year: number, of: number, day: number): string => {
  const at = new Date(Date.UTC(year, of - 1, day));
  return `DATE(${at.getUTCFullYear()},${at.getUTCMonth() + 1},${at.getUTCDate()})`;
};

/** The first day, and the day behind the last one. */
function bounds({ year, month: of, day }: Moment): [string, string] | null {
  if (year === null) return null;
  if (of === null) return [date(year, 1, 1), date(year + 1, 1, 1)];
  if (day === null) return [date(year, of, 1), date(year, of + 1, 1)];
  return [date(year, of, day), date(year, of, day + 1)];
}

const lead: readonly (readonly [">=" | ">" | "<" | "<=", RegExp])[] = [
  [
    ">=",
    /(?:\bsince|\bfrom|\bstarting|\bon or after|\bnot before|\bas of|\bab|\bseit|\bvon|\bnicht vor|\bfruhestens|\ba partir d(?:e|u|')|\bdepuis|\bdes|\ba compter d(?:e|u)|\bpas avant)(?:(?:^|(?<=')| )(?:the|dem|den|der|le|la|am|beginning of|start of))*\s*$/,
  ],
  [
    "<=",
    /(?:\buntil|\btill|\bup to(?: and including)?|\bby|\bno later than|\bon or before|\bnot after|\bthrough|\bbis(?: (?:zum|einschlieslich|inklusive|ende))?|\bspatestens(?: am)?|\bnicht nach|\bjusqu'(?:au|a|en)|\bau plus tard(?: le)?|\bpas apres)(?: (?:the|dem|den|le|la|end of|am|zum))*\s*$/,
  ],
  [
    ">",
    /(?:\bafter|\blater than|\bpast|\bfollowing|\bnach|\bspater als|\bapres|\bposterieure?s? (?:a|au))(?: (?:the|dem|den|le|la|am))*\s*$/,
  ],
  [
    "<",
    /(?:\bbefore|\bearlier than|\bprior to|\bolder than|\bvor|\bfruher als|\balter als|\bavant|\banterieure?s? (?:a|au))(?: (?:the|dem|den|le|la|am))*\s*$/,
  ],
];
const tail: readonly (readonly [">=" | "<=", RegExp])[] = [
  [
    ">=",
    /^\s*(?:or|and|oder|und|ou|et) (?:later|after|newer|since|on|onwards?|spater|danach|neuer|plus (?:tard|recent)|apres|au-dela|ensuite)|^\s*(?:onwards?|on\b(?= |,|\.)|and on)/,
  ],
  [
    "<=",
    /^\s*(?:or|and|oder|und|ou|et) (?:earlier|before|older|fruher|davor|vorher|alter|plus (?:tot|vieux|vieille|ancien)|avant)/,
  ],
];

const opposite = { ">=": "<", ">": "<=", "<": ">=", "<=": ">" } as const;

/** What the next clause denies is something else. */
function clauseEnd(low: string, at: number): number {
  const next = low.slice(at).search(/,|(?<!\p{L})(?:and|und|et|but|aber|mais)(?!\p{L})/u);
  return next < 0 ? low.length : at + next;
}

/** Of what has an end. */
const expired = said(
  "(?:has |have |is |are |already )*(?:expired|lapsed|run out|out of date)|ran out|(?:has |have |is )?(?:already )?passed(?= ?[?.!,;]| as of| by today)",
  "(?:schon |bereits |heute )?(?:abgelaufen\\w*|verfallen\\w*|verstrichen\\w*|vorbei)",
  "(?:deja )?(?:perimee?s?|expiree?s?)|(?:est|sont) (?:deja )?(?:depassee?s?|passee?s?)",
);
const asOfToday = said(
  "(?:as of |by |before )?today",
  "(?:stand |ab |per |bis )?heute",
  "(?:a ce jour|avant aujourd'hui|aujourd'hui)",
);

/** "2012 or 2013", "March and May 2024": any of them. */
function joinedTo(low: string, moments: readonly Moment[]): Moment[] {
  const run = moments.slice(0, 1);
  for (const next of moments.slice(1)) {
    const last = run.at(-1);
    const isTied =
      last &&
      /^\s*(?:,|\/|(?:,\s*)?(?:or|and|oder|und|ou|et|bzw\.?))\s*(?:(?:in|from|im|aus|en|de|born|ne en)\s+)?$/.test(
        low.slice(last.end, next.start),
      );
    if (!isTied || !bounds(next) || tail.some(([, words]) => words.test(low.slice(next.end, next.end + 24))))
      break;
    run.push(next);
  }
  return run;
}

/** What the named dates ask of the likeliest column of dates. */
export function periodsOf(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const all = columnsOf(ask, table).filter(({ kind }) => kind === "date");
  const { low } = ask;
  const stretches = stretchesIn(low);
  const isTold = (at: number): boolean =>
    stretches.some(({ spans }) => spans.some(([from, to]) => at >= from && at < to));
  const moments = ask.moments.filter(({ start }) => !isTold(start));
  const over = spansOf(low, expired).filter(
    ([start, end]) =>
      !isExcluded(low.slice(0, clauseEnd(low, end)), end) &&
      !/(?:\bnot|n't|\bnicht|\bpas)(?: yet| encore)? $/.test(low.slice(0, start)) &&
      !isTold(start),
  );
  const todays = [...low.matchAll(/\b(?:today|heute|aujourd'hui|now|jetzt)\b/g)].filter(
    ({ index }) => !isTold(index) && over.length === 0,
  );
  if (all.length === 0 || moments.length + todays.length + stretches.length + over.length === 0) return [];
  const near = (start: number): Operand => {
    const distance = (operand: Operand): number =>
      Math.min(
        500,
        ...ask.columns
          .filter((each) => each.operand.column === operand.column)
          .map((each) => Math.abs(each.start - start) - (each.score >= 1.9 ? 0 : -20)),
      ) + (measure && operand.left === measure.left ? 600 : 0);
    return [...all].sort((one, other) => distance(one) - distance(other))[0] as Operand;
  };
  const out: Condition[] = [];
  const put = (start: number, end: number, sign: ">=" | ">" | "<" | "<=", formula: string): void => {
    out.push(plainCondition(near(start), sign, [plainValue(formula)], [[start, end]]));
  };
  for (const { from, before, spans } of stretches) {
    const [[start] = [0]] = spans;
    const condition = (sign: ">=" | "<" | "<=", formula: string): Condition =>
      plainCondition(near(start), sign, [plainValue(formula)], [...spans]);
    out.push(condition(">=", from), before ? condition("<", before) : condition("<=", "TODAY()"));
  }
  for (let at = 0; at < moments.length; at++) {
    const one = moments[at] as Moment;
    const next = moments[at + 1];
    const between = next ? low.slice(one.end, next.start) : "";
    const opens = /(?:between|from|zwischen|von|vom|entre|du|de)(?: the| dem| le| la)?\s*$/.exec(
      low.slice(Math.max(0, one.start - 20), one.start),
    );
    if (
      next &&
      /^\s*(?:and|to|until|till|through|-|–|und|bis|bis zum|et|a|au|jusqu'au)(?: the| dem| le| einschlieslich)?\s*$/.test(
        between,
      ) &&
      (opens || /-|–|to|bis|au/.test(between))
    ) {
      const from = bounds({ ...one, year: one.year ?? next.year, month: one.month ?? next.month });
      const to = bounds(next);
      if (from && to) {
        put(one.start - (opens?.[0].length ?? 0), next.end, ">=", from[0]);
        put(one.start, next.end, "<", to[1]);
        at++;
        continue;
      }
    }
    const days = /(?<d>\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:to|-|–|bis(?: zum)?|au)\s*(?:the |le )?$/.exec(
      low.slice(Math.max(0, one.start - 14), one.start),
    );
    if (days?.groups?.d && one.year !== null && one.month !== null && one.day !== null) {
      const start = one.start - days[0].length;
      put(start - 6, one.end, ">=", date(one.year, one.month, Number(days.groups.d)));
      put(start, one.end, "<", date(one.year, one.month, one.day + 1));
      continue;
    }
    const edge = bounds(one);
    const before = low.slice(Math.max(0, one.start - 34), one.start);
    const after = low.slice(one.end, one.end + 24);
    const ahead = lead.find(([, words]) => words.test(before));
    const sign = tail.find(([, words]) => words.test(after))?.[0] ?? ahead?.[0];
    const span: Span = [one.start - (ahead ? (ahead[1].exec(before)?.[0].length ?? 0) : 0), one.end + 4];
    if (edge) {
      if (sign === ">=") put(...span, ">=", edge[0]);
      else if (sign === "<=") put(...span, "<", edge[1]);
      else if (sign === ">") put(...span, ">=", edge[1]);
      else if (sign === "<") put(...span, "<", edge[0]);
      else {
        const others = joinedTo(low, moments.slice(at));
        if (others.length > 1) {
          at += others.length - 1;
          const edges = others.flatMap((each) => [bounds(each) ?? []]);
          out.push({
            ...plainCondition(near(one.start), "=", [], [[one.start, (others.at(-1)?.end ?? one.end) + 4]]),
            test: (cell) =>
              `(${edges.map(([from, to]) => `(${cell}>=${from})*(${cell}<${to})`).join("+")})>0`,
          });
          continue;
        }
        put(...span, ">=", edge[0]);
        put(...span, "<", edge[1]);
      }
    } else if (one.month !== null && one.day === null) {
      const operand = near(one.start);
      out.push({
        ...plainCondition(operand, "=", [], [[one.start, one.end]]),
        test: (cell) => `(MONTH(${cell})=${one.month})*(${cell}<>"")`,
      });
    }
  }
  for (const [start, end] of over.slice(0, 1))
    out.push(
      plainCondition(near(start), "<", [plainValue("TODAY()")], [...spansOf(low, asOfToday), [start, end]]),
    );
  for (const found of todays) {
    const before = low.slice(Math.max(0, found.index - 30), found.index);
    const after = low.slice(found.index + found[0].length, found.index + found[0].length + 24);
    const sign =
      tail.find(([, words]) => words.test(after))?.[0] ?? lead.find(([, words]) => words.test(before))?.[0];
    const isOut = isExcluded(low, found.index + found[0].length);
    if (stretches.length > 0 && isOut) continue;
    if (sign && isOut) put(found.index - 8, found.index + found[0].length + 8, opposite[sign], "TODAY()");
    else if (sign) put(found.index - 8, found.index + found[0].length + 8, sign, "TODAY()");
  }
  return out;
}
