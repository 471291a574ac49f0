// Makes small old Excel files for the tests: records in a stream, and the stream in an OLE container.

/** Numbers and texts as bytes, one after the other. */
export const bytesOf = (...parts: readonly (readonly number[])[]): number[] => parts.flat();
export const u8 = (...values: readonly number[]): number[] => values.map((value) => value & 0xff);
export const u16 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
export const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [...u16(value & 0xffff), ...u16(Math.floor(value / 65_536))]);
export const f64 = (value: number): number[] => [...new Uint8Array(Float64Array.of(value).buffer)];
/** The characters with one byte each. */
export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A text of Excel 97 with one byte for its length, or with two. */
export const short = (text: string): number[] => [text.length, 0, ...ascii(text)];
export const long = (text: string): number[] => [...u16(text.length), 0, ...ascii(text)];

export const record = (type: number, ...content: readonly (readonly number[])[]): number[] => {
  const bytes = content.flat();
  return [...u16(type, bytes.length), ...bytes];
};

interface MadeXls {
  version?: 5 | 8;
  /** Records of the workbook before the list of sheets and behind it. */
  before?: readonly number[];
  behind?: readonly number[];
  /** The records of each sheet by its name. */
  sheets: Record<string, readonly number[]>;
  /** States by the name of the sheet: 1 hidden, 2 very hidden. */
  states?: Record<string, number>;
}

const startOf = (version: 5 | 8, kind: number): number[] =>
  record(0x0809, u16(version === 8 ? 0x0600 : 0x0500, kind, 0, 0), version === 8 ? u32(0, 0) : []);
const end = record(0x000a);

/** The stream of records, without its container. */
export function xlsStream({ version = 8, before = [], behind = [], sheets, states = {} }: MadeXls): number[] {
  const entry = (name: string, at: number) =>
    record(
      0x0085,
      u32(at),
      [states[name] ?? 0, 0],
      version === 8 ? short(name) : [name.length, ...ascii(name)],
    );
  const parts = Object.entries(sheets).map(([name, content]) => ({
    name,
    bytes: [...startOf(version, 0x10), ...content, ...end],
  }));
  const entries = (start: number) => {
    let at = start;
    return parts.flatMap(({ name, bytes }) => {
      const found = entry(name, at);
      at += bytes.length;
      return found;
    });
  };
  const start = [...startOf(version, 5), ...before];
  const length = start.length + entries(0).length + behind.length + end.length;
  return [...start, ...entries(length), ...behind, ...end, ...parts.flatMap(({ bytes }) => bytes)];
}

export const madeXls = (made: MadeXls): Uint8Array =>
  container({ [made.version === 5 ? "Book" : "Workbook"]: xlsStream(made) });

const sector = 512;
const free = 0xffffffff;
const lastOfChain = 0xfffffffe;
/** Smaller streams are stored elsewhere, so the made ones are filled up with zeros. */
const smallestStream = 4096;

/** An OLE container with streams at its top. */
export function container(streams: Record<string, readonly number[]>): Uint8Array {
  const names = Object.keys(streams);
  const contents = Object.values(streams).map((content) =>
    content.length < smallestStream
      ? [...content, ...Array(smallestStream - content.length).fill(0)]
      : content,
  );
  const sizes = contents.map(({ length }) => Math.ceil(length / sector));
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const tableSectors = 1 + Math.floor((directorySectors + sizes.reduce((sum, size) => sum + size, 0)) / 120);
  const table = Array<number>(tableSectors * 128).fill(free);
  const chain = (start: number, length: number) => {
    for (let index = 0; index < length; index++)
      table[start + index] = index === length - 1 ? lastOfChain : start + index + 1;
  };
  chain(tableSectors, directorySectors);
  let next = tableSectors + directorySectors;
  const starts = sizes.map((size) => {
    const start = next;
    chain(start, size);
    next += size;
    return start;
  });
  const bytes = new Uint8Array((next + 1) * sector);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (let index = 0; index < 109; index++)
    view.setUint32(76 + index * 4, index < tableSectors ? index : free, true);
  for (const [at, value] of [
    [30, 9],
    [48, tableSectors],
    [56, smallestStream],
    [60, lastOfChain],
    [68, lastOfChain],
  ])
    view.setUint32(at ?? 0, value ?? 0, true);
  for (const [index, value] of table.entries()) view.setUint32(sector + index * 4, value, true);
  const entry = (
    index: number,
    name: string,
    fields: { type: number; child: number; right: number; start: number; size: number },
  ) => {
    const at = (tableSectors + 1) * sector + index * 128;
    for (const [letter, code] of ascii(name).entries()) view.setUint16(at + letter * 2, code, true);
    view.setUint16(at + 64, name.length * 2 + 2, true);
    view.setUint8(at + 66, fields.type);
    for (const [offset, value] of [
      [68, free],
      [72, fields.right],
      [76, fields.child],
      [116, fields.start],
      [120, fields.size],
    ])
      view.setUint32(at + (offset ?? 0), value ?? 0, true);
  };
  entry(0, "Root Entry", {
    type: 5,
    child: names.length > 0 ? 1 : free,
    right: free,
    start: lastOfChain,
    size: 0,
  });
  for (const [index, name] of names.entries()) {
    const content = contents[index] ?? [];
    const right = index === names.length - 1 ? free : index + 2;
    entry(index + 1, name, { type: 2, child: free, right, start: starts[index] ?? 0, size: content.length });
    bytes.set(content, ((starts[index] ?? 0) + 1) * sector);
  }
  return bytes;
}
