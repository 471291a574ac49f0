// What to give where nothing is found, an input is empty, or an error comes: "if not found show n/a", "otherwise blank".
import type { GuardCase } from "./languages.ts";
import type { Mention, Reading, Span } from "./reading.ts";
import { columnOf } from "./sheet-words.ts";
import { has, isSmall, isUsual, spanOf, type Text } from "./text.ts";

type Guard = NonNullable<Reading["guard"]>;
interface ToldGuard {
  guard: Guard;
  spans: readonly Span[];
}
const mostWords = 4;

export function guardIn(text: Text, mentions: readonly Mention[]): ToldGuard | null {
  const { tokens, words } = text;
  for (let at = 0; at < tokens.length; at++) {
    const opener = words.guards.at(tokens, at);
    const length = opener?.length ?? missingFrom(text, at);
    // "if it is not there from the sheet Depot" tells where to look next.
    if (length === 0 || has(text, at + length, "from")) continue;
    const when: GuardCase = opener?.values[0] ?? "missing";
    const span = spanOf(tokens, at, length);
    const behind = giveFrom(text, at + length);
    const told = numberBefore(text, at) ?? behind ?? giveBefore(text, at);
    if (told) return { guard: { when, give: told.give }, spans: [span, told.span] };
    if (when === "error") return { guard: { when, give: "" }, spans: [span] };
  }
  const other = zeroGuard(text) ?? lackGuard(text, mentions);
  if (other) return other;
  // "It gives #DIV/0!, leave that empty."
  const places = [...text.conceptsAt];
  const error = places.find(([, { names }]) => names.includes("error"))?.[0] ?? tokens.length;
  const blank = places.find(([at, { names }]) => at > error && names.includes("blank"))?.[0] ?? -1;
  if (
    [1, 2, 3].some((over) => isSmall(text, blank - over, "leave")) ||
    (error < tokens.length && isShown(blank))
  )
    return { guard: { when: "error", give: "" }, spans: [spanOf(tokens, blank, 1)] };
  for (const [at, { names, length }] of places)
    if (names.includes("otherwiseBlank") && !hasTest(text, at))
      return { guard: { when: "missing", give: "" }, spans: [spanOf(tokens, at, length)] };
  return null;

  function isShown(at: number): boolean {
    return [-2, -1, 1, 2].some((over) => has(text, at + over, "show"));
  }
}

const lacks = ["not", "unequal", "notFound", "missing", "lacks"];

/** "If the area isn't on that list it should say ask": something is denied of which no value is given, and what to show. */
function lackGuard(text: Text, mentions: readonly Mention[]): ToldGuard | null {
  const { tokens, conceptsAt, sheets } = text;
  const places = [...conceptsAt];
  for (const [not, { names }] of places) {
    if (!names.some((name) => lacks.includes(name))) continue;
    const clause = tokens[not]?.clause;
    const within = places.filter(([at]) => at > not - 8 && at < not + 10 && tokens[at]?.clause === clause);
    const show = within.find(([at]) => at > not && has(text, at, "show", "then"));
    const opener = within.find(([at]) => at < not && has(text, at, "if", "whose"));
    // "for the ones not found put 0", "wurde nie gezählt, dann 0"
    const isBare = names.includes("notFound") || (show && has(text, show[0], "then"));
    const at = opener?.[0] ?? (isBare ? not : null);
    if (!show || at === null) continue;
    const span = spanOf(tokens, at, show[0] - at);
    const isTest = mentions.some(({ start, end, ...one }) => {
      if (start < span.start || end > span.end || one.type === "sheet") return false;
      const column = one.type === "column" ? columnOf(sheets, one) : null;
      return column ? column.kind !== "empty" && column.values.includes(null) : true;
    });
    const given = isTest ? null : giveFrom(text, show[0]);
    const isNumber = within.some(([index]) => index < show[0] && has(text, index, "number"));
    if (given)
      return {
        guard: { when: isNumber ? "error" : "missing", give: given.give },
        spans: [span, given.span],
      };
  }
  return null;
}

/** "the growth, n/a if 2022 is 0": what to give where nothing can be divided. */
function zeroGuard(text: Text): ToldGuard | null {
  const { tokens, question } = text;
  if (!text.concepts.some(({ name }) => ["change", "divide", "percentOf", "share"].includes(name)))
    return null;
  for (let at = 1; at < tokens.length; at++) {
    if (!has(text, at, "if")) continue;
    const end = [2, 3, 4, 5]
      .map((over) => at + over)
      .find((to) => tokens[to]?.word === "0" || has(text, to, "zero"));
    if (end === undefined || ![end - 1, end - 2, end + 1].some((to) => has(text, to, "equal"))) continue;
    const told = /(?:["“„«]([^"“”„«»]*)["”“»]|\b(n\/?a|\d+))\s*,?\s*$/i.exec(
      question.slice(0, tokens[at]?.start),
    );
    const span = spanOf(tokens, at, end - at + 1);
    const before = told
      ? { give: told[1] ?? told[2] ?? "", span: { start: told.index, end: span.start } }
      : giveBefore(text, at);
    const give = /^\d+$/.test(String(before?.give)) ? Number(before?.give) : before?.give;
    if (before && give !== undefined) return { guard: { when: "error", give }, spans: [span, before.span] };
  }
  return null;
}

