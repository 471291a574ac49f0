// What functions, TRUE, errors and parts of tables are called in a language, and the signs its readers write between them.

/** A function's name in English, in capitals: `SUM`. */
export type EnglishName = string;
/** The name people of the language type, in capitals: `SUMME`. */
export type LocalName = string;

/** One sign for each product. */
export interface PerProduct {
  excel: string;
  sheets: string;
}

/** What stands in a table besides its columns, as Excel writes it in English. */
export type TableWord = "#All" | "#Data" | "#Headers" | "#Totals" | "#This Row";

export interface Vocabulary {
  /** BCP 47: `de`, `pt-BR`. */
  language: string;
  /** Between arguments. */
  argument: "," | ";";
  decimal: "." | ",";
  /** Between the columns of an array constant; one character. */
  arrayColumn: PerProduct;
  /** Between its rows; one character. */
  arrayRow: PerProduct;
  /** Only those that differ from the English ones. */
  functions: Readonly<Record<EnglishName, LocalName>>;
  booleans: Readonly<Record<"TRUE" | "FALSE", string>>;
  /** By the English code, only those that differ: `"#N/A": "#NV"`. */
  errors: Readonly<Record<string, string>>;
  tableItems: Readonly<Record<TableWord, string>>;
  /** The letters of row and column in R1C1 notation; German and French Excel put offsets in parentheses: `Z(-1)S`. */
  r1c1: Readonly<{ row: string; column: string; brackets?: "[]" | "()" }>;
}

/** Words by what they mean: what a reader of the language needs, made once for each vocabulary. */
export interface Reading {
  /** Local names in capitals to English ones; names that are alike are not in it. */
  functions: ReadonlyMap<LocalName, EnglishName>;
  /** Local error codes in capitals to English ones, the English ones to themselves. */
  errors: ReadonlyMap<string, string>;
  /** Local words in capitals, `#DIESE ZEILE`, and the English ones. */
  tableItems: ReadonlyMap<string, TableWord>;
}

/** The words of Excel in English. */
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
    // Where a language calls two functions alike the first one is meant.
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
