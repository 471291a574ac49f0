// Regular expressions in linear time. Google Sheets has the same syntax (RE2), Excel has PCRE2.
import { RE2JS, RE2JSSyntaxException } from "re2js";
import { toText } from "../../evaluate/coerce.ts";
import {
  anything,
  define,
  type FunctionTable,
  integer,
  optional,
  type Param,
  text,
} from "../../evaluate/define.ts";
import { cannotRun, fill, type Run } from "../../evaluate/run.ts";
import { errors, isError, type Scalar, type Value } from "../../evaluate/values.ts";
import { byDialect, limited } from "./bounds.ts";
import { rowForEach } from "./rows.ts";

interface Match {
  start: number;
  end: number;
  /** The whole match, then the groups; `null` for a group that did not participate. */
  groups: (string | null)[];
  named: Readonly<Record<string, number>>;
}

const keptPatterns = 100;
const longestPattern = 2_000;
const compiled = new Map<string, RE2JS | "wrong" | "unknown">();

/** RE2's error messages for patterns that are invalid in PCRE2 too. */
const wrongEverywhere =
  /missing closing|unexpected \)|missing argument to repetition|trailing backslash|invalid character class range/;

function compile(pattern: string, ignoresCase: boolean): RE2JS | "wrong" | "unknown" {
  try {
    return RE2JS.compile(pattern, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return wrongEverywhere.test(error.message) ? "wrong" : "unknown";
  }
}

/** An invalid pattern gives #REF! in Google Sheets, #VALUE! in Excel. Syntax that only PCRE2 has cannot run. */
function patternOf(run: Run, name: string, pattern: string, ignoresCase = false): RE2JS {
  if (pattern.length > longestPattern) cannotRun(name, "run.expressionTooLong");
  const key = `${ignoresCase ? "i" : "c"}${pattern}`;
  let found = compiled.get(key);
  if (found === undefined) {
    found = compile(pattern, ignoresCase);
    if (compiled.size >= keptPatterns) compiled.clear();
    compiled.set(key, found);
  }
  if (typeof found !== "string") return found;
  if (run.dialect === "sheets") throw errors.ref;
  if (found === "wrong") throw errors.value;
  return cannotRun(name, "run.expression");
}

/** The cost of one pass in budget steps. RE2 runs some dozens of its own steps in the time of one of ours. */
const costOf = (pattern: RE2JS, given: string): number =>
  1 + Math.ceil((given.length * pattern.programSize()) / 32);

/** Only a pattern with an unbounded repetition can make the engine scan far beyond the match. */
const mayLookFar = /[*+]|\{\d+,\}/;

/** At most `most` matches, from left to right. Each is charged, because each may scan far beyond its end. */
function matches(run: Run, pattern: RE2JS, given: string, most = Number.POSITIVE_INFINITY): Match[] {
  run.budget.step(costOf(pattern, given));
  const charge = mayLookFar.test(pattern.pattern()) ? 64 : 8;
  const matcher = pattern.matcher(given);
  const found: Match[] = [];
  while (found.length < most && matcher.find()) {
    run.budget.step(charge);
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, at) => matcher.group(at));
    found.push({ start: matcher.start(), end: matcher.end(), groups, named: pattern.namedGroups() });
  }
  return found;
}

/** Text. Google Sheets accepts no numbers and booleans here. */
const strictText: Param<string> = {
  ...anything,
  read: (given, run) => {
    const value = anything.read(given, run);
    if (isError(value)) throw value;
    if (run.dialect === "sheets" && (typeof value === "number" || typeof value === "boolean"))
      throw errors.value;
    return toText(value);
  },
};

const caseOf = (mode: number): boolean => {
  if (mode !== 0 && mode !== 1) throw errors.value;
  return mode === 1;
};

/** Tests whether a regular expression matches within a text, case-sensitively; for XLOOKUP and XMATCH. */
export const regexTest = (run: Run, name: string, pattern: string): ((given: string) => boolean) => {
  const expression = patternOf(run, name, pattern);
  return (given) => isMatch(run, given, expression);
};

const isMatch = (run: Run, given: string, pattern: RE2JS): boolean => {
  run.budget.step(costOf(pattern, given));
  return pattern.test(given);
};

