// The self-check as the command reports it.

import { shownFormula } from "@cellwright/formula/shown-formula";
import type { Workbook } from "../src/model.ts";
import type { Cause } from "../src/self-check/cause.ts";
import { type SelfCheck, selfCheck } from "../src/self-check.ts";
import { counted, shortened } from "./listed.ts";
import { plainValue } from "./values.ts";

export interface TimedSelfCheck extends SelfCheck {
  /** Milliseconds of calculating and comparing. */
  ms: number;
}

export function timedSelfCheck(
  workbook: Workbook,
  onProgress: (done: number, total: number) => void,
): TimedSelfCheck {
  const start = performance.now();
  const result = selfCheck(workbook, { onProgress });
  return { ...result, ms: Math.round(performance.now() - start) };
}

/** The response to `recalculate`, without `ok`. Errors are their code, blank cells `null`. */
export const selfCheckResponse = ({ different, cycles, ...rest }: TimedSelfCheck): object => ({
  ...rest,
  different: different.map(({ cell, cached, computed, cause }) => ({
    cell,
    cached: plainValue(cached),
    computed: plainValue(computed),
    cause,
  })),
  cycles,
});

const explanations: Record<Cause, string> = {
  volatile: "depend on the time, on chance or on where the file is",
  external: "read another workbook",
  iteration: "are part of a circular reference",
  inherited: "differ only because a cell that they read differs",
  precision: "differ by a millionth at most",
  language: "have names of months or days in another language",
  "error-as-text": "are stored as a text instead of an error",
  "boolean-as-number": "are stored as 1 or 0 instead of TRUE or FALSE",
  manual: "may be old, because the file is calculated by hand",
  unexplained: "have no known cause",
};

/** The self-check as readable text. */
export function printedSelfCheck(check: TimedSelfCheck): string {
  const { formulas, compared, equal, different, kept, cycles, ms } = check;
  const lines = [
    `${counted(formulas, "formula")} calculated in ${(ms / 1000).toFixed(1)} s.`,
    `${equal.toLocaleString("en-US")} of ${counted(compared, "stored value")} ${equal === 1 ? "is" : "are"} equal.`,
  ];
  for (const [cause, found] of Map.groupBy(different, (each) => each.cause)) {
    lines.push("", `${found.length.toLocaleString("en-US")} ${explanations[cause]} (${cause}):`);
    lines.push(
      ...shortened(
        found.map(({ cell, formula, cached, computed }) => {
          const values = `stored ${printed(cached)}, calculated ${printed(computed)}`;
          return `  ${cell}: ${values}, =${shownFormula(formula)}`;
        }),
      ),
    );
  }
  for (const [reason, cells] of Map.groupBy(kept, (each) => each.reason)) {
    const all = formulas.toLocaleString("en-US");
    lines.push(
      "",
      `${cells.length.toLocaleString("en-US")} of ${all} cells keep the stored value: ${reason}`,
    );
    lines.push(...shortened(cells.map(({ cell }) => `  ${cell}`)));
  }
  for (const cycle of cycles) lines.push("", `Circular reference: ${shortened(cycle).join(", ")}`);
  return `${lines.join("\n")}\n`;
}

const printed = (value: Parameters<typeof plainValue>[0]): string => JSON.stringify(plainValue(value));
