// What a part of a question says that shall be shown: a quoted text, a number, nothing, or a few words.
import type { Item } from "../reading/items.ts";

/** As a formula writes it. `isStart`: words that begin a sentence, whose first letter may be small. */
export interface Outcome {
  formula: string;
  kind: "text" | "number" | "share" | "nothing";
  isStart: boolean;
}

const quoted = /["“„«‚‘'](?<text>[^"“”„«»‚‘’']{1,40})["”“»’‘']/u;
const nothing =
  /(?<![\p{L}\p{N}])(?:nothing|blank|empty|free|nichts|leer|gratis|kostenlos|frei|rien|vide|gratuite?s?)(?![\p{L}\p{N}])/u;
/** What stands between a limit and its outcome: the last one of these before the outcome's words. */
const links =
  /(?<![\p{L}\p{N}])(?:is|are|be|gets?|has|have|gives?|means?|counts? as|becomes?|says?|show|write|they are|ist|sind|wird|werden|gibt es|gibt|bekommt|bekommen|erhalt|erhalten|heisst|heissen|gilt als|zahlt als|est|sont|c'est|donne|obtient|obtiennent|ont|vaut|devient|deviennent|on met|mention|a|as|als|then|dann|alors|comme)(?![\p{L}\p{N}])|[:=→(]|->|–/gu;
const leading =
  /^(?:[\s,:=→(–-]|(?:an?|the|grade|eine?n?|der|die|das|une?|le|la|les|l'|sonst|ansonsten|andernfalls|darüber|darunter|alle anderen|alles andere|der rest|else|otherwise|(?:anything|everything|everyone|everybody) (?:else|above|below|over|under|higher|lower|more|less)|(?:all )?(?:the )?others?|the rest|rest|beyond(?: that)?|above(?: that)?|below(?: that)?|less|more|sinon|autrement|au-delà|en dessous|au-dessus|(?:tous |toutes )?les autres|le reste|if|when|for|wenn|falls|bei|für|si|pour|ab)(?=[\s:=,]|$))+/iu;

/** Null where it says none. `free`: the numbers that are no limits. */
export function outcomeIn(
  text: string,
  low: string,
  free: readonly Item[],
  start: number,
  end: number,
): Outcome | null {
  const raw = text.slice(start, end);
  const plain = low.slice(start, end);
  const said = quoted.exec(raw)?.groups?.text?.trim();
  if (said) return { formula: textOf(said), kind: "text", isStart: false };
  const number = free.find((item) => item.start >= start && item.end <= end);
  if (number?.kind === "number")
    return { formula: String(number.value), kind: number.percent ? "share" : "number", isStart: false };
  if (nothing.test(plain)) return { formula: '""', kind: "nothing", isStart: false };
  const link = [...plain.matchAll(links)].findLast(({ index, 0: sign }) =>
    /\p{L}/u.test(plain.slice(index + sign.length)),
  );
  const from = link ? link.index + link[0].length : 0;
  const whole = raw.slice(from).replace(/^[\s,:=→(–-]+|[\s,:=→).–-]+$/gu, "");
  const bare = whole.replace(leading, "");
  const words = /\p{L}/u.test(bare) ? bare : whole;
  if (!/\p{L}/u.test(words) || words.split(/\s+/).length > 3) return null;
  const at = start + from + raw.slice(from).indexOf(words);
  return { formula: textOf(words), kind: "text", isStart: /(?:^|[.!?:\n])\s*$/.test(text.slice(0, at)) };
}

const textOf = (words: string): string => `"${words.replaceAll('"', '""')}"`;
