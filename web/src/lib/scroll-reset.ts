// Scrolls a new page to its top, or to the section in its URL, even if the browser restores another position.
// Stops as soon as the user scrolls, and starts again when the page is shown again.
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
  // the browser may restore the page from its back/forward cache
  addEventListener("pageshow", () => {
    isFree = true;
    toBeginning();
  });
}
