// Exports all data of a user as one JSON file, streamed page by page.
import { setTimeout as wait } from "node:timers/promises";
import { termsVersions } from "@cellwright/contracts/limits";
import type { ExportPage } from "@cellwright/contracts/rpcs";
import type { ExportedFile } from "@cellwright/contracts/users";
import { exportPageOf } from "@cellwright/kit/export";
import { Problem } from "@cellwright/kit/problem";
import type { Exporter } from "../clients/exporters.ts";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Exports } from "../store/exports.ts";

type Parts = {
  exports: Exports;
  exporters: Record<string, Exporter>;
  identityProvider: Pick<IdentityProvider, "find">;
};

/** The number of attempts to get a page, and the pause between two attempts. */
const tries = 3;
const betweenMs = 500;

const format: ExportedFile["format"] = "cellwright.export.v1";

export type ExportAll = ReturnType<typeof createExportAll>;

export function createExportAll({ exports, exporters, identityProvider }: Parts) {
  const all: Record<string, Exporter> = {
    users: (userId, after) => exportPageOf(exports.lists, userId, after),
    ...exporters,
  };

  /** Gets the first page of every service before the response begins, while an error status can still be sent. */
  async function gather(userId: string) {
    const [identity, account, ...pages] = await Promise.all([
      identityProvider.find(userId),
      exports.account(userId),
      ...Object.values(all).map((exporter) => exporter(userId, null)),
    ]);
    const consent = consentOf(identity?.attributes, identity?.createdTimestamp);
    return { account: { ...account, identityProvider: identity ?? null, consent }, pages };
  }

  async function* write(userId: string, { account, pages }: Awaited<ReturnType<typeof gather>>) {
    yield `{"format":${JSON.stringify(format)},"exportedAt":${JSON.stringify(new Date())},"account":${JSON.stringify(account)},"services":{`;
    for (const [at, [service, exporter]] of Object.entries(all).entries()) {
      yield `${at > 0 ? "," : ""}${JSON.stringify(service)}:{`;
      yield* lists(pages[at], (after) => retry(() => exporter(userId, after)));
      yield "}";
    }
    // the last entry, so that a truncated file does not contain it
    yield `},"complete":true}\n`;
  }

  return async (userId: string): Promise<AsyncGenerator<string>> => {
    const slot = await exports.take(userId);
    if ("seconds" in slot) throw new Problem("TOO_MANY_REQUESTS", { retryAfter: slot.seconds });
    try {
      return write(userId, await gather(userId));
    } catch (cause) {
      await exports.giveBack(userId, slot.at);
      throw new Problem("UNAVAILABLE", { retryAfter: 5, cause });
    }
  };
}

/** Yields the lists of one service, `"name":[row,row],"name":[…]`, beginning with its first page. */
async function* lists(first: ExportPage | undefined, following: (after: string) => Promise<ExportPage>) {
  let open: string | undefined;
  let isInRow = false;
  const before = (of: string): string => {
    if (isInRow) return "";
    const list = open === of ? "," : `${open === undefined ? "" : "],"}${JSON.stringify(of)}:[`;
    open = of;
    return list;
  };
  for (let page = first; page; page = page.next === null ? undefined : await following(page.next)) {
    for (const { of, row } of page.rows) yield before(of) + row;
    if (page.piece) {
      const { of, text, rest } = page.piece;
      yield before(of) + text;
      isInRow = rest;
    }
  }
  if (open !== undefined) yield "]";
}

async function retry<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === tries) throw error;
      await wait(betweenMs);
    }
  }
}

/** The identity provider stores when the terms were accepted, in Unix seconds. The time implies the version. */
function consentOf(attributes: Record<string, string[]> = {}, createdMs: number | undefined) {
  const seconds = Number(attributes.terms_and_conditions?.[0]);
  const at = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  if (at === undefined) return { signedUpAt: instantOf(createdMs), acceptedAt: null, termsVersion: null };
  const acceptedAt = new Date(at).toISOString();
  return {
    signedUpAt: instantOf(createdMs),
    acceptedAt,
    termsVersion: termsVersions.findLast((version) => version <= acceptedAt) ?? null,
  };
}

const instantOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
