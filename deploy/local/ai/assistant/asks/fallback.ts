// What shall stand where nothing is found, no row is so, or a key is not there.
import { quoted } from "../reading/criterion.ts";
import type { Ask } from "./ask.ts";
import type { Span } from "./span.ts";

const absent =
  /\b(?:not (?:in there|there|found|listed|known|on (?:the|that) (?:list|sheet)|in (?:the|that) (?:list|table|sheet))|(?:those |ones )?missing|unknown|nicht (?:gefunden|vorhanden|dabei|drin|dort|gelistet|in der (?:liste|tabelle)|auf der liste)|fehlt|fehlen(?:de)?|unbekannt\w*|introuvables?|absente?s?|pas (?:trouve\w*|dedans|dans la liste|present\w*)|inconnue?s?)\b(?= ?(?:->|→|:|=|,|there|write|show|put|dann|gets?|steht|soll|should|mets|affiche))|\b(?:bei|fur|for|pour) (?:unbekannt\w*|fehlend\w*|nicht \p{L}+en|unknown|missing|inconnu\w*|absent\w*|manquant\w*)\b[^.;?!]*|\b(?:gibt es (?:\w+ ){0,2}kein\w*|(?:there are|there is) none|if none|wenn keine\w*)\b|(?:if|where|when|in case|should|unless|wenn|falls|sollte|fehlt|si|s'il|quand|lorsqu|au cas|not (?:in|on|found|there|listed)|isn't|n'y|nicht)[^.;?!]*?(?:not|n't|missing|no |none|never|unknown|absent|nothing|nicht|kein|fehl|nie|unbekannt|pas|aucun|manqu|inconnu|jamais|introuvable)[^.;?!]*/u;
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
  const word =
    /(?:(?:->|→|=>|:)\s*(?:write|put|show|schreib\w*|zeig\w*|mets|mettre|ecri\w*|affiche\w*)?|write|show|put|say|return|display|give|schreib\w*|zeig\w*|dann|soll|mets|ecris|affiche|indique)\s+(?:it |me |bitte |then |simply |just |einfach |simplement |the word |das wort |le mot )*(?<w>0|zero|null|[\p{L}]+(?: (?!rather|instead|than|anstatt|statt|plutot|au|and|und|et|in|if|or|oder|ou|as|als|for|fur|pour|not|nicht|pas|dort|there|ein|eine)[\p{L}]+)?)/u.exec(
      ask.low.slice(start, end + 60),
    );
  const behind =
    /(?:show|write|put|return|say|and|und|et|,)\s+(?<w>0|zero|(?!and |und |et |or |ou )[\p{L}]+(?: [\p{L}]+)?),? if$/u.exec(
      `${ask.low.slice(Math.max(0, start - 40), start)}if`,
    );
  const its = (found ? word?.groups?.w : undefined) ?? behind?.groups?.w;
  if (
    (!found && !its) ||
    /^(?:they|it|we|i|you|he|she|es|sie|ich|wir|on|il|elle|nous|je|ils|this|that)$/.test(its ?? "")
  )
    return null;
  const span: Span = [Math.max(0, start - (behind ? 34 : 0)), end + 40];
  if (its && /^(?:0|zero|null)$/.test(its)) return { formula: "0", spans: [span] };
  if (its && /^(?:nothing|blank|empty|leer\w*|nichts|vide|rien)/.test(its))
    return { formula: '""', spans: [span] };
  if (/\b(?:blank|empty|nothing|leer\w*|nichts|vide|rien)\b/.test(ask.low.slice(start, end + 40)))
    return { formula: '""', spans: [span] };
  if (/\b0\b/.test(ask.low.slice(start, end + 30))) return { formula: "0", spans: [span] };
  if (!its) return null;
  const at = ask.low.indexOf(its, Math.max(0, start - 40));
  return { formula: quoted(ask.scene.text.slice(at, at + its.length)), spans: [span] };
}
