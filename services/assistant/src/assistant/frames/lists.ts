import { criteriaOf } from "../reading/criteria.ts";
import { maskOf } from "../reading/criterion.ts";
import { area } from "../reading/operands.ts";
import { joinOf } from "../tasks/joints.ts";
import type { Frame } from "./frame.ts";
import {
  downwards,
  extreme,
  figures,
  heeds,
  least,
  listing,
  nth,
  once,
  ordinalIn,
  sortedBy,
  sorting,
  table,
  whole,
} from "./list-words.ts";
import { columnsIn, has, pick } from "./pick.ts";
import { said } from "./plain.ts";

export const listFrames: readonly Frame[] = [
  ...figures.map(
    ([cue, write]): Frame => ({
      cue,
      rows: false,
      penalty: 0,
      but: said("if|where|whose|only|for the", "wenn|deren|nur", "si|dont|seulement"),
      heeds: said(
        "of|highest|lowest|largest|smallest|and|between|value|max\\w*|min\\w*|population|sample",
        "von|hochste\\w*|niedrigste\\w*|groste\\w*|kleinste\\w*|und|zwischen|wert|stichprobe",
        "de|plus (?:haute?|bas\\w*|grande?|petite?|elevee?|faible)|et|entre|valeur|echantillon",
      ),
      make: (scene) => {
        const column = pick(scene, "number");
        const block = scene.blocks[0];
        const range = block ? area(block.operand) : column ? area(column) : null;
        return [range ? write(range, scene) : null];
      },
    }),
  ),
  {
    cue: said("correlat\\w*", "korrelation\\w*", "correlation\\w*"),
    rows: false,
    make: (scene) => {
      const [one, other] =
        columnsIn(scene, "number").length >= 2
          ? columnsIn(scene, "number")
          : scene.own.filter(({ kind }) => kind === "number");
      return [one && other ? `CORREL(${area(one)},${area(other)})` : null];
    },
  },
  {
    cue: said("weighted(?: \\w+)?", "gewichtete\\w*|gewogene\\w*", "pondere\\w*"),
    rows: false,
    penalty: -0.2,
    heeds: said(
      "averages?|mean|weights?|by",
      "durchschnitt\\w*|mittel\\w*|gewicht\\w*|mit|nach",
      "moyenne|poids|coefficients?|par",
    ),
    make: (scene) => {
      const numbers =
        columnsIn(scene, "number").length >= 2
          ? columnsIn(scene, "number")
          : scene.own.filter(({ kind }) => kind === "number");
      const weights =
        numbers.find(({ column }) =>
          /weight|credit|hours|gewicht|coef|poids|ects|points|quantit|menge|anzahl|stück/i.test(
            column?.heading ?? "",
          ),
        ) ?? numbers[1];
      const value = numbers.find((each) => each !== weights);
      return [weights && value ? `SUMPRODUCT(${area(value)},${area(weights)})/SUM(${area(weights)})` : null];
    },
  },
  {
    cue: nth,
    rows: false,
    penalty: 0,
    heeds: new RegExp(`${extreme.source}|${said("value|of", "wert|von", "valeur|de").source}`, "gu"),
    but: said(
      "if|where|whose|quartile|row|entry|list",
      "wenn|deren|quartil|zeile|eintrag",
      "si|dont|quartile|ligne|entree",
    ),
    make: (scene) => {
      const n =
        ordinalIn(scene) ??
        { zweit: 2, dritt: 3, viert: 4 }[/zweit|dritt|viert/.exec(scene.low)?.[0] ?? ""] ??
        { deuxieme: 2, troisieme: 3, second: 2, third: 3 }[
          /deuxieme|troisieme|second|third/.exec(scene.low)?.[0] ?? ""
        ];
      const number = pick(scene, "number");
      if (!n || !number || !has(scene, extreme)) return [];
      const value = `${has(scene, least) ? "SMALL" : "LARGE"}(${area(number)},${n})`;
      const name = columnsIn(scene, "text")[0];
      const isName = /\b(?:who|which|whose|wer|welche\w*|qui|quel\w*|name)\b/.test(scene.low);
      const who = name ?? (isName ? scene.own.find(({ kind }) => kind === "text") : undefined);
      return [who && isName ? `INDEX(${area(who)},MATCH(${value},${area(number)},0))` : value];
    },
  },
  {
    cue: said(
      "who|which|whose|name of|what",
      "wer|welche\\w*|wessen|name\\w*",
      "qui|quels?|quelles?|nom d\\w*",
    ),
    rows: false,
    penalty: 0.5,
    heeds: new RegExp(
      `${extreme.source}|${said("most|has|had|the|is|fewest", "am meisten|hat|hatte|meiste\\w*|wenigste\\w*|ist", "le plus|a|le moins|est").source}`,
      "gu",
    ),
    but: said(
      "second|third|\\d+(?:st|nd|rd|th)|all|list|per|than|average",
      "zweit\\w*|dritt\\w*|alle|liste|pro|als|durchschnitt\\w*",
      "deuxieme|troisieme|tou[st]|liste|par|moyen\\w*",
    ),
    make: (scene) => {
      const number = pick(scene, "number");
      const [name] = columnsIn(scene, "text");
      const who = name ?? scene.own.find(({ kind }) => kind === "text");
      const isMost =
        has(scene, extreme) || /\b(?:most|meisten|le plus|fewest|wenigsten|le moins)\b/.test(scene.low);
      const isLeast = has(scene, least) || /fewest|wenigsten|le moins/.test(scene.low);
      return [
        number &&
        who &&
        isMost &&
        (name !== undefined || /\b(?:who|wer|qui|whose|wessen)\b/.test(scene.low)) &&
        scene.quotes.length === 0
          ? `INDEX(${area(who)},MATCH(${isLeast ? "MIN" : "MAX"}(${area(number)}),${area(number)},0))`
          : null,
      ];
    },
  },
  {
    cue: once,
    rows: false,
    penalty: -0.6,
    heeds: new RegExp(`${heeds.source}|${listing.source}|${sorting.source}`, "gu"),
    but: said(
      "how many|count|number of|exactly once|appear once|occur once",
      "wie viele|anzahl|genau einmal",
      "combien|nombre|exactement une fois",
    ),
    make: (scene) => {
      const columns = columnsIn(scene);
      const [first, second] = columns;
      const column =
        second && first && scene.reading.items.length > 0 && sortedBy(scene)?.left === first.left
          ? second
          : (first ?? pick(scene, "text"));
      if (!column || scene.quotes.length > 0) return [];
      const base = `UNIQUE(${area(column)})`;
      return [
        has(scene, sorting) &&
        !has(
          scene,
          said(
            "order (?:in which|of appear)\\w*",
            "reihenfolge des auftret\\w*|reihenfolge, in",
            "ordre d'apparition",
          ),
        )
          ? `SORT(${base}${has(scene, downwards) ? ",1,-1" : ""})`
          : base,
      ];
    },
  },
  {
    cue: sorting,
    rows: false,
    penalty: 0.1,
    heeds: new RegExp(`${heeds.source}|${downwards.source}|${whole.source}|${listing.source}`, "gu"),
    but: new RegExp(
      `${once.source}|${said("if|where|whose|top \\d|rank", "wenn|deren|rang", "si|dont|rang").source}`,
      "gu",
    ),
    make: (scene) => {
      const columns = columnsIn(scene);
      const by = sortedBy(scene) ?? columns[0];
      const its = by?.column?.table;
      if (!by || !its || scene.quotes.length > 0) return [];
      const order = has(scene, downwards) ? -1 : 1;
      const isWhole =
        has(scene, whole) &&
        !has(
          scene,
          said("column|names|numbers|values", "spalte|namen|zahlen|werte", "colonne|noms|nombres|valeurs"),
        );
      const shown = columns.find(({ left }) => left !== by.left);
      if (shown && sortedBy(scene)) return [`SORTBY(${area(shown)},${area(by)},${order})`];
      return [
        isWhole || (sortedBy(scene) !== null && !shown)
          ? `SORT(${table(scene)},${by.left - its.left + 1},${order})`
          : `SORT(${area(by)}${order < 0 ? ",1,-1" : ""})`,
      ];
    },
  },
  {
    cue: listing,
    rows: false,
    penalty: 0.5,
    heeds: new RegExp(`${heeds.source}|${whole.source}|${sorting.source}|${downwards.source}`, "gu"),
    but: said(
      "come to|together|bring in|heavy|how many|how much|sum|total|average|count|share|percent\\w*|largest|smallest|highest|lowest|most|first|last|one cell",
      "ergeben|zusammen|insgesamt|wie viele?|summe|gesamt\\w*|durchschnitt\\w*|anzahl|anteil|prozent\\w*|groste\\w*|kleinste\\w*|hochste\\w*|niedrigste\\w*|meisten|erste\\w*|letzte\\w*|einer zelle",
      "font en tout|ensemble|combien|somme|total|moyenne|nombre|part|pourcent\\w*|plus (?:grande?|petite?|haute?|bas\\w*|elevee?)|premier|dernier|une cellule",
    ),
    make: (scene) => {
      const criteria = criteriaOf(scene.reading, new Set());
      if (criteria.length === 0) return [];
      const mask =
        criteria.length === 1 && criteria[0]
          ? maskOf(criteria[0], false).replace(/^\(([^()]*)\)$/, "$1")
          : criteria
              .map((each) => maskOf(each, false).replace(/^(?!\()(.*)$/, "($1)"))
              .join(joinOf(scene.reading, criteria) === "or" ? "+" : "*");
      const tested = new Set(criteria.map(({ operand }) => operand.left));
      const shown = columnsIn(scene).filter(({ left }) => !tested.has(left));
      const own = scene.own.find(({ kind }) => kind === "text");
      const isWhole = has(scene, whole) && shown.length === 0;
      const range = isWhole ? table(scene) : shown[0] ? area(shown[0]) : own ? area(own) : "";
      if (shown.length > 1 || range === "") return [];
      const by = sortedBy(scene);
      return [has(scene, sorting) && by ? null : `FILTER(${range},${mask})`];
    },
  },
];
