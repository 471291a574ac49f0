// The page's language. Components that use this hook are drawn again when it changes.
import { useSyncExternalStore } from "react";
import { language, onLanguage } from "./messages.ts";

export const useLanguage = () => useSyncExternalStore(onLanguage, language, language);
