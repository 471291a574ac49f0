/** Returns a number from 0 to below 1. */
export type Next = () => number;
/** The generator mulberry32, by Tommy Ettinger (public domain). */
export declare function random(seed: number): Next;
export declare const pick: <T>(of: readonly T[], next: Next) => T;
/** The list in a random order. */
export declare const shuffled: <T>(list: readonly T[], next: Next) => T[];
