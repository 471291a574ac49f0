// How the product answered one request of an attacker.

/** `retryAfter` is in seconds; 0 if the answer does not state it. */
export type Answered = { status: number; ms: number; retryAfter: number };

export async function timed(act: () => Promise<{ status: number; headers?: Headers }>): Promise<Answered> {
  const began = performance.now();
  const { status, headers } = await act();
  const retryAfter = Number(headers?.get("retry-after") ?? 0);
  return { status, ms: performance.now() - began, retryAfter };
}

/** The service failed: any 5xx but a 503 that says when to try again. */
export const isFault = ({ status, retryAfter }: Answered): boolean =>
  status >= 500 && !(status === 503 && retryAfter > 0);
