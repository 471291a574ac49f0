// Words for sums and averages of a column.
import { said } from "../frames/plain.ts";

export const sums = said(
  "sum\\w*|totals?|add(?:s|ed)? up|altogether|in all|overall",
  "summ\\w*|gesamt\\w*|insgesamt|addier\\w*|zusammen\\w*|ergeben",
  "somm\\w*|total\\w*|addition\\w*|en tout|font",
);

export const averages = said("average|mean", "\\w*durchschnitt\\w*|mittelwert|im schnitt", "moyen\\w*");
