// An OpenAI-compatible model with scripted words and failures. It records who asked what.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ModelRequest = {
  /** The service that asked, if that service's URL for the model comes from `wayOf`. */
  by: string;
  /** The last message of the prompt. */
  question: string;
};

export type Script = {
  words: string[];
  /** The pause before each word, in milliseconds. */
  everyMs?: number;
  /** Waits for `open` before the word with the index `before`. */
  gate?: { before: number; open: Promise<void> };
  /** Fails instead of sending the word with the index `before`. With `words.length` it fails at the end. */
  breaks?: { before: number; how: Break };
  /** Fails before it sends the response headers. */
  isMute?: boolean;
};
export type Break = "cut" | "hang" | "garbage" | "page" | "error";

export type ScriptedModel = Awaited<ReturnType<typeof scriptedModel>>;

const sum = ["Use ", "this:\n\n", "```excel\n=SUM(A1:A3)\n```\n", "It adds ", "three values."];
const worded = ["It adds the values in A1:A3 with SUM."];
const usual = (body: string): Script => ({
  words: body.includes("Explain what the formula below does") ? worded : sum,
});

export async function scriptedModel() {
  let script: ((requests: ModelRequest) => Script) | undefined;
  const requests: ModelRequest[] = [];
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const one = { by: req.url?.split("/")[1] ?? "", question: messages.at(-1)?.content ?? "" };
    requests.push(one);
    await answer(script?.(one) ?? usual(body), req, res);
  });
  // longer than clients keep idle connections open
  server.keepAliveTimeout = 75_000;
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/anyone/v1`,
      OPENAI_API_KEY: "test",
      OPENAI_MODEL: "scripted",
    },
    /** For the stack's option `way`: puts the name of the asking service into the model's URL. */
    wayOf: (from: string, to: string, address: string): string =>
      to === "ai" ? address.replace("/anyone/", `/${from}/`) : address,
    requests,
    /** Sets the next answers. Without a script, the model answers with a formula or explains one. */
    says: (next?: Script | ((requests: ModelRequest) => Script)): void => {
      script = typeof next === "object" ? () => next : next;
    },
    /** Stops listening until `comeBack` is called. */
    stop: close,
    comeBack: () => listen(port),
    close,
  };
}

async function answer(
  { words, everyMs = 0, gate, breaks, isMute = false }: Script,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const open = () =>
    res.headersSent || res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  const send = (chunk: object) =>
    res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", ...chunk })}\n\n`);
  if (!isMute) open();
  for (let at = 0; at <= words.length; at += 1) {
    if (gate?.before === at) await gate.open;
    if (breaks?.before === at) return breakOff(breaks.how, req, res);
    if (at === words.length) break;
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (res.closed) return;
    open();
    send({ choices: [{ index: 0, delta: { content: words[at] }, finish_reason: null }] });
  }
  open();
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({ choices: [], usage: { prompt_tokens: 11, completion_tokens: words.length, total_tokens: 11 } });
  res.end("data: [DONE]\n\n");
}

function breakOff(how: Break, req: IncomingMessage, res: ServerResponse): void {
  // destroySoon still delivers what was written, which a reset might drop
  if (how === "cut") req.socket.destroySoon();
  else if (how === "garbage") res.end("data: {not json\n\n");
  else if (how === "page") res.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
  else if (how === "error")
    res.writeHead(500, { "content-type": "application/json" }).end('{"error":{"message":"no"}}');
}

/** A gate for a {@link Script}, and the function that opens it. */
export function gate(before: number) {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  return { gate: { before, open }, open: resolve };
}
