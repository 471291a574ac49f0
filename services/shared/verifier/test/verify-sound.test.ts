// Right formulas for questions as users ask them, in three languages, have no problems.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createVerifier } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const pasted = (rows: string): string => rows.trim().replaceAll("|", "\t");

const shifts = pasted(`
Helper|Start|End|Break|Hours
Ana|08:00|16:30|30|
Ben|22:00|06:00|45|
Cleo|09:15|13:45|0|
Dirk|07:00|15:00|30|`);
const shop = pasted(`
Item|Group|Cost|Stock|Price|Note
Mug|Kitchen|4.2|12||
Lamp|Living|18.5|0||
Bowl|Kitchen|6.8|40||
Rug|Living|55|3||
Fork|Kitchen|1.1|200||
Clock|Hall|21.9|7||`);
const members = pasted(`
Name|Town|Age|Fee|Joined|Status
Ada Kern|Bern|11|20|2021-05-01|paid
Jo Lind|Basel|34|60|2019-02-11|open
Max Roth|Bern|70|40|2010-09-30|paid
Eva Blum|Chur|66|40|2024-01-15|reminded
Tim Noll|Basel|45|60|2023-07-07|open
Lia Frei|Bern|12|20|2024-03-01|paid`);
const measures = pasted(`
Day|Value|Delta
1|20|
2|n/a|
3|23|
4|25|
5|n/a|
6|19|
7|22|`);
const trips = pasted(`
Driver|Date|Km|Delay
Ott|2025-01-10|120|4
Poe|2025-02-01|80|cancelled
Ott|2025-02-14|230|12
Quin|2025-02-20|60|0
Poe|2025-03-03|95|3
Ott|2025-03-09|40|cancelled`);
const grades = pasted(`
Pupil|Test A|Test B|Mark
Ina|14|11|
Jan|9.5|16|
Kim||12|
Leo|18|19|
Mia|7|8|`);
const lists = pasted(`
Code|Product|Seller||Code|Seller
P1|Tent|Holm||P3|
P2|Stove|Gray||P1|
P3|Lamp|Sato||P2|`);
const addr = pasted(`
Surname|First name|Street|Zip|City|Line
Kern|Ada|Seeweg 3|3000|Bern|
Lind|Jo|Am Markt 12|4051|Basel|
Roth|Max|Hang 7a|7000|Chur|
Frei|Lia|Gasse 1|8001|Zürich|`);
const loans = pasted(`
Loan|Amount|Rate|Years|Monthly
A|10000|0.04|5|
B|25000|0.035|10|
C|8000|0.05|3|`);

const matches = pasted(`
Home|Guest|Winner||Team|Games
Foxes|Owls|Foxes||Foxes|
Owls|Hares|Owls||Owls|
Hares|Foxes|Hares||Hares|`);
const tickets = pasted(`
Ticket|Owner|Weight
T1|-|3
T2|Iva|2
T3||1
T4|tbd|2`);
const outings = pasted(`
Guest|Age|Insured|Tongue|May go
Ana|16|yes|Greek|
Bob|14|yes|Greek|
Cem|17|no|Latin|
Dan|15|yes|Dutch|`);
const jumps = pasted(`
Week|Jump|Note
1|150|
2|148|
3|155|
4|155|`);
const spendings = pasted(`
Day|Where|Spent||From|To
2025-01-03|web|20||2025-01-04|2025-02-02
2025-01-09|shop|35|||
2025-02-01|web|15|||
2025-02-20|web|40|||`);
const meters = pasted(`
Month|Used|To pay
Jan|250|
Feb|90|
Mar|310|`);

