// Rows that meet conditions, sorted, each once, the first few of them; columns of them, or all joined in one cell.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { suits } from "../conditions/kinds.ts";
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { isOccurring, isRepeated, manyOf } from "./column-repeats.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { asTheyCome } from "./definitions.ts";
import { isFigure } from "./doings.ts";
import { fallback } from "./fallback.ts";
import { separatorOf, separatorWords } from "./joined-groups.ts";
import { leadOf } from "./leading.ts";
import { type Order, written } from "./list-formulas.ts";
import { measuresOf } from "./measures.ts";
import { membershipsOf } from "./memberships.ts";
import { orderOf } from "./orders.ts";
import { isUpwards } from "./ranks.ts";
import { acts as repeatActs } from "./repeats.ts";
import { beginning, shownOf, wholeRows } from "./shown-columns.ts";
import { keysOf, rankingOf } from "./sort-keys.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";
import type { Act } from "./words.ts";

const listing = said(
  "list\\w*|show|display|give me|get|which|who|all|every\\w*|filter\\w*|pull|names?|those|only|I (?:need|want)|sort\\w*|extract\\w*|return|whose|that",
  "list\\w*|zeig\\w*|gib|welche\\w*|wer|alle\\w*|jede\\w*|filter\\w*|namen?|auflist\\w*|nur|brauche|mochte|sortier\\w*|such\\w*|deren|dessen",
  "list\\w*|affiche\\w*|montre|donne|quels?|quelles?|qui|tou\\w+|chaque|filtr\\w*|noms?|seulement|veux|faut|tri\\w*|extrai\\w*|dont",
);

export function filters(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || ask.isFilled) return [];
  const memberships = membershipsOf(ask);
  // the other list is there for something
  const unsaid = memberships.length > 0 ? 0.5 : 0;
  return [
    ...listed(ask, table, []).map((made) => ({ ...made, penalty: (made.penalty ?? 0) + unsaid })),
    ...memberships.flatMap((each) =>
      listed(ask, each.table, [each.condition]).map((made) => ({
        ...made,
        acts: [...made.acts, ...repeatActs, "count" as const],
      })),
    ),
  ];
}

