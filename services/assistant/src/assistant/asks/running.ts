// Each row against those above it: totals so far, what is left, what changed, the mean of the last few, consecutive numbers.
import { emptyUntilEntered } from "../carried/gaps.ts";
import { whoseOf } from "../carried/whose.ts";
import { signAt } from "../conditions/signs.ts";
import { said } from "../frames/plain.ts";
import { balance, mean } from "../frames/row-words.ts";
import { plainValue } from "../reading/criterion.ts";
import { fixedArea, type Operand } from "../reading/operands.ts";
import { type Aggregate, aggregated } from "../tasks/aggregate.ts";
import { isHeaded } from "./above.ts";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { plainCondition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { flowsOf } from "./flows.ts";
import { measuresOf } from "./measures.ts";
import { fixedColumn, here, own, upTo } from "./rows.ts";
import type { Span } from "./span.ts";
import { spellOf } from "./spells.ts";
import { joinOf } from "./totals.ts";
import type { Act } from "./words.ts";

const rest = said(
  "left(?: over)?|remain\\w*|still (?:available|there|to (?:spend|go|pay))|balance|minus|less",
  "ubrig\\w*|rest\\w*|verbleib\\w*|noch (?:da|im|in der|auf|offen|verfugbar|zur verfugung|frei|zu \\w+)|abzuglich|minus",
  "rest\\w*|(?<!prix )solde|moins|disponible|il (?:me |nous )?reste",
);

const opening = said(
  "opening|starting|initial|start(?:s|ed)? (?:with|at|from)|began|beginning|plus|carried over",
  "anfangs\\w*|start\\w*|eroffnungs\\w*|zu beginn|ubertrag|plus|ausgangs\\w*",
  "initiale?s?|de depart|depart|ouverture|debut|plus|report\\w*",
);

const atEnd = said(
  "(?:at|by|after) (?:the )?(?:end|close) of (?:each|every|the) \\w+|each \\w+ end|day's end|end of day",
  "(?:am|zum|bis) (?:\\w+ende|ende (?:jede[nrs]?|des|der) \\w+)|jeweils (?:am|zum) \\w*ende",
  "(?:a la|en) fin d(?:e|u|') ?(?:chaque |la |l')?\\w+",
);

/** Acts that a total so far does, or that its story speaks of. */
export const runningActs: readonly Act[] = [
  "running",
  "sum",
  "first",
  "last",
  "within",
  "repeat",
  "reset",
  "up",
  "down",
  "sort",
];

/** "how many wins so far", "only what was sold in the North": of the rows above those that meet conditions. */
export function runningWhere(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !does(ask, "running")) return [];
  const columns = columnsOf(ask, table);
  const group = whoseOf(ask, table);
  const same = group
    ? [plainCondition(group.operand, "=", [plainValue(fixedColumn(here(ask, group.operand)))], group.spans)]
    : [];
  const aggregates: Aggregate[] = [
    ...(does(ask, "count") ? (["count"] as const) : []),
    does(ask, "max") ? "max" : does(ask, "min") ? "min" : does(ask, "average") ? "average" : "sum",
  ];
  return aggregates.flatMap((aggregate, at) =>
    (aggregate === "count" ? [{ operand: null, penalty: 0 }] : measuresOf(ask, table)).flatMap(
      ({ operand, penalty }): Made[] => {
        const told = conditionsOf(ask, table, operand).filter(
          ({ operand: { left } }) => left !== ask.column && left !== operand?.left,
        );
        const criteria = [
          ...told,
          ...same.filter((each) => !told.some(({ operand: { left } }) => left === each.operand.left)),
        ];
        const formula =
          told.length > 0
            ? aggregated({ aggregate, target: operand, criteria, join: joinOf(ask, told), fixed: true })
            : null;
        if (formula === null) return [];
        return [
          {
            formula: columns.reduce(
              (text, each) => text.replaceAll(own(ask, each), upTo(ask, each)),
              formula,
            ),
            acts: [...runningActs, "max", "min", "average", "count", "number"],
            conditions: criteria,
            penalty: penalty + at * 0.2 - 0.1,
          },
        ];
      },
    ),
  );
}

