// What stands for what: "N = New, U = Used, else Unknown".
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { clausesOf, quote, textOf } from "./outcome-clauses.ts";
import { words } from "./outcomes.ts";

export function coded(reading: Reading): Candidate[] {
  const { items } = reading;
  const pairs: { key: string; outcome: string; used: number[] }[] = [];
  let rest: { outcome: string; used: number[] } | null = null;
  for (const [from, to] of clausesOf(items)) {
    const inside = items.slice(from, to).map((item, offset) => ({ item, at: from + offset }));
    const contents = inside.filter(({ item, at }) => isCode(item) || (isWord(item) && at > from));
    const link = inside.find(({ item }) => isLink(item));
    const isElse = inside.some(({ item }) => hasConcept(item, "else"));
    if (isElse && contents.length > 0)
      rest = {
        outcome: quote(contents.map(({ item }) => textOf(item)).join(" ")),
        used: inside.map(({ at }) => at),
      };
    else if (link) {
      const key = contents.findLast(({ at, item }) => at < link.at && isCode(item));
      const after = contents.filter(({ at }) => at > link.at);
      if (key && after.length > 0)
        pairs.push({
          key: codeOf(key.item),
          outcome: quote(after.map(({ item }) => textOf(item)).join(" ")),
          used: [key.at, link.at, ...after.map(({ at }) => at)],
        });
    }
  }
  if (pairs.length < 2) return [];
  const used = [...pairs.flatMap((pair) => pair.used), ...(rest?.used ?? []), ...functionWords(items)];
  const places = placesOf(reading).filter((at) => !used.includes(at));
  const list = pairs.map(({ key, outcome }) => `${key},${outcome}`).join(",");
  return places.slice(0, 2).map((at) => {
    const operand = operandAt(items[at]) as Operand;
    return candidate(
      `SWITCH(${cellOf(operand)},${list},${rest?.outcome ?? '""'})`,
      [...used, at, ...findAll(reading, ...words, "replace", "change")],
      { perRow: !operand.isCell, penalty: -0.4 },
    );
  });
}

const isLink = (item: Item): boolean =>
  hasConcept(item, "eq") || (item.kind === "sign" && /^[=:→]$/.test(item.text));
const isCode = (item: Item): boolean =>
  item.kind === "text" || item.kind === "value" || item.kind === "number" || /^\p{Lu}{1,3}$/u.test(item.raw);
const isWord = (item: Item): boolean =>
  item.kind === "word" || ((item.kind === "stop" || item.kind === "concept") && /^\p{Lu}/u.test(item.raw));
const codeOf = (item: Item): string => (item.kind === "number" ? String(item.value) : quote(textOf(item)));
/** "with SWITCH", "use IFS": how, not what. */
const functionWords = (items: readonly Item[]): number[] =>
  items.flatMap(({ raw }, at) => (/^[A-Z]{2,}[A-Z.]*$/.test(raw) ? [at] : []));
