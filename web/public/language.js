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
