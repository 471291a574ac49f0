// The whole page leaves, once: what is still on its way must not lead it elsewhere.
let isLeaving = false;

export function leave(address: string, after = 0): void {
  if (isLeaving) return;
  isLeaving = true;
  // who comes back may have the page as it was left
  addEventListener("pageshow", () => (isLeaving = false), { once: true });
  if (after === 0) location.assign(address);
  else setTimeout(() => location.assign(address), after);
}
