// Where IronCalc and this engine differ: who is right, and where that is written. What is told first holds.

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
/** What someone saw Excel answer where IronCalc answers otherwise. */
const issue = (number: number): string => `https://github.com/ironcalc/IronCalc/issues/${number}`;
const pull = (number: number): string => `https://github.com/ironcalc/IronCalc/pull/${number}`;
const notes = "https://github.com/cartularium/cartularium/blob/main/deep-dive-2026-07-11";
const recorded = `${notes}/probes/excel-lane-notes.md`;
const broadcasting = `${notes}/batches/spill-broadcast/notes/broadcasting-operators.md`;
const eitherCode = `${notes}/batches/lambda-logical-coercion/notes/AND-OR-CHOOSE-IF-IFERROR.md`;
const compared = "https://hyperformula.handsontable.com/guide/list-of-differences.html";
const numberTexts = "https://poi.apache.org/apidocs/dev/org/apache/poi/ss/util/NumberToTextConverter.html";
const limits =
  "https://support.microsoft.com/en-us/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3";
const openFormula = "https://docs.oasis-open.org/office/v1.2/os/OpenDocument-v1.2-os-part2.html";
const modThread =
  "https://social.technet.microsoft.com/Forums/office/en-US/9e6f3011-3105-4c03-a9c8-7a5360ffff5e/excel-2010-mod-bug?forum=excel";

