// A question about a decision as a row of tests, of what is shown, and of the words that join and part them.
import type { Scene } from "../frames/scene.ts";
import { runIn } from "./clauses.ts";
import { factIn } from "./facts.ts";
import { subjectOf, testOf } from "./limits.ts";
import { isAmounts, type Mark, type Mode, marksOf, type Token } from "./marks.ts";

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
  /** "members or people over 65": what is said of the same once more. */
  const isAgain = (test: string): boolean => {
    const last = out.findLast(({ kind }) => kind === "test" || kind === "shown" || kind === "break");
    return last?.kind === "test" && last.test === test;
  };
  /** "50 points": no word of what is there. */
  const isUnit = (isSure: boolean): boolean => !isSure && /\d\s?$/.test(low.slice(0, from));
  const between = (to: number): void => {
    if (!/[\p{L}\p{N}"]/u.test(low.slice(from, to))) return;
    if (isAmounts(mode) && /^\W*(?:nothing|nichts|rien|free|frei|gratis)\W*$/.test(low.slice(from, to)))
      return;
    const said = factIn(scene, Math.min(from, isIf), to, subject);
    const fact = said && (isAgain(said.test) || isUnit(said.isSure)) ? null : said;
    const run = mode === "bare" ? runIn(scene, [from, to], fact !== null) : null;
    const shown: Token | null =
      run && (!said || run.isAnchored)
        ? {
            kind: "shown",
            formula: run.formula,
            cost: costOf(scene, run),
            left: run.isAnchored ? 0.3 : 0.08,
            start: run.start,
            end: run.end,
          }
        : null;
    if (shown && shown.start - from <= to - shown.end && fact) out.push(shown);
    if (fact) {
      out.push({ kind: "test", start: from, end: to, ...fact });
      subject = fact.subject;
    }
    if (shown && !out.includes(shown)) out.push(shown);
  };
  for (const mark of [...marks, null]) {
    between(mark?.start ?? low.length);
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
      subject = its;
      out.push({ kind: "test", test: testOf(its, mark.limit), subject: its, isSure: true, ...place });
    } else if (mark.kind === "equal") {
      subject = mark.subject;
      if (isAgain(`${subject}=${mark.value}`)) continue;
      out.push({ kind: "test", test: `${subject}=${mark.value}`, subject, isSure: false, ...place });
    } else out.push(mark);
  }
  return paired(out);
}

/** "OK or ALARM": nothing else is there to choose between. */
function paired(tokens: readonly Token[]): Token[] {
  const isEdge = (at: number): boolean => at < 0 || at >= tokens.length || tokens[at]?.kind === "break";
  return tokens.map((token, at) => {
    const first = [at, at - 2].find(
      (from) =>
        isEdge(from - 1) &&
        tokens[from]?.kind === "shown" &&
        tokens[from + 1]?.kind === "or" &&
        tokens[from + 2]?.kind === "shown" &&
        isEdge(from + 3),
    );
    return token.kind === "shown" && first !== undefined ? { ...token, cost: 0, left: 1 } : token;
  });
}

const costOf = (scene: Scene, run: { start: number; end: number; isAnchored: boolean }): number => {
  const words = scene.low.slice(run.start, run.end).trim().split(/\s+/).length;
  return run.isAnchored ? 0 : 0.06 * words;
};
