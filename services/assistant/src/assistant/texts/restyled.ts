// Capitals or small letters on top of any text that is taken from a row.
import type { Scene } from "../frames/scene.ts";
import { isProper } from "./cases.ts";
import { stylesIn } from "./styles.ts";

/** Numbers, decisions and what has its letters already. */
const settled = /^(?:LEN|VALUE|NUMBERVALUE|IF|ISNUMBER|REPT|ROUND|DATE|TEXT)\(|UPPER\(|LOWER\(|PROPER\(/;
const figures = /^\(?LEN\(|-LEN\(/;

/** Null where no letters are asked for, or the value has them. */
export function restyled(scene: Scene, formula: string): string | null {
  if (settled.test(formula) || figures.test(formula)) return null;
  const names = new Set(stylesIn(scene.low).map(({ name }) => name));
  const isWritten = isProper(scene.low) && !formula.startsWith("TRIM(");
  const [name] = isWritten ? (["PROPER"] as const) : names;
  return name && (name === "PROPER" || names.size === 1) ? `${name}(${formula})` : null;
}
