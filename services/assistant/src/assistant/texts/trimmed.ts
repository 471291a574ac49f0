// Blanks too many taken out of a text.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { segments } from "./around.ts";
import { cased } from "./cases.ts";
import { signsIn } from "./literals.ts";
import { type Piece, piecesIn } from "./pieces.ts";
import { columnsOf, textOf } from "./source.ts";
import { isSpaced, trimming } from "./spaces.ts";

/** Blanks that are no blanks. */
const hard = said(
  "non-? ?breaking|nbsp|hard spaces?|char\\(160\\)|from (?:the|a) (?:web|website|html)[^.]{0,40}trim (?:does|doesn't|won't)\\w*",
  "geschutzt\\w* (?:leerzeichen|leerstellen)|nbsp|zeichen\\(160\\)|harte\\w* leerzeichen",
  "insecables?|nbsp|car\\(160\\)",
);

/** Only a name within the text. */
const isName = ({ isMade, formula }: Piece): boolean => isMade && /REPT\(|FIND\(/.test(formula);

export function trimmed(scene: Scene): Value[] {
  const isJoined = columnsOf(scene).filter(({ score, kind }) => score >= 1.9 && kind === "text").length > 1;
  const spaced = textOf(scene, isSpaced);
  const isHard = [...scene.low.matchAll(hard)].length > 0;
  if (([...scene.low.matchAll(trimming)].length === 0 && !isHard) || !spaced || isJoined) return [];
  // "behind the colon, without the space in front": of a piece
  const isPiece =
    signsIn(scene).some(({ text }) => text !== " ") ||
    segments(scene).length > 0 ||
    piecesIn(scene).some(isName) ||
    cased(scene, spaced.cell).length > 0;
  return [
    {
      formula: isHard ? `TRIM(SUBSTITUTE(${spaced.cell},CHAR(160)," "))` : `TRIM(${spaced.cell})`,
      penalty: isPiece ? 0.2 : -0.6,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}
