// The names of the JetStream streams.

/** Events, kept for seven days. */
export const eventsStream = "EVENTS";
/** Dead letters, with the subject `dead.<durable>`. */
export const deadStream = "DEAD";
export const deadSubject = (durable: string): string => `dead.${durable}`;
