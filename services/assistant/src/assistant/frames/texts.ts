import type { Frame } from "./frame.ts";
import { columnsIn, has, here, quote } from "./pick.ts";
import { said } from "./plain.ts";

import { after, before, conditions, frame, signIn, signs, trim } from "./text-signs.ts";

export const textFrames: readonly Frame[] = [
  frame(trim, (_, column) => `TRIM(${here(column)})`, {
    penalty: 0,
    heeds: said(
      "front|behind|middle|double[ds]?|start|end|spaces?|blanks?|stray|extra|clean\\w*",
      "vorn\\w*|hinten|mitte|doppelt\\w*|anfang|ende|leerzeichen|uberflussig\\w*|bereinig\\w*",
      "debut|fin|milieu|double|espaces?|trop|nettoie\\w*",
    ),
  }),
  frame(
    said("initials?", "initialen", "initiales"),
    (scene) => {
      const columns = columnsIn(scene, "text");
      const dot = /without (?:dots|periods)|ohne punkte?|sans points?/.test(scene.low)
        ? ""
        : /dots?\b|periods|punkte?n?\b|points\b|[A-Z]\.[A-Z]\./.test(scene.text)
          ? '&"."'
          : "";
      const [one, other] = columns;
      const [first, last] = scene.own.filter(({ kind }) => kind === "text");
      if (one && other) return `LEFT(${here(one)},1)${dot}&LEFT(${here(other)},1)${dot}`;
      const full = one ?? first;
      if (!full) return null;
      const isFull = full.column?.cells.some((cell) => /\s/.test(String(cell)));
      if (!isFull && last && last !== full) return `LEFT(${here(full)},1)${dot}&LEFT(${here(last)},1)${dot}`;
      return `LEFT(${here(full)},1)${dot}&MID(${here(full)},FIND(" ",${here(full)})+1,1)${dot}`;
    },
    { penalty: -0.1 },
  ),
  frame(
    said(
      "surnames?|last names?|family names?|second word|last word",
      "nachnamen?|familiennamen?|zweite\\w* wort|letzte\\w* wort",
      "noms? de famille|deuxieme mot|second mot|dernier mot",
    ),
    (scene, column) => {
      const full = scene.own.find(
        (each) => each.column?.cells.filter((cell) => /^\S+ \S+/.test(String(cell))).length ?? 0 > 1,
      );
      const cell = here(columnsIn(scene, "text").length === 1 ? column : (full ?? column));
      if (/, /.test(String(full?.column?.cells[0] ?? ""))) return `LEFT(${cell},FIND(",",${cell})-1)`;
      return /last word|letzte\w* wort|dernier mot/.test(scene.low)
        ? `TRIM(RIGHT(SUBSTITUTE(${cell}," ",REPT(" ",99)),99))`
        : `MID(${cell},FIND(" ",${cell})+1,LEN(${cell}))`;
    },
    {
      but: said(
        "first name|if|join|combine|together|comma",
        "vorname\\w*|wenn|verbind\\w*|zusammen|komma",
        "prenom|si|assembl\\w*|virgule",
      ),
    },
  ),
  frame(
    said("first (?:name|word)s?", "vornamen?|erste\\w* wort", "prenoms?|premier mot"),
    (_, column) => `LEFT(${here(column)},FIND(" ",${here(column)}&" ")-1)`,
    {
      but: said(
        "last name|surname|if|join|combine|together|comma",
        "nachname\\w*|wenn|verbind\\w*|zusammen|komma",
        "nom de famille|si|assembl\\w*|virgule",
      ),
      penalty: 0.2,
    },
  ),
  frame(
    before,
    (scene, column) => {
      const [first] = scene.low.matchAll(before);
      const sign = signIn(scene, first?.index ?? 0) ?? null;
      const c = here(column);
      return sign && !has(scene, after) ? `LEFT(${c},FIND(${quote(sign)},${c}&${quote(sign)})-1)` : null;
    },
    { penalty: 0.2 },
  ),
  frame(
    after,
    (scene, column) => {
      const [first] = scene.low.matchAll(after);
      const sign = signIn(scene, first?.index ?? 0);
      const c = here(column);
      if (!sign) return null;
      const isLast = /last|letzt|dernier/.test(scene.low.slice(first?.index ?? 0));
      const [number] = scene.numbers;
      if (
        number &&
        /^\W*(?:char|letter|digit|zeichen|buchst|ziffer|caract|lettre|chiffre)/.test(
          scene.low.slice(number.end),
        )
      )
        return `MID(${c},FIND(${quote(sign)},${c})+1,${number.value})`;
      return isLast
        ? `TRIM(RIGHT(SUBSTITUTE(${c},${quote(sign)},REPT(" ",99)),99))`
        : `MID(${c},FIND(${quote(sign)},${c})+${sign.length},LEN(${c}))`;
    },
    { penalty: 0.2 },
  ),
  frame(
    said(
      "between (?:the )?(?:two |both )?_ (?:and|dashes|hyphens|slashes|brackets|parentheses)|in (?:the )?(?:brackets|parentheses)|middle part|in the middle between",
      "zwischen (?:den )?(?:beiden |zwei )?\\w+|in (?:den )?klammern|mittlere\\w* teil",
      "entre (?:les )?(?:deux )?\\w+|entre parentheses|partie (?:centrale|du milieu)",
    ),
    (scene, column) => {
      const c = here(column);
      const sign = signIn(scene);
      if (sign === "(") return `MID(${c},FIND("(",${c})+1,FIND(")",${c})-FIND("(",${c})-1)`;
      return sign
        ? `MID(${c},FIND(${quote(sign)},${c})+1,FIND(${quote(sign)},${c},FIND(${quote(sign)},${c})+1)-FIND(${quote(sign)},${c})-1)`
        : null;
    },
    { penalty: 0.1 },
  ),
  frame(
    said(
      "remove|delete|strip|get rid of|lose|drop|without|no more|take out|gone",
      "entfern\\w*|losche?n?|ohne|weg\\w*|verlieren|raus\\w*|streich\\w*",
      "supprim\\w*|enlev\\w*|retir\\w*|sans|perd\\w*|otez?|debarrass\\w*",
    ),
    (scene, column) => {
      const sign = signIn(scene);
      const c = here(column);
      const [word] = scene.quotes;
      if (sign === "(") return `SUBSTITUTE(SUBSTITUTE(${c},"(",""),")","")`;
      return sign
        ? `SUBSTITUTE(${c},${quote(sign)},"")`
        : word
          ? `SUBSTITUTE(${c},${quote(word.value)},"")`
          : null;
    },
    {
      penalty: 0.1,
      but: new RegExp(
        `${conditions.source}|${trim.source}|${said("replac\\w*|dots?", "ersetz\\w*|punkte?", "remplac\\w*|points").source}`,
        "gu",
      ),
    },
  ),
  frame(
    said(
      "replac\\w*|substitut\\w*|swap|turn _ into|change _ (?:to|into)|instead of",
      "ersetz\\w*|tausch\\w*|statt|durch|mach aus",
      "remplac\\w*|substitu\\w*|au lieu|transform\\w*|change",
    ),
    (scene, column) => {
      const [one, other] = scene.quotes;
      const c = here(column);
      if (one && other) return `SUBSTITUTE(${c},${quote(one.value)},${quote(other.value)})`;
      const found = signs
        .flatMap(([word, sign]) => {
          const place = scene.low.search(word);
          return place < 0 ? [] : [{ place, sign }];
        })
        .sort((a, b) => a.place - b.place);
      const [from, to] = found;
      return from && to ? `SUBSTITUTE(${c},${quote(from.sign)},${quote(to.sign)})` : null;
    },
    { penalty: 0.1 },
  ),
];
