// Scrolling is instant for users who ask for reduced motion.
export const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const scrollBehavior = (): ScrollBehavior => (wantsNoMotion() ? "instant" : "smooth");
