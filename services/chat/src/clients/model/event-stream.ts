// Server-sent events as providers write them: with blank comments that keep a line alive, any line ending, any cut.
import { Trouble } from "./trouble.ts";

/** No event of an answer is as long, in characters. */
const longestLine = 1_000_000;

/**
 * The data of each event; the whole body where it is JSON without events. `heard` is called for every byte, comments too. It
 * ends, and the stream with it, when `signal` aborts.
 */
export async function* eventData(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave, { once: true });
  let rest = "";
  let data: string[] = [];
  let bare = "";
  let isStream = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      heard();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (Math.max(rest.length, bare.length) > longestLine)
        throw new Trouble("down", "a stream without an end of line");
      for (const line of lines) {
        if (line.startsWith("data:")) {
          isStream = true;
          data.push(line.slice(line[5] === " " ? 6 : 5));
        } else if (!isStream) bare += `${line}\n`;
        if (line === "" && data.length > 0) {
          yield data.join("\n");
          data = [];
        }
      }
    }
    // some end without the last blank line
    if (rest.startsWith("data:")) data.push(rest.slice(5).trim());
    if (data.length > 0) yield data.join("\n");
    else if (!isStream && (bare + rest).trimStart().startsWith("{")) yield bare + rest;
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}
