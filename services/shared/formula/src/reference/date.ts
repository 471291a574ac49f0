// Dates and times: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const date: readonly Row[] = [
  {
    name: "TODAY",
    category: "Date",
    args: "",
    description: "Returns the date of today and changes every day.",
  },
  {
    name: "NOW",
    category: "Date",
    args: "",
    description: "Returns the date and time of this moment and changes at every calculation.",
  },
  {
    name: "DATE",
    category: "Date",
    args: "year:number; month:number; day:number",
    description: "Makes a date from year, month and day.",
  },
  {
    name: "TIME",
    category: "Date",
    args: "hour:number; minute:number; second:number",
    description: "Makes a time from hour, minute and second.",
  },
  { name: "YEAR", category: "Date", args: "date:date", description: "Returns the year of a date." },
  {
    name: "MONTH",
    category: "Date",
    args: "date:date",
    description: "Returns the month of a date, 1 to 12.",
  },
  {
    name: "DAY",
    category: "Date",
    args: "date:date",
    description: "Returns the day of the month of a date, 1 to 31.",
  },
  { name: "HOUR", category: "Date", args: "time:date", description: "Returns the hour of a time, 0 to 23." },
  {
    name: "MINUTE",
    category: "Date",
    args: "time:date",
    description: "Returns the minute of a time, 0 to 59.",
  },
  {
    name: "SECOND",
    category: "Date",
    args: "time:date",
    description: "Returns the second of a time, 0 to 59.",
  },
  {
    name: "WEEKDAY",
    category: "Date",
    args: "date:date; [type:number]",
    description: "Returns the day of the week as a number, 1 for Sunday unless a type says otherwise.",
  },
  {
    name: "WEEKNUM",
    category: "Date",
    args: "date:date; [type:number]",
    description: "Returns the number of the week in the year.",
  },
  {
    name: "ISOWEEKNUM",
    category: "Date",
    args: "date:date",
    description: "Returns the ISO number of the week in the year.",
  },
  {
    name: "DATEDIF",
    category: "Date",
    args: "start_date:date; end_date:date; unit:text",
    description: "Counts whole years, months or days between two dates.",
  },
  {
    name: "DAYS",
    category: "Date",
    args: "end_date:date; start_date:date",
    description: "Counts the days between two dates.",
  },
  {
    name: "EDATE",
    category: "Date",
    args: "start_date:date; months:number",
    description: "Returns the same day a number of months later or earlier.",
  },
  {
    name: "EOMONTH",
    category: "Date",
    args: "start_date:date; months:number",
    description: "Returns the last day of the month, a number of months later or earlier.",
  },
  {
    name: "NETWORKDAYS",
    category: "Date",
    args: "start_date:date; end_date:date; [holidays]",
    description: "Counts the working days between two dates, both included.",
  },
  {
    name: "WORKDAY",
    category: "Date",
    args: "start_date:date; days:number; [holidays]",
    description: "Returns the date a number of working days later or earlier.",
  },
  {
    name: "DATEVALUE",
    category: "Date",
    args: "text:text",
    description: "Turns a text that looks like a date into the date.",
  },
  {
    name: "TIMEVALUE",
    category: "Date",
    args: "text:text",
    description: "Turns a text that looks like a time into the time.",
  },
  {
    name: "YEARFRAC",
    category: "Date",
    args: "start_date:date; end_date:date; [basis:number]",
    description: "Returns the time between two dates in years, with decimals.",
  },
];
