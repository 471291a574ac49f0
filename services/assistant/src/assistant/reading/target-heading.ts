// What stands above the cells that the formula fills.
import { plainOf } from "../frames/plain.ts";
import type { Data } from "./pasted-data.ts";
import type { Target } from "./target.ts";

interface Placed {
  data: Data | null;
  target: Target | null;
}

/** In small letters without accents; empty where nothing stands there. */
export function headingAbove({ data, target }: Placed): string {
  const home = data?.sheets[0];
  if (!data || !target || home === undefined) return "";
  const above = data.cell(home, target.row - 1, target.column);
  return typeof above === "string" ? plainOf(above).trim() : "";
}

const placing =
  /(?<!\p{L})(?:in|into|under|for|columns?|col|field|header|heading|named|called|calculate|compute|determine|work out|find|fill|fill in|complete|get|need|unter|spalten?|fur|feld|ermittel\p{L}*(?: sie)?|berechne\p{L}*(?: sie)?|bestimme\p{L}*(?: sie)?|rechne\p{L}*(?: sie)?|full\p{L}*|brauche|sous|colonne|dans|champ|en|pour|calcul\p{L}*|determin\p{L}*|rempli\p{L}*|complet\p{L}*|trouve\p{L}*|date|the|die|den|das|der|le|la|les)\s$|l'$/u;

/** "calculate in “Payable by”": a quote that says where the answer goes and is no part of it. */
export function isTargetName(placed: Placed, text: string, start: number, value: string): boolean {
  const heading = headingAbove(placed);
  const lead = plainOf(text.slice(Math.max(0, start - 24), start));
  return heading !== "" && plainOf(value).trim() === heading && (placing.test(lead) || start === 0);
}
