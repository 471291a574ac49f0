// Parses Stripe's form encoding: `line_items[0][price]=price_1` and `expand[]=customer`.
import { wrong } from "./refusal.ts";

export type Formed = string | Formed[] | { [name: string]: Formed };
export type Form = { [name: string]: Formed };

const deepest = 8;
const most = 500;
const key = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Throws a Refusal if the form is invalid. Bodies over 1 MB have been refused before. */
export function formOf(text: string): Form {
  const form: Form = Object.create(null) as Form;
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > most) throw wrong(`A request has at most ${most} parameters.`);
  for (const [name, value] of pairs) {
    const [, first = "", rest = ""] = key.exec(name) ?? [];
    if (!first) throw wrong(`Invalid parameter name: ${name}`, name);
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = ""]) => inner)];
    if (path.length > deepest) throw wrong(`Invalid parameter name: ${name}`, name);
    insert(form, path, value, name);
  }
  return settled(form) as Form;
}

function insert(into: Form, path: string[], value: string, name: string): void {
  let at: Form = into;
  for (const [index, part] of path.entries()) {
    // `[]` appends to a list
    const own = part === "" ? String(Object.keys(at).length) : part;
    if (index === path.length - 1) {
      at[own] = value;
      return;
    }
    at[own] ??= Object.create(null) as Form;
    const next = at[own];
    if (typeof next === "string" || Array.isArray(next)) throw wrong(`Invalid parameter: ${name}`, name);
    at = next;
  }
}

/** Turns objects with the keys 0, 1, 2, … into arrays. */
function settled(value: Formed): Formed {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => settled(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, settled(inner)]));
}
