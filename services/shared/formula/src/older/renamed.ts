// Statistical functions that had another name before 2010, and arithmetic that replaces later functions.

import { aggregated } from "../translate/aggregate.ts";
import { binary, boolean, call, isOmitted, literalNumber, number, unary } from "../translate/make.ts";
import type { Node } from "../tree.ts";
import { assume, type Equivalent, type Equivalents, type Kind, noNumbers } from "./way.ts";

/** Names of older functions that have the same arguments and give the same value. */
const sameArguments: Readonly<Record<string, string>> = {
  "BINOM.DIST": "BINOMDIST",
  "BINOM.INV": "CRITBINOM",
  "CHISQ.DIST.RT": "CHIDIST",
  "CHISQ.INV.RT": "CHIINV",
  "CHISQ.TEST": "CHITEST",
  "CONFIDENCE.NORM": "CONFIDENCE",
  "COVARIANCE.P": "COVAR",
  "ERF.PRECISE": "ERF",
  "ERFC.PRECISE": "ERFC",
  "EXPON.DIST": "EXPONDIST",
  "F.DIST.RT": "FDIST",
  "F.INV.RT": "FINV",
  "F.TEST": "FTEST",
  "FORECAST.LINEAR": "FORECAST",
  "GAMMA.DIST": "GAMMADIST",
  "GAMMA.INV": "GAMMAINV",
  "GAMMALN.PRECISE": "GAMMALN",
  "BETA.INV": "BETAINV",
  "LOGNORM.INV": "LOGINV",
  "MODE.SNGL": "MODE",
  "NORM.DIST": "NORMDIST",
  "NORM.INV": "NORMINV",
  "NORM.S.INV": "NORMSINV",
  "PERCENTILE.INC": "PERCENTILE",
  "PERCENTRANK.INC": "PERCENTRANK",
  "POISSON.DIST": "POISSON",
  "QUARTILE.INC": "QUARTILE",
  "RANK.EQ": "RANK",
  "STDEV.P": "STDEVP",
  "STDEV.S": "STDEV",
  "T.INV.2T": "TINV",
  "T.TEST": "TTEST",
  "VAR.P": "VARP",
  "VAR.S": "VAR",
  "WEIBULL.DIST": "WEIBULL",
  "Z.TEST": "ZTEST",
};

const flag = (node: Node | undefined): number | undefined =>
  isOmitted(node) ? undefined : literalNumber(node);

/** The older function has only one variant, cumulative or not, so the argument that selects it is dropped. */
const chosen =
  (name: string, at: number, when: boolean): Equivalent =>
  ({ args }) => {
    const choice = flag(args[at]);
    if (choice === undefined || (choice !== 0) !== when) return undefined;
    return call(name, ...args.filter((_, place) => place !== at));
  };

const standardNormal: Equivalent = ({ args: [z, cumulative] }) => {
  const choice = flag(cumulative);
  if (!z || choice === undefined) return undefined;
  return choice !== 0 ? call("NORMSDIST", z) : call("NORMDIST", z, number(0), number(1), boolean(false));
};

/** TDIST only supports positive x, so negative x is excluded. */
const tails =
  (count: number): Equivalent =>
  ({ args: [x, freedom] }, way) => {
    if (!x || !freedom) return undefined;
    assume(way, [x], "negative");
    return call("TDIST", x, freedom, number(count));
  };

/** `never`: kinds of arguments that are excluded, because the newer function gives an error for them. */
const of =
  (make: (...args: Node[]) => Node, ...never: Kind[]): Equivalent =>
  ({ args }, way) => {
    if (args.length !== make.length || args.some((arg) => arg.type === "empty")) return undefined;
    if (never.length > 0) assume(way, args, ...never);
    return make(...args);
  };

const over = (left: Node, right: Node): Node => binary("/", left, right);
const one = number(1);

/** DAYS also parses text as dates and rejects dates before 1900, so these are excluded. */
const days: Equivalent = ({ args: [end, start] }, way) => {
  if (!end || !start) return undefined;
  assume(way, [end, start], "negative", ...noNumbers);
  return binary("-", call("INT", end), call("INT", start));
};