/** "if the item does not exist": how many words it is long, else 0. */
function missingFrom(text: Text, at: number): number {
  if (!has(text, at, "if")) return 0;
  for (let index = at + 1; index < at + 7 && text.tokens[index]?.clause === text.tokens[at]?.clause; index++)
    if (has(text, index, "notFound")) return index + (text.conceptsAt.get(index)?.length ?? 1) - at;
  return 0;
}

const hasTest = (text: Text, before: number): boolean =>
  [...text.conceptsAt].some(([at, { names }]) => at < before && names.includes("if"));

/** What follows: "show n/a", "leave blank", `"none"`, 0. */
function giveFrom(text: Text, from: number): { give: string | number; span: Span } | null {
  const { question, tokens, conceptsAt } = text;
  let at = from;
  while (at < tokens.length && at < from + mostWords) {
    const token = tokens[at];
    if (
      !token ||
      !(
        has(text, at, "show", "then", "instead", "word") ||
        (isUsual(text, token) && !has(text, at, "not", "yes", "no")) ||
        has(text, at, "cell", "and", "equal")
      ) ||
      has(text, at, "blank")
    )
      break;
    const gap = question.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (/[.!?;\n]/.test(gap)) return null;
    if (/["“„«「]/.test(gap)) break;
    at += conceptsAt.get(at)?.length ?? 1;
  }
  const token = tokens[at];
  const start = token?.start ?? question.length;
  const gap = question.slice(tokens[at - 1]?.end ?? 0, start);
  const quoted = /["“„«「']([^"“”„«»「」'\n]{0,80})["”“»」']/.exec(question.slice(tokens[at - 1]?.end ?? 0));
  if (quoted && quoted.index <= gap.length) {
    const begin = (tokens[at - 1]?.end ?? 0) + quoted.index;
    return { give: quoted[1] ?? "", span: { start: begin, end: begin + quoted[0].length } };
  }
  if (/^\s*[-–—]\s*(?:$|[.,;])/.test(gap) || gap.trim() === "-")
    return { give: "-", span: { start: start - gap.length, end: start } };
  if (!token || /[.!?;\n]/.test(gap)) return null;
  // "show missing" is a text, "show nothing" is none.
  if (has(text, at, "blank") && !has(text, at, "missing"))
    return { give: "", span: spanOf(tokens, at, conceptsAt.get(at)?.length ?? 1) };
  if (has(text, at, "zero")) return { give: 0, span: token };
  if (/^\d+(?:[.,]\d+)?$/.test(token.text))
    return { give: Number(token.text.replace(",", ".")), span: token };
  const next = [at + 1, at + 2, at + 3].find((index) => has(text, index, "instead", "if"));
  const told = question.slice(start, next ? tokens[next]?.start : undefined);
  const rest = /^[^.,;!?\n)]{1,40}/.exec(told)?.[0]?.trim() ?? "";
  const count = rest.split(/\s+/).length;
  const isShown = at > from || /[,:]/.test(gap);
  return rest && count <= 3 && isShown ? { give: rest, span: { start, end: start + rest.length } } : null;
}

/** ", 0 if it is not there". */
function numberBefore(
  { tokens, question, conceptsAt }: Text,
  at: number,
): { give: number; span: Span } | null {
  const token = tokens[at - 1];
  const isOwn =
    /[,;:.]\s*$/.test(question.slice(0, token?.start)) || conceptsAt.get(at - 2)?.names.includes("and");
  return token && isOwn && /^\d+$/.test(token.text) ? { give: Number(token.text), span: token } : null;
}

/** What stands before: "show n/a if not found", "leave it blank if …". */
function giveBefore(text: Text, at: number): { give: string | number; span: Span } | null {
  for (let index = at - 1; index >= Math.max(0, at - 6); index--) {
    const isLast = index >= at - 3;
    if (isLast && has(text, index, "blank")) return { give: "", span: spanOf(text.tokens, index, 1) };
    if (!has(text, index, "show")) continue;
    const end = text.tokens[at]?.start ?? 0;
    const start = text.tokens[index]?.end ?? 0;
    const told = text.question
      .slice(start, end)
      .trim()
      .replace(/^["“„«']|["”“»',]$/g, "")
      .replace(/["”“»',]$/g, "")
      .trim();
    if (told === "" || told.split(/\s+/).length > 3) return null;
    const isNumber = /^\d+(?:[.,]\d+)?$/.test(told);
    return { give: isNumber ? Number(told.replace(",", ".")) : told, span: { start, end } };
  }
  return null;
}
