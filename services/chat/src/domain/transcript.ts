// A session as a Markdown file: who said what, when, and what became of it.
import type { Message, Session } from "@cellwright/contracts/chat";

const speakers = { user: "You", assistant: "Cellwright" } as const;
const endings: Partial<Record<NonNullable<Message["metadata"]["status"]>, string>> = {
  stopped: "This answer was stopped.",
  interrupted: "This answer was interrupted.",
  failed: "This answer failed.",
};
const verdicts = { verified: "ran", checked: "sound, not run", failed: "wrong" } as const;

export function transcript({ createdAt }: Session, messages: readonly Message[]): string {
  const parts = messages.map(({ role, timestamp, content, metadata }) => {
    const checks = (metadata.formulas ?? []).map(
      ({ formula, verdict, problems }) =>
        `- \`${formula.replaceAll("`", "'").replace(/\s+/g, " ")}\`: ${[verdicts[verdict], ...problems.map(({ message }) => message)].join("; ")}`,
    );
    const ending = metadata.status && endings[metadata.status];
    return [
      `## ${speakers[role]}, ${when(timestamp)}`,
      content.trimEnd(),
      ...(checks.length > 0 ? [`Checked formulas:\n\n${checks.join("\n")}`] : []),
      ...(ending ? [`*${ending}*`] : []),
    ].join("\n\n");
  });
  return `${[`# Chat of ${when(createdAt)}`, ...parts].join("\n\n")}\n`;
}

const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
