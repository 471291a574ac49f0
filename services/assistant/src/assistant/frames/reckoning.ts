import type { Frame } from "./frame.ts";
import { columnsIn, fixedCell, has, here, quote } from "./pick.ts";
import { said } from "./plain.ts";
import {
  base,
  columnOf,
  digits,
  down,
  gross,
  hasRate,
  heeds,
  net,
  off,
  on,
  partOf,
  portion,
  priced,
  rounding,
  unit,
  up,
} from "./rates.ts";
import { financed } from "./terms.ts";

export const reckoningFrames: readonly Frame[] = [
  {
    cue: rounding,
    rows: true,
    heeds,
    penalty: 0,
    but: said(
      "if|rank|share|packs?|boxes|how many|vat|tax|discount|%|percent\\w*|average",
      "wenn|rang|anteil|kartons?|kisten|wie viele|mwst|steuer|rabatt\\w*|prozent\\w*|durchschnitt\\w*",
      "si|rang|part|cartons?|caisses|combien|tva|remise\\w*|pourcent\\w*|moyenne",
    ),
    make: (scene) => {
      const value = base(scene);
      const places = digits(scene);
      const step = places === null || unit(scene) !== null ? unit(scene) : null;
      const isCents =
        step !== null && step > 1 && /\b(?:5|10|20|25|50) ?(?:cents?|centimes?|rappen)/.test(scene.low);
      const to = isCents && step !== null ? step / 100 : places === null ? step : null;
      const name = has(scene, up) ? "UP" : has(scene, down) ? "DOWN" : "";
      if (!value) return [];
      if (to === null || to === 1) return [`ROUND${name}(${value},${places ?? 0})`];
      const power = Math.log10(to);
      return [
        Number.isInteger(power)
          ? `ROUND${name}(${value},${-power})`
          : name === "UP"
            ? `CEILING(${value},${to})`
            : name === "DOWN"
              ? `FLOOR(${value},${to})`
              : `MROUND(${value},${to})`,
      ];
    },
  },
  {
    cue: said(
      "(?:holds?|fits?|takes?|contains?|seats?|per (?:box|pack|crate|bus|pallet|bag|table)|of \\d+|packs? of)",
      "(?:passen|fasst|enthalt|pro (?:karton|packung|kiste|bus|palette|tisch)|zu je|je \\d+|\\w*er-?pack\\w*)",
      "(?:contient|contenant|par (?:carton|boite|caisse|bus|palette|table)|de \\d+|peut accueillir|tient)",
    ),
    rows: true,
    heeds,
    penalty: -0.2,
    make: (scene) => {
      const number = columnOf(scene);
      const size = scene.numbers.find(({ value }) => value > 1);
      const cell = scene.cells[0];
      const by = size ? String(size.value) : cell ? fixedCell(scene, cell) : null;
      return [
        number &&
        by &&
        has(
          scene,
          said("how many|number of|needs?", "wie viele|anzahl|brauch\\w*", "combien|nombre|faut|besoin"),
        )
          ? has(scene, down) || (/full|volle|complet|plein/.test(scene.low) && !has(scene, up))
            ? `ROUNDDOWN(${here(number)}/${by},0)`
            : `ROUNDUP(${here(number)}/${by},0)`
          : null,
      ];
    },
  },
  {
    cue: hasRate,
    rows: true,
    penalty: 0.1,
    heeds: new RegExp(
      [
        net,
        gross,
        off,
        on,
        portion,
        said("price|amount|after|new", "preis|betrag|nach|neu\\w*", "prix|montant|apres|nouveau"),
      ]
        .map(({ source }) => source)
        .join("|"),
      "gu",
    ),
    but: said(
      "share|if|otherwise|over|more than|rest|everyone|change|above|look ?up|each _ total|of the total",
      "anteil\\w*|wenn|sonst|uber|mehr als|ubrigen|verander\\w*",
      "part|si|sinon|plus de|autres|evolution|au-dessus|depasse",
    ),
    make: priced,
  },
  {
    cue: said(
      "times|multipl\\w*|product of|line total|by the",
      "mal|multipli\\w*|produkt aus",
      "fois|multipli\\w*|produit de",
    ),
    rows: true,
    penalty: 0.2,
    heeds: said(
      "amount|value|total|each",
      "betrag|wert|gesamt\\w*|jede\\w*",
      "montant|valeur|totale?|chaque",
    ),
    but: said(
      "if|more than once|how many times|appear\\w*",
      "wenn|mehrmals|einmal|wie oft",
      "si|combien de fois|plusieurs fois|une fois",
    ),
    make: (scene) => {
      const [one, other, third] = columnsIn(scene, "number");
      const cell = scene.cells[0];
      return [
        one && other && !third
          ? `${here(one)}*${here(other)}`
          : one && cell
            ? `${here(one)}*${fixedCell(scene, cell)}`
            : null,
      ];
    },
  },
  {
    cue: said(
      "divid\\w*|per|ratio|split by",
      "geteilt|dividier\\w*|teile|pro|je|verhaltnis",
      "divis\\w*|par|rapport|ratio",
    ),
    rows: true,
    penalty: 0.3,
    heeds: said(
      "(?:if|when|where) _ (?:0|zero|empty|blank)|leave|empty|blank|show|instead|error\\w*|#div/0!?|divid\\w*|0",
      "(?:wenn|falls|wo) _ (?:0|null|leer)|leer\\w*|lass\\w*|stattdessen|fehler\\w*|#div/0!?|zeig\\w*|0",
      "(?:si|quand|lorsque) _ (?:0|zero|nul|vide)|laiss\\w*|vide|erreur\\w*|#div/0!?|affiche\\w*|a la place|0",
    ),
    but: said(
      "rank|share|percent\\w*|running|more than|running|same|group|row by row",
      "rang|anteil|prozent\\w*|laufend\\w*|mehr als|gleich\\w*|gruppe",
      "rang|part|pourcent\\w*|cumul\\w*|plus de|meme|groupe",
    ),
    make: (scene) => {
      const columns = columnsIn(scene, "number");
      const [one, other] = columns;
      if (!one || !other) return [];
      const ratio = `${here(one)}/${here(other)}`;
      const isGuarded = has(
        scene,
        said(
          "zero|0|empty|blank|error\\w*|#div/0!?",
          "null|0|leer\\w*|fehler\\w*|#div/0!?",
          "zero|0|vides?|erreur\\w*|#div/0!?",
        ),
      );
      if (!isGuarded) return [ratio];
      const shown = scene.quotes[0]
        ? quote(scene.quotes[0].value)
        : /empty|blank|nothing|leer|nichts|vide|rien/.test(scene.low)
          ? '""'
          : /(?:show|display|return|write|give|put|zeig\w*|schreib\w*|affich\w*|mets?)\W+(?:\w+\W+)?0\b|0 (?:instead|otherwise|stattdessen|a la place|sonst|sinon)/.test(
                scene.low,
              )
            ? "0"
            : '""';
      return [`IF(${here(other)}=0,${shown},${ratio})`];
    },
  },
  {
    cue: said(
      "minus|less|difference\\w*|subtract\\w*|remaining|left|deviation|gap|over budget|variance|above|compared|margin|profit",
      "minus|abzuglich|differenz\\w*|abweichung\\w*|unterschied\\w*|rest\\w*|ubrig|uberschuss|gewinn|fehlbetrag|marge",
      "moins|difference\\w*|ecarts?|soustrai\\w*|reste\\w*|restant\\w*|marge|benefice",
    ),
    rows: true,
    penalty: 0.4,
    heeds: said("between|from|each|row", "zwischen|von|jede\\w*|zeile", "entre|de|chaque|ligne"),
    but: said(
      "if|percent\\w*|%|previous|running|days|rank|share|mark|above|if|up to|average",
      "wenn|prozent\\w*|%|vorig\\w*|vorherig\\w*|laufend\\w*|tage|rang|anteil|bis|durchschnitt\\w*",
      "si|pourcent\\w*|%|precedent\\w*|cumul\\w*|jours|rang|part|jusqu\\w*|moyenne",
    ),
    make: (scene) => {
      const [one, other, rest] = columnsIn(scene, "number");
      return [one && other && !rest && one.kind === "number" ? `${here(one)}-${here(other)}` : null];
    },
  },
  {
    cue: said("doubl\\w*|halv\\w*|half", "verdoppel\\w*|doppelt\\w*|halbier\\w*|halfte", "doubl\\w*|moitie"),
    rows: true,
    penalty: -0.1,
    heeds: said(
      "notes?|texts?|leave|empty|blank|rows|only|numbers?|others?",
      "notiz\\w*|text\\w*|leer\\w*|lass\\w*|zeilen|nur|zahl\\w*|anderen?",
      "remarques?|textes?|laiss\\w*|vides?|lignes|nombres?|autres?|seulement",
    ),
    make: (scene) => {
      const column = columnsIn(scene)[0] ?? scene.own.find(({ kind }) => kind === "mixed");
      if (column?.kind !== "mixed") return [];
      const by = /half|halv|halb|half|moitie/.test(scene.low) ? "/2" : "*2";
      return [`IF(ISNUMBER(${here(column)}),${here(column)}${by},"")`];
    },
  },
  {
    cue: new RegExp(
      `${said("share|percent\\w*|proportion|portion|fraction|part|what % ", "anteil\\w*|prozent\\w*|bruchteil|teil", "part|pourcent\\w*|proportion|fraction|quote-part").source}|${said("growth|chang\\w*|grew", "verander\\w*|wachstum", "evolution|croissance|varie").source}`,
      "gu",
    ),
    rows: false,
    penalty: 0,
    heeds: said(
      "total|all|whole|overall|of|change\\w*|against|compared|by|falls? on|from",
      "gesamt\\w*|alle\\w*|summe|entfall\\w*|verander\\w*|gegenuber",
      "total|tou\\w+|ensemble|revien\\w*|vari\\w*|par rapport",
    ),
    make: partOf,
  },
  {
    cue: said(
      "loan|mortgage|instal\\w*|borrow\\w*|repay\\w*|compound\\w*|interest|capital|sav(?:e|ing|ings)|invest\\w*|worth|future value|deposit\\w*|present value",
      "darlehen\\w*|kredit\\w*|rate|tilgung|hypothek|zins\\w*|zinseszins\\w*|kapital|spar\\w*|anlage|anlegen|wert|endwert|barwert|leasing",
      "prets?|emprunt\\w*|mensualit\\w*|rembours\\w*|credit|interets?|capital|epargne\\w*|plac\\w*|valeur (?:future|acquise|actuelle)|versement\\w*",
    ),
    rows: false,
    penalty: -0.3,
    heeds: said("(?!round|rund|arrond|cent)\\p{L}+", "", ""),
    make: financed,
  },
];
