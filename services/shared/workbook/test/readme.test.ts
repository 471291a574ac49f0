// The examples in the README give the results it shows.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const folder = join(import.meta.dirname, "..");
const readme = readFileSync(join(folder, "README.md"), "utf8");
const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);

test.each(blocks.map((code, at) => [at + 1, code] as const))(
  "block %i gives the results it shows",
  (_number, code) => {
    const expected = [...code.matchAll(/; \/\/ → (.*)$/gm)].map(([, value = ""]) => JSON.parse(value));
    const shown = code.replace(/^(.*); \/\/ → .*$/gm, "console.log(JSON.stringify($1));");

    const printed = execFileSync(process.execPath, ["--input-type=module-typescript", "-e", shown], {
      cwd: folder,
      encoding: "utf8",
    });

    expect(
      printed
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(expected);
  },
);
