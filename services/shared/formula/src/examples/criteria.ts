// Counting and adding by criteria: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const criteria: Examples = {};
