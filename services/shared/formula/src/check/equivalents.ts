// Advice on what to use instead of a function that only the other dialect has.
import type { Dialect } from "../dialect.ts";
import type { MessageKey, Translate } from "../messages.ts";

type Instead = (t: Translate) => string;
type Plain = Exclude<
  Extract<MessageKey, `instead.${string}`>,
  `instead.${"use" | "write" | "otherBook"}${string}`
>;

const plain =
  (key: Plain): Instead =>
  (t) =>
    t(key);
const use =
  (part: string): Instead =>
  (t) =>
    t("instead.use", { part });
const useAnd =
  (part: string, other: string): Instead =>
  (t) =>
    t("instead.useAnd", { part, other });
const useWith =
  (part: string, other: string): Instead =>
  (t) =>
    t("instead.useWith", { part, other });
const write =
  (part: string): Instead =>
  (t) =>
    t("instead.write", { part });

/** Google Sheets functions and their Excel equivalents. */
const forExcel: Readonly<Record<string, Instead>> = {
  ADD: write("a + b"),
  ARRAYFORMULA: plain("instead.nothing"),
  ARRAY_CONSTRAIN: use("TAKE"),
  "AVERAGE.WEIGHTED": use("SUMPRODUCT(values, weights)/SUM(weights)"),
  COUNTUNIQUE: use("ROWS(UNIQUE(…))"),
  COUNTUNIQUEIFS: use("ROWS(UNIQUE(FILTER(…)))"),
  DIVIDE: write("a / b"),
  EPOCHTODATE: use("seconds/86400+DATE(1970,1,1)"),
  EQ: write("a = b"),
  FLATTEN: use("TOCOL"),
  GOOGLEFINANCE: use("STOCKHISTORY"),
  GOOGLETRANSLATE: use("TRANSLATE"),
  GT: write("a > b"),
  GTE: write("a >= b"),
  IMPORTDATA: plain("instead.loadFile"),
  IMPORTFEED: plain("instead.loadAddress"),
  IMPORTHTML: plain("instead.loadTable"),
  IMPORTRANGE: (t) => t("instead.otherBook", { part: "[Book.xlsx]Sheet1!A1" }),
  IMPORTXML: use("FILTERXML(WEBSERVICE(…),…)"),
  ISBETWEEN: use("AND(value>=low, value<=high)"),
  ISDATE: use("ISNUMBER"),
  ISEMAIL: use("REGEXTEST"),
  ISURL: use("REGEXTEST"),
  JOIN: use("TEXTJOIN"),
  LT: write("a < b"),
  LTE: write("a <= b"),
  MARGINOFERROR: use("CONFIDENCE.T"),
  MINUS: write("a - b"),
  MULTIPLY: write("a * b"),
  NE: write("a <> b"),
  POW: use("POWER"),
  QUERY: useAnd("FILTER, SORT", "GROUPBY"),
  REGEXMATCH: use("REGEXTEST"),
  SORTN: use("TAKE(SORT(…),…)"),
  SPARKLINE: plain("instead.sparkline"),
  SPLIT: use("TEXTSPLIT"),
  TO_DATE: plain("instead.dateFormat"),
  TO_DOLLARS: plain("instead.currencyFormat"),
  TO_PERCENT: plain("instead.percentFormat"),
  TO_PURE_NUMBER: use("VALUE"),
  TO_TEXT: use("TEXT"),
  UMINUS: write("-a"),
  UNARY_PERCENT: write("a%"),
  UPLUS: write("a"),
};

/** Excel functions and their Google Sheets equivalents. */
const forSheets: Readonly<Record<string, Instead>> = {
  AGGREGATE: plain("instead.aggregate"),
  ARRAYTOTEXT: use("TEXTJOIN"),
  DROP: (t) => t("instead.useOr", { part: "CHOOSEROWS, CHOOSECOLS", other: "OFFSET" }),
  EXPAND: useAnd("VSTACK, HSTACK", "MAKEARRAY"),
  FILTERXML: use("IMPORTXML"),
  GROUPBY: useWith("QUERY", '"group by"'),
  PIVOTBY: useWith("QUERY", '"pivot"'),
  RANDARRAY: useWith("MAKEARRAY", "RAND"),
  REGEXTEST: use("REGEXMATCH"),
  SINGLE: use("INDEX(…,1)"),
  SORTBY: use("SORT"),
  STOCKHISTORY: use("GOOGLEFINANCE"),
  TAKE: plain("instead.take"),
  TEXTAFTER: use("REGEXEXTRACT"),
  TEXTBEFORE: use("REGEXEXTRACT"),
  TEXTSPLIT: use("SPLIT"),
  TRANSLATE: use("GOOGLETRANSLATE"),
  TRIMRANGE: plain("instead.openRange"),
  VALUETOTEXT: use("TO_TEXT"),
  WEBSERVICE: use("IMPORTDATA"),
};

/** Makes the sentence of advice; undefined if the dialect has no equivalent. */
export const equivalentIn = (dialect: Dialect, name: string): Instead | undefined =>
  (dialect === "excel" ? forExcel : forSheets)[name];
