// Excel in Japanese: function names and errors as in English, the parts of tables in Japanese.
import { english, type Vocabulary } from "../vocabulary.ts";

export const ja: Vocabulary = {
  ...english,
  language: "ja",
  tableItems: {
    "#All": "#すべて",
    "#Data": "#データ",
    "#Headers": "#見出し",
    "#Totals": "#集計",
    "#This Row": "#この行",
  },
};
