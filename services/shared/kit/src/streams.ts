// The names of the broker's streams.

/** Facts, kept seven days. */
export const factsStream = "FACTS";
/** Facts that could not be heard, by `dead.<durable>`. */
export const deadStream = "DEAD";
export const deadSubject = (durable: string): string => `dead.${durable}`;
