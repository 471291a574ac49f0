// What speaks against the texts that a formula shows: nobody writes "leave the" into a cell, nor bare words beside quoted ones.
import type { Ask } from "../asks/ask.ts";
import { unsayable } from "../decisions/spoken-words.ts";
import { plainOf } from "../frames/plain.ts";

const shown = /(?<=,)"((?:[^"]|"")+)"(?=[,)])/g;
const small =
  /(?<!\p{L})(?:for|of|the|from|each|that|(?<=\p{L} )in|denen|das|jede[nrsm]?|fur|von|aus|pour|des|du|chaque)(?!\p{L})/u;
/** Nobody's text begins with whom it is for, or ends before its noun. */
const broken =
  /^(?:any(?:body|one)|every(?:body|one)|those|people|whoever|wer|jede[rn]?|alle|niemand|ceux|celles|quiconque)(?!\p{L})|(?<!\p{L})(?:an?|the|of|with|without|der|die|das|ein|eine[nr]?|den|ohne|mit|une?|le|la|les|du|sans|avec)$/u;
/** They ask for a mark and are seldom the mark itself. */
const marks = /^(?:flag|mark|signaler|marquer|markieren|kennzeichnen)$/;

const choosing = /^(?:IF|IFS|IFERROR|IFNA|SWITCH)$/;

/** The function whose argument stands there. */
function callAt(formula: string, at: number): string {
  let open = 0;
  for (let place = at - 1; place >= 0; place--) {
    if (formula[place] === ")") open++;
    if (formula[place] === "(" && open-- === 0) return /[A-Z.]*$/.exec(formula.slice(0, place))?.[0] ?? "";
  }
  return "";
}

export function illSaid({ quotes, reading: { data } }: Ask, formula: string): number {
  const known = new Set(
    [
      ...quotes.map(({ value }) => value),
      ...(data?.columns ?? []).flatMap(({ heading, cells }) => [heading, ...cells]),
    ].map((each) => plainOf(String(each ?? ""))),
  );
  const strange = [...formula.matchAll(shown)]
    .filter(({ index }) => choosing.test(callAt(formula, index)))
    .map(([, text = ""]) => plainOf(text))
    .filter((text) => /^\p{L}/u.test(text) && !known.has(text));
  const isSmall = strange.some(
    (text) => unsayable.test(text.split(" ")[0] ?? "") || small.test(text) || broken.test(text),
  );
  const isBare = quotes.length > 0 && strange.length > 0;
  return (isSmall ? 1.2 : 0) + (isBare ? 1 : 0) + (strange.some((text) => marks.test(text)) ? 0.4 : 0);
}
