// One text or another beside each row, by what the row itself meets.
import { type Ask, besideTable } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { conditionsOf } from "./conditions.ts";
import { rowTest } from "./row-tests.ts";
import { joinOf } from "./totals.ts";

export function decisions(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  const conditions = conditionsOf(ask, table, null);
  if (conditions.length === 0) return [];
  return choicesOf(ask).flatMap((choice): Made[] => {
    const own = conditions.filter(
      ({ values, spans }) =>
        !values.some(({ formula }) => formula === choice.yes || formula === choice.no) &&
        !spans.some(([start, end]) =>
          choice.spans.some((each) => start < each[1] && each[0] < end && each[1] - each[0] < 30),
        ),
    );
    if (own.length === 0) return [];
    const tests = own.map((each) => rowTest(ask, each));
    const joint = joinOf(ask, own) === "or" ? "OR" : "AND";
    return [
      {
        formula: decided(tests.length === 1 ? (tests[0] ?? "") : `${joint}(${tests.join(",")})`, choice),
        acts: ["average", "within", "max", "min"],
        conditions: own,
        spans: choice.spans,
        penalty: 0.15 + choice.penalty,
      },
    ];
  });
}
