// HTML as a tagged template. Values are escaped unless they were created by this template.

export type Html = { readonly html: string };
type Part = string | number | false | undefined | Html | readonly Html[];

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe in text and in quoted attributes. Not safe inside script or style, or for URLs with an unknown scheme. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const print = (part: Part): string => {
  if (part === false || part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(print).join("");
};

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(print)),
});
