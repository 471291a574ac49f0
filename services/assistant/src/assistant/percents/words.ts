// Words for what percents are asked of: a change, a gain, what is left of a whole.
import { said } from "../frames/plain.ts";

export const change = said(
  "above or below|over or under|(?:far|much) off|off by|moved|growth|grew|grown|grow|chang\\w*|increase\\w*|decrease\\w*|(?:went|go|goes|gone|going) (?:up|down)|rose|rises?|risen|fell|fallen|drop\\w*|gained|lost|up or down|(?:year|month)[- ]on[- ](?:year|month)|(?:year|month)[- ]over[- ](?:year|month)|yoy|variance|variation|deviat\\w*|difference|more or less|by how (?:many|much)(?: percent)?|(?:percent|%) (?:more|less|higher|lower)|versus|vs\\.?|compared (?:to|with)|development",
  "daruber oder darunter|uber oder unter|weg\\w*lagen|bewegt|bewegung|zugelegt|\\w*wachstum\\w*|gewachsen|wachst|\\w*verander\\w*|\\w*zuwachs|anstieg|gestiegen|steigerung\\w*|ruckgang|gesunken|gefallen|entwicklung|entwickelt|abweichung\\w*|differenz|unterschied|zunahme|abnahme|\\w*erhohung\\w*|erhoht|\\w*senkung\\w*|um wie ?viel(?: prozent)?|zugenommen|abgenommen|(?:prozent|%) (?:mehr|weniger|hoher|niedriger)|verglichen|gegenuber",
  "au-dessus ou (?:au-dessous|en dessous)|s'est-on ecarte|ecarte|bouge|croissance|evolu\\w*|augment\\w*|diminu\\w*|vari\\w*|hausse|baiss\\w*|progress\\w*|ecarts?|difference|relev\\w*|recul\\w*|de combien(?: de pour ?cents?)?|par rapport a l'an|compare\\w*",
);

export const gain = said(
  "profits?|earn(?:ed|s)?|(?:make|made) on|margins?|earnings?|markup|mark-up|gains?",
  "\\w*gewinn\\w*|\\w*marge\\w*|\\w*spanne|ertrag|aufschlag\\w*|verdien\\w*|uberschuss",
  "gagne\\w*|benefices?|marges?|profits?|gains?|majoration|taux de marque",
);

/** What is left of a whole. */
export const complement = said(
  "free|left over|(?:is|are) left|remain\\w*|unsold|unused|still (?:open|available|to \\w+)|(?:stay\\w*|remain\\w*|were|are|was|is) (?:empty|vacant)|vacant|outstanding|unpaid",
  "frei\\w*|ubrig\\w*|restlich\\w*|verbleib\\w*|unverkauft\\w*|ungenutzt\\w*|noch (?:offen|frei|verfugbar|zu) ?\\w*|(?:blieb\\w*|sind|waren|ist|war)(?: \\w+){0,4} (?:leer|unbesetzt)|unbesetzt\\w*|ausstehend\\w*",
  "libres?|restante?s?|invendue?s?|inutilisee?s?|disponibles?|encore (?:libres?|disponibles?|a \\w+)|(?:reste\\w*|est|sont|etaient)(?: restee?s?)? vides?|inoccupee?s?|impayee?s?",
);

/** Headings of rates. */
export const rateWords =
  /\brates?\b|discount|rebate|mark-?down|mark-?up|surcharge|commission|percentage|aufschlag|zuschlag|abschlag|nachlass|skonto|provision|majoration|supplement|rabais|demarque|%|percent|\bvat\b|\btax|satz|rabatt|prozent|mwst|steuer|taux|remise|\btva\b|pourcent/;
