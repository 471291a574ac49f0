// Reads server-sent events as a browser does.
import { setTimeout as pause } from "node:timers/promises";

// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every kind
export type StreamEvent = { event: string; id: number; data: any };

export async function readEvents(
  answer: Response,
  onEvent: (event: StreamEvent) => unknown = () => {},
): Promise<StreamEvent[]> {
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  const found: StreamEvent[] = [];
  let held = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    held += chunk;
    for (let end = held.indexOf("\n\n"); end >= 0; end = held.indexOf("\n\n")) {
      const event = parse(held.slice(0, end));
      held = held.slice(end + 2);
      if (!event) continue;
      found.push(event);
      onEvent(event);
      await pause(0);
    }
  }
  return found;
}

function parse(block: string): StreamEvent | undefined {
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
