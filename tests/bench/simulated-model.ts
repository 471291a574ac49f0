// A model that streams timestamps as words, or one long answer if the question asks for it. Usage: node
// simulated-model.ts <port> <milliseconds between words>
import { createServer, type ServerResponse } from "node:http";
import process from "node:process";
import { nowMicros } from "./stamps.ts";

const [port, everyMs] = process.argv.slice(2).map(Number);
const speaking = new Map<ServerResponse, NodeJS.Timeout>();

function say(res: ServerResponse, delta: object, finish: string | null = null): void {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  res.write(
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", model: "simulated", choices })}\n\n`,
  );
}

function end(res: ServerResponse): void {
  clearInterval(speaking.get(res));
  if (speaking.delete(res)) finish(res);
}

function finish(res: ServerResponse): void {
  say(res, {}, "stop");
  const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };
  res.end(`data: ${JSON.stringify({ id: "c", choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

const wholeAnswer =
  'Column C holds the amounts and column A tells which of them are paid.\n\n```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n\nUpper and lower case are the same to it.';

const longAnswer = Array.from({ length: 100 }, (_, at) => `${at + 1}. ${"word ".repeat(19)}`).join("\n");

const server = createServer((req, res) => {
  if (req.url === "/end") {
    for (const one of [...speaking.keys()]) end(one);
    res.end();
    return;
  }
  const requestedAt = nowMicros();
  let question = "";
  req.setEncoding("utf8").on("data", (piece: string) => {
    question += piece;
  });
  req.once("end", () => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    say(res, { role: "assistant", content: "" });
    if (question.includes("in one go")) {
      say(res, { content: wholeAnswer });
      return finish(res);
    }
    if (question.includes("in two thousand words")) {
      say(res, { content: longAnswer });
      return finish(res);
    }
    say(res, { content: `${requestedAt}:${nowMicros()};` });
    const speak = () => say(res, { content: ` ${nowMicros()};` });
    speaking.set(res, setInterval(speak, everyMs));
    res.once("close", () => {
      clearInterval(speaking.get(res));
      speaking.delete(res);
    });
  });
});
// longer than clients keep idle connections open
server.keepAliveTimeout = 75_000;
server.listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
