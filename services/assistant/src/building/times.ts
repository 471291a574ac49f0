// Builders for times of day: rounded, from texts, with their day.
import type { Builder } from "./builder.ts";
import { isDayColumn } from "./date-source.ts";
import { columnSource, columnsFor, fitting, inEachRow, sourcesOf } from "./text-source.ts";
import { isSaid, isWritten, toldNumbers } from "./text-words.ts";
import { hasTime, isTimeOnly } from "./time-work.ts";

/** To quarters of an hour or so many minutes: nearest, up or down. */
export const timeRound: Builder = (slots, situation) => {
  const refs = columnsFor([slots.time], situation);
  const ref = refs.find(isTimeOnly) ?? refs.find(hasTime);
  if (!ref) return [];
  const source = columnSource(ref, situation);
  const told = toldNumbers(situation).find(({ value }) => value > 0 && value <= 60);
  const minutes = told ? told.value * (told.unit === "hour" ? 60 : 1) : isSaid(situation, "half") ? 30 : 15;
  const steps = 1440 / minutes;
  const name = isWritten("up", situation) ? "ROUNDUP" : isWritten("down", situation) ? "ROUNDDOWN" : "ROUND";
  const parts = `${source.ref}*${steps}`;
  const exact = name === "ROUND" ? parts : `ROUND(${parts},6)`;
  return inEachRow(`${name}(${exact},0)/${steps}`, source, situation);
};

/** Times in texts: "08:30", "0830", 830, "8.30", "8h30", "2:15 PM". */
export const timeFromText: Builder = (slots, situation) => {
  const isTimeText = (value: string) =>
    /^(?:\d{3,4}|\d{1,2}[:.h]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.test(value.trim());
  const source = fitting(sourcesOf(slots.text, situation, ["text", "mixed", "number"]), isTimeText);
  if (!source) return [];
  const x = source.clean;
  const texts = source.values.map(String);
  if (texts.every((text) => /^\s*\d{3,4}\s*$/.test(text)))
    return inEachRow(`TIME(INT(${x}/100),MOD(${x},100),0)`, source, situation);
  const mark = [".", "h"].find((sign) => texts.every((text) => text.includes(sign)));
  return inEachRow(`TIMEVALUE(${mark ? `SUBSTITUTE(${x},"${mark}",":")` : x})`, source, situation);
};

/** A day and a time in two columns as one moment. */
export const dateAndTime: Builder = (slots, situation) => {
  const all = columnsFor([slots.date], situation);
  const both = [all.find((ref) => isDayColumn(ref) && !isTimeOnly(ref)), all.find(isTimeOnly)].flatMap(
    (ref) => ref ?? [],
  );
  if (both.length < 2) return [];
  const sources = both.map((ref) => columnSource(ref, situation));
  return inEachRow(sources.map(({ ref }) => ref).join("+"), sources, situation);
};
