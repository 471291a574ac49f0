// Pieces of a text: its ends, what stands before, behind or between signs, its first and last word.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { count } from "../frames/text-signs.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import type { Part } from "./parts.ts";
import { textOf } from "./text-columns.ts";
import { signsNamed } from "./text-signs.ts";

const ordinal =
  "(?:first|last|erste[nrsm]?|letzte[nrsm]?|premiere?s?|dernieres?|leading|trailing|left(?:most)?|right(?:most)?)";

const signWords =
  "(?:characters?|chars?|letters?|digits?|signs?|symbols?|zeichen|buchstaben?|ziffern?|stellen?|caracteres?|lettres?|chiffres?|signes?)";

/** The first or last so many signs. */
export function edges(scene: Scene, cell: string): Made[] {
  const { low } = scene;
  const found = new RegExp(
    `${ordinal}(?: (?:of )?(?:the )?[\\p{L}\\d]+){0,3} ${signWords}|[\\p{L}\\d]+ ${ordinal} ${signWords}`,
    "u",
  ).exec(low);
  if (!found) return [];
  const isLast = /last|letzt|derni|trailing|right/.test(found[0]);
  const number = scene.numbers.find(
    ({ start, end }) => start >= found.index - 8 && end <= found.index + found[0].length + 8,
  );
  const n = number?.value ?? count(scene) ?? 1;
  const isOne =
    !number &&
    /(?:first|last|erste[nrsm]?|letzte[nrsm]?|premiere?|derniere?) (?:character|letter|digit|buchstabe|ziffer|lettre|chiffre|caractere)(?!s)/.test(
      found[0],
    );
  const size = isOne ? 1 : n;
  const isGone = is(
    scene,
    said(
      "remove|delete|drop|cut off|strip|without|get rid of|lose",
      "entfern\\w*|losch\\w*|ohne|abschneid\\w*|weg\\w*|streich\\w*",
      "supprim\\w*|enlev\\w*|retir\\w*|sans|coup\\w*",
    ),
  );
  if (isGone)
    return [
      {
        formula: isLast ? `LEFT(${cell},LEN(${cell})-${size})` : `MID(${cell},${size + 1},LEN(${cell}))`,
        penalty: 0,
      },
    ];
  return [{ formula: isLast ? `RIGHT(${cell},${size})` : `LEFT(${cell},${size})`, penalty: -0.1 }];
}

const after = said(
  "after|behind|following|past|to the right of",
  "nach|hinter|ab|rechts v\\w+|folgt",
  "apres|derriere|suit|a droite d\\w*",
);

const before = said(
  "before|in front of|up to|left of|ahead of|until",
  "vor|bis(?: zum?| zur)?|links v\\w+",
  "avant|jusqu\\w*|precede\\w*|a gauche d\\w*|devant",
);

const middle = said(
  "between (?:the )?(?:two|both|first|\\w+ and)|in the middle|middle (?:part|bit|piece|section|group|one)|second (?:part|piece|section|group|block)",
  "zwischen (?:den|dem|der)?|in der mitte|mittlere\\w*|mittelteil|zweite\\w* (?:teil|stuck|block|abschnitt)",
  "entre (?:les |le |la )?(?:deux)?|du milieu|au milieu|central\\w*|deuxieme (?:partie|morceau|bloc)",
);

const brackets = said("brackets?|parenthes\\w*", "\\w*klammern?", "parentheses?|crochets");

