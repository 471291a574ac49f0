// Built-in assistants that all stacks of a test run share: each needs seconds and 200 MB to load.
import process from "node:process";

/** Milliseconds between two words; what a stack may ask for by `WORD_DELAY_MS`. */
export const wordDelays = ["15", "1"] as const;

const usual = "15";
const variable = (delay: string) => `TEST_ASSISTANT_${delay}`;

/** The address of the one that answers with this stack's delay; absent where the stack needs its own. */
export const sharedAssistant = (env: Record<string, string>): string | undefined =>
  process.env[variable(env.WORD_DELAY_MS ?? usual)];

export function announce(delay: string, url: string): void {
  process.env[variable(delay)] = url;
}