const dated =
  /=(DATE|DATEDIF|DAY|DAYS|DAYS360|EDATE|EOMONTH|ISOWEEKNUM|MONTH|NETWORKDAYS|WEEKDAY|WEEKNUM|WORKDAY|YEAR|YEARFRAC|ACCRINT|AMOR|COUP|DISC|DURATION|INTRATE|MDURATION|ODD|PRICE|RECEIVED|TBILL|YIELD)[A-Z.]*\(/;
const lists =
  "COUNT|MIN|MAX|MINA|MAXA|AVERAGEA?|SUM|SUMSQ|PRODUCT|MEDIAN|DEVSQ|AVEDEV|GEOMEAN|HARMEAN|SKEW(\\.P)?|KURT|NPV|MODE|MODE\\.\\w+|LARGE|SMALL|(STDEV|VAR)(A|P|PA|\\.P|\\.S)?";
const pairs =
  "CORREL|PEARSON|RSQ|SLOPE|INTERCEPT|STEYX|FORECAST|FORECAST\\.LINEAR|COVAR|COVARIANCE\\.[PS]|CHITEST|CHISQ\\.TEST|PROB|T\\.TEST|TTEST|SUMX2[MP]Y2|SUMXMY2";
const arrayLists =
  "PERCENTILE|QUARTILE|TRIMMEAN|LARGE|SMALL|FTEST|F\\.TEST|ZTEST|Z\\.TEST|TTEST|T\\.TEST|MODE|PERCENTRANK|RANK";
const cell = "(blank cell|cell with [^,)]*)";
const toolPak =
  /^=(ACCRINT|AMOR|BESSEL|BIN2|COMPLEX|CONVERT|COUP|CUM|DAYS\(|DEC2|DELTA|DISC|DOLLARDE|DOLLARFR|DURATION|EDATE|EFFECT|EOMONTH|ERF|FACTDOUBLE|FVSCHEDULE|GCD|GESTEP|HEX2|IM[A-Z]|INTRATE|ISEVEN|ISODD|LCM|MDURATION|MROUND|MULTINOMIAL|NETWORKDAYS|NOMINAL|OCT2|ODD|PRICE|QUOTIENT|RANDBETWEEN|RECEIVED|SERIESSUM|SQRTPI|TBILL|WEEKNUM|WORKDAY|XIRR|XNPV|YEARFRAC|YIELD)/;
/** No day that DATE gives: from before 1900, cut, or none at all. */
const odd =
  "((computed |cell with )?(0|fraction|boolean|empty text|numeral|date text|text)|nothing|blank cell|cell with number)";
/** Odd days in the places where functions take days: mostly the first two, in ACCRINT, AMORLINC, WORKDAY and ODDFPRICE up to the fourth. */
const oddDays = `^([A-Z.0-9]+\\((number[,)]|([^,]+, )?${odd}[,)])|(ACCRINT|AMOR|DATE|NETWORKDAYS|ODD|PRICEMAT|WORKDAY|YIELDMAT)[A-Z.]*\\(([^,]+, ){2,3}${odd}[,)])`;
const databases = "D(AVERAGE|COUNTA?|GET|MAX|MIN|PRODUCT|STDEVP?|SUM|VARP?)";

export const disagreements: readonly Disagreement[] = [
  // How one kind of value becomes another.
  {
    of: /date text.*: (?!(array of )?#).* here, (array of )?#(VALUE|NUM|N\/A)!? there$/,
    right: "here",
    because:
      "Excel reads a text that looks like a date or a time where it wants a number; IronCalc refuses it",
    source: recorded,
  },
  {
    of: new RegExp(
      `^(${lists})\\(.*(boolean|numeral|date text|nothing).*\\): number here, (number|#DIV/0!|#N/A) there$`,
    ),
    right: "here",
    because:
      "what is given as it is counts: a boolean, a text that reads as a number, and 0 where nothing is given",
    source: issue(637),
  },
  {
    of: new RegExp(
      `^(${lists})\\(.*(?<!cell with )(empty text|text).*\\): #VALUE! here, (number|#DIV/0!|#N/A) there$`,
    ),
    right: "here",
    because: "a text that is given as it is and is no number is an error",
    source: excel("stdev"),
  },
  {
    of: /^(STDEVA|STDEVPA|VARA|VARPA|MINA|MAXA|AVERAGEA)\(.*(cell with|computed) (array|text|empty text|numeral|date text|boolean).*\): number here, (number|#DIV\/0!|#VALUE!) there$/,
    right: "here",
    because: "the functions that end in A take a text in a cell as 0 and TRUE as 1",
    source: excel("stdeva"),
  },
  {
    of: /^(MAXA|MINA|MAX|MIN)\((blank cell|nothing|, )+\): number here, #VALUE! there$/,
    right: "here",
    because: "the largest and the smallest of no number is 0",
    source: excel("maxa"),
  },
  {
    of: /^(?!D(AVERAGE|COUNTA?|GET|MAX|MIN|PRODUCT|STDEVP?|SUM|VARP?)\(|ROWS|COLUMNS|INDEX|AREAS|[HVX]?LOOKUP|X?MATCH).*boolean.*: (?!(array of )?#).* here, #(VALUE!|NUM!|N\/A) there$/,
    right: "here",
    because:
      "TRUE is 1 and FALSE is 0 where a number is wanted, but for the functions of the Analysis ToolPak",
    source: issue(672),
  },
  {
    of: /boolean.*: #VALUE! here, (number|text|array|#NUM!|#N\/A) there$/,
    when: toolPak,
    right: "here",
    because: "the functions of the Analysis ToolPak take no boolean for a number",
    source: issue(625),
  },
  {
    of: /\(.*nothing.*\): #N\/A here, /,
    when: toolPak,
    right: "here",
    because: "in the functions of the Analysis ToolPak an argument left empty is #N/A",
    source: issue(1409),
  },
  {
    of: /^(?!IM|FIXED|DOLLAR|TEXT\().*: (array of )?text here, (array of )?text there$|^(LENB?|FINDB?|SEARCHB?)\(.*: number here, number there$/,
    when: /\d[\d.]{16,}|\dE[+-]\d|^=LEN|\(E\d+[,)]/,
    right: "here",
    because: "a number becomes a text of fifteen digits, with an exponent where it is very large or small",
    source: numberTexts,
  },
  {
    of: /^(LEFT|RIGHT|MID)B?\((cell with fraction|computed fraction|computed array|range).*: (array of )?text here, (array of )?text there$/,
    right: "here",
    because: "a number becomes a text of fifteen digits, with an exponent where it is very large or small",
    source: numberTexts,
  },
  {
    of: /^(ATAN2|ACOT)\(.*0.*: number here, number there$/,
    right: "here",
    because: "no number is a negative 0",
    source: limits,
  },
  {
    of: /: (array of )?text here, (array of )?text there$/,
    when: /(gives | here, )\S*-0(\.0*)?(?![.\d])\S* (here|there)/,
    right: "here",
    because: "no number is a negative 0",
    source: limits,
  },
  {
    of: /^operator &\(.*computed (array|0).*: (array of )?text here, (array of )?text there$/,
    right: "here",
    because: "a blank stays a blank in an array: joined with a text it is nothing, not 0",
    source: "https://stackoverflow.com/questions/72146462",
  },
  {
    of: /^(?!operator).*computed array.*: array of (number|text) here, array of #VALUE! there$/,
    right: "here",
    because: "a text in an array that reads as a number is one, as it is alone",
    source: openFormula,
  },
  {
    of: /^(PRODUCT|SUM|SUMSQ|MAX|MIN|AVERAGE|COUNT)\(.*computed .*: number here, (#VALUE!|number) there$/,
    when: /IF(ERROR|NA|S)\(/,
    right: "both",
    because: "whether IFERROR gives the cell itself or what it holds is not described",
    source: excel("iferror"),
  },
  {
    of: /^(PRODUCT|SUM|SUMSQ|MAX|MIN|AVERAGE|COUNT)\(.*computed (empty text|text|numeral|boolean).*: number here, (#VALUE!|number) there$/,
    when: /(IF|CHOOSE|INDEX|OFFSET)\(/,
    right: "here",
    because: "IF, CHOOSE and INDEX give the cell itself: what it holds counts as in a range",
    source: excel("index"),
  },
  // Operators.
  {
    of: /^operator .*: array here, #|^operator .*: array of #N\/A here, array of #VALUE! there$/,
    right: "here",
    because:
      "an operator on arrays answers element by element: an error for each, #N/A where one array is longer",
    source: broadcasting,
  },
  {
    of: /^operator \^\(.*: (array of )?number here, (array of )?(number|#NUM!) there$/,
    when: /inf|NaN|#NUM! there/,
    right: "here",
    because: "the odd root of a negative number is a number in Excel",
    source: "https://git.libreoffice.org/core/+/b0fdf6cf11ee46d46925e9cd9fa2768a1b49bb64",
  },
  {
    of: /^operator .*: array of #(VALUE!|N\/A) here, array of (boolean|number) there$/,
    right: "here",
    because:
      "an operator on arrays answers element by element: an error for each, #N/A where one array is longer",
    source: broadcasting,
  },
  {
    of: /^operator &\(computed (number|fraction).*: (array of )?text here, (array of )?text there$/,
    right: "both",
    because: "the last digits of a result depend on the way it is computed",
    source: limits,
  },
  {
    of: /^operator .*: (array of number here, array of|number here,) #VALUE! there$/,
    right: "here",
    because: "a text in an array that reads as a number is one, as it is alone",
    source: openFormula,
  },
  {
    of: /^operator .*: (array of )?#(NUM|DIV\/0)! here, (array of )?(number|boolean|text) there$/,
    right: "here",
    because: "no number is infinite, none is divided by 0, and 0^0 is no number",
    source: limits,
  },
  {
    of: /: #(NUM|DIV\/0)! here, (text|number) there$/,
    when: /inf|NaN/,
    right: "here",
    because: "no number is infinite, none is divided by 0, and 0^0 is no number",
    source: limits,
  },
  {
    of: /^operator (<|<=|>|>=|=|<>)\(.*(0|fraction).*\): boolean here, boolean there$/,
    when: /\^/,
    right: "here",
    because: "a number that is very small is not 0",
    source: limits,
  },
  {
    of: /^operator .*: boolean here, boolean there$/,
    when: /MOD\(/,
    right: "here",
    because: "the remainder is that of the numbers as they are stored: 0.02 of 2.5, not 0",
    source: modThread,
  },
  {
    of: /^operator (<|<=|>|>=)\(.*text.*\): (array of )?boolean here, (array of )?boolean there$/,
    right: "both",
    because: "how signs that are no letters stand among letters is a matter of the language",
    source: excel("sort"),
  },
  // Statistics.
  {
    of: new RegExp(`^(${pairs})\\(.*: #N/A here, (#VALUE!|#DIV/0!|number) there$`),
    right: "here",
    because: "paired lists of unequal length are #N/A, a single value beside a list too",
    source: excel("correl"),
  },
  {
    of: new RegExp(`^(${pairs})\\(.*: (number|#DIV/0!) here, (#N/A|#VALUE!|#DIV/0!|number) there$`),
    right: "here",
    because: "of paired lists a pair with a text, a boolean or a blank is left out",
    source: issue(1125),
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
    of: new RegExp(`^(${arrayLists})(\\.\\w+)?\\(${cell}.*: (number|#NUM!|#DIV/0!) here, `),
    right: "here",
    because: "a list may be one cell; where it holds no number there is no percentile and no place in it",
    source: excel("percentile-exc"),
  },
  {
    of: new RegExp(`^(${arrayLists})(\\.\\w+)?\\((?!range(, (number|fraction))*\\))`),
    when: /gives (\S+) here, #\S+ there/,
    right: "both",
    because: "a single value or an empty argument in the place of a list: the pages tell of lists only",
    source: compared,
  },
  {
    of: /^T\.?INV(\.2T)?\(.*: #DIV\/0! here, #NUM! there$|^T\.DIST\(.*: #DIV\/0! here, #NUM! there$/,
    right: "here",
    because: "at the end of Student's distribution and without degrees of freedom Excel divides by 0",
    source: compared,
  },
  {
    of: /^(WEIBULL|BETA|GAMMA|POISSON|BINOM|NEGBINOM|HYPGEOM)[A-Z.]*\(.*: (number here, number|#NUM! here, number|number here, #NUM!) there$/,
    when: /=(WEIBULL|BETA|GAMMA|POISSON|BINOM|NEGBINOM|HYPGEOM)[A-Z.]*\((-|0,|0\.00|[^,]*,0,|[A-Z])/,
    right: "here",
    because: "at the ends of a distribution Excel has values of its own",
    source: compared,
  },
  {
    of: /^(CHISQ\.INV|CHIINV|GAMMA\.?INV|WEIBULL|T\.?INV|FINV|F\.INV|BETA\.?INV|F\.?DIST|T\.?DIST|CHISQ\.DIST|CHIDIST)[A-Z.0-9]*\(.*: number here, (number|#NUM!|#VALUE!) there$/,
    right: "here",
    because: "far in a distribution's tail, and with many degrees of freedom, IronCalc is not exact",
    source: issue(1321),
  },
  {
    of: /^(GROWTH|LOGEST)\(.*: #NUM! here, /,
    right: "here",
    because: "exponential growth through 0 or below is #NUM!",
    source: excel("growth"),
  },
  {
    of: /^Z\.?TEST\(.*: #NUM! here, number there$/,
    right: "both",
    because: "a deviation of 0 and below is none; the page does not say what is told",
    source: excel("z-test"),
  },
  {
    of: /^BETA(\.DIST|DIST|INV|\.INV)\(.*nothing/,
    right: "both",
    because: "an end that is left empty is the usual one or 0: the page tells of ends that are left out only",
    source: excel("beta-dist"),
  },
  {
    of: /^(TREND|GROWTH|LINEST|LOGEST)\(.*: #REF! here, /,
    right: "here",
    because: "known_y's and known_x's of different size are #REF!",
    source: excel("growth"),
  },
  {
    of: /^(TREND|GROWTH|LINEST|LOGEST)\(.*: .*#REF! there$/,
    right: "here",
    because: "arrays that are written out or computed are known_x's and new_x's too",
    source: issue(1397),
  },
  {
    of: /^(TREND|GROWTH|LINEST|LOGEST)\((?!range(, range)*\): (array of )?number here, (array of )?number there)/,
    right: "both",
    because: "a line through a single point, or through a text or a blank, is not described",
    source: excel("linest"),
  },
  {
    of: /^BINOM\.DIST\.RANGE\(.*: #NUM! here, number there$/,
    right: "here",
    because: "what is a little below 0 is below 0",
    source: issue(676),
  },
  {
    of: /^(PERMUT|COMBIN)[A-Z]*\(.*: number here, /,
    right: "here",
    because: "numbers are cut to whole ones before they are used",
    source: excel("permut"),
  },
  {
    of: /^(HARMEAN|GEOMEAN|AVEDEV|DEVSQ|FREQUENCY|MEDIAN)\(.*(nothing|blank cell|text|numeral|boolean|#\S+)/,
    right: "both",
    because: "an argument left empty counts as 0 in Excel's lists; of no number at all the pages say little",
    source: compared,
  },
  {
    of: /^(FTEST|F\.TEST)\(.*: number here, number there$/,
    when: / here, 1\.\d+ there|gives (0|[\d.]+e-\d+) here/,
    right: "here",
    because: "a probability is at most 1, and IronCalc's has fewer digits",
    source: excel("f-test"),
  },
  {
    of: /^COUNTA\(.*nothing.*: number here, number there$/,
    right: "here",
    because: "an argument left empty counts",
    source: compared,
  },
  // Dates.
  {
    of: /^DATEDIF\(.*: number here, number there$/,
    when: /"YD"\)/,
    right: "here",
    because: "the days beyond whole years are counted in the year of the start",
    source: "https://addinbox.sakura.ne.jp/Excel_Tips05_E.htm",
  },
  {
    of: /^TIME\(.*: number here, #NUM! there$/,
    right: "both",
    because: "whether a part of an hour below 0 is cut off or rounded down is not described",
    source: excel("time"),
  },
  {
    of: /^TIME\(.*fraction.*: number here, number there$/,
    right: "both",
    because: "whether a part of a second below 0 is cut off or rounded down is not described",
    source: excel("time"),
  },
  {
    of: /: #NUM! here, (number|#VALUE!) there$/,
    when: /=(TIME|WEEKDAY|WEEKNUM|DATEDIF|WORKDAY|EDATE|EOMONTH|DATE|COUP|PRICE|ODD|DURATION|YIELD|DISC|MDURATION|ACCRINT|AMOR|INTRATE|RECEIVED)[A-Z.]*\(/,
    right: "here",
    because:
      "days outside of the calendar, codes and units that there are not, and dates out of order are #NUM!",
    source: issue(610),
  },
  {
    of: new RegExp(`${oddDays}.*: (number|#NUM!|#N/A) here, (#NUM!|number|#VALUE!) there$`),
    when: dated,
    right: "here",
    because:
      "Excel's days begin with serial 0 and count a 29 February 1900, IronCalc's do neither; years below 1900 count from there",
    source: issue(624),
  },
  {
    of: /^DATE\(number.*: number here, #NUM! there$/,
    right: "here",
    because: "years below 1900 are counted from 1900",
    source: issue(1364),
  },
  {
    of: /^YEARFRAC\(.*: number here, (number|#NUM!) there$/,
    right: "here",
    because: "YEARFRAC puts the earlier date first",
    source: "http://www.dwheeler.com/yearfrac/excel-ooxml-yearfrac.pdf",
  },
  {
    of: /^WORKDAY(\.INTL)?\(.*fraction.*: number here, number there$/,
    right: "here",
    because: "a part of a working day below 0 is rounded down",
    source: pull(1354),
  },
  {
    of: /^(DATE|TIME)\(.*(fraction).*: number here, number there$/,
    right: "here",
    because: "a part of a month, a day or a second is cut off towards 0",
    source: issue(1369),
  },
  {
    of: /^(MINUTE|SECOND|HOUR)\(.*: number here, number there$/,
    right: "here",
    because: "a moment is rounded to its second before it is divided",
    source: excel("minute"),
  },
  {
    of: /^DATEVALUE\(.*: #VALUE! here, number there$/,
    right: "here",
    because: "DATEVALUE reads texts only",
    source: excel("datevalue"),
  },
  {
    of: /^(TOROW|TOCOL)\(.*: #CALC! here, /,
    right: "here",
    because: "where everything is passed over there is an empty array, which is #CALC!",
    source: excel("tocol"),
  },
  // Money.
  {
    of: /^NPV\(.*(text|numeral|boolean|nothing)/,
    right: "both",
    because:
      "whether NPV passes over texts and booleans that are given as they are the pages tell either way",
    source: compared,
  },
  {
    of: /^RATE\(.*: (#NUM! here, number|number here, #NUM!) there$/,
    right: "both",
    because: "where the steps towards a rate do not settle, the one gives up earlier than the other",
    source: excel("rate"),
  },
  {
    of: /^TBILLEQ\(.*: #NUM! here, number there$/,
    right: "here",
    because: "a bill that is sold for less than nothing has no yield",
    source: compared,
  },
  {
    of: /^VDB\(.*: number here, #NUM! there$/,
    right: "both",
    because: "a factor or a period that is left empty or blank is not described",
    source: excel("vdb"),
  },
  {
    of: /^VDB\(.*: #VALUE! here, number there$/,
    right: "both",
    because: "a text that reads as a number in the place of a boolean is not described",
    source: excel("vdb"),
  },
  {
    of: /^SYD\(.*: #NUM! here, number there$/,
    right: "both",
    because: "all arguments of SYD must be positive; of a negative salvage the worksheet's page says nothing",
    source:
      "https://learn.microsoft.com/en-us/office/vba/language/reference/user-interface-help/syd-function",
  },
  {
    of: /^(IPMT|PPMT|PMT|FV|PV|CUMIPMT|CUMPRINC)\((cell with |computed )?(number|numeral|date text)[,)].*: number here, number there$|^(IPMT|PPMT|PMT|FV|PV|CUMIPMT|CUMPRINC)\((cell with|computed) fraction,.*: number here, number there$/,
    right: "both",
    because: "at rates of thousands of percent no digit of a double is left",
    source: limits,
  },
  {
    of: /^(CUMIPMT|CUMPRINC)\(.*: #NUM! here, number there$/,
    right: "here",
    because: "there is no period before the first",
    source: excel("cumipmt"),
  },
  {
    of: /^MIRR\(.*: #DIV\/0! here, /,
    right: "here",
    because:
      "MIRR divides by what is paid, discounted: nothing is paid, or at a rate of -100 % nothing is left",
    source: excel("mirr"),
  },
  {
    of: /^XNPV\([^,]+, (?!range|computed array).*: number here, #NUM! there$/,
    right: "both",
    because: "one cell or a text in the place of flows and dates: which error it is the pages do not tell",
    source: excel("xnpv"),
  },
  {
    of: /^(XIRR|XNPV|MIRR|IRR|FVSCHEDULE)\(.*: #(NUM|VALUE)! here, /,
    right: "both",
    because: "one cell or a text in the place of flows and dates: which error it is the pages do not tell",
    source: excel("xirr"),
  },
  {
    of: /^(YIELD|ODD[FL]YIELD)\(.*: number here, #NUM! there$/,
    when: /,(F\d+|"2024-01-31"|1E6),/,
    right: "both",
    because: "where the steps towards a rate do not settle, the one gives up earlier than the other",
    source: excel("yield"),
  },
  {
    of: /^DB\(.*nothing\): number here, #NUM! there$/,
    right: "both",
    because:
      "a first year without a number of months has twelve where it is left out; where it stands empty the page says nothing",
    source: excel("db"),
  },
  {
    of: /^NPER\(.*: #NUM! here, number there$/,
    when: /^=NPER\(-\d/,
    right: "both",
    because: "at a rate of -100 % and below the page names no number of periods",
    source: excel("nper"),
  },
  {
    of: /^RRI\(.*: #NUM! here, number there$/,
    right: "here",
    because: "nothing does not grow: what is not valid is #NUM!",
    source: excel("rri"),
  },
  // Lookups and references.
  {
    of: /^(LOOKUP|VLOOKUP|HLOOKUP|MATCH|XMATCH|XLOOKUP)\(.*: #N\/A here, (number|text|array) there$/,
    right: "here",
    because: "a text, a boolean and a number are never equal and do not come before each other in a lookup",
    source: excel("match"),
  },
  {
    of: /^(XLOOKUP|XMATCH)\((boolean|text|cell with (boolean|text)|computed (boolean|text)), range.*: number here, number there$/,
    when: /,(-1|1),-?[12]\) /,
    right: "both",
    because: "whether the next smaller or larger value may be of another kind is not described",
    source: excel("xmatch"),
  },
  {
    of: /^[VH]LOOKUP\(.*: #VALUE! here, #REF! there$/,
    right: "here",
    because: "a column before the first is #VALUE!",
    source: excel("vlookup"),
  },
  {
    of: /^[VH]LOOKUP\(.*: #REF! here, #(VALUE!|N\/A) there$/,
    right: "here",
    because: "a column beyond the table is #REF!",
    source: excel("vlookup"),
  },
  {
    of: /^XLOOKUP\([^,]+, (range, (range|nothing).*: .* here, #VALUE! there$|(?!range))|^XLOOKUP\(.*#\S+.*: #\S+ here, #\S+ there$/,
    right: "here",
    because: "XLOOKUP takes whatever can be looked up, and single values and computed arrays to look in",
    source: issue(1338),
  },
  {
    of: /^(MATCH|XMATCH|LOOKUP|HLOOKUP|VLOOKUP)\([^,]+, range.*: (number|text) here, (number|text|#N\/A) there$/,
    // found where it is asked for exactly is no matter of order
    when: /^=(?!MATCH\(.*,(0|FALSE)\) |[VH]LOOKUP\(.*,(0|FALSE)\) |XMATCH\([^,]*,[^,]*(,0.*)?\) |.*\((,|Q))/,
    right: "both",
    because: "a value that is looked up in a list that is not in order may be found anywhere",
    source: excel("match"),
  },
  {
    of: /^INDEX\((?!range)|^(MATCH|XMATCH|LOOKUP|HLOOKUP|VLOOKUP)\(([^,]+, (?!range)|(blank cell|nothing|(cell with |computed )?0),)/,
    right: "here",
    because: "a single value is a list of one, a blank that is looked up is 0",
    source: compared,
  },
  {
    of: /^(ROWS|COLUMNS)\(.*: number here, #VALUE! there$/,
    right: "here",
    because: "a single value is an array of one row and column",
    source: compared,
  },
  {
    of: /^(ROW|COLUMN)\(range\): array here, number there$/,
    right: "here",
    because: "ROW and COLUMN of a range are arrays of all its rows and columns",
    source: excel("row"),
  },
  {
    of: /^ADDRESS\([^,]+, [^,]+, nothing.*: text here, #VALUE! there$/,
    right: "here",
    because: "a kind of reference that is left out is the absolute one",
    source: excel("address"),
  },
  {
    of: /^ADDRESS\(.*nothing\): text here, text there$/,
    right: "both",
    because: "a sheet's name that is left empty is none, or one without letters",
    source: excel("address"),
  },
  {
    of: /^ADDRESS\(.*: text here, text there$/,
    when: /gives '/,
    right: "here",
    because: "a sheet's name that is no plain word stands in quotes",
    source: recorded,
  },
  {
    of: /^ADDRESS\(.*: #VALUE! here, text there$/,
    right: "here",
    because: "there is no column beyond XFD, in the notation of R1C1 too",
    source: limits,
  },
  {
    of: /^OFFSET\(.*: .* here, #(VALUE|REF)! there$|^OFFSET\(.*: #REF! here, /,
    right: "here",
    because:
      "a height or width that is left out is that of the reference, one below 0 reaches back, none is #REF!",
    source: excel("offset"),
  },
  {
    of: /^IS[A-Z]+\(.*: array here, (boolean|#VALUE!) there$/,
    right: "here",
    because: "a question about a range or an array is answered for each of its elements",
    source: "https://exceljet.net/formulas/count-cells-that-contain-formulas",
  },
  {
    of: /^SHEETS?\(.*: number here, #/,
    right: "here",
    because: "SHEET of a cell is the number of its sheet",
    source: issue(1397),
  },
  {
    of: /^(AREAS|COUNTBLANK|SUBTOTAL|AGGREGATE|RANK|RANK\.\w+)\(.*: (#VALUE!|#N\/A|#CALC!) here, /,
    right: "both",
    because: "Excel does not take a value for a range at all: such a formula cannot be entered",
    source: excel("countblank"),
  },
  {
    of: /^DCOUNTA?\(range, nothing, range\): number here, /,
    right: "here",
    because: "where the field is left out all records that meet the criteria are counted",
    source: excel("dcount"),
  },
  {
    of: new RegExp(`^${databases}\\(.*: #(VALUE!|N/A) here, `),
    right: "here",
    because: "the database and the criteria are cells; a value in their place is none",
    source: excel("dsum"),
  },
  // Criteria.
  {
    of: /^(SUMIF|COUNTIF|AVERAGEIF)S?\(.*: (number|#DIV\/0!) here, #VALUE! there$/,
    right: "here",
    because: "a range may be one cell, and the range that is added need not have the other's size",
    source: excel("sumif"),
  },
  {
    of: /^(SUMIFS|COUNTIFS|AVERAGEIFS|MAXIFS|MINIFS)\(.*: #VALUE! here, /,
    right: "here",
    because: "ranges of unequal size are #VALUE!",
    source: excel("sumifs"),
  },
  {
    of: /^(SUMIFS?|COUNTIFS?|AVERAGEIFS?|MAXIFS|MINIFS)\(.*: number here, (number|#DIV\/0!) there$/,
    right: "here",
    because:
      "what is not equal to a text is every number and blank too; a text that reads as the criterion's number equals it",
    source: "https://github.com/ClosedXML/ClosedXML/pull/2474",
  },
  // Logic.
  {
    of: /^(AND|OR|XOR)\(.*text|^(AND|OR|XOR)\(.*numeral/,
    right: "here",
    because: "a text that is given as it is and is neither TRUE nor FALSE is #VALUE!",
    source: "https://github.com/apache/poi/blob/trunk/test-data/spreadsheet/FormulaEvalTestData_Copy.xlsx",
  },
  {
    of: /^(AND|OR|XOR)\(.*nothing/,
    right: "here",
    because: "an argument left empty is FALSE",
    source: pull(199),
  },
  {
    of: /^(SWITCH|IFS|IF|CHOOSE)\(.*computed array.*: array here, #/,
    right: "here",
    because: "what is chosen by arrays, or from them, is chosen element by element",
    source: broadcasting,
  },
  {
    of: /^IFERROR\(computed #/,
    right: "here",
    because: "what is caught may be any error",
    source: excel("iferror"),
  },
  {
    of: /^(AND|OR|XOR)\(.*: #.* here, boolean there$/,
    right: "here",
    because: "an error among the arguments is the answer",
    source: pull(199),
  },
  {
    of: /^(BYROW|BYCOL)\(.*: array of number here, array of number there$/,
    when: /COUNT\(/,
    right: "here",
    because: "what a LAMBDA is given keeps its type, so COUNT counts the numbers of a row",
    source: issue(1397),
  },
  // Texts.
  {
    of: /^IMPOWER\(.*: #NUM! here, text there$/,
    right: "both",
    because: "0 to the power of 0 is no number to the one, 1 to the other",
    source: excel("impower"),
  },
  {
    of: /^IM[A-Z0-9]+\(.*: text here, text there$/,
    when: /\dE[+-]\d+[^ ]* here, /,
    right: "here",
    because: "a number becomes a text of fifteen digits, with an exponent where it is very large or small",
    source: numberTexts,
  },
  {
    of: /^IM[A-Z0-9]+\(.*: text here, text there$/,
    right: "both",
    because: "the last digits of a result depend on the way it is computed",
    source: limits,
  },
  {
    of: /^(IM[A-Z0-9]+|COMPLEX)\(.*: text here, #VALUE! there$/,
    right: "here",
    because: "a real number goes with i and with j",
    source: excel("imsum"),
  },
  {
    of: /^TEXT(BEFORE|AFTER)\(.*: #VALUE! here, /,
    right: "here",
    because: "a delimiter that would be beyond the text's length, and a mode that there is not, are #VALUE!",
    source: excel("textbefore"),
  },
  {
    of: /^TEXT(BEFORE|AFTER)\(.*, nothing\): #N\/A here, number there$/,
    right: "both",
    because:
      "what is told where nothing is found is #N/A where it is left out; where it stands empty the page says nothing",
    source: excel("textbefore"),
  },
  {
    of: /^TEXT(BEFORE|AFTER)\(.*: text here, (text|#VALUE!|#N\/A) there$/,
    right: "here",
    because:
      "the end may count as a delimiter, an empty delimiter is at the beginning, and what is not found may be replaced",
    source: excel("textafter"),
  },
  {
    of: /^TEXT\(.*: text here, boolean there$|^TEXT\((computed |cell with )?(boolean|text|empty text)/,
    right: "here",
    because: "TEXT gives a text as it stands, and TRUE as the text TRUE",
    source: excel("text"),
  },
  {
    of: /^TEXT\(.*(blank cell|empty text|nothing)\): text here, /,
    right: "here",
    because: "in an empty format everything is an empty text",
    source: excel("text"),
  },
  {
    of: /^TEXT\(.*: text here, text there$/,
    right: "here",
    because: "a carry goes over to the minutes, and what is rounded to 0 keeps its sign",
    source: "https://github.com/SheetJS/sheetjs/tree/github/packages/ssf",
  },
  {
    of: /^TEXT\(.*: text here, (#VALUE!|text) there$|^TEXT\(.*: #VALUE! here, text there$/,
    right: "both",
    because: "which letters may stand in a format without quotes is not described",
    source: "https://github.com/SheetJS/sheetjs/tree/github/packages/ssf",
  },
  {
    of: /^TEXTJOIN\([^,]+, boolean.*: text here, text there$/,
    right: "here",
    because: "an empty text is ignored with the empty cells",
    source: excel("textjoin"),
  },
  {
    of: /^VALUETOTEXT\(.*: #.* here, text there$/,
    right: "here",
    because: "an error is the answer, not the text of its code",
    source:
      "https://github.com/ironcalc/IronCalc/blob/main/xlsx/tests/calc_tests/TEXT/T_VALUE_VALUETOTEXT.xlsx",
  },
  {
    of: /^ARRAYTOTEXT\(/,
    right: "here",
    because: "in the strict form even a single value stands in braces",
    source: excel("arraytotext"),
  },
  {
    of: /^NUMBERVALUE\(.*: (number here, #VALUE!|#VALUE! here, number) there$/,
    right: "here",
    because: "blanks in the text do not count, of a separator the first sign does, and nothing is 0",
    source: excel("numbervalue"),
  },
  {
    of: /^(FIXED|DOLLAR)\(.*: #VALUE! here, text there$/,
    right: "here",
    because: "there are at most 127 decimals",
    source: excel("fixed"),
  },
  {
    of: /^DOLLAR\(.*: text here, text there$/,
    when: /\d{20,}/,
    right: "here",
    because: "a number has fifteen digits; behind them stand zeros",
    source: limits,
  },
  {
    of: /^FIXED\(.*: text here, text there$/,
    right: "both",
    because: "whether decimals below 0 are cut off or rounded down is not described",
    source: excel("fixed"),
  },
  {
    of: /^(STDEV|VAR|operator (<|<=|>|>=|=|<>)\().*computed 0.*: (array of )?(number|boolean) here, (array of )?(number|boolean|#DIV\/0!) there$/,
    when: /(IF|CHOOSE)\(.*,[,)]/,
    right: "both",
    because: "what CHOOSE or IF gives where nothing stands is 0, or a text without letters",
    source: excel("choose"),
  },
  {
    of: /^(PROPER|UPPER|LOWER|TRIM|CLEAN|T|LEN)\(computed 0\): (text|number) here, (text|number) there$/,
    right: "both",
    because: "what CHOOSE or IF gives where nothing stands is 0, or a text without letters",
    source: excel("choose"),
  },
  {
    of: /^CODE\(.*: number here, #VALUE! there$/,
    right: "both",
    because: "a letter outside of the computer's character set has no code of its own",
    source: excel("code"),
  },
  {
    of: /^(LEFT|RIGHT|MID|REPLACE|REPT|FIND|SEARCH|SUBSTITUTE)B?\(.*: text here, #VALUE! there$/,
    right: "here",
    because: "how many signs may be a fraction, which is cut off, or 0",
    source: excel("left"),
  },
  {
    of: /^[A-Z]+B\(.*array.*: array here, #VALUE! there$/,
    right: "here",
    because: "the functions that count bytes take arrays as those that count letters do",
    source: excel("left"),
  },
  {
    of: /^TEXTSPLIT\(.*: #VALUE! here, /,
    right: "both",
    because: "a delimiter without letters divides nothing: a blank cell may be one, or none",
    source: excel("textsplit"),
  },
  {
    of: /^(FIND|SEARCH)B?\(.*: number here, #VALUE! there$/,
    right: "both",
    because: "a text without letters, and * behind the last letter, is found at once or not at all",
    source: excel("find"),
  },
  {
    of: /^REGEXEXTRACT\([^,]+, [^,]+, .*: #VALUE! here, /,
    right: "here",
    because: "a return mode that is none of 0, 1 and 2 is #VALUE!",
    source: excel("regexextract"),
  },
  {
    of: /^(WRAPROWS|WRAPCOLS)\(.*: #NUM! here, /,
    right: "here",
    because: "fewer than one value a row is #NUM!",
    source: excel("wraprows"),
  },
  {
    of: /^(WRAPROWS|WRAPCOLS)\(.*: (array|number|text|boolean) here, array there$/,
    right: "here",
    because: "a vector that is shorter than a row is simply returned, without padding",
    source: excel("wraprows"),
  },
  {
    of: /^SORTBY\(range, (0|empty text|boolean|blank cell|cell with [^,]*|#N\/A|number|fraction|numeral|text|computed [^,]*),/,
    right: "both",
    because: "a single value to sort a column by is a row of one, or none",
    source: excel("sortby"),
  },
  {
    of: /^(SORT|SORTBY)\(.*nothing/,
    right: "here",
    because: "an index or an order that is left out is 1",
    source: excel("sort"),
  },
  {
    of: /^EXPAND\(.*: (?!array of).* here, /,
    right: "here",
    because: "rows or columns that are left out are not expanded",
    source: excel("expand"),
  },
  {
    of: /^EXPAND\(.*, nothing\): array of #N\/A here, array of number there$/,
    right: "both",
    because:
      "what is laid around the array is #N/A where it is left out; where it stands empty the page says nothing",
    source: excel("expand"),
  },
  {
    of: /^(TAKE|DROP)\(.*nothing.*: .* here, #CALC! there$/,
    right: "here",
    because: "rows or columns that are left out are all taken, and none is dropped",
    source: excel("take"),
  },
  {
    of: /^(VSTACK|HSTACK|DROP|TAKE|CHOOSEROWS|CHOOSECOLS)\(.*#\S/,
    right: "both",
    because: "whether an error is an array of one or the answer is not described",
    source: excel("vstack"),
  },
  // Mathematics and figures.
  {
    of: /^CONVERT\(/,
    when: /"(Reau|C|F|K|Rank)"/,
    right: "here",
    because:
      "a degree Celsius stays one, 0 kelvin are -273.15 of it, and a degree Réaumur is one and a quarter",
    source: excel("convert"),
  },
  {
    of: /^(ISO\.CEILING|(CEILING|FLOOR)\.[A-Z]+)\(.*nothing/,
    right: "both",
    because: "a significance left empty is 1 to the one and 0 to the other",
    source: excel("iso-ceiling"),
  },
  {
    of: /^ARABIC\(.*: number here, #VALUE! there$/,
    right: "here",
    because: "a minus may stand before a Roman numeral, and its letters may repeat",
    source: excel("arabic"),
  },
  {
    of: /^MOD\(.*: number here, number there$|^(COT|CSC)\(computed fraction\): number here, #DIV\/0! there$/,
    // of 1 and 0.1 the one is 0.1 less its last bits, the other 0 and those bits
    when: /MOD\(/,
    right: "here",
    because: "the remainder is that of the numbers as they are stored: 0.02 of 2.5, not 0",
    source: modThread,
  },
  {
    of: /^(ROUND|ROUNDUP|ROUNDDOWN|TRUNC)\(.*: number here, number there$/,
    right: "here",
    because: "a number that has no more digits than are wanted stays as it is",
    source: excel("roundup"),
  },
  {
    of: /^(ROUND|ROUNDUP|ROUNDDOWN)\(.*: number here, #NUM! there$/,
    right: "here",
    because: "more digits than a number has leave it as it is",
    source: excel("round"),
  },
  {
    of: /^FACTDOUBLE\(.*fraction.*: number here, #NUM! there$/,
    right: "both",
    because: "what lies between -1 and 0 is cut to 0, or below 0",
    source: excel("factdouble"),
  },
  {
    of: /^DECIMAL\(/,
    right: "both",
    because: "what is no number of the radix is #NUM! or #VALUE!, says the page",
    source: excel("decimal"),
  },
  {
    of: /^BASE\(.*: #NUM! here, text there$/,
    right: "here",
    because: "a length is at most 255",
    source: excel("base"),
  },
  {
    of: /^BASE\(.*: text here, #NUM! there$/,
    right: "here",
    because: "a length is cut to a whole number before it is used",
    source: excel("base"),
  },
  {
    of: /^BESSEL[IJKY]\(.*: number here, number there$/,
    right: "here",
    because: "the sum of Bessel's series in sixty digits is this one",
    source: excel("besseli"),
  },
  {
    of: /^ROMAN\(.*: #VALUE! here, text there$/,
    right: "here",
    because: "a form that there is not is #VALUE!, of 0 too",
    source: issue(536),
  },
  {
    of: /^(BIN|OCT|HEX|DEC)2[A-Z]+\(.*: #NUM! here, /,
    right: "here",
    because: "what is no figure of the system is #NUM!",
    source: excel("bin2dec"),
  },
  {
    of: /^(BIN|OCT|HEX|DEC)2[A-Z]+\(|^IM[A-Z0-9]+\((blank cell|cell with empty|empty)/,
    right: "both",
    because: "a blank and an empty text are 0 to the one and no number to the other",
    source: excel("hex2dec"),
  },
  {
    of: /^(MDETERM|MINVERSE|MMULT)\(.*: #VALUE! here, /,
    right: "here",
    because: "a matrix with a blank or a text is #VALUE!",
    source: excel("mdeterm"),
  },
  {
    of: /^SERIESSUM\(0, .*: .* here, #NUM! there$|^SERIESSUM\(.*: #VALUE! here, number there$|^SERIESSUM\(.*(text|numeral|boolean|blank cell|nothing|array)/,
    right: "both",
    because: "0 to the power of 0 in a series, and texts among its coefficients, are not described",
    source: excel("seriessum"),
  },
  {
    of: /^(LCM|GCD|MULTINOMIAL)\(.*(blank cell|range|numeral|text|boolean)/,
    right: "here",
    because: "a blank is 0, a text that reads as a number is one, any other text and a boolean are #VALUE!",
    source: pull(757),
  },
  {
    of: /^SUMPRODUCT\(.*: #VALUE! here, /,
    right: "here",
    because: "a text that is no array cannot be multiplied",
    source: excel("sumproduct"),
  },
  // Found in longer runs.
  {
    of: /^NUMBERVALUE\([^,]+, (date text|number|text).*: number here, number there$/,
    right: "here",
    because: "of a separator only the first sign is used, a figure too",
    source: excel("numbervalue"),
  },
  {
    of: /^ISOMITTED\(computed #\S+\): #\S+ here, boolean there$/,
    right: "both",
    because:
      "whether an error in the place of a parameter is told or is no parameter left out is not described",
    source: excel("isomitted"),
  },
  {
    of: /^DB\([^,]+, (computed|cell with|fraction|number).*: #NUM! here, number there$/,
    when: /^=DB\([^,]+,-/,
    right: "both",
    because: "of a salvage below 0 the page says nothing",
    source: excel("db"),
  },
  {
    of: /^REGEXEXTRACT\([^,]+, [^,]+, ((computed|cell with) )?fraction\): text here, array there$/,
    right: "here",
    because: "a return mode is cut to a whole number: of 0.2 it is 0, the first match",
    source: excel("regexextract"),
  },
  {
    of: /^TEXT(BEFORE|AFTER)\(.*(blank cell\): number here, text|fraction\): number here, #VALUE!) there$/,
    right: "here",
    because: "what is told where nothing is found may be of any kind; a blank cell is 0",
    source: excel("textafter"),
  },
  {
    of: /^XLOOKUP\(text, range, range, [^,]+, boolean, number\): number here, number there$/,
    right: "both",
    because: "how signs that are no letters stand among letters is a matter of the language",
    source: excel("sort"),
  },
  {
    of: /^WRAP(ROWS|COLS)\(range, number, computed (0|boolean)\): array of (number|boolean) here, array of #VALUE! there$/,
    right: "here",
    because: "what fills up a row may be computed",
    source: excel("wrapcols"),
  },
  {
    of: /^SUBTOTAL\(number, range\): number here, number there$/,
    when: /^=SUBTOTAL\((6|106),.* gives 0 here, 1 there/,
    right: "here",
    because: "the product of no numbers is 0, in SUBTOTAL as in PRODUCT",
    source: excel("subtotal"),
  },
  {
    of: /^TEXTAFTER\(text, text, cell with fraction, 0, number, 0\): text here, number there$/,
    right: "both",
    because: "how an end that counts as a delimiter is counted from behind is not described",
    source: excel("textafter"),
  },
  {
    of: /^XLOOKUP\(text, range, range, text, computed number, number\): text here, number there$/,
    when: /^=XLOOKUP\("\?/,
    right: "both",
    because: "how signs that are no letters stand among letters is a matter of the language",
    source: excel("sort"),
  },
  {
    of: /^XLOOKUP\(.*, number, cell with fraction\): #VALUE! here, text there$/,
    right: "here",
    because: "a way of searching is 1, -1, 2 or -2, and a fraction cut to 0 is none of them",
    source: excel("xlookup"),
  },
  {
    of: /^LET\(/,
    when: /^=LET\([a-z],(MIN|MAX|LARGE|SMALL|TEXTJOIN)\(/,
    right: "here",
    because: "inside LET as alone: booleans count, a list may be one cell, empty texts are ignored",
    source: issue(637),
  },
  // The rest: both refuse.
  {
    of: /^(?!operator).*(range|computed array).*: array here, #\S+ there$/,
    when: / from #/,
    right: "both",
    because: "both refuse; one for each element, the other once",
    source: broadcasting,
  },
  {
    of: /: (array of )?#\S+ here, (array of )?#\S+ there$/,
    right: "both",
    because: "both refuse; where several arguments are wrong, which of the errors is told is not described",
    source: eitherCode,
  },
];
