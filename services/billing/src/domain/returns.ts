// Where a checkout and the portal may lead back to: this site's own pages, nothing else.
import { Problem } from "@cellwright/kit/problem";

const pages = new Set(["/dashboard", "/subscribe"]);

/** The address as Stripe gets it; else {@link Problem} INVALID_RETURN. */
export function returnTo(given: string, siteUrl: string): string {
  const refused = new Problem("INVALID_RETURN");
  // what a browser forgives, a check must not: white space, control characters, backslashes
  if (!/^https?:\/\/[!-[\]-~]+$/.test(given) || !URL.canParse(given)) throw refused;
  const url = new URL(given);
  const isOurs = url.origin === new URL(siteUrl).origin && url.username === "" && url.password === "";
  if (!isOurs || !pages.has(url.pathname) || url.hash !== "" || !given.startsWith(`${url.origin}/`))
    throw refused;
  return given;
}
