// A base for all and something on top for some: "25 days for everybody, plus 2 for those over 50".
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { decided } from "./decided.ts";
import { outcomesIn } from "./outcomes.ts";

const adding = said(
  "plus|extra|additional\\w*|on top|add|another|more",
  "plus|zusatzlich\\w*|extra|obendrauf|dazu|weitere|noch|mehr|zuzuglich",
  "plus|en plus|supplement\\w*|ajoute\\w*|de plus|encore",
);

function withExtras(scene: Scene): Made[] {
  return outcomesIn(scene).flatMap((outcomes, at): Made[] => {
    const [, ...more] = outcomes;
    const isAdded = more.every(({ start, end }, index) =>
      [
        ...scene.low.slice(outcomes[index]?.end ?? 0, Math.min(scene.low.length, end + 12)).matchAll(adding),
      ].some((found) => found.index < start + 40),
    );
    if (more.length === 0 || !isAdded) return [];
    const found = decided(scene, outcomes);
    const base = found?.branches.at(-1);
    const others = found?.branches.slice(0, -1) ?? [];
    const isNumber = [base, ...others].every((each) => /^\d/.test(each?.formula ?? ""));
    if (!found || base?.test !== null || base.formula !== outcomes[0]?.formula || !isNumber) return [];
    const sum = others.map(({ test, formula }) => `+IF(${test},${formula},0)`).join("");
    return [{ formula: `${base.formula}${sum}`, penalty: at * 0.1 + Math.min(1, found.cost * 0.4) - 0.3 }];
  });
}

export const extraIntents: readonly Intent[] = [{ rows: true, penalty: -0.6, make: withExtras }];
