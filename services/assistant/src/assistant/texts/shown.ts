// A text as it is with something around it, hidden but for its end, filled up with zeros, as a number.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { literalsIn } from "./literals.ts";
import type { Edge } from "./pieces.ts";
import { columnsOf, isMostly, textOf } from "./source.ts";
import { numeral, numeralWords } from "./words.ts";

const zeros = said(
  "(?:leading|missing|lost) zeros?|zeros? (?:are |went |got |have )?(?:gone|missing|lost|dropped|disappeared|vanished)|(?:ate|lost|dropped|swallow\\w*|remov\\w*|cut off) (?:the |my |all |our )?(?:leading )?zeros?|(?:add|put|fill|with|prepend|restore) (?:the |in )?zeros?|zeros? (?:in front|at the front|on the left|to the left)|with zeros|pad\\w*|fill\\w* (?:it |them )?(?:up )?with zeros|always (?:have )?\\w+ digits|(?:must|should) (?:have|be) \\w+[ -]digits?|prefix\\w* with zeros",
  "(?:fuhrende\\w*|vorangestellte\\w*|fehlende\\w*) null\\w*|null(?:en)? (?:\\w+ ){0,2}(?:fehl\\w*|weg|verschwunden|gefressen|verloren|geschluckt|davor|voran|vorn\\w*)|mit nullen|nullen (?:vorn\\w*|davor|auffull\\w*|auf)|\\w*stellig\\w*|auf \\w+ stellen",
  "zeros? (?:du debut|initiaux|perdus?|manqu\\w*|disparu\\w*)|(?:mange|perdu|supprime|avale|enleve) les zeros|zeros? (?:devant|non significatifs|a gauche|initiaux|en tete)|(?:complet\\w*|avec|rempli\\w*)[^.]{0,30} zeros|sur \\w+ (?:chiffres|positions|caracteres)",
);

const wide = new RegExp(
  `(?<n>${numeralWords})[ -]?(?:digits?|figures?|places|positions?|characters?|signs|stellen|stellig\\w*|ziffern|zeichen|chiffres|caracteres)(?!\\p{L})|(?<de>zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|\\d+)-?stellig`,
  "u",
);

/** "8 digits, with zeros in front". */
export function padded(scene: Scene): Value[] {
  if ([...scene.low.matchAll(zeros)].length === 0) return [];
  const found = wide.exec(scene.low);
  const digits = found && numeral(found.groups?.n ?? found.groups?.de ?? "");
  if (!found || !digits || digits < 2 || digits > 15 || isAside(scene, found.index)) return [];
  const parts = columnsOf(scene).filter(({ kind }) => kind !== "date");
  const isNumeric = (part: Part): boolean =>
    part.kind === "number" ||
    (part.operand.column?.cells.some((cell) => typeof cell === "number") ?? false) ||
    isMostly(part, (cell) => /^\d+$/.test(cell));
  const column =
    parts.find((part) => part.score >= 1.9 && isNumeric(part)) ??
    parts.find(isNumeric) ??
    parts.find(({ score }) => score >= 1.9);
  if (!column) return [];
  const c = column.cell;
  const isText = !isNumeric(column) || (column.kind !== "number" && column.kind !== "code");
  return [
    {
      formula:
        isText && !isNumeric(column)
          ? `RIGHT("${"0".repeat(digits)}"&${c},${digits})`
          : `TEXT(${c},"${"0".repeat(digits)}")`,
      penalty: isNumeric(column) ? -0.9 : -0.5,
      isRounded: true,
      spans: [[found.index, found.index + found[0].length]],
    },
  ];
}

const hiding = said(
  "mask\\w*|hid(?:e|den)|stars?|asterisks?|anonymi[sz]\\w*|blank(?:ed)? out|x(?:ed)? out",
  "maskier\\w*|versteck\\w*|sternchen|sternen?|anonymisier\\w*|verdeck\\w*|unkenntlich\\w*|geschwarzt",
  "masqu\\w*|cach\\w*|etoiles?|asterisques?|anonymis\\w*",
);

/** Only the first or last signs, the rest as stars. */
export function hidden(scene: Scene, edges: readonly Edge[]): Value[] {
  const [edge] = edges;
  const column = textOf(scene);
  if (!edge || !column || [...scene.low.matchAll(hiding)].length === 0) return [];
  const c = edge.of?.formula ?? column.cell;
  const sign = scene.quotes.find(({ value }) => value.length === 1)?.value ?? "*";
  const stars = `REPT(${quote(sign)},LEN(${c})-${edge.size})`;
  const spans: Span[] = scene.quotes.map(({ start, end }) => [start, end]);
  return [
    {
      formula: edge.isLast ? `${stars}&RIGHT(${c},${edge.size})` : `LEFT(${c},${edge.size})&${stars}`,
      penalty: -0.9,
      isRounded: true,
      spans,
    },
  ];
}

const adding =
  /(?<!\p{L})(?:add|adds|put|append|prefix|attach|prepend|stick|write|hang|with|setz\w*|hang\w*|schreib\w*|stell\w*|fug\w*|erganz\w*|anhangen|mit|ajout\w*|mets|mettre|rajout\w*|precede\w*|prefixe\w*|suivie?s?|followed|gefolgt|fais preceder|accol\w*|avec)(?!\p{L})/u;
const front =
  /(?<!\p{L})(?:in front|before|prefix\w*|prepend\w*|at the (?:start|beginning|front)|ahead|vor|davor|voran\w*|vorn\w*|am anfang|devant|avant|au debut|preced\w*|prefixe\w*)(?!\p{L})/u;
const back =
  /(?<!\p{L})(?:behind|after|followed by|gefolgt v\w+|suivie?s? (?:de|du|d)|at the end|append\w*|suffix\w*|afterwards|hinter|dahinter|an|hinten|am ende|anhang\w*|nach|apres|derriere|a la fin|suffixe\w*|a la suite)(?!\p{L})/u;

/** A text put in front of a column, or behind it. */
export function affixed(scene: Scene): Value[] {
  const { low } = scene;
  const named = columnsOf(scene).filter(({ score }) => score >= 1.9);
  const column = named.length === 1 ? named[0] : columnsOf(scene).length === 1 ? textOf(scene) : undefined;
  const quoted = literalsIn(scene).filter(({ isQuoted }) => isQuoted);
  const [one, other] = quoted;
  if (!column || !one || other || !adding.test(low)) return [];
  const isFront = front.test(low);
  if (isFront === back.test(low)) return [];
  const text = quote(one.text);
  return [
    {
      formula: isFront ? `${text}&${column.cell}` : `${column.cell}&${text}`,
      penalty: -0.4,
      isRounded: true,
      spans: [[one.start, one.end]],
    },
  ];
}
