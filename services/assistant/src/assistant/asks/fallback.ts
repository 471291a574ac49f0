// What shall stand where nothing is found, no row is so, or a key is not there.
import { type Spoken, spokenIn } from "../decisions/spoken.ts";
import { quoted } from "../reading/criterion.ts";
import type { Ask } from "./ask.ts";
import type { Span } from "./span.ts";

const nought = /\b(?:0|zero|null)\b/;
const blank = /\b(?:blank|empty|nothing|leer(?:e[nrs]?)?|nichts|vides?|rien)\b/;
const away = ({ start, end }: Spoken, at: number): number =>
  Math.min(Math.abs(start - at), Math.abs(at - end));

const absent =
  /\b(?:not (?:in there|there|found|listed|known|on (?:the|that) (?:list|sheet)|in (?:the|that) (?:list|table|sheet))|(?:those |ones )?missing|unknown|nicht (?:gefunden|vorhanden|dabei|drin|dort|gelistet|in der (?:liste|tabelle)|auf der liste)|fehlt|fehlen(?:de)?|unbekannt\w*|introuvables?|absente?s?|pas (?:trouve\w*|dedans|dans la liste|present\w*)|inconnue?s?)\b(?= ?(?:->|→|:|=|,|there|write|show|put|dann|gets?|steht|soll|should|mets|affiche))|\b(?:bei|fur|for|pour) (?:unbekannt\w*|fehlend\w*|nicht \p{L}+en|unknown|missing|inconnu\w*|absent\w*|manquant\w*)\b[^.;?!]*|\b(?:gibt es (?:\w+ ){0,2}kein\w*|(?:there are|there is) none|if none|wenn keine\w*)\b|(?:if|where|when|in case|should|unless|wenn|falls|sollte|fehlt|si|s'il|quand|lorsqu|au cas|not (?:in|on|found|there|listed)|isn't|n'y|nicht)[^.;?!]*?(?:not|n't|missing|no |none|never|unknown|absent|nothing|nicht|kein|fehl|nie|unbekannt|pas|aucun|rien|manqu|inconnu|jamais|introuvable)[^.;?!]*|\b(?:bei keine\w*|with no) \p{L}+[^.;?!]*/u;
/** "never serviced -> 'none'", "sinon « aucun »". */
const lacking =
  '(?<!\\p{L})(?:never|no|none|not|nothing|missing|nie|nie\\p{L}*|noch n\\p{L}+|kein\\p{L}*|nicht\\p{L}*|fehl\\p{L}*|jamais|aucune?|pas|rien|absente?|manqu\\p{L}*|unknown|unbekannt\\p{L}*|inconnue?)(?!\\p{L})[^.;?!"“„«]{0,30}';
const missed = new RegExp(`${lacking}(?:->|→|=>|=|:|,)\\s*$`, "u");
const missedBehind =
  /^[^.;?!"“„«]{0,12}(?:if|when|where|for (?:those|the ones|anything)|wenn|falls|wo|bei|si|quand|pour (?:ceux|celles))[^.;?!"“„«]{0,40}(?<!\p{L})(?:never|not|no|none|nothing|missing|n't|nie|kein\p{L}*|nicht\p{L}*|fehl\p{L}*|jamais|aucune?|pas|rien|manqu\p{L}*)(?!\p{L})/u;

/** "otherwise x": of a look-up where nothing is found. */
export function elseOf({ low, quotes }: Ask): { formula: string; spans: Span[] } | null {
  const found = quotes.find(({ start }) =>
    /\b(?:otherwise|else|sonst|andernfalls|sinon)\b[^.;?!"“„«]{0,24}$/.test(low.slice(0, start)),
  );
  return found ? { formula: quoted(found.value), spans: [[found.start, found.end]] } : null;
}

/** What shall stand where the key is not found. */
export function fallback(ask: Ask): { formula: string; spans: Span[] } | null {
  const found = absent.exec(ask.low);
  const [start, end] = found ? [found.index, found.index + found[0].length] : [0, 0];
  const near = ask.quotes.find((each) => each.start >= start - 24 && each.start <= end + 60);
  if (found && near) return { formula: quoted(near.value), spans: [[start, Math.max(end, near.end)]] };
  const arrowed = ask.quotes.find(
    ({ start, end }) =>
      missed.test(ask.low.slice(Math.max(0, start - 50), start)) || missedBehind.test(ask.low.slice(end)),
  );
  if (arrowed) return { formula: quoted(arrowed.value), spans: [[arrowed.start - 30, arrowed.end]] };
  const shown = spokenIn(ask.scene)
    .filter((each) => found !== null && each.start >= start - 34 && each.start <= end + 60)
    .toSorted((one, other) => away(one, start) - away(other, start))[0];
  const zone: Span = [
    Math.max(0, Math.min(start, shown?.start ?? start)),
    Math.max(end + 40, shown?.end ?? 0),
  ];
  if (shown) return { formula: quoted(ask.scene.text.slice(shown.start, shown.end)), spans: [zone] };
  const part = ask.low.slice(Math.max(0, start - 34), end + 60);
  const isNought = nought.test(part.slice(Math.min(34, start)));
  return found && (isNought || blank.test(part))
    ? { formula: isNought ? "0" : '""', spans: [[Math.max(0, start - 34), end + 40]] }
    : null;
}
