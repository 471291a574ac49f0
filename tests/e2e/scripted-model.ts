// A fake language model with scripted answers: an OpenAI-compatible server in the test's own process.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Turn = { role: string; content: string };

/** `answer` gets all messages of the request. Its result is streamed in two pieces. */
export async function scriptedModel(answer: (turns: readonly Turn[]) => string) {
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    const { messages, stream } = JSON.parse(body) as { messages: Turn[]; stream?: boolean };
    const text = answer(messages);
    if (!stream) {
      const message = { role: "assistant", content: text };
      res.writeHead(200, { "content-type": "application/json" });
      res.end(
        JSON.stringify({
          id: "c",
          object: "chat.completion",
          choices: [{ index: 0, message, finish_reason: "stop" }],
        }),
      );
      return;
    }
    res.writeHead(200, { "content-type": "text/event-stream" });
    const half = Math.floor(text.length / 2);
    for (const content of [text.slice(0, half), text.slice(half)]) {
      const choices = [{ index: 0, delta: { content }, finish_reason: null }];
      res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`);
    }
    const choices = [{ index: 0, delta: {}, finish_reason: "stop" }];
    res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`);
    res.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    /** The environment of a stack that uses this model. */
    openai: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: url, OPENAI_MODEL: "scripted" },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
