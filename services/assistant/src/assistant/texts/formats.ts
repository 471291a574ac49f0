// A format shown in the question: `"Last name, First name"` of two columns, "Last, First" turned to "First Last".
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { isProper } from "./cases.ts";
import { namesOf } from "./pieces.ts";
import { columnsOf, isMostly, textOf } from "./source.ts";
import { stylesIn } from "./styles.ts";
import { firstNames, lastNames } from "./words.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const quoted = ({ quotes }: Scene): Span[] => quotes.map(({ start, end }) => [start, end]);

const article = /^(?:the|a|an|der|die|das|le|la|les|l')\s+/;

/** A quoted text of headings and signs, each heading as what stands in its column. */
export function formatted(scene: Scene): Value[] {
  const parts = columnsOf(scene).filter(({ heading }) => heading.length > 1);
  const names = parts
    .map(({ heading }) => escaped(heading.replace(article, "")))
    .toSorted((a, b) => b.length - a.length);
  if (names.length < 2) return [];
  const words = new RegExp(`(?<![\\p{L}\\d])(?:${names.join("|")})(?![\\p{L}\\d])`, "gu");
  const shown = [
    ...scene.quotes,
    // as Last name, First name
    ...[
      ...scene.low.matchAll(
        new RegExp(
          `(?:as|like|forme?|format|als|so|wie|comme)\\s?:?\\s(?<text>(?:${words.source})(?:(?:, ?| ?[-–/;|] ?)(?:${words.source}))+)`,
          "gu",
        ),
      ),
    ].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      value: found.groups?.text ?? "",
    })),
  ];
  return shown.flatMap(({ start, end, value }): Value[] => {
    const low = plainOf(value);
    const found = [...low.matchAll(words)];
    const left = low.replace(words, "");
    if (found.length < 2 || /\p{L}{4}/u.test(left) || left.length > 12) return [];
    const texts = found.flatMap((each, at) => {
      const part = parts.find(({ heading }) => heading.replace(article, "") === each[0]);
      const from = at === 0 ? 0 : (found[at - 1]?.index ?? 0) + (found[at - 1]?.[0].length ?? 0);
      const gap = value.slice(from, each.index);
      const style = part && styleOf(scene, part);
      const cell = part?.cell ?? "";
      return [...(gap === "" ? [] : [quote(gap)]), style ? `${style}(${cell})` : cell];
    });
    const tail = value.slice((found.at(-1)?.index ?? 0) + (found.at(-1)?.[0].length ?? 0));
    const formula = [...texts, ...(tail === "" ? [] : [quote(tail)])].join("&");
    return [{ formula, penalty: -1.2, isRounded: true, spans: [[start, end], ...quoted(scene)] }];
  });
}

/** "the surname in capitals" */
function styleOf({ low, named }: Scene, { operand }: Part): string | null {
  const style = stylesIn(low).find(({ start }) => {
    const [near] = named.filter((each) => each.end <= start).toSorted((one, other) => other.end - one.end);
    return near?.operand.left === operand.left && !/[,.;]/.test(low.slice(near.end, start));
  });
  return style?.name ?? null;
}

const turning = said(
  "(?:the )?other way (?:round|around)|turn\\w* (?:\\w+ )?(?:round|around)|swap\\w*|revers\\w*|flip\\w*|switch\\w*|reorder\\w*|rearrang\\w*|invert\\w*|back to front",
  "umdreh\\w*|dreh\\w* (?:\\w+ )?um|andersherum|anders ?rum|umgekehrt\\w*|vertausch\\w*|tausch\\w*|umstell\\w*|stell\\w* (?:\\w+ )?um|umkehr\\w*",
  "invers\\w*|l'inverse|intervert\\w*|echang\\w*|permut\\w*|retourn\\w*|dans l'autre (?:sens|ordre)|a l'envers",
);

const both = (low: string): number =>
  [...low.matchAll(new RegExp(`(?<!\\p{L})(?:${firstNames}|first|vorname|prenom)(?!\\p{L})`, "gu"))].length;
const lasts = (low: string): number =>
  [...low.matchAll(new RegExp(`(?<!\\p{L})(?:${lastNames}|last|nachname|nom)(?!\\p{L})`, "gu"))].length;

const firstAhead = new RegExp(
  `(?<!\\p{L})(?:${firstNames}|first)(?!\\p{L})[^.;!?]{0,24}?(?<!\\p{L})(?:${lastNames}|last|nom)(?!\\p{L})`,
  "u",
);

/** "first name, then surname", of names that the cells hold the other way round. */
const isFirstAhead = (low: string): boolean => firstAhead.test(low);

/** "Last, First" to "First Last", and the other way where no cell has a comma. */
export function turned(scene: Scene): Value[] {
  const { low } = scene;
  const isTwice = both(low) > 1 && lasts(low) > 1;
  const column = textOf(scene, (cell) => /^[^,]+,\s*[^,]+$/.test(cell));
  const isListed = column !== null && isMostly(column, (cell) => /^[^,]+,\s*[^,]+$/.test(cell));
  const isWanted = isTwice || (isListed && isFirstAhead(low)) || [...low.matchAll(turning)].length > 0;
  if (!column || !isWanted) return [];
  const c = column.cell;
  const spans: Span[] = [...quoted(scene), [0, low.length]];
  if (isListed) {
    const { first } = namesOf(scene, column);
    const names = `${first}&" "&TRIM(LEFT(${c},FIND(",",${c})-1))`;
    const [style] = isProper(low) ? ["PROPER"] : stylesIn(low).map(({ name }) => name);
    const formula = style ? `${style}(${names})` : names;
    return [{ formula, penalty: style === "PROPER" ? -1.2 : -1, isRounded: true, spans }];
  }
  const sign = (["-", "/", ";"] as const).find((each) =>
    isMostly(column, (cell) => cell.split(each).length === 2),
  );
  if (sign)
    return [
      {
        formula: `TRIM(MID(${c},FIND("${sign}",${c})+1,LEN(${c})))&"${sign}"&TRIM(LEFT(${c},FIND("${sign}",${c})-1))`,
        penalty: -0.2,
        isRounded: true,
        spans,
      },
    ];
  if (!isMostly(column, (cell) => /^\S+ \S/.test(cell)) || !/,|comma|komma|virgule/.test(low)) return [];
  return [
    {
      formula: `MID(${c},FIND(" ",${c})+1,LEN(${c}))&", "&LEFT(${c},FIND(" ",${c})-1)`,
      penalty: -0.8,
      isRounded: true,
      spans,
    },
  ];
}
