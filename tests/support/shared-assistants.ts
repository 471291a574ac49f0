// Built-in assistants that all stacks of a test run share, because loading one takes seconds and 200 MB.
import process from "node:process";

/** The assistants' milliseconds between two words. A stack chooses one of them with `WORD_DELAY_MS`. */
export const wordDelays = ["15", "1"] as const;

const usual = "15";
const variable = (delay: string) => `TEST_ASSISTANT_${delay}`;

/** The URL of the assistant with this stack's delay. Undefined if the stack must start its own. */
export const sharedAssistant = (env: Record<string, string>): string | undefined =>
  process.env[variable(env.WORD_DELAY_MS ?? usual)];

export function announce(delay: string, url: string): void {
  process.env[variable(delay)] = url;
}
