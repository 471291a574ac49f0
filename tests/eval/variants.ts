// A case once more, otherwise: other headings, moved columns, other criteria, other words.

import { random } from "../support/random.ts";
import type { Case } from "./case.ts";
import { columns } from "./variants/columns.ts";
import { criteria } from "./variants/criteria.ts";
import { headings } from "./variants/headings.ts";
import { type Way, ways } from "./variants/ways.ts";
import { wording } from "./variants/wording.ts";

/** Each gives the changed case, or null where it has nothing to change. */
const change = { criteria, headings, columns, wording } satisfies Record<Way, unknown>;

/**
 * The same kind of question in the chosen ways, the same for the same seed; its right formula and expected values have
 * moved along. Unchanged where none of the ways applies.
 */
export function variant(its: Case, seed: number, chosen: readonly Way[] = ways): Case {
  const next = random(seed ^ mixed(`${its.id} ${its.language}`));
  return chosen.reduce<Case>((now, way) => change[way](now, next) ?? now, bare(its));
}

/** What a case is made of, without what an author's set may keep beside it. */
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
