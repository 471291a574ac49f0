// Applies the stored theme before anything is drawn. If none is stored, the theme of the operating system applies.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    // sets the colour of the browser's address bar
    for (const bar of document.querySelectorAll("meta[data-look]"))
      bar.media = bar.dataset.look === theme ? "all" : "not all";
  }
} catch {
  // storage is unavailable, so the theme of the operating system applies
}

// Sets the document's language before anything is drawn: the stored language, or the browser's if none is stored.
(() => {
  const spoken = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ja", "ar"];
  let chosen = null;
  try {
    chosen = localStorage.getItem("language");
  } catch {
    // storage is unavailable: use the browser's language
  }
  const primary = (tag) => tag.split("-")[0].toLowerCase();
  const spokenFor = (tag) =>
    spoken.includes(tag) ? tag : spoken.find((each) => primary(each) === primary(tag));
  const wanted = [...(chosen ? [chosen] : []), ...navigator.languages];
  const found = wanted.map(spokenFor).find((each) => each !== undefined) ?? "en";
  document.documentElement.lang = found;
  document.documentElement.dir = found === "ar" ? "rtl" : "ltr";
})();

// Loads the scripts of a prerendered document only after its first paint, so that they do not delay it.
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
  // Hidden tabs do not paint, and other languages hide the prerendered English text: do not wait for a paint.
  if (!tellsOfPaint || document.hidden || document.documentElement.lang !== "en") return start();
  document.addEventListener("visibilitychange", start, { once: true });
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();
