// Finds the files a page needs to start: its own script, its static imports, and their styles.
import type { Rolldown } from "vite";

export type Parts = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Returns file names; a file comes before the files that it imports. `parts` are suffixes of source paths. */
export function reached(parts: Parts, namespaces: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (name: string) => {
    const file = parts[name];
    if (file?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const next of file.imports) take(next);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const file of Object.values(parts))
    if (file.type === "chunk" && namespaces.some((namespace) => file.facadeModuleId?.endsWith(namespace)))
      take(file.fileName);
  return { scripts, styles };
}
