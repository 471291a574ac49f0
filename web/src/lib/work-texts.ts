// Importing this module loads the texts of the pages behind sign-in: dashboard, profile.
import { learn } from "./messages.ts";

await learn({
  en: () => import("../locales/en-work.json", { with: { type: "json" } }),
  de: () => import("../locales/de-work.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr-work.json", { with: { type: "json" } }),
  es: () => import("../locales/es-work.json", { with: { type: "json" } }),
  it: () => import("../locales/it-work.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR-work.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl-work.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk-work.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja-work.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar-work.json", { with: { type: "json" } }),
});
