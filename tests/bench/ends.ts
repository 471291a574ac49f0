// Registers functions that stop what was started. The last one runs first.
export type Ends = ReturnType<typeof ends>;

export function ends() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>): void => void stops.push(stop),
    /** Runs all registered functions and forgets them. */
    all: async (): Promise<void> => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
