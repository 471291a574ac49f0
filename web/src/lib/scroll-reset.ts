// A page begins at its top, or at the section that its address names, whatever the browser remembers; a person who has
// begun to scroll is left alone until the page is shown again.
const again = [100, 300];
const signs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

export function resetScroll(): void {
  history.scrollRestoration = "manual";
  let isFree = true;
  const toBeginning = () => {
    if (!isFree) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: 0, behavior: "instant" });
  };
  for (const sign of signs) addEventListener(sign, () => (isFree = false), { passive: true });
  toBeginning();
  for (const delay of again) setTimeout(toBeginning, delay);
  // the page may be kept by the browser and shown many times
  addEventListener("pageshow", () => {
    isFree = true;
    toBeginning();
  });
}
