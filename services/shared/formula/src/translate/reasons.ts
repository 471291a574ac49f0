// Why a function of one product has no place in the other, where more is to be said than that it is unknown there.

const fetches = (name: string, instead = ""): string =>
  `${name} fetches from elsewhere and only Google Sheets has it.${instead === "" ? "" : ` ${instead}`}`;
const cube = (name: string): string =>
  `${name} reads a data cube over Excel's own connection; Google Sheets has no cubes.`;

export const reasons: Readonly<Record<string, string>> = {
  CUBEKPIMEMBER: cube("CUBEKPIMEMBER"),
  CUBEMEMBER: cube("CUBEMEMBER"),
  CUBEMEMBERPROPERTY: cube("CUBEMEMBERPROPERTY"),
  CUBERANKEDMEMBER: cube("CUBERANKEDMEMBER"),
  CUBESET: cube("CUBESET"),
  CUBESETCOUNT: cube("CUBESETCOUNT"),
  CUBEVALUE: cube("CUBEVALUE"),
  TRIMRANGE:
    "TRIMRANGE, and the dots in A:.A, leave out the blank rows and columns at the edges of a range; Google Sheets has nothing that does. Write a range without an end, A2:A.",
  RTD: "RTD listens to a program on the computer of its reader; Google Sheets cannot.",
  CALL: "CALL runs a library of Windows; Google Sheets cannot.",
  "REGISTER.ID": "REGISTER.ID names a library of Windows; Google Sheets cannot.",
  "SQL.REQUEST": "SQL.REQUEST asks a database over a driver of Windows; Google Sheets cannot.",
  WEBSERVICE:
    "WEBSERVICE fetches from the web and only Excel has it. IMPORTDATA fetches tables in Google Sheets.",
  FILTERXML:
    "FILTERXML reads XML that the formula has; IMPORTXML in Google Sheets reads it from an address only.",
  STOCKHISTORY:
    "STOCKHISTORY fetches prices and only Excel has it. GOOGLEFINANCE does so in Google Sheets, with other codes and columns.",
  TRANSLATE:
    "TRANSLATE asks Microsoft's service. GOOGLETRANSLATE asks Google's in Google Sheets and may answer otherwise.",
  IMPORTDATA: fetches("IMPORTDATA", "In Excel a query does so: Data, From Web."),
  IMPORTFEED: fetches("IMPORTFEED", "In Excel a query does so: Data, From Web."),
  IMPORTHTML: fetches("IMPORTHTML", "In Excel a query does so: Data, From Web."),
  IMPORTXML: fetches("IMPORTXML", "In Excel a query does so: Data, From Web."),
  IMPORTRANGE: fetches(
    "IMPORTRANGE",
    "In Excel write a reference to the other workbook: [Book.xlsx]Sheet1!A1:B9.",
  ),
  GOOGLEFINANCE: fetches("GOOGLEFINANCE", "Excel's STOCKHISTORY gives prices with other codes and columns."),
  GOOGLETRANSLATE:
    "GOOGLETRANSLATE asks Google's service. TRANSLATE asks Microsoft's in Excel and may answer otherwise.",
  AI: "AI asks Google's model; Excel has no function that does.",
  QUERY:
    "QUERY has a language of its own, which Excel does not know. FILTER, SORT, UNIQUE and SUMIFS do its parts.",
  SPARKLINE: "SPARKLINE draws into its cell; in Excel a sparkline is inserted, not computed.",
  GETPIVOTDATA: "GETPIVOTDATA reads a pivot table of the workbook, which does not come along.",
};
