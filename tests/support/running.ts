// Remembers what the setup of a test run started, so that the teardown can stop it.

const stops: (() => Promise<void>)[] = [];

/** Registers a function that stops something. When the run ends, the last one registered runs first. */
export function keep(stop: () => Promise<void>): void {
  stops.unshift(stop);
}

/** Stops everything. A second call does nothing. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}
