// One turn of a conversation, as a model reads it.

/** `part` says what may be left out where it is more than a model can read. */
export type Turn = {
  role: "system" | "user" | "assistant";
  content: string;
  part?: "history" | "context" | "examples" | undefined;
};

/** As OpenAI's protocol has it. */
export type Message = Pick<Turn, "role" | "content">;

export const messagesOf = (turns: readonly Turn[]): Message[] =>
  turns.map(({ role, content }) => ({ role, content }));

/** For models that know no system role and want the two others in turn. */
export function inTwoRoles(messages: readonly Message[]): Message[] {
  const merged: Message[] = [];
  for (const { role: given, content } of messages) {
    const role = given === "system" ? "user" : given;
    const last = merged.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else merged.push({ role, content });
  }
  return merged;
}

const row = /^Row \d+:\t.*\n?/gm;

/** Our own assistant has the recipes that they are of. */
export const withoutExamples = (turns: readonly Turn[]): Turn[] =>
  turns.filter(({ part }) => part !== "examples");

/**
 * Less of the same, never with examples: without the older half of the conversation, then without the rows of the data; null where
 * nothing is left to leave out.
 */
export function shortened(turns: readonly Turn[]): Turn[] | null {
  const kept = withoutExamples(turns);
  const older = kept.filter(({ part }) => part === "history").length;
  if (older > 0) {
    let left = Math.ceil(older / 2);
    return kept.filter(({ part }) => {
      if (part === "history") left -= 1;
      return part !== "history" || left < 0;
    });
  }
  const withoutRows = kept.map((turn) =>
    turn.part === "context" ? { ...turn, content: turn.content.replaceAll(row, "") } : turn,
  );
  const isLess =
    kept.length < turns.length || withoutRows.some(({ content }, at) => content !== kept[at]?.content);
  return isLess ? withoutRows : null;
}
