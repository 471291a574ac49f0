// Importing this module loads the texts of the sheet beside the chat.
import { learn } from "./messages.ts";

await learn({
  en: () => import("../locales/en-sheet.json", { with: { type: "json" } }),
  de: () => import("../locales/de-sheet.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr-sheet.json", { with: { type: "json" } }),
  es: () => import("../locales/es-sheet.json", { with: { type: "json" } }),
  it: () => import("../locales/it-sheet.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR-sheet.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl-sheet.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk-sheet.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja-sheet.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar-sheet.json", { with: { type: "json" } }),
});
