// Reads server-sent events as a browser does.
import { setTimeout as pause } from "node:timers/promises";

// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every kind
export type Said = { event: string; id: number; data: any };

export async function readEvents(
  answer: Response,
  onEvent: (said: Said) => unknown = () => {},
): Promise<Said[]> {
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  const found: Said[] = [];
  let held = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    held += chunk;
    for (let end = held.indexOf("\n\n"); end >= 0; end = held.indexOf("\n\n")) {
      const said = parse(held.slice(0, end));
      held = held.slice(end + 2);
      if (!said) continue;
      found.push(said);
      onEvent(said);
      await pause(0);
    }
  }
  return found;
}

function parse(block: string): Said | undefined {
  const fields = new Map(
    block
      .split("\n")
      .filter((line) => !line.startsWith(":"))
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  const data = fields.get("data");
  return data === undefined
    ? undefined
    : { event: fields.get("event") ?? "message", id: Number(fields.get("id")), data: JSON.parse(data) };
}
