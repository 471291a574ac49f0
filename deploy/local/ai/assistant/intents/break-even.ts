// How many must be sold until what was spent once is earned back.
import { said } from "../frames/plain.ts";
import { calculationsIn } from "./arithmetic.ts";
import { is } from "./heard.ts";
import { type Part, partsOf } from "./parts.ts";
import { roundedAs } from "./roundings.ts";
import type { Reckon } from "./value.ts";

const covered = said(
  "cover\\w*|break[- ]?even|earn\\w* back|recoup\\w*|recover\\w*|paid back|pays? for (?:itself|themselves)",
  "deck\\w*|gewinnschwelle|break[- ]?even|hereinhol\\w*|reinhol\\w*|einspiel\\w*|amortisier\\w*|wieder drin",
  "couvr\\w*|seuil de rentabilite|point mort|rentabilis\\w*|amorti\\w*|rentrer dans (?:nos|mes|ses|leurs) frais",
);
const once =
  /fix|fest|invest|set-?up|one-?time|einmal|anschaff|overhead|gemein|unique|initial|outlay|kosten|cost|cout|frais|depense/;
const asked = said("how many|number of", "wie ?viele?|anzahl", "combien|nombre");

export const brokenEven: Reckon = (scene) => {
  if (!is(scene, covered)) return [];
  const numbers = partsOf(scene).filter(({ kind }) => kind === "number");
  const gains = calculationsIn(scene)
    .map(({ formula }) => formula)
    .filter((each) => /^[$A-Z\d]+-[$A-Z\d]+$/.test(each));
  const [gain] = gains;
  const isIn = ({ cell }: Part): boolean => gain?.split("-").includes(cell) ?? false;
  const spent = numbers.find((part) => !isIn(part) && part.score > 0 && once.test(part.heading));
  if (!gain || !spent) return [];
  const whole = `${spent.cell}/(${gain})`;
  const rounded = roundedAs(scene, whole);
  return [
    {
      formula: rounded === whole && is(scene, asked) ? `ROUNDUP(${whole},0)` : rounded,
      isRounded: true,
      penalty: -0.3,
    },
  ];
};
