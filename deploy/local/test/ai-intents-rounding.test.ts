// Rounding: places, steps, up and down, cut off, begun ones, packs with a reserve, rounded lines and totals, remainders.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const kilos = [7.26, 12.75, 3.999] as const;
const weights = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Scale: [[...heads], ...kilos.map((kg, at) => [`P${at}`, kg])] },
  target: "C2:C4",
});
const people = [100, 236, 51] as const;
const groups = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Groups: [[...heads], ...people.map((count, at) => [`G${at}`, count])] },
  target: "C2:C4",
});
const lines = [
  [3, 1.115],
  [7, 0.335],
] as const;
const order = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Order: [[...heads], ...lines.map(([count, price], at) => [`L${at}`, count, price])] },
  target: "E2",
});
const cents = (value: number): number => Math.round(value * 100 + 1e-9) / 100;
const towns = (heads: readonly [string, string]): Sheet => ({
  tables: { Towns: [[...heads], ["A", 8450], ["B", 5200], ["C", 990]] },
  target: "D2",
});

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];
const cut = kilos.map((kg) => Math.trunc(kg));
const begun = kilos.map((kg) => Math.ceil(kg));
const steps = kilos.map((kg) => Math.round(kg * 2) / 2);
const packs = people.map((count) => Math.ceil((count * 1.1) / 24));
const left = people.map((count) => count % 24);

const all: Record<string, readonly Asked[]> = {
  "what is cut off is not rounded": [
    [
      "en",
      "Drop the decimals of the weight in B, don't round up.",
      weights(["Parcel", "Weight", "Full"]),
      cut,
    ],
    [
      "de",
      "Schneid beim Gewicht in B die Nachkommastellen ab, nicht aufrunden.",
      weights(["Paket", "Gewicht", "Voll"]),
      cut,
    ],
    [
      "fr",
      "Enlève les décimales du poids en B, sans arrondir vers le haut.",
      weights(["Colis", "Poids", "Entier"]),
      cut,
    ],
  ],
  "every one that is begun counts": [
    [
      "en",
      "Every started hour counts. How many hours do we bill for the hours in B?",
      weights(["Job", "Hours", "Billed"]),
      begun,
    ],
    [
      "de",
      "Jede angefangene Stunde zählt voll. Wie viele Stunden berechnen wir für die Stunden in B?",
      weights(["Auftrag", "Stunden", "Berechnet"]),
      begun,
    ],
    [
      "fr",
      "Chaque heure entamée est due. Combien d'heures facturer pour les heures en B ?",
      weights(["Tâche", "Heures", "Facturé"]),
      begun,
    ],
  ],
  "halves are steps": [
    ["en", "Round the weight to the nearest 0.5.", weights(["Parcel", "Weight", "Rounded"]), steps],
    [
      "de",
      "Runde das Gewicht auf 0,5 genau, also auf die nächsten 0,5.",
      weights(["Paket", "Gewicht", "Gerundet"]),
      steps,
    ],
    ["fr", "Arrondis le poids au 0,5 le plus proche.", weights(["Colis", "Poids", "Arrondi"]), steps],
  ],
  "a reserve is added before packs are counted": [
    [
      "en",
      "Plates come in packs of 24. We need 10 % extra in case some break. How many whole packs do we have to order per group?",
      groups(["Group", "Guests", "Packs"]),
      packs,
    ],
    [
      "de",
      "Teller gibt es in Packungen zu 24. Wir brauchen 10 % zusätzlich, falls welche zerbrechen. Wie viele ganze Packungen müssen wir je Gruppe bestellen?",
      groups(["Gruppe", "Gäste", "Packungen"]),
      packs,
    ],
    [
      "fr",
      "Les assiettes sont vendues par paquets de 24. Il en faut 10 % de plus pour la casse. Combien de paquets entiers faut-il commander par groupe ?",
      groups(["Groupe", "Invités", "Paquets"]),
      packs,
    ],
  ],
  "what is left over of full packs": [
    [
      "en",
      "24 bottles fit in a crate. How many bottles are left over after filling full crates?",
      groups(["Lot", "Bottles", "Left"]),
      left,
    ],
    [
      "de",
      "In eine Kiste passen 24 Flaschen. Wie viele Flaschen bleiben übrig, wenn nur volle Kisten gepackt werden?",
      groups(["Los", "Flaschen", "Rest"]),
      left,
    ],
    [
      "fr",
      "Une caisse contient 24 bouteilles. Combien de bouteilles restent après avoir rempli des caisses pleines ?",
      groups(["Lot", "Bouteilles", "Reste"]),
      left,
    ],
  ],
  "lines are rounded before they are added": [
    [
      "en",
      "count times price, rounded to cents, and then the sum of these rounded lines in one cell",
      order(["Line", "Count", "Price"]),
      [cents(3 * 1.115) + cents(7 * 0.335)],
    ],
    [
      "de",
      "Anzahl mal Preis, auf Cent gerundet, und davon dann die Summe in einer Zelle",
      order(["Zeile", "Anzahl", "Preis"]),
      [cents(3 * 1.115) + cents(7 * 0.335)],
    ],
    [
      "fr",
      "nombre fois prix, arrondi au centime, puis la somme de ces lignes arrondies dans une cellule",
      order(["Ligne", "Nombre", "Prix"]),
      [cents(3 * 1.115) + cents(7 * 0.335)],
    ],
  ],
  "a total is rounded like any other value": [
    [
      "en",
      "Total of the inhabitants, rounded to the nearest thousand.",
      towns(["Town", "Inhabitants"]),
      [15000],
    ],
    ["de", "Summe der Einwohner, auf Tausender gerundet.", towns(["Ort", "Einwohner"]), [15000]],
    ["fr", "Total des habitants, arrondi au millier.", towns(["Ville", "Habitants"]), [15000]],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
