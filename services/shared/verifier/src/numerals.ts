// Numbers that a question says in words, in ten languages: "two", "the second", "Hälfte", "once", "March".

import { isEnglish } from "./english.ts";

/** In English, and in the other languages. */
const words: Readonly<Record<number, readonly [english: string, others: string]>> = {
  0: [
    "zero|no|none|null|without",
    "kein\\p{L}*|zéro|aucun\\p{L}*|cero|ningun\\p{L}*|zero|nessun\\p{L}*|nenhum\\p{L}*|brak\\p{L}*|нуль|нул\\p{L}*|жодн\\p{L}*|without|ohne|sans|sin|senza|sem|bez|без",
  ],
  0.01: [
    "cents?|penny|pence",
    "cents?|rappen|pfennig|centimes?|céntimos?|centesim\\p{L}*|cêntimos?|grosz\\p{L}*|коп[іе]\\p{L}*",
  ],
  0.25: ["quarters?", "viertel\\p{L}*|quarts?|cuarto|quarto|ćwier\\p{L}*|kwadrans\\p{L}*|чверт\\p{L}*"],
  0.5: [
    "half|halves",
    "halb\\p{L}*|hälfte|demi\\p{L}*|moitié|medi[oa]s?|mitad|mezz\\p{L}*|metà|mei[oa]s?|metade|pół\\p{L}*|połow\\p{L}*|пів\\p{L}*|половин\\p{L}*",
  ],
  0.75: [
    "three[ -]quarters",
    "drei ?viertel\\p{L}*|trois[ -]quarts|tres cuartos|tre quarti|três quartos|trzy czwarte|три чверті",
  ],
  1.5: [
    "(?:one|hour|time|day|year|month|week)s? and a half|half as much again",
    "anderthalb\\p{L}*|eineinhalb\\p{L}*|\\p{L}+ et demie?|\\p{L}+ y medi[oa]|\\p{L}+ e mezz[oa]|\\p{L}+ e mei[oa]|półtor\\p{L}*|півтор\\p{L}*",
  ],
  2.5: [
    "two and a half",
    "zweieinhalb\\p{L}*|deux \\p{L}* ?et demie?|dos \\p{L}* ?y medi[oa]|due \\p{L}* ?e mezz[oa]|dois \\p{L}* ?e mei[oa]|dwa i pół|два з половиною",
  ],
  1: [
    "one|once|first|single|january|jan",
    "einmal|eins|erste\\p{L}*|januar\\p{L}*|premi\\p{L}*|janvier|uno|primer\\p{L}*|enero|prim[oaie]|gennaio|primeir\\p{L}*|janeiro|jeden|jedn\\p{L}*|pierwsz\\p{L}*|styczn\\p{L}*|один|одн\\p{L}*|раз|перш\\p{L}*|січ\\p{L}*",
  ],
  2: [
    "two|twice|doubled?|second|both|double|half|halves|pair|more than once|cents?|february|feb",
    "zwei\\p{L}*|zweit\\p{L}*|beide\\p{L}*|doppelt\\p{L}*|verdoppel\\p{L}*|hälfte|halb\\p{L}*|februar\\p{L}*|deux|deuxième|second\\p{L}*|moitié|demi\\p{L}*|doubl\\p{L}*|février|dos|segund\\p{L}*|mitad|doble|febrero|due|second\\p{L}*|metà|doppi\\p{L}*|febbraio|dois|duas|metade|dobro|fevereiro|dw[aóieu]\\p{L}*|drug\\p{L}*|połow\\p{L}*|lut\\p{L}*|два|дві|двох|друг\\p{L}*|половин\\p{L}*|лют\\p{L}*",
  ],
  3: [
    "three|third|triple|quarters?|march|mar",
    "drei\\p{L}*|dritt\\p{L}*|quartal\\p{L}*|märz|trois\\p{L}*|trimestre\\p{L}*|mars|tres|tercer\\p{L}*|marzo|tre|terz\\p{L}*|três|terceir\\p{L}*|março|trz\\p{L}*|kwarta\\p{L}*|marz?e?c\\p{L}*|три|трет\\p{L}*|кварта\\p{L}*|берез\\p{L}*",
  ],
  4: [
    "four\\p{L}*|quarters?|year|april|apr",
    "vier\\p{L}*|jahr\\p{L}*|quatre|quatrième|avril|année|cuatro|cuart\\p{L}*|abril|año|quattro|quart\\p{L}*|aprile|anno|quatro|ano|czter\\p{L}*|czwart\\p{L}*|kwie\\p{L}*|rok\\p{L}*|чотир\\p{L}*|четверт\\p{L}*|квіт\\p{L}*|рік|рок\\p{L}*",
  ],
  5: [
    "five|fifth|weekends?|weekdays?|may|workdays?",
    "fünf\\p{L}*|wochenend\\p{L}*|mai|cinq\\p{L}*|cinco|quint\\p{L}*|mayo|cinque|maggio|maio|pięć|piąt\\p{L}*|maj\\p{L}*|п['’]ят\\p{L}*|трав\\p{L}*|workdays?|week-?end|fin de semana|fine settimana|fim de semana",
  ],
  6: [
    "six\\p{L}*|half|june|jun|weekends?",
    "sechs\\p{L}*|halb\\p{L}*|juni|juin|seis|sext\\p{L}*|junio|sei|sest\\p{L}*|giugno|junho|sześ\\p{L}*|szóst\\p{L}*|czerw\\p{L}*|шіст\\p{L}*|шост\\p{L}*|черв\\p{L}*|weekends?|wochenend\\p{L}*|week-?end",
  ],
  7: [
    "seven\\p{L}*|weeks?|weekly|july|jul",
    "sieben\\p{L}*|siebt\\p{L}*|woche\\p{L}*|juli|sept|semaines?|juillet|siete|séptim\\p{L}*|semanas?|julio|sette|settim\\p{L}*|luglio|sete|sétim\\p{L}*|julho|siedem|siódm\\p{L}*|tydzień|tygod\\p{L}*|lip\\p{L}*|сім|сьом\\p{L}*|тиж\\p{L}*|лип\\p{L}*",
  ],
  8: [
    "eight\\p{L}*|august|aug",
    "acht\\p{L}*|huit\\p{L}*|août|ocho|octav\\p{L}*|agosto|otto|ottav\\p{L}*|oito|oitav\\p{L}*|osiem|ósm\\p{L}*|sierp\\p{L}*|вісім|восьм\\p{L}*|серп\\p{L}*",
  ],
  9: [
    "nine|ninth|september|sep",
    "neun\\p{L}*|neuf|neuvième|septembre|nueve|noven\\p{L}*|septiembre|nove|non[oa]|settembre|setembro|dziewię\\p{L}*|wrze\\p{L}*|дев['’]ят\\p{L}*|верес\\p{L}*",
  ],
  10: [
    "ten|tenth|tens|october|oct",
    "zehn\\p{L}*|oktober|dix\\p{L}*|octobre|diez|décim\\p{L}*|octubre|dieci|decim\\p{L}*|ottobre|dez|outubro|dziesię\\p{L}*|paździer\\p{L}*|десят\\p{L}*|жовт\\p{L}*",
  ],
  11: [
    "eleven\\p{L}*|november|nov",
    "elf\\p{L}*|onze|novembre|once|noviembre|undici|novembro|jedena\\p{L}*|listopad\\p{L}*|одинадц\\p{L}*|листопад\\p{L}*",
  ],
  12: [
    "twel\\p{L}*|dozen|months?|monthly|years?|yearly|annual\\p{L}*|december|dec",
    "zwölf\\p{L}*|dutzend|monat\\p{L}*|jahr\\p{L}*|jähr\\p{L}*|dezember|douze|mois|mensuel\\p{L}*|ans?|annuel\\p{L}*|décembre|doce|mes\\p{L}*|años?|anual\\p{L}*|diciembre|dodici|anni|annu\\p{L}*|dicembre|doze|anos?|dezembro|dwana\\p{L}*|miesi\\p{L}*|lat|rok\\p{L}*|grud\\p{L}*|дванадц\\p{L}*|місяц\\p{L}*|рок\\p{L}*|рік|груд\\p{L}*",
  ],
};

const kanji = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"] as const;
const whole = (all: string) => new RegExp(`(?<!\\p{L})(?:${all})(?!\\p{L})`, "iu");
const patterns = new Map(
  Object.entries(words).map(([number, [own, others]]) => [
    Number(number),
    { own: whole(own), all: whole(`${own}|${others}`) },
  ]),
);
/** Arabic has a word for two of a thing; what is written in it or in Japanese may say any small number. */
const isUncounted = /[\u0600-\u06ff\u3040-\u30ff]/;

/** Whether a question says in words a number to 12 or a part of one; in Japanese and Arabic it may, and is taken to. */
export const saysNumber = (question: string, value: number): boolean =>
  (patterns.get(value)?.[isEnglish(question) ? "own" : "all"].test(question) ?? false) ||
  (isUncounted.test(question) && value <= 12) ||
  question.includes(kanji[value] ?? "\u0000");
