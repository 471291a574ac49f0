// Looked up in one sheet first, then in another, then something is said instead.

import { outcomesIn } from "../decisions/outcomes.ts";
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Intent, Made } from "./intent.ts";

const order =
  /(?<!\p{L})(?:first|then|otherwise|if (?:it's|it is)? ?not there|in neither|neither|zuerst|dann|sonst|erst|in keinem|weder|d'abord|puis|ensuite|sinon|aucune? des|dans aucune?)(?!\p{L})/u;

function searched(scene: Scene): Made[] {
  const { data, target } = scene.reading;
  if (!data || !target || data.sheets.length < 3 || !order.test(scene.low)) return [];
  const [home, ...others] = data.sheets;
  const own = data.columns.filter(({ table, column }) => table.sheet === home && column !== target.column);
  const sheets = others
    .map((sheet) => ({ sheet, at: scene.low.indexOf(plainOf(sheet)) }))
    .toSorted((one, other) => (one.at < 0 || other.at < 0 ? 0 : one.at - other.at));
  const wanted = plainOf(String(data.cell(home ?? "", (own[0]?.table.top ?? 2) - 1, target.column) ?? ""));
  const found = sheets.flatMap(({ sheet }) => {
    const columns = data.columns.filter(({ table }) => table.sheet === sheet);
    const shared = columns.find(({ heading }) =>
      own.some((each) => plainOf(each.heading ?? "") === plainOf(heading ?? "")),
    );
    const key = own.find(({ heading }) => plainOf(heading ?? "") === plainOf(shared?.heading ?? ""));
    const value =
      columns.find(({ heading }) => plainOf(heading ?? "") === wanted) ??
      columns.find((each) => each !== shared);
    if (!shared || !key || !value) return [];
    const range = (column: typeof shared): string => {
      const name = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(column.table.sheet)
        ? column.table.sheet
        : `'${column.table.sheet.replaceAll("'", "''")}'`;
      return `${name}!$${column.letter}$${column.table.top}:$${column.letter}$${column.table.bottom}`;
    };
    return [`INDEX(${range(value)},MATCH(${cellOf(ofColumn(key, false))},${range(shared)},0))`];
  });
  if (found.length < 2) return [];
  const last = outcomesIn(scene)[0]?.at(-1)?.formula ?? '""';
  const formula = found.reduceRight((rest, each) => `IFERROR(${each},${rest})`, last);
  return [{ formula, penalty: -0.6, spans: [[0, scene.low.length]] }];
}

export const sheetIntents: readonly Intent[] = [{ rows: null, make: searched }];
