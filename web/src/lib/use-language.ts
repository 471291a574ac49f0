// The language that the page speaks; who uses it is drawn anew when it changes.
import { useSyncExternalStore } from "react";
import { language, onLanguage } from "./messages.ts";

export const useLanguage = () => useSyncExternalStore(onLanguage, language, language);
