// Reads the fallback (guard): what to return if nothing is found, an input is empty or an error occurs.
import type { Reading, Span, Token } from "./reading.ts";
import { has, isUsual, spanOf, type Text } from "./text.ts";

type Guard = NonNullable<Reading["guard"]>;
type Given = { give: string | number; span: Span };
const mostWords = 4;
const quotes = /^[^\p{L}\p{N}]*?["“„«「']([^"”“„«»「」'\n]{0,80})["”“»」']/u;

export function guardIn(text: Text): { guard: Guard; spans: readonly Span[] } | null {
  const { tokens, words } = text;
  for (let at = 0; at < tokens.length; at++) {
    const opener = words.guards.at(tokens, at);
    // "if it is not there from the sheet Depot" says where to look next, so it is no fallback.
    if (!opener || has(text, at + opener.length, "from")) continue;
    const when = opener.values[0] ?? "missing";
    const span = spanOf(tokens, at, opener.length);
    // The value may also come first: "show n/a instead of the error", "leave it blank if …".
    const before = [1, 2, 3, 4, 5].find((back) => has(text, at - back, "blank", "show"));
    const given =
      giveFrom(text, at + opener.length) ?? (before ? giveFrom(text, at - before, span.start) : null);
    if (given) return { guard: { when, give: given.give }, spans: [span, given.span] };
    if (when === "error") return { guard: { when, give: "" }, spans: [span] };
  }
  return null;
}

/** Reads the value to return, starting at a token: "show n/a", "leave blank", `"none"`, 0. */
function giveFrom(text: Text, from: number, end?: number): Given | null {
  const { tokens, conceptsAt } = text;
  const question = text.question.slice(0, end);
  const gapOf = (at: number) => question.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
  let at = from;
  while (at < from + mostWords && tokens[at] && !/["“„«「.!?;\n]/.test(gapOf(at)) && isPassed(text, at))
    at += conceptsAt.get(at)?.length ?? 1;
  const behind = tokens[at - 1]?.end ?? 0;
  const quoted = quotes.exec(question.slice(behind));
  if (quoted)
    return { give: quoted[1]?.trim() ?? "", span: { start: behind, end: behind + quoted[0].length } };
  const token = tokens[at];
  if (!token || /[.!?;\n]/.test(gapOf(at))) return null;
  // "show missing" returns a text, "show nothing" returns an empty cell.
  if (has(text, at, "blank") && !has(text, at, "missing")) return { give: "", span: token };
  if (has(text, at, "zero")) return { give: 0, span: token };
  const [phrase = ""] = /^[^.,;!?\n)]{1,40}/.exec(question.slice(token.start)) ?? [];
  if (/^\d+$/.test(token.text)) return { give: Number(token.text), span: token };
  if (phrase.trim().split(/\s+/).length > 3 || !(at > from || /[,:]/.test(gapOf(at)))) return null;
  return { give: phrase.trim(), span: { start: token.start, end: token.start + phrase.length } };
}

/** Whether a word may stand between "if not found" and the value to return. */
const isPassed = (text: Text, at: number): boolean =>
  has(text, at, "show", "then", "instead", "word", "cell", "and", "equal") ||
  (isUsual(text, text.tokens[at] as Token) && !has(text, at, "not", "yes", "no", "blank"));
