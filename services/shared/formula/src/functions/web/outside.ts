// Functions that need Excel or Google Sheets itself or other computers. They never run; each has a reason.
import { type FunctionTable, type Outside, outside } from "../../evaluate/define.ts";

const reasons: Readonly<Record<string, Outside>> = {
  AI: "outside.model",
  COPILOT: "outside.model",
  CALL: "outside.library",
  "REGISTER.ID": "outside.library",
  CUBEKPIMEMBER: "outside.cube",
  CUBEMEMBER: "outside.cube",
  CUBEMEMBERPROPERTY: "outside.cube",
  CUBERANKEDMEMBER: "outside.cube",
  CUBESET: "outside.cube",
  CUBESETCOUNT: "outside.cube",
  CUBEVALUE: "outside.cube",
  "SQL.REQUEST": "outside.database",
  FILTERXML: "outside.xml",
  GOOGLEFINANCE: "outside.internet",
  GOOGLETRANSLATE: "outside.internet",
  STOCKHISTORY: "outside.internet",
  IMPORTCSV: "outside.file",
  IMPORTTEXT: "outside.file",
  IMPORTDATA: "outside.internet",
  IMPORTFEED: "outside.internet",
  IMPORTHTML: "outside.internet",
  IMPORTXML: "outside.internet",
  WEBSERVICE: "outside.internet",
  SPARKLINE: "outside.chart",
};

export const elsewhere: FunctionTable = Object.fromEntries(
  Object.entries(reasons).map(([name, why]) => [name, outside(name, why)]),
);
