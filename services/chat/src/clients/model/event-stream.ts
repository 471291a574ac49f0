// Reads the server-sent events of providers, with keep-alive comments, any line ending, and chunks cut at any byte.
import { Trouble } from "./trouble.ts";

/** In characters. No event of an answer is that long. */
const longestLine = 1_000_000;

/**
 * Yields the data of each event, or the whole body if it is JSON instead of events. Calls `onData` for each
 * chunk, also for comments. When `signal` aborts, ends and cancels the body.
 */
export async function* eventData(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
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
      onData();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (Math.max(rest.length, bare.length) > longestLine)
        throw new Trouble("down", "a line of the stream is too long");
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
    // some streams end without the last blank line
    if (rest.startsWith("data:")) data.push(rest.slice(5).trim());
    if (data.length > 0) yield data.join("\n");
    else if (!isStream && (bare + rest).trimStart().startsWith("{")) yield bare + rest;
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}
