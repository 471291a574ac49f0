// Texts of each row in other letters, their first and last signs, joined and padded.
import type { Frame } from "./frame.ts";
import { has, here } from "./pick.ts";
import { said } from "./plain.ts";

import { conditions, count, frame, joined, letters } from "./text-signs.ts";

export const textChangeFrames: readonly Frame[] = [
  frame(
    said(
      "how many (?:characters|letters|digits|signs)|number of (?:characters|letters)|length|how long|(?:character|letter) count",
      "wie viele (?:zeichen|buchstaben|ziffern)|anzahl (?:der )?(?:zeichen|buchstaben)|zeichenzahl|wie lang|lange",
      "combien de (?:caracteres|lettres|signes)|nombre de (?:caracteres|lettres)|longueur|quelle longueur",
    ),
    (_, column) => `LEN(${here(column)})`,
    { penalty: 0 },
  ),
  frame(
    said(
      "how many words|number of words|word count",
      "wie viele worter|anzahl (?:der )?worter|wortanzahl",
      "combien de mots|nombre de mots",
    ),
    (_, column) => `LEN(TRIM(${here(column)}))-LEN(SUBSTITUTE(TRIM(${here(column)})," ",""))+1`,
    { penalty: 0 },
  ),
  frame(
    said(
      "upper ?case|capitals|capital letters|all caps|in caps",
      "grosbuchstaben|grossbuchstaben|gros geschrieben|gros schreiben|versalien",
      "majuscules?|capitales",
    ),
    (scene, column) =>
      /first letter|initial|each word|anfangs|erste\w* buchstabe|premiere lettre|chaque mot|initiale/.test(
        scene.low,
      )
        ? `PROPER(${here(column)})`
        : `UPPER(${here(column)})`,
    {
      but: new RegExp(
        `${conditions.source}|${said("random|proper\\w*|names?|first \\d|code|join|combine|initials|start\\w* with|followed|then", "ersten \\d|verbind\\w*|gefolgt|dann", "premieres? \\d|assembl\\w*|suivi|puis|code").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "lower ?case|small letters",
      "kleinbuchstaben|klein geschrieben|klein schreiben|kleinschreib\\w*",
      "minuscules?",
    ),
    (_, column) => `LOWER(${here(column)})`,
    {
      but: new RegExp(
        `${conditions.source}|${said("first|join|combine|then|followed|dot|login|mail", "erste\\w*|verbind\\w*|dann|gefolgt|punkt|anmelde\\w*|mail", "premiere?|puis|suivi|point|identifiant|mail").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "(?:the )?first _ (?:characters?|letters?|digits?|signs?)|leftmost|from the (?:left|start)",
      "(?:die )?ersten? (?:\\w+ )?(?:zeichen|buchstaben?|ziffern?|stellen?)|von links|anfang",
      "(?:les )?\\w* ?premier\\w* (?:caracteres?|lettres?|chiffres?|signes?)|a gauche|debut",
    ),
    (scene, column) => {
      const n = count(scene) ?? 1;
      return has(scene, letters) ? `LEFT(${here(column)},${n})` : null;
    },
    {
      penalty: 0.2,
      but: new RegExp(
        `${conditions.source}|${said("last|then|followed|combine|start\\w* (?:at|from)|begin", "letzte\\w*|dann|gefolgt|beginnen|ab", "derni\\w*|puis|suivi|commencent|partir").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "(?:the )?last _ (?:characters?|letters?|digits?|signs?|numbers?)|rightmost|from the (?:right|end)",
      "(?:die )?letzten? (?:\\w+ )?(?:zeichen|buchstaben?|ziffern?|stellen?)|von rechts|am ende",
      "(?:les )?\\w* ?derni\\w* (?:\\w+ )?(?:caracteres?|lettres?|chiffres?|signes?)|a droite",
    ),
    (scene, column) => {
      const n = count(scene) ?? 1;
      return has(scene, letters) ? `RIGHT(${here(column)},${n})` : null;
    },
    {
      penalty: 0.2,
      but: new RegExp(
        `${conditions.source}|${said("first|then|remove|cut off|without", "erste\\w*|dann|entfern\\w*|abschneid\\w*|ohne", "premi\\w*|puis|supprim\\w*|enlev\\w*|sans").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "(?:start\\w*|begin\\w*|from|positions?) (?:at |with |from )?(?:the )?(?:position )?",
      "beginn\\w*|ab|stelle|position|vom",
      "commenc\\w*|a partir|position|du",
    ),
    (scene, column) => {
      const [one, other] = scene.numbers.filter(({ value }) => Number.isInteger(value) && value > 0);
      const ordinal = scene.reading.items.find(({ kind }) => kind === "ordinal");
      const start = ordinal?.kind === "ordinal" ? ordinal.value : null;
      if (!has(scene, letters)) return null;
      if (one && start !== null) return `MID(${here(column)},${start},${one.value})`;
      if (!one || !other) return null;
      const isSpan = /^\s*(?:to|through|until|bis|a|au|-|–|and|und|et)\s*(?:position |the |zum |zur )?$/.test(
        scene.low.slice(one.end, other.start),
      );
      if (isSpan) return `MID(${here(column)},${one.value},${other.value - one.value + 1})`;
      const [n, from] = /position|start|begin|from|ab |stelle|partir/.test(
        scene.low.slice(one.end, other.start),
      )
        ? [one, other]
        : [other, one];
      return `MID(${here(column)},${from.value},${n.value})`;
    },
    { penalty: 0.1 },
  ),
  frame(
    said(
      "in (?:brackets|parentheses)|join|combine|concat\\w*|put together|merge|full name|in one cell|into one|together|followed by|then|label|textjoin|reads like",
      "verbind\\w*|verkett\\w*|zusammen\\w*|dahinter|danach|in klammern|voller name|vollstandige\\w* name|in einer zelle|in eine zelle|gefolgt|dann|hintereinander",
      "entre parentheses|assembl\\w*|concaten\\w*|combin\\w*|reuni\\w*|fusionn\\w*|nom complet|une (?:seule )?cellule|suivi\\w*|puis|ensemble",
    ),
    (scene) => joined(scene),
    {
      penalty: 0.1,
      but: new RegExp(
        `${conditions.source}|${said("first letter|initials|characters|sum|total", "erste\\w* buchstabe|initialen|zeichen|summe", "premiere lettre|initiales|caracteres|somme|total").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "(?:pad\\w*|leading zero\\w*|zeros in front|digits with zeros|always _ digits)",
      "fuhrende\\w* null\\w*|mit nullen|nullen (?:vorn|davor|auffull\\w*)|stellig",
      "zeros? (?:devant|non significatifs|a gauche|initiaux)|complet\\w* (?:avec|par) des zeros",
    ),
    (scene, column) => {
      const n = scene.numbers[0]?.value;
      return n && n < 16 ? `TEXT(${here(column)},"${"0".repeat(n)}")` : null;
    },
  ),
  frame(
    said(
      "(?:to|into|as|real|proper) (?:a )?(?:real |proper )?numbers?|numbers? stored as text",
      "(?:als|in|zu) (?:eine )?(?:echte |richtige )?zahl(?:en)?|zahl umwandeln|in zahlen",
      "(?:en|comme) (?:un )?(?:vrai )?nombres?|convert\\w* _ nombres?",
    ),
    (_, column) => `VALUE(${here(column)})`,
    { penalty: 0.5 },
  ),
];
