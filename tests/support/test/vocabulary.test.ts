// Which names the vocabulary check reports, and which it leaves alone.
import { expect, test } from "@jest/globals";
import { namesIn, termFor } from "../vocabulary.ts";

test.each([
  ["factId", "event"],
  ["isGoneAt", "deletedAt"],
  ["gone_at", "deletedAt"],
  ["services/users/test/house.ts", "fixture"],
  ["SECOND_READING_BASE_URL", "crossCheck"],
  ["users.rights-changed.v1", "permissions"],
])("%s is reported, and the standard term is %s", (name, term) => {
  expect(termFor(name)).toBe(term);
});

test.each(["factory", "artefacts", "warehouse", "gonePlaces", "brightside", "mushrooms"])(
  "%s only contains the letters of a banned word and is not reported",
  (name) => {
    expect(termFor(name)).toBeUndefined();
  },
);

test("identifiers and strings that are machine names are checked; comments, prose and patterns are not", () => {
  const source = `
    // a fact about rooms
    const wayIn = "a room with a view"; /* the twin */
    const subject = "users.rights-changed.v1";
    const pattern = /facts|ears/;
    tell(subject, 'the house');
  `;
  expect(namesIn(source)).toEqual([
    ...["const", "wayIn", "const", "subject", '"users.rights-changed.v1"', "const", "pattern"],
    ...["tell", "subject"],
  ]);
});
