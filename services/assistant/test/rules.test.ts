// The built-in assistant's rules, topic by topic, in one file: each file would load again what it has learned, which takes seconds.
import "./ai-courtesies.ts";
import "./ai-evidence.ts";
import "./ai-honesty.ts";
import "./ai-kinds.ts";
import "./ai-measures.ts";
import "./ai-places.ts";
import "./ai-rows.ts";
import "./ai-scales.ts";
import "./ai-told.ts";
import "./ai.ts";
import "./lexicons.ts";
