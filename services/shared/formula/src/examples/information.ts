// Information about values and cells: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const information: Examples = {};
