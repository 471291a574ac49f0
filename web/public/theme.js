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
