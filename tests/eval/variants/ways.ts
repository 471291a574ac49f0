// The ways in which a case can be changed, by name.
export const ways = ["criteria", "headings", "columns", "wording"] as const;
export type Way = (typeof ways)[number];
