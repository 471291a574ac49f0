// The ways in which a case can be changed.
export const ways = ["criteria", "headings", "columns", "wording"] as const;
export type Way = (typeof ways)[number];
