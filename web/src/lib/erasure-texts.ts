// Importing this module loads the texts about an erased account.
import { learn } from "./messages.ts";

await learn({
  en: () => import("../locales/en-erasure.json", { with: { type: "json" } }),
  de: () => import("../locales/de-erasure.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr-erasure.json", { with: { type: "json" } }),
  es: () => import("../locales/es-erasure.json", { with: { type: "json" } }),
  it: () => import("../locales/it-erasure.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR-erasure.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl-erasure.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk-erasure.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja-erasure.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar-erasure.json", { with: { type: "json" } }),
});
