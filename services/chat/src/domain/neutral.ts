// Prose without links, images and HTML: their words stay, what a browser could open or run goes. For text that comes in pieces.

/** What could still become a link, an image, a tag or an address waits for more. */
const open =
  /(?:<(?:[a-z/!][^>\n]{0,300})?|!|!?\[[^\]\n]{0,300}|(?:!?\[[^\]\n]{0,300})?\](?:\([^)\n]{0,2000})?|(?<![a-z])(?:h|ht|htt|https?|https?:|https?:\/|f|ft|ftp|ftp:|ftp:\/))$/i;

const link = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g;
/** Of a link whose words hold a formula. */
const rest = /\]\([^)\n]{0,2000}\)/g;
const reference = /^(\s*\[[^\]\n]{1,100}\]):\s/gm;
const mark = /<\/?code>/gi;
const tag = /<(?=\/?[a-z][a-z0-9-]*(?:\s[^<>\n]*)?\/?>|!--|!doctype)/gi;
/** Tags that do harm without their closing bracket. */
const harmful =
  /<(?=\/?(?:script|img|image|iframe|svg|a|link|style|object|embed|form|input|base|meta|video|audio|body|html|div|button|details|marquee|math|textarea|select)[\s/>])/gi;
const scheme = /(?<![a-z])(?:https?|ftp|file):\/\/|(?<![a-z])(?:javascript|vbscript|data):(?=\S)/gi;

/** A link's words, without the beginning of an image that its end could make whole. */
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
    /** What of the text so far may be said. */
    push: (text: string): string => {
      held += text;
      const waits = open.exec(held);
      const said = waits ? held.slice(0, waits.index) : held;
      held = held.slice(said.length);
      return cleaned(said);
    },
    end: (): string => {
      const said = cleaned(held);
      held = "";
      return said;
    },
  };
}
