// A stretch of the question, from one sign up to another.
export type Span = readonly [start: number, end: number];
