// What stands beside each row until the total so far reaches a goal, and from then on.

import { said } from "../frames/plain.ts";
import { area, fixedArea } from "../reading/operands.ts";
import { type Ask, besideTable, does, hears, mainTable } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf, namesOf } from "./measures.ts";
import { here, upTo } from "./rows.ts";
import { runningActs } from "./running.ts";
import type { Span } from "./span.ts";

const onlyOnce =
  /\b(?:only|just|nur|erst|seulement|uniquement)\b[^.;]{0,24}\b(?:first|ersten?|premiere?)\b|\b(?:first|ersten?|premiere?) (?:row|line|zeile|ligne|time|mal|fois)\b/u;
const passing =
  /exceed|over\b|above|more than|beyond|uberschr|uberst|mehr als|uber\b|depass|plus d[eu']|au-dela/u;
const reaching =
  /at least|reach|or more|no less|mindestens|erreich|oder mehr|\bab (?=\d)|au moins|attein|ou plus|vaut/u;

export function goalStates(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !does(ask, "running", "sum")) return [];
  const choices = choicesOf(ask);
  const isOnce =
    onlyOnce.test(ask.low) &&
    !hears(ask, /\b(?:from|ab|a partir|des)\b(?: \S+){0,4} (?:on|row|zeile|ligne)\b/gu);
  const goals: { formula: string; span: Span }[] = [
    ...ask.cells
      .filter(
        ({ operand }) =>
          !(operand.left >= table.left && operand.left <= table.right && operand.top >= table.top),
      )
      .map(({ start, end, operand }) => ({ formula: fixedArea(operand), span: [start, end] as const })),
    ...ask.scene.numbers
      .filter(
        ({ start, end, percent, value }) => !percent && value > 1 && /\d/.test(ask.low.slice(start, end)),
      )
      .map(({ start, end, value }) => ({ formula: String(value), span: [start, end] as const })),
  ];
  const [goal] = goals;
  if (!goal || choices.length === 0) return [];
  return measuresOf(ask, table).flatMap(({ operand, penalty }) =>
    choices.map((choice): Made => {
      const sign =
        passing.test(withoutSpans(ask.low, choice.spans)) &&
        !reaching.test(withoutSpans(ask.low, choice.spans))
          ? ">"
          : ">=";
      const sum = `SUM(${upTo(ask, operand)})`;
      const test = isOnce
        ? `AND(${sum}${sign}${goal.formula},${sum}-${here(ask, operand)}${sign === ">" ? "<=" : "<"}${goal.formula})`
        : `${sum}${sign}${goal.formula}`;
      return {
        formula: decided(test, choice),
        acts: [
          "running",
          "sum",
          "first",
          "last",
          "min",
          "max",
          "previous",
          "within",
          "reset",
          "change",
          "count",
        ],
        spans: [
          ...choice.spans,
          ...goals.filter((each) => each.formula === goal.formula).map(({ span }) => span),
        ],
        penalty: penalty + choice.penalty - 0.2 + (does(ask, "running") ? 0 : 0.4),
      };
    }),
  );
}

const withoutSpans = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);

/** When the total so far reached a goal for the first time. */
export function reached(ask: Ask): Made[] {
  const table = mainTable(ask);
  const [goal] = ask.cells;
  if (
    !table ||
    !hears(
      ask,
      said(
        "reach\\w*|pass\\w*|past|beyond|exceed\\w*|hit|met|cross\\w*|g[eo]t\\w* (?:to|over)|over|above|together|complete\\w*|in full|enough|collected|raised|covered|made it|at least|more than|used up|gone",
        "erreich\\w*|uberschr\\w*|uberst\\w*|geschafft|uber|zusammen\\w*|beisammen|beieinander|voll(?:standig)?|komplett|genug|gesammelt|gedeckt|geknackt|mindestens|mehr als|aufgebraucht",
        "attein\\w*|depass\\w*|franchi\\w*|reuni\\w*|rassembl\\w*|complet\\w*|assez|collecte\\w*|recolte\\w*|couvert\\w*|au moins|plus d[e']|au-dela|epuise\\w*",
      ),
    ) ||
    !(does(ask, "running") || does(ask, "sum"))
  )
    return [];
  if (
    !/\b(?:when|which (?:date|day|month|week|row)|what (?:date|day)|on what|first time|first|erstes mal|wann|first (?:date|day|month|row)|wann|welche[mnrs]?|zum ersten mal|erstmals|quand|quel(?:le)?s?|premiere fois|a partir de quand)\b/.test(
      ask.low,
    )
  )
    return [];
  const number = ask.scene.numbers.find(({ start, end }) => /\d/.test(ask.low.slice(start, end)));
  const limit = goal ? area(goal.operand) : number ? String(number.value) : null;
  if (!limit) return [];
  const isPassed = passing.test(ask.low) || /\bpast\b|\bcross|franchi/.test(ask.low);
  const sign = isPassed && !/reach|erreich|attein/.test(ask.low) ? ">" : ">=";
  return measuresOf(ask, table).flatMap(({ operand, penalty }) =>
    namesOf(ask, table, [operand]).map(
      (named): Made => ({
        formula: `INDEX(${area(named.operand)},MATCH(TRUE,SUBTOTAL(9,OFFSET(${here({ ...ask, row: operand.top }, operand)},0,0,ROW(${area({ ...operand, sheet: null })})-${operand.top - 1}))${sign}${limit},0))`,
        acts: [...runningActs, "previous", "min", "max", "count"],
        spans: [...(goal ? [[goal.start, goal.end] as Span] : [])],
        penalty: penalty + named.penalty - 0.3,
      }),
    ),
  );
}
