// Texts in formulas that depend on the locale, and their translation.

import { expect, test } from "@jest/globals";
import type { FormulaLocale } from "../src/dialect.ts";
import { vocabularies } from "../src/locales/all.ts";
import { translate } from "../src/translate.ts";
import type { Vocabulary } from "../src/vocabulary.ts";

const excel = (language: string): FormulaLocale => ({
  dialect: "excel",
  vocabulary: vocabularies.get(language) as Vocabulary,
});
const sheets = (language: string): FormulaLocale => ({ ...excel(language), dialect: "sheets" });

/** Each pair is translated in both directions. */
const carried: [inEnglish: string, language: string, there: string][] = [
  ['=TEXT(A1,"#,##0.00")', "de", '=TEXT(A1;"#.##0,00")'],
  ['=TEXT(A1,"#,##0.00")', "it", '=TESTO(A1;"#.##0,00")'],
  ['=TEXT(A1,"#,##0.00")', "fr", '=TEXTE(A1;"# ##0,00")'],
  ['=TEXT(A1,"#,##0.00")', "uk", '=TEXT(A1;"# ##0,00")'],
  ['=TEXT(A1,"#,##0.00")', "ja", '=TEXT(A1,"#,##0.00")'],
  ['=TEXT(A1,"0.0,")', "de", '=TEXT(A1;"0,0.")'],
  ['=TEXT(A1,"0.00E+00")', "de", '=TEXT(A1;"0,00E+00")'],
  ['=TEXT(A1,"$0.00;-$0.00;""no, 0.""")', "de", '=TEXT(A1;"$0,00;-$0,00;""no, 0.""")'],
  ['=TEXT(A1,"[>=1.5]0.0;0")', "de", '=TEXT(A1;"[>=1,5]0,0;0")'],
  ['=TEXT(A1,"# ##0")', "fr", '=TEXTE(A1;"#\\ ##0")'],
  ['=TEXT(A1,"dd.mm.yyyy")', "de", '=TEXT(A1;"tt.MM.jjjj")'],
  ['=TEXT(A1,"DD.MM.YYYY HH:MM")', "de", '=TEXT(A1;"TT.MM.JJJJ HH:mm")'],
  ['=TEXT(A1,"mmmm d, yyyy")', "de", '=TEXT(A1;"mmmm t, jjjj")'],
  ['=TEXT(A1,"dd/mm/yyyy")', "fr", '=TEXTE(A1;"jj/mm/aaaa")'],
  ['=TEXT(A1,"dddd")', "it", '=TESTO(A1;"gggg")'],
  ['=TEXT(A1,"yyyy-mm-dd hh:mm")', "pl", '=TEKST(A1;"rrrr-mm-dd gg:mm")'],
  ['=TEXT(A1,"dd.mm.yyyy hh:mm:ss")', "ru", '=ТЕКСТ(A1;"дд.мм.гггг чч:мм:сс")'],
  ['=TEXT(A1,"dd/mm/yyyy")', "pt-BR", '=TEXTO(A1;"dd/mm/aaaa")'],
  ['=TEXT(A1,"[h]:mm:ss.00")', "de", '=TEXT(A1;"[h]:mm:ss,00")'],
  ['=TEXT(A1,"yyyy-mm-ddThh:mm")', "de", '=TEXT(A1;"jjjj-MM-tt\\Thh:mm")'],
  ['=SUMIF(A:A,">1.5")', "de", '=SUMMEWENN(A:A;">1,5")'],
  ['=COUNTIFS(A:A,"<>2.5",B:B,"1.5",C:C,"v1.5")', "de", '=ZÄHLENWENNS(A:A;"<>2,5";B:B;"1,5";C:C;"v1.5")'],
  ['=COUNTIF(A:A,"TRUE")+COUNTIF(A:A,"#N/A")', "de", '=ZÄHLENWENN(A:A;"WAHR")+ZÄHLENWENN(A:A;"#NV")'],
  ['=VALUE("1,234.5")', "es", '=VALOR("1.234,5")'],
  ['="1.5"+1', "de", '="1,5"+1'],
  ['=-("2.5%")', "fr", '=-("2,5%")'],
  ['=ROUND("1.25",1)', "pl", '=ZAOKR("1,25";1)'],
  ['="1.5"&A1="2.5"', "de", '="1.5"&A1="2.5"'],
  ['=INDIRECT("R1C1",FALSE)', "de", '=INDIREKT("Z1S1";FALSCH)'],
  ['=INDIRECT("Data!R[-1]C",0)', "fr", '=INDIRECT("Data!L(-1)C";0)'],
  ['=INDIRECT("A"&B1)', "de", '=INDIREKT("A"&B1)'],
  ['=DATEVALUE("2024-02-01")', "de", '=DATWERT("2024-02-01")'],
];

for (const [inEnglish, language, there] of carried) {
  test(`${inEnglish} is translated to ${there} in ${language} and back`, () => {
    expect(translate(inEnglish, excel("en"), excel(language))).toMatchObject({ ok: true, formula: there });
    expect(translate(there, excel(language), excel("en"))).toMatchObject({ ok: true, formula: inEnglish });
  });
}

const cases: [string, FormulaLocale, FormulaLocale, RegExp][] = [
  ['=TEXT(A1,"dd.mm.yyyy")', excel("en"), excel("uk"), /"dd\.mm\.yyyy" in TEXT is written as it was/],
  ['=TEXT(A1,"[Red]0.0")', excel("en"), excel("de"), /"\[Red\]0\.0" in TEXT/],
  ['=TEXT(A1,"General")', excel("en"), excel("de"), /"General" in TEXT/],
  ['=TEXT(A1,"#,##0,")', excel("en"), excel("fr"), /"#,##0," in TEXT/],
  ['=TEXT(A1,"#,##0")', excel("en"), excel("fr"), /no-break space/],
  ['=TEXT(A1,"0.00")', excel("en"), sheets("de"), /"0\.00" in TEXT/],
  ['=TEXT(A1,"0"&".0")', excel("en"), excel("de"), /put together from parts/],
  ['=DATEVALUE("1/2/2024")', excel("en"), excel("de"), /"1\/2\/2024" .*DATE\(year,month,day\)/],
  ['="1/2/2024"+1', excel("en"), excel("de"), /which day it is/],
  ['=COUNTIF(A:A,">=1/2/2024")', excel("en"), excel("de"), /which day it is/],
  ['=EDATE("3 May 2024",1)', excel("en"), excel("de"), /which day it is/],
  ['=INDIRECT("R"&A1&"C2",FALSE)', excel("en"), excel("de"), /R1C1 is Z1S1 there/],
  ['="1,5"*2', excel("en"), excel("de"), /"1,5" is no number here, but is one there/],
  ['=IMABS("1.5+2i")', excel("en"), excel("de"), /"1\.5\+2i"/],
];

for (const [formula, from, to, note] of cases) {
  test(`${formula} gets a note when translated to ${to.dialect} in ${to.vocabulary?.language}`, () => {
    const { ok, notes } = translate(formula, from, to);
    expect(ok).toBe(true);
    expect(notes.join(" ")).toMatch(note);
  });
}

test("texts that are the same in all locales are translated without a note", () => {
  for (const formula of ['=TEXT(A1,"0%")', '=TEXT(A1,"00")&"1.5"', '=COUNTIF(A:A,"*.txt")', "=TEXT(A1,B1)"])
    expect([formula, translate(formula, excel("en"), sheets("de")).notes]).toEqual([formula, []]);
});
