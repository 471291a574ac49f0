// The command line of every script: options by name, a help of one line each, and a sentence for a wrong one.
import process from "node:process";
import { parseArgs } from "node:util";

/** An option without `value` is a switch. `value` names what is given, as the help shows it: `"SEED"`. */
export type Option = { help: string; value?: string; short?: string; multiple?: true };

type Value<Each extends Option> = Each extends { value: string }
  ? Each extends { multiple: true }
    ? string[]
    : string | undefined
  : boolean;

export type CommandLine<Options extends Record<string, Option>> = {
  values: { [Name in keyof Options]: Value<Options[Name]> };
  positionals: string[];
};

export type Script<Options extends Record<string, Option>> = {
  /** As it is called: `npm run eval`. */
  command: string;
  /** What it does, in one or a few lines. */
  about: string;
  options: Options;
  /** What may stand without a name, as the help shows it; absent, nothing may. */
  positionals?: string;
  /** Lines below the options. */
  notes?: string;
};

/** What is wrong with a command line, as a sentence. */
export class UsageError extends Error {}

/** Reads `args`; null where the help is asked for. Throws a {@link UsageError} that names what is wrong. */
export function readOptions<const Options extends Record<string, Option>>(
  script: Script<Options>,
  args: readonly string[],
): CommandLine<Options> | null {
  const named = Object.entries({ ...script.options, help: { help: "", short: "h" } });
  const options = Object.fromEntries(
    named.map(([name, { value, short, multiple }]: [string, Option]) => [
      name,
      {
        type: value ? ("string" as const) : ("boolean" as const),
        ...(short && { short }),
        ...(multiple && { multiple }),
      },
    ]),
  );
  const found = parsed(script, args, options);
  if (found.values.help) return null;
  const values = Object.fromEntries(
    Object.entries(script.options).map(([name, { value, multiple }]) => [
      name,
      found.values[name] ?? (value ? (multiple ? [] : undefined) : false),
    ]),
  );
  return { values, positionals: found.positionals } as CommandLine<Options>;
}

/** For a script's own entry point: prints the help and ends with 0, or prints what is wrong and ends with 2. */
export function commandLine<const Options extends Record<string, Option>>(
  script: Script<Options>,
  args: readonly string[] = process.argv.slice(2),
): CommandLine<Options> {
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
export function helpOf(script: Script<Record<string, Option>>): string {
  const rows = Object.entries({ ...script.options, help: { help: "this text", short: "h" } }).map(
    ([name, { help, value, short }]: [string, Option]) => ({
      name: `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`,
      help,
    }),
  );
  const width = Math.max(...rows.map(({ name }) => name.length));
  const isNpm = script.command.startsWith("npm ");
  const usage = [script.command, isNpm && "--", "[options]", script.positionals].filter(Boolean).join(" ");
  return [
    `${usage}\n`,
    script.about,
    "",
    ...rows.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`),
    ...(script.notes ? ["", script.notes] : []),
    "",
  ].join("\n");
}

type Spec = Record<string, { type: "string" | "boolean"; short?: string; multiple?: true }>;

function parsed(script: Script<Record<string, Option>>, args: readonly string[], options: Spec) {
  const help = `\`${script.command}${script.command.startsWith("npm ") ? " --" : ""} --help\` lists the options.`;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: script.positionals !== undefined });
  } catch (error) {
    throw new UsageError(`${sentence(error, options)} ${help}`);
  }
}

/** Node's message, without its advice on how to write code. */
function sentence(error: unknown, options: Spec): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const [, name = ""] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${name}.${nearest(name, options)}`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `"${name}" is no option: options begin with --.`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
    return /does not take an argument/.test(message) ? `${name} takes no value.` : `${name} needs a value.`;
  throw error;
}

/** An option that begins alike. */
function nearest(name: string, options: Spec): string {
  const found = Object.keys(options).find((option) => option.slice(0, 3) === name.slice(2, 5));
  return found ? ` Did you mean --${found}?` : "";
}
