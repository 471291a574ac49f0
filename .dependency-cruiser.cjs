// The dependency rules of the codebase. A developer who breaks a rule sees its comment.
const service = "(users|chat|formulas|activities|billing|admin)";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Circular imports: merge the files, or move what both use into a third file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment:
        "The import cannot be resolved. Relative imports end in .ts; packages must be in the package.json of the importing workspace.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "services-meet-on-the-bus",
      comment:
        "A service never imports another. Use an RPC or subscribe to its events, so that each service can be changed, scaled and stopped alone.",
      severity: "error",
      from: { path: `^services/${service}/` },
      to: { path: `^services/${service}/`, pathNot: "^services/$1/" },
    },
    {
      name: "contracts-are-only-words",
      comment:
        "The page and all services share the contracts, so contracts import only zod and each other, and contain no code with side effects.",
      severity: "error",
      from: { path: "^services/shared/contracts/src" },
      to: { pathNot: ["^services/shared/contracts/src", "node_modules/zod"] },
    },
    {
      name: "codes-and-limits-are-free",
      comment: "The page loads these files at run time, and loading zod with them would add 26 to 92 kB.",
      severity: "error",
      from: { path: "^services/shared/contracts/src/(codes|limits)\\.ts$" },
      to: {},
    },
    {
      name: "formula-is-pure",
      comment:
        "The formula language runs in Node and in the browser and does no I/O, so it imports only itself and re2js.",
      severity: "error",
      from: { path: "^services/shared/formula/src" },
      to: { pathNot: ["^services/shared/formula/src", "node_modules/re2js"] },
    },
    {
      name: "workbook-is-pure",
      comment:
        "Workbooks are read in Node and in the browser and without I/O, so the reader imports only the formula language and its parsers for zip, XML and text.",
      severity: "error",
      from: { path: "^services/shared/workbook/src" },
      to: {
        pathNot: [
          "^services/shared/workbook/src",
          "^services/shared/formula/src",
          "node_modules/(fflate|saxes|papaparse|@types/papaparse|chardet|flatbush)/",
        ],
      },
    },
    {
      name: "questions-are-pure",
      comment:
        "The question reader gives the same result everywhere. So it imports only the formula language and its own word lists, no services, and does no I/O.",
      severity: "error",
      from: { path: "^services/shared/questions/src" },
      to: { pathNot: ["^services/shared/questions/src", "^services/shared/formula/src"] },
    },
    {
      name: "recipes-are-data",
      comment:
        "This package contains the recipes (data), their types and the search for them. Building formulas and wording answers is the assistant's job.",
      severity: "error",
      from: { path: "^services/shared/recipes/src" },
      to: {
        pathNot: ["^services/shared/recipes/src", "^services/shared/questions/src", "^node:", "^(fs|path)$"],
      },
    },
    {
      name: "threads-know-nobody",
      comment: "The thread pool is generic: it imports no service, no formula code and no Express.",
      severity: "error",
      from: { path: "^services/shared/threads/src" },
      to: {
        pathNot: [
          "^services/shared/threads/src",
          "node_modules/piscina",
          "^node:",
          "^(util|vm|worker_threads)$",
        ],
      },
    },
    {
      name: "verifier-knows-formulas-only",
      comment:
        "Services and the command line must give a formula the same verdict, so the verifier imports only the formula language, questions and contracts, and no service.",
      severity: "error",
      from: { path: "^services/shared/verifier/src" },
      to: {
        path: [
          `^services/${service}/`,
          "^services/assistant/",
          "^services/shared/kit/",
          "^gateway/",
          "^web/",
        ],
      },
    },
    {
      name: "kit-knows-no-service",
      comment: "The kit is the shared runtime. Code that knows a service belongs to that service.",
      severity: "error",
      from: { path: "^services/shared/kit/src" },
      to: { path: [`^services/${service}/`, "^gateway/", "^web/", "^services/shared/formula/"] },
    },
    {
      name: "production-knows-no-local-stack",
      comment:
        "deploy/local simulates the outside world and tests/ tests the whole system. Production code must not import either.",
      severity: "error",
      from: { path: "^(gateway|services|web)/", pathNot: ["/test/", "/bench/"] },
      to: { path: "^(deploy|tests)/" },
    },
    // Packages are layers that import only lower ones: contracts and formula; kit; services, gateway, page and
    // assistant; operations; the local stack; tests. Only a package's tests may import from higher layers.
    {
      name: "launcher-needs-no-tests",
      comment:
        "npm start must work without tests/, so the launcher and the simulators import nothing from it.",
      severity: "error",
      from: { path: "^deploy/", pathNot: "/test/" },
      to: { path: "^tests/" },
    },
    {
      name: "operations-need-no-launcher",
      comment: "Operators run backup, migration and bootstrap on machines without the local stack.",
      severity: "error",
      from: { path: "^deploy/operations/" },
      to: { path: "^(deploy/local|tests)/" },
    },
    {
      name: "assistant-knows-formulas-only",
      comment:
        "The built-in assistant is an optional model behind OpenAI's protocol, so it imports no service. Only its command line, which is not in its image, uses the kit's option parser.",
      severity: "error",
      from: { path: "^services/assistant/(src|cli)/" },
      to: {
        path: [`^services/${service}/`, "^services/shared/kit/", "^gateway/", "^web/"],
        pathNot: "^services/shared/kit/src/options\\.ts$",
      },
    },
    {
      name: "assistant-runs-without-kit",
      comment: "The assistant's image stays small: its src/ must not need the kit.",
      severity: "error",
      from: { path: "^services/assistant/src/" },
      to: { path: "^services/shared/kit/" },
    },
    {
      name: "test-tools-stay-in-tests",
      comment: "Test code and test tools must not be imported by production code.",
      severity: "error",
      from: {
        pathNot: ["/test/", "/bench/", "^tests/"],
      },
      to: {
        path: ["^tests/", "node_modules/(@jest|jest|fast-check|playwright-core)/", "/test/"],
      },
    },
    {
      name: "domain-never-looks-up",
      comment:
        "domain and store do not know who calls them. http and events import them, never the other way round.",
      severity: "error",
      from: { path: `^services/${service}/src/(domain|store)/` },
      to: { path: `^services/${service}/src/(http|events|main)` },
    },
    {
      name: "express-stays-at-the-door",
      comment:
        "Express requests and responses stay in http/, because event handlers must be able to call the same domain code.",
      severity: "error",
      from: { path: `^services/${service}/src/(domain|store|events|clients)/` },
      to: { path: "node_modules/express/" },
    },
    {
      name: "express-gateway-is-contained",
      comment:
        "express-gateway is unmaintained. Only main.ts, plugin.ts and lifecycle.ts may import it, so that it can be replaced easily.",
      severity: "error",
      from: { path: "^gateway/src/", pathNot: "^gateway/src/(main|plugin|lifecycle)\\.ts$" },
      to: { path: "node_modules/express-gateway/" },
    },
    {
      name: "keycloak-connect-is-contained",
      comment: "keycloak-connect is deprecated: only the identity module may import it.",
      severity: "error",
      from: { path: "^gateway/src/", pathNot: "^gateway/src/identity/" },
      to: { path: "node_modules/keycloak-connect/" },
    },
    {
      name: "gateway-imports-contracts-and-kit",
      comment:
        "The gateway only routes requests. It imports contracts and the kit, never the code of a service.",
      severity: "error",
      from: { path: "^gateway/src/" },
      to: { path: ["^services/", "^web/"], pathNot: "^services/shared/(contracts|kit)/" },
    },
    {
      name: "web-imports-pure-packages",
      comment:
        "The page imports only contracts, the formula language and workbooks, never the code of a service. Of contracts it imports types, and the files codes and limits, which do not load zod (the build fails on zod).",
      severity: "error",
      from: { path: "^web/src/" },
      to: { path: ["^services/", "^gateway/"], pathNot: "^services/shared/(contracts|formula|workbook)/" },
    },
    {
      name: "workbooks-are-read-in-the-worker",
      comment:
        "Reading a workbook takes seconds and much code, so only the sheet's web worker imports it. The rest of the page gets types from the worker's wishes. The sentences of the audit need no workbook.",
      severity: "error",
      from: { path: "^web/src/", pathNot: "^web/src/features/sheet/worker/" },
      to: {
        path: "^services/shared/workbook/",
        pathNot: "^services/shared/workbook/src/audit/(wording\\.ts|messages/[\\w-]+\\.json)$",
      },
    },
    {
      name: "features-do-not-meet",
      comment:
        "Features never import each other. Pages combine them; code that two features need belongs in ui or lib.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "ui-and-lib-look-at-nothing-above",
      comment: "Imports only go down: pages import features, features import ui and lib.",
      severity: "error",
      from: { path: "^web/src/(ui|lib)/" },
      to: { path: "^web/src/(features|pages|routes)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "/\\.tsc/", "/generated/", "/\\.test/"] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
