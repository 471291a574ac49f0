// Words of the question that call for one function and not for its neighbour: last for RIGHT, capitals for UPPER.

import type { CallNode } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { likely } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";

/** Where `said` is in the question, a call of `wrong` without one of `due` is not what is meant. */
type Term = { said: RegExp; unless?: RegExp; due: RegExp; wrong: RegExp; meant: string };

const last =
  /(?<!\p{L})(?:last|final|letzte\p{L}*|derni[eè]re?s?|últim\p{L}*|ultim\p{L}*|ostatni\p{L}*|останн\p{L}*)(?!\p{L})|最後|末尾|آخر/iu;
const first =
  /(?<!\p{L})(?:first|initials?|erste\p{L}*|anfangs\p{L}*|premi[eè]re?s?|initiales|primer\p{L}*|inicial\p{L}*|prim[oaie]|inizial\p{L}*|primeir\p{L}*|iniciais|pierwsz\p{L}*|перш\p{L}*)(?!\p{L})|最初|先頭|الأول/iu;

/** Each word begins with a capital. */
const eachWord =
  /(?<!\p{L})(?:start\p{L}*|begin\p{L}*|(?:each|every) (?:word|name)|first letters?|initials?|title case|proper|anfangs\p{L}*|jede\p{L}* wort\p{L}*|erste\p{L}* buchstabe\p{L}*|ganz (?:groß|klein)|chaque mot|première lettre|tout en|cada palabra|ogni parola|cada palavra|każd\p{L}* (?:słow|wyraz)\p{L}*|кожн\p{L}* слов\p{L}*)(?!\p{L})/iu;

