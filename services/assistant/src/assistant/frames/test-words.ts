import { said } from "./plain.ts";

export const ands = said("and(?: also)?|but(?: also)?|while|&", "und|aber|sowie|wobei", "et|mais(?: aussi)?");
export const ors = said("or", "oder", "ou");
export const blank = said(
  "empty|blank|missing|no value|nothing|unfilled|not filled(?: in)?",
  "leer\\w*|fehlt|kein wert|nichts|unausgefullt|nicht ausgefullt",
  "vides?|manque\\w*|absente?s?|pas remplie?s?|non remplie?s?|rien",
);
export const filled = said(
  "filled(?: in)?|not (?:empty|blank)|has a value|something",
  "ausgefullt|gefullt|nicht leer|etwas|eingetragen",
  "remplie?s?|non vides?|pas vides?|renseignee?s?|quelque chose",
);
export const not = said("not|isn't|aren't|doesn't|don't|no", "nicht|kein\\w*", "pas|non|aucune?");
export const lengths = said(
  "characters?|letters long|chars?|digits",
  "zeichen|buchstaben|stellen|ziffern",
  "caracteres?|lettres|chiffres",
);
export const contains = said(
  "contains?|containing|includes?|has the (?:word|text)|mentions?|with the word",
  "enthalt\\w*|beinhalte\\w*|vorkommt|drinsteht",
  "contien\\w*|comporte\\w*|inclu\\w*|mentionn\\w*",
);
export const begins = said(
  "(?:begins?|starts?)(?: with)?|beginning with|starting with",
  "beginn\\w*|anfang\\w*|fangt",
  "commence\\w*|debute\\w*",
);
export const ends = said(
  "ends?(?: with| in)?|ending (?:with|in)",
  "ende[tn]\\w*|aufhort|auf _ ende\\w*",
  "(?:se )?termin\\w*|fini\\w*",
);
export const between = said("between|from", "zwischen|von", "entre|de");
export const numeric = said(
  "(?:a |real )?numbers?|numeric",
  "(?:eine )?zahl(?:en)?|numerisch\\w*",
  "(?:un )?nombres?|numerique\\w*|des chiffres",
);
export const textual = said(
  "(?:a )?texts?|words?|notes?|comments?",
  "(?:ein )?text\\w*|wort\\w*|notiz\\w*|bemerkung\\w*",
  "(?:du )?textes?|mots?|remarques?",
);
export const error = said("(?:an )?errors?|#n/a|#div/0!|#value!", "fehler\\w*|#nv|#wert!", "erreurs?");
export const todays = said("today", "heut\\w*", "aujourd'hui|la date du jour");
export const weekends = said(
  "week-?ends?|(?:a )?sat(?:urday)?s?\\.?(?: or | and | & |/|-)(?:on )?(?:a )?sun(?:day)?s?",
  "\\w*wochenenden?|(?:einen )?sa(?:mstag\\w*|mstags|\\.)?(?: oder | und | bzw\\.? |/|-)(?:auf )?(?:einen )?so(?:nntag\\w*|\\.)?",
  "week-?ends?|fins? de semaine|(?:un )?sam(?:edi)?s?\\.?(?: ou | et |/|-)(?:un |le )?dim(?:anche)?s?",
);
export const repeated = said(
  "more than once|duplicat\\w*|twice|repeated|several times|again",
  "mehrmals|mehrfach|doppelt\\w*|duplikat\\w*|ofter als einmal|mehr als einmal",
  "plusieurs fois|plus d'une fois|en double|doublons?|repete\\w*",
);
export const listed = said(
  "in the list|on the list|listed|appears? (?:in|on)|found in|(?:is |be )?(?:already )?in",
  "in der liste|auf der liste|gelistet|vorkomm\\w*|kommt|enthalten|(?:steht |ist )?(?:\\w+ ){0,3}in",
  "dans la liste|figure\\w*|apparai\\w*|present\\w*|dans",
);
