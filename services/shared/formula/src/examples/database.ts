// Database functions: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const database: Examples = {};
