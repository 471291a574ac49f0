import { back, holidayRange, step } from "./date-ends.ts";
import type { Frame } from "./frame.ts";
import { columnsIn, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";

export const movedDateFrames: readonly Frame[] = [
  {
    cue: said(
      "after|later|from|add|plus|due|valid|expir\\w*|before|next|warranty|deadline|renew\\w*|inspection",
      "nach|spater|plus|addier\\w*|fallig\\w*|gultig|ablauf\\w*|vor|nachste\\w*|garantie|frist\\w*|hinzu\\w*|verlanger\\w*",
      "apres|plus tard|ajout\\w*|echeance|expir\\w*|valable|avant|prochain\\w*|garantie|delai|plus",
    ),
    rows: true,
    penalty: 0.3,
    but: said(
      "how many|if|older than|more than|earlier than|mark|whether|flag|between",
      "wie viele|wenn|falls|alter als|mehr als|zwischen|ob",
      "combien|si|plus de|entre",
    ),
    heeds: said(
      "days?|weeks?|months?|years?|date|add|after|later|due",
      "tage?n?|wochen?|monate?n?|jahre?n?|datum|nach|fallig\\w*",
      "jours?|semaines?|mois|ans?|annees?|date|echeance|apres",
    ),
    make: (scene) => {
      const date = pick(scene, "date");
      const moved = step(scene);
      if (!date || !moved) return [];
      const { amount, unit } = moved;
      const sign = has(scene, back) ? "-" : "";
      const cell = here(date);
      switch (unit) {
        case "month":
          return [
            /end of (?:the |that )?month|monatsende|fin (?:du|de) mois/.test(scene.low)
              ? `EOMONTH(${cell},${sign}${amount})`
              : `EDATE(${cell},${sign}${amount})`,
          ];
        case "year":
          return [`EDATE(${cell},${sign}${amount}*12)`];
        case "week":
          return [`${cell}${sign || "+"}${amount}*7`];
        case "workday":
          return [`WORKDAY(${cell},${sign}${amount}${holidayRange(scene)})`];
        default:
          return [`${cell}${sign || "+"}${amount}`];
      }
    },
  },
  {
    cue: said(
      "hours?|minutes?|time",
      "stunden?|minuten?|zeit\\w*|dauer|arbeitszeit",
      "heures?|minutes?|temps|duree",
    ),
    rows: true,
    penalty: 0.4,
    but: said(
      "cost|pay|wage|rate|total|price|if",
      "kosten|lohn|preis|wenn|summe",
      "cout|salaire|prix|si|total",
    ),
    heeds: said(
      "between|from|to|until|how (?:many|long)|decimal|difference|worked|shift|as a number|in hours|break|pause",
      "zwischen|von|bis|wie (?:viele|lange)|dezimal\\w*|differenz|gearbeitet|schicht|als zahl|in stunden|pause",
      "entre|de|a|jusqu\\w*|combien|decimal\\w*|difference|travaill\\w*|en heures|pause",
    ),
    make: (scene) => {
      const times = scene.own.filter(({ column }) =>
        column?.cells.some((cell) => typeof cell === "number" && cell > 0 && cell < 1),
      );
      const named = columnsIn(scene).filter((each) => times.some(({ left }) => left === each.left));
      const [from, to, rest] = named.length >= 2 ? named : times;
      if (!from || !to || rest) return [];
      const factor = /minute|minuten/.test(scene.low) && !/hours|stunden|heures/.test(scene.low) ? 1440 : 24;
      return [`MOD(${here(to)}-${here(from)},1)*${factor}`];
    },
  },
];
