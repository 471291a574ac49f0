// Texts of each row: other letters, pieces, signs taken out, joined to labels.

import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { cased } from "./letters.ts";
import { partsOf } from "./parts.ts";
import { textOf } from "./text-columns.ts";
import { initial, initials, joins, turned } from "./text-joins.ts";
import { edges, pieces, wordsOf } from "./text-pieces.ts";

const trimming = said(
  "trim|(?:superfluous|extra|stray|leading|trailing|double|surplus|unnecessary|unwanted|needless|redundant|too many|multiple) (?:blanks|spaces|whitespace)|(?:blanks|spaces|whitespace)[^.]{0,30}(?:front|behind|before|back|beginning|start|end|around|in a row|too many|both sides)|clean(?:ed)? (?:version|up|names?|it|them)",
  "(?:uberflussig\\w*|doppelt\\w*|unnotig\\w*|uberzahlig\\w*|fuhrend\\w*|mehrfach\\w*|storend\\w*|zu viele\\w*) (?:leerzeichen|leerstellen)|(?:leerzeichen|leerstellen)[^.]{0,30}(?:vorn\\w*|hinten|anfang|ende|davor|dahinter|hintereinander|drum)|(?:vorn\\w*|hinten)[^.]{0,25}(?:leerzeichen|leerstellen)|bereinigt\\w*|saubere?\\w* (?:version|fassung|namen)",
  "espaces?[^.]{0,30}(?:en trop|superflu\\w*|inutiles?|double|multiples?|debut|fin|avant|apres|autour|devant|derriere|de suite)|(?:nettoy\\w*|nettoi\\w*|version propre)",
);

export const words = said(
  "how many words|number of words|word count|count (?:the |all )?words",
  "wie viele worter|anzahl (?:der )?worter|zahle? (?:die )?worter|wortanzahl|worter (?:hat|haben|zahlen)",
  "combien de mots|nombre de mots|compte\\w* (?:les )?mots",
);

const lengths = said(
  "how many (?:characters|letters|signs|digits)|number of (?:characters|letters|digits)|length|how long (?:is|are)|character count",
  "wie viele (?:zeichen|buchstaben|ziffern)|anzahl (?:der )?(?:zeichen|buchstaben)|zeichenzahl|wie lang|textlange",
  "combien de (?:caracteres|lettres|signes)|nombre de (?:caracteres|lettres)|longueur",
);

const padded = said(
  "leading zeros?|zeros? in front|with zeros|pad\\w*|always (?:have )?\\w+ digits|must have \\w+ digits",
  "(?:fuhrende\\w*|vorangestellte\\w*) null\\w*|mit nullen|nullen (?:vorn|davor|auffull\\w*)|\\w*stellig\\w*",
  "zeros? (?:devant|non significatifs|a gauche|initiaux|en tete)|(?:complet\\w*|avec) (?:avec |par )?des zeros",
);

function padding(scene: Scene): Made[] {
  if (!is(scene, padded)) return [];
  const n = scene.numbers.find(
    ({ value, start }) => Number.isInteger(value) && value > 1 && value < 16 && !isAside(scene, start),
  );
  const column =
    partsOf(scene).find(({ score, isCell }) => score >= 1.9 && !isCell) ??
    partsOf(scene).find(({ kind }) => kind === "number");
  return n && column ? [{ formula: `TEXT(${column.cell},"${"0".repeat(n.value)}")`, penalty: -0.2 }] : [];
}

const contained = said(
  "contains?|mentions?|includes?|appears?|occurs?|word|has",
  "enthalt\\w*|vorkomm\\w*|kommt|erwahn\\w*|steht|wort",
  "contien\\w*|mentionn\\w*|figure|apparai\\w*|mot|parle",
);

const yesNo = /\b(yes|ja|oui)\b["”“ ]*(?:or|oder|ou|\/)["„“ ]*(no|nein|non)\b/;

/** "does the comment mention delivery? say yes or no" */
function mentioned(scene: Scene): Made[] {
  const pair = yesNo.exec(scene.low);
  if (!is(scene, contained) || !pair) return [];
  const word =
    scene.quotes[0]?.value ??
    /(?:mentions?|contains?|includes?|the words?|word|erwahnt|enthalt|das wort|mentionne|contient|le mot|parle de)(?: the| das| die| den| la| le| une?)? ["„“«]?\s?([\p{L}-]{3,})/u.exec(
      scene.low,
    )?.[1] ??
    /([\p{L}-]{3,}) (?:vor|vorkommt|erwahnt)/u.exec(scene.low)?.[1];
  const column = textOf(
    scene,
    (cell) => word !== undefined && cell.toLowerCase().includes(word.toLowerCase()),
  );
  if (!word || !column) return [];
  return [
    {
      formula: `IF(ISNUMBER(SEARCH(${quote(word)},${column.cell})),"${pair[1]}","${pair[2]}")`,
      penalty: -0.1,
    },
  ];
}

const conditional = said("if|otherwise|depending", "wenn|falls|sonst|je nachdem", "si|sinon|selon");

export const textIntents: readonly Intent[] = [
  {
    rows: true,
    make: (scene) => {
      if (is(scene, conditional)) return mentioned(scene);
      if (is(scene, initial)) return initials(scene);
      const column = textOf(scene);
      const c = column?.cell;
      const isJoined = partsOf(scene).filter(({ score, kind }) => score >= 1.9 && kind === "text").length > 1;
      const spaced = textOf(scene, (cell) => cell !== cell.trim() || / {2}/.test(cell));
      return [
        ...mentioned(scene),
        ...(c ? cased(scene, is(scene, trimming) ? `TRIM(${c})` : c) : []),
        is(scene, words) && c
          ? { formula: `LEN(TRIM(${c}))-LEN(SUBSTITUTE(TRIM(${c})," ",""))+1`, penalty: -0.3 }
          : null,
        is(scene, lengths) && c && !is(scene, words) ? { formula: `LEN(${c})`, penalty: 0 } : null,
        is(scene, trimming) && spaced && !isJoined
          ? {
              formula: `TRIM(${spaced.cell})`,
              penalty: -0.6,
              spans: [[0, scene.low.length]] as [number, number][],
            }
          : null,
        ...(c ? edges(scene, c) : []),
        ...turned(scene),
        ...wordsOf(scene),
        ...pieces(scene),
        ...padding(scene),
        ...joins(scene),
      ];
    },
  },
];
