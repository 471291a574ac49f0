// Builds a replacement for the base image if it cannot be downloaded: Debian by debootstrap, plus Node.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { programEnv } from "@cellwright/local/servers/env";
import { run } from "@cellwright/local/servers/run";
import type { Say } from "@cellwright/local/servers/server";
import type { Docker } from "./docker.ts";

const certificates = "etc/ssl/certs/ca-certificates.crt";
const settings = [`ENV NODE_EXTRA_CA_CERTS=/${certificates}`, 'CMD ["node"]'];

export async function makeBaseImage(tag: string, { env }: Docker, say: Say): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cellwright-base-"));
  const inRoot = (...args: string[]) => run({ command: "chroot", args: [folder, ...args] });
  say(`making ${tag} of Debian 12 and Node ${process.version}`);
  try {
    const debian = ["--variant=minbase", "--include=ca-certificates,tzdata", "bookworm", folder];
    await run({ command: "debootstrap", args: debian });
    copyFileSync(process.execPath, join(folder, "usr/local/bin/node"));
    const prefix = join(folder, "usr/local");
    await run({
      command: "npm",
      args: ["install", "--global", "--prefix", prefix, "npm@11"],
      env: programEnv(),
    });
    // the registry may be behind a proxy whose certificate only this machine trusts
    copyFileSync(`/${certificates}`, join(folder, certificates));
    await inRoot("groupadd", "--gid", "1000", "node");
    await inRoot("useradd", "--uid", "1000", "--gid", "node", "--create-home", "node");
    const changes = settings.map((each) => `--change '${each}'`).join(" ");
    const piped = `tar --directory "$0" --one-file-system --create . | docker import ${changes} - "$1"`;
    await run({ command: "bash", args: ["-o", "pipefail", "-c", piped, folder, tag], env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
