// Stop functions for everything that was started; the last one runs first.
export type Ends = ReturnType<typeof ends>;

export function ends() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>): void => void stops.push(stop),
    /** Runs and forgets all registered stop functions. */
    all: async (): Promise<void> => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
