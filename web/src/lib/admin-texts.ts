// Importing this module loads the texts of the admin panel.
import { learn } from "./messages.ts";

await learn({
  en: () => import("../locales/en-admin.json", { with: { type: "json" } }),
  de: () => import("../locales/de-admin.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr-admin.json", { with: { type: "json" } }),
  es: () => import("../locales/es-admin.json", { with: { type: "json" } }),
  it: () => import("../locales/it-admin.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR-admin.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl-admin.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk-admin.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja-admin.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar-admin.json", { with: { type: "json" } }),
});
