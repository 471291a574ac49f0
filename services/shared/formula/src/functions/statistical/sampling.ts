// Sampling distributions: chi-squared, F, Student's t; and confidence intervals of a mean.
import { boolean, define, type FunctionTable, integer, number, numbers } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { logBeta } from "./beta.ts";
import { demand } from "./domain.ts";
import { gammaInverse, gammaLower, gammaUpper, poissonDensity } from "./gamma.ts";
import { normalInverse } from "./normal.ts";
import { variance } from "./samples.ts";
import {
  fisherInverse,
  fisherLower,
  fisherUpper,
  studentDensity,
  studentInverse,
  studentTwoTailed,
  studentUpper,
} from "./student.ts";

/** Whether `df`, an integer in Excel and in Google Sheets, is a valid number of degrees of freedom. */
const isDegrees = (df: number): boolean => df >= 1 && df <= 1e10;

function chiSquared(x: number, df: number, cumulative: boolean): Scalar {
  demand(x >= 0 && isDegrees(df));
  if (cumulative) return gammaLower(df / 2, x / 2);
  if (x > 0) return (df / 2 / x) * poissonDensity(df / 2, x / 2);
  return df === 2 ? 0.5 : df > 2 ? 0 : errors.num;
}

const chiSquaredUpper = define([number, integer], (x, df) => {
  demand(x >= 0 && isDegrees(df));
  return gammaUpper(df / 2, x / 2);
});

const chiSquaredInverse = define([number, integer], (above, df) => {
  demand(above >= 0 && above <= 1 && isDegrees(df));
  return finite(2 * gammaInverse(df / 2, 1 - above, above));
});

function fisher(x: number, df1: number, df2: number, cumulative: boolean): Scalar {
  demand(x >= 0 && isDegrees(df1) && isDegrees(df2));
  if (cumulative) return fisherLower(x, df1, df2);
  if (x === 0) return df1 === 2 ? 1 : df1 > 2 ? 0 : errors.num;
  const ratio = (df1 * x) / df2;
  const logs =
    (df1 / 2) * Math.log(ratio) - ((df1 + df2) / 2) * Math.log1p(ratio) - logBeta(df1 / 2, df2 / 2);
  return finite(Math.exp(logs) / x);
}

const fisherAbove = define([number, integer, integer], (x, df1, df2) => {
  demand(x >= 0 && isDegrees(df1) && isDegrees(df2));
  return fisherUpper(x, df1, df2);
});

function inverseFisher(below: number, above: number, df1: number, df2: number): Scalar {
  demand(below >= 0 && above >= 0 && isDegrees(df1) && isDegrees(df2));
  return finite(fisherInverse(below, above, df1, df2));
}

const fisherAboveInverse = define([number, integer, integer], (above, df1, df2) =>
  inverseFisher(1 - above, above, df1, df2),
);

const studentBoth = define([number, integer], (t, df) => {
  demand(t >= 0 && df >= 1);
  return Math.min(1, 2 * studentUpper(t, df));
});

/** The error of the inverse of Student's distribution at its infinite end. */
const nowhere = (run: Run): Scalar => (run.dialect === "excel" ? errors.div0 : errors.num);

const studentBothInverse = define([number, integer], (beyond, df, run) => {
  if (beyond === 0 && df >= 1) return nowhere(run);
  demand(beyond > 0 && beyond <= 1 && df >= 1);
  return finite(studentTwoTailed(beyond, df));
});

const confidence = define([number, number, integer], (alpha, deviation, size) => {
  demand(alpha > 0 && alpha < 1 && deviation > 0 && size >= 1);
  return finite((-normalInverse(alpha / 2) * deviation) / Math.sqrt(size));
});

function confidenceByStudent(alpha: number, deviation: number, size: number): Scalar {
  demand(alpha > 0 && alpha < 1 && deviation > 0 && size >= 1);
  if (size === 1) return errors.div0;
  return finite((studentTwoTailed(alpha, size - 1) * deviation) / Math.sqrt(size));
}

export const sampling: FunctionTable = {
  "CHISQ.DIST": define([number, integer, boolean], chiSquared),
  "CHISQ.DIST.RT": chiSquaredUpper,
  CHIDIST: chiSquaredUpper,
  "CHISQ.INV": define([number, integer], (below, df) => {
    demand(below >= 0 && below < 1 && isDegrees(df));
    return finite(2 * gammaInverse(df / 2, below, 1 - below));
  }),
  "CHISQ.INV.RT": chiSquaredInverse,
  CHIINV: chiSquaredInverse,
  "F.DIST": define([number, integer, integer, boolean], fisher),
  "F.DIST.RT": fisherAbove,
  FDIST: fisherAbove,
  "F.INV": define([number, integer, integer], (below, df1, df2) => inverseFisher(below, 1 - below, df1, df2)),
  "F.INV.RT": fisherAboveInverse,
  FINV: fisherAboveInverse,
  "T.DIST": define([number, integer, boolean], (t, df, cumulative, run) => {
    if (df === 0 && !cumulative && run.dialect === "excel") return errors.div0;
    demand(df >= 1);
    return cumulative ? studentUpper(-t, df) : studentDensity(t, df);
  }),
  "T.DIST.RT": define([number, integer], (t, df) => {
    demand(df >= 1);
    return studentUpper(t, df);
  }),
  "T.DIST.2T": studentBoth,
  TDIST: define([number, integer, integer], (t, df, tails) => {
    demand(t >= 0 && df >= 1 && (tails === 1 || tails === 2));
    return Math.min(1, tails * studentUpper(t, df));
  }),
  "T.INV": define([number, integer], (below, df, run) => {
    if (below === 0 && df >= 1) return nowhere(run);
    demand(below > 0 && below < 1 && df >= 1);
    return finite(studentInverse(below, df));
  }),
  "T.INV.2T": studentBothInverse,
  TINV: studentBothInverse,
  CONFIDENCE: confidence,
  "CONFIDENCE.NORM": confidence,
  "CONFIDENCE.T": define([number, number, integer], confidenceByStudent),
  MARGINOFERROR: define([numbers, number], (list, level) => {
    demand(level > 0 && level < 1);
    return confidenceByStudent(1 - level, Math.sqrt(variance(list)), list.length);
  }),
};
