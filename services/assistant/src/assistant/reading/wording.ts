// Ways of writing that stand for whole words: "yes/no", "Vor- und Nachname".
import type { Data } from "./pasted-data.ts";
import { withoutWorked } from "./worked-examples.ts";

const either: Readonly<Record<string, string>> = {
  yes: "or",
  ja: "oder",
  oui: "ou",
  sí: "o",
  sì: "o",
  si: "o",
  sim: "ou",
  tak: "lub",
  так: "або",
  true: "or",
};

const greeting =
  /^\s*(?:hello|hi|hey|dear all|good (?:morning|evening|afternoon)|hallo|guten (?:tag|morgen|abend)|servus|moin|bonjour|bonsoir|salut|hola|ciao|olá|cześć|вітаю)(?: (?:there|everyone|all|zusammen|à tous))?\s*[,!.:]\s*/iu;
const courtesy =
  /formula|formel|formule|spreadsheet|worksheet|tableur|tabellenkalk|type in|eingeben|eintippen|grateful|dankbar|freue|danke|thank|merci|gracias|obrigad|help|hilfe|helfen|aide|kurze frage|quick question|petite question|stuck|komme nicht weiter|bloqué/i;

/** A sentence with one of these may change what the formula does. */
const telling =
  /ignor|exclu|skip|\bleave|lowest|highest|largest|smallest|first|last|\btop\b|auslass|weglass|ausschl|größ|klein|höchst|niedrig|erste|letzte|premi|derni|blank|empty|\bnot?\b|n't\b|without|only|except|unless|\bif\b|\bwhen\b|round|sort|unique|distinct|duplicat|\bcase\b|error|percent|leer|nicht|kein|ohne|\bnur\b|außer|wenn|falls|rund|fehler|prozent|\bvides?\b|\bpas\b|sans|seul|sauf|\bsi\b|arrond|trier|erreur|pourcent/i;

/** Without greetings, and sentences that ask for nothing but a formula. */
function plain(question: string, data: Data | null): string {
  const headings = (data?.columns ?? []).flatMap(({ heading }) =>
    heading === null ? [] : [heading.toLowerCase()],
  );
  const isCourtesy = (sentence: string): boolean =>
    courtesy.test(sentence) &&
    !telling.test(sentence) &&
    sentence.trim().split(/\s+/).length <= 9 &&
    !/\d|["“„«»@#=]|\b[A-Z]\b(?<!I)/.test(sentence) &&
    !headings.some((heading) => sentence.toLowerCase().includes(heading));
  const parts = question.replace(greeting, "").split(/(?<=[.!?])\s+(?=\S)|(?<=^[^:.]{0,30}:)\s+/);
  const kept = withoutWorked(
    parts.filter((part) => !isCourtesy(part)),
    data,
  );
  return kept.length === 0
    ? question
    : kept.join(" ").replace(/^(?:i am|i'm) (?:looking for|trying to (?:get|find)) /i, "");
}

/** "in 2018 or later" is a span and not that year. */
const years =
  /(?<!\b(?:jan\w*|feb\w*|f[ée]v\w*|m[aä]r\w*|apr\w*|avr\w*|ma[iy]|jun\w*|juin|jul\w*|juil\w*|aug\w*|ao[uû]t|sep\w*|o[ck]t\w*|nov\w*|d[eé][cz]\w*)\.?,? )(?<![\d.][.,]? )(?:\b(?:in|im|en)\b )?(?:\b(?:the year|Jahr|l'an(?:née)?)\b )?\b((?:19|20)\d\d) (or later|or after|onwards?|oder später|oder danach|ou plus tard|ou après|or earlier|or before|oder früher|oder davor|ou plus tôt|ou avant)\b/giu;
const sinceIn = (word: string): string =>
  /oder/i.test(word) ? "seit" : /\bou\b/i.test(word) ? "depuis" : "since";
const untilIn = (word: string): string =>
  /oder/i.test(word) ? "bis" : /\bou\b/i.test(word) ? "jusqu'à" : "until";

export const reworded = (question: string, data: Data | null): string =>
  plain(question, data)
    .replace(years, (_, year: string, later: string) =>
      /late|spät|danach|aprè|tard|on|up|ab/i.test(later)
        ? `${sinceIn(later)} ${year}`
        : `${untilIn(later)} ${year}`,
    )
    .replace(/[０-９％]/g, (sign) => sign.normalize("NFKC"))
    .replace(
      /(?<![\p{L}/])(yes|ja|oui|sí|sì|si|sim|tak|так) ?\/ ?(no|nein|non|não|nie|ні)(?![\p{L}/])/giu,
      (_, yes: string, no: string) => `${yes} ${either[yes.toLowerCase()] ?? "or"} ${no}`,
    )
    .replace(/(\p{L}{2,})- (und|oder|bzw\.) (?=\p{L})/gu, (all, start: string, joint: string) => {
      const heading = data?.columns.find(
        (column) =>
          column.heading?.toLowerCase().startsWith(start.toLowerCase()) &&
          column.heading.length > start.length,
      )?.heading;
      return heading ? `${heading} ${joint} ` : all;
    });
