// Scripts parse their command lines: values, error messages and the help text.
import { expect, test } from "@jest/globals";
import { helpOf, readOptions } from "../src/options.ts";

const script = {
  command: "npm run bake",
  about: "Bakes bread.",
  positionals: "[LOAF …]",
  options: {
    dark: { help: "longer", short: "d" },
    oven: { value: "NAME", help: "where" },
    flour: { value: "rye|wheat", choices: ["rye", "wheat"], usual: "rye", help: "of what" },
    minutes: { value: "N", number: { from: 0 }, usual: 50, help: "how long" },
    loaves: { value: "N", number: { from: 1, to: 9, isWhole: true }, help: "how many" },
    seed: { value: "SEED", multiple: true, help: "what is on it; may be repeated" },
  },
  notes: "Needs water.",
} as const;

const read = (...args: string[]) => readOptions(script, args);
const bare = { dark: false, flour: "rye", minutes: 50, seed: [] };

test("without options on the command line, switches are off, lists are empty and defaults apply", () => {
  expect(read()).toEqual({ values: bare, positionals: [] });
});

test("values are parsed as text, choices, numbers and lists", () => {
  const given = read(
    ...["-d", "--oven=big", "--flour", "wheat", "--minutes", "0.5", "--loaves", "9"],
    ...["--seed", "sesame", "small", "--seed", "poppy", "large"],
  );
  expect(given).toEqual({
    values: {
      ...{ dark: true, oven: "big", flour: "wheat", minutes: 0.5, loaves: 9 },
      seed: ["sesame", "poppy"],
    },
    positionals: ["small", "large"],
  });
});

test("if an option is given twice, its last value counts", () => {
  expect(read("--oven", "small", "--oven", "big")?.values.oven).toBe("big");
});

test("with --help the other options are not parsed", () => {
  expect(read("--help")).toBeNull();
  expect(read("-h", "--loaves", "many")).toBeNull();
});

test.each([
  [["--drak"], "There is no option --drak."],
  [["--min", "3"], "There is no option --min. Did you mean --minutes?"],
  [["-x"], "There is no option -x."],
  [["--dark=very"], "--dark takes no value."],
  [["--oven"], "--oven needs a value."],
  [["--minutes", "-1"], "--minutes needs a value; one that begins with a dash is given as --minutes=-…."],
  [["--minutes", "long"], `--minutes takes a number of at least 0, not "long".`],
  [["--minutes=-1"], `--minutes takes a number of at least 0, not "-1".`],
  [["--minutes="], `--minutes takes a number of at least 0, not "".`],
  [["--loaves", "1.5"], `--loaves takes a whole number from 1 to 9, not "1.5".`],
  [["--loaves", "10"], `--loaves takes a whole number from 1 to 9, not "10".`],
  [["--flour", "chalk"], `--flour takes rye or wheat, not "chalk".`],
])("%j is refused with a clear message", (args, why) => {
  expect(() => read(...args)).toThrow(`${why} \`npm run bake -- --help\` lists the options.`);
});

test("positional arguments are refused unless the script declares them", () => {
  const strict = { command: "node bake.ts", about: "Bakes.", options: {} };
  expect(() => readOptions(strict, ["loaf"])).toThrow(
    `"loaf" is no option: options begin with --. \`node bake.ts --help\` lists the options.`,
  );
});

test("a missing required option is refused", () => {
  const needing = { ...script, options: { oven: { value: "NAME", needed: true, help: "where" } } } as const;
  expect(() => readOptions(needing, [])).toThrow("--oven NAME is missing.");
  expect(readOptions(needing, ["--oven", "big"])?.values.oven).toBe("big");
});

test("a script can check its options against each other", () => {
  const careful = {
    ...script,
    wrong: ({ positionals }: { positionals: string[] }) =>
      positionals.length > 2 ? "Two loaves fit in." : undefined,
  };
  expect(readOptions(careful, ["one", "two"])?.positionals).toEqual(["one", "two"]);
  expect(() => readOptions(careful, ["one", "two", "three"])).toThrow("Two loaves fit in.");
});

test("the help has one line per option, with its placeholder and default", () => {
  expect(helpOf(script)).toBe(`npm run bake -- [options] [LOAF …]

Bakes bread.

  -d, --dark             longer
      --oven NAME        where
      --flour rye|wheat  of what (rye)
      --minutes N        how long (50)
      --loaves N         how many
      --seed SEED        what is on it; may be repeated
  -h, --help             this text

Needs water.
`);
});

test("the usage line of a script without options does not contain [options]", () => {
  const [usage] = helpOf({ command: "npm run rest", about: "Rests.", options: {} }).split("\n");
  expect(usage).toBe("npm run rest");
});
