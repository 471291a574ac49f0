// Bundles everything that a first visit needs into one file; by default, shared parts would make it twenty files.
type Modules = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    importers: readonly string[];
  } | null;
};

const entry = "/src/main.tsx";
let needed: Set<string> | undefined;

/** All modules that `id` imports statically, directly or indirectly. */
function neededFrom(id: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (each: string) => {
    if (found.has(each)) return;
    found.add(each);
    for (const next of modules.getModuleInfo(each)?.importedIds ?? []) visit(next);
  };
  visit(id);
  found.delete(id);
  return found;
}

/** The entry module that imports `id`, directly or indirectly; null if there is none. */
function entryAbove(id: string, modules: Modules, seen = new Set<string>()): string | null {
  if (id.endsWith(entry)) return id;
  if (seen.has(id)) return null;
  seen.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    const found = entryAbove(importer, modules, seen);
    if (found) return found;
  }
  return null;
}

export const firstVisit = {
  name: (id: string, modules: Modules): string | null => {
    if (!needed) {
      const above = entryAbove(id, modules);
      if (!above) return null;
      needed = neededFrom(above, modules);
    }
    return needed.has(id) ? "page" : null;
  },
};

const dashboard = "/src/pages/dashboard.tsx";
let dashboardOnly: Set<string> | undefined;

/** What the dashboard needs and no other page. The sheet beside it, which is loaded later, may share it. */
function neededByDashboardOnly(modules: Modules): Set<string> {
  const pages = [...(needed ?? [])].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const found = new Set<string>();
  for (const page of pages)
    if (page.endsWith(dashboard)) for (const id of [page, ...neededFrom(page, modules)]) found.add(id);
  for (const page of pages)
    if (!page.endsWith(dashboard)) for (const id of neededFrom(page, modules)) found.delete(id);
  return found;
}

const isDashboardOnly = (id: string, modules: Modules): boolean => {
  dashboardOnly ??= neededByDashboardOnly(modules);
  return dashboardOnly.has(id);
};

/** Bundles what several pages behind sign-in share into one more file. */
export const behindSignIn = {
  name: (id: string, modules: Modules): string | null =>
    /\/(?:locales|legal)\b/.test(id) || isDashboardOnly(id, modules) ? null : "work",
  minShareCount: 2,
};

/** Bundles the rest of the dashboard into one file: with another one for what the sheet shares, it would be larger. */
export const workspace = {
  name: (id: string, modules: Modules): string | null => (isDashboardOnly(id, modules) ? "workspace" : null),
};
