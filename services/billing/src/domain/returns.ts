// Checks return URLs of checkout and portal: only two pages of this site are allowed.
import { Problem } from "@cellwright/kit/problem";

const pages = new Set(["/dashboard", "/subscribe"]);

/** Returns `given` if it is allowed. Otherwise throws {@link Problem} INVALID_RETURN. */
export function returnTo(given: string, siteUrl: string): string {
  const refused = new Problem("INVALID_RETURN");
  // browsers tolerate white space, control characters and backslashes, so refuse them
  if (!/^https?:\/\/[!-[\]-~]+$/.test(given) || !URL.canParse(given)) throw refused;
  const url = new URL(given);
  const isOurs = url.origin === new URL(siteUrl).origin && url.username === "" && url.password === "";
  if (!isOurs || !pages.has(url.pathname) || url.hash !== "" || !given.startsWith(`${url.origin}/`))
    throw refused;
  return given;
}
