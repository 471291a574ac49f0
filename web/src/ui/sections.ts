// The parts of the dashboard by the names that their elements bear, and the way to each.
import { scrollBehavior } from "../lib/motion.ts";

export type Section = "chat" | "builder" | "explanation" | "requests";

/** The sticky header, and a little air. */
const offset = 80;

/** Scrolls to the part and takes the focus along, so that whoever works by keyboard is there too. */
export function goTo(section: Section): void {
  const part = document.getElementById(section);
  if (!part) return;
  const top = part.getBoundingClientRect().top + scrollY - offset;
  scrollTo({ top, behavior: scrollBehavior() });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
