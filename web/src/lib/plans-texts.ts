// Importing this module loads the texts of the page of plans.
import { learn } from "./messages.ts";

await learn({
  en: () => import("../locales/en-plans.json", { with: { type: "json" } }),
  de: () => import("../locales/de-plans.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr-plans.json", { with: { type: "json" } }),
  es: () => import("../locales/es-plans.json", { with: { type: "json" } }),
  it: () => import("../locales/it-plans.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR-plans.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl-plans.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk-plans.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja-plans.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar-plans.json", { with: { type: "json" } }),
});
