// Whether a day is wanted or how many days: told by the heading above the answer, else by the question.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { headingAbove } from "../reading/target-heading.ts";

const counted = said(
  "(?:\\w+ )?(?:days?|weeks?|months?|years?|nights?)|age|left|old|late|delay|duration|remaining|length|took|overdue|tenure|elapsed|since",
  "\\w*(?:tage|wochen|monate|jahre|nachte)|\\w*alter|rest\\w*|\\w*verzug|\\w*dauer|verspatung|uberfallig|ubrig|verbleib\\w*|seit",
  "(?:nb|nombre) (?:de |d')\\w+|jours?|semaines?|mois|annees?|ans|nuits?|age|reste\\w*|restants?|retard|duree|anciennete|ecoules?",
);

const dated = said(
  "(?:\\w+ )?dates?|due|by|on|until|till|before|next|ends?|expir\\w*|deadline|return|pay|payable|back|delivery|ready|renew\\w*|valid|review|check|again|last day|cut-?off|target|over|finish\\w*|goes out|arriv\\w*",
  "\\w*datum|fallig\\w*|bis|am|nachste\\w*|\\w*ende|\\w*ablauf\\w*|lauft ab|\\w*termin|\\w*frist|zahltag|zahlbar|wieder|spatestens|\\w*prufung|ruckgabe|zuruck|lieferung|fertig|letzter tag|stichtag|mhd|haltbar\\w*|schluss|abgabe|gultig",
  "dates?|le|echeances?|avant|jusqu\\w*|prochaine?s?|fin|expire\\w*|limite|retour|rendre|au plus tard|livraison|pret|dernier jour|renouvel\\w*|terme|cloture|valable|peremption|dluo|dlc",
);

const heard = (heading: string, words: RegExp): boolean => [...heading.matchAll(words)].length > 0;

const counting = said(
  "how (?:many|long|old)|(?:number|count) of|days? (?:left|remaining|to go|late|overdue|until|till)|(?:left|remaining) days?",
  "wie (?:viele?|lange|alt)|anzahl|resttage|(?:tage|wochen|monate) (?:bis|ubrig|verbleib\\w*|uber\\w*|verspat\\w*)|verbleibende\\w* (?:tage|zeit)|restlaufzeit",
  "combien (?:de|d')|nombre de|nb de|(?:jours|semaines|mois) (?:restants?|de retard|avant|qui restent)|temps restant",
);

const dayAsked = said(
  "(?:on |by |until |at )?(?:what|which) (?:dates?|day)|when|until when|by when|give me the date|the dates? (?:on which|when|of (?:the |each |every |everybody's |everyone's )?next)",
  "(?:an |zu |bis )?welche[mnrs]? (?:tag|datum|daten)|wann|das datum,? (?:an dem|wann|des nachsten)",
  "(?:a |pour |jusqu'a )?quelles? (?:dates?|jour)|quand|la date (?:a laquelle|ou|de la prochaine|du prochain)",
);

/** Null where neither is told. */
export function wishOf(scene: Scene): "day" | "count" | null {
  const heading = headingAbove(scene.reading);
  const isCount = heard(heading, counted);
  const isDay = heard(heading, dated);
  if (isDay && !isCount) return "day";
  if (is(scene, counting)) return "count";
  if (is(scene, dayAsked)) return "day";
  return isCount && !isDay ? "count" : null;
}
