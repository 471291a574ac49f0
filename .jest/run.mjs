// npm test: Jest, with modules as Node has them. --model asks a real, small language model instead, which is fetched first.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

const given = process.argv.slice(2);
const isModel = given.includes("--model");
const args = given.filter((each) => each !== "--model");
if (isModel) args.push("--selectProjects", "model");
const jest = fileURLToPath(import.meta.resolve("jest/bin/jest"));
const child = spawn(process.execPath, [jest, ...args], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning",
    ...(isModel && { SMALL_MODEL: "1" }),
  },
});
child.once("exit", (code) => process.exit(code ?? 1));