/** Rows that meet conditions besides those that are said of their columns. */
function listed(ask: Ask, table: DataTable, also: readonly Condition[]): Made[] {
  const ranking = rankingOf(ask, table);
  const keys = keysOf(ask, table);
  const conditions = [...also, ...conditionsOf(ask, table, null)].filter(
    ({ operand, values, spans }, at) =>
      (at < also.length ||
        !also.some((each) =>
          each.spans.some(([from, to]) => spans.every(([start, end]) => from <= start && end <= to)),
        )) &&
      (operand.left !== ranking?.operand.left ||
        values.some(({ text }) => !ranking.contents.includes(text ?? ""))),
  );
  const top = ask.top;
  // "in no order, the soonest first"
  const asIs = leadOf(ask.low) === null ? spansOf(ask.low, asTheyCome) : [];
  const isSorted = ranking !== null || (does(ask, "sort", "up", "down") && asIs.length === 0);
  const isOnce = does(ask, "unique", "distinct") || /\bonce\b|einmal\b|une (?:seule )?fois/.test(ask.low);
  const isCounted = does(ask, "count") && !does(ask, "sort");
  // what the other list holds is the room of other lists
  if (also.length > 0 && conditions.length === 1 && !isSorted && !isOnce && !top) return [];
  if (conditions.length === 0 && !isSorted && !isOnce && !top) return [];
  const isBegun = ask.columns.some(
    ({ operand, start }) => operand.kind === "text" && beginning.test(ask.low.slice(0, start)),
  );
  const asked = isBegun || hears(ask, listing) ? 0 : 0.5;
  const none = fallback(ask);
  return shownOf(ask, table, conditions).flatMap((shown): Made[] => {
    const [first] = shown.operands;
    if (!first) return [];
    const orders = asIs.length > 0 ? [] : orderOf(ask, table, shown.operands.length === 1 ? first : null);
    const isBlank = ({ operand }: { operand: Operand }): boolean =>
      conditions.some((each) => each.operator === "blank" && each.operand.left === operand.left);
    const ways: (Order | null)[] = ranking
      ? [{ operand: ranking.operand, isUp: true, penalty: -0.2, ranking }]
      : keys[0]
        ? [{ ...keys[0], penalty: -0.1, keys }]
        : orders.length > 0
          ? orders
          : top
            ? measuresOf(ask, table, true)
                .slice(0, 2)
                .map((each) => ({
                  operand: each.operand,
                  isUp: isUpwards(ask, each.operand),
                  penalty:
                    each.penalty -
                    (suits(ask.low.slice(...top.span), each.operand.column?.heading ?? "") ? 0.2 : 0),
                }))
            : [null];
    return [
      ...ways.filter((each) => each === null || !isBlank(each)),
      ...(orders[0] && isOnce && !ranking ? [{ ...orders[0], operand: first, penalty: 0.2 }] : []),
    ].flatMap((order): Made[] => {
      const variants = isOnce ? [true] : [false];
      const isPlain = conditions.length === 0 && !top && !isOnce;
      return variants.map((once): Made => {
        const formula = written(
          ask,
          table,
          shown,
          conditions,
          order,
          once,
          top?.n ?? null,
          none?.formula ?? null,
        );
        const done: Act[] = [
          "within",
          "sort",
          "up",
          "down",
          "unique",
          "distinct",
          "once",
          ...(does(ask, "repeat") && once ? (["repeat"] as const) : []),
          ...(top ? (["max", "min"] as const) : []),
        ];
        const joins = ask.acts.get("join") ?? [];
        const isJoined =
          joins.length > 0 &&
          /\b(?:one|single|eine[rm]?|einzige\w*|une|seule)\b[^.]{0,12}(?:cell|zelle|cellule|text)|separated|getrennt|separe/.test(
            ask.low,
          );
        const sign = separatorOf(ask.low);
        return {
          formula: isJoined && shown.operands.length === 1 ? `TEXTJOIN("${sign}",TRUE,${formula})` : formula,
          acts: isJoined ? [...done, "join"] : done,
          conditions,
          spans: [
            ...asIs,
            ...(ranking?.spans ?? []),
            ...keys.flatMap((each) => ordering(ask, each)),
            ...(none?.spans ?? []),
            ...(top ? [top.span] : []),
            ...spansOf(ask.low, wholeRows),
            ...(shown.spans ?? []),
            ...ordering(ask, order),
            ...(isJoined ? spansOf(ask.low, separatorWords) : []),
          ],
          penalty:
            asked +
            shown.penalty +
            (order?.penalty ?? 0) +
            (conditions.length === 0 ? 0.1 : 0) +
            // the rows stay whole where they are only put in order
            (isPlain && (ranking || keys.length > 0) && !shown.isWhole ? 0.6 : 0) +
            (isPlain && (ranking || keys.length > 0) && shown.isWhole ? -0.5 : 0) +
            (isCounted ? 0.9 : 0) +
            (does(ask, "once") && isOccurring(ask.low) && !/each|every|jede|chaque|list/.test(ask.low)
              ? 0.5
              : 0) +
            (conditions.length > 0 &&
            conditions.every(
              ({ operand, operator, values }) =>
                operator === "=" && values.every(({ text }) => text === null) && !comesBack(operand),
            )
              ? 0.9
              : 0) +
            (once && order && !shown.operands.some(({ left }) => left === order.operand.left) ? 0.4 : 0) +
            (isOnce && (isRepeated(ask) || (conditions.length === 0 && manyOf.test(ask.low))) ? 0.6 : 0) +
            (conditions.some((each) => isAllAlike(each, shown.operands)) ? 0.9 : 0) +
            (conditions.length > 0 && isFigure(ask, shown.operands) ? 0.6 : 0) +
            (does(ask, "sum", "average") ? 0.6 : 0),
        };
      });
    });
  });
}

/** Nothing but the content that is asked for, again and again. */
const isAllAlike = ({ operand, operator, values }: Condition, shown: readonly Operand[]): boolean =>
  shown.length === 1 && shown[0]?.left === operand.left && operator === "=" && values.length === 1;

/** "by price": what sorts need not be shown. */
const ordering = (ask: Ask, order: { operand: Operand } | null): Span[] =>
  order
    ? ask.columns
        .filter(({ operand }) => operand.left === order.operand.left)
        .map(({ start, end }): Span => [start, end])
    : [];
