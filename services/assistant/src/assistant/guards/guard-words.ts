// Words by which people say that a value may be lacking, and what is then to be seen.
import { said } from "../frames/plain.ts";

/** Something is not there, not known, not yet so, or goes wrong. */
export const lacking = said(
  "no|none|nobody|not|never|nothing|without(?! (?:leaving )?(?:an? )?gaps?)|zero|empty|blank|blanks|(?<!without |without a |leaving a )gaps?|missing|unknown|unlisted|absent|\\p{L}+n't|lacks?|lacking|forgot\\w*|failed|wrong|errors?|#\\S+|unless|until(?: then)?|as long as|only (?:once|if|when)|once|before that|yet|incomplete|both (?:are|have|is)|filled(?: in)?|instead of|words?|texts?|notes?|remarks?",
  "kein\\w*|niemand\\w*|nicht|nichts|nie|ohne(?! lucken?)|null|leer\\w*|(?<!ohne )lucken?|\\w*fehl\\w*|unbekannt\\w*|vergessen\\w*|noch|solange|bis dahin|erst wenn|nur wenn|sobald|vorher|unvollstandig\\w*|statt|anstelle|anstatt|erst|beide[sn]? \\p{L}+|eingetragen|ausgefullt|worte?r?|\\w*texte?|bemerkung\\w*|#\\S+|schief\\w*",
  "pas|aucune?s?|personne|jamais|rien|sans(?! trous?)|zero|vides?|(?<!sans )trous?|manqu\\w*|inconnue?s?|introuvables?|absente?s?|oublie\\w*|erreurs?|#\\S+|tant que?|d'ici la|jusque-la|avant|des que?|seulement (?:si|quand)|encore|incompl\\w*|les deux (?:sont|ont)|rempli\\w*|au lieu|a la place|plutot|mots?|textes?|remarques?",
);
export const failing = said(
  "errors?|error-free|#\\S+|fails?|goes wrong|go wrong|break\\w*",
  "\\w*fehler\\w*|#\\S+|schief\\w*|kaputt\\w*",
  "erreurs?|#\\S+|plante\\w*|echou\\w*",
);
/** A key that has not been chosen or typed, a cell that is not filled. */
export const unfilled = said(
  "empty|blank|yet|(?:not|\\p{L}+n't)(?: \\p{L}+){0,3} (?:picked|chosen|entered|typed|filled|selected|put|noted|given)|before that|until|as long as|while|only once|once|nothing (?:is |was )?(?:picked|chosen|entered|typed|selected)",
  "leer\\w*|noch|nicht(?: \\p{L}+){0,2} (?:gewahlt|ausgewahlt|eingetragen|ausgefullt|eingegeben|getippt)|vorher|solange|bis dahin|sobald|erst wenn",
  "vides?|encore|pas(?: \\p{L}+){0,3} (?:choisi\\w*|saisi\\w*|rempli\\w*|selectionne\\w*)|avant|tant qu\\w*|des qu\\w*|jusque-la",
);
export const unlisted = said(
  "(?:not|\\p{L}+n't|aren't|isn't|never)(?: \\p{L}+){0,3} (?:in|on|among|found|listed|there|known|catalogued|exist)|not found|unknown|unlisted|no (?:such|match|entry)|missing from",
  "nicht(?: \\p{L}+){0,3} (?:in|im|auf|gefunden|vorhanden|dabei|drin|gelistet|erfasst|bekannt|existier\\w*)|(?:nicht|kein\\w*)(?: \\p{L}+){0,4} (?:liste|blatt|tabelle|preisliste)|unbekannt\\w*|kein treffer|gibt es nicht",
  "pas(?: \\p{L}+){0,3} (?:dans|sur|trouve\\w*|liste\\w*|la|connu\\w*|catalogue\\w*|presente?s?)|inconnue?s?|introuvables?|absente?s?(?: d\\p{L}*)?|n'existe\\w* pas|n'y (?:est|sont|figure\\w*) pas",
);
export const noughts = said(
  "0|zero|nobody|none|no \\p{L}+|not? (?:a single|any)|hasn't|haven't|didn't",
  "0|null|niemand\\w*|kein\\w* \\p{L}+|nie|nicht",
  "0|zero|personne|aucune?s?|pas",
);
export const texts = said(
  "words?|texts?|notes?|remarks?|letters|(?:not|\\p{L}+n't|no)(?: \\p{L}+){0,2} numbers?|not numeric|number|figures?",
  "wort\\w*|worter\\w*|\\w*text\\w*|bemerkung\\w*|notiz\\w*|buchstaben|kein\\w* (?:\\w+ )?zahl\\w*|zahl",
  "mots?|textes?|remarques?|lettres|pas (?:un |de )?nombres?|nombre|chiffres?",
);
/** All of what is reckoned with must be there. */
export const each = said(
  "both|either|all|any(?: of)?|one of|each|complete|two",
  "beide\\w*|eine[sr]?|alle\\w*|einer der|komplett|vollstandig|zwei",
  "les deux|l'un\\w*|tou\\w*|un\\w* des|chacun\\w*|complet\\w*|deux",
);
/** "don't show anything", "should look empty". */
export const nothing = said(
  "(?:show|display|write|put|see|enter|appear) nothing|nothing (?:should |must |is to |to )?(?:be )?(?:shown|displayed|there|appear\\w*|written|seen)|(?:\\p{L}+n't|not) (?:show|display|write|put|want) anything|(?:leave|keep|stays?|remain\\w*|look\\w*|be|left|appear\\w*|show\\w*|is|as|return\\w*|else|otherwise)(?: it| the (?:cell|field|result))?(?: just| simply| as)? (?:empty|blank)|(?:an? )?(?:empty|blank) (?:cell|field|text)|rather (?:empty|blank)|empty instead|blank instead",
  "nichts (?:angezeigt|stehen|dastehen|erscheinen|anzeigen|zeigen|eintragen|drin\\w*|zu sehen)|(?:zeig\\w*|schreib\\w*|steht) (?:\\w+ ){0,2}nichts|leer (?:bleib\\w*|lassen|sein|aussehen|wirken|anzeigen|stehen)|(?:bleib\\w*|lass\\w*|sonst|vorher|dann|zelle|feld) (?:\\w+ ){0,2}leer|leere? (?:zelle|feld)\\w*",
  "(?:affiche\\w*|ecri\\w*|mettre|mets|voir|mont\\w*|apparai\\w*) rien|rien (?:afficher|ecrire|mettre|voir|du tout)|(?:ne |n')(?:\\p{L}+ )?(?:affiche\\w*|met\\w*|ecri\\w*|faut) (?:\\p{L}+ )?rien|(?:laisse\\w*|reste\\w*|soit|etre|sinon|paraisse\\w*|paraitre|avant|cellule|case|alors) (?:\\p{L}+ ){0,2}vides?|(?:cellule|case) vide",
);
/** "gets 0", "count as 0". */
export const zeroShown = said(
  "(?:gets?|shows?|be|is|as|=|->|→|:|write|put|then|say|give|return|them|it|want|should read) (?:a |simply |just )?(?:0|zero)",
  "(?:bekomm\\w*|erhalt|erhalten|zeig\\w*|ist|sind|als|=|->|→|:|schreib\\w*|dann|gibt|steh\\w*|mit|zahlt|eine?) (?:eine |einfach |es (?:als )?|als )?(?:0|null)(?! \\p{L}*(?:tage|stuck|punkte))|(?:0|null) (?:eintragen|schreiben|stehen|anzeigen|erscheinen|sein|dastehen|herauskommen|ergeben)",
  "(?:recoi\\w*|obtien\\w*|affiche\\w*|est|soit|comme|pour|=|->|→|:|ecri\\w*|mets|mettre|alors|vaut|compte\\w*|donne\\w*|a) (?:un |simplement )?(?:0|zero)",
);
/** Signs that a dash is called by. */
export const dashes = said(
  "a dash|dash|a hyphen",
  "(?:einen? )?(?:gedanken|binde)?strich",
  "un tiret|tiret|un trait",
);
/** A clause that tells when. */
export const conditional =
  /^[\s,;(]*(?:but |aber |mais |and |und |et |or |oder |ou )?(?:only |nur |erst |seulement )?(?:if|when|where|unless|until|as long as|once|while|wenn|falls|sofern|solange|sobald|wo|si|s'il\w*|quand|lorsqu\w*|tant qu\w*|des qu\w*)(?![\p{L}\p{N}])/u;
/** What follows is a content or an example, and nothing that shall be shown. */
export const exemplary =
  /(?:words?|e\.g\.|like|such as|contains?|for example|wort|worte|etwa|z\. ?b\.|wie|zum beispiel|mots?|comme|par exemple|p\. ex\.)\s*$/;
