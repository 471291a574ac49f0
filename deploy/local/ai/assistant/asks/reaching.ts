// What stands beside each row until the total so far reaches a goal, and from then on.

import { fixedArea } from "../reading/operands.ts";
import { type Ask, besideTable, does, hears } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { here, upTo } from "./rows.ts";
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
