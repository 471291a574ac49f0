// Blanks too many taken out of a text.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { signsIn } from "./literals.ts";
import { columnsOf, textOf } from "./source.ts";

export const trimming = said(
  "trim\\w*|(?:superfluous|extra|stray|leading|trailing|double|surplus|unnecessary|unwanted|needless|redundant|too many|multiple|messy|odd) (?:blanks|spaces|whitespace)|(?:blanks|spaces|whitespace)[^.]{0,30}(?:front|behind|before|back|beginning|start|end|around|in a row|too many|both sides|either side)|clean(?:ed)? (?:version|up|names?|it|them)|tid(?:y|ied)(?: up)?",
  "(?:uberflussig\\w*|doppelt\\w*|unnotig\\w*|uberzahlig\\w*|fuhrend\\w*|mehrfach\\w*|storend\\w*|zu viele\\w*) (?:leerzeichen|leerstellen)|(?:leerzeichen|leerstellen)[^.]{0,30}(?:vorne?|hinten|anfang|ende|rand|davor|dahinter|hintereinander|drum)|(?:vorne?|hinten)[^.]{0,25}(?:leerzeichen|leerstellen)|bereinigt\\w*|saubere?\\w* (?:version|fassung|namen)|glatt\\w*",
  "espaces?[^.]{0,30}(?:en trop|superflu\\w*|inutiles?|double|multiples?|debut|fin|avant|apres|autour|devant|derriere|de suite)|(?:nettoy\\w*|nettoi\\w*|version propre)",
);

const isSpaced = (cell: string): boolean => cell !== cell.trim() || / {2}/.test(cell);

export function trimmed(scene: Scene): Value[] {
  const isJoined = columnsOf(scene).filter(({ score, kind }) => score >= 1.9 && kind === "text").length > 1;
  const spaced = textOf(scene, isSpaced);
  if ([...scene.low.matchAll(trimming)].length === 0 || !spaced || isJoined) return [];
  // "behind the colon, without the space in front": of a piece
  const isPiece = signsIn(scene).some(({ text }) => text !== " ");
  return [
    {
      formula: `TRIM(${spaced.cell})`,
      penalty: isPiece ? 0.2 : -0.6,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}