const row = (run: Run, texts: readonly (string | null)[]): Value =>
  texts.length === 1 ? (texts[0] ?? "") : fill(run, 1, texts.length, (_, column) => texts[column] ?? "");

const extractInSheets = define([strictText, strictText], (given, pattern, run): Value => {
  const [first] = matches(run, patternOf(run, "REGEXEXTRACT", pattern), given, 1);
  if (!first) return errors.na;
  const [whole = "", ...groups] = first.groups;
  return row(run, groups.length > 0 ? groups : [whole]);
});

const extractInExcel = define(
  [text, text, optional(integer, 0), optional(integer, 0)],
  (given, pattern, mode, sensitivity, run): Value => {
    if (mode < 0 || mode > 2) return errors.value;
    const expression = patternOf(run, "REGEXEXTRACT", pattern, caseOf(sensitivity));
    const found = matches(run, expression, given, mode === 1 ? undefined : 1);
    const [first] = found;
    if (!first) return errors.na;
    const wholes = found.map(({ groups }) => groups[0] ?? "");
    if (mode !== 2) return row(run, wholes);
    if (first.groups.length === 1) cannotRun("REGEXEXTRACT", "run.groups");
    return row(run, first.groups.slice(1));
  },
);

/** Fills in a replacement. `$1`, `${1}`: groups; `$0`: the match. Excel also has `$$` (a dollar) and `${name}`. */
function instead(run: Run, replacement: string, { groups, named }: Match): string {
  if (run.dialect === "excel" && replacement.includes("\\")) cannotRun("REGEXREPLACE", "run.escapes");
  return replacement.replace(
    /\$(?:(\d{1,2})|\{(\w+)\}|(\$))|\\(.)/g,
    (mark, number?: string, name?: string, dollar?: string, escaped?: string) => {
      if (escaped !== undefined) return /\d/.test(escaped) ? (groups[Number(escaped)] ?? "") : escaped;
      if (dollar !== undefined) return run.dialect === "excel" ? "$" : mark;
      const group = number ?? name ?? "";
      const at = /^\d+$/.test(group) ? Number(group) : named[group];
      if (at !== undefined && at < groups.length) return groups[at] ?? "";
      const short = Number(group.charAt(0));
      if (number?.length === 2 && short < groups.length) return (groups[short] ?? "") + number.charAt(1);
      throw run.dialect === "excel" ? errors.value : errors.ref;
    },
  );
}

function replaced(run: Run, given: string, replacement: string, chosen: readonly Match[]): Scalar {
  let text = "";
  let from = 0;
  for (const match of chosen) {
    text += given.slice(from, match.start) + instead(run, replacement, match);
    if (text.length > 100_000) throw errors.value;
    from = match.end;
  }
  return limited(run, text + given.slice(from));
}

const replaceInSheets = define([strictText, strictText, strictText], (given, pattern, replacement, run) =>
  replaced(run, given, replacement, matches(run, patternOf(run, "REGEXREPLACE", pattern), given)),
);

/** REGEXREPLACE. `occurrence` selects the match: 0 all, -1 the last. */
const replaceInExcel = define(
  [text, text, text, optional(integer, 0), optional(integer, 0)],
  (given, pattern, replacement, occurrence, sensitivity, run) => {
    const found = matches(run, patternOf(run, "REGEXREPLACE", pattern, caseOf(sensitivity)), given);
    if (occurrence === 0) return replaced(run, given, replacement, found);
    const one = found.at(occurrence > 0 ? occurrence - 1 : occurrence);
    return one ? replaced(run, given, replacement, [one]) : given;
  },
);

export const expressions: FunctionTable = {
  REGEXMATCH: define([strictText, strictText], (given, pattern, run) =>
    isMatch(run, given, patternOf(run, "REGEXMATCH", pattern)),
  ),
  REGEXTEST: define([text, text, optional(integer, 0)], (given, pattern, sensitivity, run) =>
    isMatch(run, given, patternOf(run, "REGEXTEST", pattern, caseOf(sensitivity))),
  ),
  REGEXEXTRACT: byDialect(extractInExcel, rowForEach(extractInSheets)),
  REGEXREPLACE: byDialect(replaceInExcel, replaceInSheets),
};
