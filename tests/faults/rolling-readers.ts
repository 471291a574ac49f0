// People who read long answers all the time, each in several places, as in open tabs, and what was on each screen in the end.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import type { random } from "../support/random.ts";
import { type Reading, reading, shown } from "../support/reader.ts";
import type { Script } from "../support/scripted-model.ts";
import type { Visitor } from "../support/visitor.ts";

const wordEveryMs = 1_000;
/** Begun one after the other, as people do. */
const beginsPerSecond = 4;
/** At every so many answers whoever asked loses the connection in the middle, as phones do, and goes on behind the last word. */
const leavesEvery = 10;
/** What a resumer is refused counts each time; after so many the answer is lost. */
const mostRefusals = 20;

export type Readings = {
  /** Answers that were read to their end, counted in each place. */
  whole: number;
  /** Times that a reader went on after leaving by itself, and after being cut. */
  left: number;
  cut: number;
  /** Answers with a text that is not the model's to the letter. */
  otherText: string[];
};

type Parts = {
  way: { site: string; port: number };
  /** They share the streams. */
  people: readonly Visitor[];
  chance: ReturnType<typeof random>;
  /** Told of everything that does not begin, go on or end as it should. */
  fail(why: string): void;
  /** Places that each answer is read in. */
  each: number;
  /** The longest answer, in seconds; the shortest takes half of it. Longer ones than a process waits for are cut by any release. */
  seconds: number;
};

type Answer = { id: string; tag: string; text: string };

const asked = /count to (\d+) as (s\d+q\d+)/;
const words = (tag: string, count: number) => Array.from({ length: count }, (_, at) => `${tag}.${at + 1} `);

/** What the model says to a reader's question; undefined to any other. */
export function counting(question: string): Script | undefined {
  const [, count, tag] = asked.exec(question) ?? [];
  return count && tag ? { words: words(tag, Number(count)), everyMs: wordEveryMs } : undefined;
}

export type Readers = Awaited<ReturnType<typeof readers>>;

/** Begins `count` streams and keeps as many open: once an answer is read, another is asked for. */
export async function readers(count: number, { way, people, chance, each, seconds, fail }: Parts) {
  const tally: Readings = { whole: 0, left: 0, cut: 0, otherText: [] };
  const open = new Set<Reading>();
  let isOver = false;
  let number = 0;

  const listening = (who: Visitor, what: Parameters<typeof reading>[2]): Reading => {
    const part = reading(way, who, what);
    open.add(part);
    void part.ended.then(() => open.delete(part));
    return part;
  };

  /** Asks, and reads the answer to its end in every place. */
  async function readOne(who: Visitor, slot: number, sessionId: string): Promise<void> {
    number += 1;
    const tag = `s${slot}q${number}`;
    const length = Math.round(((0.5 + chance() / 2) * seconds * 1_000) / wordEveryMs);
    const leavesAt = number % leavesEvery === 0 ? Math.ceil(length / 2) : undefined;
    const first = listening(who, { sessionId, question: `Please count to ${length} as ${tag}` });
    while (!first.messageId() && !first.isOver()) await pause(100);
    const id = first.messageId();
    if (!id) return fail(`a question: ${first.status() || "no answer"}`);
    const others = Array.from({ length: each - 1 }, () => listening(who, { id, after: 0 }));
    const answer = { id, tag, text: words(tag, length).join("").trim() };
    await Promise.all([
      readPlace(who, answer, first, leavesAt),
      ...others.map((part) => readPlace(who, answer, part)),
    ]);
  }

  /** Reads an answer to its end in one place, over as many connections as it takes, from `part` on. */
  async function readPlace(who: Visitor, { id, tag, text }: Answer, part: Reading, leavesAt?: number) {
    let hasLeft = leavesAt !== undefined && (await leave(part, leavesAt));
    let how = await part.ended;
    let screen = shown(part.said);
    for (let refused = 0; how === "cut" && refused < mostRefusals; ) {
      if (part.status() !== 200) {
        fail(`going on: ${part.status() || "no answer"}`);
        refused += 1;
        await pause(100);
      } else if (hasLeft) tally.left += 1;
      else tally.cut += 1;
      hasLeft = false;
      part = listening(who, { id, after: screen.length });
      how = await part.ended;
      screen = shown(part.said, screen);
    }
    const last = part.said.at(-1);
    if (last?.event !== "done") return fail(`an end: ${last?.data.code ?? "none"}`);
    tally.whole += 1;
    if (screen.trim() !== text || last.data.response.trim() !== text) tally.otherText.push(tag);
  }

  /** Leaves after so many pieces; false where the answer was over before. */
  async function leave(part: Reading, pieces: number): Promise<boolean> {
    while (!part.isOver() && part.said.length < pieces) await pause(100);
    if (part.isOver()) return false;
    part.leave();
    return true;
  }

  async function readOn(slot: number): Promise<void> {
    const who = people[slot % people.length] as Visitor;
    const { status, body: session } = await who.call<Session>("POST", "/api/sessions", { sessionData: {} });
    if (status !== 201) return fail(`a session: ${status}`);
    while (!isOver) await readOne(who, slot, session.id);
  }

  const running: Promise<void>[] = [];
  for (let slot = 0; slot < count / each; slot += 1) {
    running.push(readOn(slot));
    await pause(1_000 / beginsPerSecond);
  }
  return {
    /** Streams that are open now. */
    open: () => open.size,
    /** Nobody asks again; resolves once every answer is read. */
    end: async (): Promise<Readings> => {
      isOver = true;
      await Promise.all(running);
      return tally;
    },
  };
}
