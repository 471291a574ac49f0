// The command line of every script: options by name, a help of one line each, and a sentence for a wrong one.
import process from "node:process";
import { parseArgs } from "node:util";

/** On or off. */
type Switch = { help: string; short?: string };

/** `value` names what is given, as the help shows it: `SEED`. */
type Valued = Switch & {
  value: string;
  /** May be given several times. */
  multiple?: true;
  /** Cannot be left out. */
  needed?: true;
  /** Taken where it is left out. */
  usual?: string | number;
  /** Nothing else is taken. */
  choices?: readonly string[];
  /** It is a number. */
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
  /** As it is called: `npm run eval`. */
  command: string;
  /** What it does, in one or a few lines. */
  about: string;
  options: Known;
  /** What may stand without a name, as the help shows it; absent, nothing may. */
  positionals?: string;
  /** Lines below the options. */
  notes?: string;
  /** What is wrong although each option by itself is right, as a sentence. */
  wrong?: (given: CommandLine<Known>) => string | undefined;
};

/** What is wrong with a command line, as a sentence. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Reads `args`; null where the help is asked for. Throws a {@link UsageError} that names what is wrong. */
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

/** For a script's own entry point: prints the help and ends with 0, or prints what is wrong and ends with 2. */
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

/** One line per option. */
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

/** Whatever stands behind npm's own `--` is the script's. */
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

/** Of an option that is given twice without being `multiple` the last counts. */
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

/** `one, two or three`. */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** Node's message, without its advice on how to write code. */
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

/** An option that begins alike. */
function nearest(name: string, known: readonly string[]): string {
  const found = known.find((option) => option.slice(0, 3) === name.slice(2, 5));
  return found ? ` Did you mean --${found}?` : "";
}
