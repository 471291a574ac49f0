// Where IronCalc and this engine differ on purpose: who is right, and where that is written.

export interface Disagreement {
  /** Matches kinds such as `COUNTIF: number here, #VALUE! there`. */
  of: RegExp;
  right: "here" | "there" | "both";
  because: string;
  /** The address of the page that says so. */
  source: string;
}

export const disagreements: readonly Disagreement[] = [];
