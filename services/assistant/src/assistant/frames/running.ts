// Each row against the rows above it, the whole column, or the rows of its own group: running totals, ranks, shares, repeats.
import { cellOf, fixedArea, growing, type Operand } from "../reading/operands.ts";
import type { Frame } from "./frame.ts";
import { columnsIn, fixedCell, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";
import {
  balance,
  change,
  counting,
  groupIn,
  heedsUp,
  highest,
  isGrouping,
  lowest,
  mean,
  perGroup,
  ranking,
  smallestFirst,
  upToHere,
} from "./row-words.ts";

export const runningFrames: readonly Frame[] = [
  {
    cue: upToHere,
    rows: true,
    penalty: -0.6,
    heeds: new RegExp(`${heedsUp.source}|${perGroup.source}`, "gu"),
    make: (scene) => {
      const number =
        pick(scene, "number") ?? scene.own.filter(({ kind }) => kind === "number").at(-1) ?? null;
      const both = balance(scene);
      const group = groupIn(scene, number);
      if (has(scene, counting) && ![mean, highest, lowest].some((words) => has(scene, words))) {
        const column = group ?? columnsIn(scene)[0] ?? scene.own[0];
        if (group) return [`COUNTIF(${growing(group)},${here(group)})`];
        return column ? [`${column.kind === "text" ? "COUNTA" : "COUNT"}(${growing(column)})`] : [];
      }
      const opening = scene.cells[0];
      if (both && columnsIn(scene, "number").length !== 1) {
        const base = opening ? `${fixedCell(scene, opening)}+` : "";
        return [`${base}SUM(${growing(both[0])})-SUM(${growing(both[1])})`];
      }
      if (!number) return [];
      const columns = columnsIn(scene, "number");
      if (columns.length === 2 && /minus|less|abzuglich|moins|weniger/.test(scene.low))
        return [`SUM(${growing(columns[0] as Operand)})-SUM(${growing(columns[1] as Operand)})`];
      const name = has(scene, highest)
        ? "MAX"
        : has(scene, lowest)
          ? "MIN"
          : has(scene, mean)
            ? "AVERAGE"
            : "SUM";
      if (group)
        return [
          name === "SUM" || name === "AVERAGE"
            ? `${name}IF(${growing(group)},${here(group)},${growing(number)})`
            : `${name}IFS(${growing(number)},${growing(group)},${here(group)})`,
        ];
      const base = opening && name === "SUM" ? `${fixedCell(scene, opening)}+` : "";
      const share = has(scene, said("percent\\w*|share|%", "prozent\\w*|anteil\\w*", "pourcentage\\w*|part"))
        ? `/SUM(${fixedArea(number)})`
        : "";
      return [`${base}${name}(${growing(number)})${share}`];
    },
  },
  {
    cue: said(
      "number (?:the |each |all |every )?\\w+(?:'s \\w+)?|sequence number|consecutive(?:ly)? number\\w*|running number|number (?:them|the \\w+) (?:within|per|by)|which (?:visit|order|time)|\\bnth\\b|(?:count|number) (?:up|each)",
      "nummerier\\w*(?: (?:die|alle|jede\\w*) \\w+)?|durchnummer\\w*|laufende nummer|fortlaufende nummer|wievielte\\w*",
      "numerot\\w*(?: (?:les|chaque) \\w+)?|numero d'ordre|combientieme",
    ),
    rows: true,
    penalty: 0.1,
    heeds: said(
      "within|per|each|restart\\w*|start\\w* again|count\\w*|number\\w*|from 1|up to",
      "innerhalb|pro|je|jede\\w*|neu|beginn\\w*|zahl\\w*|nummer\\w*|bis",
      "par|chaque|recommenc\\w*|comptant|compt\\w*|numer\\w*|jusqu\\w*",
    ),
    make: (scene) => {
      const group = groupIn(scene, null) ?? columnsIn(scene, "text").find(isGrouping) ?? null;
      const column = group ?? columnsIn(scene)[0] ?? scene.own[0];
      return column
        ? [group ? `COUNTIF(${growing(column)},${here(column)})` : `COUNTA(${growing(column)})`]
        : [];
    },
  },
  {
    cue: said(
      "(?:month|week|year|day|quarter)[- ](?:over|on)[- ](?:month|week|year|day|quarter)|previous (?:row|day|month|week|line|reading|value|entry|one)|row above|last (?:row|reading)|the (?:day|month|week|row|one) before|prior (?:row|month|day|week)",
      "vorige\\w* (?:zeile|zeilen|monat\\w*|tag\\w*|woche|wert)|vorherige\\w*|zeile daruber|davor|vormonat\\w*|vortag\\w*|vorwoche\\w*|vorgangerzeile",
      "(?:ligne|mois|jour|semaine|valeur|releve|mesure) (?:precedente?|d'avant|au-dessus)|precedente?s?",
    ),
    rows: true,
    penalty: 0,
    heeds: change,
    make: (scene) => {
      const number = pick(scene, "number");
      if (!number) return [];
      const [now, last] = [cellOf(number), cellOf(number, -1)];
      const isHeading =
        !Number.isFinite(Number(number.column?.cells[0])) || (scene.reading.target?.row ?? 0) <= number.top;
      const [a, b] = isHeading ? [now, last] : [cellOf(number, 1), now];
      const formula = /percent|prozent|pourcent|%|relative/.test(scene.low) ? `${a}/${b}-1` : `${a}-${b}`;
      return [isHeading ? `IF(ISNUMBER(${b}),${formula},"")` : formula];
    },
  },
  {
    cue: ranking,
    rows: true,
    penalty: -0.1,
    but: said(
      "look up|find|character|letter|from position",
      "zeichen|ab position|suche",
      "caractere|a partir de la position|cherche",
    ),
    heeds: said(
      "(?:number|rank|place|is|gets|being|=) (?:1|one)|first|smallest|lowest|highest|largest|biggest|best|fastest|descending|ascending|among|same|only|within|one|number|top|most|ties?",
      "(?:nummer|platz|rang|ist) (?:1|eins)|erste\\w*|kleinste\\w*|niedrigste\\w*|hochste\\w*|groste\\w*|beste\\w*|schnellste\\w*|absteigend|aufsteigend|unter|gleich\\w*|nur|innerhalb|zuerst|nummer|meiste\\w*",
      "(?:numero|rang|place|etant|est) (?:1|un)|premiere?|plus (?:petite?|haute?|grande?|elevee?|bas\\w*|rapide)|meilleure?|decroissant|croissant|parmi|meme|uniquement|numero|ceux",
    ),
    make: (scene) => {
      const number =
        pick(scene, "number") ??
        scene.own.filter(({ kind }) => kind === "number" || kind === "date").at(-1) ??
        null;
      if (!number || number.kind === "text") return [];
      const isUp = has(scene, smallestFirst);
      const group = groupIn(scene, number);
      if (
        group &&
        group.kind === "text" &&
        /same|within|among|own|per |innerhalb|gleichen|selben|eigenen|pro |je |meme|propre|sein|parmi|par /.test(
          scene.low,
        )
      )
        return [
          `COUNTIFS(${fixedArea(group)},${here(group)},${fixedArea(number)},"${isUp ? "<" : ">"}"&${here(number)})+1`,
        ];
      return [`RANK(${here(number)},${fixedArea(number)},${isUp ? 1 : 0})`];
    },
  },
];
