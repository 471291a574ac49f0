import { area } from "../reading/operands.ts";
import type { Frame } from "./frame.ts";
import { columnsIn, has, pick } from "./pick.ts";
import { said } from "./plain.ts";

import {
  across,
  aggregateOf,
  counting,
  distinct,
  heeds,
  keyedTotal,
  names,
  plain,
  summing,
  totalled,
} from "./total-words.ts";

export const totalFrames: readonly Frame[] = [
  ...[true, false].map(
    (rows): Frame => ({
      cue: new RegExp(
        `${summing.source}|${counting.source}|${names
          .slice(0, 1)
          .map(([, words]) => words.source)
          .join("|")}|${names
          .slice(2)
          .map(([, words]) => words.source)
          .join("|")}`,
        "gu",
      ),
      rows,
      penalty: 0,
      heeds: new RegExp(
        `${heeds.source}|${said("per|each|beside|next to|listed|list|for|by|sheet", "pro|je|jede\\w*|jeweils|daneben|aufgelistet|liste|fur|blatt|alle\\w*", "par|chaque|chacun|a cote|liste|pour|feuille").source}`,
        "gu",
      ),
      but: said(
        "share|percent\\w*|running|cumulative|so far|up to|times|more than once|discount|if|rank|vlookup|xlookup",
        "anteil|prozent\\w*|laufend\\w*|kumul\\w*|bisher\\w*|bis|mal|mehrmals|rabatt\\w*|wenn|rang|sverweis|xverweis",
        "part|pourcent\\w*|cumul\\w*|jusqu\\w*|fois|remise\\w*|si|rang|recherchev|recherchex",
      ),
      make: keyedTotal,
    }),
  ),
  {
    cue: new RegExp(
      `${summing.source}|${counting.source}|${names.map(([, words]) => words.source).join("|")}`,
      "gu",
    ),
    rows: false,
    penalty: 0.7,
    heeds,
    but: said(
      "share|percent\\w*|fraction|proportion|list|sort|rank|which|who|unique|distinct|different|running|per (?!row)|position|weighted",
      "anteil|prozent\\w*|bruchteil|liste|sortier\\w*|rang|welche\\w*|wer|verschieden\\w*|pro|je|position|gewichtet\\w*",
      "part|pourcent\\w*|fraction|liste|trie\\w*|rang|quels?|quelles|qui|differente?s?|par|position|pondere\\w*",
    ),
    make: totalled,
  },
  {
    cue: new RegExp(`${summing.source}|${names.map(([, words]) => words.source).join("|")}`, "gu"),
    rows: true,
    penalty: 0.2,
    heeds: said(
      "subjects?|columns?|all|of the|over|each|every|quarters?|months?|tests?|days?|three|both",
      "facher\\w*|spalten?|alle\\w*|uber|jede\\w*|quartale?|monate?|tage?|drei|beide",
      "matieres?|colonnes?|tou\\w+|sur|chaque|trimestres?|mois|jours?|trois|deux",
    ),
    but: said(
      "times|multipl\\w*|minus|share|percent\\w*|running|cumulative|so far|up to|if|by|per (?!row)|same|own|group|change|rank|days|until|between|price",
      "mal|multipli\\w*|minus|abzug\\w*|anteil|prozent\\w*|laufend\\w*|kumul\\w*|bisher\\w*|bis|wenn|pro|gleichen|eigenen|rang|tage|zwischen|preis",
      "fois|multipli\\w*|moins|part|pourcent\\w*|cumul\\w*|jusqu\\w*|si|par|meme|propre|rang|jours|entre|prix",
    ),
    make: across,
  },
  {
    cue: new RegExp(`${summing.source}|${names.map(([, words]) => words.source).join("|")}`, "gu"),
    rows: false,
    penalty: 0.9,
    heeds,
    but: said(
      "share|percent\\w*|if|where|whose|with|only|which|who|list|sort|per|than|second|third|without|ignor\\w*|weighted|change|between",
      "anteil|prozent\\w*|wenn|deren|mit|nur|welche\\w*|wer|liste|pro|als|zweit\\w*|dritt\\w*|ohne|gewichtet\\w*|zwischen",
      "part|pourcent\\w*|si|dont|avec|seulement|quels?|qui|liste|par|deuxieme|troisieme|sans|pondere\\w*|entre|que",
    ),
    make: plain,
  },
  {
    cue: said(
      "(?:contain|hold|have|are|with) (?:a |real )?numbers?|numeric (?:cells|values|entries)|cells with (?:a )?numbers?",
      "(?:enthalten|haben|mit|sind) (?:eine )?zahl(?:en)?|numerische\\w* (?:zellen|werte)|zellen mit zahlen",
      "contiennent (?:un |des )?nombres?|avec (?:un |des )?nombres?|cellules numeriques",
    ),
    rows: false,
    heeds,
    make: (scene) => {
      const column = pick(scene, "number") ?? columnsIn(scene)[0];
      return [column ? `COUNT(${area(column)})` : null];
    },
  },
  {
    cue: distinct,
    rows: false,
    penalty: 0.1,
    heeds,
    but: said(
      "list|show all|sort",
      "liste\\w*|auflist\\w*|zeig\\w*|sortier\\w*",
      "liste\\w*|affiche\\w*|trie\\w*",
    ),
    make: (scene) => {
      const column = columnsIn(scene, "text")[0] ?? columnsIn(scene)[0];
      return [
        column && has(scene, counting) && scene.quotes.length === 0
          ? `COUNTA(UNIQUE(${area(column)}))`
          : null,
      ];
    },
  },
  {
    cue: said(
      "above (?:the )?average|(?:more|higher|greater|larger) than (?:the )?average|over the average",
      "uber dem \\w*durchschnitt|uberdurchschnittlich\\w*|(?:hoher|mehr|groser) als (?:der |das )?\\w*durchschnitt\\w*",
      "superieure?s? (?:a la |au )?\\w* ?moyenn?e?|au-dessus de la moyenne|plus que la moyenne",
    ),
    rows: false,
    penalty: -0.2,
    heeds,
    make: (scene) => {
      const number = pick(scene, "number");
      return [
        number && has(scene, counting) ? `COUNTIF(${area(number)},">"&AVERAGE(${area(number)}))` : null,
      ];
    },
  },
  {
    cue: said("positive|negative", "positive\\w*|negative\\w*", "positi\\w+|negati\\w+"),
    rows: false,
    penalty: 0.2,
    heeds: new RegExp(
      `${heeds.source}|${said("if _ (?:none|no|0|zero)|there are none|zero", "wenn _ (?:keine|0|null)|keine gibt", "s'il n'y en a pas|aucune|zero").source}`,
      "gu",
    ),
    make: (scene) => {
      const number = pick(scene, "number");
      if (!number) return [];
      const sign = /negati/.test(scene.low) ? "<" : ">";
      const aggregate = aggregateOf(scene);
      const base =
        aggregate === "average"
          ? `AVERAGEIF(${area(number)},"${sign}0")`
          : aggregate === "count"
            ? `COUNTIF(${area(number)},"${sign}0")`
            : `SUMIF(${area(number)},"${sign}0")`;
      const isGuarded = /if there (?:are|is)|wenn es keine|gibt es keine|s'il n'y|sinon|otherwise|sonst/.test(
        scene.low,
      );
      return [
        isGuarded && aggregate === "average"
          ? `IFERROR(${base},${scene.quotes[0] ? `"${scene.quotes[0].value}"` : "0"})`
          : isGuarded
            ? null
            : base,
      ];
    },
  },
  {
    cue: said(
      "ignor\\w* (?:the |all )?(?:errors?|#)|despite (?:the )?errors?|skip\\w* (?:the )?errors?|errors? in (?:it|the)",
      "fehler\\w* (?:ignor\\w*|uberspring\\w*|auslassen)|ignorier\\w* (?:die |alle )?fehler\\w*|trotz (?:der )?fehler\\w*|ohne (?:die )?fehler\\w*",
      "ignor\\w* (?:les )?erreurs?|malgre les erreurs|sans (?:les )?erreurs",
    ),
    rows: false,
    penalty: -0.3,
    heeds: new RegExp(
      `${heeds.source}|${said("errors?|#\\S+", "fehler\\w*|#\\S+", "erreurs?").source}`,
      "gu",
    ),
    make: (scene) => {
      const number =
        pick(scene, "number") ?? columnsIn(scene)[0] ?? scene.own.find(({ kind }) => kind === "mixed");
      const name = names.find(([, words]) => has(scene, words))?.[0].toUpperCase() ?? "SUM";
      return [number ? `${name}(IFERROR(${area(number)},""))` : null];
    },
  },
];
