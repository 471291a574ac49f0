// Cuts a stream of bytes into pieces of one size.

/** Every piece has `size` bytes; the last one may have fewer. An empty stream gives no piece. */
export async function* piecesOf(file: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of file) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < size) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; whole.length - at >= size; at += size) yield whole.subarray(at, at + size);
    waiting = [whole.subarray(at)];
    bytes = whole.length - at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
