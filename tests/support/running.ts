// What the setup of a test run started, so that its end can stop it.

const stops: (() => Promise<void>)[] = [];

/** Called when the run ends; the last to be kept is stopped first. */
export function keep(stop: () => Promise<void>): void {
  stops.unshift(stop);
}

/** May be called twice. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}
