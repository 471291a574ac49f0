// The categories of the Formula Builder and their functions.

export interface BuilderCategory {
  value: "lookup" | "logical" | "math" | "text" | "date" | "statistical";
  label: string;
  functions: readonly string[];
}

export const builderCategories: readonly BuilderCategory[] = [
  {
    value: "lookup",
    label: "Lookup & Reference",
    functions: ["VLOOKUP", "HLOOKUP", "INDEX", "MATCH", "XLOOKUP"],
  },
  { value: "logical", label: "Logical", functions: ["IF", "AND", "OR", "NOT", "IFS"] },
  { value: "math", label: "Math & Trig", functions: ["SUM", "SUMIF", "SUMIFS", "AVERAGE", "COUNT"] },
  { value: "text", label: "Text", functions: ["CONCATENATE", "LEFT", "RIGHT", "MID", "LEN"] },
  { value: "date", label: "Date & Time", functions: ["TODAY", "NOW", "DATE", "YEAR", "MONTH"] },
  {
    value: "statistical",
    label: "Statistical",
    functions: ["COUNTIF", "COUNTIFS", "AVERAGEIF", "MAX", "MIN"],
  },
];
