// The theme: light, dark, or that of the operating system. It is remembered in the browser.
import { kept } from "./stored.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const note = "theme";
const unsent = "themeUnsent";
const listeners = new Set<() => void>();

export const shownTheme = (): Theme => themes.find((theme) => theme === kept.read(note)) ?? "system";

/** Applies the theme and stores it. On the next visit `first.js` applies the stored theme before the page is drawn. */
export function wear(theme: Theme): void {
  kept.write(note, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[data-look]")) {
    const { look } = bar.dataset;
    const chosen = look === theme ? "all" : "not all";
    bar.media = theme === "system" ? `(prefers-color-scheme: ${look})` : chosen;
  }
  for (const listener of listeners) listener();
}

/** Marks that the chosen theme has not been saved to the account yet. */
export const unsentTheme = {
  is: () => kept.read(unsent) !== null,
  set: (isUnsent: boolean) => kept.write(unsent, isUnsent ? "1" : null),
};

export const onTheme = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
