// A page begins at its top, whatever the browser remembers; a person who has begun to scroll is left alone.
const again = [100, 300];
const signs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

export function resetScroll(): void {
  history.scrollRestoration = "manual";
  let isFree = true;
  const toTop = () => {
    if (isFree) scrollTo({ top: 0, behavior: "instant" });
  };
  for (const sign of signs) {
    addEventListener(sign, () => (isFree = false), { once: true, passive: true });
  }
  toTop();
  for (const delay of again) setTimeout(toTop, delay);
  addEventListener("pageshow", toTop, { once: true });
}
