// Validates the page to return to after a sign-in or sign-out: only pages of this site are allowed.

/** All pages of the site. The URL of a deletion receipt contains an id. */
const pages =
  /^\/(?:|landing|dashboard|subscribe|admin|login|privacy-policy|terms-of-use|erased\/[\w-]{1,100})$/;
const longest = 2_000;

/** Returns `path` with its query, normalised by `URL`, if it is a page of `site`; otherwise `/`. */
export function returnTo(path: string | null | undefined, site: string): string {
  if (!path || path.length > longest || !/^\/(?![/\\])[!-~]*$/.test(path) || path.includes("\\")) return "/";
  if (!URL.canParse(path, site)) return "/";
  const url = new URL(path, site);
  if (url.origin !== new URL(site).origin || !pages.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
