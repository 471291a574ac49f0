// npm run config-table -w @cellwright/operations: generates deploy/CONFIG.md, the table of all environment variables.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { type Program, programs } from "./programs.ts";
import { isSecret, meaningOf } from "./variables.ts";

export const configFile = join(import.meta.dirname, "../../CONFIG.md");

const head = `# Configuration

Every program reads and validates its settings at start. If one is invalid, the program names it and does not start. An empty
variable counts as absent. In the table, programs in **bold** require the variable, the others have a default or do without.
The table is generated from the validation schemas by \`npm run config-table -w @cellwright/operations\`; a test fails if it is
outdated.

Secrets come from a secret store: no file of this repository, no image and no manifest contains one, only references to it.
`;

type Row = { name: string; readers: string[]; usual: string };

function rows(): Row[] {
  const names = new Set([...programs.values()].flatMap((variables) => [...variables.keys()]));
  return [...names].sort().map((name) => {
    const readers = [...programs].flatMap(([program, variables]) => {
      const variable = variables.get(name);
      return variable ? [{ program, ...variable }] : [];
    });
    return {
      name,
      readers: readers.map(({ program, isRequired }) => (isRequired ? `**${program}**` : program)),
      usual: usualOf(readers),
    };
  });
}

/** The defaults as the table shows them, because programs may have different defaults. */
function usualOf(readers: { program: Program; usual: string | undefined }[]): string {
  const all = new Set(readers.map(({ usual }) => usual));
  const texts = readers.flatMap(({ program, usual }) => {
    if (usual === undefined) return [];
    return [all.size === 1 ? `\`${usual}\`` : `\`${usual}\` (${program})`];
  });
  return [...new Set(texts)].join(", ");
}

/** The programs that run all the time. */
const everyone = ["gateway", "users", "chat", "formulas", "activities", "billing", "admin"];

function readersOf(readers: string[]): string {
  const bare = readers.map((reader) => reader.replaceAll("*", ""));
  if (everyone.some((one) => !bare.includes(one))) return readers.join(", ");
  const service = readers[bare.indexOf("users")] ?? "";
  if (everyone.some((one) => service !== readers[bare.indexOf(one)]?.replace(one, "users")))
    return readers.join(", ");
  const others = readers.filter((_, at) => !everyone.includes(bare[at] ?? ""));
  return [service.replace("users", "gateway and services"), ...others].join(", ");
}

export function configTable(): string {
  const lines = rows().map(({ name, readers, usual }) => {
    const meaning = meaningOf(name);
    if (!meaning) throw new Error(`${name}: src/variables.ts has no description of it`);
    return `| \`${name}\` | ${readersOf(readers)} | ${isSecret(name) ? "secret" : ""} | ${usual} | ${meaning} |`;
  });
  return `${head}\n| Variable | Read by | Secret | Default | Meaning |\n| --- | --- | --- | --- | --- |\n${lines.join("\n")}\n`;
}

if (import.meta.main) {
  const { values } = commandLine({
    command: "node deploy/operations/src/config-table.ts",
    about: "Prints the table of all environment variables, generated from the programs' schemas.",
    options: {
      write: {
        help: "writes it to deploy/CONFIG.md instead (npm run config-table -w @cellwright/operations)",
      },
    },
  });
  if (values.write) writeFileSync(configFile, configTable());
  else process.stdout.write(configTable());
}
