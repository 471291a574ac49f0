// Build and development server of the page.
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { budget } from "./build/budget.ts";
import { behindSignIn, firstVisit, workspace } from "./build/first-visit.ts";
import { offline } from "./build/offline.ts";
import { prerender } from "./build/prerender.ts";
import { press } from "./build/press.ts";

// In development the browser talks to Vite, which forwards `/api` to the gateway. Vite keeps the browser's Host and
// Origin (no `changeOrigin`), so cookies and the gateway's origin check work if PUBLIC_URL is Vite's URL.
const gateway = process.env.GATEWAY_URL;

// The page may import only types, codes and limits from contracts: a single schema would add zod, 26 to 92 kB.
const noZod: Plugin = {
  name: "no-zod",
  generateBundle() {
    const loaded = [...this.getModuleIds()].find((id) => /node_modules\/zod\//.test(id));
    if (loaded) this.error(`the page loads ${loaded}: import types, codes and limits of contracts only`);
  },
};

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  plugins: [react(), noZod, budget, prerender(), offline(), press],
  build: {
    outDir: "dist",
    // pages that are open still request files of earlier builds
    emptyOutDir: false,
    // The content security policy allows neither inline scripts nor `data:` URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [firstVisit, behindSignIn, workspace] } } },
  },
  // plain objects compress best: `JSON.parse` or one export per key would make the files larger
  json: { namedExports: false, stringify: false },
  // the worker loads languages on demand, which needs modules
  worker: { format: "es" },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    ...(gateway ? { proxy: { "/api": { target: gateway, changeOrigin: false } } } : {}),
  },
});
