// Registers the service worker that lets the page start without a network.
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // the page also works without a service worker, so a failure is ignored
  const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
