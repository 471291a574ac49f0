// A session as a Markdown file: who said what, when, and what became of it.
import type { Message, Session } from "@cellwright/contracts/chat";
import { wordsIn } from "./transcript-words.ts";

export function transcript(
  { createdAt }: Session,
  messages: readonly Message[],
  language: keyof typeof wordsIn,
): string {
  const words = wordsIn[language];
  const endings: Partial<Record<NonNullable<Message["metadata"]["status"]>, string>> = {
    stopped: words.stopped,
    interrupted: words.interrupted,
    failed: words.unanswered,
  };
  const parts = messages.map(({ role, timestamp, content, metadata }) => {
    const checks = (metadata.formulas ?? []).map(
      ({ formula, verdict, problems }) =>
        `- \`${formula.replaceAll("`", "'").replace(/\s+/g, " ")}\`: ${[words[verdict], ...problems.map(({ message }) => message)].join("; ")}`,
    );
    const ending = metadata.status && endings[metadata.status];
    return [
      `## ${role === "user" ? words.you : "Cellwright"}, ${when(timestamp)}`,
      content.trimEnd(),
      ...(checks.length > 0 ? [`${words.formulas}\n\n${checks.join("\n")}`] : []),
      ...(ending ? [`*${ending}*`] : []),
    ].join("\n\n");
  });
  return `${[`# ${words.chat} ${when(createdAt)}`, ...parts].join("\n\n")}\n`;
}

const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
