// What is divided by what: a change by what was before, a weighted mean by the weights, a mean by a count.
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { type BinaryNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { anyWords } from "./joints.ts";
import { keyOf } from "./sense.ts";

const divisions = (tree: Node): BinaryNode[] =>
  nodesOf(tree).filter((node): node is BinaryNode => node.type === "binary" && node.operator === "/");

const growthWords =
  /(?<!\p{L})(?:growth|grew|increase\p{L}*|percent(?:age)? change|change in percent|percentual change|year[- ]on[- ]year|wachstum\p{L}*|prozentuale (?:ver)?änderung|veränderung\p{L}*|zuwachs\p{L}*|croissance|évolution|variation|hausse|crecimiento|variación|aumento|crescita|variazione|crescimento|variação|wzrost\p{L}*|zmiana|приріст\p{L}*|зростання|зміна)(?!\p{L})|増加率|成長率|前年比|変化率|نمو|نسبة التغير/iu;
const marginWords =
  /(?<!\p{L})(?:margin\p{L}*|marge\p{L}*|margen\p{L}*|margine|margem|marż\p{L}*|марж\p{L}*|markup|discount|rabatt\p{L}*|remise|descuento|sconto|desconto|rabat\p{L}*|знижк\p{L}*)(?!\p{L})|利益率|割引|هامش|خصم/iu;

/** (new-old)/old: a change is measured by what is taken away, not by what it is taken from. */
export const bases: Find = (tree, { question }) => {
  if (!growthWords.test(question) || marginWords.test(question)) return [];
  return divisions(tree).flatMap((node): Finding[] => {
    const [difference, base] = [bare(node.left), bare(node.right)];
    if (difference.type !== "binary" || difference.operator !== "-" || base.type !== "reference") return [];
    const [from, taken] = [bare(difference.left), bare(difference.right)];
    return taken.type === "reference" && keyOf(from) === keyOf(base) && keyOf(taken) !== keyOf(base)
      ? [certain(say("share.before"), base)]
      : [];
  });
};

const weightWords =
  /\(?(?<![\p{L}\d])([A-Z])\)?(?:\s+\p{L}+){0,2}\s+(?:as (?:the )?weights?|als gewicht\p{L}*|comme (?:poids|pondération)|como (?:peso|ponderación|pesos)|come pes[oi]|jako wag\p{L}*|як ваг\p{L}*)/u;

/** A weighted mean is divided by the sum of the weights. */
export const weights: Find = (tree, { question, data }) => {
  const letter = data ? weightWords.exec(question)?.[1] : undefined;
  if (letter === undefined) return [];
  return divisions(tree).flatMap((node) => {
    const base = bare(node.right);
    const range = base.type === "call" ? base.args[0] : undefined;
    if (range?.type !== "reference") return [];
    const column = columnLetters(areaOf(range).left);
    return column === letter ? [] : [certain(say("column.weights", { weights: letter, column }), base)];
  });
};

/** A mean divides by a count or by a sum of weights. */
export const meanBases: Find = (tree, { asked }) => {
  if (!asked.aggregations.includes("average")) return [];
  const isMean = callsIn(tree).some(({ name }) => /^AVERAGE/.test(name));
  if (isMean) return [];
  return divisions(tree).flatMap((node) => {
    const base = bare(node.right);
    return base.type === "call" && /^(?:MAX|MIN|MEDIAN|PRODUCT)$/.test(base.name)
      ? [certain(say("share.mean", { name: base.name }), base)]
      : [];
  });
};

/** A sum over a count is a mean: where no mean is asked for, one of them is meant otherwise. */
export const mixedShares: Find = (tree, { asked, question }) =>
  question === "" || asked.aggregations.includes("average") || perWords.test(question)
    ? []
    : divisions(tree).flatMap((node) => {
        const [left, right] = [bare(node.left), bare(node.right)];
        return left.type === "call" &&
          right.type === "call" &&
          /^SUM(?:IFS?)?$/.test(left.name) &&
          /^(?:COUNT(?:A|IFS?)?|MAX|MIN)$/.test(right.name) &&
          !(/^M/.test(right.name) && asked.aggregations.some((kind) => kind === "max" || kind === "min"))
          ? [certain(say("share.total"), node)]
          : [];
      });

const perWords =
  /(?<!\p{L})(?:per|each|pro|je|par|chaque|por|cada|per|ogni|na|за|кожн\p{L}*)(?!\p{L})|あたり|لكل/iu;

const bothWords =
  /(?<!\p{L})(?:both|beide\p{L}*|(?:tous|toutes) les deux|les deux|amb[oa]s|entrambi|entrambe|ambas|oba|obie|обидв\p{L}*)(?!\p{L})|両方|كلاهما|كلا/iu;

/** "only if both are filled in": each of the two is tested. */
export const bothTested: Find = (tree, { question, data }) => {
  if (!data || !(bothWords.test(question) || anyWords.test(question))) return [];
  return callsIn(tree).flatMap((call) => {
    const [test, ...values] = call.name === "IF" ? call.args : [];
    const tested = test && cellsIn(test);
    const used = new Set(values.flatMap((value) => cellsIn(value)));
    if (!test || !tested || !isBlankTest(test) || tested.length !== 1 || used.size !== 2) return [];
    return used.has(tested[0] ?? "") ? [certain(say("asked.both"), test)] : [];
  });
};

const cellsIn = (node: Node): string[] =>
  nodesOf(node).flatMap((each) => (each.type === "reference" && each.to === null ? [keyOf(each)] : []));

const isBlankTest = (node: Node): boolean =>
  nodesOf(node).some(
    (each) =>
      (each.type === "text" && each.value === "") || (each.type === "call" && each.name === "ISBLANK"),
  );

const neededWords =
  /(?<!\p{L})(?:need(?:ed|s)?|required|enough|benötig\p{L}*|gebraucht|nötig|nécessaires?|besoin|faut|necesari\p{L}*|necesit\p{L}*|necessari\p{L}*|servono|precis\p{L}*|potrzeb\p{L}*|потрібн\p{L}*)(?!\p{L})|必要|يلزم|المطلوب/iu;
const wholeThings =
  /(?<!\p{L})(?:no half|whole|full|boxes|packs?|trips?|bus(?:es)?|ganze\p{L}*|kisten|kartons?|pakete?|entier\p{L}*|boîtes|cartons|cajas|scatole|caixas|pudeł\p{L}*|коробок|ящик\p{L}*)(?!\p{L})|箱|صناديق/iu;

/** What is needed in whole pieces is rounded up. */
export const neededPieces: Find = (tree, { question }) =>
  !neededWords.test(question) || !wholeThings.test(question)
    ? []
    : callsIn(tree).flatMap((call) => {
        const [value] = call.args;
        return /^(?:ROUNDDOWN|INT|TRUNC|FLOOR|QUOTIENT)$/.test(call.name) &&
          value !== undefined &&
          (divisions(value).length > 0 || call.name === "QUOTIENT")
          ? [likely(say("asked.pieces"), call)]
          : [];
      });
