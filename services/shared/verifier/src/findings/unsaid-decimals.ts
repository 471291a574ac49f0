// Decimals, digits and steps of rounding that nobody named, or others than are named.
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { plainRoundWords } from "../manner.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isSaid } from "./unsaid-numbers.ts";

const wholeWords =
  /(?<!\p{L})(?:without decimals|no decimals|whole numbers?|integers?|ohne (?:nachkommastellen|dezimalstellen)|ganze\p{L}*|sans (?:décimales?|virgule)|entier\p{L}*|sin decimales|enter[oa]s?|senza decimali|inter[oi]|sem (?:casas )?decimais|inteir[oa]s?|bez (?:miejsc po przecinku|ułamk\p{L}*)|całkowit\p{L}*|без (?:десяткових|дробов\p{L}*)|ціл\p{L}*)(?!\p{L})|整数|小数なし|بدون كسور/iu;

const decimalWords =
  /(?<!\p{L})(?:decimals?|decimal places?|nachkommastellen?|dezimalstellen?|kommastellen?|décimales?|decimales?|decimal\p{L}*|casas? decima\p{L}*|miejsc\p{L}* po przecinku|десятков\p{L}*|знак\p{L}* після коми)(?!\p{L})|小数|منازل? عشري\p{L}*/iu;
const oneDecimal = new RegExp(
  `(?<!\\p{L})(?:one|a single|eine[rnms]?|ein|une|un|una|uma|jedn\\p{L}+|одн\\p{L}+|один)\\s+(?:seule\\s+)?${decimalWords.source.split("|小数")[0]}`,
  "iu",
);
const smallNumbers = [1, 2, 3, 4] as const;

/** ROUND(x,2) where the question says one decimal. */
export const otherDecimals: Find = (tree, by) => {
  if (!by.data || !(decimalWords.test(by.question) || plainRoundWords.test(by.question))) return [];
  const isOne = oneDecimal.test(by.question);
  return callsIn(tree).flatMap((call): Finding[] => {
    const digits = /^ROUND(?:UP|DOWN)?$/.test(call.name) ? call.args[1] : undefined;
    if (digits?.type !== "number") return [];
    if (isOne)
      return digits.value === 1
        ? []
        : [likely(say("number.decimals", { said: 1, digits: digits.value }), digits)];
    if (digits.value === 0 || isSaid(digits.value, by)) return [];
    if (digits.value > 2) return [likely(say("number.decimalsUnasked", { digits: digits.value }), digits)];
    const other = smallNumbers.find((number) => isSaid(number, by));
    return other === undefined
      ? []
      : [likely(say("number.decimals", { said: other, digits: digits.value }), digits)];
  });
};

const digitWords =
  /(?<!\p{L})(?:digits?|stellig\p{L}*|stellen|ziffern|chiffres|dígitos|cifras|cifre|cyfr\p{L}*|цифр\p{L}*)(?!\p{L})|桁|أرقام|خانات/iu;

/** TEXT(B2,"000") where five digits are asked for. */
export const unsaidDigits: Find = (tree, by) =>
  !digitWords.test(by.question)
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const format = call.name === "TEXT" ? call.args[1] : undefined;
        const sizes = by.asked.numbers.map(({ value }) => value).filter((value) => value > 1 && value < 30);
        return format?.type === "text" &&
          /^0+$/.test(format.value) &&
          sizes.length > 0 &&
          !sizes.includes(format.value.length)
          ? [certain(say("number.digits", { said: sizes[0] ?? 0, digits: format.value.length }), format)]
          : [];
      });

const steps: readonly [number, RegExp][] = [
  [
    -1,
    /(?<!\p{L})(?:tens|zehner|dizaines?|decenas?|decine|dezenas?|dziesiąt\p{L}*|десятк\p{L}*)(?!\p{L})|十の位|عشرات/iu,
  ],
  [
    -2,
    /(?<!\p{L})(?:hundreds?|hundert\p{L}*|centaines?|centenas?|centenares|centinai\p{L}*|setek|setk\p{L}*|сот\p{L}*|сотн\p{L}*)(?!\p{L})|百の位|مئات/iu,
  ],
  [
    -3,
    /(?<!\p{L})(?:thousands?|tausend\p{L}*|milliers?|mill?iai\p{L}*|migliai\p{L}*|miles|milhares|tysi\p{L}*|тисяч\p{L}*)(?!\p{L})|千の位|آلاف/iu,
  ],
];

/** ROUND(B2,-3) where hundreds are asked for. */
export const unsaidSteps: Find = (tree, { question }) => {
  const asked = steps.filter(([, said]) => said.test(question)).map(([digits]) => digits);
  if (asked.length === 0) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const [, step] = /^ROUND(?:UP|DOWN)?$/.test(call.name) ? call.args : [];
    const digits = step ? numberOf(step) : null;
    return digits !== null && !asked.includes(digits) && digits <= 0
      ? [likely(say("number.step"), call)]
      : [];
  });
};

const centWords =
  /(?<!\p{L})(?:cents?|centimes?|pence|céntimos?|centesimi|centavos?|groszy?|копій\p{L}*)(?!\p{L})/iu;

const placeWords = new RegExp(
  `${decimalWords.source}|(?<!\\p{L})(?:places?|digits?|tenths?|stellen?|\\p{L}*komma\\p{L}*|zehntel\\p{L}*|virgule|dixièmes?|chiffres?|cifras?|cifre|décim\\p{L}*|miejsc\\p{L}*|знак\\p{L}*)(?!\\p{L})`,
  "iu",
);

/** ROUNDUP(x,1) where nobody speaks of decimals; cents are two. */
export const decimalsUnsaid: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const digits = /^ROUND(?:UP|DOWN)?$/.test(call.name) ? call.args[1] : undefined;
        if (digits?.type !== "number" || digits.value <= 0 || digits.value === 2) return [];
        return placeWords.test(by.question) && !centWords.test(by.question)
          ? []
          : [likely(say("number.decimalsUnasked", { digits: digits.value }), digits)];
      });

export const unsaidDecimals: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const digits = /^ROUND(?:UP|DOWN)?$/.test(call.name) ? call.args[1] : undefined;
        if (digits?.type !== "number" || digits.value === 0) return [];
        return wholeWords.test(by.question) && !isSaid(digits.value, by)
          ? [likely(say("number.whole", { digits: digits.value }), digits)]
          : [];
      });
