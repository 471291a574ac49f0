// Where IronCalc and this engine differ: who is right, and where that is written. General rules stand before special ones.

export interface Disagreement {
  /** Matches lines such as `ROUND(number, cell with text): #VALUE! here, number there`. */
  of: RegExp;
  /** Matches the part of the formula and what it gives: `=POWER(0,0) gives #NUM! here, 1 there`. */
  when?: RegExp;
  right: "here" | "there" | "both";
  because: string;
  /** The address of the page that says so. */
  source: string;
}

const excel = (page: string): string => `https://support.microsoft.com/en-us/excel/${page}-function`;
const notes = "https://github.com/cartularium/cartularium/blob/main/deep-dive-2026-07-11";
const recorded = `${notes}/probes/excel-lane-notes.md`;
const ironCalcDocs = "https://github.com/ironcalc/IronCalc/blob/main/docs/src/features";
const limits =
  "https://support.microsoft.com/en-us/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3";
const openFormula = "https://docs.oasis-open.org/office/v1.2/os/OpenDocument-v1.2-os-part2.html";

/** The first that matches holds. */
export const disagreements: readonly Disagreement[] = [
  // how one kind of value becomes another
  {
    of: /date text.*: (?!#VALUE!).* here, (array of )?#(VALUE|NUM)! there$/,
    right: "here",
    because: "Excel reads a text that looks like a date or a time where it wants a number; IronCalc refuses it",
    source: recorded,
  },
  {
    of: /^(COUNT|MIN|MAX|MINA|MAXA|AVERAGEA?|SUM|SUMSQ|PRODUCT|MEDIAN|DEVSQ|AVEDEV|(STDEV|VAR)(A|P|PA|\.P|\.S)?)\(.*(boolean|numeral|date text|FALSE).*\): number here, (number|#DIV\/0!|#N\/A) there$/,
    right: "here",
    because: "a boolean and a text that reads as a number count when they are given as they are, not in a cell",
    source: excel("stdev"),
  },
  {
    of: /^(COUNT|MIN|MAX|MINA|MAXA|AVERAGEA?|SUM|SUMSQ|PRODUCT|MEDIAN|DEVSQ|AVEDEV|NPV|MODE|MODE\.\w+|(STDEV|VAR)(A|P|PA|\.P|\.S)?)\(.*(?<!cell with )(empty )?text.*\): #VALUE! here, (number|#DIV\/0!|#N\/A) there$/,
    right: "here",
    because: "a text that is given as it is and is no number is an error",
    source: excel("stdev"),
  },
  {
    of: /^(STDEVA|STDEVPA|VARA|VARPA|MINA|MAXA|AVERAGEA)\(.*cell with (text|empty text|numeral|date text|boolean|FALSE).*\): number here, (number|#DIV\/0!|#VALUE!) there$/,
    right: "here",
    because: "the functions that end in A take a text in a cell as 0 and TRUE as 1",
    source: excel("stdeva"),
  },
  {
    of: /^(?!D[A-Z]+\().*boolean.*: (?!#VALUE!).* here, #VALUE! there$/,
    right: "here",
    because: "TRUE is 1 and FALSE is 0 where a number is wanted, but for the functions of the Analysis ToolPak",
    source: `${ironCalcDocs}/value-types.md`,
  },
  {
    of: /: (array of )?(text here, (array of )?text|number here, (array of )?(number|text)) there$/,
    when: /\d{16,}|\.\d{12,}|\dE[+-]\d/,
    right: "here",
    because: "a number becomes a text of fifteen digits, with an exponent where it is very large or small",
    source: "https://poi.apache.org/apidocs/dev/org/apache/poi/ss/util/NumberToTextConverter.html",
  },
  {
    of: /^operator .*: array here, #/,
    right: "here",
    because: "an error on one side of an operator is the answer for each element of the other side",
    source: `${notes}/batches/spill-broadcast/notes/broadcasting-operators.md`,
  },
  {
    of: /^operator .*: array of #N\/A here, array of #VALUE! there$/,
    right: "here",
    because: "where one array is longer, what has no partner is #N/A",
    source: recorded,
  },
  {
    of: /^operator .*: array of number here, array of #VALUE! there$/,
    right: "here",
    because: "a text in an array that reads as a number is one, as it is alone",
    source: openFormula,
  },
  {
    of: /^operator .*: array of #(NUM|DIV\/0)! here, array of (number|boolean) there$/,
    right: "here",
    because: "no number is infinite: Excel refuses what overflows and what is divided by 0",
    source: limits,
  },
  {
    of: /: #(NUM|DIV\/0)! here, (text|number) there$/,
    when: /(inf|NaN)/,
    right: "here",
    because: "no number is infinite: Excel refuses what overflows and what is divided by 0",
    source: limits,
  },
  // statistics
  {
    of: /^(CORREL|PEARSON|RSQ|SLOPE|INTERCEPT|STEYX|FORECAST|FORECAST\.LINEAR|COVAR|COVARIANCE\.[PS]|CHITEST|CHISQ\.TEST|PROB|T\.TEST|TTEST|SUMX2[MP]Y2|SUMXMY2)\(.*: #N\/A here, (#VALUE!|#DIV\/0!|number) there$/,
    right: "here",
    because: "paired lists of unequal length are #N/A, a single value beside a list too",
    source: excel("correl"),
  },
  {
    of: /^(CORREL|PEARSON|RSQ|SLOPE|INTERCEPT|STEYX|FORECAST|FORECAST\.LINEAR|COVAR|COVARIANCE\.[PS]|T\.TEST|TTEST|SUMX2[MP]Y2|SUMXMY2)\(.*: number here, (#N\/A|#VALUE!|number) there$/,
    right: "here",
    because: "of paired lists a pair with a text, a boolean or a blank is left out",
    source: excel("correl"),
  },
  {
    of: /^SKEW\.P\(.*: #DIV\/0! here, /,
    right: "here",
    because: "the skewness of fewer than three numbers is #DIV/0!",
    source: excel("skew-p"),
  },
  {
    of: /^Z\.?TEST\(.*: #N\/A here, /,
    right: "here",
    because: "Z.TEST of no number is #N/A",
    source: excel("z-test"),
  },
  {
    of: /^(PERCENTILE|QUARTILE|TRIMMEAN)(\.\w+)?\((blank cell|cell with (text|empty text|numeral|date text|boolean)).*: #NUM! here, /,
    right: "here",
    because: "a percentile of no number is #NUM!",
    source: excel("percentile-exc"),
  },
  {
    of: /^(LARGE|SMALL)\(cell with .*: number here, /,
    right: "here",
    because: "a list may be one cell",
    source: excel("large"),
  },
  {
    of: /^(PERCENTILE|QUARTILE|TRIMMEAN|LARGE|SMALL|F\.?TEST|Z\.?TEST|T\.?TEST|MODE|PERCENTRANK|SKEW)(\.\w+)?\(.*(boolean|numeral|text|number|fraction|nothing|computed|blank|0)/,
    when: /gives (\S+) here, (#\S+) there/,
    right: "both",
    because: "a single value in the place of a list: Microsoft's pages tell of lists only",
    source: excel("percentile"),
  },
  {
    of: /^BYROW\(range, .*: array of number here, array of number there$/,
    right: "here",
    because: "BYROW hands each whole row to its function, so COUNT counts the row's numbers",
    source: excel("byrow"),
  },
  {
    of: /^GROWTH\(.*: #NUM! here, /,
    right: "here",
    because: "exponential growth through 0 or below is #NUM!",
    source: excel("growth"),
  },
  {
    of: /^(TREND|GROWTH|LINEST|LOGEST)\(.*: #REF! here, /,
    right: "here",
    because: "known_y's and known_x's of different size are #REF!",
    source: excel("growth"),
  },
  {
    of: /^(TREND|GROWTH|LINEST|LOGEST)\(/,
    right: "both",
    because: "fitting a line to a single point, a blank or a text is not described",
    source: excel("linest"),
  },
  {
    of: /^(GAMMA\.?INV|WEIBULL(\.DIST)?|T\.INV|FINV|F\.INV(\.RT)?)\(.*: number here, (number|#NUM!) there$/,
    right: "here",
    because: "far in a distribution's tail IronCalc stops early; the value stands in the distribution's own table",
    source: excel("gamma-inv"),
  },
  {
    of: /^PERMUT\(.*: number here, /,
    right: "here",
    because: "numbers are cut to whole ones before they are used",
    source: excel("permut"),
  },
  {
    of: /^(HARMEAN|AVEDEV|DEVSQ|FREQUENCY|AVERAGEA)\(.*(nothing|blank cell|text)/,
    right: "both",
    because: "an argument left empty counts as 0 in Excel's lists; of no number at all Microsoft's pages say nothing",
    source: excel("harmean"),
  },
  // dates
  {
    of: /\((.*, )?(computed |cell with )?(0|blank cell|nothing|fraction|boolean|FALSE).*: (number|#NUM!) here, (#NUM!|number) there$/,
    when: /=(DATE|DATEDIF|DAY|DAYS|EDATE|EOMONTH|ISOWEEKNUM|MONTH|NETWORKDAYS|WEEKDAY|WEEKNUM|WORKDAY|YEAR|YEARFRAC|ACCRINT|AMOR|COUP|DISC|DURATION|INTRATE|MDURATION|ODD|PRICE|RECEIVED|TBILL|YIELD)/,
    right: "here",
    because: "Excel's days begin with serial 0, IronCalc's with 1; years below 1900 are counted from there",
    source: `${ironCalcDocs}/serial-numbers.md`,
  },
  {
    of: /(numeral|cell with (number|fraction)).*: number here, (number|#NUM!) there$/,
    when: /=(DATE|DATEDIF|DAY|DAYS|EDATE|EOMONTH|ISOWEEKNUM|MONTH|NETWORKDAYS|WEEKDAY|WEEKNUM|WORKDAY|YEAR|YEARFRAC|ACCRINT|AMOR|COUP|DISC|DURATION|INTRATE|MDURATION|ODD|PRICE|RECEIVED|TBILL|YIELD)/,
    right: "here",
    because: "before March 1900 Excel's days are one more than IronCalc's: Excel counts a 29 February 1900",
    source:
      "https://learn.microsoft.com/en-us/office/troubleshoot/excel/wrongly-assumes-1900-is-leap-year",
  },
];
