// A row that is reckoned through to show what is meant: "Nele with 47 is past 40 but not 60, so she gets Seal".
import type { Data } from "./pasted-data.ts";

const concluding =
  /(?<!\p{L})(?:so|thus|hence|therefore|that makes|that(?:'s| is) why|should (?:show|be|get|say|read|have|give|come)|would (?:be|get|show|have|read|give)|must (?:show|be|get)|for (?:example|instance)|e\.g\.|daher|deshalb|somit|folglich|demnach|wäre|wären|hätte|müsste|zum beispiel|z\. ?b\.|beispielsweise|donc|ainsi|alors|serait|aurait|devrait|par exemple|p\. ?ex\.)(?!\p{L})/iu;
const also =
  /(?<!\p{L})also(?!\p{L})(?=.*)(?<=(?<!\p{L})(?:der|die|das|ist|hat|bei|mit|sie|er|nicht|und|im|in|zeile|bekommt|wird).*)|^also(?= (?:bei|steht|bekommt|ist|wird|hat|in|für))/iu;
/** What is asked or laid down, and not only shown. */
const asking =
  /\?|(?<!\p{L})(?:if|when|whenever|otherwise|else|only|unless|wenn|falls|sonst|nur|sofern|si|sinon|quand|seulement|count|list|sum|zähl\p{L}*|summier\p{L}*|compte[rz]?)(?!\p{L})/iu;

/** "…, for example Anna: 17 + 15, so 32", "… – Finn has 6 of 12, so 50 %". */
const tail = /\s+[–—-]\s+(?=\p{L})|,\s+(?=(?:for example|e\.g\.|zum beispiel|par exemple)(?!\p{L}))/iu;

/** "so: “12 Mill Lane, 75011 Paris”" lays down what every row becomes. */
const quoted = /["„“«][^"“”»]*["“”»]/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The sentences of a question without those that only reckon one row through. */
export function withoutWorked(sentences: readonly string[], data: Data | null): readonly string[] {
  if (!data) return sentences;
  const parts = sentences.flatMap((sentence) => sentence.split(tail));
  const names = data.columns
    .filter(({ kind }) => kind === "text")
    .flatMap(({ cells }) => cells)
    .filter((cell) => typeof cell === "string")
    .filter((cell) => /^\p{L}{3}/u.test(cell));
  const namedIn = (sentence: string): string[] =>
    [...new Set(names)].filter((name) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?:s|'s|’s)?(?![\\p{L}\\p{N}])`, "u").test(sentence),
    );
  const isShown = (sentence: string, at: number): boolean =>
    at > 0 &&
    /\d/.test(sentence) &&
    (concluding.test(sentence) || also.test(sentence)) &&
    !asking.test(sentence) &&
    namedIn(sentence.replace(quoted, "")).some((name) =>
      parts.every((other, place) => place === at || !namedIn(other).includes(name)),
    );
  return parts.some(isShown) ? parts.filter((part, at) => !isShown(part, at)) : sentences;
}
