// How many must be sold until what was spent once is earned back.
import { said } from "../frames/plain.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { calculationsIn } from "./arithmetic.ts";
import { is } from "./heard.ts";
import { type Part, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const covered = said(
  "cover\\w*|(?:don't|not|without|no) (?:mak\\w+ |lose |losing )?(?:an? |any )?(?:loss|money)|out of the red|make a profit|in the black|break[- ]?even|earn\\w* back|recoup\\w*|recover\\w*|paid back|pays? for (?:itself|themselves)",
  "deck\\w*|kein(?:en)? (?:minus|verlust)|ohne verlust|aus den roten zahlen|in die gewinnzone|plus machen|auf null|gewinnschwelle|break[- ]?even|hereinhol\\w*|reinhol\\w*|einspiel\\w*|amortisier\\w*|wieder drin",
  "couvr\\w*|(?:pas|sans|ne) (?:\\w+ ){0,3}(?:perte|pertes|perdre)|etre en perte|equilibre|rentrer dans|seuil de rentabilite|point mort|rentabilis\\w*|amorti\\w*|rentrer dans (?:nos|mes|ses|leurs) frais",
);
const once =
  /fix|fest|invest|set-?up|one-?time|einmal|anschaff|overhead|gemein|unique|initial|outlay|kosten|cost|cout|frais|depense/;
const asked = said("how many|number of", "wie ?viele?|anzahl", "combien|nombre");

/** What one of them costs: told by "per", "each" or what it is. */
const perPiece =
  /\bper\b|each|\/|variable|unit|material|ingredient|\bpro\b|\bje\b|variab|stuck|\bpar\b|unitaire|piece/;
const priceWords =
  /price|sell|sale|ticket|entry|fee|revenue|income|charge|preis|verkauf|karte|eintritt|erlos|einnahme|prix|vente|billet|entree|recette|tarif/;

/** A form of costs and one price: all that is spent once over what each one brings. */
const formed: Reckon = (scene) => {
  const cells = partsOf(scene).filter(({ kind, isCell }) => kind === "number" && isCell);
  if (cells.length < 3 || !is(scene, asked)) return [];
  const [wanted = ""] = [...scene.low.matchAll(asked)].map(
    ({ index, 0: { length } }) =>
      scene.low
        .slice(index + length)
        .trim()
        .split(/[^\p{L}]+/u)
        .find((word) => word.length > 3 && !/^(?:de|des)$/.test(word)) ?? "",
  );
  const stem = wanted.slice(0, Math.max(4, wanted.length - 2));
  const isPrice = ({ heading }: Part): boolean =>
    !costWords.test(heading) &&
    ((stem.length >= 4 && heading.split(/ (?:per|pro|je|par) /)[0]?.includes(stem)) ||
      priceWords.test(heading));
  const prices = cells.filter(isPrice);
  const price = prices.find(({ heading }) => heading.includes(stem) && stem.length >= 4) ?? prices[0];
  const rest = cells.filter((part) => part !== price);
  const each = rest.filter(({ heading }) => perPiece.test(heading));
  const spent = rest.filter((part) => !each.includes(part));
  if (!price || spent.length === 0) return [];
  const sum = spent.map(({ cell }) => cell).join("+");
  const gain = [price, ...each].map(({ cell }) => cell).join("-");
  const whole = `${spent.length > 1 ? `(${sum})` : sum}/${each.length > 0 ? `(${gain})` : gain}`;
  const spans = [[0, scene.low.length] as const];
  return [{ formula: `ROUNDUP(${whole},0)`, isRounded: true, penalty: -0.5, spans }];
};
const costWords = /cost|kosten|cout|frais|expense|ausgabe|depense/;

export const brokenEven: Reckon = (scene) => {
  if (!is(scene, covered)) return [];
  const numbers = partsOf(scene).filter(({ kind }) => kind === "number");
  const gains = calculationsIn(scene)
    .map(({ formula }) => formula)
    .filter((each) => /^[$A-Z\d]+-[$A-Z\d]+$/.test(each));
  const [gain] = gains;
  const isIn = ({ cell }: Part): boolean => gain?.split("-").includes(cell) ?? false;
  const spent = numbers.find((part) => !isIn(part) && part.score > 0 && once.test(part.heading));
  if (!gain || !spent) return formed(scene);
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
