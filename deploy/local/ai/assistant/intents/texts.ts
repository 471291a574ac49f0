// Texts of each row: other letters, pieces, signs taken out, joined to labels.

import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { count } from "../frames/text-signs.ts";
import { isAside } from "./asides.ts";
import type { Intent, Made } from "./intent.ts";
import { type Part, partsOf } from "./parts.ts";
import { signsNamed } from "./text-signs.ts";

const is = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

/** The text column that is spoken of: named, told of by its letter, else the only one that fits. */
export function textOf(scene: Scene, fits: (cell: string) => boolean = () => true): Part | null {
  const parts = partsOf(scene).filter(({ isCell, operand }) => !isCell && operand.kind !== "date");
  const cells = ({ operand }: Part): string[] =>
    operand.column?.cells.flatMap((cell) => (typeof cell === "string" ? [cell] : [])) ?? [];
  const share = (part: Part): number => cells(part).filter(fits).length / Math.max(1, cells(part).length);
  const named = parts.filter(({ score }) => score >= 1.9);
  const good = (all: readonly Part[]): Part | null =>
    all.find((part) => share(part) > 0.5 && cells(part).length > 0) ?? null;
  return (
    good(named) ??
    named.find(({ kind }) => kind !== "number") ??
    good(parts) ??
    named[0] ??
    parts.find(({ kind }) => kind === "text" || kind === "mixed") ??
    null
  );
}

const proper = said(
  "(?:every|each) (?:word|name) (?:should )?(?:start|begin|capitali[sz]ed)\\w*|(?:start|begin)\\w*(?: each \\w+)? with (?:a )?capitals?|capitali[sz]\\w*|proper case|title case|first letters? (?:of (?:each|every) \\w+ )?(?:in )?(?:upper|capital|big)\\w*|initial capitals?|capital (?:first )?letter at|only the first letter",
  "(?:jedes|jeder) wort\\w*[^.]{0,30}gros\\w*|anfangsbuchstaben?[^.]{0,25}gros\\w*|gros\\w*[^.]{0,25}anfangsbuchstaben?|erste\\w* buchstabe\\w*[^.]{0,25}gros\\w*|nur (?:der|den) erste\\w* buchstabe\\w*|richtige\\w* gros-? ?(?:und|/) ?kleinschreibung",
  "(?:chaque|tous les) mots?[^.]{0,30}majuscule|premiere lettre[^.]{0,30}majuscule|majuscule[^.]{0,25}(?:debut|initiale|premiere lettre)|majuscule a chaque|commence\\w* par une majuscule|initiales? en majuscules?|nom propre",
);
const uppers = said(
  "upper ?case|(?:in|into|to) (?:all )?(?:capitals|caps)|capital letters|all caps",
  "gros(?:s)?buchstaben|versalien|gros ?(?:schreiben|geschrieben)|in gros",
  "majuscules|capitales",
);
const lowers = said(
  "lower ?case|small letters",
  "kleinbuchstaben|klein ?(?:schreiben|geschrieben)|kleinschreib\\w*",
  "minuscules",
);
const wasWords = said(
  "typed|came|entered|were|was|are|written",
  "getippt|eingegeben|geschrieben|sind|waren|stehen",
  "tape\\w*|saisi\\w*|sont|etaient|ecrit\\w*",
);

