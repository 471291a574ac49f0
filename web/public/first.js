// The theme that was chosen here is worn before anything is drawn; without one, the system's.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    // the browser's own bar
    for (const bar of document.querySelectorAll("meta[data-look]"))
      bar.media = bar.dataset.look === theme ? "all" : "not all";
  }
} catch {
  // a browser that keeps nothing follows the system
}

// Before anything is drawn, the document gets its language: the one that was chosen here, else the browser's.
(() => {
  const spoken = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ja", "ar"];
  let chosen = null;
  try {
    chosen = localStorage.getItem("language");
  } catch {
    // a browser that keeps no notes
  }
  const primary = (tag) => tag.split("-")[0].toLowerCase();
  const spokenFor = (tag) =>
    spoken.includes(tag) ? tag : spoken.find((each) => primary(each) === primary(tag));
  const wanted = [...(chosen ? [chosen] : []), ...navigator.languages];
  const found = wanted.map(spokenFor).find((each) => each !== undefined) ?? "en";
  document.documentElement.lang = found;
  document.documentElement.dir = found === "ar" ? "rtl" : "ltr";
})();

// A document that was written ahead is seen before it is made alive: until then nothing else takes the network or the processor.
(() => {
  const { begin } = document.currentScript.dataset;
  if (!begin) return;
  let hasBegun = false;
  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    const [entry, ...others] = begin.split(" ");
    for (const href of others) {
      const link = document.createElement("link");
      if (href.endsWith(".css")) Object.assign(link, { rel: "preload", as: "style" });
      else link.rel = "modulepreload";
      Object.assign(link, { crossOrigin: "", href });
      document.head.append(link);
    }
    void import(entry);
  };
  const tellsOfPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  // nothing is drawn where nobody looks, and in another language the words are yet to come
  if (!tellsOfPaint || document.hidden || document.documentElement.lang !== "en") return start();
  document.addEventListener("visibilitychange", start, { once: true });
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();
