// Excel in Ukrainian: its function names and signs. Excel keeps the English function names and errors in it.
import type { Vocabulary } from "../vocabulary.ts";

export const uk: Vocabulary = {
  language: "uk",
  argument: ";",
  decimal: ",",
  arrayColumn: { excel: "\\", sheets: "\\" },
  arrayRow: { excel: ";", sheets: ";" },
  booleans: { TRUE: "TRUE", FALSE: "FALSE" },
  errors: {},
  tableItems: {
    "#All": "#Усі",
    "#Data": "#Дані",
    "#Headers": "#Заголовки",
    "#Totals": "#Підсумки",
    "#This Row": "#Цей рядок",
  },
  r1c1: { row: "R", column: "C" },
  functions: {},
};