/** ISOWEEKNUM. An ISO week belongs to the year of its Thursday. */
const isoWeek: Equivalent = ({ args: [date] }, way) => {
  if (!date) return undefined;
  assume(way, [date], "negative", ...noNumbers);
  if (way.version === "2007") assume(way, [date], "small", "blank");
  else return call("WEEKNUM", date, number(21));
  const weekday = call("WEEKDAY", binary("-", date, one));
  const thursday = binary("+", binary("-", date, weekday), number(4));
  const third = call("DATE", call("YEAR", thursday), one, number(3));
  const sum = binary("+", binary("+", binary("-", date, third), call("WEEKDAY", third)), number(5));
  return call("INT", binary("/", sum, number(7)));
};

const withoutWeekend =
  (name: string): Equivalent =>
  ({ args: [start, end, weekend, holidays] }) => {
    if (!start || !end || !(isOmitted(weekend) || literalNumber(weekend) === 1)) return undefined;
    return call(name, start, end, ...(holidays ? [holidays] : []));
  };

const wholes = [...noNumbers, "negative", "fraction"] as const;
const counts = [...wholes, "zero", "blank"] as const;
const positive = [...noNumbers, "negative", "zero", "blank"] as const;

export const renamed: Equivalents = {
  ...Object.fromEntries(
    Object.entries(sameArguments).map(([name, old]): [string, Equivalent] => [
      name,
      ({ args }) => call(old, ...args),
    ]),
  ),
  "NORM.S.DIST": standardNormal,
  "BETA.DIST": chosen("BETADIST", 3, true),
  "LOGNORM.DIST": chosen("LOGNORMDIST", 3, true),
  "HYPGEOM.DIST": chosen("HYPGEOMDIST", 4, false),
  "NEGBINOM.DIST": chosen("NEGBINOMDIST", 3, false),
  "T.DIST.2T": tails(2),
  "T.DIST.RT": tails(1),
  "NETWORKDAYS.INTL": withoutWeekend("NETWORKDAYS"),
  "WORKDAY.INTL": withoutWeekend("WORKDAY"),
  AGGREGATE: ({ args }) => aggregated(args)?.node,
  DAYS: days,
  ISOWEEKNUM: isoWeek,
  PHI: of((x) => call("NORMDIST", x, number(0), one, boolean(false))),
  GAUSS: of((x) => binary("-", call("NORMSDIST", x), number(0.5))),
  SEC: of((x) => over(one, call("COS", x))),
  CSC: of((x) => over(one, call("SIN", x))),
  COT: of((x) => over(one, call("TAN", x))),
  SECH: of((x) => over(one, call("COSH", x))),
  CSCH: of((x) => over(one, call("SINH", x))),
  COTH: of((x) => over(one, call("TANH", x))),
  ACOT: of((x) => binary("-", over(call("PI"), number(2)), call("ATAN", x))),
  RRI: of(
    (periods, present, future) => binary("-", binary("^", over(future, present), over(one, periods)), one),
    ...positive,
  ),
  PDURATION: of(
    (rate, present, future) =>
      over(binary("-", call("LN", future), call("LN", present)), call("LN", binary("+", one, rate))),
    ...positive,
  ),
  PERMUTATIONA: of((all, chosenOnes) => binary("^", call("INT", all), call("INT", chosenOnes)), ...counts),
  COMBINA: of(
    (all, chosenOnes) => call("COMBIN", binary("-", binary("+", all, chosenOnes), one), chosenOnes),
    ...counts,
  ),
  BITLSHIFT: of((value, by) => binary("*", value, binary("^", number(2), by)), ...wholes),
  BITRSHIFT: of((value, by) => call("INT", over(value, binary("^", number(2), by))), ...wholes),
  MUNIT: of((size) => {
    const rows = call(
      "ROW",
      call("INDIRECT", binary("&", { type: "text", value: "1:", start: 0, end: 0 }, size)),
    );
    const same = binary("=", rows, call("TRANSPOSE", rows));
    return unary("-", unary("-", same));
  }),
};
