// Functions that join and repeat text, and print lists as text.
import { toText } from "../../evaluate/coerce.ts";
import {
  anything,
  boolean,
  define,
  type FunctionTable,
  integer,
  matrix,
  optional,
  type Param,
  rest,
  text,
  values,
} from "../../evaluate/define.ts";
import { longestText } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, isError, type Matrix, type Scalar } from "../../evaluate/values.ts";
import { byDialect, joined, limited } from "./bounds.ts";

const all = define([rest(values)], (lists, run) => joined(run, lists.flat().map(toText)));
const each = define([rest(text)], (texts, run) => joined(run, texts));

/** Whether to ignore empty items. In Excel an empty argument means TRUE. */
const ignoring: Param<boolean> = {
  ...boolean,
  read: (given, run) => (given === undefined ? run.dialect === "excel" : boolean.read(given, run)),
};
const textJoin = define([values, ignoring, rest(values)], (delimiters, ignoresEmpty, lists, run) => {
  const pieces = lists.flat().map(toText);
  return joined(run, ignoresEmpty ? pieces.filter((piece) => piece !== "") : pieces, delimiters.map(toText));
});

/** A list, which must be one row or one column. */
const line: typeof matrix = {
  ...matrix,
  read: (given, run) => {
    const list = matrix.read(given, run);
    if (list.rows > 1 && list.columns > 1) throw errors.value;
    return list;
  },
};
const join = define([text, rest(line)], (delimiter, lists, run) =>
  joined(
    run,
    lists.flatMap(({ items }) => items.map(toText)),
    [delimiter],
  ),
);

const repeat = define([text, integer], (given, times, run) => {
  if (times < 0 || given.length * times > longestText[run.dialect]) return errors.value;
  return limited(run, given.repeat(times));
});

/** Formats of ARRAYTOTEXT: 0 is as displayed, 1 as written in a formula. */
const styleOf = (style: number): "shown" | "written" => {
  if (style !== 0 && style !== 1) throw errors.value;
  return style === 0 ? "shown" : "written";
};
const textOf = (value: Scalar, style: "shown" | "written"): string => {
  if (isError(value)) return value.code;
  if (typeof value !== "string" || style === "shown") return toText(value);
  return `"${value.replaceAll('"', '""')}"`;
};

function arrayText({ columns, items }: Matrix, style: "shown" | "written", run: Run): string {
  const pieces = items.map((item) => textOf(item, style));
  if (style === "shown") return joined(run, pieces, [", "]);
  const rows: string[] = [];
  for (let at = 0; at < pieces.length; at += columns) rows.push(pieces.slice(at, at + columns).join(","));
  return limited(run, `{${rows.join(";")}}`);
}

export const joins: FunctionTable = {
  CONCATENATE: byDialect(each, all),
  CONCAT: byDialect(
    all,
    define([text, text], (one, other, run) => limited(run, one + other)),
  ),
  TEXTJOIN: textJoin,
  JOIN: join,
  REPT: repeat,
  VALUETOTEXT: define([anything, optional(integer, 0)], (value, style, run) =>
    limited(run, textOf(value, styleOf(style))),
  ),
  ARRAYTOTEXT: define([matrix, optional(integer, 0)], (list, style, run) =>
    arrayText(list, styleOf(style), run),
  ),
};
