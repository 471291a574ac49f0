// Users who read long answers all the time, each in several tabs. Compares the final text of each tab.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import type { random } from "../support/random.ts";
import { type Reading, reading, shown } from "../support/reader.ts";
import type { Script } from "../support/scripted-model.ts";
import type { Visitor } from "../support/visitor.ts";

const wordEveryMs = 1_000;
/** Streams start one after the other, as with real users. */
const beginsPerSecond = 4;
/** In every tenth answer, the first reader disconnects halfway and resumes, as a phone does. */
const leavesEvery = 10;
/** Each refused resume counts as a failure. After this many, the answer counts as lost. */
const mostRefusals = 20;

export type Readings = {
  /** The number of answers that were read to their end, counted once per tab. */
  whole: number;
  /** How often readers resumed, after they disconnected themselves (`left`) or were cut off (`cut`). */
  left: number;
  cut: number;
  /** The tags of answers whose text differs from the model's. */
  otherText: string[];
};

type Parts = {
  way: { site: string; port: number };
  /** The users over whom the streams are distributed. */
  users: readonly Visitor[];
  chance: ReturnType<typeof random>;
  /** Called for everything that does not start, resume or end as it should. */
  fail(why: string): void;
  /** The number of tabs that read the same answer at the same time. */
  each: number;
  /** The duration of the longest answer; the shortest takes half. A restart cuts answers after the grace period. */
  seconds: number;
};

type Answer = { id: string; tag: string; text: string };

const counted = /count to (\d+) as (s\d+q\d+)/;
const words = (tag: string, count: number) => Array.from({ length: count }, (_, at) => `${tag}.${at + 1} `);

/** The model's script for a question of these readers. Undefined for other questions. */
export function counting(question: string): Script | undefined {
  const [, count, tag] = counted.exec(question) ?? [];
  return count && tag ? { words: words(tag, Number(count)), everyMs: wordEveryMs } : undefined;
}

export type Readers = Awaited<ReturnType<typeof readers>>;

/** Starts `count` streams and keeps that many open: whenever an answer ends, the next question is asked. */
export async function readers(count: number, { way, users, chance, each, seconds, fail }: Parts) {
  const tally: Readings = { whole: 0, left: 0, cut: 0, otherText: [] };
  const open = new Set<Reading>();
  let isOver = false;
  let number = 0;

  const listening = (user: Visitor, what: Parameters<typeof reading>[2]): Reading => {
    const part = reading(way, user, what);
    open.add(part);
    void part.ended.then(() => open.delete(part));
    return part;
  };

  /** Asks a question and reads its answer to the end in every tab. */
  async function readOne(user: Visitor, slot: number, sessionId: string): Promise<void> {
    number += 1;
    const tag = `s${slot}q${number}`;
    const length = Math.round(((0.5 + chance() / 2) * seconds * 1_000) / wordEveryMs);
    const leavesAt = number % leavesEvery === 0 ? Math.ceil(length / 2) : undefined;
    const first = listening(user, { sessionId, question: `Please count to ${length} as ${tag}` });
    while (!first.messageId() && !first.isOver()) await pause(100);
    const id = first.messageId();
    if (!id) return fail(`asking: ${first.status() || "no response"}`);
    const others = Array.from({ length: each - 1 }, () => listening(user, { id, after: 0 }));
    const answer = { id, tag, text: words(tag, length).join("").trim() };
    await Promise.all([
      readPlace(user, answer, first, leavesAt),
      ...others.map((part) => readPlace(user, answer, part)),
    ]);
  }

  /** Reads an answer to its end in one tab, starting with `part`, over as many connections as needed. */
  async function readPlace(user: Visitor, { id, tag, text }: Answer, part: Reading, leavesAt?: number) {
    let hasLeft = leavesAt !== undefined && (await disconnect(part, leavesAt));
    let how = await part.ended;
    let screen = shown(part.events);
    for (let refused = 0; how === "cut" && refused < mostRefusals; ) {
      if (part.status() !== 200) {
        fail(`resuming: ${part.status() || "no response"}`);
        refused += 1;
        await pause(100);
      } else if (hasLeft) tally.left += 1;
      else tally.cut += 1;
      hasLeft = false;
      part = listening(user, { id, after: screen.length });
      how = await part.ended;
      screen = shown(part.events, screen);
    }
    const last = part.events.at(-1);
    if (last?.event !== "done") return fail(`ending: ${last?.data.code ?? "none"}`);
    tally.whole += 1;
    if (screen.trim() !== text || last.data.response.trim() !== text) tally.otherText.push(tag);
  }

  /** Disconnects after `pieces` events. Returns false if the answer ended before that. */
  async function disconnect(part: Reading, pieces: number): Promise<boolean> {
    while (!part.isOver() && part.events.length < pieces) await pause(100);
    if (part.isOver()) return false;
    part.disconnect();
    return true;
  }

  async function readOn(slot: number): Promise<void> {
    const user = users[slot % users.length] as Visitor;
    const { status, body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    if (status !== 201) return fail(`creating a session: ${status}`);
    while (!isOver) await readOne(user, slot, session.id);
  }

  const running: Promise<void>[] = [];
  for (let slot = 0; slot < count / each; slot += 1) {
    running.push(readOn(slot));
    await pause(1_000 / beginsPerSecond);
  }
  return {
    /** The number of open streams. */
    open: () => open.size,
    /** Stops asking. Resolves when all answers have been read to their end. */
    end: async (): Promise<Readings> => {
      isOver = true;
      await Promise.all(running);
      return tally;
    },
  };
}
