// Shares of right answers, grouped by category, language, difficulty and verdict.

import type { Reply } from "./ask.ts";
import { type Case, isRight } from "./case.ts";

export interface Judged {
  its: Case;
  answer: Reply;
  isRight: boolean;
}

export const judged = (its: Case, answer: Reply): Judged => ({
  its,
  answer,
  isRight: answer.formula !== null && isRight(answer.formula.trim(), its),
});

interface Share {
  right: number;
  all: number;
}

/** The shares of right answers, grouped by `key`. */
export function sharesBy(all: readonly Judged[], key: (one: Judged) => string): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const one of all) {
    const share = shares.get(key(one)) ?? { right: 0, all: 0 };
    share.all += 1;
    if (one.isRight) share.right += 1;
    shares.set(key(one), share);
  }
  return shares;
}

export const percent = ({ right, all }: Share): string =>
  `${((right / Math.max(1, all)) * 100).toFixed(1)} %`;

/** The lines to print: the shares of each group, and the wrong answers that had the verdict "verified". */
export function report(all: readonly Judged[]): string[] {
  const keys: [string, (one: Judged) => string][] = [
    ["all", () => "all"],
    ["category", ({ its }) => its.category],
    ["language", ({ its }) => its.language],
    ["difficulty", ({ its }) => String(its.difficulty)],
    ["dialect", ({ its }) => its.dialect],
    ["verdict", ({ answer }) => answer.verdict],
  ];
  const lines = keys.flatMap(([title, key]) =>
    [...sharesBy(all, key)].sort().map(([name, share]) => {
      const label = `${title} ${name}`.padEnd(28);
      return `${label} ${percent(share).padStart(8)}  ${share.right} of ${share.all}`;
    }),
  );
  const misled = all.filter((one) => !one.isRight && one.answer.verdict === "verified");
  return [...lines, ...misled.map(({ its, answer }) => `wrong but verified: ${its.id} ${answer.formula}`)];
}