const sound: [question: string, data: string, formula: string][] = [
  [
    "How many games has each team on the right played so far, at home and away together? The formula goes into F2 (F2:F4).",
    matches,
    "=COUNTIF(A$2:A$4,E2)+COUNTIF(B$2:B$4,E2)",
  ],
  [
    "tickets that nobody owns (B blank or '-' or 'tbd'). The formula goes into E2.",
    tickets,
    '=FILTER(A2:A5,(B2:B5="")+(B2:B5="-")+(B2:B5="tbd"))',
  ],
  [
    'Guests may go who are 15 or older, insured and speak Greek or Latin: "ok", else "no". The formula goes into E2 (E2:E5).',
    outings,
    '=IF(AND(B2>=15,C2="yes",OR(D2="Greek",D2="Latin")),"ok","no")',
  ],
  [
    '"record" as soon as a jump is higher than in all weeks before; the first week is one too. The formula goes into C2 (C2:C5).',
    jumps,
    '=IF(B2>MAX(B$1:B1),"record","")',
  ],
  [
    "What was spent on the web between the days in E2 and F2, both included? The formula goes into G2.",
    spendings,
    '=SUMIFS(C2:C5,B2:B5,"web",A2:A5,">="&E2,A2:A5,"<="&F2)',
  ],
  [
    "The first 100 units cost 0.30 each, the next 150 cost 0.35, what is over that 0.42. What is to be paid each month? The formula goes into C2 (C2:C4).",
    meters,
    "=MIN(B2,100)*0.3+MAX(0,MIN(B2,250)-100)*0.35+MAX(0,B2-250)*0.42",
  ],
  ["The 90th percentile of the jumps. The formula goes into E2.", jumps, "=PERCENTILE.INC(B2:B5,0.9)"],
  [
    "Hours per shift as a decimal, shifts may run past midnight; half an hour comes off everyone. Formula goes into E2 (E2:E5).",
    shifts,
    "=MOD(C2-B2,1)*24-0.5",
  ],
  [
    "Verkaufspreis: Einkauf verdoppeln, aufrunden auf ganze Franken und dann fünf Rappen abziehen. Die Formel steht in E2 (E2:E7).",
    shop,
    "=ROUNDUP(C2*2,0)-0.05",
  ],
  ["Coûts arrondis au quart le plus proche. La formule est en E2 (E2:E7).", shop, "=MROUND(C2,0.25)"],
  [
    "How many members live in Bern and Basel together? The formula goes into H2.",
    members,
    '=COUNTIF(B2:B7,"Bern")+COUNTIF(B2:B7,"Basel")',
  ],
  [
    "Combien d'adhérents de Bern et de Basel ? La formule est en H2.",
    members,
    '=SUM(COUNTIF(B2:B7,{"Bern","Basel"}))',
  ],
  [
    "What have the open ones still to pay in total? Status (paid, open, reminded) is in F. The formula goes into H2.",
    members,
    '=SUMIF(F2:F7,"open",D2:D7)',
  ],
  [
    "Was schulden uns die mit Status open insgesamt? Status (paid, open oder reminded) steht in F. Die Formel steht in H2.",
    members,
    '=SUMIF(F2:F7,"open",D2:D7)',
  ],
  ["Qui a adhéré avant 2020 ? Les noms à partir de H2.", members, "=FILTER(A2:A7,E2:E7<DATE(2020,1,1))"],
  [
    "Average of the readings; some days say n/a, they don't count. The formula goes into E2.",
    measures,
    "=AVERAGE(B2:B8)",
  ],
  [
    "Wie viele Fahrten im Februar 2025 sind nicht ausgefallen? Ausgefallene haben cancelled bei Delay. Die Formel steht in F2.",
    trips,
    '=COUNTIFS(B2:B7,">="&DATE(2025,2,1),B2:B7,"<"&DATE(2025,3,1),D2:D7,"<>cancelled")',
  ],
  [
    "Le nombre de km parcourus par chaque chauffeur jusqu'à la ligne incluse. La formule est en E2 (E2:E7).",
    trips,
    "=SUMIF($A$2:A2,A2,$C$2:C2)",
  ],
  [
    "Change from the day before, nothing for the first day or when a number is missing. The formula goes into C2 (C2:C8).",
    measures,
    '=IF(AND(ISNUMBER(B1),ISNUMBER(B2)),B2-B1,"")',
  ],
  [
    "Note in Test A. Keine Note: fehlt. Sonst ab 16 super, ab 10 ok, darunter nein. Die Formel steht in D2 (D2:D6).",
    grades,
    '=IF(B2="","fehlt",IF(B2>=16,"super",IF(B2>=10,"ok","nein")))',
  ],
  [
    "qui vend le produit dont le code est en E2 ? La formule est en F2 (F2:F4).",
    lists,
    "=VLOOKUP(E2,$A$2:$C$4,3,FALSE)",
  ],
  [
    'One line per person like "Seeweg 3, 3000 Bern". The formula goes into F2 (F2:F5).',
    addr,
    '=C2&", "&D2&" "&E2',
  ],
  [
    "Monatsrate je Kredit, nachschüssig und positiv; Zinssatz in C ist pro Jahr, Laufzeit in D in Jahren. Die Formel steht in E2 (E2:E4).",
    loans,
    "=-PMT(C2/12,D2*12,B2)",
  ],
  [
    "Frais : 25 % du montant sous 9000, 20 % de 9000 à 20000 inclus et 15 % au-delà. La formule est en E2 (E2:E4).",
    loans,
    "=B2*IF(B2<9000,0.25,IF(B2<=20000,0.2,0.15))",
  ],
  [
    "Mark what we must reorder: stock under 5 write order, else leave empty. The formula goes into F2 (F2:F7).",
    shop,
    '=IF(D2<5,"order","")',
  ],
  ["Gesamtwert des Lagers (Kosten mal Bestand). Die Formel steht in H2.", shop, "=SUMPRODUCT(C2:C7,D2:D7)"],
  ["All members except those from Bern: names from H2.", members, '=FILTER(A2:A7,B2:B7<>"Bern")'],
  [
    "Alle Mitglieder bis auf die Berner (Town nicht Bern), Namen ab H2.",
    members,
    '=FILTER(A2:A7,B2:B7<>"Bern")',
  ],
  ["Combien n'habitent pas à Bern ? La formule est en H2.", members, '=COUNTIF(B2:B7,"<>Bern")'],
  [
    "Initials like A.K. for each, first name then surname. The formula goes into F2 (F2:F5).",
    addr,
    '=LEFT(B2,1)&"."&LEFT(A2,1)&"."',
  ],
  [
    "Initialen mit Punkten, erst Vorname, dann Nachname, etwa A.K. Die Formel steht in F2 (F2:F5).",
    addr,
    '=LEFT(B2,1)&"."&LEFT(A2,1)&"."',
  ],
  [
    "Quelle part des adhérents est paid ? La formule est en H2.",
    members,
    '=COUNTIF(F2:F7,"paid")/COUNTA(F2:F7)',
  ],
  [
    "If stock is zero say sold out, up to 10 say low, otherwise ok. The formula goes into F2 (F2:F7).",
    shop,
    '=IF(D2=0,"sold out",IF(D2<=10,"low","ok"))',
  ],
  [
    "Bestand 0: ausverkauft, bis 10: knapp, sonst ok. Die Formel steht in F2 (F2:F7).",
    shop,
    '=IF(D2=0,"ausverkauft",IF(D2<=10,"knapp","ok"))',
  ],
  [
    "Wie viele Noten in Test A unter 9 oder über 16? Die Formel steht in F1.",
    grades,
    '=SUMPRODUCT((B2:B6<>"")*((B2:B6<9)+(B2:B6>16)))',
  ],
  [
    "How many marks in Test B are under 9 or over 15? The formula goes into F1.",
    grades,
    "=SUMPRODUCT((C2:C6<9)+(C2:C6>15))",
  ],
  // The rate is in a row above the table's headings.
  [
    "Add the VAT at the rate in B1. The formula goes into C3 (C3:C5).",
    "VAT\t0.2\t\nService\tNet\tGross\nCut\t35\t\nColour\t62.5\t\nWash\t8\t",
    "=B3*(1+$B$1)",
  ],
  [
    "Round the clock-in times to the nearest quarter of an hour. The formula goes into C2 (C2:C4).",
    "Name\tIn\nAnn\t08:07\nBen\t08:25\nCem\t09:01",
    "=ROUND(B2*96,0)/96",
  ],
];

test.each(sound)("%s", async (question, data, formula) => {
  const { found } = await createVerifier(threads).block(
    formula,
    { question, data },
    { derive: async () => formula },
  );
  expect([found.problems, found.evidence?.derivation]).toEqual([[], "agreed"]);
});
