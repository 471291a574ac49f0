// Parts of a date and how they are asked for; the more special first.
import { type Phrase, phrase } from "../reader.ts";

type Build = (cell: string) => { formula: string; does: string };

export const dateParts: readonly (readonly [Build, Phrase])[] = [
  [
    (cell) => ({
      formula: `TEXT(${cell},"mmmm")`,
      does: `This formula writes the month of ${cell} by its name.`,
    }),
    phrase("month name|names"),
  ],
  [
    (cell) => ({
      formula: `TEXT(${cell},"mmmm")`,
      does: `This formula writes the month of ${cell} by its name.`,
    }),
    phrase("name of the? month"),
  ],
  [
    (cell) => ({
      formula: `TEXT(${cell},"dddd")`,
      does: `This formula writes the day of the week of ${cell} by its name.`,
    }),
    phrase("day|weekday name|names"),
  ],
  [
    (cell) => ({
      formula: `TEXT(${cell},"dddd")`,
      does: `This formula writes the day of the week of ${cell} by its name.`,
    }),
    phrase("name of the? day|weekday"),
  ],
  [
    (cell) => ({
      formula: `WEEKDAY(${cell},2)`,
      does: `This formula gives the day of the week of ${cell}, 1 for Monday to 7 for Sunday.`,
    }),
    phrase("weekday|weekdays number?"),
  ],
  [
    (cell) => ({
      formula: `WEEKDAY(${cell},2)`,
      does: `This formula gives the day of the week of ${cell}, 1 for Monday to 7 for Sunday.`,
    }),
    phrase("day of the? week"),
  ],
  [
    (cell) => ({
      formula: `ISOWEEKNUM(${cell})`,
      does: `This formula gives the ISO number of the week of ${cell}.`,
    }),
    phrase("week number|of|in"),
  ],
  [
    (cell) => ({
      formula: `ROUNDUP(MONTH(${cell})/3,0)`,
      does: `This formula gives the quarter of ${cell}, 1 to 4.`,
    }),
    phrase("quarter|quarters"),
  ],
  [
    (cell) => ({
      formula: `EOMONTH(${cell},0)`,
      does: `This formula gives the last day of the month of ${cell}.`,
    }),
    phrase("end|last of|day of? the? month"),
  ],
  [
    (cell) => ({
      formula: `EOMONTH(${cell},-1)+1`,
      does: `This formula gives the first day of the month of ${cell}.`,
    }),
    phrase("start|first|beginning of|day of? the? month"),
  ],
  [
    (cell) => ({
      formula: `DAY(EOMONTH(${cell},0))`,
      does: `This formula counts the days in the month of ${cell}.`,
    }),
    phrase("days in the? month"),
  ],
  [
    (cell) => ({ formula: `YEAR(${cell})`, does: `This formula gives the year of ${cell}.` }),
    phrase("year|years"),
  ],
  [
    (cell) => ({ formula: `MONTH(${cell})`, does: `This formula gives the month of ${cell}, 1 to 12.` }),
    phrase("month|months"),
  ],
  [
    (cell) => ({ formula: `DAY(${cell})`, does: `This formula gives the day of the month of ${cell}.` }),
    phrase("day"),
  ],
  [(cell) => ({ formula: `HOUR(${cell})`, does: `This formula gives the hour of ${cell}.` }), phrase("hour")],
  [
    (cell) => ({ formula: `MINUTE(${cell})`, does: `This formula gives the minute of ${cell}.` }),
    phrase("minute"),
  ],
];
