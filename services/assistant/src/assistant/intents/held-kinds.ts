// How many cells of a column hold a number, a text, anything, or nothing that can be used.
import { askOf } from "../asks/ask.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import { columnsOf, contentsOf, type Part } from "./parts.ts";

const counts = said(
  "how many|how often|number of|count\\w*|nr of|no\\. of",
  "wie ?viele?n?|wie oft|anzahl|zahle|zahl (?:die|alle|mir|wie)|bei wie ?vielen",
  "combien|nombre d\\w*|compte\\w*",
);

const real =
  "(?:real|actual|true|proper|valid|genuine|usable|numeric|plain|correct|readable|measured)(?:ly)? ";
const echt =
  "(?:echte|tatsachliche|wirkliche|gultige|richtige|brauchbare|verwertbare|lesbare|korrekte|numerische)\\w* ";
const things =
  "(?:numbers?|amounts?|values?|figures?|readings?|prices?|entries|measurements?|results?|scores?|sums?)";
const dinge =
  "(?:zahl(?:en)?|betrag|betrage\\w*|werte?|zahlenwerte?|messwerte?|preise?|angaben?|messungen|summen?|ergebnisse?)";
const choses = "(?:nombres?|montants?|chiffres?|valeurs?|mesures?|releves?|prix|notes?|resultats?)";

const numeric = said(
  `${real}${things}|(?:contains?|holds?|have|has|with|is|are) (?:\\w+ )?(?:a |an )?(?:\\w+ )?numbers?|numeric(?:al)? (?:\\w+)|numbers? (?:in (?:it|them|there)|only)|(?:really|actually) (?:an? )?(?:\\w+ )?${things}`,
  `${echt}${dinge}|(?:wirklich|tatsachlich|echt)\\w*(?: \\w+){0,3} ${dinge}|(?:steht|stehen|enthalt\\w*|ist|sind|haben|hat)(?: \\w+){0,4} (?:eine? )?(?:zahl(?:en)?)|mit (?:einer )?(?:echten )?zahl|numerisch\\w*|zahlen (?:drin|enthalten)`,
  `(?:vrais?|veritables?|reels?) ${choses}|${choses} (?:reels?|valides?|valables?|utilisables?|exploitables?|corrects?)|(?:contien\\w*|contenant|avec|il y a|y a-t-il)(?: \\p{L}+){0,3} (?:un |des )?${choses}|numeriques?|(?:vraiment|reellement) (?:un |des )?${choses}`,
);
const unusable = said(
  "(?:can't|cannot|can not|could not|couldn't) be (?:used|counted|read|analysed|evaluated)|unusable|not usable|useless|invalid|not (?:a )?(?:valid |real |proper )?(?:numbers?|numeric)|(?:isn't|aren't|no|without an?) (?:valid |real |proper |usable )?numbers?|(?:missing|empty|blank) or (?:\\w+ ){0,3}(?:texts?|words?|wrote|letters|typed)|(?:texts?|words?) or (?:\\w+ )?(?:missing|empty|blank|nothing)",
  "unbrauchbar\\w*|nicht (?:brauchbar|verwertbar|nutzbar|auswertbar|verwendbar|lesbar)\\w*|ungultig\\w*|keine (?:echte |gultige |richtige )?zahl(?:en)?|(?:leer|fehlt|fehlen|nichts)\\w* oder (?:\\w+ ){0,2}text\\w*|text\\w* oder (?:\\w+ )?(?:leer|nichts|fehl)\\w*|nicht numerisch\\w*",
  "inutilisables?|inexploitables?|(?:pas|non) (?:utilisables?|exploitables?|valides?|numeriques?)|invalides?|(?:pas|aucun|sans) (?:de |d'|un )?(?:vrai )?nombres?|vides? ou (?:\\p{L}+ ){0,2}textes?|textes? ou (?:\\p{L}+ )?vides?",
);
const textual = said(
  "(?:are|is|contain\\w*|hold\\w*|have|has|with|only)(?: \\w+){0,3} (?:texts?|words?|letters|notes?|comments?)(?: instead)?|texts? instead",
  "(?:sind|ist|steht|stehen|enthalt\\w*|haben|hat|mit|nur)(?: \\w+){0,4} (?:texte?|worter|worte|buchstaben|bemerkung\\w*|notiz\\w*)|text statt",
  "(?:sont|est|contien\\w*|avec|que)(?: \\p{L}+){0,3} (?:textes?|mots?|lettres|remarques?)|texte au lieu",
);
const blanks = said(
  "empty|blank|nothing|missing|lack\\w*|without (?:an? )?\\w+|not (?:been |yet )*(?:filled|entered|given|recorded|provided|noted|typed|set)(?: in)?|unfilled|(?:hasn't|haven't|has not|have not|wasn't|isn't) (?:been )?(?:filled|entered|given|recorded|provided|noted|set)(?: in)?|no (?:\\w+ )?(?:entry|value|date|code|number|email|phone|name|address)",
  "leer\\w*|nichts|fehl(?!er|tag|zeit|stund|betrag|schicht)\\w*|(?:nicht|noch nicht) (?:ausgefull\\w*|eingetragen|erfasst|angegeben|gepflegt|hinterlegt|notiert|gesetzt|befullt)|unausgefullt|ohne (?:eintrag|\\w*wert|datum|\\w*nummer|angabe|\\p{L}+)|kein\\w* (?:eintrag|wert|datum|\\w*nummer|angabe|\\p{L}+) (?:steht|hinterlegt|eingetragen|haben|hat|da)",
  "vides?|rien|manqu\\w*|non (?:remplie?s?|renseigne\\w*|saisie?s?)|(?:pas|pas encore) (?:ete )?(?:remplie?s?|renseigne\\w*|saisie?s?|indique\\w*|notee?s?)|sans (?:date|valeur|code|numero|\\p{L}+)|absente?s?",
);
const filled = said(
  "not (?:empty|blank)|non-?(?:empty|blank)|(?<!not )(?<!not been )(?<!yet )filled(?: in)?(?! (?:with|down))|(?:has|have) (?:an? )?(?:entry|value)",
  "nicht leer\\w*|(?<!nicht )(?:ausgefullt|gefullt|eingetragen)\\w*",
  "non vides?|pas vides?|(?<!pas )(?<!non )(?<!pas ete )(?:remplie?s?|renseignee?s?)",
);
/** Several columns, groups and conditions are told of elsewhere. */
const other = said(
  "rows? (?:where|with) both|neither|per \\w+ and|distinct|different",
  "weder|beide",
  "ni|deux",
);

