// Texts put together: of several cells of a row, or of a whole range.
import { criteriaOf } from "../reading/criteria.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, isSame, type Operand } from "../reading/operands.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { signOf, written } from "./delimiters.ts";
import { sequenceJoin, shownJoin } from "./shown-joins.ts";
import { initials, templates } from "./templates.ts";

export const joins: Task = (reading) => [
  ...templates(reading),
  ...shownJoin(reading),
  ...sequenceJoin(reading),
  ...initials(reading),
  ...together(reading),
];

const together: Task = (reading) => {
  const { items } = reading;
  const said = findAll(reading, "join", "split");
  const joined = findAll(reading, "join");
  if (joined.length === 0) return [];
  const places = placesOf(reading);
  const signs = items.flatMap((item, at) => {
    const text = item.kind === "value" ? null : signOf(item);
    return text === null ? [] : [{ at, text }];
  });
  const comma = signs.find(({ at }) => hasConcept(items[at], "signComma"));
  const spaced = signs.find(
    ({ at, text }) =>
      text.trim() !== "" &&
      hasConcept(items[at + 1], "and", "plus", "with") &&
      items.slice(at + 2, at + 4).some((item) => hasConcept(item, "signSpace")),
  );
  const isSpaced = spaced !== undefined || (has(reading, "signComma") && has(reading, "signSpace"));
  const divider = isSpaced
    ? { at: spaced?.at ?? comma?.at ?? 0, text: `${spaced?.text ?? ","} ` }
    : (signs.find(({ at }) => at > (places[0] ?? 0)) ?? signs[0]);
  const used = [
    ...said,
    ...findAll(
      reading,
      "and",
      "with",
      "each",
      "firstName",
      "lastName",
      "per",
      "cell",
      "signSpace",
      "signComma",
      "text",
      ...(has(reading, "blank") ? (["except", "blank", "not"] as const) : []),
    ),
  ];
  const out: Candidate[] = [];
  const operands = places
    .map((at) => ({ at, operand: operandAt(items[at]) as Operand }))
    .filter(({ operand }, index, all) => all.findIndex((each) => isSame(each.operand, operand)) === index);
  if (operands.length >= 2) {
    const between =
      divider === undefined ? (has(reading, "signSpace") ? '" "' : null) : written(divider.text);
    const all = operands.map(({ operand }) => cellOf(operand));
    const perRow = operands.some(({ operand }) => !operand.isCell);
    const text = all.join(between === null ? `&" "&` : `&${between}&`);
    out.push(
      candidate(text, [...used, ...places, ...(divider ? [divider.at] : [])], {
        perRow,
        penalty: between === null ? 0.1 : 0,
      }),
    );
  }
  for (const { at, operand } of operands) {
    if (operand.isCell) continue;
    const between = divider
      ? divider.text === "," && !/["'“`]/.test(items[divider.at]?.raw ?? "")
        ? '", "'
        : written(divider.text)
      : '", "';
    const criteria = criteriaOf(reading, new Set([at, ...(divider ? [divider.at] : [])])).filter(
      (each) => !isSame(each.operand, operand),
    );
    const list =
      criteria.length === 0 ? area(operand) : `FILTER(${area(operand)},${masked(criteria, "and", false)},"")`;
    const distinct = findAll(reading, "distinct");
    const values = distinct.length > 0 ? `UNIQUE(${list})` : list;
    const written2 = reading.dialect === "sheets" ? values.replace(/,""\)/, ")") : values;
    out.push(
      candidate(
        `TEXTJOIN(${between},TRUE,${written2})`,
        [
          ...used,
          ...distinct,
          at,
          ...(divider ? [divider.at] : []),
          ...criteria.flatMap((each) => each.used),
          ...findAll(reading, "list"),
        ],
        { penalty: operands.length > 1 && criteria.length === 0 ? 0.3 : 0 },
      ),
    );
  }
  return out;
};
