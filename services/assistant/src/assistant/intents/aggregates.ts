// Figures of a whole column as parts of a calculation: "minus the average of all", "divided by the highest".
import type { Scene } from "../frames/scene.ts";
import { amountsIn, partsOf } from "./parts.ts";

interface Aggregate {
  start: number;
  end: number;
  formula: string;
}

const all =
  "(?: (?:of|over|across|from) (?:all|everyone|everybody|them all|the (?:whole )?(?:column|group|class|team|list))(?: (?:of them|rows|people|persons|values))?| (?:aller|von allen|uber alle|der ganzen \\p{L}+|der spalte|insgesamt)(?: (?:zeilen|personen|werte))?| (?:de tou\\w+|de tout le monde|de l'ensemble|de la colonne|du groupe)(?: (?:les )?(?:lignes|personnes|valeurs))?)?";
const names: readonly (readonly [string, RegExp])[] = [
  ["AVERAGE", wordsOf("average|mean", "durchschnitts?|mittelwert", "moyenne")],
  ["MAX", wordsOf("maximum|highest|largest", "maximum|hochsten?(?: wert)?|grosten?(?: wert)?", "maximum")],
  [
    "MIN",
    wordsOf("minimum|lowest|smallest", "minimum|niedrigsten?(?: wert)?|kleinsten?(?: wert)?", "minimum"),
  ],
];

function wordsOf(english: string, german: string, french: string): RegExp {
  return new RegExp(
    `(?:the |their |our |dem |den |der |vom |zum |la |leur |le )?(?:overall |group |gesamt)?(?<!\\p{L})(?:${english}|${german}|${french})(?: generale?)?${all}(?!\\p{L})`,
    "gu",
  );
}

/** Behind a word that reckons; the column that is named behind it, else the one that is reckoned with. */
export function aggregatesIn(scene: Scene): Aggregate[] {
  if (!scene.isFilled) return [];
  const { low } = scene;
  return names.flatMap(([name, words]) =>
    [...low.matchAll(words)].flatMap((found): Aggregate[] => {
      const [start, end] = [found.index, found.index + found[0].length];
      if (!reckons.test(low.slice(Math.max(0, start - 24), start))) return [];
      const behind = partsOf(scene).find(
        ({ at, isCell, kind }) => !isCell && kind === "number" && at >= start && at - end <= 14,
      );
      const part = behind ?? amountsIn(scene)[0];
      return part ? [{ start, end, formula: `${name}(${part.area})` }] : [];
    }),
  );
}

const reckons =
  /(?:minus|less|divided by|over|compared (?:to|with)|from|abzuglich|weniger|geteilt durch|durch|vom|gegenuber|zum|moins|divisee?s? par|par rapport a|de|a|-|\/)\s*$/;
