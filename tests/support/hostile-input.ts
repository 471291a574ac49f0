// Hostile requests that fuzz an API call: bad paths, queries, headers and body fields.
import type { Call } from "@cellwright/contracts/call";
import fc from "fast-check";
import { z } from "zod";
import literals from "./hostile-input.json" with { type: "json" };

/** A request; `body` is sent exactly as it is. */
export type Hostile = {
  title: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

const json = { "content-type": "application/json" };
const mib = 1024 * 1024;
const unknownId = "00000000-0000-4000-8000-000000000000";
/** A fixed seed, so that every run sends the same requests. */
const seed = 20_240_607;

const strings = z.array(z.string());
/** `values` is raw JSON text: JSON.stringify would never write some of these values. */
const { values, documents, types, inPath } = z
  .strictObject({ values: strings, documents: strings, types: strings, inPath: strings })
  .parse(literals);
values.push(`"${"x".repeat(200_000)}"`, `[${"0,".repeat(50_000)}0]`, nested("[", "]", 2_000));
documents.push(nested("[", "]", 100_000), nested('{"a":', "}", 40_000, "1"), nested("[", "", 100_000));
inPath.push("x".repeat(6_000));

const inHeaders: Record<string, string>[] = [
  { "idempotency-key": "" },
  { "idempotency-key": "x".repeat(201) },
  { "idempotency-key": "with blanks" },
  { "idempotency-key": "é" },
  { "if-none-match": '"' },
  { "if-none-match": `W/${'"",'.repeat(500)}` },
  { "x-request-id": "../../x" },
  { "x-request-id": "y".repeat(5_000) },
  { accept: "*/" },
  { accept: "application/xml" },
  { "accept-encoding": "nonsense" },
  { range: "bytes=-1" },
  { "last-event-id": "-1" },
  { "x-urgent-check": "DROP" },
  { "x-forwarded-for": "' or 1=1" },
  { "x-http-method-override": "DELETE" },
];

function nested(open: string, end: string, depth: number, core = ""): string {
  return open.repeat(depth) + core + end.repeat(depth);
}

/** At least 1,000 requests for `call`. `like` is a valid body; `params` are existing ids by name. */
export function hostileInput(call: Call, like: unknown, params: Record<string, string>): Hostile[] {
  const path = filled(call.path, (name) => params[name] ?? unknownId);
  const body = { headers: json, body: JSON.stringify(like ?? {}) };
  const usual = call.body ? body : { headers: {} };
  const fixed: Hostile[] = [
    ...inPaths(call, inPath, usual),
    ...inHeaders.map((headers) => ({
      title: `headers ${shown(headers)}`,
      path,
      ...usual,
      headers: { ...usual.headers, ...headers },
    })),
    ...queries(call).map((query) => ({ title: `query ${shown(query)}`, path: `${path}?${query}`, ...usual })),
    ...documents.map((text) => ({ title: `document ${shown(text)}`, path, headers: json, body: text })),
    ...types.map((type) => ({
      title: `type ${type}`,
      path,
      headers: { "content-type": type },
      body: body.body,
    })),
    ...["gzip", "br", "deflate", "zstd", "nonsense"].map((encoding) => ({
      title: `encoding ${encoding}`,
      path,
      headers: { ...json, "content-encoding": encoding },
      body: body.body,
    })),
    { title: "invalid UTF-8", path, headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
    { title: "6 MiB", path, headers: json, body: `{"a":"${"x".repeat(6 * mib)}"}` },
    ...fields(call, like).map(({ title, text }) => ({ title, path, headers: json, body: text })),
  ];
  return [...fixed, ...random(call, Math.max(20, 1_000 - fixed.length), path, usual)];
}

const filled = (path: string, value: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

const inPaths = (call: Call, texts: string[], usual: Pick<Hostile, "headers" | "body">): Hostile[] =>
  call.params
    ? texts.map((text) => ({
        title: `in the path ${shown(text)}`,
        path: filled(call.path, () => text),
        ...usual,
      }))
    : [];

function queries(call: Call): string[] {
  const names = ["unknown", "__proto__", "a[b]", ...Object.keys(call.query?.shape ?? {})];
  const texts = ["", "-1", "1e9", "NaN", "%00", "%ff", "%", "__proto__", "$gt", "x".repeat(4_000)];
  return names.flatMap((name) => [...texts.map((text) => `${name}=${text}`), `${name}=1&${name}=2`]);
}

/** Puts every hostile value into every field of the body, one at a time. All other fields stay valid. */
function fields(call: Call, like: unknown): { title: string; text: string }[] {
  if (!(call.body instanceof z.ZodObject)) return [];
  const usual: Record<string, unknown> = typeof like === "object" && like !== null ? { ...like } : {};
  const put = (name: string, value: string) => {
    const { [name]: _, ...others } = usual;
    const rest = JSON.stringify(others).slice(1, -1);
    const text = `{${JSON.stringify(name)}:${value}${rest && `,${rest}`}}`;
    return { title: `${name}: ${shown(value)}`, text };
  };
  const foreign = ["__proto__", "constructor", "$where", "isAdmin", ""].map((name) => put(name, '{"a":1}'));
  const own = Object.keys(call.body.shape).flatMap((name) => values.map((value) => put(name, value)));
  return [...foreign, ...own];
}

function random(
  call: Call,
  count: number,
  path: string,
  usual: Pick<Hostile, "headers" | "body">,
): Hostile[] {
  const texts = fc
    .sample(fc.string({ unit: "binary", maxLength: 200 }), { numRuns: count, seed })
    .map((text) => encodeURIComponent(text.toWellFormed()));
  if (call.params)
    return inPaths(
      call,
      texts.map((text) => text || "%20"),
      usual,
    );
  if (!call.body)
    return texts.map((text) => ({ title: `query ${shown(text)}`, path: `${path}?${text}`, ...usual }));
  return fc.sample(fc.json(), { numRuns: count, seed }).map((text) => ({
    title: `document ${shown(text)}`,
    path,
    headers: json,
    body: text,
  }));
}

const shown = (what: unknown): string => {
  const text = typeof what === "string" ? what : JSON.stringify(what);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
};
