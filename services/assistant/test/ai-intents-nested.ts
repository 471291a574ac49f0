// Decisions: thresholds, several conditions, days, empties, amounts as outcomes, tariffs in parts, something on top.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const ferry = [
  ["Ann", 7],
  ["Bert", 16],
  ["Cleo", 70],
  ["Dan", 40],
] as const;
const passengers = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Ferry: [[...heads], ...ferry.map((row) => [...row])] },
  target: "C2:C5",
});
const fares = ferry.map(([, age]) => (age < 8 ? 0 : age <= 16 ? 5 : age >= 65 ? 7 : 11));

const lots = [
  ["L1", 30, 12],
  ["L2", 80, 12],
  ["L3", 140, 12],
] as const;
const usage = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Lots: [[...heads], ...lots.map((row) => [...row])] },
  target: "D2:D4",
});
const inParts = lots.map(
  ([, used]) =>
    Math.min(used, 60) * 0.5 + Math.max(0, Math.min(used, 100) - 60) * 0.4 + Math.max(0, used - 100) * 0.3,
);
const overtime = lots.map(([, hours, rate]) => rate * (Math.min(hours, 60) + 1.5 * Math.max(0, hours - 60)));

const rentals = [
  ["Kayak", "2025-03-01", "2025-03-05"],
  ["Tent", "2025-03-02", null],
  ["Stove", null, null],
] as const;
const lent = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Rental: [[...heads], ...rentals.map((row) => [...row])] },
  target: "D2:D4",
});
const state = (never: string, out: string, back: string) =>
  rentals.map(([, given, returned]) => (given === null ? never : returned === null ? out : back));

const bills = [
  ["B1", "2025-01-10", "2025-01-20", 200],
  ["B2", "2025-01-10", "2025-01-25", 300],
] as const;
const paid = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Bills: [[...heads], ...bills.map((row) => [...row])] },
  target: "E2:E3",
});
const due = bills.map(([, , date, amount]) => (date === "2025-01-20" ? amount * 0.97 : amount));

const crew = [
  ["Ida", 31, 4],
  ["Jon", 58, 2],
  ["Kim", 60, 15],
] as const;
const staff = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Crew: [[...heads], ...crew.map((row) => [...row])] },
  target: "D2:D4",
});
const leave = crew.map(([, age, years]) => 26 + (years >= 12 ? 3 : 0) + (age > 55 ? 2 : 0));

