// The numbers of error values, as in ERROR.TYPE. Sorting follows them too.
export const errorNumbers: Readonly<Record<string, number>> = {
  "#NULL!": 1,
  "#DIV/0!": 2,
  "#VALUE!": 3,
  "#REF!": 4,
  "#NAME?": 5,
  "#NUM!": 6,
  "#N/A": 7,
  "#GETTING_DATA": 8,
  "#SPILL!": 9,
  "#CONNECT!": 10,
  "#BLOCKED!": 11,
  "#UNKNOWN!": 12,
  "#FIELD!": 13,
  "#CALC!": 14,
};
