// Once the page has been loaded, a browser that can keeps what it needs to begin without a network.
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // a page that could not be kept works as before
  const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
