// Examples and the model as they are kept in a file: every text once, vectors as bytes.
import type { Example, Role, SlotRole } from "./example.ts";
import type { Model } from "./model.ts";
import { type Library, libraryOf } from "./nearest.ts";
import type { Part } from "./shapes.ts";

type PackedRole = [
  kind: number,
  type: number,
  table: number,
  mention: number,
  at: number,
  isLast: number,
  fromTarget: number,
  heading: number,
  holds: readonly number[],
  around: readonly number[],
];
type PackedSlot = [rank: number, around: readonly number[]];
type PackedExample = [
  id: number,
  shape: number,
  roles: readonly PackedRole[],
  texts: readonly PackedSlot[],
  numbers: readonly PackedSlot[],
  signs: readonly number[],
  isFilled: number,
];

export interface Packed {
  words: readonly string[];
  shapes: readonly { key: string; parts: readonly Part[] }[];
  examples: readonly PackedExample[];
  model: {
    size: number;
    signs: readonly string[];
    signWeights: string;
    tells: readonly string[];
    members: readonly {
      signVectors: PackedVectors;
      tellVectors: PackedVectors;
      tellWeights: PackedVectors;
      markWeights: readonly number[];
    }[];
    marks: Model["marks"];
    judgement: Model["judgement"];
  };
}

/** Bytes in base64, and what one of them stands for. */
interface PackedVectors {
  step: number;
  bytes: string;
}

export interface Learned {
  library: Library;
  model: Model;
}

const kinds = ["place", "target", "lone"] as const;

export function packed(examples: readonly Example[], model: Model): Packed {
  const numbers = new Map<string, number>();
  const of = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const shapes = new Map<string, { at: number; parts: readonly Part[] }>();
  const shapeOf = ({ key, parts }: Example): number => {
    const known = shapes.get(key);
    if (known) return known.at;
    shapes.set(key, { at: shapes.size, parts });
    return shapes.size - 1;
  };
  const slot = ({ rank, around }: SlotRole): PackedSlot => [rank, around.map(of)];
  const role = (each: Role): PackedRole => [
    kinds.indexOf(each.kind),
    of(each.type),
    each.table,
    each.mention,
    each.at,
    each.isLast ? 1 : 0,
    each.fromTarget,
    of(each.heading),
    each.holds,
    each.around.map(of),
  ];
  const all = examples.map(
    (each): PackedExample => [
      of(each.id),
      shapeOf(each),
      each.roles.map(role),
      each.texts.map(slot),
      each.numbers.map(slot),
      each.signs.map(of),
      each.isFilled ? 1 : 0,
    ],
  );
  return {
    words: [...numbers.keys()],
    shapes: [...shapes].map(([key, { parts }]) => ({ key, parts })),
    examples: all,
    model: {
      size: model.size,
      signs: [...model.signs.keys()],
      signWeights: Buffer.from(model.signWeights.buffer).toString("base64"),
      tells: [...model.tells.keys()],
      members: model.members.map(({ signVectors, tellVectors, tellWeights, markWeights }) => ({
        signVectors: inBytes(signVectors),
        tellVectors: inBytes(tellVectors),
        tellWeights: inBytes(tellWeights),
        markWeights: [...markWeights],
      })),
      marks: model.marks,
      judgement: model.judgement,
    },
  };
}

export function unpacked({ words, shapes, examples, model }: Packed): Learned {
  const word = (at: number): string => words[at] ?? "";
  const slot = ([rank, around]: PackedSlot): SlotRole => ({ rank, around: around.map(word) });
  const role = ([
    kind,
    type,
    table,
    mention,
    at,
    isLast,
    fromTarget,
    heading,
    holds,
    around,
  ]: PackedRole): Role => ({
    kind: kinds[kind] ?? "place",
    type: word(type),
    table,
    mention,
    at,
    isLast: isLast === 1,
    fromTarget,
    heading: word(heading),
    holds,
    around: around.map(word),
  });
  return {
    library: libraryOf(
      examples.map(([id, shape, roles, texts, numbers, signs, isFilled]): Example => {
        const { key = "", parts = [] } = shapes[shape] ?? {};
        return {
          id: word(id),
          key,
          parts,
          roles: roles.map(role),
          texts: texts.map(slot),
          numbers: numbers.map(slot),
          signs: signs.map(word),
          isFilled: isFilled === 1,
        };
      }),
    ),
    model: {
      size: model.size,
      signs: new Map(model.signs.map((sign, at) => [sign, at])),
      signWeights: new Float32Array(Uint8Array.from(Buffer.from(model.signWeights, "base64")).buffer),
      tells: new Map(model.tells.map((tell, at) => [tell, at])),
      members: model.members.map(({ signVectors, tellVectors, tellWeights, markWeights }) => ({
        signVectors: fromBytes(signVectors),
        tellVectors: fromBytes(tellVectors),
        tellWeights: fromBytes(tellWeights),
        markWeights: Float32Array.from(markWeights),
      })),
      marks: model.marks,
      judgement: model.judgement,
    },
  };
}

/** Of so many sizes a value may have. */
const largest = 127;

/** Few values are far off: those are cut, so that the others are told apart. */
const cutAt = 0.999;

function inBytes(values: Float32Array): PackedVectors {
  const sizes = Float32Array.from(values, Math.abs).sort();
  const step = (sizes[Math.floor((sizes.length - 1) * cutAt)] || 1) / largest;
  const bytes = Int8Array.from(values, (value) =>
    Math.max(-largest, Math.min(largest, Math.round(value / step))),
  );
  return { step, bytes: Buffer.from(bytes.buffer).toString("base64") };
}

function fromBytes({ step, bytes }: PackedVectors): Float32Array {
  const kept = new Int8Array(Buffer.from(bytes, "base64"));
  const values = new Float32Array(kept.length);
  // a loop: `from` with a function takes fifty times as long
  for (let at = 0; at < kept.length; at += 1) values[at] = (kept[at] ?? 0) * step;
  return values;
}
