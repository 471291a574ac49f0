// Variants of a case: other headings, moved columns, other criteria, other words.

import { random } from "../support/random.ts";
import type { Case } from "./case.ts";
import { columns } from "./variants/columns.ts";
import { criteria } from "./variants/criteria.ts";
import { headings } from "./variants/headings.ts";
import { type Way, ways } from "./variants/ways.ts";
import { wording } from "./variants/wording.ts";

/** Each function returns the changed case, or null if there is nothing to change. */
const change = { criteria, headings, columns, wording } satisfies Record<Way, unknown>;

/**
 * Changes the case in the chosen ways, together with its right formula and expected values. The same seed
 * gives the same variant. If none of the ways applies, the case is returned unchanged.
 */
export function variant(its: Case, seed: number, chosen: readonly Way[] = ways): Case {
  const next = random(seed ^ mixed(`${its.id} ${its.language}`));
  return chosen.reduce<Case>((now, way) => change[way](now, next) ?? now, bare(its));
}

/** The fields of a case, without the additional fields of its set. */
function bare(its: Case): Case {
  const {
    id,
    category,
    language,
    difficulty,
    dialect,
    question,
    tables,
    target,
    formula,
    expected,
    alsoRight,
  } = its;
  const kept = { id, category, language, difficulty, dialect, question, tables, target, formula, expected };
  return alsoRight ? { ...kept, alsoRight } : kept;
}

const mixed = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
