// Which outcome the first of equals shall have, and which the later ones: told by the clause that it stands in.
import type { Ask } from "./ask.ts";
import type { Choice } from "./choices.ts";
import type { Span } from "./span.ts";

type Side = "first" | "later";

const first =
  /(?<![\p{L}\p{N}])(?:(?:very )?first(?! name)|1st|initial\w*|original\w*|new(?:comers?)? ones?|erst(?:e[nrms]?|mals|malig\w*)|1\.|neu(?:e[nrms]?|ling\w*)|premiere?s?|1(?:re|er|ere))(?![\p{L}\p{N}])/u;
const later =
  /(?<![\p{L}\p{N}])(?:later|again|after(?:wards)?|subsequent\w*|further|following|repeat\w*|second|2nd|next|others?|rest|else|every other|duplicates?|doubles?|copies|already|from then on|all but|spater\w*|weitere\w*|folgend\w*|wieder\w*|danach|dann|nachfolg\w*|zweite\w*|2\.|(?:allen?|die) anderen|ubrigen|rest|sonst|schon|bereits|doppelt\w*|dublett\w*|duplikat\w*|nochmal\w*|erneut\w*|suivante?s?|apres|ensuite|ulterieure?s?|deuxieme|seconde?s?|2e|autres?|sinon|deja|doublons?|repet\w*|a nouveau)(?![\p{L}\p{N}])/u;

const borders = /[,;:.!?()\n]|(?<![\p{L}])(?:and|but|while|und|aber|et|mais|puis)(?![\p{L}])/gu;

/** What the outcome is shown for where the formula tests its first one; null where it is not told. */
export function sideOf({ low }: Ask, { no, spans: [one, other] }: Choice): Side | null {
  if (!one) return null;
  const masked = [one, other].reduce(
    (text, span) =>
      span ? text.slice(0, span[0]) + "_".repeat(span[1] - span[0]) + text.slice(span[1]) : text,
    low,
  );
  const own = sideIn(clauseAt(masked, one));
  if (own) return own;
  const its = other && no !== '""' ? sideIn(clauseAt(masked, other)) : null;
  return its && (its === "first" ? "later" : "first");
}

const sideIn = (clause: string): Side | null =>
  first.test(clause) === later.test(clause) ? null : first.test(clause) ? "first" : "later";

function clauseAt(low: string, [start, end]: Span): string {
  const ends = [...low.matchAll(borders)];
  const from = ends.filter(({ index, 0: { length } }) => index + length <= start).at(-1);
  const to = ends.find(({ index }) => index >= end);
  return low.slice(from ? from.index + from[0].length : 0, to?.index ?? low.length);
}