/** "I want Leipzig instead of LEIPZIG": a sample of the letters that are wanted. */
const sampled = (text: string): boolean =>
  /\b(\p{Lu}\p{Ll}+)\b[^.;]{0,12}\b(?:instead of|not|rather than|statt|anstatt|nicht|au lieu d[e']|et non|pas)\s+["„“«]?\s*(?:\p{Lu}{2,}|\p{Ll}+)/u.test(
    text,
  );

const samples = ({ reading }: Scene): [number, number][] =>
  reading.items.flatMap((item) =>
    item.kind === "value" ? [[item.start, item.end] as [number, number]] : [],
  );

function cased(scene: Scene, cell: string): Made[] {
  if (
    sampled(scene.text) &&
    /\b(\p{Lu})(\p{Ll}+)\b[\s\S]*?(\b\1\2\b|\b\p{Lu}{3,}\b)/u.test(scene.text) &&
    (is(scene, uppers) || is(scene, lowers))
  )
    return [{ formula: `PROPER(${cell})`, penalty: -0.2, spans: samples(scene) }];
  if (is(scene, proper)) return [{ formula: `PROPER(${cell})`, penalty: -0.2 }];
  const isBoth = is(scene, uppers) && is(scene, lowers);
  if (isBoth) {
    const was =
      /(?:typed|came|entered|are|were|written|getippt|eingegeben|geschrieben|sind|waren|stehen|tape\w*|saisi\w*|sont|ecrit\w*)[^.]{0,40}(?:upper|capital|caps|gros|majuscul)/.test(
        scene.low,
      );
    return [{ formula: was ? `LOWER(${cell})` : `UPPER(${cell})`, penalty: 0.4 }];
  }
  const wrongCase =
    is(scene, wasWords) && /(?:should|must|want|make|need|soll|mach|brauch|doi|veux|mets)/.test(scene.low);
  if (is(scene, uppers)) return [{ formula: `UPPER(${cell})`, penalty: 0 }];
  if (is(scene, lowers)) return [{ formula: `LOWER(${cell})`, penalty: wrongCase ? 0.3 : 0 }];
  return [];
}

const trimming = said(
  "trim|(?:superfluous|extra|stray|leading|trailing|double|surplus|unnecessary|unwanted|needless|redundant|too many|multiple) (?:blanks|spaces|whitespace)|(?:blanks|spaces|whitespace)[^.]{0,30}(?:front|behind|before|back|beginning|start|end|around|in a row|too many|both sides)|clean(?:ed)? (?:version|up|names?|it|them)",
  "(?:uberflussig\\w*|doppelt\\w*|unnotig\\w*|uberzahlig\\w*|fuhrend\\w*|mehrfach\\w*|storend\\w*|zu viele\\w*) (?:leerzeichen|leerstellen)|(?:leerzeichen|leerstellen)[^.]{0,30}(?:vorn\\w*|hinten|anfang|ende|davor|dahinter|hintereinander|drum)|(?:vorn\\w*|hinten)[^.]{0,25}(?:leerzeichen|leerstellen)|bereinigt\\w*|saubere?\\w* (?:version|fassung|namen)",
  "espaces?[^.]{0,30}(?:en trop|superflu\\w*|inutiles?|double|multiples?|debut|fin|avant|apres|autour|devant|derriere|de suite)|(?:nettoy\\w*|nettoi\\w*|version propre)",
);

const words = said(
  "how many words|number of words|word count",
  "wie viele worter|anzahl (?:der )?worter|wortanzahl|worter (?:hat|haben|zahlen)",
  "combien de mots|nombre de mots",
);
const lengths = said(
  "how many (?:characters|letters|signs|digits)|number of (?:characters|letters|digits)|length|how long (?:is|are)|character count",
  "wie viele (?:zeichen|buchstaben|ziffern)|anzahl (?:der )?(?:zeichen|buchstaben)|zeichenzahl|wie lang|textlange",
  "combien de (?:caracteres|lettres|signes)|nombre de (?:caracteres|lettres)|longueur",
);

const ordinal =
  "(?:first|last|erste[nrsm]?|letzte[nrsm]?|premiere?s?|dernieres?|leading|trailing|left(?:most)?|right(?:most)?)";
const signWords =
  "(?:characters?|chars?|letters?|digits?|signs?|symbols?|zeichen|buchstaben?|ziffern?|stellen?|caracteres?|lettres?|chiffres?|signes?)";

/** The first or last so many signs. */
function edges(scene: Scene, cell: string): Made[] {
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
function pieces(scene: Scene): Made[] {
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
    out.push({ formula: `MID(${c},FIND(${s},${c})+${one.sign.length + space},LEN(${c}))`, penalty: 0 });
  else out.push({ formula: `LEFT(${c},FIND(${s},${c}&${s})-1)`, penalty: 0 });
  return out;
}
const spaceIn = ({ operand }: Part, sign: string): number => {
  const cells = operand.column?.cells.filter((cell) => typeof cell === "string") ?? [];
  return sign.trim() !== "" && cells.length > 0 && cells.every((cell) => String(cell).includes(`${sign} `))
    ? 1
    : 0;
};

const joining = said(
  'join|combine|concat\\w*|put _ together|together|merge|label|full names?|in one cell|into one|followed by|then|glue|as ["“]|like ["“]',
  "verbind\\w*|verkett\\w*|zusammen\\w*|etikett\\w*|voller name|vollstandige\\w* name|in eine\\w* zelle|gefolgt|dann|hintereinander",
  "assembl\\w*|concaten\\w*|combin\\w*|reuni\\w*|fusionn\\w*|etiquette|nom complet|suivi\\w*|puis|ensemble|coll\\w*",
);
const year = said("year", "jahr", "annee");

/** Columns one behind the other, with what shall stand between them; dates as their year or as days. */
function joins(scene: Scene): Made[] {
  if (!is(scene, joining)) return [];
  const { low, named } = scene;
  const parts = partsOf(scene).filter(({ isCell }) => !isCell);
  const places = named
    .filter(({ score, operand }) => score >= 1.9 && parts.some((part) => part.operand.left === operand.left))
    .filter((each, at, all) => all.findIndex(({ operand }) => operand.left === each.operand.left) === at);
  if (places.length < 2 || places.length > 4) return [];
  const written = places.map(({ operand }) => {
    const part = parts.find((each) => each.operand.left === operand.left) as Part;
    if (part.kind !== "date") return part.cell;
    return is(scene, year) ? `YEAR(${part.cell})` : `TEXT(${part.cell},"dd.mm.yyyy")`;
  });
  const format = formatOf(scene, parts);
  if (format) return [{ formula: format, penalty: -0.3 }];
  const between = signsNamed(scene).filter(({ sign }) => sign !== "(");
  const joints = places.slice(1).map((each, at) => {
    const from = places[at]?.end ?? 0;
    const own = between.filter(({ start }) => start >= from && start < each.start);
    return own.length > 0 ? own.map(({ sign }) => sign).join("") : null;
  });
  const spread = between
    .filter(({ start }) => start > (places.at(-1)?.end ?? 0) || start < (places[0]?.start ?? 0))
    .map(({ sign }) => sign)
    .join("");
  const text = written
    .map((cell, at) =>
      at === 0
        ? cell
        : `&${quote(joints[at - 1] ?? (spread === "" || spread.length > 3 ? " " : spread))}&${cell}`,
    )
    .join("");
  void low;
  return [{ formula: text, penalty: 0.1 }];
}

/** "as Last name, First name": two headings with a sign between them, in the order that is wanted. */
function formatOf(scene: Scene, parts: readonly Part[]): string | null {
  const { named, low, text } = scene;
  const sure = named.filter(({ score }) => score >= 2.5);
  for (const [at, one] of sure.entries()) {
    const other = sure[at + 1];
    const gap = other && text.slice(one.end, other.start);
    const [first, second] = [one, other].map((each) =>
      parts.find(({ operand }) => operand.left === each?.operand.left),
    );
    if (!other || !gap || !first || !second || first === second || !/^(?:, ?| ?[-–/;|] ?)$/.test(gap))
      continue;
    const lead = low.slice(Math.max(0, one.start - 14), one.start);
    if (
      /(?:as|like|form|format|to|:|als|so|in|wie|zu|comme|en|sous la forme|["„“«(])\s*$/.test(lead) ||
      /^\s*["”“»]/.test(low.slice(other.end))
    )
      return `${first.cell}&${quote(gap)}&${second.cell}`;
  }
  return null;
}

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
function wordsOf(scene: Scene): Made[] {
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

const initial = said("initials?", "initialen|anfangsbuchstaben der", "initiales");
const dotted = said("dots?|periods", "punkte?n?", "points?");
const undotted = said("(?:without|no) (?:dots|periods)", "ohne punkte?", "sans points?");

/** The first letters of two columns, or of both words of one. */
function initials(scene: Scene): Made[] {
  if (!is(scene, initial)) return [];
  const parts = partsOf(scene).filter(({ kind, isCell }) => kind === "text" && !isCell);
  const named = parts.filter(({ score }) => score >= 1.9);
  const dot =
    (is(scene, dotted) && !is(scene, undotted)) || /\b\p{Lu}\.\s?\p{Lu}\./u.test(scene.text) ? '&"."' : "";
  const [one, other] = named;
  if (one && other)
    return [{ formula: `LEFT(${one.cell},1)${dot}&LEFT(${other.cell},1)${dot}`, penalty: -0.4 }];
  const full = textOf(scene, (cell) => /\S \S/.test(cell));
  return full
    ? [
        {
          formula: `LEFT(${full.cell},1)${dot}&MID(${full.cell},FIND(" ",${full.cell})+1,1)${dot}`,
          penalty: -0.3,
        },
      ]
    : [];
}

const swapped = said(
  "first last|last,? first|the other way round|turn\\w* round|swap\\w*|reorder|vorname nachname|nachname,? vorname|umdreh\\w*|andersherum|prenom nom|nom,? prenom|invers\\w*",
);

/** "Last, First" to "First Last", and the other way. */
function turned(scene: Scene): Made[] {
  if (!is(scene, swapped) && !/first last|vorname nachname|prenom nom/.test(scene.low)) return [];
  const commas = textOf(scene, (cell) => /^[^,]+, [^,]+$/.test(cell));
  if (!commas) return [];
  const c = commas.cell;
  if (commas.operand.column?.cells.some((cell) => /, /.test(String(cell))))
    return [
      { formula: `MID(${c},FIND(", ",${c})+2,LEN(${c}))&" "&LEFT(${c},FIND(", ",${c})-1)`, penalty: -0.4 },
    ];
  if (commas.operand.column?.cells.every((cell) => cell === null || /^\S+ .*\S$/.test(String(cell))))
    return [
      { formula: `MID(${c},FIND(" ",${c})+1,LEN(${c}))&", "&LEFT(${c},FIND(" ",${c})-1)`, penalty: -0.2 },
    ];
  return [];
}

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
      const spaced = textOf(scene, (cell) => cell !== cell.trim() || / {2}/.test(cell));
      return [
        ...mentioned(scene),
        ...(c ? cased(scene, c) : []),
        is(scene, words) && c
          ? { formula: `LEN(TRIM(${c}))-LEN(SUBSTITUTE(TRIM(${c})," ",""))+1`, penalty: -0.3 }
          : null,
        is(scene, lengths) && c && !is(scene, words) ? { formula: `LEN(${c})`, penalty: 0 } : null,
        is(scene, trimming) && spaced ? { formula: `TRIM(${spaced.cell})`, penalty: -0.1 } : null,
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
