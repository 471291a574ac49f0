// Whether the user asks for reduced motion. Scrolling is then instant.
export const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const scrollBehavior = (): ScrollBehavior => (wantsNoMotion() ? "instant" : "smooth");
