// Decisions and tariffs put together: parts of an amount, limits, what is said beside a price, columns and times taken together.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];
const sheet = (target: string, ...rows: (string | number | null)[][]): Sheet => ({
  tables: { Page: rows },
  target,
});

const stays = (heads: string[]): Sheet => sheet("C2:C4", heads, ["K1", 50], ["K2", 61], ["K3", 900]);
const hauls = (heads: string[], [yes, no]: [string, string]): Sheet =>
  sheet("D2:D4", heads, ["Ute", 30, no], ["Vic", 300, no], ["Wim", 80, yes]);
const turns = (heads: string[]): Sheet =>
  sheet("C2:C4", heads, ["t1", "04:10"], ["t2", "12:00"], ["t3", "21:45"]);
const slips = (heads: string[]): Sheet =>
  sheet("E2:E4", heads, ["Ivo", "x", null, "x"], ["Jan", null, null, "x"], ["Kai", "x", "x", "x"]);
const trips = (heads: string[]): Sheet =>
  sheet("C2:C4", heads, ["a", "2025-02-03"], ["b", "2025-08-03"], ["c", "2025-12-03"]);

const all: Record<string, readonly Asked[]> = {
  "what is free comes off before each unit begun, and the sum stops at its limit": [
    [
      "en",
      "first hour free, then 3 for every hour begun, at most 20",
      stays(["Stay", "Minutes", "Due"]),
      [0, 3, 20],
    ],
    [
      "de",
      "erste Stunde frei, danach 3 je angefangene Stunde, höchstens 20",
      stays(["Platz", "Minuten", "Betrag"]),
      [0, 3, 20],
    ],
    [
      "fr",
      "première heure gratuite, ensuite 3 par heure entamée, 20 au maximum",
      stays(["Place", "Minutes", "Prix"]),
      [0, 3, 20],
    ],
  ],
  "for some nothing is due, whatever the price of the others": [
    [
      "en",
      "0.20 per km, never more than 40, and nothing for people with a pass",
      hauls(["Who", "Km", "Pass", "Due"], ["yes", "no"]),
      [6, 40, 0],
    ],
    [
      "de",
      "0,20 je km, nie mehr als 40, und nichts für Leute mit Ausweis",
      hauls(["Wer", "Km", "Ausweis", "Betrag"], ["ja", "nein"]),
      [6, 40, 0],
    ],
    [
      "fr",
      "0,20 par km, jamais plus de 40, et rien pour ceux qui ont un badge",
      hauls(["Qui", "Km", "Badge", "Montant"], ["oui", "non"]),
      [6, 40, 0],
    ],
  ],
  "times of day are limits like numbers": [
    [
      "en",
      "before 5 dawn, before 18 noon, after that dusk",
      turns(["Turn", "Begin", "Light"]),
      ["dawn", "noon", "dusk"],
    ],
    [
      "de",
      "vor 5 Uhr früh, vor 18 Uhr hell, danach dunkel",
      turns(["Gang", "Beginn", "Licht"]),
      ["früh", "hell", "dunkel"],
    ],
    [
      "fr",
      "avant 5 h aube, avant 18 h jour, ensuite soir",
      turns(["Tour", "Début", "Lumière"]),
      ["aube", "jour", "soir"],
    ],
  ],
  "so many of several columns are counted": [
    [
      "en",
      "at least two of the three slips must be there (x): in, otherwise out",
      slips(["Who", "Form", "Fee", "Card", "State"]),
      ["in", "out", "in"],
    ],
    [
      "de",
      "mindestens zwei der drei Zettel müssen da sein (x): drin, sonst raus",
      slips(["Wer", "Bogen", "Geld", "Karte", "Stand"]),
      ["drin", "raus", "drin"],
    ],
    [
      "fr",
      "au moins deux des trois papiers doivent être là (x) : admis, sinon refus",
      slips(["Qui", "Fiche", "Argent", "Carte", "État"]),
      ["admis", "refus", "admis"],
    ],
  ],
  "months that follow each other are a band": [
    [
      "en",
      "January to June is early, July to December late",
      trips(["No.", "Day", "Half"]),
      ["early", "late", "late"],
    ],
    [
      "de",
      "Januar bis Juni ist früh, Juli bis Dezember spät",
      trips(["Nr.", "Tag", "Hälfte"]),
      ["früh", "spät", "spät"],
    ],
    [
      "fr",
      "de janvier à juin c'est tôt, de juillet à décembre tard",
      trips(["N°", "Jour", "Moitié"]),
      ["tôt", "tard", "tard"],
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
