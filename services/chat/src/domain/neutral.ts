// Removes links, images and HTML from streamed prose, but keeps their words.

/** The end of a text that could still become a link, an image, a tag or a URL. It is held back. */
const open =
  /(?:<(?:[a-z/!][^>\n]{0,300})?|!|!?\[[^\]\n]{0,300}|(?:!?\[[^\]\n]{0,300})?\](?:\([^)\n]{0,2000})?|(?<![a-z])(?:h|ht|htt|https?|https?:|https?:\/|f|ft|ftp|ftp:|ftp:\/))$/i;

const link = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g;
/** The end of a link whose words contain a formula. */
const rest = /\]\([^)\n]{0,2000}\)/g;
const reference = /^(\s*\[[^\]\n]{1,100}\]):\s/gm;
const mark = /<\/?code>/gi;
const tag = /<(?=\/?[a-z][a-z0-9-]*(?:\s[^<>\n]*)?\/?>|!--|!doctype)/gi;
/** Tags that are harmful even without a closing bracket. */
const harmful =
  /<(?=\/?(?:script|img|image|iframe|svg|a|link|style|object|embed|form|input|base|meta|video|audio|body|html|div|button|details|marquee|math|textarea|select)[\s/>])/gi;
const scheme = /(?<![a-z])(?:https?|ftp|file):\/\/|(?<![a-z])(?:javascript|vbscript|data):(?=\S)/gi;

/** The words of a link, without the beginning of another link or image. */
const wordsOf = (_whole: string, words: string): string => words.replaceAll(/!?\[/g, "");

const cleaned = (text: string): string =>
  text
    .replace(link, wordsOf)
    .replace(rest, "]")
    .replace(reference, "$1 ")
    .replace(mark, "`")
    .replace(tag, "‹")
    .replace(harmful, "‹")
    .replace(scheme, "");

export function neutral() {
  let held = "";
  return {
    /** Returns the text that can be passed on so far. */
    push: (text: string): string => {
      held += text;
      const waits = open.exec(held);
      const ready = waits ? held.slice(0, waits.index) : held;
      held = held.slice(ready.length);
      return cleaned(ready);
    },
    end: (): string => {
      const rest = cleaned(held);
      held = "";
      return rest;
    },
  };
}
