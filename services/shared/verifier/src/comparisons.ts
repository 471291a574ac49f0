// Words of questions in ten languages that compare a number: "at least", "or more".
import before from "./comparisons.json" with { type: "json" };

export type Comparison = ">" | ">=" | "<" | "<=";

/** Said before a number. The longer ones first: "no less than" holds "less than". */
export const comparisonsBefore: readonly [Comparison, RegExp][] = before.map(({ sign, patterns }) => [
  sign as Comparison,
  new RegExp(
    `(?<![\\p{L}])(?:${patterns.join("|")})\\s*(?:the |a |an |value |value of |wert )?[$€£¥]?$`,
    "iu",
  ),
]);

/** Said behind a number. */
export const comparisonsBehind: readonly [Comparison, RegExp][] = [
  [
    ">=",
    /^\s*[%€$]?\s*(?:\p{L}+ ){0,3}(?:or (?:more|better|above|higher|over|greater|later)|and (?:above|over|up)(?! (?:to|\d))|et plus(?! d[e'’]| que)|und (?:mehr(?! als)|darüber)|oder (?:mehr|höher|darüber|größer)|ou (?:plus|davantage|mieux)|o más|o (?:più|superiore)|ou mais|lub więcej|або більше|\+(?!\d)|以上|أو أكثر)(?!\s+(?:than |als |d[eu] |d[’']|que |di )?[$€£]?\d)/iu,
  ],
  [
    "<=",
    /^\s*[%€$]?\s*(?:\p{L}+ ){0,3}(?:or (?:less|below|lower|fewer|under|earlier)|oder (?:weniger|darunter)|ou moins|o menos|o meno|ou menos|lub mniej|або менше|以下|أو أقل)(?!\s+(?:than |als |d[eu] |d[’']|que |di )?[$€£]?\d)/iu,
  ],
  [">", /^\s*[%€$円個]?\s*(?:を超え|超|より(?:大き|多|高))/u],
  ["<", /^\s*[%€$円個]?\s*(?:未満|より(?:小さ|少な|低))/u],
];
