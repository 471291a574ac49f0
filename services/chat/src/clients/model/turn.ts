// One turn of a conversation, as it is sent to a model.

/** Turns with a `part` may be left out or shortened if the prompt exceeds the model's context. */
export type Turn = {
  role: "system" | "user" | "assistant";
  content: string;
  part?: "history" | "context" | "examples" | undefined;
};

/** A message in OpenAI's API. */
export type Message = Pick<Turn, "role" | "content">;

export const messagesOf = (turns: readonly Turn[]): Message[] =>
  turns.map(({ role, content }) => ({ role, content }));

/** For models without a system role, whose user and assistant turns must alternate. */
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

/** The turns for the built-in assistant, which has the recipes itself. */
export const withoutExamples = (turns: readonly Turn[]): Turn[] =>
  turns.filter(({ part }) => part !== "examples");

/**
 * A shorter prompt without examples. Leaves out the older half of the conversation or, if there is none left,
 * the data rows. Null if nothing more can be left out.
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
