// Whether a question says something.
import type { Scene } from "../frames/scene.ts";

export const is = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;