/** How much of the whole is so far; running sums, means, records, counts; by group, by month. */
export function running(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  const isRunning = does(ask, "running") || isHeaded(ask, "running");
  const flows = flowsOf(ask, table);
  if (!(isRunning || hears(ask, rest) || does(ask, "reset") || (flows && hears(ask, atEnd)))) return [];
  const isSaid = (act: "max" | "min"): boolean => does(ask, act) || isHeaded(ask, act);
  const name = isSaid("max") ? "MAX" : isSaid("min") ? "MIN" : hears(ask, mean) ? "AVERAGE" : "SUM";
  const more: readonly Act[] = [...runningActs, "max", "min", "average", "change", "number"];
  const named = new Set(
    ask.columns
      .filter(({ operand, score }) => score >= 1.9 && operand.kind === "number")
      .map(({ operand }) => operand.left),
  );
  const isEnded = flows !== null && hears(ask, atEnd);
  const both = named.size === 1 && !isEnded ? null : (flows ?? balance(ask.scene));

  const cell = ask.cells.find(
    ({ operand }) =>
      operand.left !== ask.column &&
      !(operand.left >= table.left && operand.left <= table.right && operand.top >= table.top),
  );
  const isTold = (isRunning ? 0 : 0.2) + (does(ask, "number") ? 1 : 0);
  const sum = hears(ask, opening)
    ? ask.scene.numbers.find(
        ({ start: from, end }) =>
          /\d/.test(ask.low.slice(from, end)) &&
          /(?:opening|start\w*|initial|began|beginning|anfang\w*|ausgang\w*|eroffnung\w*|depart|initial\w*|debut)[^.]{0,30}$|^[^.]{0,30}(?:opening|start|initial|anfang|zu beginn|au depart|de depart)/.test(
            ask.low.slice(Math.max(0, from - 40), from) || ask.low.slice(end, end + 30),
          ),
      )
    : undefined;
  const only = hears(ask, rest) ? startIn(ask) : undefined;
  const start = cell ? fixedArea(cell.operand) : (sum ?? only) ? String((sum ?? only)?.value) : null;
  const spans: Span[] = [
    ...spansOf(ask.low, rest),
    ...spansOf(ask.low, opening),
    ...(cell ? [[cell.start, cell.end] as Span] : []),
    ...((sum ?? only) ? [[(sum ?? only)?.start ?? 0, (sum ?? only)?.end ?? 0] as Span] : []),
  ];
  const out: Made[] = [];
  if (both && name === "SUM") {
    const [plus, minus] = both;
    out.push({
      formula: `${start ? `${start}+` : ""}SUM(${upTo(ask, plus)})-SUM(${upTo(ask, minus)})`,
      acts: [...more, "count"],
      spans: [...spans, ...spansOf(ask.low, atEnd)],
      penalty: isTold - (isEnded && cell ? 0.5 : 0.1) + (start || ask.cells.length === 0 ? 0 : 0.6),
    });
  }
  for (const { operand, penalty } of measuresOf(ask, table)) {
    const sums = upTo(ask, operand);
    const group = whoseOf(ask, table);
    const dates = columnsOf(ask, table).find(({ kind }) => kind === "date");
    const spell = dates ? spellOf(ask) : null;
    const isLeft = start !== null && hears(ask, rest) && !/plus/.test(ask.low);
    const counted = amountsCounted(ask, operand);
    const put = (formula: string, less = 0, with_: readonly Span[] = []): void => {
      const gap = emptyUntilEntered(ask, [operand]);
      out.push({
        formula: gap ? `IF(${gap.test},"",${formula})` : formula,
        acts: more,
        spans: [...spans, ...with_, ...counted, ...(gap?.spans ?? [])],
        penalty: penalty + isTold + less - counted.length * 0.3 - (gap ? 0.3 : 0),
      });
    };
    if (spell && dates && name === "SUM") {
      const up = upTo(ask, dates);
      const at = here(ask, dates);
      const month = spell.of === "month" ? `*(MONTH(${up})=MONTH(${at}))` : "";
      put(`SUMPRODUCT((YEAR(${up})=YEAR(${at}))${month}*${sums})`, -0.3, spell.spans);
    }
    if (group) {
      const [up, at] = [upTo(ask, group.operand), here(ask, group.operand)];
      put(
        name === "SUM" || name === "AVERAGE"
          ? `${name}IF(${up},${at},${sums})`
          : `${name}IFS(${sums},${up},${at})`,
        -0.1,
        group.spans,
      );
    }
    if (does(ask, "share"))
      out.push({
        formula: `SUM(${sums})/SUM(${own(ask, operand)})`,
        acts: [...more, "share"],
        spans,
        penalty: penalty + isTold,
      });
    if (isLeft && name === "SUM") put(`${start}-SUM(${sums})`, only && !cell ? -0.7 : -0.1);
    const choices = choicesOf(ask);
    if (start && cell && choices.length > 0) {
      const signed = signAt(ask.low, cell.start, cell.end, Math.max(0, cell.start - 60));
      for (const choice of choices) {
        const sign = signed?.sign ?? signNear(ask, choice.spans);
        out.push({
          formula: decided(`SUM(${sums})${sign ?? ">="}${start}`, choice),
          acts: more,
          spans: [...spans, ...choice.spans],
          penalty: penalty + isTold + choice.penalty - 0.1 + (sign ? 0 : 0.4),
        });
      }
    }
    put(
      `${start && name === "SUM" ? `${start}+` : ""}${name}(${sums})`,
      (isLeft ? 0.5 : 0) + (does(ask, "reset") ? 0.8 : 0) + (isRunning ? 0 : 0.8),
    );
  }
  return out;
}

/** "how many pieces", "wie viele Kilometer": an amount, no number of rows. */
const amountsCounted = (ask: Ask, { left }: Operand): Span[] =>
  (ask.acts.get("count") ?? []).filter(([, end]) =>
    ask.columns.some((each) => each.operand.left === left && each.start >= end - 14 && each.start - end <= 4),
  );

/** "full barrel = 200 litres": the only amount that is said. */
function startIn({ low, scene, columns }: Ask) {
  const said = scene.numbers.filter(
    ({ start, end, percent, value }) =>
      !percent &&
      value > 1 &&
      /\d/.test(low.slice(start, end)) &&
      !columns.some((each) => each.score >= 2.5 && each.start <= start && end <= each.end),
  );
  return said.length === 1 ? said[0] : undefined;
}

function signNear({ low }: Ask, words: readonly Span[]): string | null {
  const text = words.reduce(
    (rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    low,
  );
  const found =
    /exceed\w*|over|above|more than|uberschreit\w*|ubersteig\w*|uberschritten|mehr als|depass\w*|plus que|(reach\w*|erreich\w*|attein\w*)/.exec(
      text,
    );
  return found ? (found[1] ? ">=" : ">") : null;
}
