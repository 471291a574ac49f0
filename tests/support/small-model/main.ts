// Serves the small model by OpenAI's protocol: streamed, one answer at a time. Usage: node
// tests/support/small-model/main.ts <port> <weights> <runtime>
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** The part of node-llama-cpp that is used here. The package is installed outside of this project. */
type Runtime = {
  getLlama(options: object): Promise<{ loadModel(options: object): Promise<Loaded> }>;
  LlamaChatSession: new (options: { contextSequence: Sequence }) => Session;
};
type Loaded = {
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
  tokenize(text: string): unknown[];
};
type Sequence = { dispose(): void };
type Turn = { type: "system" | "user"; text: string } | { type: "model"; response: string[] };
type Session = {
  setChatHistory(turns: Turn[]): void;
  prompt(text: string, options: object): Promise<string>;
  dispose(): void;
};

const message = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() });
const request = z.object({ messages: z.array(message).min(1), stream: z.literal(true) });

/** In tokens. Longer answers of such a small model turn into nonsense. */
const longestAnswer = 160;
const contextSize = 4_096;

const [, , port = "", weights = "", folder = ""] = process.argv;
const runtime = (await import(pathToFileURL(join(folder, "dist/index.js")).href)) as Runtime;
const llama = await runtime.getLlama({ build: "never", gpu: false, logLevel: "error" });
const model = await llama.loadModel({ modelPath: weights });
// with more threads it hangs on machines with few processors
const context = await model.createContext({ contextSize, threads: 1 });

async function answer(res: ServerResponse, messages: z.infer<typeof message>[]): Promise<void> {
  const closed = new AbortController();
  res.once("close", () => closed.abort());
  const send = (chunk: object) =>
    res.write(`data: ${JSON.stringify({ id: "small", object: "chat.completion.chunk", ...chunk })}\n\n`);
  const sequence = context.getSequence();
  const session = new runtime.LlamaChatSession({ contextSequence: sequence });
  try {
    res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    const before = messages
      .slice(0, -1)
      .map(
        ({ role, content }): Turn =>
          role === "assistant" ? { type: "model", response: [content] } : { type: role, text: content },
      );
    session.setChatHistory(before);
    const reply = await session.prompt(messages.at(-1)?.content ?? "", {
      maxTokens: longestAnswer,
      temperature: 0,
      signal: closed.signal,
      stopOnAbortSignal: true,
      onTextChunk: (content: string) =>
        send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    });
    const tokens = model.tokenize(reply).length;
    const finish_reason = tokens >= longestAnswer ? "length" : "stop";
    send({ choices: [{ index: 0, delta: {}, finish_reason }] });
    const prompt_tokens = messages.reduce((sum, { content }) => sum + model.tokenize(content).length, 0);
    send({
      choices: [],
      usage: { prompt_tokens, completion_tokens: tokens, total_tokens: prompt_tokens + tokens },
    });
    res.end("data: [DONE]\n\n");
  } finally {
    session.dispose();
    sequence.dispose();
  }
}

let underWay: Promise<void> = Promise.resolve();
const server = createServer(async (req, res) => {
  let body = "";
  for await (const chunk of req) body += chunk;
  const read = request.safeParse(body === "" ? null : JSON.parse(body));
  if (!read.success)
    return void res
      .writeHead(400, { "content-type": "application/json" })
      .end('{"error":{"message":"not understood"}}');
  underWay = underWay
    .then(() => answer(res, read.data.messages))
    .catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      res.destroy();
    });
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
