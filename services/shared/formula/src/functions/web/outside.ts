// What works only in the product itself or with other computers: never run, each with its reason.
import type { FunctionTable } from "../../evaluate/define.ts";
import { cannotRun } from "../../evaluate/run.ts";

const network = "it reads from the internet, and formulas are run here without it";
const cube = "it asks a data server that only the product is connected to";
const model = "its answer is written anew by a language model each time";
const library = "it calls a program library on the reader's own computer";

const reasons: Readonly<Record<string, string>> = {
  AI: model,
  COPILOT: model,
  CALL: library,
  "REGISTER.ID": library,
  CUBEKPIMEMBER: cube,
  CUBEMEMBER: cube,
  CUBEMEMBERPROPERTY: cube,
  CUBERANKEDMEMBER: cube,
  CUBESET: cube,
  CUBESETCOUNT: cube,
  CUBEVALUE: cube,
  "SQL.REQUEST": "it asks a database that only the product is connected to",
  FILTERXML: "reading XML by XPath is not built here",
  GOOGLEFINANCE: "prices come from the internet, and formulas are run here without it",
  STOCKHISTORY: "prices come from the internet, and formulas are run here without it",
  GOOGLETRANSLATE: "translations come from the internet, and formulas are run here without it",
  IMPORTCSV: "it reads a file, and formulas are run here on the given cells only",
  IMPORTTEXT: "it reads a file, and formulas are run here on the given cells only",
  IMPORTDATA: network,
  IMPORTFEED: network,
  IMPORTHTML: network,
  IMPORTXML: network,
  WEBSERVICE: network,
  SPARKLINE: "its value is a chart in the cell",
};

export const outside: FunctionTable = Object.fromEntries(
  Object.entries(reasons).map(([name, reason]) => [name, () => cannotRun(name, `${name}: ${reason}`)]),
);
