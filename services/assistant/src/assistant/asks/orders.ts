// By which column rows are put in order, and which end comes first.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { suits } from "../conditions/kinds.ts";
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears } from "./ask.ts";
import { leadOf } from "./leading.ts";
import { longSince } from "./ranks.ts";

const sortWords =
  /(?:sort\w*|order(?:ed)?|arrange\w*|by|in order of|according to|nach|sortier\w*|geordnet|par|selon|trie\w*|ordre)/u;

const isMoment = ({ kind, column }: Pick<Operand, "kind" | "column">): boolean =>
  kind === "date" || /year|jahr|annee/.test(plainOf(column?.heading ?? ""));

/** "oldest first" rises with dates and years and falls with ages. */
function rises(ask: Ask, operand: Operand): boolean {
  const lead = leadOf(ask.low);
  if (lead === "old" || lead === "young") return isMoment(operand) === (lead === "old");
  if (lead !== null) return lead === "early" || lead === "small";
  if (operand.kind === "date" && hears(ask, longSince)) return true;
  if (!does(ask, "up") || !does(ask, "down")) return !does(ask, "down");
  return isMoment(operand) === /\boldest|altest|ancien|\bvieux|vieille|agee?s?\b/.test(ask.low);
}

/** By which column rows are sorted, and how. */
export function orderOf(
  ask: Ask,
  table: DataTable,
  named: Operand | null,
): { operand: Operand; isUp: boolean; penalty: number }[] {
  if (!does(ask, "sort", "up", "down")) return [];
  const spans = [
    ...(ask.acts.get("sort") ?? []),
    ...(ask.acts.get("up") ?? []),
    ...(ask.acts.get("down") ?? []),
  ];
  const near = ask.columns.filter(({ operand, score }) => operand.column?.table === table && score >= 1.4);
  const distance = ({ start, end }: { start: number; end: number }): number =>
    Math.min(
      ...spans.map(([from, to]) =>
        start >= from
          ? Math.max(0, start - to) - (sortWords.test(ask.low.slice(Math.max(0, start - 24), start)) ? 20 : 0)
          : Math.max(0, from - end) + 6,
      ),
    );
  const own = columnsOf(ask, table);
  const isAlphabet =
    /alphabet|\babc\b|\b(?:a ?(?:-|–|to|bis|a) ?z|z ?(?:-|–|to|bis|nach|a) ?a|from a)\b/.test(ask.low);
  const lead = leadOf(ask.low);
  const isNewest =
    lead === "early" ||
    lead === "late" ||
    (lead === "old" && own.some(isMoment)) ||
    /soonest|next|nachste|proche|newest|latest|most recent|neueste|jungste|recente|oldest|alteste|ancien|chronolog|date order|nach datum|par date|by date|earliest|fruheste/.test(
      ask.low,
    );
  const words = ask.low.slice(spans[0]?.[0] ?? 0, (spans.at(-1)?.[1] ?? 0) + 20);
  const suited = own.some(({ column }) => suits(words, column?.heading ?? ""));
  return own
    .map((operand) => {
      const [best] = near
        .filter((each) => each.operand.left === operand.left)
        .map(distance)
        .sort((one, other) => one - other);
      const isNumber = operand.kind === "number" || operand.kind === "date" || operand.kind === "mixed";
      let penalty = best === undefined ? 1 : Math.min(0.7, Math.max(0, best) * 0.025);
      if (ask.top && !isNumber && !isAlphabet) penalty += 1;
      if (isAlphabet)
        penalty += isNumber ? 1 : operand === named || operand.left === named?.left ? -0.4 : 0.2;
      else if (isNewest && isMoment(operand)) penalty -= 0.7;
      else if ((lead === "early" || lead === "late") && own.some(isMoment)) penalty += 0.5;
      else if ((does(ask, "down") || lead === "small" || lead === "big") && !isNumber) penalty += 0.7;
      else if (operand.left === named?.left) penalty -= 0.3;
      if (suits(words, operand.column?.heading ?? "")) penalty = Math.min(0.05, penalty);
      else if (suited) penalty += 0.4;
      return { operand, isUp: rises(ask, operand), penalty: Math.max(0, penalty) };
    })
    .sort((one, other) => one.penalty - other.penalty)
    .slice(0, 2);
}
