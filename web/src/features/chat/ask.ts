// One question sent, and its answer as it comes: a stream of events, or one piece of JSON.
import type { ChatEvents, ChatRequest } from "@cellwright/contracts/chat";
import type { ProblemBody } from "@cellwright/contracts/problem";
import { ApiError, fail } from "../../lib/api.ts";
import { eventReader, type ServerEvent } from "../../lib/sse.ts";

export type Question = Pick<ChatRequest, "question" | "sessionId" | "explainSteps" | "validateFormula">;
export type AnswerEvent = { [K in keyof ChatEvents]: { event: K; data: ChatEvents[K] } }[keyof ChatEvents];

/** Longer than two heartbeats of the server: the connection is gone although nothing said so. */
const silence = 40_000;

const known = new Set<string>(["start", "text", "formula", "reset", "done"] satisfies (keyof ChatEvents)[]);

/** Heartbeats and events of later versions are passed over; an error that came within the stream is thrown. */
function toAnswer({ event, data }: ServerEvent): AnswerEvent | null {
  if (event === "error") {
    const problem: ProblemBody = JSON.parse(data);
    throw new ApiError(problem.status, problem);
  }
  return known.has(event) ? ({ event, data: JSON.parse(data) } as AnswerEvent) : null;
}

/** Ends without `done` when the connection was cut; the same key then joins the same answer. */
export async function* ask(
  question: Question,
  key: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const answer = await fetch("/api/chat", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "text/event-stream", "idempotency-key": key },
    body: JSON.stringify(question),
    signal,
  });
  if (!answer.ok || !answer.body) return fail(answer);
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    yield { event: "done", data: await answer.json() };
    return;
  }
  const read = eventReader();
  const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const isGone = setTimeout(() => void pieces.cancel(), silence);
    const { value, done } = await pieces.read().finally(() => clearTimeout(isGone));
    if (done) return;
    for (const event of read(value)) {
      const known = toAnswer(event);
      if (known) yield known;
    }
  }
}
