// Finds functions by which a formula fetches from or sends to places outside its sheet.
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
  // localised names
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

/** Tokens that follow a function that is called or passed to another one: `MAP(A1:A9,WEBSERVICE)`. */
const behindFunction = new Set<Token>([Token.open, Token.close, Token.comma, Token.semicolon]);

/** Names of such functions in `formula`, in order; `DDE` if it starts another program: `=cmd|'/c calc'!A1`. */
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
