// Words of savings, of what they are to come to, and of loans.
import { said } from "../frames/plain.ts";

export const saves = said(
  "sav(?:e|es|ed|ing|ings)|nest egg|funds?|pot|paid in|piggy bank|reserve|put (?:the )?(?:same )?(?:sum|amount|money|it|something) (?:in|aside|away)|put (?:aside|away|by)|set aside|deposit\\w* (?:each|every|per)|pay in|contribut\\w*",
  "\\w*spar\\w*|\\w*gespart\\w*|\\w*rucklage\\w*|\\w*kasse|zurucklegen|zuruck\\w*|beiseite|einzahl\\w*|lege\\w*",
  "epargn\\w*|reserve|cagnotte|de cote|met\\w* de cote|verse\\w*|versons|versant|depose\\w*|place chaque|economis\\w*",
);

export const loans = said(
  "\\w*loans?|lends?|lent|lease|mortgages?|instal\\w*|borrow\\w*|repa\\w*|owe[ds]?|owing|debts?|credits?|leas\\w*|financ\\w*|pay off",
  "\\w*darlehen\\w*|\\w*lei(?:h|ht|hen)|geliehen\\w*|aufgenommen\\w*|ratenzahlung\\w*|\\w*kredit\\w*|raten|\\w*monatsrate\\w*|\\w*schuld\\w*|\\w*hypothek\\w*|\\w*tilg\\w*|annuitat\\w*|abzahl\\w*|abbezahl\\w*|leasing|finanzier\\w*",
  "prets?|prete\\w*|credit-bail|emprunt\\w*|mensualite\\w*|rembours\\w*|dettes?|dois|credits?|hypotheques?|annuites?",
);

/** An amount that savings are to come to. */
export const goals = said(
  "goals?|targets?|reach|get to|end up with|to have|arrive at|for (?:a|the) total of",
  "\\w*ziele?|\\w*zielbetrag|erreich\\w*|zusammen\\w*|auf (?:den|die|das) \\w*(?:betrag|summe)|zu haben",
  "objectifs?|buts?|cibles?|attein\\w*|arriver a|pour (?:avoir|obtenir|disposer)",
);
export const each = said(
  "(?:each|every|per|a) (?:month|year|quarter)|monthly|yearly|annually",
  "(?:jeden?|pro|im|je|am ende jedes) (?:monat\\w*|jahr\\w*)|monatlich\\w*|jahrlich\\w*",
  "(?:chaque|par|tous les|de chaque) (?:mois|an|annee)|mensuel\\w*|annuel\\w*",
);
