// What a column of numbers or dates is in the story of its table: a price, a quantity, what was planned, when it began.
import type { Noun } from "../../lexicons/lexicon.ts";
import type { Heading } from "../headings.ts";
import type { Column } from "../pasted-data.ts";

export type Role =
  | "price"
  | "cost"
  | "quantity"
  | "stock"
  | "least"
  | "net"
  | "rate"
  | "earned"
  | "spent"
  | "whole"
  | "used"
  | "begin"
  | "finish"
  | "birth"
  | "hired"
  | "plan"
  | "actual"
  | "opening"
  | "closing"
  | "term"
  | "comes"
  | "goes";

interface Sign {
  kind: "number" | "date";
  /** Over the folded words of a heading, the more telling first. */
  words: readonly RegExp[];
  nouns?: readonly Noun[];
  /** Words that make it something else. */
  but?: RegExp;
}

const signs: Readonly<Record<Role, Sign>> = {
  price: {
    kind: "number",
    words: [
      /\b(?:selling|sale|sales|unit|list|retail) price|verkaufspreis|stuckpreis|einzelpreis|\bvk\b|prix (?:de vente|unitaire)|\bpu\b/,
      /^(?!.*(?:einkauf|purchase|buying|achat)).*(?:price|preis|\bprix\b|precio|prezzo|preco|\bcena\b|ціна|単価|السعر|tarif|\bfee\b|gebuhr|beitrag|eintritt|honorar|cotisation|hourly|stundensatz|rate per|per (?:hour|unit|night|person|head|day|kg)|pro (?:stuck|stunde|nacht|tag|person)|par (?:heure|nuit|jour|unite|personne)|ticket)/,
      /price|preis|\bprix\b/,
      /cost|kosten|cout/,
    ],
    but: /total|gesamt|discount|rabatt|remise|\bqty\b|quantity|menge|quantite/,
  },
  cost: {
    kind: "number",
    words: [/cost|purchase price|buying price|einkauf|\bek\b|kosten|cout|prix d'? ?achat|costo|custo|koszt/],
    but: /total|gesamt/,
  },
  quantity: {
    kind: "number",
    words: [
      /quantity|\bqty\b|menge|stuckzahl|\bstuck\b|\bstk\b|quantite|\bqte\b|cantidad|quantita|quantidade|ilosc|кількість|数量|الكمية|units|pieces|\bpcs\b|\bsold\b|verkauft|vendu|tickets|nights|nachte|nuits|hours|stunden|heures|guests|gaste|persons|personen|personnes|attendees|participants|teilnehmer/,
      /anzahl|nombre|on hand|in stock|stock|bestand|vorrat|inventory|lager\b/,
    ],
    but: /price|preis|prix|min|reorder|soll|melde|seuil|level|value|wert|valeur/,
  },
  stock: {
    kind: "number",
    words: [
      /on hand|in stock|\bstock\b|bestand|vorrat|inventory|quantite|menge|existencias|scorta|estoque|stan\b/,
    ],
    but: /min|reorder|soll|melde|seuil|level|value|wert|valeur|target|safety|alert/,
  },
  least: {
    kind: "number",
    words: [/\bmin\b|minimum|minimal|mindest|melde|reorder|sollbestand|seuil|safety|alert|target stock/],
  },
  net: {
    kind: "number",
    words: [/\bnet\b|netto|\bht\b|neto|hors taxe/, /amount|betrag|montant|price|preis|prix|importe|importo/],
    but: /gross|brutto|\bttc\b|discount|rabatt|remise/,
  },
  rate: {
    kind: "number",
    words: [/\bvat\b|\btax\b|\bgst\b|mwst|\bust\b|umsatzsteuer|mehrwertsteuer|steuersatz|\btva\b|\biva\b/],
    but: /amount|betrag|montant/,
  },
  earned: {
    kind: "number",
    words: [
      /revenue|income|sales|turnover|takings|einnahme|umsatz|erlos|ertrag|recettes?|revenus?|chiffre|produits/,
    ],
    but: /target|goal|plan|budget/,
  },
  spent: {
    kind: "number",
    words: [/cost|expens|spend|spent|ausgabe|kosten|aufwand|depens|charges|couts?\b/],
    but: /budget|plan/,
  },
  whole: {
    kind: "number",
    words: [
      /allowance|entitlement|budget|capacity|seats|places|total|urlaubstage|anspruch|kontingent|kapazitat|platze|droits?|forfait|capacite|available|allocated|invoiced|rechnungsbetrag|gesamt|montant|amount|betrag|pages|max/,
    ],
    but: /taken|used|teilnehmer|participants|attendees|anmeldungen|inscriptions|spent|paid|genommen|bezahlt|pris\b/,
  },
  used: {
    kind: "number",
    words: [
      /taken|used|teilnehmer|participants|attendees|anmeldungen|inscriptions|\bspent|booked|registered|enrolled|sold|genommen|verbraucht|ausgegeben|belegt|gebucht|angemeldet|bezahlt|gezahlt|verwendet|\bpris\b|\bprises?\b|utilis|depense|occupe|reserve|inscrits|\bpaid\b|paye|verse|read\b|gelesen|actual/,
    ],
  },
  begin: {
    kind: "date",
    words: [
      /^(?:start|begin|from|arrival|check ?in|opened|sent|ordered|order date|shipped|issued?|received|borrowed|loaned|rented|anreise|beginn|von|eingang|bestellt|bestelldatum|verschickt|versand|ausgeliehen|rechnungsdatum|auftragsdatum|arrivee|debut|depart|envoi|envoye|commande|emprunt|reception|inicio|inizio|llegada|arrivo)/,
    ],
    nouns: ["start"],
    but: /due|fallig|echeance/,
  },
  finish: {
    kind: "date",
    words: [
      /^(?:end|finish|to\b|until|departure|check ?out|closed|delivered|delivery|returned|return|completed|done|resolved|settled|paid|abreise|ende|bis|erledigt|geliefert|lieferdatum|lieferung|zugestellt|zuruck|ruckgabe|bezahlt|abgeschlossen|fin\b|livre|livraison|retour|rendu|termine|paye|regle|cloture|fine|fin|salida)/,
    ],
    nouns: ["end"],
    but: /due|fallig|echeance|planned|geplant|prevu/,
  },
  term: {
    kind: "number",
    words: [
      /\b(?:lead|net|term|terms|payment) days|zahlungsziel|lieferzeit|frist|delai|payment terms?|lead time|laufzeit|\bdays\b|\btage\b|\bjours\b/,
    ],
  },
  comes: {
    kind: "date",
    words: [
      /^(?:start|begin|from|kommt|kommen|von|anfang|beginn|arrival|arrivee?|debut|clock in|check ?in|in|inizio|inicio)\b/,
    ],
  },
  goes: {
    kind: "date",
    words: [
      /^(?:end|finish|to|until|geht|gehen|bis|ende|departure|depart|fin|clock out|check ?out|out|fine)\b/,
    ],
  },
  birth: {
    kind: "date",
    words: [/birth|\bborn\b|\bdob\b|gebur|geboren|naissance|\bnee?\b|nacimiento|nascita/],
  },
  hired: {
    kind: "date",
    words: [
      /hire|joined|employed|eintritt|eingestellt|einstellung|embauche|entree|since|\bseit\b|member since|depuis|bought|purchased|gekauft|anschaffung|achete|\bachat\b|opened|eroffnet|ouvert|founded|gegrundet|built|gebaut/,
    ],
  },
  plan: {
    kind: "number",
    words: [/budget|plan|target|goal|quota|forecast|\bsoll\b|ziel|prevu|objectif|prevision/],
    but: /actual|\bist\b|reel/,
  },
  actual: {
    kind: "number",
    words: [
      /actual|\bist\b|\breal\b|reel|realis|achieved|effecti|spent|ausgegeben|depense|sales|umsatz|result/,
    ],
    but: /plan|budget|target/,
  },
  opening: {
    kind: "number",
    words: [
      /\b(?:start|begin|opening|old|before|previous|initial|anfang|alt|beginn|vorher|von|debut|depart|ancien|initial)\b/,
    ],
  },
  closing: {
    kind: "number",
    words: [/\b(?:end|closing|new|after|current|final|ende|neu|nachher|bis|fin|arrivee|nouveau|final)\b/],
  },
};

/** Times of day are parts of one. */
const isClock = ({ kind, cells }: Column): boolean =>
  kind === "number" &&
  cells.some((cell) => cell !== null) &&
  cells.every((cell) => cell === null || (typeof cell === "number" && cell > 0 && cell < 1));

/** The one column of a table that plays a role; null where none does, or several do as well. */
export function columnFor(
  role: Role,
  headings: readonly Heading[],
  apart: readonly Column[] = [],
): Column | null {
  const { kind, words, nouns = [], but } = signs[role];
  const fitting = headings.filter(
    ({ column, whole }) =>
      (column.kind === kind || (kind === "date" && isClock(column))) &&
      !apart.includes(column) &&
      !but?.test(whole),
  );
  for (const each of words) {
    const found = fitting.filter(({ whole }) => each.test(whole));
    if (found.length === 1 && found[0]) return found[0].column;
    if (found.length > 1) return null;
  }
  const named = fitting.filter((heading) => nouns.some((noun) => heading.nouns.has(noun)));
  return named.length === 1 && named[0] ? named[0].column : null;
}