type Kind = "number" | "unusable" | "text" | "blank";

const isText = (cell: unknown): boolean => typeof cell === "string" && cell !== "";
const isBlank = (cell: unknown): boolean => cell === null || cell === "";
const isNumber = (cell: unknown): boolean => typeof cell === "number";

function kindIn(scene: Scene): Kind | null {
  if (is(scene, unusable)) return "unusable";
  if (is(scene, numeric)) return "number";
  if (is(scene, blanks)) return is(scene, filled) && !is(scene, unfilled) ? null : "blank";
  return is(scene, textual) ? "text" : null;
}
const unfilled = said("not|n't|missing", "nicht|fehl(?!er)\\w*", "pas|non|manqu\\w*");

/** The column that is named, else the only one that holds some of it beside others. */
function columnFor(scene: Scene, kind: Kind): { part: Part; isNamed: boolean } | null {
  const near = askOf(scene.reading).columns;
  const scored = columnsOf(scene).map((part) => ({
    part,
    score: Math.max(
      part.score,
      ...near.filter(({ operand }) => operand.column === part.operand.column).map(({ score }) => score),
    ),
  }));
  const holds = ({ part }: { part: Part }): boolean => {
    const cells = contentsOf(part);
    if (kind === "blank") return cells.some(isBlank);
    return (cells.some(isText) || cells.some(isBlank)) && cells.some(isNumber);
  };
  const named = scored.filter(({ score }) => score >= 1.3).toSorted((one, two) => two.score - one.score);
  const best = named.filter(({ score }) => score >= (named[0]?.score ?? 0));
  const fitting = scored.filter(holds);
  const [chosen] = [
    ...best.filter(holds),
    ...(named.length > 0 && kind === "blank" ? best : []),
    ...named.filter(holds),
  ];
  if (chosen) return { part: chosen.part, isNamed: true };
  const [only] = fitting;
  if (only && fitting.length === 1) return { part: only.part, isNamed: false };
  const [first] = scored.filter(({ part }) => part.kind === "mixed");
  return kind !== "blank" && first ? { part: first.part, isNamed: false } : null;
}

export function countedKinds(scene: Scene): Made[] {
  if (!is(scene, counts) || is(scene, other)) return [];
  const kind = kindIn(scene);
  const found = kind && columnFor(scene, kind);
  if (!found) return [];
  const { area } = found.part;
  const others = scene.quotes.length > 0 && kind === "blank";
  if (others) return [];
  const formula = {
    number: `COUNT(${area})`,
    unusable: `ROWS(${area})-COUNT(${area})`,
    text: `SUMPRODUCT(--ISTEXT(${area}))`,
    blank: `COUNTBLANK(${area})`,
  }[kind];
  const isSure = kind === "number" || kind === "unusable";
  return [
    {
      formula,
      penalty: (isSure ? -0.6 : -0.4) + (found.isNamed ? 0 : 0.1),
      spans: isSure ? [[0, scene.low.length]] : [],
    },
  ];
}
