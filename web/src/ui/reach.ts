// Finds functions with which a formula fetches data from, or sends data to, anything outside its spreadsheet.
import { signs } from "@cellwright/formula/dialect";
import { advance, scanner } from "@cellwright/formula/parse/lex";
import { Token } from "@cellwright/formula/parse/tokens";

const reaching = new Set([
  "WEBSERVICE",
  "HYPERLINK",
  "IMAGE",
  "IMPORTDATA",
  "IMPORTFEED",
  "IMPORTHTML",
  "IMPORTRANGE",
  "IMPORTXML",
  "RTD",
  "CALL",
  "REGISTER.ID",
  // names in other function languages
  "BILD",
  "COLLEG.IPERTESTUALE",
  "DANE.CZASU.RZECZ",
  "HIPERLINK",
  "HIPERVINCULO",
  "HIPERŁĄCZE",
  "LIEN_HYPERTEXTE",
  "SERVICEWEB",
  "SERVICIOWEB",
  "SERVIZIO.WEB",
  "SERVIÇOWEB",
  "WEBDIENST",
  "ВЕБСЛУЖБА",
  "ГИПЕРССЫЛКА",
  "ДРВ",
]);

/** Tokens that may follow a function's name. `MAP(A1:A9,WEBSERVICE)` passes a function without calling it. */
const behindFunction = new Set<Token>([Token.open, Token.close, Token.comma, Token.semicolon]);

/** The names of such functions, in order; `DDE` if the formula starts another program (`=cmd|'/c calc'!A1`). */
export function reachOf(formula: string): string[] {
  const found = new Set<string>();
  const scan = scanner(formula, signs(), 0);
  let word = "";
  for (; scan.token !== Token.end; advance(scan)) {
    const text = formula.slice(scan.start, scan.end);
    if (behindFunction.has(scan.token) && reaching.has(word)) found.add(word);
    if (text === "|") found.add("DDE");
    word = scan.token === Token.word ? text.toUpperCase().replace("_XLFN.", "") : "";
  }
  return [...found];
}
