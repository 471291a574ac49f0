// What travels is pressed once, by the build: the gateway sends the smaller file to whoever takes it.
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const pressable = /\.(?:js|css|svg|json|webmanifest)$/;
/** Has its content's hash in its name: pressed by one build, pressed for all. */
const hashed = /^assets[/\\]/;
/** Less is not worth a file. */
const least = 512;

async function pressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < least) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}

export const press: Plugin = {
  name: "press",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    async handler({ dir }, bundle) {
      if (!dir) return;
      // not those of the builds before, which lie there too
      const names = new Set([...Object.keys(bundle), ...readdirSync(dir)]);
      const due = [...names].filter(
        (name) => pressable.test(name) && !(hashed.test(name) && existsSync(join(dir, `${name}.br`))),
      );
      await Promise.all(due.map((name) => pressFile(join(dir, name))));
    },
  },
};
