// How the page moves what it scrolls: at once for whoever asked for less motion.
export const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const scrollBehavior = (): ScrollBehavior => (wantsNoMotion() ? "instant" : "smooth");
