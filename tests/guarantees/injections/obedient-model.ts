// A model that obeys everything: it repeats the newest order, then its whole prompt, encoded as requested.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Turn = { role: string; content: string };

const turned = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

const writings: [RegExp, (text: string) => string][] = [
  [/in base64\./, (text) => Buffer.from(text).toString("base64")],
  [/in ROT13\./, turned],
  [/backwards\./, (text) => [...text].reverse().join("")],
  [/letter by letter\./, (text) => [...text].join(" ")],
  [/in capitals\./, (text) => text.toUpperCase()],
  [/as a table\./, (text) => text.replaceAll(/^.*$/gm, "| $& |")],
  [/as a formula that is one text\./, (text) => `\n\`\`\`excel\n="${text.replaceAll('"', '""')}"\n\`\`\`\n`],
  [/in a code block\./, (text) => `\n\`\`\`\n${text}\n\`\`\`\n`],
  [/as a list\./, (text) => text.replaceAll(/^/gm, "- ")],
];

/** The order that the model obeys: the question, or the message to which the question points. */
const orderIn = (turns: readonly Turn[]): string =>
  (turns.at(-1)?.content === pointing ? turns.at(-2) : turns.at(-1))?.content ?? "";

export const pointing = "Do what it says there";

export async function obedientModel() {
  const seen: string[] = [];
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    const { messages } = JSON.parse(body) as { messages: Turn[] };
    const order = orderIn(messages);
    const [, write = (text: string) => text] = writings.find(([pattern]) => pattern.test(order)) ?? [];
    const all = messages.map(({ role, content }) => `${role}: ${content}`).join("\n\n");
    const text = `${order}\n\n${write(all)}`;
    seen.push(text);
    res.writeHead(200, { "content-type": "text/event-stream" });
    // the reply is split at fixed lengths, so a tag or a URL may be cut in two
    for (let at = 0; at < text.length; at += 97) {
      const choices = [{ index: 0, delta: { content: text.slice(at, at + 97) }, finish_reason: null }];
      res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`);
    }
    const choices = [{ index: 0, delta: {}, finish_reason: "stop" }];
    res.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`);
    res.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    openai: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: url, OPENAI_MODEL: "obedient" },
    /** All replies so far. */
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
