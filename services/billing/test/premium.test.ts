// The rules that decide premium from a user's subscriptions and complimentary period.
import { expect, test } from "@jest/globals";
import { expiryOf, nextCheckAt, type Subscribed, standingOf } from "../src/domain/premium.ts";

const day = 86_400_000;
const minute = 60_000;
const start = new Date("2027-01-01T00:00:00Z");
const end = new Date("2027-02-01T00:00:00Z");
const at = (from: Date, by: number) => new Date(from.getTime() + by);
const middle = at(start, 10 * day);
const paid = (more: Partial<Subscribed> = {}): Subscribed => ({
  id: "sub_1",
  status: "active",
  periodStart: start,
  periodEnd: end,
  isEnding: false,
  isReversed: false,
  checkedAt: middle,
  ...more,
});

test.each([
  ["active", {}, end],
  ["on trial", { status: "trialing" }, end],
  ["cancelled with its period", { isEnding: true }, end],
  ["past due: two weeks of grace", { status: "past_due" }, at(start, 14 * day)],
  ["refunded, or lost in a dispute", { isReversed: true }, undefined],
  ["past due and refunded", { status: "past_due", isReversed: true }, undefined],
  ["canceled", { status: "canceled" }, undefined],
  ["unpaid", { status: "unpaid" }, undefined],
  ["never paid", { status: "incomplete" }, undefined],
  ["expired before the first payment", { status: "incomplete_expired" }, undefined],
  ["paused", { status: "paused" }, undefined],
  ["of an unknown status", { status: "resting" }, undefined],
  ["not read from Stripe yet", { periodStart: null, periodEnd: null }, undefined],
] as const)("the expiry of a subscription in the middle of its period: %s", (_what, more, expected) => {
  expect(expiryOf(paid(more), middle)).toEqual(expected);
});

test("a subscription that renews gives premium for one day after its period", () => {
  expect(standingOf([paid()], undefined, at(end, day - minute))).toMatchObject({
    active: true,
    expiresAt: at(end, day),
  });
  expect(standingOf([paid()], undefined, at(end, day))).toEqual({ active: false });
});

test("a cancelled subscription ends in time if Stripe was asked in its last minute, otherwise a day later", () => {
  const sure = paid({ isEnding: true, checkedAt: at(end, -30_000) });
  const unsure = paid({ isEnding: true });

  expect(standingOf([sure], undefined, at(end, -1))).toMatchObject({ active: true, expiresAt: end });
  expect(standingOf([sure], undefined, end)).toEqual({ active: false });
  expect(standingOf([unsure], undefined, at(end, -30_000))).toMatchObject({ expiresAt: at(end, day) });
  expect(standingOf([unsure], undefined, at(end, day))).toEqual({ active: false });
});

test("after a failed payment premium lasts two weeks, but not longer than the unpaid period", () => {
  const short = at(start, 7 * day);

  expect(standingOf([paid({ status: "past_due" })], undefined, at(start, 14 * day))).toEqual({
    active: false,
  });
  expect(expiryOf(paid({ status: "past_due", periodEnd: short }), start)).toEqual(short);
  expect(standingOf([paid({ status: "past_due" })], undefined, middle)).toMatchObject({ isPastDue: true });
});

test("of several subscriptions one that renews wins, then the one that ends last, whatever their order", () => {
  const renewing = paid({ id: "sub_renews" });
  const longer = paid({ id: "sub_ends", isEnding: true, periodEnd: at(end, 300 * day) });
  const dead = paid({ id: "sub_dead", status: "canceled" });
  const grant = { periodStart: start, expiresAt: at(end, 20 * day) };

  const orders = [
    [renewing, longer, dead],
    [dead, longer, renewing],
    [longer, renewing, dead],
  ].map((each) => standingOf(each, grant, middle));

  expect(new Set(orders.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(orders[0]).toMatchObject({ subscriptionId: "sub_renews", expiresAt: end });
  expect(standingOf([longer, dead], grant, middle)).toMatchObject({
    subscriptionId: null,
    expiresAt: longer.periodEnd,
  });
  expect(standingOf([dead], grant, middle)).toMatchObject({
    subscriptionId: null,
    expiresAt: grant.expiresAt,
  });
});

test("a complimentary period ends at its expiry time", () => {
  const grant = { periodStart: start, expiresAt: end };

  expect(standingOf([], grant, at(end, -1))).toMatchObject({ active: true, subscriptionId: null });
  expect(standingOf([], grant, end)).toEqual({ active: false });
  expect(standingOf([], undefined, start)).toEqual({ active: false });
});

test("Stripe is asked a minute before the end of a period, at its end, and then repeatedly", () => {
  expect(nextCheckAt(paid(), middle)).toEqual(at(end, -minute));
  expect(nextCheckAt(paid(), at(end, -30_000))).toEqual(at(end, 1_000));
  expect(nextCheckAt(paid(), at(end, 5_000))).toEqual(at(end, 5_000 + minute));
  expect(nextCheckAt(paid(), at(end, 2 * day))).toEqual(at(end, 2.5 * day));
  expect(nextCheckAt(paid({ status: "past_due" }), at(start, 14 * day - minute))).toEqual(
    at(start, 14 * day),
  );
  expect(nextCheckAt(paid({ status: "past_due" }), middle)).toEqual(at(middle, day / 2));
  expect(nextCheckAt(paid({ status: "canceled" }), middle)).toBeNull();
});
