// Loans, savings, deposits, depreciation and present values, by what each cell or column is.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { area } from "../reading/operands.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { depreciated } from "./depreciation.ts";
import { each, goals, loans, saves } from "./finance-words.ts";
import { is } from "./heard.ts";
import { solvedFor } from "./instalments.ts";
import type { Intent, Made } from "./intent.ts";
import { partsOf } from "./parts.ts";
import { isRate, termsOf, termWords, wordsOf } from "./terms.ts";

const outstanding = said(
  "outstanding|still (?:owe|open|to be paid)|remaining (?:debt|balance|loan)|balance|left to (?:pay|repay)|residual debt",
  "restschuld|noch (?:offen|zu zahlen|ubrig)|restbetrag|offen",
  "restant (?:du|a)|reste\\w*(?:-t-il)? a (?:rembourser|payer)|capital restant|solde",
);

const interestPart = said(
  "how much (?:of (?:the|each) \\w+[^.]{0,40} )?(?:is )?interest|interest (?:part|portion|share)|part of [^.]{0,30}interest|is interest",
  "zinsanteil|zinsen? (?:in|der|des)|wie viel (?:davon|der rate)[^.]{0,30}zins\\w*|sind zinsen",
  "part d'interets?|interets? (?:dans|de chaque)|combien d'interets?|(?:sont|est) des interets|d'interets",
);

const principalPart = said(
  "principal (?:part|portion)|repayment part|goes to(?:wards)? the principal",
  "tilgungsanteil|tilgung (?:in|der)",
  "part de capital|amortissement du capital|capital rembourse",
);

const present = said(
  "net present value|npv|present value|worth it|discounted",
  "kapitalwert|barwert|nettobarwert|lohnt",
  "valeur actuelle(?: nette)?|van|vaut-?elle le coup|rentable",
);

const inner = said(
  "internal rate|irr|return on",
  "interne\\w* zins\\w*|irr|rendite",
  "taux (?:de rentabilite )?interne|tri",
);

const depreciates = said(
  "depreciat\\w*|straight[- ]line|wr(?:ite|ites|iting|itten|ote)\\b[^.;?]{0,40} (?:off|down)|write[- ](?:offs?|downs?)|los(?:es?|ing|t)\\b[^.;?]{0,30} value|los(?:es?|ing) (?:the same|as much)|value[^.;?]{0,40} los(?:es?|ing|t)|loss (?:of|in) value|book value|wear and tear|amorti[sz]\\w*",
  "\\w*abschreib\\w*|abgeschrieben\\w*|schreib\\w*[^.;?]{0,50} ab|linear\\w*|verlier\\w*[^.;?]{0,50} wert|wert[^.;?]{0,30} verlier\\w*|\\w*wertverlust|\\w*wertminderung|\\w*buchwert|afa",
  "amorti\\w*|lineaire\\w*|perd\\w*[^.;?]{0,40}(?:valeur|montant)|perte de valeur|valeur[^.;?]{0,30} perd\\w*|depreci\\w*|valeur (?:nette )?comptable|vnc",
);

const totalInterest = said(
  "total interest|interest (?:in total|altogether|overall)|how much interest",
  "zinsen (?:insgesamt|gesamt)|gesamtzins\\w*|wie viel zinsen",
  "interets? (?:totaux|au total)|total des interets|combien d'interets",
);

const simple = said(
  "simple interest|default interest|(?:360|365) days|days? (?:a|per) year",
  "einfache zinsen|verzugszins\\w*|(?:360|365) tage\\w*",
  "interets? simples?|(?:360|365) jours",
);

const outlay =
  /price|cost|invest|outlay|purchase|spend|preis|kosten|anschaff|ausgabe|prix|cout|achat|depense|mise/;

const yearly = /year|annual|p\.?\s?a\.?|jahr|jahrlich|an\b|annuel/;

const monthsIn = /month|monat|mois/;

