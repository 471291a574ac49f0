// Stretches of a question that may say something apart: sentences, what stands between commas or in brackets, and endings.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";

const breaks = /[.;!?](?=\s|$)|[,:](?=\s)|\s[–—-]\s|[()\n]/g;
/** Where an ending begins that says how a value is shown. */
const endings = said(
  "(?:and |then |please |all |each )*(?:rounded|rounding|capped|limited|in (?:capitals|lower|upper|small|block)\\w*)|(?:and |but )?(?:to|up to|down to) the (?:nearest|next|closest|full|last)|(?:and|but) (?:at most|no more than|never|at least|not below)",
  "(?:und |dann |bitte |jeweils )*(?:auf \\w+ (?:\\w+ )?(?:auf|ab)?(?:ge)?rund\\w*|gerundet|aufgerundet|abgerundet|gedeckelt|in (?:gros|klein)\\w*)|auf (?:volle|ganze|die nachste\\w*|den nachste\\w*|das nachste\\w*)|(?:und|aber) (?:hochstens|maximal|mindestens|nie)",
  "(?:et |puis |le tout )*(?:arrondi\\w*|plafonne\\w*|limite\\w*|en (?:majuscules|minuscules))|(?:et|mais) (?:au maximum|au plus|jamais|au moins)",
);

const denied = /(?:\bwithout|\bnot|n't|\bnever|\bohne|\bnicht|\bsans|\bpas|\bne)\s+$/;

/** Each clause, a clause with the one behind it, and the endings of clauses. */
export function clausesOf(low: string): Span[] {
  const ends = [...low.matchAll(breaks)].map((found): Span => [found.index, found.index + found[0].length]);
  const starts = [0, ...ends.map(([, end]) => end)];
  const stops = [...ends.map(([start]) => start), low.length];
  const single = starts.map((start, at): Span => [start, stops[at] ?? low.length]);
  const double = starts.slice(1).map((_, at): Span => [starts[at] ?? 0, stops[at + 1] ?? low.length]);
  const tails = single.flatMap(([start, end]) =>
    [...low.slice(start, end).matchAll(endings)]
      .filter(({ index }) => index > 0 && !denied.test(low.slice(start, start + index)))
      .map(({ index }): Span => [start + index, end]),
  );
  return [...tails, ...single, ...double].filter(([start, end]) => /\p{L}{2}/u.test(low.slice(start, end)));
}

/** The question without one of its clauses. */
export const withoutClause = (text: string, [start, end]: Span): string =>
  `${text.slice(0, start).replace(/[\s,;:–—-]+$/u, "")}${text.slice(end).replace(/^[,;:]/u, "")}`.trim();
