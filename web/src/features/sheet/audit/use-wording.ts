// Words the findings of a report in the page's language. Its sentences are loaded with the first report.
import { type AuditMessages, createWording } from "@cellwright/workbook/audit/wording";
import { useEffect, useState } from "react";
import type { Language } from "../../../lib/language.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import type { Finding } from "../saved/origins.ts";

const sentences: Readonly<Record<Language, () => Promise<{ default: AuditMessages }>>> = {
  en: () => import("@cellwright/workbook/audit/messages/en.json", { with: { type: "json" } }),
  de: () => import("@cellwright/workbook/audit/messages/de.json", { with: { type: "json" } }),
  fr: () => import("@cellwright/workbook/audit/messages/fr.json", { with: { type: "json" } }),
  es: () => import("@cellwright/workbook/audit/messages/es.json", { with: { type: "json" } }),
  it: () => import("@cellwright/workbook/audit/messages/it.json", { with: { type: "json" } }),
  "pt-BR": () => import("@cellwright/workbook/audit/messages/pt-BR.json", { with: { type: "json" } }),
  pl: () => import("@cellwright/workbook/audit/messages/pl.json", { with: { type: "json" } }),
  uk: () => import("@cellwright/workbook/audit/messages/uk.json", { with: { type: "json" } }),
  ja: () => import("@cellwright/workbook/audit/messages/ja.json", { with: { type: "json" } }),
  ar: () => import("@cellwright/workbook/audit/messages/ar.json", { with: { type: "json" } }),
};

/** Until the sentences are loaded, a finding has the words that came with the report. */
export function useWording(): (finding: Finding) => string {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ word: ReturnType<typeof createWording> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    sentences[language]().then(
      ({ default: messages }) => isCurrent && setLoaded({ word: createWording(messages) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return ({ evidence, message }) => (evidence && loaded?.word(evidence)) ?? message;
}
