// Built-in assistants that all stacks of a test run share, because each needs seconds and 200 MB to load.
import process from "node:process";

/** Milliseconds between two words; a stack chooses one by `WORD_DELAY_MS`. */
export const wordDelays = ["15", "1"] as const;

const usual = "15";
const variable = (delay: string) => `TEST_ASSISTANT_${delay}`;

/** The address of the assistant with this stack's delay; undefined if the stack must start its own. */
export const sharedAssistant = (env: Record<string, string>): string | undefined =>
  process.env[variable(env.WORD_DELAY_MS ?? usual)];

export function announce(delay: string, url: string): void {
  process.env[variable(delay)] = url;
}
