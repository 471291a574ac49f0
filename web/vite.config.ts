// How the page is built and served while one works on it.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// In development the browser talks to vite, and vite hands `/api` to the gateway. Host and Origin stay those of the
// browser (no `changeOrigin`), so cookies and the gateway's origin check work when PUBLIC_URL is vite's address.
const gateway = process.env.GATEWAY_URL;

// biome-ignore lint/style/noDefaultExport: vite reads the default export
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist",
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    ...(gateway ? { proxy: { "/api": { target: gateway, changeOrigin: false } } } : {}),
  },
});
