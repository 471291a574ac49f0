// The names of functions, TRUE, errors and table parts in a language, and its separators.

/** A function's English name, in capitals: `SUM`. */
export type EnglishName = string;
/** A function's local name, in capitals: `SUMME`. */
export type LocalName = string;

/** One character for each product. */
export interface PerProduct {
  excel: string;
  sheets: string;
}

/** The special items of a table reference, as Excel writes them in English. */
export type TableWord = "#All" | "#Data" | "#Headers" | "#Totals" | "#This Row";

export interface Vocabulary {
  /** BCP 47: `de`, `pt-BR`. */
  language: string;
  /** The argument separator. */
  argument: "," | ";";
  decimal: "." | ",";
  /** The separator of columns in an array constant; one character. */
  arrayColumn: PerProduct;
  /** The separator of its rows; one character. */
  arrayRow: PerProduct;
  /** Only names that differ from English. */
  functions: Readonly<Record<EnglishName, LocalName>>;
  booleans: Readonly<Record<"TRUE" | "FALSE", string>>;
  /** By English code, only those that differ: `"#N/A": "#NV"`. */
  errors: Readonly<Record<string, string>>;
  tableItems: Readonly<Record<TableWord, string>>;
  /** The letters for row and column in R1C1. German and French Excel put offsets in parentheses: `Z(-1)S`. */
  r1c1: Readonly<{ row: string; column: string; brackets?: "[]" | "()" }>;
}

/** Reverse look-up from local words to English, built once per vocabulary. */
export interface Reading {
  /** Local names in capitals to English ones; names that are equal are omitted. */
  functions: ReadonlyMap<LocalName, EnglishName>;
  /** Local error codes in capitals to English ones; English codes map to themselves. */
  errors: ReadonlyMap<string, string>;
  /** Local words in capitals (`#DIESE ZEILE`) and the English ones. */
  tableItems: ReadonlyMap<string, TableWord>;
}

/** English Excel. */
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
    // If a language gives two functions the same name, the first one wins.
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
