// Blanks too many: what is said of them, and a cell without them.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import { textsOf } from "./source.ts";

export const trimming = said(
  "trim\\w*|(?:superfluous|extra|stray|leading|trailing|double|surplus|unnecessary|unwanted|needless|redundant|too many|multiple|messy|odd|random|excess\\w*|additional|weird|useless|invisible|accidental) (?:blanks?|spaces?|whitespaces?|gaps)|(?:blanks|spaces|whitespace)[^.]{0,30}(?:front|behind|before|back|beginning|start|end|ends|around|in a row|too many|both sides|either side|all over|everywhere|here and there)|(?:full of|riddled with|lots of|loads of|tons of) (?:\\w+ )?(?:blanks|spaces|whitespace)|clean(?:ed)? (?:version|up|names?|it|them)|tid(?:y|ied)(?: up)?",
  "(?:uberflussig\\w*|doppelt\\w*|unnotig\\w*|uberzahlig\\w*|fuhrend\\w*|mehrfach\\w*|storend\\w*|zu viele\\w*|zusatzlich\\w*|lastig\\w*|unsichtbar\\w*|uberschussig\\w*|verirrt\\w*) (?:leerzeichen|leerstellen|leerraume?|leerschlage|spaces|blanks)|(?:leerzeichen|leerstellen)[^.]{0,30}(?:vorne?|hinten|anfang|ende|rand|davor|dahinter|hintereinander|drum\\w*|uberall|zu viel)|(?:vorne?|hinten)[^.]{0,25}(?:leerzeichen|leerstellen)|voller? (?:\\w+ )?(?:leerzeichen|leerstellen)|bereinigt\\w*|saubere?\\w* (?:version|fassung|namen)|glatt\\w*",
  "espaces?[^.]{0,30}(?:en trop|superflu\\w*|inutiles?|double|multiples?|debut|fin|avant|apres|autour|devant|derriere|de suite|parasites?|partout|surnumeraires?|indesirables?|de trop|qui trainent)|(?:plein|remplie?|truffee?)e?s? d'(?:\\w+ )?espaces|doubles? espaces?|(?:nettoy\\w*|nettoi\\w*|version propre)",
);

export const isSpaced = (cell: string): boolean => cell !== cell.trim() || / {2}/.test(cell);

/** Without the blanks too many that some of its cells have, or that the question tells of. */
export const cleanCell = ({ low }: Scene, part: Part): string =>
  textsOf(part).some(isSpaced) || [...low.matchAll(trimming)].length > 0 ? `TRIM(${part.cell})` : part.cell;
