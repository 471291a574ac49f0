// Words made comparable: small letters, no accents, endings off.

/** Small letters of one width without accents; the marks of kana stay. */
export function folded(text: string): string {
  const ready = known.get(text);
  if (ready !== undefined) return ready;
  if (known.size >= mostKnown) known.clear();
  const made = fold(text);
  known.set(text, made);
  return made;
}

/** Words come again and again, in one question and in all. */
const mostKnown = 4_000;
const known = new Map<string, string>();

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .replace(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي");

/** Scripts that put no blanks between words. */
export const isUndivided = (sign: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(sign);

const endings =
  /(?:ungen|ung|ations?|ement|ments?|ings?|heiten|iones|cion|ción|cao|coes|zioni|owie|ami|ach|ego|emu|ych|ymi|ого|ому|ими|ами|ях|ах|ів|ей|ies|ern|est|em|en|er|es|et|ed|ów|om|ie|ии|ів|ою|а|и|і|у|е|ы|s|e|n|a|o|i|y|x|u)$/u;

/** A word without its ending: "regions" and "Region", "Kunden" and "Kunde" have one stem. */
export function stemOf(word: string): string {
  let stem = word.replace(/^(?:وال|بال|لل|ال)(?=.{3})/u, "");
  for (let round = 0; round < 2; round++) {
    const cut = stem.replace(endings, "");
    if (cut.length < 3 || cut === stem) break;
    stem = cut;
  }
  return stem;
}

/** Whether one word is the other with one letter wrong, missing, added or two exchanged. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  return (
    left.length + right.length <= 1 || (left.length === 1 && right.length === 1) || isSwapped(left, right)
  );
}

const isSwapped = (one: string, other: string): boolean =>
  one.length === 2 && one[0] === other[1] && one[1] === other[0];
