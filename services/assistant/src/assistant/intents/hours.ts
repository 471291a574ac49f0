// Hours worked and time that is billed.
import { spellsIn } from "../dates/spells.ts";
import { said } from "../frames/plain.ts";
import { price } from "../rounding/pack-words.ts";
import { inSpells } from "../rounding/spells.ts";
import { stepIn } from "../rounding/steps.ts";
import { is } from "./heard.ts";
import { amountsIn, isMoment, isTime, type Part, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const hours = said(
  "hours?|hrs?|minutes?|time|long|shifts?|duration|worked",
  "stunden?\\w*|minuten?|zeit\\w*|dauer\\w*|lang\\w*|schicht\\w*|arbeitszeit|gearbeitet",
  "heures?|minutes?|temps|duree|longtemps|postes?|travaill\\w*",
);

const from =
  /start|begin|from|in\b|arriv|clock in|come|login|beginn|von|anfang|kommen|einfahrt|debut|entree|arrivee|de\b|depart|ab\b|an\b/;

const to = /end|finish|to\b|out|leav|until|stop|logout|ende|bis|gehen|ausfahrt|schluss|fin|sortie|jusqu|a\b/;

/** Hours or minutes from one time to another, over midnight, less a break, begun ones as whole. */
export const worked: Reckon = (scene) => {
  if (!is(scene, hours) && !stepIn(scene)?.isTime) return [];
  const parts = partsOf(scene).filter(({ isCell }) => !isCell);
  const times = parts.filter((part) => isTime(part) || isMoment(part));
  const named = times.filter(({ score }) => score >= 1.9);
  const [one, other] = named.length === 2 ? named : times;
  if (!one || !other || times.length > 3) return [];
  const isSwapped = to.test(one.heading) && from.test(other.heading) && !from.test(one.heading);
  const [start, end] = isSwapped ? [other, one] : [one, other];
  const gap = isMoment(one) ? `(${end.cell}-${start.cell})` : `MOD(${end.cell}-${start.cell},1)`;
  const isMinutes =
    is(scene, said("minutes", "minuten", "minutes")) &&
    !is(
      scene,
      said(
        "hours?|decimal|pause|break",
        "stunden?\\w*|dezimal\\w*|pause\\w*",
        "heures?|decimal\\w*|pause\\w*",
      ),
    );
  const rest = parts.find(
    (part) => part !== one && part !== other && /break|pause|rest\b/.test(`${part.heading} ${part.gloss}`),
  );
  const [off] = is(scene, takenOff) ? spellsIn(scene) : [];
  const isHourBreak = rest?.operand.column?.cells.every((cell) => cell === null || Number(cell) < 5);
  const [aside] = scene.low.matchAll(unheeded);
  const isLess =
    !aside &&
    (rest?.score !== 0 ||
      is(scene, said("work\\w*|net|breaks?", "\\w*arbeit\\w*|netto|pausen?", "travail\\w*|net\\w*|pauses?")));
  const less =
    rest && isLess
      ? isTime(rest)
        ? `-${rest.cell}*24`
        : isHourBreak
          ? `-${rest.cell}`
          : `-${rest.cell}/60`
      : off && !aside
        ? `-${off.hours}`
        : "";
  const stepped = inSpells(scene, gap, less === "" ? null : less, isMinutes);
  if (stepped) {
    const paid = payOf(partsOf(scene), rest);
    const isPaid = paid && is(scene, paidWords) && !stepped.isClock;
    return [
      {
        formula: isPaid ? `${stepped.formula}*${paid.cell}` : stepped.formula,
        isRounded: true,
        penalty: -0.9,
        spans: stepped.spans,
      },
    ];
  }
  const value = isMinutes ? `${gap}*1440${off && !aside ? `-${off.hours}*60` : ""}` : `${gap}*24${less}`;
  const begun = is(
    scene,
    said(
      "started|every started|begun|full hours?|counts? as (?:a )?(?:full|whole)",
      "angefangen\\w*|angebrochen\\w*|zahlt (?:als )?(?:voll|ganze)",
      "(?:heures? |chaque heure )(?:entamee?s?|commencee?s?)|entamees?|compte\\w* (?:en entier|pour une)",
    ),
  );
  const isClock =
    is(
      scene,
      said("hh:mm|as (?:a )?time|time format", "hh:mm|als uhrzeit|uhrzeitformat", "hh:mm|format heure"),
    ) &&
    !is(
      scene,
      said("decimal|as a (?:plain )?number|not", "dezimal\\w*|als zahl|nicht", "decimal\\w*|en nombre|pas"),
    );
  if (isClock) return [{ formula: gap, penalty: 0 }];
  const paid = payOf(partsOf(scene), rest);
  const isPaid = paid && is(scene, paidWords);
  const whole = begun ? `ROUNDUP(${value},0)` : value;
  return [
    {
      formula: isPaid ? `${less && !begun ? `(${whole})` : whole}*${paid.cell}` : whole,
      isRounded: true,
      penalty: -0.6,
      spans: [
        ...(aside ? [[aside.index, aside.index + aside[0].length] as const] : []),
        ...(off ? [off.span] : []),
      ],
    },
  ];
};

const payOf = (parts: readonly Part[], rest: Part | undefined): Part | undefined =>
  parts.find(
    (part) =>
      part.kind === "number" &&
      !isTime(part) &&
      part !== rest &&
      /rate|wage|pay|lohn|satz|taux|salaire|tarif|price|preis|prix/.test(`${part.heading} ${part.gloss}`),
  );
const paidWords = said(
  "cost|pay\\w*|earn\\w*|wage|owe|charge",
  "kost\\w*|lohn|verdien\\w*|zahl\\w*",
  "cout\\w*|pay\\w*|gagn\\w*|salaire|factur\\w*",
);

const takenOff = said(
  "breaks?|pauses?|lunch\\w*|rest|less|minus|deduct\\w*|subtract\\w*|comes? off|taken? off|taken? away|unpaid",
  "\\w*pausen?\\w*|mittag\\w*|abzug\\w*|abzuglich|minus|abgezogen|abzuziehen|zieh\\w*|geht ab|gehen ab|weniger|unbezahlt\\w*",
  "pauses?|repas|dejeuner|moins|dedui\\w*|deduction|retranch\\w*|retir\\w*|enlev\\w*|soustrai\\w*|non paye\\w*",
);

const unheeded = said(
  "(?:without|not|ignor\\w*)(?: \\p{L}+){0,3} breaks?",
  "ohne (?:\\w+ ){0,3}pausen?|pausen? (?:nicht|egal)\\w*",
  "sans (?:\\w+ ){0,4}pauses?|ignor\\w* (?:la |les )?pauses?",
);

const begunUnits = said(
  "started|begun|every|per|billed in|steps? of",
  "angefangen\\w*|je|pro|im takt",
  "entamee?s?|commencee?s?|par|tranches?",
);

/** Minutes billed by the quarter of an hour at a rate for the hour. */
export const billed: Reckon = (scene) => {
  const quarter = /quarter(?:s)? of an hour|quarter[- ]hours?|viertelstunden?|quarts? d'heure/.test(scene.low)
    ? 15
    : /half[- ](?:an )?hours?|halbe\w* stunden?|demi-heures?/.test(scene.low)
      ? 30
      : null;
  if (!quarter || !is(scene, begunUnits)) return [];
  const amounts = amountsIn(scene);
  const rate = amounts.find(
    (part) => price.test(`${part.heading} ${part.gloss}`) || /rate|satz|taux/.test(part.gloss),
  );
  const minutes = amounts.find((part) => part !== rate && /min/.test(`${part.heading} ${part.gloss}`));
  const spent = amounts.find((part) => part !== rate);
  const of: Part | undefined = minutes ?? spent;
  if (!of) return [];
  const steps = minutes ? `ROUNDUP(${of.cell}/${quarter},0)` : `ROUNDUP(${of.cell}*${60 / quarter},0)`;
  return [
    {
      formula: rate
        ? `${steps}/${60 / quarter}*${rate.cell}`
        : minutes
          ? `${steps}*${quarter}`
          : `${steps}/${60 / quarter}`,
      isRounded: true,
      penalty: -0.2,
    },
  ];
};
