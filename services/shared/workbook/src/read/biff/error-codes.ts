// Error values by their number in binary workbooks.
const codes: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

export const errorCode = (number: number): string => codes[number] ?? "#VALUE!";