function financed(scene: Scene): Made[] {
  const terms = termsOf(scene);
  const { rate, term, payment, amount } = terms;
  const parts = partsOf(scene);
  const numbers = parts.filter(({ kind }) => kind === "number");
  if (is(scene, depreciates)) {
    const made = depreciated(scene, numbers);
    if (made.length > 0) return made;
  }
  if (is(scene, inner)) {
    const flow = flows(scene);
    return flow ? [{ formula: `IRR(${flow.all})`, penalty: -0.2 }] : [];
  }
  if (is(scene, present)) {
    const flow = flows(scene);
    const by =
      parts.find((part) => part.isCell && isRate(part, scene)) ??
      rate ??
      parts.find(({ isCell, kind, score }) => isCell && kind === "unknown" && score >= 3);
    if (flow && by)
      return [
        { formula: `${flow.first}+NPV(${by.cell},${flow.rest})`, penalty: -0.4, spans: everything(scene) },
      ];
    // "the price in B1, the savings of each year in B4:B8"
    const range = scene.named.find(
      ({ operand, start, end }) => operand.bottom > operand.top && /\d/.test(scene.low.slice(start, end)),
    );
    const spent = parts.find((part) => part.isCell && part !== by && outlay.test(wordsOf(part)));
    if (by && range && spent)
      return [
        {
          formula: `NPV(${by.cell},${area({ ...range.operand, sheet: null })})-${spent.cell}`,
          penalty: -0.4,
          spans: everything(scene),
        },
      ];
  }
  if (!rate) return [];
  if (is(scene, simple)) {
    const days = numbers.find((part) => part !== rate && /day|tag|jour/.test(wordsOf(part)));
    const base = numbers.find((part) => part !== rate && part !== days);
    const year = scene.numbers.find(({ value }) => value === 360 || value === 365)?.value ?? 365;
    return days && base ? [{ formula: `${base.cell}*${rate.cell}*${days.cell}/${year}`, penalty: -0.3 }] : [];
  }
  const words = `${scene.low} ${parts.map(({ heading }) => heading).join(" ")}`;
  const isMonthly = payment !== undefined || /month|monat|mois|mensu/.test(words);
  const isTermMonths =
    term !== undefined && monthsIn.test(wordsOf(term)) && !/years|jahre|annees/.test(term.heading);
  const isRateMonthly = monthsIn.test(rate.heading) && !yearly.test(wordsOf(rate));
  const isPaid = is(scene, loans) || is(scene, saves) || payment !== undefined;
  const r = isMonthly && isPaid && !isRateMonthly ? `${rate.cell}/12` : rate.cell;
  const n = term && (isMonthly && isPaid && !isTermMonths ? `${term.cell}*12` : term.cell);
  const at = numbers.find((part) => !part.isCell && part !== amount && part !== rate && part !== payment);
  const column = at && (term === at ? undefined : at);
  const span =
    term === at
      ? parts.find((part) => part.isCell && part !== rate && part !== amount && termWords.test(wordsOf(part)))
      : term;
  const whole =
    span &&
    (isMonthly && !(monthsIn.test(wordsOf(span)) && !/years|jahre|annees/.test(span.heading))
      ? `${span.cell}*12`
      : span.cell);
  const place = column ?? at;
  if (is(scene, outstanding) && place && amount && whole)
    return [
      { formula: `FV(${r},${place.cell},-PMT(${r},${whole},${amount.cell}),-${amount.cell})`, penalty: -0.4 },
    ];
  if (is(scene, interestPart) && place && amount && whole)
    return [{ formula: `-IPMT(${r},${place.cell},${whole},${amount.cell})`, penalty: -0.4 }];
  if (is(scene, principalPart) && place && amount && whole)
    return [{ formula: `-PPMT(${r},${place.cell},${whole},${amount.cell})`, penalty: -0.4 }];
  if (is(scene, totalInterest) && amount && n)
    return [
      {
        formula: payment
          ? `${payment.cell}*${n}-${amount.cell}`
          : `-PMT(${r},${n},${amount.cell})*${n}-${amount.cell}`,
        penalty: -0.5,
      },
    ];
  const solved = solvedFor(scene, terms);
  if (solved)
    return [
      {
        ...(solved.isCount ? counting(scene, solved.formula) : rounding(scene, solved.formula)),
        spans: contents(scene),
      },
    ];
  const goal = payment ?? amount;
  const isGoal = is(scene, saves) && is(scene, goals) && is(scene, each) && !(payment && amount);
  if (isGoal && goal && n && !/month|monat|mois|mensu|rate\b|deposit|versement/.test(goal.heading))
    return [rounding(scene, `-PMT(${r},${n},0,${goal.cell})`)];
  if (is(scene, saves) && payment && n)
    return [
      rounding(
        scene,
        `FV(${r},${n},-${payment.cell}${amount && amount.score > 0 ? `,-${amount.cell}` : ""})`,
      ),
    ];
  if (is(scene, loans) && amount && n) return [rounding(scene, `-PMT(${r},${n},${amount.cell})`)];
  if (payment && n && !amount) return [rounding(scene, `FV(${r},${n},-${payment.cell})`)];
  const held = amount ?? payment;
  if (held && term && is(scene, compound))
    return [
      rounding(
        scene,
        is(scene, backwards)
          ? `${held.cell}/(1+${rate.cell})^${term.cell}`
          : isTermMonths
            ? `${held.cell}*(1+${rate.cell}/12)^${term.cell}`
            : `${held.cell}*(1+${rate.cell})^${term.cell}`,
      ),
    ];
  return [];
}