const terms: readonly Term[] = [
  {
    said: /(?<!\p{L})(?:(?:every|each) (?:word|name|part)s? (?:should )?(?:start|begin)\p{L}* with a capital|capital(?:ised?|ized?)? (?:the )?first letters?|title case|anfangsbuchstabe\p{L}* groß|(?:chaque|tous les) mots? .{0,20}majuscule|majuscule (?:au début|initiale))(?!\p{L})/iu,
    due: /^PROPER$/,
    wrong: /^(?:UPPER|LOWER)$/,
    meant: "PROPER",
  },
  {
    said: /(?<!\p{L})(?:the year|l['’]année|das jahr|jahreszahl|el año|l['’]anno|o ano|rok|рік)(?!\p{L})/iu,
    unless:
      /(?<!\p{L})(?:months?|monat\p{L}*|mois|mes(?:es)?|mes[ei]|mês|miesi\p{L}*|місяц\p{L}*|days?|tage?\p{L}*|jours?|días?|giorn\p{L}*|dias?|dzie\p{L}*|дн\p{L}*)(?!\p{L})/iu,
    due: /^(?:YEAR|TEXT|DATE|DATEDIF|YEARFRAC|EDATE|EOMONTH)$/,
    wrong: /^(?:MONTH|DAY)$/,
    meant: "YEAR",
  },
  {
    said: /(?<!\p{L})(?:from the left|von links|links aus|de gauche|par la gauche|de la izquierda|da sinistra|da esquerda|od lewej|зліва|ліворуч)(?!\p{L})|左から|من اليسار/iu,
    due: /^LEFT$/,
    wrong: /^RIGHT$/,
    meant: "LEFT",
  },
  {
    said: /(?<!\p{L})(?:from the right|von rechts|rechts aus|de droite|par la droite|de la derecha|da destra|da direita|od prawej|справа|праворуч)(?!\p{L})|右から|من اليمين/iu,
    due: /^RIGHT$/,
    wrong: /^LEFT$/,
    meant: "RIGHT",
  },
  {
    said: /(?<!\p{L})(?:only the year|year (?:of|out of|from)|just the year|nur das jahr|jahreszahl|jahr (?:von|aus|des|der)|(?:juste )?l['’]année de|année d[eu]|el año de|l['’]anno d|o ano d|rok z|рік (?:з|дати))/iu,
    due: /^(?:YEAR|TEXT|DATEDIF|YEARFRAC)$/,
    wrong: /^(?:MONTH|DAY)$/,
    meant: "YEAR",
  },
  {
    said: last,
    unless: first,
    due: /^(?:RIGHT|MID|TEXTAFTER|REGEX\w*|SPLIT|TEXTSPLIT|INDEX)$/,
    wrong: /^LEFT$/,
    meant: "RIGHT",
  },
  {
    said: first,
    unless: last,
    due: /^(?:LEFT|MID|TEXTBEFORE|REGEX\w*|SPLIT|TEXTSPLIT|INDEX)$/,
    wrong: /^RIGHT$/,
    meant: "LEFT",
  },
  {
    said: /(?<!\p{L})(?:upper ?case|in capitals|capital letters|all caps|großbuchstaben|großschr\p{L}*|majuscules?|mayúsculas|maiuscol\p{L}*|maiúscul\p{L}*|wielkimi literami|wielkie litery|велик\p{L}+ (?:літер\p{L}*|букв\p{L}*))(?!\p{L})|大文字/iu,
    unless: eachWord,
    due: /^UPPER$/,
    wrong: /^(?:LOWER|PROPER)$/,
    meant: "UPPER",
  },
  {
    said: /(?<!\p{L})(?:lower ?case|small letters|kleinbuchstaben|minuscules?|minúsculas|minuscol\p{L}*|małymi literami|мал\p{L}+ (?:літер\p{L}*|букв\p{L}*))(?!\p{L})|小文字/iu,
    unless: eachWord,
    due: /^LOWER$/,
    wrong: /^(?:UPPER|PROPER)$/,
    meant: "LOWER",
  },
  {
    said: /(?<!\p{L})(?:last day of|end of (?:the )?month|month[- ]end|monatsletzt\p{L}*|monatsende|letzte\p{L}* tag|dernier jour|fin (?:du|de) mois|último día|fin de mes|ultimo giorno|fine mese|último dia|fim do mês|ostatni dzień|koniec miesiąca|останній день|кінець місяця)(?!\p{L})|月末|آخر يوم/iu,
    due: /^EOMONTH$/,
    wrong: /^EDATE$/,
    meant: "EOMONTH",
  },
  {
    said: /(?<!\p{L})(?:plus|add|after|later|nach|später)(?!\p{L}).{0,40}(?<!\p{L})(?:months?|monate?\p{L}*)(?!\p{L})/iu,
    unless:
      /last day|month[- ]end|end of|letzte\p{L}* tag|monatsende|monatsletzt|ende des|fin d[eu]|dernier|fine|fim d|fin de|koni|кін/iu,
    due: /^(?:EDATE|DATE)$/,
    wrong: /^EOMONTH$/,
    meant: "EDATE",
  },
  {
    said: /(?<!\p{L})(?:weekday|day of the week|wochentag\p{L}*|jour de la semaine|día de la semana|giorno della settimana|dia da semana|dzień tygodnia|день тижня)(?!\p{L})|曜日|يوم الأسبوع/iu,
    due: /^(?:WEEKDAY|TEXT)$/,
    wrong: /^(?:WEEKNUM|ISOWEEKNUM)$/,
    meant: "WEEKDAY",
  },
  {
    said: /(?<!\p{L})(?:iso)(?!\p{L}).{0,30}(?:week|woche|semaine|semana|settimana|tydz|тижд)|(?:week|kalenderwoche|semaine|semana|settimana|tydz\p{L}*|тижд\p{L}*).{0,12}(?<!\p{L})iso(?!\p{L})/iu,
    due: /^ISOWEEKNUM$/,
    wrong: /^(?:WEEKNUM|WEEKDAY)$/,
    meant: "ISOWEEKNUM",
  },
  {
    said: /(?<!\p{L})(?:most (?:often|common|frequent\p{L}*)|häufigste\p{L}*|am häufigsten|le plus (?:souvent|fréquent\p{L}*)|más (?:frecuente|repetid\p{L}*)|più frequente|mais (?:frequente|comum)|najczęstsz\p{L}*|najczęściej|найчастіш\p{L}*)(?!\p{L})|最頻|最も多い|الأكثر تكرار/iu,
    due: /^(?:MODE\S*|COUNTIF|INDEX|XLOOKUP)$/,
    wrong: /^(?:MEDIAN|AVERAGE|MAX)$/,
    meant: "MODE",
  },
  {
    said: /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|months?|januar|februar|märz|juni|juli|oktober|dezember|\p{L}*monat(?!lich)\p{L}*|janvier|février|mars|avril|mai|juin|juillet|août|mois|enero|febrero|marzo|mes(?:es)?|gennaio|febbraio|mese|mesi|janeiro|março|mês|miesiąc\p{L}*|місяц\p{L}*)(?!\p{L})|月|شهر/iu,
    unless:
      /(?<!\p{L})(?:days?|tage?|tag|jours?|días?|giorn[oi]|dias?|dni|dzień|дн\p{L}*|день)(?!\p{L})|日|يوم/iu,
    due: /^(?:MONTH|DATE|EOMONTH|EDATE|TEXT)$/,
    wrong: /^(?:DAY|YEAR|WEEKDAY)$/,
    meant: "MONTH",
  },
  {
    said: /(?<!\p{L})std\.? dev\p{L}*|(?<!\p{L})standard deviations?|standardabweichung|écart[- ]type|desviación|deviazione|desvio[- ]padrão|odchylenie|відхилення(?!\p{L})|標準偏差|الانحراف/iu,
    due: /^STDEV\S*$/,
    wrong: /^(?:VAR\S*|AVERAGE|MEDIAN)$/,
    meant: "STDEV",
  },
  {
    said: /(?<!\p{L})(?:sample|stichprobe\p{L}*|échantillon\p{L}*|muestra\p{L}*|campion\p{L}*|amostra\p{L}*|prób\p{L}*|вибірк\p{L}*)(?!\p{L})|標本|العينة/iu,
    due: /^(?:STDEV|STDEV\.S|VAR|VAR\.S|COVARIANCE\.S)$/,
    wrong: /^(?:STDEV\.?P|VAR\.?P|COVARIANCE\.P)$/,
    meant: "STDEV.S",
  },
  {
    said: /(?<!\p{L})(?:correlat\p{L}*|korrel\p{L}*|corrél\p{L}*|correla\p{L}*|кореля\p{L}*)(?!\p{L})|相関|ارتباط/iu,
    due: /^(?:CORREL|PEARSON|RSQ)$/,
    wrong: /^(?:COVARIANCE\S*|COVAR|SLOPE|FORECAST\S*)$/,
    meant: "CORREL",
  },
];

const isFound = ({ name, args }: CallNode): boolean =>
  name === "LEFT" &&
  args.slice(1).some((arg) => callsIn(arg).some(({ name }) => /^(?:FIND|SEARCH)$/.test(name)));
const bothCases = [
  /(?<!\p{L})(?:capital\p{L}*|uppercase|upper case|groß\p{L}*|majuscules?|mayúscul\p{L}*|maiuscol\p{L}*|maiúscul\p{L}*)/iu,
  /(?<!\p{L})(?:small letters?|lowercase|lower case|klein\p{L}*|minuscules?|minúscul\p{L}*|minuscol\p{L}*)/iu,
];

export const wordsForFunctions: Find = (tree, { question }) => {
  const calls = callsIn(tree);
  return terms.flatMap(({ said, unless, due, wrong, meant }) => {
    if (!said.test(question) || unless?.test(question) || calls.some(({ name }) => due.test(name))) return [];
    // what is found by FIND, and capitals with small letters behind them, are said in words of their own
    const found = calls.find((call) => wrong.test(call.name) && !isFound(call));
    if (found?.name === "PROPER" && bothCases.every((words) => words.test(question))) return [];
    return found ? [likely(say("asked.call", { meant, name: found.name }), found)] : [];
  });
};
