// Words for what a cell holds: nothing, something, a number, none, an error.
import { said } from "../frames/plain.ts";

export const nothingIn = said(
  "(?:there )?(?:isn't|aren't|is not|are not) (?:any|one)|there(?:'s| is| are) none|has none|no (?:\\p{L}+ ){0,2}(?:date|entry|value|amount|number)|without (?:a |an )?(?:date|entry|value)|not (?:been )?(?:entered|set|given|known)|nothing (?:is |has been |was )?(?:entered|there|in)",
  "(?:gibt es|ist|hat) (?:\\p{L}+ )?kein\\w*(?: (?:gibt|da|vorhanden))?|kein\\w* (?:gibt|da ist|vorhanden)|kein\\w* (?:\\p{L}+ ){0,2}(?:\\p{L}*datum|eintrag|wert|betrag|zahl|angabe)|ohne (?:datum|eintrag|wert|angabe)|nicht (?:eingetragen|gesetzt|erfasst|angegeben)|nichts (?:eingetragen|drin|steht)",
  "n'y en a pas|n'en a pas|n'existe pas|(?:pas|aucune?) (?:de |d')?(?:date|valeur|montant|saisie|nombre)|sans (?:date|valeur)|pas (?:saisie?|renseignee?|indiquee?)|rien (?:n'est |de )?(?:saisi|indique)",
);

export const somethingIn = said(
  "(?:there's|there is|has|have|with) (?:a |an |already a )?(?:date|entry|value)|(?:is|has been|was) (?:entered|set|given)|a date in",
  "(?:steht|gibt|ist|hat|mit) (?:[^,.;]{0,25} )?(?:ein |eine )?(?:datum|eintrag|wert)|(?:eingetragen|gesetzt|erfasst|angegeben) (?:ist|wurde)",
  "(?:il y a |a |avec )?une (?:date|valeur|saisie)|est (?:saisie?|renseignee?|indiquee?)",
);

export const noNumber = said(
  "no (?:real |valid |proper )?numbers?|not (?:a |really a )?(?:number|numeric)|isn't (?:a number|numeric)|aren't numbers|anything but a number|something other than a number",
  "keine (?:echte |gultige |richtige )?zahl(?:en)?|nicht numerisch|etwas anderes als (?:eine )?zahl\\w*",
  "(?:pas|aucun) (?:de |un )?(?:vrai )?nombres?|pas numerique|autre chose qu'un nombre",
);

export const noError = said(
  "(?:not|no|instead of|rather than)(?: an?| the)? errors?",
  "(?:kein\\w*|statt|nicht)(?: \\w+)? fehler\\w*",
  "(?:pas|non|au lieu|plutot)(?: \\w+){0,2} erreurs?|sans erreurs?",
);

export const being = said(
  "(?:is|are|isn't|aren't|holds?|contains?|there's|there is|has|it's|typed|entered|wherever)(?: \\w+){0,4} (?:numbers?|texts?|words?|numeric|notes?)|text in (?:it|there)|text instead|not numeric",
  "(?:ist|sind|steht|stehen|enthalt|enthalten|hat|eingetragen|eingegeben)(?: \\w+){0,4} (?:zahl\\w*|text\\w*|wort\\w*|numerisch\\w*)|(?:text|zahl\\w*) (?:drin|steht|ist|eingetragen|statt)",
  "(?:est|sont|contient|contiennent|il y a|c'est|a tape|saisi)(?: \\w+){0,4} (?:nombres?|textes?|mots?|numeriques?)|texte (?:dedans|au lieu)",
);

export const zero = said(
  "(?:is|are|was|equals?|=) (?:zero|nil)",
  "(?:ist|sind|gleich|=) null|null ist",
  "(?:est|sont|vaut|=) (?:zero|nulle?)",
);

export const anyOne = said(
  "either(?: one| of them)?|any(?: one)?|one of (?:them|the two|both)|both",
  "eine?[rs]? (?:der|von) (?:beiden|ihnen)|eine?[rs]? davon|beide[ns]?",
  "l'une? (?:est|des deux|d'(?:eux|elles)|ou l'autre)|les deux",
);
