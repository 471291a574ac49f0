// Compresses the build's files once; the gateway sends the compressed file to clients that accept it.
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const pressable = /\.(?:js|css|svg|json|webmanifest)$/;
/** Files in `assets` have a hash of their content in the name, so a compressed file of an earlier build is valid. */
const hashed = /^assets[/\\]/;
/** Smaller files, in bytes, are not compressed. */
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
      // only files of this build and of the root folder, because `assets` also contains files of earlier builds
      const names = new Set([...Object.keys(bundle), ...readdirSync(dir)]);
      const due = [...names].filter(
        (name) => pressable.test(name) && !(hashed.test(name) && existsSync(join(dir, `${name}.br`))),
      );
      await Promise.all(due.map((name) => pressFile(join(dir, name))));
    },
  },
};