/** What stands before, behind or between signs. */
export function pieces(scene: Scene): Made[] {
  const { low } = scene;
  const isIn = is(scene, brackets);
  const named = signsNamed(scene);
  const column = textOf(scene, (cell) =>
    isIn ? /\(.*\)/.test(cell) : named.some(({ sign }) => cell.includes(sign)),
  );
  if (!column) return [];
  const c = column.cell;
  const out: Made[] = [];
  if (isIn && is(scene, said("in|inside|within|between", "in|innerhalb|zwischen", "entre|dans")))
    out.push({ formula: `MID(${c},FIND("(",${c})+1,FIND(")",${c})-FIND("(",${c})-1)`, penalty: 0 });
  const [one, other] = named;
  if (!one) return out;
  const s = quote(one.sign);
  const isMiddle = is(scene, middle);
  const isTwice =
    column.operand.column?.cells.some((cell) => String(cell).split(one.sign).length > 2) ?? false;
  if (isMiddle && (isTwice || (other && other.sign !== one.sign))) {
    const t = other && other.sign !== one.sign ? quote(other.sign) : s;
    out.push({
      formula: `MID(${c},FIND(${s},${c})+${one.sign.length},FIND(${t},${c},FIND(${s},${c})+1)-FIND(${s},${c})-${one.sign.length})`,
      penalty: -0.2,
    });
    return out;
  }
  const near = low.slice(Math.max(0, one.start - 30), one.start);
  const isLast = /(?:last|letzt|dernier)/.test(near);
  const space = spaceIn(column, one.sign);
  const [lead] = [...near.matchAll(new RegExp(`${after.source}|${before.source}`, "gu"))].slice(-1);
  if (!lead) return out;
  const isAfter = [...lead[0].matchAll(after)].length > 0;
  if (isAfter && isLast)
    out.push({ formula: `TRIM(RIGHT(SUBSTITUTE(${c},${s},REPT(" ",99)),99))`, penalty: 0 });
  else if (isAfter)
    out.push({ formula: `MID(${c},FIND(${s},${c})+${one.sign.length + space},LEN(${c}))`, penalty: -0.4 });
  else out.push({ formula: `LEFT(${c},FIND(${s},${c}&${s})-1)`, penalty: -0.3 });
  return out;
}

const spaceIn = ({ operand }: Part, sign: string): number => {
  const cells = operand.column?.cells.filter((cell) => typeof cell === "string") ?? [];
  return sign.trim() !== "" && cells.length > 0 && cells.every((cell) => String(cell).includes(`${sign} `))
    ? 1
    : 0;
};

export const joining = said(
  'join|combine|concat\\w*|put _ together|together|merge|label|full names?|in one cell|into one|followed by|then|glue|as ["“]|like ["“]',
  "verbind\\w*|verkett\\w*|zusammen\\w*|etikett\\w*|voller name|vollstandige\\w* name|in eine\\w* zelle|gefolgt|dann|hintereinander",
  "assembl\\w*|concaten\\w*|combin\\w*|reuni\\w*|fusionn\\w*|etiquette|nom complet|suivi\\w*|puis|ensemble|coll\\w*",
);

const lastWord = said(
  "last word|surnames?|last names?|family names?",
  "letzte\\w* wort|nachnamen?|familiennamen?",
  "dernier mot|noms? de famille",
);

const firstWord = said(
  "first word|first names?|given names?",
  "erste\\w* wort|vornamen?",
  "premier mot|prenoms?",
);

/** The first or the last word of several. */
export function wordsOf(scene: Scene): Made[] {
  const full = textOf(scene, (cell) => /\S \S/.test(cell));
  const isFull = full?.operand.column?.cells.some((cell) => /\S \S/.test(String(cell)));
  if (!full || !isFull) return [];
  const c = full.cell;
  const [last, first] = [is(scene, lastWord), is(scene, firstWord)];
  const isNot = is(scene, joining) && !/last word|letzte\w* wort|dernier mot/.test(scene.low);
  if (last && !first && !isNot)
    return [{ formula: `TRIM(RIGHT(SUBSTITUTE(${c}," ",REPT(" ",99)),99))`, penalty: 0 }];
  if (first && !last && !isNot) return [{ formula: `LEFT(${c},FIND(" ",${c}&" ")-1)`, penalty: 0 }];
  return [];
}
