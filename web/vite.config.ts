// How the page is built and served while one works on it.
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { budget } from "./build/budget.ts";
import { behindSignIn, firstVisit } from "./build/first-visit.ts";
import { offline } from "./build/offline.ts";
import { prerender } from "./build/prerender.ts";
import { press } from "./build/press.ts";

// In development the browser talks to vite, and vite hands `/api` to the gateway. Host and Origin stay those of the
// browser (no `changeOrigin`), so cookies and the gateway's origin check work when PUBLIC_URL is vite's address.
const gateway = process.env.GATEWAY_URL;

// Of contracts the page loads types, codes and limits: one schema more and zod comes along, 26 to 92 kB of it.
const noZod: Plugin = {
  name: "no-zod",
  generateBundle() {
    const loaded = [...this.getModuleIds()].find((id) => /node_modules\/zod\//.test(id));
    if (loaded) this.error(`the page loads ${loaded}: import types, codes and limits of contracts only`);
  },
};

// biome-ignore lint/style/noDefaultExport: vite reads the default export
export default defineConfig({
  plugins: [react(), noZod, budget, prerender(), offline(), press],
  build: {
    outDir: "dist",
    // a page that is open still asks for the files of the build before
    emptyOutDir: false,
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [firstVisit, behindSignIn] } } },
  },
  // texts and tables are pressed best as plain objects: `JSON.parse` and an export for each key make files larger
  json: { namedExports: false, stringify: false },
  // the languages that it speaks are loaded on demand, which needs modules
  worker: { format: "es" },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    ...(gateway ? { proxy: { "/api": { target: gateway, changeOrigin: false } } } : {}),
  },
});
