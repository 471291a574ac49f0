// Ways of writing that stand for whole words: "yes/no", "Vor- und Nachname".
import type { Data } from "./pasted-data.ts";

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
  const kept = parts.filter((part) => !isCourtesy(part));
  return kept.length === 0
    ? question
    : kept.join(" ").replace(/^(?:i am|i'm) (?:looking for|trying to (?:get|find)) /i, "");
}

export const reworded = (question: string, data: Data | null): string =>
  plain(question, data)
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
