// A minimal browser for tests: keeps cookies by path, follows redirects, submits forms, and stops at the site.
import { linkTo, unescapeHtml } from "@cellwright/tests/support/on-page";

export type Shown = { status: number; url: string; body: string; headers: Headers };
export type Send = (url: URL, init: RequestInit) => Promise<Response>;
type Cookie = { name: string; value: string; path: string };

/** The value of a form field. Undefined if the page has no such field. */
export function fieldValue(page: Shown, name: string): string | undefined {
  const [tag] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page.body) ?? [];
  return tag && unescapeHtml(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "");
}

/** The hidden fields of the first form. */
function hiddenFields(html: string): Record<string, string> {
  const [form = ""] = /<form.*?<\/form>/s.exec(html) ?? [];
  const fields = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /\bname="([^"]+)"/.exec(tag)?.[1] ?? "",
    unescapeHtml(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""),
  ]);
  return Object.fromEntries(fields);
}

/** `send` sends the requests. By default they come from this machine's usual address. */
export function browser(site: string, send: Send = fetch) {
  let jar: Cookie[] = [];
  const keep = (line: string) => {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const path = attributes.find((each) => each.toLowerCase().startsWith("path="))?.slice(5) ?? "/";
    jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== "") jar.push({ name, value, path });
  };

  async function go(address: string, init: RequestInit = {}): Promise<Shown> {
    let url = new URL(address);
    if (url.origin === site) return { status: 200, url: url.href, body: "", headers: new Headers() };
    let request = init;
    for (let hops = 0; hops < 10; hops++) {
      const cookie = jar
        .filter(
          ({ path }) =>
            url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join("; ");
      const answer = await send(url, {
        ...request,
        redirect: "manual",
        headers: { ...request.headers, cookie },
      });
      for (const line of answer.headers.getSetCookie()) keep(line);
      const body = await answer.text();
      const location = answer.headers.get("location");
      if (location === null) return { status: answer.status, url: url.href, body, headers: answer.headers };
      url = new URL(location, url);
      if (url.origin === site)
        return { status: answer.status, url: url.href, body: "", headers: answer.headers };
      request = {};
    }
    throw new Error(`${address} redirects without end`);
  }

  return {
    go,
    /** Fills in the form on the page and submits it as a browser does. */
    async fill(page: Shown, values: Record<string, string>): Promise<Shown> {
      const action = /<form[^>]*action="([^"]+)"/.exec(page.body)?.[1];
      if (action === undefined) throw new Error(`no form on ${page.url}: ${page.body}`);
      const fields = { ...hiddenFields(page.body), ...values };
      return go(new URL(unescapeHtml(action), page.url).href, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: new URL(page.url).origin },
      });
    },
    /** Follows the first link whose URL contains the text. */
    follow: (page: Shown, part: string): Promise<Shown> => go(linkTo(page, part)),
    cookies: () => jar.map(({ name, path }) => ({ name, path })),
    /** Adds a cookie. */
    keep,
    cookie: (name: string) => jar.find((each) => each.name === name)?.value,
  };
}

export type Browser = ReturnType<typeof browser>;
