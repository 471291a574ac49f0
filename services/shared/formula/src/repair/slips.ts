// Fixes slips of an author who cannot run formulas, such as a language model. No fix changes the meaning.

import type { FormulaLocale } from "../dialect.ts";
import { type Translate, translateOf } from "./changes.ts";
import { signsOf } from "./proposals.ts";

/** A formula that may have been meant. `notes` describe the fixes, one sentence each. */
export type Slipped = { text: string; notes: string[] };

/** Versions with more and more fixes, without duplicates. The first one only drops what surrounds the formula. */
export function withoutSlips(sent: string, locale: FormulaLocale): Slipped[] {
  const t = translateOf(locale);
  const steps: Slipped[] = [];
  let now: Slipped = { text: sent, notes: [] };
  for (const step of [bare, begun, signed, closed]) {
    const next = step(now, t);
    if (next.text === now.text) continue;
    now = next;
    steps.push(now);
  }
  return steps;
}

const with_ = ({ notes }: Slipped, text: string, note: string): Slipped => ({
  text,
  notes: [...notes, note],
});

export const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** The text as typed into a cell: without the braces of array formulas, and with ordinary spaces. */
export const asTyped = (text: string): string =>
  text
    .replace(/^\s*\{\s*(=[\s\S]*)\}\s*$/, "$1")
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[\u00A0\u2000-\u200A\u202F\u3000]/g, (part) =>
      part.length > 1 ? part : " ",
    );

const behind = /("(?:[^"]|"")*")|\s(?:\/\/|<!--|#\s).*$/gm;
const comment = /^\s*(?:\/\/|'|--\s|<!--|#\s).*$/gm;
const label = /^\s*(?:\p{L}{3,12}|\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)\s*[:：]\s*(?=[=＝])/u;

/** Removes HTML entities, comments, a label, markup and a final full stop. */
function bare(now: Slipped, t: Translate): Slipped {
  const plain = now.text.replaceAll(/&[a-z#\d]{2,5};/g, (entity) => entities[entity] ?? entity);
  const text = plain
    .replaceAll(comment, "")
    .replaceAll(behind, "$1")
    .replace(label, "")
    .trim()
    .replace(/^(\*\*|__|`)([\s\S]*)\1$/, "$2")
    .replace(openIn(plain) > 0 ? /(?<=[)\d"])\s*[.。]+$/ : /(?<=[)\d"])\s*[.,;。；]+$/, "");
  return text === now.text.trim()
    ? { ...now, text }
    : text === plain.trim()
      ? { ...now, text }
      : with_(now, text, t("around"));
}

/** Adds a missing `=` before a call such as `SUM(A1:A3)`. */
const begun = (now: Slipped, t: Translate): Slipped =>
  /^[\p{L}_][\p{L}\d._]*\([\s\S]*\)$/u.test(now.text) ? with_(now, `=${now.text}`, t("equal")) : now;

/** Replaces characters that text editors and other keyboards type, except in texts. */
function signed(now: Slipped, t: Translate): Slipped {
  const quoted = now.text.includes('"') ? now.text : now.text.replaceAll(/[“”„‟″«»]/g, '"');
  const text = quoted.replaceAll(/"(?:[^"]|"")*"|\P{ASCII}/gu, (part) =>
    part.length > 1 ? part : plainSign(part),
  );
  return text === now.text ? now : with_(now, text, t("signs"));
}

function plainSign(sign: string): string {
  const folded = sign.normalize("NFKC");
  return signsOf.get(sign) ?? (/^[\x20-\x7E]$/.test(folded) ? folded : sign);
}

/** Adds the parentheses that are missing at the end, if nothing else is missing there. */
function closed(now: Slipped, t: Translate): Slipped {
  const open = /[-+*/^&=<>,;]\s*$/.test(now.text) ? 0 : openIn(now.text);
  return open > 0 && open < 10 ? with_(now, now.text + ")".repeat(open), t("parenthesis")) : now;
}

/** The number of open parentheses. 0 if a text is not closed. */
function openIn(text: string): number {
  const outside = text.replaceAll(/"(?:[^"]|"")*"/g, "");
  if (outside.includes('"')) return 0;
  return (outside.match(/\(/g) ?? []).length - (outside.match(/\)/g) ?? []).length;
}
