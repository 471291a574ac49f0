// Dates of each row: ages, parts, distances, dates made of parts, dates moved on.
import type { Operand } from "../reading/operands.ts";
import { between, birth, ends, holidayRange, nameWords, part, workdays } from "./date-ends.ts";
import type { Frame } from "./frame.ts";
import { columnsIn, fixedCell, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";

export const dateFrames: readonly Frame[] = [
  {
    cue: said(
      "(?:how many )?days ago|days since|how long ago|days (?:old|overdue|late|past due)",
      "vor wie vielen tagen|tage seit|wie viele tage (?:ist|sind|liegt|war) _ her|seit wie vielen tagen|tage (?:uberfallig|alt|her)|wie lange (?:ist|liegt|war) _ (?:her|zuruck)",
      "il y a combien de jours|depuis combien de jours|jours (?:ecoules )?depuis|jours de retard",
    ),
    rows: true,
    penalty: -0.6,
    heeds: said(
      "today|how many|since|passed",
      "heute|wie viele|jeweils|vergangen|bis",
      "aujourd'hui|combien|jusqu\\w*",
    ),
    but: said("if|mark|only", "wenn|markier\\w*|nur", "si|marque|seulement"),
    make: (scene) => {
      const column = pick(scene, "date");
      return [column && columnsIn(scene, "date").length <= 1 ? `TODAY()-${here(column)}` : null];
    },
  },
  {
    cue: said("how old|ages?|years? old", "wie alt|alter\\w*|lebensalter", "quel age|ages?"),
    rows: true,
    but: said("average|mean", "durchschnitt\\w*", "moyen\\w*"),
    heeds: said(
      "years?|full|completed|whole|today|birth\\w*",
      "jahr\\w*|voll\\w*|ganz\\w*|heute|geburt\\w*",
      "ans?|annees?|revolu\\w*|naissance|aujourd'hui",
    ),
    make: (scene) => {
      const column = birth(scene);
      const cell = scene.cells.find(({ operand }) => operand.kind === "date");
      return column ? [`DATEDIF(${here(column)},${cell ? fixedCell(scene, cell) : "TODAY()"},"Y")`] : [];
    },
  },
  {
    cue: said(
      "(?:full |complete\\w* |whole )?(?:years|months) (?:of service|between|since|from|with|at|employed|elapsed|passed)|how many (?:full |complete\\w* |whole )?(?:years|months)|tenure|length of service|seniority",
      "(?:volle\\w*|ganze\\w*|vollendete\\w*) (?:jahre|monate)\\w*|wie viele (?:volle\\w* |ganze\\w* )?(?:jahre|monate)|betriebszugehorigkeit|dienstjahre\\w*|dienstzeit",
      "(?:annees|mois|ans) (?:complet\\w*|entier\\w*|revolu\\w*|d'anciennete|entre|depuis)|combien (?:d'annees|de mois|d'ans)|anciennete|nombre (?:d'annees|de mois|d'ans)",
    ),
    rows: true,
    heeds: said(
      "years?|months?|today|full|completed?|whole|between",
      "jahr\\w*|monat\\w*|heute|voll\\w*|ganz\\w*|zwischen",
      "ans?|annees?|mois|aujourd'hui|entier\\w*|complet\\w*|entre",
    ),
    make: (scene) => {
      const [from, to] = ends(scene) ?? [];
      const column = from ? null : birth(scene);
      const isMonths =
        /\bmonths\b|\bmonate?n?\b|\bmois\b/.test(scene.low) &&
        !/\byears?\b|\bjahre\b|\bans\b|annees/.test(scene.low);
      const unit = isMonths ? "M" : "Y";
      return [
        from && to
          ? `DATEDIF(${from},${to},"${unit}")`
          : column
            ? `DATEDIF(${here(column)},TODAY(),"${unit}")`
            : null,
      ];
    },
  },
  {
    cue: workdays,
    rows: true,
    but: said(
      "after|later|add|plus|due|is (?:it|the day)|hours",
      "nach|plus|addier\\w*|spater|fallig\\w*",
      "apres|plus tard|ajout\\w*|echeance",
    ),
    heeds: said(
      "between|from|to|until|including|inclu\\w+|first|last|both|count\\w*|how many|number of|excluding|weekends?|holidays?",
      "zwischen|von|bis|einschlie\\w*|erster?|letzter?|mitgezahlt|beide|wie viele|anzahl|ohne|wochenenden?|feiertage?n?",
      "entre|du|au|inclus\\w*|premier|dernier|combien|nombre|hors|sans|week-?ends?|feries",
    ),
    make: (scene) => {
      const [from, to] = ends(scene) ?? [];
      return [from && to ? `NETWORKDAYS(${from},${to}${holidayRange(scene)})` : null];
    },
  },
  {
    cue: said("days?", "tagen?|tage", "jours?"),
    rows: true,
    penalty: 0.3,
    but: said(
      "work(?:ing)? ?days?|business|weekday|day of|name|first day|last day|later|after|which day|per day|if|mark|show|working",
      "arbeitstag\\w*|werktag\\w*|wochentag\\w*|erste\\w* tag|letzte\\w* tag|spater|nach|wenn|falls|pro tag|welche\\w* tag",
      "ouvr\\w+|premier jour|dernier jour|jour de la semaine|plus tard|apres|si|par jour|quel jour",
    ),
    heeds: said(
      "between|from|to|until|since|left|passed|elapsed|how many|number of|difference|today|took|take|lasted|duration",
      "zwischen|von|bis|seit|noch|vergangen|wie viele|anzahl|differenz|heute|gedauert|dauer\\w*",
      "entre|du|au|jusqu\\w*|depuis|reste\\w*|combien|nombre|ecart|difference|aujourd'hui|dure\\w*|ecoule\\w*",
    ),
    make: (scene) => {
      if (!has(scene, between)) return [];
      const [from, to] = ends(scene) ?? [];
      if (!from || !to) return [];
      const isAhead =
        /until|left|remain|\bnoch\b|\bbis\b|reste|jusqu|restant/.test(scene.low) && to === "TODAY()";
      return [isAhead ? `${from}-TODAY()` : `${to}-${from}`];
    },
  },
  {
    cue: said(
      "days (?:are )?left|days (?:remaining|until|till|to)|how many (?:more )?days",
      "tage (?:sind es )?(?:ab heute )?(?:noch|bis|ubrig|verbleiben)\\w*|wie viele tage",
      "jours (?:restants?|reste\\w*|avant|jusqu\\w*)|combien de jours",
    ),
    rows: true,
    heeds: said(
      "if _ (?:over|past|passed|gone|show)|left|until|from today|today|counted|negative|show|display|zero",
      "wenn _ (?:vorbei|vergangen|abgelaufen|uberschritten|zeige?)|noch|bis|ab heute|heute|negativ\\w*|null",
      "si _ (?:passee?s?|depassee?s?|terminee?s?|affiche\\w*)|reste\\w*|jusqu\\w*|a compter|negatif\\w*|zero",
    ),
    make: (scene) => {
      const isFloored = scene.numbers.some(({ value }) => value === 0) || /\bzero\b|\bnull\b/.test(scene.low);
      const column = pick(scene, "date");
      return [column && isFloored ? `MAX(0,${here(column)}-TODAY())` : null];
    },
  },
  {
    cue: said(
      "year _ month _ day|day _ month _ year|make _ date|build _ date|real date|proper date|one date",
      "jahr _ monat _ tag|tag _ monat _ jahr|ein\\w* (?:richtige\\w* |echte\\w* )?datum",
      "annee _ mois _ jour|jour _ mois _ annee|(?:une )?(?:vraie )?date",
    ),
    rows: true,
    heeds: said(
      "year|month|day|date|real|one|make|columns?",
      "jahr|monat|tag|datum|richtig\\w*|echt\\w*|spalten",
      "annee|mois|jour|date|vraie|colonnes",
    ),
    make: (scene) => {
      const by = (pattern: RegExp): Operand | undefined =>
        scene.own.find(({ column, kind }) => kind !== "date" && pattern.test(column?.heading ?? ""));
      const [year, month, day] = [by(/year|jahr|ann[ée]e/i), by(/month|monat|mois/i), by(/day|tag|jour/i)];
      return [year && month && day ? `DATE(${here(year)},${here(month)},${here(day)})` : null];
    },
  },
  part(
    said(
      "month number|number of the month|month as a number|which month|the month|months?",
      "monatszahl|nummer des monats|monat als zahl|welche\\w* monat|den monat|monat",
      "numero du mois|le mois|quel mois|mois",
    ),
    (cell, scene) =>
      has(scene, nameWords) && !/number|nummer|zahl|numero/.test(scene.low)
        ? `TEXT(${cell},"mmmm")`
        : `MONTH(${cell})`,
    said(
      "first|last|end|later|after|add|between|how many|plus|months|since|if|quarter|year",
      "erste\\w*|letzte\\w*|ende\\w*|nach|zwischen|wie viele|plus|monate|seit|wenn|quartal|jahr",
      "premier|dernier|fin|apres|entre|combien|plus|depuis|si|trimestre|annee",
    ),
  ),
  part(
    said(
      "the year|which year|year (?:of|from|in)|only the year|year part",
      "das jahr|jahreszahl|welche\\w* jahr|jahr aus",
      "l'annee|quelle annee|annee (?:de|du)",
    ),
    (cell) => `YEAR(${cell})`,
    said(
      "month|day|if|since|how many|full|last|end|this|first|between",
      "monat|tag|wenn|seit|wie viele|volle\\w*|ende|dieses|erste\\w*|zwischen",
      "mois|jour|si|depuis|combien|fin|cette|premier|entre",
    ),
  ),
  part(
    said("quarters?", "quartale?", "trimestres?"),
    (cell, scene) =>
      /q1|"q|«\s*q|q\d/.test(scene.low)
        ? `"Q"&ROUNDUP(MONTH(${cell})/3,0)`
        : /t1\b/.test(scene.low)
          ? `"T"&ROUNDUP(MONTH(${cell})/3,0)`
          : `ROUNDUP(MONTH(${cell})/3,0)`,
    said(
      "end|last|first|if|sum|total",
      "ende|letzte\\w*|erste\\w*|wenn|summe",
      "fin|dernier|premier|si|total",
    ),
  ),
  part(
    said(
      "week number|calendar week|iso week|week of the year|which week",
      "kalenderwoche\\w*|wochennummer|\\bkw\\b|welche\\w* woche",
      "numero de (?:la )?semaine|semaine (?:iso|calendaire)|quelle semaine",
    ),
    (cell) => `ISOWEEKNUM(${cell})`,
  ),
  part(
    said(
      "(?:last|final) day of (?:the|its|that|each|their) month|end of (?:the |its |that |each )?month|month[- ]end",
      "letzte\\w* tag (?:des|im|vom) (?:\\w+ )?monat\\w*|monatsende\\w*|monatsletzte\\w*",
      "dernier jour (?:du|de ce|de chaque|de son) mois|fin (?:du|de) mois",
    ),
    (cell) => `EOMONTH(${cell},0)`,
    said(
      "after|later|next|following|if|plus",
      "nach|folge\\w*|nachst\\w*|wenn|plus",
      "apres|suivant|prochain|si|plus",
    ),
  ),
  part(
    said(
      "first day of (?:the|its|that|each) month|start of (?:the )?month|beginning of (?:the )?month|first of the month",
      "erste\\w* tag (?:des|im) (?:\\w+ )?monat\\w*|monatsanfang|monatserste\\w*|ersten? des monats",
      "premier jour (?:du|de ce|de son) mois|debut (?:du|de) mois|1er du mois",
    ),
    (cell) => `EOMONTH(${cell},-1)+1`,
    said("after|later|next|following|if", "nach|folge\\w*|nachst\\w*|wenn", "apres|suivant|prochain|si"),
  ),
];
