// A fake OpenAI-compatible model that returns a sum or an explanation, and fails or waits on demand.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const written = "Here it is.\n\n```excel\n=SUM(A1:A3)\n```\n";
export const worded = "It adds the values in A1:A3 with SUM.";

export async function modelServer() {
  let calls = 0;
  let status = 200;
  let gate: Promise<void> | undefined;
  let remark: object | undefined;
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    calls += 1;
    if (status !== 200) {
      res.writeHead(status, { "content-type": "application/json" }).end('{"error":{"message":"no"}}');
      return;
    }
    await gate;
    answer(body.includes("Explain what the formula below does") ? worded : written, remark, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: "test", OPENAI_MODEL: "scripted" },
    calls: () => calls,
    /** Makes all later answers have this status. */
    fails: (with_: number) => {
      status = with_;
    },
    /** Adds this remark to all later answers, as the built-in assistant does. */
    remarks: (of?: { kind: string; doubt: boolean }) => {
      remark = of;
    },
    /** Holds every answer until the returned function is called. */
    waits: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(text: string, remark: object | undefined, res: ServerResponse): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const send = (chunk: object) =>
    res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", ...chunk })}\n\n`);
  if (remark) send({ choices: [{ index: 0, delta: { content: "" } }], cellwright: remark });
  send({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } });
  res.end("data: [DONE]\n\n");
}
