// A fake model behind an OpenAI-compatible server. It gives a fixed answer to each known question.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const request = z.object({
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Text that only the cross-check's prompt contains; see `cross-check.md` among the chat's prompts. */
const anew = "Work it out from the beginning";

export type SpoilingModel = Awaited<ReturnType<typeof spoilingModel>>;

/**
 * `say` sets the answer to a question. Repair requests get the same answer, as from a model that does not see
 * its mistake. `second` is the answer when the question is asked again from the beginning.
 */
export async function spoilingModel() {
  const answers = new Map<string, { text: string; second: string }>();
  let calls = 0;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on("data", (part: Buffer) => parts.push(part));
    req.on("end", () => {
      calls += 1;
      const parsed = request.safeParse(JSON.parse(Buffer.concat(parts).toString() || "{}"));
      const prompt = parsed.success ? parsed.data.messages.map(({ content }) => content).join("\n") : "";
      const known = [...answers].find(([question]) => prompt.includes(question))?.[1];
      const answer = known?.[prompt.includes(anew) ? "second" : "text"] ?? "I do not know.";
      const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
      if (!parsed.success || !parsed.data.stream) {
        const message = { role: "assistant", content: answer };
        const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
        res.writeHead(200, { "content-type": "application/json" });
        res.end(
          JSON.stringify({ id: "c", object: "chat.completion", created: 0, model: "m", choices, usage }),
        );
        return;
      }
      res.writeHead(200, { "content-type": "text/event-stream" });
      const chunk = (delta: object, finish: string | null) => {
        const choices = [{ index: 0, delta, finish_reason: finish, logprobs: null }];
        res.write(
          `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 0, model: "m", choices })}\n\n`,
        );
      };
      for (const piece of answer.match(/[\s\S]{1,12}/g) ?? [""]) chunk({ content: piece }, null);
      chunk({}, "stop");
      const last = { id: "c", object: "chat.completion.chunk", created: 0, model: "m", choices: [], usage };
      res.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    say: (question: string, text: string, second = text) => void answers.set(question, { text, second }),
    calls: () => calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
