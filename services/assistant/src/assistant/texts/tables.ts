// One text of a whole column, and one text taken apart into cells beside each other.
import { askOf } from "../asks/ask.ts";
import { conditionsOf } from "../asks/conditions.ts";
import type { Span } from "../asks/span.ts";
import { masked } from "../asks/totals.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import type { Part } from "../intents/parts.ts";
import { area } from "../reading/operands.ts";
import { signsIn } from "./literals.ts";
import { columnsOf, textsOf } from "./source.ts";

const joining = said(
  "(?:in|into|as|to|make|be) (?:just )?(?:one|a single|the same) (?:long )?(?:cell|field|line|text|string|box)|one (?:long |single )?(?:text|string|line)|string\\w* together|concat\\w*|join\\w*|comma[- ]separated|in a row|one (?:after|behind) (?:the )?(?:other|another)|separat\\w*",
  "(?:in|als|zu) eine[rnm]? (?:einzigen?|einzelnen?|langen?)? ?(?:zelle|feld|zeile|text|string|kette)|ein(?:en)? (?:langer |langen |einziger |einzigen )?text|aneinander\\w*|hintereinander|verkett\\w*|zusammenfass\\w*|kommagetrennt\\w*|getrennt|nacheinander",
  "(?:dans|en|sur) une (?:seule |meme )?(?:longue )?(?:cellule|case|ligne|chaine)|un (?:seul )?(?:long )?texte|bout a bout|concaten\\w*|separe\\w*|l'un\\w* (?:apres|derriere)",
);

/** A comma and a semicolon stand before a space in a list. */
function jointOf(scene: Scene): { text: string; spans: [number, number][] } {
  const { quotes } = scene;
  const [quoted] = quotes.filter(({ value }) => /^[\s,;/|+&·–-]{1,4}$/.test(value));
  if (quoted) return { text: quoted.value, spans: [[quoted.start, quoted.end]] };
  const signs = signsIn(scene).filter(({ text }) => text !== "(");
  const spans = signs.map(({ start, end }): [number, number] => [start, end]);
  const [sign] = signs.map(({ text }) => text).filter((text) => text !== " ");
  if (sign === "\n") return { text: sign, spans };
  if (sign)
    return {
      text: /[,;]/.test(sign) ? `${sign} ` : sign === "/" ? " / " : sign,
      spans,
    };
  return { text: signs.length > 0 ? " " : ", ", spans };
}

/** All texts of the column that is named, else of the one that looks like what is spoken of, else of the first. */
const isVaried = (part: Part): boolean => new Set(textsOf(part)).size === textsOf(part).length;

function columnIn(scene: Scene): Part | undefined {
  const held = new Set(askOf(scene.reading).values.flatMap(({ columns }) => columns.map(({ left }) => left)));
  const texts = columnsOf(scene).filter(
    (part) => textsOf(part).length > 0 && part.kind !== "date" && !held.has(part.operand.left),
  );
  // a column of yes and no is named by the way
  const named = texts.filter((part) => part.score >= 2.5 || (part.score >= 1.9 && isVaried(part)));
  const mails = /(?:e-?)?mails?|courriels?|adress|bcc|cci/.test(scene.low)
    ? texts.filter((part) => textsOf(part).some((cell) => cell.includes("@")))
    : [];
  return mails[0] ?? named[0] ?? texts.find(isVaried) ?? texts[0];
}

/** Put in order, or each once: more than a joint. */
const apart = ["unique", "distinct", "sort", "up", "down", "once", "repeat"] as const;
const mostGap = 3;

/** To its last cell, past the gaps that end the table, else the range that is named. */
function wholeOf({ named, reading: { data } }: Scene, { operand }: Part): string {
  const sheet = operand.column?.table.sheet ?? "";
  let bottom = operand.bottom;
  for (let row = bottom + 1; row <= bottom + mostGap; row++) {
    const cell = data?.cell(sheet, row, operand.left);
    if (cell !== undefined && cell !== null && cell !== "") bottom = row;
  }
  const said = named.filter((each) => each.operand.left === operand.left && each.operand.top > 1);
  const most = Math.max(bottom, ...said.map((each) => each.operand.bottom));
  return area({ ...operand, bottom: most });
}

