// What a question word asks for: "where" a place, "when" a date, "what is it called" a name.
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";

const kinds: readonly (readonly [RegExp, (heading: string, operand: Operand) => boolean])[] = [
  [
    /\b(?:where|in which (?:room|city|town|hall|place)|wo|wohin|an welchem ort|in welche[rm] (?:raum|stadt|halle))\b|\boù (?!$)/u,
    (heading) =>
      /place|location|\bort\b|lagerort|standort|room|raum|city|stadt|town|site|shelf|regal|halle|hall|lieu|salle|ville|emplacement|endroit|aisle|bay|platz|depot|warehouse|lager\b|gate|address|adresse|rayon/.test(
        heading,
      ),
  ],
  [
    /\b(?:when|what date|which (?:date|day)|on what day|wann|an welchem (?:tag|datum)|seit wann|quand|a quelle date|quel jour|depuis quand)\b/u,
    (_, operand) => operand.kind === "date" || isClock(operand),
  ],
  [
    /\b(?:what(?:'s| is) .{0,30}called|(?:the )?name of|wie heiss?t|wie heis?t|bezeichnung|comment s'appelle|le nom d)/u,
    (heading) =>
      /name|nom\b|bezeichnung|description|titel|title|titre|designation|libelle|article|artikel|product|produkt|produit/.test(
        heading,
      ),
  ],
  [
    /\b(?:how much (?:does|do|is|are)|what does .{0,40} cost|was kost\w*|wie teuer|wie viel kost\w*|combien coute\w*|quel est le prix)/u,
    (heading) => /price|preis|prix|cost|kost|cout|tarif|fee|rate|fare/.test(heading),
  ],
  [
    /\b(?:how many (?:are|do we have|have we|pieces|units)|wie viele? (?:haben|sind|stuck|gibt)|combien (?:en|nous en|y en|reste|il (?:nous )?(?:en )?reste|avons-nous))/u,
    (heading) =>
      /stock|bestand|quantit|qty|menge|stuck|pieces|units|anzahl|nombre|vorrat|on hand/.test(heading),
  ],
  [
    /\b(?:who|whom|whose|wer|wem|wen|wessen|qui)\b/u,
    (heading) =>
      /^(?:\p{L}+ )?(?:by|von|durch|par)$|fitter|monteur|installat|installer|mechani|mecanicien|elektrik|electric|plumber|picker|packer|inspector|pruf|controleur|guard|wachter|gardien|cleaner|gartner|gardener|cashier|kassier|caissi|rider|courier|kurier|coursier|athlet|archer|schutze|tireur|sammler|collector|recruiter|vertreter|representant|name|nom\b|person|employee|mitarbeiter|customer|kunde|client|owner|contact|driver|fahrer|player|spieler|member|mitglied|teacher|student|lehrer|colleague|seller|verkaufer|vendeur|salarie|joueur|membre|teilnehm|participant|guest|gast|\bgaste|kind\b|child|schuler|eleve|patient|runner|laufer|coureur|nageur|swimmer|candidat|bewerber|author|autor|auteur|user|benutzer|volunteer|helfer|benevole|teacher|professeur|\bprof\b|enseignant|formateur|coach|trainer|instructor|instrukteur|lehrkraft|dozent|referent|speaker|leiter|leader|\bchef|manager|responsable|verantwortlich|zustandig|in charge|assigned|bearbeiter|agent\b|advis[eo]r|berater|conseiller|supplier|lieferant|fournisseur|doctor|arzt|medecin|nurse|pfleger|pilot|captain|referee|judge|tutor|mentor|sponsor|host\b|buyer|kaufer|acheteur|vendor|sender|recipient|empfanger|destinataire|borrower|ausleiher|emprunteur|reader|\bleser|lecteur|singer|artist|kunstler|artiste|kellner|serveur|waiter|\bcook|\bkoch|cuisinier|worker|arbeiter|ouvrier|technik?er|technicien|operator|betreuer|tenant|mieter|locataire|donor|donateur|spender/u.test(
        heading,
      ),
  ],
];

/** Times of day. */
export function isClock({ column }: Operand): boolean {
  const cells = column?.cells.filter((cell) => cell !== null) ?? [];
  return (
    cells.length > 0 &&
    cells.every(
      (cell) =>
        typeof cell === "number" &&
        cell >= 0 &&
        cell < 1 &&
        Math.abs(cell * 1440 - Math.round(cell * 1440)) < 1e-6,
    ) &&
    cells.some((cell) => Number(cell) > 0 && Number(cell) * 100 !== Math.round(Number(cell) * 100))
  );
}

/** Whether a column answers the question word. */
export const isAskedFor = ({ low }: Ask, operand: Operand): boolean =>
  kinds.some(([words, suits]) => words.test(low) && suits(plainOf(operand.column?.heading ?? ""), operand));

export const asksWhen = ({ low }: Ask): boolean => kinds[1]?.[0].test(low) ?? false;
