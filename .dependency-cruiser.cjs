// The walls of the house. Each says why it stands; whoever runs into one reads it here.
const service = "(users|chat|formulas|activities|billing|admin)";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment:
        "Files that need each other are one file or lack a third: find the noun that both use and give it a file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment:
        "The import leads nowhere. Relative imports end in .ts, packages stand in the room's own package.json.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "services-meet-on-the-bus",
      comment:
        "A service never imports another: ask it or hear its facts, so that each can be changed, scaled and stopped alone.",
      severity: "error",
      from: { path: `^services/${service}/` },
      to: { path: `^services/${service}/`, pathNot: "^services/$1/" },
    },
    {
      name: "contracts-are-only-words",
      comment:
        "Contracts are shared by page and services: they import zod and each other, nothing that runs.",
      severity: "error",
      from: { path: "^services/shared/contracts/src" },
      to: { pathNot: ["^services/shared/contracts/src", "node_modules/zod"] },
    },
    {
      name: "codes-and-limits-are-free",
      comment: "The page loads these at run time and must not load zod with them (26 to 92 kB).",
      severity: "error",
      from: { path: "^services/shared/contracts/src/(codes|limits)\\.ts$" },
      to: {},
    },
    {
      name: "formula-is-pure",
      comment:
        "The formula language runs in Node and in the browser and does no I/O: it imports itself only.",
      severity: "error",
      from: { path: "^services/shared/formula/src" },
      to: { pathNot: ["^services/shared/formula/src", "node_modules/re2js"] },
    },
    {
      name: "questions-are-pure",
      comment:
        "A question is read the same wherever it is asked: the reader knows the formula language and its own word lists, no service and no I/O.",
      severity: "error",
      from: { path: "^services/shared/questions/src" },
      to: { pathNot: ["^services/shared/questions/src", "^services/shared/formula/src"] },
    },
    {
      name: "recipes-are-data",
      comment:
        "Recipes are data, their types and how they are found: what builds and tells them is the assistant's.",
      severity: "error",
      from: { path: "^services/shared/recipes/src" },
      to: {
        pathNot: ["^services/shared/recipes/src", "^services/shared/questions/src", "^node:", "^(fs|path)$"],
      },
    },
    {
      name: "threads-know-nobody",
      comment:
        "Bounded work in threads is the same whoever asks for it: no service, no formulas, no Express.",
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
        "Services and the command line give a formula the same verdict: the verifier knows the formula language and the words of the contracts, no service.",
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
      comment: "The kit is the tools, not the work: what knows a service belongs to that service.",
      severity: "error",
      from: { path: "^services/shared/kit/src" },
      to: { path: [`^services/${service}/`, "^gateway/", "^web/", "^services/shared/formula/"] },
    },
    {
      name: "production-knows-no-local-stack",
      comment:
        "deploy/local simulates the outside world and tests/ tests the whole: production code needs neither.",
      severity: "error",
      from: { path: "^(gateway|services|web)/", pathNot: ["/test/", "/bench/"] },
      to: { path: "^(deploy|tests)/" },
    },
    // Packages form layers, so none needs one above it: contracts and formula; kit; services, gateway, page and assistant;
    // operations; the local stack; tests. Only the tests of a package may use what is above it.
    {
      name: "launcher-needs-no-tests",
      comment:
        "npm start must work where tests/ is not: the launcher and the simulators import nothing of it.",
      severity: "error",
      from: { path: "^deploy/", pathNot: "/test/" },
      to: { path: "^tests/" },
    },
    {
      name: "operations-need-no-launcher",
      comment: "Operators run backup, migration and bootstrap where there is no local stack.",
      severity: "error",
      from: { path: "^deploy/operations/" },
      to: { path: "^(deploy/local|tests)/" },
    },
    {
      name: "assistant-knows-formulas-only",
      comment:
        "The built-in assistant is an optional model behind OpenAI's protocol: it knows no service, and the kit only where its command reads options, which is not in its image.",
      severity: "error",
      from: { path: "^services/assistant/(src|cli)/" },
      to: {
        path: [`^services/${service}/`, "^services/shared/kit/", "^gateway/", "^web/"],
        pathNot: "^services/shared/kit/src/options\\.ts$",
      },
    },
    {
      name: "assistant-runs-without-kit",
      comment: "The image of the assistant holds its src/ and the formula language, and stays small.",
      severity: "error",
      from: { path: "^services/assistant/src/" },
      to: { path: "^services/shared/kit/" },
    },
    {
      name: "test-tools-stay-in-tests",
      comment: "What is made for tests must not reach production.",
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
        "Rules do not know how they are asked: http and events call domain and store, never the other way.",
      severity: "error",
      from: { path: `^services/${service}/src/(domain|store)/` },
      to: { path: `^services/${service}/src/(http|events|main)` },
    },
    {
      name: "express-stays-at-the-door",
      comment: "Requests and responses end in http/: a rule that needs one cannot be called by a fact.",
      severity: "error",
      from: { path: `^services/${service}/src/(domain|store|events|clients)/` },
      to: { path: "node_modules/express/" },
    },
    {
      name: "express-gateway-is-contained",
      comment:
        "express-gateway is unmaintained: only its plugin and its start know it, so that leaving it changes two files.",
      severity: "error",
      from: { path: "^gateway/src/", pathNot: "^gateway/src/(main|plugin|lifecycle)\\.ts$" },
      to: { path: "node_modules/express-gateway/" },
    },
    {
      name: "keycloak-connect-is-contained",
      comment: "keycloak-connect is deprecated: only the identity module knows it.",
      severity: "error",
      from: { path: "^gateway/src/", pathNot: "^gateway/src/identity/" },
      to: { path: "node_modules/keycloak-connect/" },
    },
    {
      name: "gateway-imports-contracts-and-kit",
      comment: "The gateway routes; what a service does is the service's.",
      severity: "error",
      from: { path: "^gateway/src/" },
      to: { path: ["^services/", "^web/"], pathNot: "^services/shared/(contracts|kit)/" },
    },
    {
      name: "web-imports-contracts-and-formula",
      comment:
        "The page takes its words from contracts (types, and the zod-free codes and limits: the build fails on zod) and runs the formula language; a service's inside is not its business.",
      severity: "error",
      from: { path: "^web/src/" },
      to: { path: ["^services/", "^gateway/"], pathNot: "^services/shared/(contracts|formula)/" },
    },
    {
      name: "features-do-not-meet",
      comment: "Features are put together by pages; what two of them need belongs to ui or lib.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "ui-and-lib-look-at-nothing-above",
      comment: "Arrows run down: pages use features, features use ui and lib.",
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
