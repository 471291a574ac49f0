// Renders each overlay with kustomize into k8s/rendered, with a hash of the sources. k8s/check.sh calls it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";

const root = join(import.meta.dirname, "../../..");
const k8s = join(root, "k8s");

export const overlays = ["local", "production", "keda"] as const;
export type Overlay = (typeof overlays)[number];

export const renderedFile = (overlay: Overlay): string => join(k8s, "rendered", `${overlay}.yaml`);

/** A hash of all source files, which shows whether rendered files are out of date. */
export function markOfSources(): string {
  const files = ["base", "overlays"].flatMap((folder) =>
    readdirSync(join(k8s, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash("sha256");
  for (const file of [...files, join(root, "deploy/keycloak-realm.json")].sort())
    hash.update(`${relative(root, file)}\0${readFileSync(file, "utf8")}\0`);
  return hash.digest("hex");
}

const head = (overlay: Overlay) =>
  `# Made by \`npm run check:deploy -- --write\` from k8s/overlays/${overlay}; sources ${markOfSources()}\n`;

/** Requires `kustomize` on PATH. */
function render(overlay: Overlay): string {
  const folder = join(k8s, "overlays", overlay);
  // the overlay uses the realm file in deploy, which is outside its folder
  const args = ["build", "--load-restrictor", "LoadRestrictionsNone", folder];
  return head(overlay) + execFileSync("kustomize", args, { encoding: "utf8", maxBuffer: 1 << 26 });
}

if (import.meta.main) {
  const { values } = commandLine({
    command: "npm run check:deploy",
    about: `Renders every overlay, compares it with k8s/rendered, and validates it strictly against Kubernetes' own
schemas. Needs Go (for kustomize, where it is not on the path) and Python 3 with pip.`,
    options: { write: { help: "write the rendered files instead of comparing them" } },
  });
  for (const overlay of overlays) {
    const text = render(overlay);
    if (values.write) writeFileSync(renderedFile(overlay), text);
    if (readFileSync(renderedFile(overlay), "utf8") !== text)
      throw new Error(`k8s/rendered/${overlay}.yaml is outdated: run npm run check:deploy -- --write`);
    process.stdout.write(`${overlay}: ${text.split("\n---\n").length} manifests\n`);
  }
}
