// Writes a session as a Markdown file: speakers, times, texts, checked formulas, and how replies ended.
import type { Message, Session } from "@cellwright/contracts/chat";
import { escaped, transcriptText } from "./transcript-text.ts";
import { type Words, wordsIn } from "./transcript-words.ts";

/** Yields pieces, so that a long session is never one text in memory. */
export async function* transcript(
  { createdAt }: Session,
  messages: AsyncIterable<Message>,
  language: keyof typeof wordsIn,
): AsyncGenerator<string> {
  const words = wordsIn[language];
  yield `# ${words.chat} ${when(createdAt)}\n`;
  for await (const message of messages) yield `\n${partOf(message, words)}\n`;
}

function partOf({ role, timestamp, content, metadata }: Message, words: Words): string {
  const { formulas = [], status, restored } = metadata;
  const checks = formulas.map(
    ({ formula, verdict, problems }) =>
      `- \`${formula.replaceAll("`", "'").replace(/\s+/g, " ")}\`: ${[words[verdict], ...problems.map(({ message }) => escaped(message))].join("; ")}`,
  );
  const endings: Partial<Record<NonNullable<typeof status>, string>> = {
    stopped: words.stopped,
    interrupted: words.interrupted,
    failed: words.unanswered,
  };
  const ending = status && endings[status];
  // anybody may have written the text of a restored message
  const speaker = role === "user" ? words.you : restored ? words.restored : "Cellwright";
  return [
    `## ${speaker}, ${when(timestamp)}`,
    transcriptText(content),
    ...(checks.length > 0 ? [`${words.formulas}\n\n${checks.join("\n")}`] : []),
    ...(ending ? [`*${ending}*`] : []),
  ].join("\n\n");
}

const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