function joinedColumn(scene: Scene): Made[] {
  const column = columnIn(scene);
  const table = column?.operand.column?.table;
  if (!column || !table || !is(scene, joining) || textsOf(column).length < 2) return [];
  const ask = askOf(scene.reading);
  if (apart.some((act) => ask.acts.has(act))) return [];
  const { data } = scene.reading;
  const all = wholeOf(scene, column);
  const conditions = conditionsOf(ask, table, column.operand).filter(
    ({ operand }) => operand.left !== column.operand.left,
  );
  const held = (data?.columns ?? []).filter((each) => each.table === table).length;
  const chosen = conditions.length > 0 && held > 1 ? `FILTER(${all},${masked(ask, conditions, false)})` : all;
  const { text, spans } = jointOf(scene);
  const glue = text === "\n" ? "CHAR(10)" : quote(text);
  return [
    {
      formula: `TEXTJOIN(${glue},TRUE,${chosen})`,
      penalty: -1,
      spans: [
        ...spans,
        ...conditions.flatMap((each) => each.spans),
        ...[...scene.low.matchAll(joining)].map(({ index, 0: its }): Span => [index, index + its.length]),
      ],
    },
  ];
}

const splitting = said(
  "split\\w*|separat\\w* (?:it|them|the|into|out)|break (?:it |them )?(?:up|apart|down)|divide\\w*|one cell each|(?:each|every\\w*) (?:\\w+ )?(?:in|into) (?:its|their|an?) own (?:cell|column)|own cells?|side by side|next to each other",
  "aufteil\\w*|teil\\w*|aufsplitt\\w*|splitt\\w*|trenn\\w*|zerleg\\w*|auseinander\\w*|eigene zellen?|je(?:weils)? eine zelle|nebeneinander|verteil\\w*",
  "repart\\w*|separ\\w*|scind\\w*|decoup\\w*|eclat\\w*|divis\\w*|cote a cote|chacun\\w* dans (?:sa|une) (?:propre )?(?:cellule|colonne)|une cellule (?:chacun|par)",
);
const downward = said(
  "(?:one )?(?:below|under|beneath) (?:the other|each other|another)|down(?:wards)?|vertical\\w*|own rows?|one per (?:row|line)",
  "untereinander|nach unten|senkrecht|eigene zeilen?|je zeile",
  "l'un(?:e)? (?:sous|au-dessous de|en dessous de) l'autre|vers le bas|vertical\\w*|une par ligne",
);
const dividers = [";", ",", "|", "/", "-", " "] as const;

/** The only cell that holds a list, or the one that is named. */
function splitCell(scene: Scene): Made[] {
  if (!is(scene, splitting)) return [];
  const { reading, cells } = scene;
  const sheet = reading.data?.sheets[0] ?? "";
  const [column] = columnsOf(scene).filter((part) => textsOf(part).length === 1);
  const [named] = cells.filter(
    ({ operand }) => typeof reading.data?.cell(sheet, operand.top, operand.left) === "string",
  );
  const source = named
    ? String(reading.data?.cell(sheet, named.operand.top, named.operand.left))
    : column && textsOf(column)[0];
  const cell = named
    ? area(named.operand)
    : column && `${column.operand.column?.letter}${column.operand.top}`;
  if (!source || !cell) return [];
  const said = signsIn(scene).find(({ text }) => source.includes(text))?.text;
  const sign = said ?? dividers.find((each) => source.split(each).length > 1);
  if (!sign) return [];
  const isWide =
    sign !== " " &&
    source.includes(`${sign} `) &&
    source
      .split(sign)
      .slice(1)
      .every((each) => each.startsWith(" "));
  const text = isWide ? `${sign} ` : sign;
  const isDown = is(scene, downward);
  const split =
    reading.dialect === "sheets"
      ? `SPLIT(${cell},${quote(text)},FALSE)`
      : `TEXTSPLIT(${cell},${quote(text)})`;
  const formula = !isDown
    ? split
    : reading.dialect === "sheets"
      ? `TRANSPOSE(${split})`
      : `TEXTSPLIT(${cell},,${quote(text)})`;
  return [{ formula, penalty: -1, spans: [[0, scene.low.length]] }];
}

export const textTableIntents: readonly Intent[] = [
  {
    rows: false,
    make: (scene) => [...joinedColumn(scene), ...splitCell(scene)],
  },
];
