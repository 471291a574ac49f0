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

const minutes = [431, 440, 458] as const;
const doors = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Doors: [[...heads], ...minutes.map((minute, at) => [`D${at}`, minute / 1440])] },
  target: "C2:C4",
});
const loads = [
  [95, 12],
  [60, 10],
  [8, 9],
] as const;
const trays = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Trays: [[...heads], ...loads.map(([count, size], at) => [`T${at}`, count, size])] },
  target: "D2:D4",
});
const meetings = (heads: readonly [string, string]): Sheet => ({
  tables: { Meetings: [[...heads], ["A", 15], ["B", 75], ["C", 101]] },
  target: "D2",
});
const trip = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Trip: [[heads[0], 163], [heads[1], 48], [heads[2]]] },
  target: "B3",
});
const pays = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Pay: [[...heads], ["Ute", 40000], ["Max", 35500]] },
  target: "C2:C3",
});

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];
const cut = kilos.map((kg) => Math.trunc(kg));
const begun = kilos.map((kg) => Math.ceil(kg));
const steps = kilos.map((kg) => Math.round(kg * 2) / 2);
const packs = people.map((count) => Math.ceil((count * 1.1) / 24));
const quarters = minutes.map((minute) => Math.round(((Math.ceil(minute / 15) * 15) / 1440) * 1e6) / 1e6);
const up = loads.map(([count, size]) => Math.ceil(count / size));
const full = loads.map(([count, size]) => Math.floor(count / size));
const left = people.map((count) => count % 24);

const ended = kilos.map((kg) => Math.ceil(kg) - 0.05);
const graded = people.map((count) => (count <= 120 ? Math.ceil(count / 5) * 5 : Math.ceil(count / 50) * 50));
const carers = people.map((count) => Math.max(4, Math.ceil(count / 20)));

const all: Record<string, readonly Asked[]> = {
  "prices end as they are said to": [
    ["en", "Every price must end in .95, the next one upwards", weights(["Jam", "Price", "Tag"]), ended],
    [
      "de",
      "Jeder Preis soll auf ,95 enden, immer der nächsthöhere",
      weights(["Sorte", "Preis", "Schild"]),
      ended,
    ],
    [
      "fr",
      "Chaque prix doit finir par 0,95, toujours au-dessus",
      weights(["Sorte", "Prix", "Étiquette"]),
      ended,
    ],
  ],
  "the step hangs on the amount": [
    [
      "en",
      "Round up to the next 5 up to 120 guests, above 120 to the next 50",
      groups(["Group", "Guests", "Plan"]),
      graded,
    ],
    [
      "de",
      "Bis 120 Gäste auf die nächsten 5 aufrunden, über 120 auf die nächsten 50",
      groups(["Gruppe", "Gäste", "Plan"]),
      graded,
    ],
    [
      "fr",
      "Jusqu'à 120 invités arrondir aux 5 supérieurs, au-delà de 120 aux 50 supérieurs",
      groups(["Groupe", "Invités", "Plan"]),
      graded,
    ],
  ],
  "so many for each, and never fewer than some": [
    [
      "en",
      "One carer per 20 guests, but never fewer than 4. How many carers do we need?",
      groups(["Group", "Guests", "Carers"]),
      carers,
    ],
    [
      "de",
      "Auf 20 Gäste kommt eine Betreuung, mindestens aber 4. Wie viele Betreuer brauchen wir?",
      groups(["Gruppe", "Gäste", "Betreuer"]),
      carers,
    ],
    [
      "fr",
      "Un accompagnateur pour 20 invités, mais jamais moins de 4. Combien d'accompagnateurs faut-il ?",
      groups(["Groupe", "Invités", "Accompagnateurs"]),
      carers,
    ],
  ],
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
  "times are rounded to steps of the clock": [
    ["en", "Time up to the next quarter of an hour.", doors(["Door", "Time", "Counts"]), quarters],
    ["de", "Uhrzeit auf die nächste Viertelstunde aufrunden", doors(["Tür", "Uhrzeit", "Zählt"]), quarters],
    ["fr", "heure arrondie au quart d'heure supérieur", doors(["Porte", "Heure", "Compte"]), quarters],
  ],
  "a column may say how much one holds": [
    [
      "en",
      "How many trays do I need? A started tray counts as a whole one.",
      trays(["Plant", "Pots", "Pots per tray", "Trays"]),
      up,
    ],
    [
      "de",
      "Wie viele Paletten brauche ich? Eine angebrochene zählt als ganze.",
      trays(["Pflanze", "Töpfe", "Töpfe je Palette", "Paletten"]),
      up,
    ],
    [
      "fr",
      "Combien de plateaux complets peut-on faire ?",
      trays(["Plante", "Pots", "Pots par plateau", "Plateaux"]),
      full,
    ],
  ],
  "one of two cells may say how much one holds": [
    [
      "en",
      "How many vans do I have to book so that nobody is left behind?",
      trip(["People", "Seats per van", "Vans"]),
      [4],
    ],
    ["de", "Wie viele Busse muss ich buchen?", trip(["Personen", "Plätze pro Bus", "Busse"]), [4]],
    ["fr", "Combien de cars faut-il réserver ?", trip(["Participants", "Places par car", "Cars"]), [4]],
  ],
  "a total is told in another unit": [
    ["en", "total of the minutes as hours, to the nearest half hour", meetings(["Meeting", "Min"]), [3]],
    ["de", "Summe der Minuten in Stunden, auf die nächste halbe Stunde", meetings(["Termin", "Min"]), [3]],
    ["fr", "somme des minutes en heures, arrondie à la demi-heure", meetings(["Réunion", "Min"]), [3]],
  ],
  "an amount is split into a number of parts": [
    [
      "en",
      "The pay is split over 14 payslips. What is one, to the cent?",
      pays(["Name", "Per year", "Each"]),
      [2857.14, 2535.71],
    ],
    [
      "de",
      "Das Gehalt wird auf 14 Raten verteilt, wie viel ist eine auf den Cent?",
      pays(["Name", "Gehalt", "Rate"]),
      [2857.14, 2535.71],
    ],
    [
      "fr",
      "Le salaire est versé en 14 fois, combien fait un versement au centime ?",
      pays(["Nom", "Par an", "Versement"]),
      [2857.14, 2535.71],
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
