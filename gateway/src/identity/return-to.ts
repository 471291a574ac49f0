// Validates where a sign-in or sign-out returns to: only pages of this site.

/** All pages of the site; deletion receipts have an id. */
const pages =
  /^\/(?:|landing|dashboard|subscribe|admin|login|privacy-policy|terms-of-use|erased\/[\w-]{1,100})$/;
const longest = 2_000;

/** `path` with its query if it is a page of `site`, else `/`. The result is normalised by `URL`. */
export function returnTo(path: string | null | undefined, site: string): string {
  if (!path || path.length > longest || !/^\/(?![/\\])[!-~]*$/.test(path) || path.includes("\\")) return "/";
  if (!URL.canParse(path, site)) return "/";
  const url = new URL(path, site);
  if (url.origin !== new URL(site).origin || !pages.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
