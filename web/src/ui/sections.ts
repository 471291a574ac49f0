// Scrolls to the dashboard's sections by their element ids.
import { scrollBehavior } from "../lib/motion.ts";

export type Section = "chat" | "sheet" | "builder" | "explanation" | "requests";

/** The height of the sticky header plus a margin, in px. */
const offset = 80;

/** Scrolls to the section and focuses it, for keyboard users. */
export function goTo(section: Section): void {
  const part = document.getElementById(section);
  if (!part) return;
  const top = part.getBoundingClientRect().top + scrollY - offset;
  scrollTo({ top, behavior: scrollBehavior() });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
