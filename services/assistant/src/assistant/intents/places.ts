// The columns that a question names, as acts on columns know them, each once where it is said.
import type { Ask } from "../asks/ask.ts";
import type { Named, Scene } from "../frames/scene.ts";

const known = new WeakMap<Ask, Scene>();

/** The scene with all names of its columns: in other forms, as parts of compounds, by what is said of a letter. */
export function namedIn(ask: Ask): Scene {
  const ready = known.get(ask);
  if (ready) return ready;
  const named: Named[] = [];
  const { target } = ask.reading;
  const others = ask.columns.filter(
    ({ operand, start, end }) => !(target?.isFilled && operand.left === target.column && end - start > 1),
  );
  for (const each of others) {
    const last = named.at(-1);
    const isAgain =
      last !== undefined &&
      last.operand.column === each.operand.column &&
      (each.start < last.end || gloss.test(ask.low.slice(last.end, each.start)));
    if (isAgain)
      named[named.length - 1] = {
        ...last,
        end: Math.max(last.end, each.end),
        score: Math.max(last.score, each.score),
      };
    else named.push(each);
  }
  const scene = { ...ask.scene, named };
  known.set(ask, scene);
  return scene;
}

/** "the price in B": one and the same. */
const gloss = /^\s?(?:in|is in|are in|aus|steht in|en|est en)\s(?:columns?|col\.?|spalte|colonne)?\s?$/;
