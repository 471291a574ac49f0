// Known disagreements with IronCalc, each with the engine that is right and a source. The first match applies.
import rows from "./disagreements.json" with { type: "json" };

export interface Disagreement {
  /** Matches lines such as `ROUND(number, cell with text): #VALUE! here, number there`. */
  of: RegExp;
  /** Matches the part of the formula and both results: `=POWER(0,0) gives #NUM! here, 1 there`. */
  when?: RegExp;
  right: "here" | "there" | "both";
  because: string;
  /** The URL of the page that documents the right result. */
  source: string;
}

export const disagreements: readonly Disagreement[] = rows.map(({ of, when, right, ...rest }) => ({
  ...rest,
  of: new RegExp(of),
  ...(when && { when: new RegExp(when) }),
  right: right as Disagreement["right"],
}));
