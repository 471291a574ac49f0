// Remembers what the setup of a test run started, so that the teardown can stop it.

const stops: (() => Promise<void>)[] = [];

/** Registers a stop function; they run in reverse order when the run ends. */
export function keep(stop: () => Promise<void>): void {
  stops.unshift(stop);
}

/** Safe to call twice. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}