const compound = said(
  "compound\\w*|worth|grow\\w*|end up|in the end|future value|final (?:value|amount|capital)|leave|invest\\w*|interest|after|get|deposit\\w*|must i|today",
  "zinseszins\\w*|wert|wachs\\w*|am ende|endwert|endkapital|endbetrag|anleg\\w*|liegen|zins\\w*|nach|heute",
  "compos\\w*|vaudra|valeur|a la fin|capital final|placer?|place|interets?|apres|aurai\\w*|aujourd'hui",
);

const backwards = said(
  "(?:how much|what) (?:must|do|should|would) (?:i|we) (?:invest|put|deposit)[^.]{0,30}(?:today|now)|to (?:have|reach|get)",
  "wie viel muss ich (?:heute|jetzt)|um [^.]{0,40} zu (?:haben|erreichen)|barwert",
  "combien (?:dois-je|faut-il) (?:placer|investir)|pour (?:avoir|obtenir|atteindre)|valeur actuelle",
);

const rounding = (scene: Scene, formula: string): Made => ({
  formula: roundedAs(scene, formula),
  penalty: -0.4,
});

/** Whole payments: the last one is begun. */
function counting(scene: Scene, formula: string): Made {
  const rounded = roundedAs(scene, formula);
  const isWhole = is(scene, wholeOnes) || rounded.startsWith("ROUND(");
  return { formula: isWhole ? `ROUNDUP(${formula},0)` : rounded, penalty: -0.4 };
}

const wholeOnes = said(
  "(?:whole|full|complete|entire) (?:months?|years?|payments?|instal\\w*|quarters?)|rounded up",
  "(?:volle?n?|ganze?n?|komplette?n?) (?:monat\\w*|jahr\\w*|rate\\w*|quartal\\w*)|aufgerundet",
  "(?:mois|annees?|ans|mensualites?|trimestres?) (?:complete?s?|entiere?s?|pleine?s?|revolus?)",
);

/** Numbers of a told form are taken from its cells. */
const everything = (scene: Scene): [number, number][] =>
  [...scene.numbers, ...scene.blocks, ...scene.named, ...scene.cells].map(
    ({ start, end }): [number, number] => [start, end],
  );

/** The first payment and those behind it, in one column. */
function flows(scene: Scene): { first: string; rest: string; all: string } | null {
  const part = partsOf(scene).find(
    ({ operand, isCell }) => !isCell && (operand.column?.cells.some((cell) => Number(cell) < 0) ?? false),
  );
  const column = part?.operand.column;
  if (!column) return null;
  const { top } = column.table;
  const bottom = top + column.cells.findLastIndex((cell) => typeof cell === "number");
  const { letter } = column;
  return bottom > top
    ? {
        first: `${letter}${top}`,
        rest: `${letter}${top + 1}:${letter}${bottom}`,
        all: `${letter}${top}:${letter}${bottom}`,
      }
    : null;
}

/** Words that happen to stand in a label. */
const contents = ({ reading }: Scene): [number, number][] =>
  reading.items.flatMap((item) =>
    item.kind === "text" || item.kind === "value" ? [[item.start, item.end] as [number, number]] : [],
  );

/** Labels that stand beside the numbers are no contents to count. */
const labels = ({ reading }: Scene): [number, number][] =>
  reading.items.flatMap((item) =>
    item.kind === "value" ? [[item.start, item.end] as [number, number]] : [],
  );

export const financeIntents: readonly Intent[] = [
  {
    rows: null,
    make: (scene) =>
      financed(scene).map((made) => ({ ...made, spans: [...(made.spans ?? []), ...labels(scene)] })),
  },
];
