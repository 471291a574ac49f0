// The builders of texts, days and times by the names that recipes use.
import type { Builder } from "./builder.ts";
import { dateFromParts, dateFromText } from "./date-making.ts";
import { dateLabel } from "./date-names.ts";
import { dateAdd, dateWeekday } from "./date-shifts.ts";
import { dateRange, dateSpan, workdaysBetween } from "./date-spans.ts";
import { daysLate, deadlineState } from "./date-states.ts";
import { textClean, textReplace } from "./text-changes.ts";
import { textCount } from "./text-counts.ts";
import { formula } from "./text-formulas.ts";
import { textJoin } from "./text-joins.ts";
import { textKeyword } from "./text-keywords.ts";
import { nameForm, textCode, textSample } from "./text-names.ts";
import { textDigits, textPad, textToNumber } from "./text-numbers.ts";
import { textAtMark, textBetween, textField, textItem, textSplit, textWord } from "./text-parts.ts";
import { rowsTotal } from "./text-totals.ts";
import { textDuration, textUnits } from "./text-units.ts";
import { hoursPay, hoursWorked, overtime } from "./time-work.ts";
import { dateAndTime, timeFromText, timeRound } from "./times.ts";

export const textBuilders: Record<string, Builder> = {
  ...{ textWord, textAtMark, textBetween, textItem, textField, textSplit },
  ...{ nameForm, textCode, textSample, textDigits, textUnits, textDuration, textToNumber },
  ...{ formula, textClean, textPad, textReplace, textCount, textKeyword },
  ...{ textJoin, rowsTotal, dateFromText, dateFromParts, dateLabel },
  ...{ dateSpan, dateRange, workdaysBetween, dateAdd, dateWeekday },
  ...{ deadlineState, daysLate, hoursWorked, overtime, hoursPay },
  ...{ timeRound, timeFromText, dateAndTime },
};
