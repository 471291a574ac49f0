// Leaves the page for another URL, once: a second call, from a request still in flight, does nothing.
let isLeaving = false;

export function navigateAway(address: string, after = 0): void {
  if (isLeaving) return;
  isLeaving = true;
  // the browser may show this page again from its back/forward cache; then it can be left again
  addEventListener("pageshow", () => (isLeaving = false), { once: true });
  if (after === 0) location.assign(address);
  else setTimeout(() => location.assign(address), after);
}
