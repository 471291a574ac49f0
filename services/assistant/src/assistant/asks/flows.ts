// Which columns hold what comes in and what goes out: by their headings, and by the signs before their names.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { headingAbove } from "./above.ts";
import { type Ask, columnsOf } from "./ask.ts";

export const incoming =
  /^(?:in|ins|charged|billed|invoiced|borrowed|lent|refund\w*|takings|proceeds|berechnet|ausgeliehen|verliehen|erlose?|erstattung\w*|empruntee?s?|pretee?s?|income|deposits?|credits?|received|receipts?|inflows?|incoming|purchas\w*|bought|added|additions?|deliver\w*|earned|arriv\w*|produced|revenue|takings|new|joined|joiners?|opened|created|hired|hires|check(?:ed)?[- ]?ins?|boarded|got on|refill\w*|restock\w*|gained|gains|won|births?|born|reported|einnahme\w*|eingang\w*|ein|einzahlung\w*|haben|zugang\w*|zulauf|zuzug\w*|gekauft|einkauf\w*|lieferung\w*|anlieferung\w*|gutschrift\w*|neu\w*|eintritt\w*|eingetreten|geliefert|angekommen|ankunft\w*|zugestiegen|eingestiegen|einsteiger|gewonnen|geburten|geboren|gemeldet|dazu|rein|hinein|herein|entree?s?|recettes?|depots?|encaiss\w*|credits?|receptions?|achats?|versements?|arrive\w*|nouve\w+|ajout\w*|recue?s?|montes?|montees?|inscri\w*|naissances|livre\w*|embauch\w*|gagne\w*)\b/;

export const outgoing =
  /^(?:out|outs|brought back|purchases? paid|zuruck\w*|bezahlt|rendue?s?|retours?|payee?s?|utilis\w*|outgoing\w*|expens\w*|withdraw\w*|debits?|paid|spent|outflows?|issue[sd]?|sold|sales|used|usage|consum\w*|taken|removed|shipped|dispatch\w*|costs?|payments?|left|leavers?|leaving|solved|closed|done|completed|resolved|depart\w*|deaths?|died|lost|losses|got off|alighted|quit|returned|cancel\w*|check(?:ed)?[- ]?outs?|fixed|ausgabe\w*|ausgang\w*|aus|auszahlung\w*|soll|abgang\w*|abgegangen|abzug\w*|wegzug\w*|entnahme\w*|verkauf\w*|verbrauch\w*|lastschrift\w*|erledigt\w*|gelost\w*|geschlossen\w*|abgereist|abreise\w*|abfahrt\w*|ausgestiegen|aussteiger|austritt\w*|ausgetreten|verlassen|verloren|verlust\w*|todesfalle|gestorben|fertig|abgeschlossen|gekundigt|weg|raus|hinaus|heraus|sorti\w*|depenses?|retraits?|debits?|ventes?|vendus?|consomm\w*|prelevements?|departs?|resolu\w*|clotur\w*|ferme\w*|partis?|descendus?|descentes?|perdu\w*|pertes?|deces|annul\w*|termine\w*|regle\w*|traite\w*)\b/;

const taken =
  /(?:[-–−]|(?<!\p{L})(?:minus|less|moins|weniger|abzuglich|abziehen|subtract\w*|tak(?:e|ing) (?:away|off)|deduct\w*|retire\w*|enleve\w*|soustrai\w*))\s*(?:the |all |die |den |das |les? |la |l'|des? |number of |those |everything |what(?:ever)? |went |has been |was |alles |was |bisher |tout |toutes? |ce qui (?:a ete |est )?|ce qu'il a )*$/u;

/** What is bought adds to a stock and takes from the money; what is sold does the opposite. */
const bought = /^(?:purchas|bought|einkauf|gekauft|achat|achet)/;
const sold = /^(?:sold|sales|ventes?|vendus?|verkauf|verkauft)/;
const earned = /^(?:takings|income|revenue|receipts?|proceeds|einnahme|erlos|recettes?|revenus?)/;
const money =
  /\b(?:money|cash|till|fund|bank|kasse\w*|geld|konto\w*|caisse|argent|compte|tresorerie)\b|€|\beuros?\b/;

/** "purchases go out", "les achats en moins". */
const goesIn =
  /^[ ,:]*(?:(?:is|are|be|get|gets|werden|wird|gehen|geht|kommen|kommt|sont|est|in|en|to|=|\() ?){0,3}(?:come?s? in|in plus|plus|add(?:s|ed)?|dazu|rein|hinzu|drauf|s'ajoute\w*|entre\w*|positi\w*|\+)(?!\p{L})/u;
const goesOut =
  /^[ ,:]*(?:(?:is|are|be|get|gets|go|goes|money|werden|wird|gehen|geht|kommen|kommt|sont|est|to|en|=|\() ?){0,3}(?:out|off|minus|weg|raus|ab|moins|deducted|subtracted|taken off|abgezogen|sort\w*|negati\w*|[-–−])(?!\p{L})/u;

/** What comes in and what goes out. */
export function flowsOf(ask: Ask, table: DataTable): [Operand, Operand] | null {
  const all = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const told = signedIn(ask, all) ?? movedIn(ask, all) ?? tradedIn(ask, all);
  if (told) return told;
  const [plus, minus] = [incoming, outgoing].map((words) => all.find((each) => isCalled(each, words)));
  if (plus && minus && plus.left !== minus.left) return [plus, minus];
  return null;
}

const isCalled = ({ column }: Operand, words: RegExp): boolean =>
  words.test(plainOf(column?.heading ?? "").trim());

/** "sales come in, purchases go out". */
function movedIn({ columns, low }: Ask, all: readonly Operand[]): [Operand, Operand] | null {
  const [plus, minus] = [goesIn, goesOut].map((words) =>
    all.filter((operand) =>
      columns.some(
        (each) => each.score >= 1.9 && each.operand.left === operand.left && words.test(low.slice(each.end)),
      ),
    ),
  );
  const [one, other] = [plus?.[0], minus?.[0]];
  return plus?.length === 1 && minus?.length === 1 && one && other && one !== other ? [one, other] : null;
}

function tradedIn(ask: Ask, all: readonly Operand[]): [Operand, Operand] | null {
  const [purchases, sales] = [bought, sold].map((words) => all.find((each) => isCalled(each, words)));
  if (!purchases || !sales) {
    const [other, third] = all.filter((each) => each !== purchases && each !== sales);
    if (!other || third || !(purchases ?? sales)) return null;
    // beside what comes in what is bought is paid for
    if (purchases && isCalled(other, earned)) return [other, purchases];
    return null;
  }
  return money.test(`${ask.low} ${headingAbove(ask)}`) ? [sales, purchases] : [purchases, sales];
}

/** "+ new - solved": of two columns that are named the one behind a minus. */
function signedIn({ columns, low }: Ask, all: readonly Operand[]): [Operand, Operand] | null {
  const named = all.filter((operand) =>
    columns.some((each) => each.score >= 1.9 && each.operand.left === operand.left),
  );
  const minus = named.filter((operand) =>
    columns.some(
      (each) =>
        each.score >= 1.9 &&
        each.operand.left === operand.left &&
        taken.test(low.slice(Math.max(0, each.start - 30), each.start)),
    ),
  );
  const [out] = minus;
  const plus = named.find((each) => each !== out);
  return named.length === 2 && minus.length === 1 && out && plus ? [plus, out] : null;
}
