// What a question is known by: its meanings and words, with what it names taken out, so that questions about other tables are alike.
import type { Ground } from "./ground.ts";
import { stemOf, tokenOf } from "./tokens.ts";

/** Each sign once. */
export function signsOf({ reading, places }: Ground): string[] {
  const { items, target, data, text } = reading;
  const signs = new Set<string>();
  const line = items.flatMap((item) => {
    if (item.kind === "concept") for (const concept of item.concepts) signs.add(`c:${concept}`);
    if (item.kind === "concept") signs.add(`w:${stemOf(item.raw)}`);
    return item.kind === "sign" ? [] : [tokenOf(item)];
  });
  line.forEach((token, at) => {
    signs.add(token);
    const [next, after] = [line[at + 1], line[at + 2]];
    if (next) signs.add(`${token} ${next}`);
    if (next && after) signs.add(`${token} ${next} ${after}`);
  });
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    signs.add(`w:${stemOf(word)}`);
    if (word.length > 6)
      for (let at = 1; at + 5 <= word.length; at++) signs.add(`g:${word.slice(at, at + 5)}`);
  }
  signs.add(target?.isFilled ? "FILLED" : target ? "SINGLE" : "NOWHERE");
  if (data && data.tables.length > 1) signs.add("TABLES");
  if (data && data.sheets.length > 1) signs.add("SHEETS");
  if (places.length === 1) signs.add("ALONE");
  if (target && target.right > target.column) signs.add("WIDE");
  const heading = target && data?.cell(data.sheets[0] ?? "", target.row - 1, target.column);
  if (typeof heading === "string")
    for (const word of heading.match(/\p{L}{2,}|%/gu) ?? []) signs.add(`h:${stemOf(word)}`);
  for (const kind of new Set(places.map((place) => place.kind))) signs.add(`k:${kind}`);
  return [...signs];
}
