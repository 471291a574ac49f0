// A question about a decision as a row of tests, of what is shown, and of the words that join and part them.
import type { Scene } from "../frames/scene.ts";
import { inside, placesOf, written } from "../intents/comparisons.ts";
import { type Run, runIn } from "./clauses.ts";
import { codedIn } from "./coded.ts";
import { factIn } from "./facts.ts";
import { subjectOf, testOf } from "./limits.ts";
import { isAmounts, type Mark, type Mode, marksOf, type Token } from "./marks.ts";
import { isHung, isTold, isTopic, pairAgain } from "./placed.ts";
import { rearranged } from "./rearranged.ts";
import { extremeOf, isCovered, severalFactIn } from "./several-columns.ts";

/** Between two breaks. */
function clauseAt(marks: readonly Mark[], at: number, length: number): [number, number] {
  const cuts = marks.filter((mark) => (mark.kind === "break" && mark.strength > 0) || mark.kind === "shown");
  const from = Math.max(0, ...cuts.filter(({ end }) => end <= at).map(({ end }) => end));
  const to = Math.min(length, ...cuts.filter(({ start }) => start >= at).map(({ start }) => start));
  return [from, to];
}

export function tokensOf(scene: Scene, mode: Mode): Token[] {
  const { low } = scene;
  const marks = marksOf(scene, mode);
  const out: Token[] = [];
  let subject: string | null = null;
  let from = 0;
  let isIf = 0;
  let covered: string | null = null;
  /** "members or people over 65": what is said of the same once more. */
  const isAgain = (test: string): boolean => {
    const last = out.findLast(({ kind }) => kind === "test" || kind === "shown" || kind === "break");
    return last?.kind === "test" && last.test === test;
  };
  /** "50 points": no word of what is there. */
  const isUnit = (isSure: boolean): boolean => !isSure && /\d\s?$/.test(low.slice(0, from));
  const between = (to: number, at: number): void => {
    if (!/[\p{L}\p{N}"]/u.test(low.slice(from, to))) return;
    if (mode === "bare" && isTopic(scene, marks, at, from)) return;
    const coded = mode === "bare" ? codedIn(scene, from, to) : null;
    if (coded) {
      out.push(...coded);
      return;
    }
    const first = out.findLastIndex(
      (token) =>
        token.kind === "if" || token.kind === "else" || (token.kind === "shown" && token.left >= 0.3),
    );
    const wide = out[first]?.end ?? 0;
    const several = severalFactIn(scene, wide, from, to);
    if (several) {
      while (out.length > first + 1 && out.at(-1)?.kind !== "if") out.pop();
      out.push({
        kind: "test",
        test: several.test,
        subject: several.subject,
        isSure: true,
        start: wide,
        end: to,
      });
      covered = several.test;
      return;
    }
    if (covered !== null && isCovered(scene, covered, from, to)) return;
    const again = pairAgain(low.slice(from, to), out);
    if (again) {
      out.push({ ...again, start: from, end: to });
      return;
    }
    const isShown =
      isHung(scene, marks, at, from) ||
      (out.at(-2)?.kind === "test" && isTold(scene, marks, at, from, out.at(-1)));
    const hung = mode === "bare" && isShown ? runIn(scene, [from, to], false) : null;
    if (hung) {
      out.push({
        kind: "shown",
        formula: hung.formula,
        cost: 0,
        left: 0.5,
        start: hung.start,
        end: hung.end,
      });
      return;
    }
    if (isAmounts(mode) && /^\W*(?:nothing|nichts|rien|free|frei|gratis)\W*$/.test(low.slice(from, to)))
      return;
    const said = factIn(scene, Math.min(from, isIf), to, subject);
    const fact = said && (isAgain(said.test) || isUnit(said.isSure)) ? null : said;
    const beside = mode === "bare" && fact?.span ? besideIn(scene, from, to, fact.span) : null;
    const run = beside ?? (mode === "bare" ? runIn(scene, [from, to], fact !== null) : null);
    const shown: Token | null =
      run && (!said || run.isAnchored || beside)
        ? {
            kind: "shown",
            formula: run.formula,
            cost: costOf(scene, run),
            left: run.isAnchored ? 0.3 : out.at(-1)?.kind === "if" && isIf < from ? 0.03 : 0.08,
            start: run.start,
            end: run.end,
          }
        : null;
    if (shown && shown.start - from <= to - shown.end && fact) out.push(shown);
    if (fact) {
      const { test, isSure } = fact;
      out.push({ kind: "test", test, subject: fact.subject, isSure, start: from, end: to });
      subject = fact.subject;
    }
    if (shown && !out.includes(shown)) out.push(shown);
  };
  for (const [at, mark] of [...marks, null].entries()) {
    between(mark?.start ?? low.length, at);
    if (!mark) break;
    from = mark.end;
    // "s'il y a …"
    isIf = mark.kind === "if" ? mark.start : mark.end;
    const place = { start: mark.start, end: mark.end };
    if (mark.kind === "limit") {
      const [number] = mark.limit.numbers;
      const its: string | null | undefined =
        number && subjectOf(scene, number, clauseAt(marks, mark.start, low.length), subject);
      if (!its) continue;
      const both = bothIn(scene, clauseAt(marks, mark.start, low.length)[0], mark.start);
      if (both) {
        while ((out.at(-1)?.start ?? -1) >= both.start) out.pop();
        const test = `AND(${both.cells.map((cell) => testOf(scene, cell, mark.limit)).join(",")})`;
        out.push({ kind: "test", test, subject: both.cells[0] as string, isSure: true, ...place });
        continue;
      }
      const head = clauseAt(marks, mark.start, low.length)[0];
      const extreme = extremeOf(scene, head, mark.end, mark.limit.sides[0]?.[0] ?? "");
      if (extreme && mark.limit.sides.length === 1) {
        while ((out.at(-1)?.start ?? -1) >= head && out.at(-1)?.kind === "shown") out.pop();
        const test = testOf(scene, extreme, mark.limit);
        out.push({ kind: "test", test, subject: extreme, isSure: true, ...place });
        continue;
      }
      subject = its;
      out.push({ kind: "test", test: testOf(scene, its, mark.limit), subject: its, isSure: true, ...place });
    } else if (mark.kind === "equal") {
      subject = mark.subject;
      if (isAgain(`${subject}=${mark.value}`)) continue;
      out.push({ kind: "test", test: `${subject}=${mark.value}`, subject, isSure: false, ...place });
    } else out.push(mark);
  }
  return rearranged(scene, out);
}

/** The words before a condition, else those behind it. */
function besideIn(
  scene: Scene,
  from: number,
  to: number,
  [start, end]: readonly [number, number],
): Run | null {
  const isFew = (run: Run | null): boolean =>
    run !== null && scene.low.slice(run.start, run.end).split(/\s+/).length <= 3;
  const [ahead, behind] = [runIn(scene, [from, start], false), runIn(scene, [end, to], false)];
  return isFew(behind) && (!isFew(ahead) || behind?.isAnchored) ? behind : isFew(ahead) ? ahead : null;
}

const bothWords = /(?<!\p{L})(?:both|each|beide[ns]?|(?:tous|toutes) (?:les )?deux|les deux)(?!\p{L})/u;

/** "weight and length are both over …": two columns before one limit. */
function bothIn(scene: Scene, from: number, to: number): { cells: string[]; start: number } | null {
  if (!bothWords.test(scene.low.slice(from, to))) return null;
  const named = inside(placesOf(scene), from, to).filter(
    ({ score, operand }) => score >= 1.9 && operand.kind === "number",
  );
  const cells = [...new Set(named.map((each) => written(scene, each)))];
  return cells.length === 2 ? { cells, start: named[0]?.start ?? to } : null;
}

const costOf = (scene: Scene, run: { start: number; end: number; isAnchored: boolean }): number => {
  const words = scene.low.slice(run.start, run.end).trim().split(/\s+/).length;
  return run.isAnchored ? 0 : 0.06 * words;
};
