// The names of functions, TRUE, errors and table parts in a language, and its separators.

/** The English name of a function, in capitals: `SUM`. */
export type EnglishName = string;
/** The local name of a function, in capitals: `SUMME`. */
export type LocalName = string;

/** A separator in Excel and in Google Sheets; one character each. */
export interface PerProduct {
  excel: string;
  sheets: string;
}

/** The special items of a table reference, as Excel writes them in English. */
export type TableWord = "#All" | "#Data" | "#Headers" | "#Totals" | "#This Row";

export interface Vocabulary {
  /** A BCP 47 tag such as `de` or `pt-BR`. */
  language: string;
  /** The argument separator. */
  argument: "," | ";";
  decimal: "." | ",";
  /** The separator of columns in an array constant. */
  arrayColumn: PerProduct;
  /** The separator of rows in an array constant. */
  arrayRow: PerProduct;
  /** Local names by English name, without those that are the same. */
  functions: Readonly<Record<EnglishName, LocalName>>;
  booleans: Readonly<Record<"TRUE" | "FALSE", string>>;
  /** Local error codes by English code, without those that are the same: `"#N/A": "#NV"`. */
  errors: Readonly<Record<string, string>>;
  tableItems: Readonly<Record<TableWord, string>>;
  /** The letters for row and column in R1C1. German and French Excel put offsets in parentheses: `Z(-1)S`. */
  r1c1: Readonly<{ row: string; column: string; brackets?: "[]" | "()" }>;
}

/** Looks up English words by local ones. Built once per vocabulary. */
export interface Reading {
  /** English names by local name in capitals, without names that are the same. */
  functions: ReadonlyMap<LocalName, EnglishName>;
  /** English error codes by local code in capitals. English codes map to themselves. */
  errors: ReadonlyMap<string, string>;
  /** English words by local word in capitals (`#DIESE ZEILE`). */
  tableItems: ReadonlyMap<string, TableWord>;
}

/** The vocabulary of English Excel. */
export const english: Vocabulary = {
  language: "en",
  argument: ",",
  decimal: ".",
  arrayColumn: { excel: ",", sheets: "," },
  arrayRow: { excel: ";", sheets: ";" },
  functions: {},
  booleans: { TRUE: "TRUE", FALSE: "FALSE" },
  errors: {},
  tableItems: {
    "#All": "#All",
    "#Data": "#Data",
    "#Headers": "#Headers",
    "#Totals": "#Totals",
    "#This Row": "#This Row",
  },
  r1c1: { row: "R", column: "C" },
};

/** Every error code of Excel and Google Sheets, in English. */
export const errorCodes: readonly string[] = [
  "#REF!",
  "#N/A",
  "#VALUE!",
  "#DIV/0!",
  "#NAME?",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
  "#FIELD!",
  "#BLOCKED!",
  "#CONNECT!",
  "#UNKNOWN!",
  "#EXTERNAL!",
  "#BUSY!",
  "#PYTHON!",
  "#TIMEOUT!",
  "#CIRC!",
  "#GETTING_DATA",
  "#ERROR!",
];

const readings = new WeakMap<Vocabulary, Reading>();

export function readingOf(vocabulary: Vocabulary): Reading {
  const known = readings.get(vocabulary);
  if (known !== undefined) return known;
  const functions = new Map<LocalName, EnglishName>();
  for (const [name, local] of Object.entries(vocabulary.functions)) {
    // If a language has the same name for two functions, the first one wins.
    if (local !== name && !functions.has(local)) functions.set(local, name);
  }
  for (const word of ["TRUE", "FALSE"] as const) {
    if (!functions.has(vocabulary.booleans[word])) functions.set(vocabulary.booleans[word], word);
  }
  const errors = new Map(errorCodes.map((code) => [code, code]));
  for (const [code, local] of Object.entries(vocabulary.errors)) errors.set(local.toUpperCase(), code);
  const tableItems = new Map<string, TableWord>();
  for (const word of Object.keys(english.tableItems) as TableWord[]) {
    tableItems.set(word.toUpperCase(), word);
    tableItems.set(vocabulary.tableItems[word].toUpperCase(), word);
  }
  const made = { functions, errors, tableItems };
  readings.set(vocabulary, made);
  return made;
}
