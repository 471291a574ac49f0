// Finds checkboxes and links on a page of an identity server.

const unescaped: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
export const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => unescaped[sign] ?? sign);

/** All checkboxes of the page as form fields, checked. */
export function everyBox({ body }: { body: string }): Record<string, string> {
  const boxes = [...body.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => [
    /\bname="([^"]+)"/.exec(tag)?.[1] ?? "",
    /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "on",
  ]);
  return Object.fromEntries(boxes);
}

/** The URL of the first link whose URL contains `part`. */
export function linkTo({ body, url }: { body: string; url: string }, part: string): string {
  const links = [...body.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => unescapeHtml(href ?? ""));
  const found = links.find((link) => link.includes(part));
  if (found === undefined) throw new Error(`no link to ${part} on ${url}: ${links}`);
  return new URL(found, url).href;
}
