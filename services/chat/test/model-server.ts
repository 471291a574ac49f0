// An OpenAI-compatible server. The test sets its answers: the words, the delays, and where an answer breaks.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Script = {
  words: string[];
  /** Breaks the answer before the word with this index, in this way. */
  breaks?: { before: number; how: "cut" | "hang" | "garbage" };
  /** The remark that the built-in assistant would send with its answer. */
  remark?: { kind: string; doubt: boolean; costly?: boolean; choices?: string[] };
  /** Answers with this HTTP status instead of words. */
  status?: number;
  /** Waits for `open` before the word with the index `before`. */
  gate?: { before: number; open: Promise<void> };
};

export type ModelServer = Awaited<ReturnType<typeof modelServer>>;

export async function modelServer() {
  let scripts: Script[] = [{ words: ["Hello."] }];
  const requests: { messages: { role: string; content: string }[] }[] = [];
  let left = 0;
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    requests.push(JSON.parse(body));
    res.once("close", () => {
      if (!res.writableFinished) left += 1;
    });
    await answer(scripts[Math.min(requests.length, scripts.length) - 1] ?? { words: [] }, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: "test", OPENAI_MODEL: "scripted" },
    /** Requests since the last `says`. */
    requests,
    /** How many clients disconnected before the end. */
    left: () => left,
    /** Sets the next answers, in order. The last one is repeated. */
    says: (...next: (Script | string)[]) => {
      scripts = next.map((each) => (typeof each === "string" ? { words: each.split(/(?<= )/) } : each));
      requests.length = 0;
      left = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer({ words, breaks, remark, status, gate }: Script, res: ServerResponse): Promise<void> {
  if (status) {
    res
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "no" } }));
    return;
  }
  res.writeHead(200, { "content-type": "text/event-stream" });
  const send = (chunk: object) =>
    res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", ...chunk })}\n\n`);
  if (remark)
    send({ choices: [{ index: 0, delta: { role: "assistant", content: "" } }], cellwright: remark });
  for (const [at, word] of words.entries()) {
    if (gate?.before === at) await gate.open;
    if (breaks?.before === at) {
      if (breaks.how === "cut") res.destroy();
      else if (breaks.how === "garbage") res.end("data: {not json\n\n");
      return;
    }
    send({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({
    choices: [],
    usage: { prompt_tokens: 11, completion_tokens: words.length, total_tokens: 11 + words.length },
  });
  res.end("data: [DONE]\n\n");
}
