// The number at the end of a text, "17b" of "Market Street 17b", where only the number is wanted.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Value } from "../intents/value.ts";
import { headingAbove } from "../reading/target-heading.ts";
import { columnsOf, textsOf } from "./source.ts";

const numbers = said(
  "(?:house|street|door|flat)? ?(?:numbers?|no\\.)",
  "(?:haus)?(?:nummern?|nr\\.?)",
  "(?:numeros?|n°)(?: de (?:rue|maison|voirie))?",
);
const alone = said(
  "only|just|alone|by itself|on its own|separate\\w*|without|extract\\w*|pull\\w*",
  "nur|allein\\w*|blos\\w*|einzeln|getrennt|ohne|extra|eigene|heraus\\w*|raus\\w*",
  "seulement|juste|seule?s?|uniquement|que|sans|a part|isole\\w*|extrai\\w*",
);
const house = /(?<!\p{L})(?:house|haus|maison|no|nr|n°|number|nummer|numero)(?!\p{L})/u;

const ends = (cell: string): boolean => /\s\d+\s?\p{L}?$/u.test(cell.trim()) && /\p{L}{2}/u.test(cell);

export function lastNumbers(scene: Scene): Value[] {
  const isHeaded = house.test(headingAbove(scene.reading));
  if (!is(scene, numbers) && !isHeaded) return [];
  if (!is(scene, alone) && !isHeaded) return [];
  const fits = columnsOf(scene).filter((part) => textsOf(part).length > 0 && textsOf(part).every(ends));
  const named = fits.filter(({ score }) => score >= 1.9);
  const [column, other] = named.length > 0 ? named : fits;
  if (!column || other) return [];
  const isPlain = textsOf(column).every((cell) => !/\d\s\p{L}$/u.test(cell.trim()));
  if (!isPlain) return [];
  return [
    {
      formula: `TRIM(RIGHT(SUBSTITUTE(TRIM(${column.cell})," ",REPT(" ",99)),99))`,
      penalty: -1,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}
