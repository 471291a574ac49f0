// The two texts that a yes or a no is shown by: "ok or wrong", "yes / no", "an x, otherwise nothing", "put yes where …, else no".
import type { Span } from "../asks/span.ts";
import { elseWords, empties } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";

export interface Either {
  /** As a formula writes them. */
  yes: string;
  no: string;
  spans: readonly Span[];
}

const word = "[\\p{L}][\\p{L}'’-]*";
const marks = "[\"„“”»«'‘’ ]*";

/** Two words by themselves, at the end of a sentence or as one. */
const paired = new RegExp(
  `(?:^|[.:;,?!–-]|\\b(?:just|only|with|say|says|write|show|nur|bitte|mit|sage?|schreib|zeig|steht|juste|dis|ecris|affiche|mets|met))\\s*${marks}(?<yes>${word})${marks}\\s?(?:,? ?(?<!\\p{L})(?:or|oder|ou|resp\\.?|bzw\\.?)(?: else| otherwise| sonst| sinon)?|/|,)\\s*${marks}(?<no>${word})${marks}(?:,? ?(?:please|bitte|s'il (?:te|vous) plait|stp|svp))?\\s*(?:[.;!?)]|$)`,
  "gu",
);

/** "put yes where", "schreib ja, wo", "mark it with x" */
const put = new RegExp(
  `(?<!\\p{L})(?:put|write|enter|show|say|mark(?: \\p{L}+){0,3} with|flag(?: \\p{L}+){0,3} with|schreib\\p{L}*(?: (?:bei|zu|neben|hinter) (?:\\p{L}+ ){1,3}(?=\\p{L}+ (?:hin|dazu|rein)))?|setz\\p{L}*|zeig\\p{L}*|trag\\p{L}*|markier\\p{L}*[^.,;]{0,40} mit|kennzeichn\\p{L}*[^.;]{0,60} mit|ecri[st]\\p{L}*|mets|mettre|indique\\p{L}*|affiche\\p{L}*|marque\\p{L}*(?: d'| avec| par| \\p{L}+ d'))\\s*(?:an? |the |ein(?:en|em)? |une? )?${marks}(?<yes>${word})${marks}(?= ?(?:,|;|\\.|$| (?:where|when|if|for|next|beside|in|at|by|wo|wenn|falls|bei|neben|an|hin|ein|où|si|quand|pour|la|les|dans|devant|a cote)))`,
  "gu",
);

const never =
  /^(?:the|a|an|it|me|us|them|that|this|which|what|all|only|every\w*|you|there|in|or|and|with|just|zero|nothing|empty|blank|die|der|das|den|mir|uns|es|sie|bitte|alle|nur|jede\w*|dazu|leer|nichts|und|oder|mit|null|le|la|les|un|une|ca|cela|moi|nous|tout\w*|seul\w*|vide|rien|et|ou|avec|chaque|upper|lower|capital\w*|gross?|gros|klein|majuscules?|minuscules?|more|less|later|earlier|mehr|weniger|plus|moins|not|nicht|pas)$/;

const isFit = (text: string): boolean => !never.test(text) && text.length <= 24;

export function eitherIn(scene: Scene): Either | null {
  const { low, text, quotes } = scene;
  const at = (from: number, its: string): string => text.slice(from, from + its.length).trim();
  for (const found of low.matchAll(paired)) {
    const { yes = "", no = "" } = found.groups ?? {};
    if (!isFit(yes) || !isFit(no) || yes === no) continue;
    const from = found.index + found[0].indexOf(yes);
    const to = found.index + found[0].lastIndexOf(no);
    return {
      yes: quote(at(from, yes)),
      no: quote(at(to, no)),
      spans: [[from, to + no.length]],
    };
  }
  const [one, other, third] = quotes.filter(({ value }) => value.length > 0);
  const isElse = [...low.matchAll(elseWords)].length > 0;
  const quoted = one && !third && isElse ? { start: one.start, end: one.end, text: one.value } : null;
  const yes = putIn(scene) ?? quoted;
  const no = elseIn(scene, yes?.end ?? 0) ?? (quoted && other ? quote(other.value) : null);
  return yes && no !== null ? { yes: quote(yes.text), no, spans: [[yes.start, yes.end]] } : null;
}

function putIn({ low, text }: Scene): { start: number; end: number; text: string } | null {
  for (const found of low.matchAll(put)) {
    const its = found.groups?.yes ?? "";
    if (!isFit(its)) continue;
    const start = found.index + found[0].lastIndexOf(its);
    return {
      start,
      end: start + its.length,
      text: text.slice(start, start + its.length),
    };
  }
  return null;
}

const behindElse = new RegExp(
  `^[\\s,:=]*(?:(?:it'?s|is|are|gets?|show|write|put|say|ist|sind|steht|zeig\\w*|schreib\\w*|c'est|est|ecris|affiche|mets|just|only|a|an|ein|un|une|nur|einfach|simplement|juste|with|mit|avec)\\s+)*${marks}(?<no>${word})${marks}\\s*(?=[.;,!?)]|$)`,
  "u",
);

/** What all others show: a word, or nothing. */
function elseIn({ low, text }: Scene, from: number): string | null {
  for (const { index, 0: its } of low.matchAll(elseWords)) {
    const end = index + its.length;
    const near = low.slice(Math.max(0, index - 12), end + 24);
    if ([...near.matchAll(empties)].length > 0) return '""';
    const found = behindElse.exec(low.slice(end));
    const no = found?.groups?.no ?? "";
    if (!found || !isFit(no) || end < from) continue;
    const at = end + found[0].lastIndexOf(no);
    return quote(text.slice(at, at + no.length));
  }
  return null;
}
