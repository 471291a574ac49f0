// Leaves the page once: requests still in flight must not navigate elsewhere.
let isLeaving = false;

export function navigateAway(address: string, after = 0): void {
  if (isLeaving) return;
  isLeaving = true;
  // the browser may show this page again from its back/forward cache
  addEventListener("pageshow", () => (isLeaving = false), { once: true });
  if (after === 0) location.assign(address);
  else setTimeout(() => location.assign(address), after);
}
