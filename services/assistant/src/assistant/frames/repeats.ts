// Each row against the whole column: shares, changes, repeats.
import { fixedArea, growing, type Operand } from "../reading/operands.ts";
import type { Frame } from "./frame.ts";
import { at, columnsIn, fixedCell, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";
import { change, groupIn, keys, outcomes, perGroup, repeats, second, shares, whole } from "./row-words.ts";

export const repeatFrames: readonly Frame[] = [
  {
    cue: shares,
    rows: true,
    penalty: 0,
    but: said(
      "deviat\\w*|change\\w*|grew|growth|increase\\w*|decrease\\w*|discount|raise|more than|if|taller|running|cumulative",
      "veranderung\\w*|gewachsen|wachstum|rabatt|mehr als|wenn|zunahme|kumuliert\\w*|steigerung|anders|abweich\\w*",
      "ecarte?|evolution|variation|remise|croissance|si|hausse|baisse|cumule\\w*",
    ),
    heeds: new RegExp(`${whole.source}|${perGroup.source}`, "gu"),
    make: (scene) => {
      const numbers = columnsIn(scene, "number");
      const number = numbers[0] ?? pick(scene, "number");
      if (!number) return [];
      const group = groupIn(scene, number);
      const [, other] = numbers;
      if (other) return [`${here(number)}/${here(other)}`];
      if (
        group &&
        has(
          scene,
          said(
            "own|its|their|his|her|same|within|per",
            "eigenen|ihrer|seiner|gleichen|selben|innerhalb|jeweiligen|pro|je",
            "propre|sa|son|leur|meme|au sein|par",
          ),
        )
      )
        return [`${here(number)}/SUMIF(${fixedArea(group)},${here(group)},${fixedArea(number)})`];
      const cell = scene.cells[0];
      return [
        cell ? `${here(number)}/${fixedCell(scene, cell)}` : `${here(number)}/SUM(${fixedArea(number)})`,
      ];
    },
  },
  {
    cue: change,
    rows: true,
    penalty: 0.2,
    but: said(
      "previous|row above|if|mark|flag|rank|days|today",
      "vorige\\w*|vorherig\\w*|wenn|markier\\w*|rang|tage|heute|davor|vormonat\\w*",
      "precedent\\w*|si|marque|rang|jours|aujourd'hui",
    ),
    heeds: said(
      "percent\\w*|from|to|fraction|by how much|relative|last|this|old|new",
      "prozent\\w*|von|auf|anteil|um wie viel|relativ\\w*",
      "pourcent\\w*|de|a|fraction|relati\\w*",
    ),
    make: (scene) => {
      const [one, other, rest] =
        columnsIn(scene, "number").length >= 2
          ? columnsIn(scene, "number")
          : scene.own.filter(({ kind }) => kind === "number");
      if (!one || !other || rest) return [];
      const isGiven = [one, other].map(({ column }) =>
        /limit|target|plan|budget|soll|grenz|ziel|objectif|prévu/i.test(column?.heading ?? ""),
      );
      const [old, now] =
        isGiven[1] && !isGiven[0] ? [other, one] : one.left < other.left ? [one, other] : [other, one];
      const isRelative = /percent|prozent|pourcent|%|fraction|relativ|anteil|rate/.test(scene.low);
      return isRelative ? [`${here(now)}/${here(old)}-1`] : [];
    },
  },
  {
    cue: repeats,
    rows: true,
    penalty: -0.1,
    heeds: new RegExp(
      `${second.source}|${said("mark\\w*|flag\\w*|label\\w*|yes|no|stays?|blank|empty|else|otherwise|first|only|list|together|combination|both|count|times|total", "markier\\w*|ja|nein|leer|sonst|erste\\w*|nur|liste|zusammen|kombination|beide|anzahl|insgesamt|bleib\\w*", "marque\\w*|oui|non|vide\\w*|sinon|premiere?|seulement|liste|ensemble|combinaison|nombre|total|restent?").source}`,
      "gu",
    ),
    make: (scene) => {
      const columns = keys(scene);
      const [first] = columns;
      if (!first) return [];
      const count = (area: (operand: Operand) => string): string =>
        columns.length === 1
          ? `COUNTIF(${area(first)},${here(first)})`
          : `COUNTIFS(${columns.map((each) => `${area(each)},${here(each)}`).join(",")})`;
      const pair = outcomes(scene);
      const isCount =
        at(
          scene.low,
          said(
            "how (?:many times|often)|number of times|count",
            "wie oft|anzahl|haufigkeit|zahl\\w*",
            "combien de fois|nombre (?:de fois|d'occurrences)|compte\\w*",
          ),
        ) >= 0;
      if (!pair) return isCount ? [count(fixedArea)] : [];
      const isUnique = has(
        scene,
        said(
          "only once|unique|just once|exactly once|(?:appears|occurs|shows up) once",
          "nur einmal|einmalig\\w*|genau einmal|eindeutig",
          "une seule fois|unique\\w*|exactement une fois",
        ),
      );
      const isFirst =
        has(
          scene,
          said(
            "first (?:time|appearance|occurrence|entry|order|visit)",
            "erste[ns]? (?:mal|auftreten|vorkommen)|erstmals",
            "premiere (?:fois|apparition|occurrence)",
          ),
        ) &&
        !has(
          scene,
          said(
            "stays?|blank|empty|not|except|second|again|already",
            "bleib\\w*|leer|nicht|ausser|zweite\\w*|schon",
            "vide\\w*|pas|sauf|deuxieme|restent|deja",
          ),
        );
      if (isUnique && !has(scene, second) && scene.quotes.length < 2)
        return [`IF(${count(fixedArea)}=1,${pair[0]},${pair[1]})`];
      if (isFirst) return [`IF(${count(growing)}=1,${pair[0]},${pair[1]})`];
      return [
        has(scene, second) &&
        !has(scene, said("twice|all of them|every one|each of them", "alle davon", "toutes les"))
          ? `IF(${count(growing)}>1,${pair[0]},${pair[1]})`
          : `IF(${count(fixedArea)}>1,${pair[0]},${pair[1]})`,
      ];
    },
  },
];