const shirts = [
  ["Lea", "XS"],
  ["Max", "M"],
  ["Nina", "XL"],
  ["Olaf", "S"],
] as const;
const sizes = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Shirts: [[...heads], ...shirts.map((row) => [...row])] },
  target: "C2:C5",
});
const prices = shirts.map(([, size]) => (size === "XS" || size === "S" ? 9 : size === "M" ? 11 : 14));

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const all: Record<string, readonly Asked[]> = {
  "limits decide, each from where the one before ends": [
    [
      "en",
      "Fare: kids under 8 ride free (0), up to 16 it's 5, from 65 on 7 and everybody else pays 11. Age is in B.",
      passengers(["Name", "Age", "Fare"]),
      fares,
    ],
    [
      "de",
      "Fahrpreis: Kinder unter 8 fahren frei (0), bis 16 kostet es 5, ab 65 sind es 7, alle anderen zahlen 11. Das Alter steht in B.",
      passengers(["Name", "Alter", "Preis"]),
      fares,
    ],
    [
      "fr",
      "Tarif : moins de 8 ans 0, jusqu'à 16 ans 5, à partir de 65 ans 7, tous les autres 11. L'âge est en B.",
      passengers(["Nom", "Âge", "Tarif"]),
      fares,
    ],
  ],
  "each part of an amount has its own price": [
    [
      "en",
      "The first 60 units cost 0.50 each, the next 40 cost 0.40 and everything above 100 costs 0.30. Units are in B.",
      usage(["Lot", "Units", "Rate", "Cost"]),
      inParts,
    ],
    [
      "de",
      "Die ersten 60 Einheiten kosten je 0,50, die nächsten 40 je 0,40 und alles über 100 je 0,30. Die Einheiten stehen in B.",
      usage(["Los", "Einheiten", "Satz", "Kosten"]),
      inParts,
    ],
    [
      "fr",
      "Les 60 premières unités coûtent 0,50, les 40 suivantes 0,40 et au-delà de 100 c'est 0,30. Les unités sont en B.",
      usage(["Lot", "Unités", "Taux", "Coût"]),
      inParts,
    ],
  ],
  "hours above a limit count at a multiple of the rate": [
    [
      "en",
      "Pay per person: the first 60 hours at the normal rate, everything over 60 at 1.5 times the rate. Hours in B, rate in C.",
      usage(["Name", "Hours", "Rate", "Pay"]),
      overtime,
    ],
    [
      "de",
      "Lohn je Person: die ersten 60 Stunden zum normalen Satz, alles über 60 zum 1,5-fachen Satz. Stunden in B, Satz in C.",
      usage(["Name", "Stunden", "Satz", "Lohn"]),
      overtime,
    ],
    [
      "fr",
      "Paie par personne : les 60 premières heures au taux normal, au-delà de 60 à 1,5 fois le taux. Heures en B, taux en C.",
      usage(["Nom", "Heures", "Taux", "Paie"]),
      overtime,
    ],
  ],
  "what is missing tells how far a row has come": [
    [
      "en",
      'Status: no lent date: "never". Lent but no return date: "out". Both dates there: "back".',
      lent(["Item", "Lent", "Returned", "Status"]),
      state("never", "out", "back"),
    ],
    [
      "de",
      "Stand: „nie“, wenn Ausgabe leer ist, „unterwegs“, wenn Ausgabe ausgefüllt und Rückgabe leer ist, sonst „zurück“.",
      lent(["Artikel", "Ausgabe", "Rückgabe", "Stand"]),
      state("nie", "unterwegs", "zurück"),
    ],
    [
      "fr",
      "État : « jamais » si Sortie est vide, « dehors » si Sortie est remplie et Retour vide, sinon « rendu ».",
      lent(["Article", "Sortie", "Retour", "État"]),
      state("jamais", "dehors", "rendu"),
    ],
  ],
  "days between two dates decide what is to be paid": [
    [
      "en",
      "3 % discount if it was paid within 10 days of the billing date, otherwise the full amount. What is to pay?",
      paid(["Bill", "Billing date", "Paid on", "Amount", "To pay"]),
      due,
    ],
    [
      "de",
      "3 % Skonto, wenn innerhalb von 10 Tagen nach dem Rechnungsdatum bezahlt wurde, sonst der volle Betrag. Was ist zu zahlen?",
      paid(["Beleg", "Rechnungsdatum", "Bezahlt am", "Betrag", "Zahlung"]),
      due,
    ],
    [
      "fr",
      "3 % d'escompte si payé dans les 10 jours suivant la date de facture, sinon le montant plein. Combien faut-il payer ?",
      paid(["Pièce", "Date facture", "Payé le", "Montant", "À payer"]),
      due,
    ],
  ],
  "something comes on top for some": [
    [
      "en",
      "Leave days: 26 for everybody, plus 3 for people with 12 or more years of service, plus 2 for those older than 55.",
      staff(["Name", "Age", "Years of service", "Leave"]),
      leave,
    ],
    [
      "de",
      "Urlaubstage: 26 für alle, plus 3 für alle mit mindestens 12 Dienstjahren, plus 2 für alle mit Alter über 55.",
      staff(["Name", "Alter", "Dienstjahre", "Urlaub"]),
      leave,
    ],
    [
      "fr",
      "Jours de congé : 26 pour tous, plus 3 à partir de 12 ans d'ancienneté, plus 2 si l'âge dépasse 55.",
      staff(["Nom", "Âge", "Ancienneté", "Congés"]),
      leave,
    ],
  ],
  "a content and another one are either of them": [
    [
      "en",
      "size -> price: XS and S 9, M 11, XL 14, anything else 0",
      sizes(["Name", "Size", "Price"]),
      prices,
    ],
    [
      "de",
      "Größe -> Preis: XS und S 9, M 11, XL 14, alles andere 0",
      sizes(["Name", "Größe", "Preis"]),
      prices,
    ],
    [
      "fr",
      "taille -> prix : XS et S 9, M 11, XL 14, tout le reste 0",
      sizes(["Nom", "Taille", "Prix"]),
      prices,
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
