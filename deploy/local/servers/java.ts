// Finds a Java that is new enough: in JAVA_HOME, then on PATH.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { javaHome } from "./env.ts";
import { onPath } from "./on-path.ts";
import { ServerError } from "./server.ts";

const oldest = 17;

/** @param what the program that needs Java, named in the error message */
export async function findJava(what: string): Promise<string> {
  const home = javaHome();
  const tried: string[] = [];
  for (const java of [home && join(home, "bin", "java"), onPath("java")]) {
    if (!java) continue;
    const version = await versionOf(java);
    if (version !== undefined && version >= oldest) return java;
    tried.push(`${java} is ${version === undefined ? "no Java that runs" : `version ${version}`}`);
  }
  throw new ServerError(
    [
      `${what}: no Java ${oldest} or newer found. Looked in JAVA_HOME and on PATH${tried.length > 0 ? ":" : "."}`,
      ...tried.map((each) => `  ${each}`),
      `  Install one (\`apt install openjdk-${oldest}-jre-headless\`, \`brew install openjdk\`), or start without \`--identity keycloak\`.`,
    ].join("\n"),
  );
}

async function versionOf(java: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(java, ["--version"]);
    const number = /^\S+ (\d+)/.exec(stdout)?.[1];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined; // Java 8 does not know the option either
  }
}
