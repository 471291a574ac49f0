// Where a sign-in or sign-out may return to: a page of this site, never an address that someone else wrote.

/** Every page of the site; receipts of erased accounts have an id behind them. */
const pages =
  /^\/(?:|landing|dashboard|subscribe|admin|login|privacy-policy|terms-of-use|erased\/[\w-]{1,100})$/;
const longest = 2_000;

/** `asked` if it is a known page of `site`, with its query; else `/`. What comes back was written by `URL`, not by the caller. */
export function returnTo(asked: string | null | undefined, site: string): string {
  if (!asked || asked.length > longest || !/^\/(?![/\\])[!-~]*$/.test(asked) || asked.includes("\\"))
    return "/";
  if (!URL.canParse(asked, site)) return "/";
  const url = new URL(asked, site);
  if (url.origin !== new URL(site).origin || !pages.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
