// Information about values and cells: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const information: readonly Row[] = [
  { name: "ISBLANK", category: "Information", args: "value", description: "Is true when a cell is empty." },
  {
    name: "ISNUMBER",
    category: "Information",
    args: "value",
    description: "Is true when a value is a number.",
  },
  { name: "ISTEXT", category: "Information", args: "value", description: "Is true when a value is text." },
  {
    name: "ISERROR",
    category: "Information",
    args: "value",
    description: "Is true when a value is any error.",
  },
  { name: "ISNA", category: "Information", args: "value", description: "Is true when a value is #N/A." },
  { name: "NA", category: "Information", args: "", description: "Returns the error #N/A." },
  { name: "N", category: "Information", args: "value", description: "Turns a value into a number." },
];
