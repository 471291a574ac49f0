import { said } from "./plain.ts";

export const ifWords = said(
  "if|when(?:ever)?|where(?:ver)?|in case|for(?: rows| those)?|as soon as|provided|next to (?:every|each|all)|beside|with|who|whose|that|which",
  "wenn|falls|sofern|sobald|wo|bei|fur|neben jede\\w*|ab|mit|die|deren|ist",
  "si|quand|lorsque|la où|partout où|où|pour|a cote de|des que|ou|dont|avec|qui",
);
export const elseWords = said(
  "otherwise|else|or else|if not|(?:in )?(?:all|any|every) other(?: case)?s?|(?:all |the )?others?|the rest|everything else|everyone else|everybody else|anything else|remaining|where it is|rest",
  "sonst|ansonsten|andernfalls|anderenfalls|(?:in )?alle\\w* anderen\\w*(?: fallen)?|(?:die |den )?ubrigen?|alle\\w* ubrigen?|rest|wo doch|wenn nicht",
  "sinon|autrement|dans (?:tous )?les autres cas|(?:tou\\w+ )?les autres|aux autres|le reste|a cote des autres|la où il l'est",
);
export const empties = said(
  "(?:leave|keep|stays?|show|else|otherwise|be|remain\\w*|left) (?:it |the cell |the others? |the rest |others? |that |them )?(?:empty|blank)|(?:show|write|display|put) nothing|nothing|empty(?: cell| text)?|blank|an empty cell",
  "(?:bleib\\w*|lass\\w*|sonst|zeig\\w*) (?:\\w+ ){0,2}(?:leer|nichts)|leer(?:e zelle|er text| lassen| bleiben)?|nichts",
  "(?:laiss\\w*|reste\\w*|sinon|affiche\\w*) (?:\\w+ ){0,2}(?:vides?|rien)|(?:une |la )?(?:cellule |case )?vides?|rien",
);
export const truths = /\b(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX)\b/g;
export const asked = said(
  "is|are|was|equals?|=|contains?|has|have|status|says|of|in|to|or|and|word|with|for|from|at",
  "ist|sind|gleich|enthalt|hat|status|lautet|in|auf|oder|und|wort|mit|steht|der|als",
  "est|sont|egale?|vaut|contient|statut|a|dans|ou|et|mot|de",
);
