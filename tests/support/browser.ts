// A browser without a screen: cookies, redirects and forms. It records every response, so that tests can
// search all of them for secrets.

import { request } from "undici";

export type Sending = { method?: string; headers?: Record<string, string>; body?: string };
export type Seen = { url: string; status: number; headers: Headers; setCookies: string[]; body: string };

type Cookie = { name: string; value: string; path: string };

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&#x3D;", "=")
    .replaceAll("&#38;", "&")
    .replaceAll("&#34;", '"')
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
};

export type Browser = ReturnType<typeof browser>;

export function browser() {
  const jar = new Map<string, Cookie>();
  const seen: Seen[] = [];

  const keep = (url: URL, header: string) => {
    const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const given = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = given("path") ?? url.pathname.slice(0, Math.max(1, url.pathname.lastIndexOf("/")));
    const expires = given("expires");
    const isOver = given("max-age") === "0" || (expires !== undefined && Date.parse(expires) <= Date.now());
    const key = `${url.hostname} ${name} ${path}`;
    if (value === "" || isOver) jar.delete(key);
    else jar.set(key, { name, value, path });
  };

  const cookiesFor = (url: URL): string =>
    [...jar]
      .filter(([key, { path }]) => key.startsWith(`${url.hostname} `) && url.pathname.startsWith(path))
      .map(([, { name, value }]) => `${name}=${value}`)
      .join("; ");

  /** Sends one request. Redirects are not followed. */
  const send = async (address: string, init: Sending = {}): Promise<Seen> => {
    const url = new URL(address);
    const cookie = cookiesFor(url);
    const navigation = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const { body, statusCode, headers } = await request(url, {
      method: (init.method ?? "GET") as "GET",
      headers: { ...(cookie && { cookie }), ...navigation, ...init.headers },
      body: init.body ?? null,
    });
    const setCookies = [headers["set-cookie"] ?? []].flat();
    for (const each of setCookies) keep(url, each);
    const one = {
      url: url.href,
      status: statusCode,
      headers: new Headers(
        Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      setCookies,
      body: await body.text(),
    };
    seen.push(one);
    return one;
  };

  /** Follows redirects. Stops before it requests a URL for which `until` returns true. */
  const go = async (address: string, init: Sending = {}, until?: (url: string) => boolean): Promise<Seen> => {
    let one = await send(address, init);
    for (let hops = 0; hops < 15; hops++) {
      const location = one.headers.get("location");
      if (one.status < 300 || one.status >= 400 || !location) return one;
      const next = new URL(location, one.url).href;
      if (until?.(next)) return { ...one, url: next };
      one = await send(next);
    }
    throw new Error(`too many redirects: ${one.url}`);
  };

  /** Submits the only form of a page with `fields`. Hidden fields keep their values. */
  const submit = (
    page: Seen,
    fields: Record<string, string>,
    until?: (url: string) => boolean,
  ): Promise<Seen> => {
    const form = /<form\b[^>]*>/.exec(page.body)?.[0];
    if (!form)
      throw new Error(`there is no form on ${page.url} (${page.status}): ${page.body.slice(0, 400)}`);
    const hidden = [...page.body.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(
      ([input]) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""] as const,
    );
    return go(
      new URL(attribute(form, "action") ?? "", page.url).href,
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(page.url).origin },
        body: new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }).toString(),
      },
      until,
    );
  };

  return {
    send,
    go,
    submit,
    seen,
    /** The Cookie header for a request to this URL. */
    cookiesTo: (address: string): string => cookiesFor(new URL(address)),
    cookie: (name: string): string | undefined => [...jar.values()].find((one) => one.name === name)?.value,
    setCookie: (host: string, name: string, value: string): void =>
      void jar.set(`${host} ${name} /`, { name, value, path: "/" }),
    dropCookie: (host: string, name: string): void => void jar.delete(`${host} ${name} /`),
  };
}
