// A fake model provider. The test sets its answers down to the bytes, so they can be malformed.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Seen = {
  url: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
};
export type Act = (res: ServerResponse, seen: Seen) => void;
export type ProviderServer = Awaited<ReturnType<typeof providerServer>>;

export async function providerServer() {
  const requests: Seen[] = [];
  let acts: Act[] = [];
  let usual: Act = says("Hello.");
  let left = 0;
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const seen: Seen = { url: req.url ?? "", headers: req.headers, body: JSON.parse(body) };
    requests.push(seen);
    res.once("close", () => {
      if (!res.writableFinished) left += 1;
    });
    (acts.shift() ?? usual)(res, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    /** How many clients disconnected before the end. */
    left: () => left,
    /** Sets the next answers, in order. The last one is repeated. */
    plays: (...next: Act[]) => {
      usual = next.at(-1) ?? usual;
      acts = next.slice(0, -1);
      requests.length = 0;
      left = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const chunk = (delta: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] });
export const event = (data: object): string => `data: ${JSON.stringify({ id: "c", ...data })}\n\n`;
export const done = "data: [DONE]\n\n";
export const usage = event({
  choices: [],
  usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
});

const begin = (res: ServerResponse) => {
  res.writeHead(200, { "content-type": "text/event-stream" });
  res.flushHeaders();
};

/** A well-formed answer with one chunk per word. */
export function says(text: string, { finish = "stop" } = {}): Act {
  const words = text.split(/(?<= )/).map((content) => chunk({ content }));
  return sends(...words, chunk({}, finish), usage, done);
}

/** Makes each of these writes, then ends the response. */
export function sends(...writes: (string | Uint8Array)[]): Act {
  return async (res) => {
    begin(res);
    for (const each of writes) {
      res.write(each);
      await new Promise((resolve) => setImmediate(resolve));
    }
    res.end();
  };
}

/** Makes these writes, then hangs. */
export const hangs =
  (...writes: (string | Uint8Array)[]): Act =>
  (res) => {
    if (writes.length === 0) return;
    begin(res);
    for (const each of writes) res.write(each);
  };

/** Makes these writes, then drops the connection. Resets it only without writes, to keep unread bytes. */
export const resets =
  (...writes: (string | Uint8Array)[]): Act =>
  (res) => {
    begin(res);
    for (const each of writes) res.write(each);
    const { socket } = res;
    setImmediate(() => (writes.length === 0 ? socket?.resetAndDestroy() : socket?.destroySoon()));
  };

export const refuses =
  (status: number, error: object = {}, headers: Record<string, string> = {}): Act =>
  (res) => {
    res.writeHead(status, { "content-type": "application/json", ...headers });
    res.end(JSON.stringify({ error: { message: "no", ...error } }));
  };
