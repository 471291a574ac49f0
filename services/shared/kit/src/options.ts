// Parses the command lines of all scripts: named options, one line of help for each, clear messages for wrong ones.
import process from "node:process";
import { parseArgs } from "node:util";

/** A boolean option. */
type Switch = { help: string; short?: string };

/** An option with a value; `value` is the placeholder of the value in the help, such as `SEED`. */
type Valued = Switch & {
  value: string;
  /** The option may be given several times. */
  multiple?: true;
  /** The option is required. */
  needed?: true;
  /** The default. */
  usual?: string | number;
  /** The only values allowed. */
  choices?: readonly string[];
  /** The value is a number within these limits. */
  number?: { isWhole?: true } & ({ from?: number; to?: never } | { from: number; to: number });
};

export type Option = Switch | Valued;
type Options = Record<string, Option>;

type One<Each> = Each extends { number: object }
  ? number
  : Each extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;
type Value<Each> = Each extends { value: string }
  ? Each extends { multiple: true }
    ? One<Each>[]
    : Each extends { usual: string | number } | { needed: true }
      ? One<Each>
      : One<Each> | undefined
  : boolean;

export type CommandLine<Known extends Options> = {
  values: { [Name in keyof Known]: Value<Known[Name]> };
  positionals: string[];
};

export type Script<Known extends Options> = {
  /** How the script is called, such as `npm run eval`. */
  command: string;
  /** What the script does, in one or a few lines. */
  about: string;
  options: Known;
  /** Positional arguments, as the help shows them. If absent, no positional arguments are allowed. */
  positionals?: string;
  /** Text below the options in the help. */
  notes?: string;
  /** Checks options against each other; returns the error message, if any. */
  wrong?: (given: CommandLine<Known>) => string | undefined;
};

/** The command line is invalid; the message says why, in one sentence. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Parses `args`; returns null if they request the help. Throws {@link UsageError}. */
export function readOptions<const Known extends Options>(
  script: Script<Known>,
  args: readonly string[],
): CommandLine<Known> | null {
  try {
    const found = parsed(script, args);
    if (found.values.help) return null;
    const values = Object.fromEntries(
      Object.entries<Option>(script.options).map(([name, option]) => [
        name,
        "value" in option ? taken(name, option, found.values[name]) : found.values[name] === true,
      ]),
    );
    const given = { values, positionals: found.positionals } as CommandLine<Known>;
    const wrong = script.wrong?.(given);
    if (wrong) throw new UsageError(wrong);
    return given;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const help = `${isNpm(script) ? `${script.command} --` : script.command} --help`;
    throw new UsageError(`${error.message} \`${help}\` lists the options.`);
  }
}

/** Parses the command line of a script. Exits with 0 after printing the help, with 2 after printing a usage error. */
export function commandLine<const Known extends Options>(
  script: Script<Known>,
  args: readonly string[] = process.argv.slice(2),
): CommandLine<Known> {
  try {
    const found = readOptions(script, args);
    if (found) return found;
    process.stdout.write(helpOf(script));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  process.exit(0);
}

export function helpOf(script: Omit<Script<Options>, "wrong">): string {
  const rows = Object.entries({ ...script.options, help: { help: "this text", short: "h" } }).map(
    ([name, option]: [string, Option]) => {
      const { help, short, value, usual } = { value: undefined, usual: undefined, ...option };
      return {
        name: `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`,
        help: usual === undefined ? help : `${help} (${usual})`,
      };
    },
  );
  const width = Math.max(...rows.map(({ name }) => name.length));
  const more = [Object.keys(script.options).length > 0 && "[options]", script.positionals].filter(Boolean);
  const usage = [script.command, isNpm(script) && more.length > 0 && "--", ...more].filter(Boolean).join(" ");
  return [
    `${usage}\n`,
    script.about,
    "",
    ...rows.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`),
    ...(script.notes ? ["", script.notes] : []),
    "",
  ].join("\n");
}

/** npm passes arguments on to the script only after `--`. */
const isNpm = ({ command }: { command: string }): boolean => command.startsWith("npm ");

function parsed(script: Omit<Script<Options>, "wrong">, args: readonly string[]) {
  const spec = Object.fromEntries(
    Object.entries({ ...script.options, help: { help: "", short: "h" } }).map(
      ([name, option]: [string, Option]) => [
        name,
        {
          type: "value" in option ? ("string" as const) : ("boolean" as const),
          ...(option.short && { short: option.short }),
          multiple: "multiple" in option,
        },
      ],
    ),
  );
  try {
    return parseArgs({ args: [...args], options: spec, allowPositionals: script.positionals !== undefined });
  } catch (error) {
    throw new UsageError(sentence(error, Object.keys(spec)));
  }
}

/** The value of an option. If an option without `multiple` is given twice, the last value counts. */
function taken(name: string, option: Valued, found: string | boolean | (string | boolean)[] | undefined) {
  if (found === undefined && option.needed) throw new UsageError(`--${name} ${option.value} is missing.`);
  if (option.multiple) return [found ?? []].flat().map((text) => read(name, option, String(text)));
  return found === undefined ? option.usual : read(name, option, String(found));
}

function read(name: string, { choices, number }: Valued, text: string): string | number {
  const refused = (takes: string) => new UsageError(`--${name} takes ${takes}, not "${text}".`);
  if (choices && !choices.includes(text)) throw refused(listed(choices));
  if (!number) return text;
  const { from, to, isWhole } = number;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  const isRight = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isRight && value >= (from ?? value) && value <= (to ?? value)) return value;
  const range = to === undefined ? from !== undefined && `of at least ${from}` : `from ${from} to ${to}`;
  throw refused(["a", isWhole && "whole", "number", range].filter(Boolean).join(" "));
}

/** Joins words, as in `one, two or three`. */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** A short message instead of the one of Node's `parseArgs`, which adds advice for programmers. */
function sentence(error: unknown, known: readonly string[]): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const [, name = ""] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${name}.${nearest(name, known)}`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `"${name}" is no option: options begin with --.`;
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw error;
  if (/does not take an argument/.test(message)) return `${name} takes no value.`;
  return `${name} needs a value${/ambiguous/.test(message) ? `; one that begins with a dash is given as ${name}=-…` : ""}.`;
}

/** Suggests an option with the same first three letters. */
function nearest(name: string, known: readonly string[]): string {
  const found = known.find((option) => option.slice(0, 3) === name.slice(2, 5));
  return found ? ` Did you mean --${found}?` : "";
}
