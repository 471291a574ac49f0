// Reasons why a function has no equivalent in the other dialect, where "unknown there" would say too little.
import type { MessageKey, Translate } from "../messages.ts";

type Reason = (t: Translate) => string;
type Named = "import" | "importRange" | "googleFinance" | "cube";
type Plain = Exclude<Extract<MessageKey, `only.${string}`>, `only.${Named}`>;

const plain =
  (key: Plain): Reason =>
  (t) =>
    t(key);
const imports =
  (name: string): Reason =>
  (t) =>
    t("only.import", { name });
const cube =
  (name: string): Reason =>
  (t) =>
    t("only.cube", { name });

export const reasons: Readonly<Record<string, Reason>> = {
  CUBEKPIMEMBER: cube("CUBEKPIMEMBER"),
  CUBEMEMBER: cube("CUBEMEMBER"),
  CUBEMEMBERPROPERTY: cube("CUBEMEMBERPROPERTY"),
  CUBERANKEDMEMBER: cube("CUBERANKEDMEMBER"),
  CUBESET: cube("CUBESET"),
  CUBESETCOUNT: cube("CUBESETCOUNT"),
  CUBEVALUE: cube("CUBEVALUE"),
  TRIMRANGE: plain("only.trimRange"),
  RTD: plain("only.rtd"),
  CALL: plain("only.call"),
  "REGISTER.ID": plain("only.registerId"),
  "SQL.REQUEST": plain("only.sqlRequest"),
  WEBSERVICE: plain("only.webservice"),
  FILTERXML: plain("only.filterXml"),
  STOCKHISTORY: plain("only.stockHistory"),
  TRANSLATE: plain("only.translate"),
  IMPORTDATA: imports("IMPORTDATA"),
  IMPORTFEED: imports("IMPORTFEED"),
  IMPORTHTML: imports("IMPORTHTML"),
  IMPORTXML: imports("IMPORTXML"),
  IMPORTRANGE: (t) => t("only.importRange", { name: "IMPORTRANGE", part: "[Book.xlsx]Sheet1!A1:B9" }),
  GOOGLEFINANCE: (t) => t("only.googleFinance", { name: "GOOGLEFINANCE" }),
  GOOGLETRANSLATE: plain("only.googleTranslate"),
  AI: plain("only.ai"),
  QUERY: plain("only.query"),
  SPARKLINE: plain("only.sparkline"),
  GETPIVOTDATA: plain("only.pivot"),
};
