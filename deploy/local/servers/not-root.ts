// PostgreSQL refuses to run as root, so root starts it as another user, which may need access to root's folders.
import { execFileSync } from "node:child_process";
import { chownSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { onPath } from "./on-path.ts";
import { ServerError } from "./server.ts";

export type Runner = {
  /** The command that runs `program` as a user other than root. */
  as(program: string, args: string[]): { command: string; args: string[] };
  /** Makes that user the owner of a file or folder. */
  own(path: string): void;
};

/** @param paths files that the user must be able to reach */
export function notRoot(...paths: string[]): Runner {
  if (process.getuid?.() !== 0) return { as: (command, args) => ({ command, args }), own: () => {} };
  const { name, uid, gid } = otherUser();
  const setpriv = onPath("setpriv");
  if (!setpriv) {
    throw new ServerError(
      "PostgreSQL refuses to run as root. Start as another user, or install `setpriv` (util-linux).",
    );
  }
  const closed = paths.find((path) => !mayPass(path));
  const capabilities = closed ? ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"] : [];
  return {
    as: (program, args) => ({
      command: setpriv,
      args: [`--reuid=${name}`, `--regid=${gid}`, "--clear-groups", ...capabilities, "--", program, ...args],
    }),
    own: (path) => chownSync(path, uid, gid),
  };
}

function otherUser() {
  for (const name of ["postgres", "nobody"]) {
    try {
      const number = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { name, uid: number("-u"), gid: number("-g") };
    } catch {
      // there is no such user
    }
  }
  throw new ServerError(
    "PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.",
  );
}

/** Whether all users can enter all folders above a path. */
function mayPass(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
