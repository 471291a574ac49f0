// Hostile files for the upload, each with its expected result: refused, or re-encoded without the payload.
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import {
  gif,
  greyPng,
  join,
  photo,
  pngChunk,
  pngHeader,
  pngSignature,
  riff,
  riffChunk,
  segment,
  text,
  withChunks,
  withSegments,
} from "./picture-bytes.ts";

/** Placed wherever a file can carry text; no stored picture may contain it. */
export const canary = "CANARY-52.5200N-13.4050E";

/** `clean`: accepted and re-encoded. `either`: depends on the decoder. */
export type Fate = "unknown-kind" | "damaged" | "too-many-pixels" | "clean" | "either";
export type HostilePicture = { title: string; bytes: Buffer; fate: Fate; name?: string; type?: string };

const script = `<script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')"><script>1</script></svg>`;
const pdf = `%PDF-1.7\n1 0 obj<</Title(${canary})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
const zip = join(
  "PK\x03\x04",
  Buffer.alloc(26),
  `META-INF/MANIFEST.MF${canary}`,
  "PK\x05\x06",
  Buffer.alloc(18),
);
const box = (brand: string) => join("\0\0\0\x18ftyp", brand, "\0\0\0\0mif1", brand, canary);

const otherKinds: Record<string, Buffer | string> = {
  nothing: "",
  "one byte": "\xff",
  "two bytes of JPEG": "\xff\xd8",
  text: canary,
  HTML: `<!doctype html>${script}`,
  "HTML behind blanks": `   \n${script}`,
  JavaScript: `alert("${canary}")`,
  PHP: `<?php echo "${canary}"; system($_GET[0]); ?>`,
  "server-side includes": `<!--#exec cmd="echo ${canary}" -->`,
  SVG: svg,
  "SVG with a declaration": `<?xml version="1.0"?>${svg}`,
  "SVG with an entity": `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
  "SVG that laughs": `<!DOCTYPE svg [<!ENTITY a "${"&b;".repeat(10)}"><!ENTITY b "${"lol".repeat(99)}">]><svg>&a;</svg>`,
  "SVG behind a byte order mark": `\xef\xbb\xbf${svg}`,
  "SVG in gzip": gzipSync(svg),
  XML: `<?xml version="1.0"?><a>${canary}</a>`,
  JSON: JSON.stringify({ canary }),
  PDF: pdf,
  PostScript: `%!PS-Adobe-3.0 EPSF-3.0\n%%Title: ${canary}\n(x) run`,
  ZIP: zip,
  "a Windows program": join("MZ", Buffer.alloc(64), "PE\0\0", canary),
  "an ELF program": join("\x7fELF\x02\x01\x01", Buffer.alloc(57), canary),
  "a shell script": `#!/bin/sh\necho ${canary}`,
  "little-endian TIFF": join("II*\0\x08\0\0\0", canary),
  "big-endian TIFF": join("MM\0*\0\0\0\x08", canary),
  BMP: join("BM", Buffer.alloc(52), canary),
  "a Windows icon": join("\0\0\x01\0\x01\0", Buffer.alloc(16), canary),
  HEIC: box("heic"),
  AVIF: box("avif"),
  MP4: box("isom"),
  "JPEG XL": join("\0\0\0\x0cJXL \r\n\x87\n", canary),
  "JPEG 2000": join("\0\0\0\x0cjP  \r\n\x87\n", canary),
  Photoshop: join("8BPS\0\x01", canary),
  WebM: join("\x1aE\xdf\xa3", canary),
  MP3: join("ID3\x03\0", canary),
  "a sound in RIFF": riff("WAVE", riffChunk("fmt ", canary)),
  "a film in RIFF": riff("AVI ", riffChunk("LIST", canary)),
  "a GIF of a version that there is not": "GIF88a\x01\0\x01\0\0\0\0;",
  "a PNG with spoiled line ends": "\x89PNG\n\x1a\n\0\0\0\0",
  "a PNG behind a blank": join(" ", greyPng(2, 2)),
  "a portable pixmap": "P6\n2 2\n255\n123456789abc",
  OpenEXR: join("v/1\x01", canary),
  FITS: `SIMPLE  =                    T${canary}`,
  "a drawing for ImageMagick": `push graphic-context\nfill 'url(https://evil.example/"|ls "${canary})'`,
  "a script for ImageMagick": `<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>`,
  "a play list": `#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd ${canary}`,
};

/** All hostile pictures. They are generated in code, without fixture files. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const lossless = await photo().webp({ lossless: true }).toBuffer();
  const gps = {
    IFD0: { Copyright: canary, Artist: canary },
    IFD3: { GPSLatitude: "52/1 31/1 12/1", GPSMapDatum: canary },
  };
  const located = (format: "jpeg" | "png" | "webp") => photo().withExif(gps).toFormat(format).toBuffer();
  const frame = (shade: number) => ({
    create: { width: 32, height: 32, channels: 3 as const, background: { r: shade, g: 0, b: 0 } },
  });
  const frames = await Promise.all([0, 90, 180, 250].map((shade) => sharp(frame(shade)).png().toBuffer()));
  const animated = (format: "gif" | "webp") =>
    sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
  const comment = (words: string) => join("!\xfe", Buffer.from([words.length]), words, "\0");
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
  const flipped = (bytes: Buffer, from: number) => {
    const copy = Buffer.from(bytes);
    for (let at = from; at < Math.min(copy.length, from + 40); at += 1) copy[at] = (copy[at] ?? 0) ^ 0x5a;
    return copy;
  };
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + 13) % 256));
  const frameHeader = (width: number, height: number) =>
    segment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
  const sofAt = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const hugeJpeg = Buffer.from(jpeg);
  hugeJpeg.writeUInt16BE(65_500, sofAt + 5);
  hugeJpeg.writeUInt16BE(65_500, sofAt + 7);
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, "A"));
  const vp8l = (size: number) => {
    const bits = (size - 1) | ((size - 1) << 14);
    return riff(
      "WEBP",
      riffChunk("VP8L", join("\x2f", Buffer.from(new Uint32Array([bits]).buffer), Buffer.alloc(8))),
    );
  };

  const rows: [string, Buffer, Fate, Pick<HostilePicture, "name" | "type">?][] = [
    ...Object.entries(otherKinds).map(([what, bytes]): [string, Buffer, Fate] => [
      what,
      typeof bytes === "string" ? text(bytes) : bytes,
      "unknown-kind",
    ]),
    ["SVG that calls itself a PNG", text(svg), "unknown-kind", { name: "me.png", type: "image/png" }],
    ["HTML that calls itself a JPEG", text(script), "unknown-kind", { name: "me.jpg", type: "image/jpeg" }],

    ["a GIF that is an archive as well", join(gif(8, 8), zip), "clean"],
    ["a GIF with a comment", gif(8, 8, { extra: comment(script) }), "clean"],
    [
      "a GIF that is a script as well",
      join("GIF89a/*", gif(8, 8).subarray(8), `*/=1;alert("${canary}")`),
      "either",
    ],
    ["a GIF with a page behind it", join(gif(8, 8), script), "clean"],
    ["a JPEG with a page in its comment", withSegments(jpeg, segment(0xfe, script)), "clean"],
    ["a JPEG with PHP in its comment", withSegments(jpeg, segment(0xfe, `<?php /*${canary}*/ ?>`)), "clean"],
    ["a JPEG with a document behind it", join(jpeg, pdf), "clean"],
    ["a JPEG with an archive behind it", join(jpeg, zip), "clean"],
    ["a JPEG with a second one behind it", join(jpeg, withSegments(jpeg, segment(0xfe, canary))), "clean"],
    ["a JPEG with a position", await located("jpeg"), "clean"],
    [
      "a JPEG with XMP",
      withSegments(jpeg, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${canary}</x:xmpmeta>`)),
      "clean",
    ],
    [
      "a JPEG with words of an agency",
      withSegments(jpeg, segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${canary}`)),
      "clean",
    ],
    [
      "a JPEG with a thumbnail of its own",
      withSegments(jpeg, segment(0xe0, join("JFXX\0\x10", jpeg.subarray(0, 300), canary))),
      "clean",
    ],
    [
      "a JPEG with junk for a colour profile",
      withSegments(jpeg, segment(0xe2, join("ICC_PROFILE\0\x01\x01", noise.subarray(0, 500), canary))),
      "either",
    ],
    [
      "a JPEG with a profile in 255 parts",
      withSegments(
        jpeg,
        ...Array.from({ length: 40 }, (_, at) =>
          segment(0xe2, join("ICC_PROFILE\0", Buffer.from([at + 1, 255]), canary)),
        ),
      ),
      "either",
    ],
    [
      "a JPEG with a broken EXIF",
      withSegments(jpeg, segment(0xe1, join("Exif\0\0II*\0\xff\xff\xff\xff", canary))),
      "either",
    ],
    [
      "a JPEG with an EXIF that bites its tail",
      withSegments(jpeg, segment(0xe1, join("Exif\0\0II*\0\x08\0\0\0\0\0\x08\0\0\0", canary))),
      "either",
    ],
    [
      "a JPEG with a thousand comments",
      withSegments(jpeg, ...Array.from({ length: 1_000 }, () => segment(0xfe, canary))),
      "clean",
    ],
    ["a PNG with a position", await located("png"), "clean"],
    ["a PNG with words", withChunks(png, pngChunk("tEXt", `Comment\0${script}`)), "clean"],
    [
      "a PNG with packed words",
      withChunks(png, pngChunk("zTXt", join("Comment\0\0", deflateSync(script)))),
      "clean",
    ],
    [
      "a PNG with XMP",
      withChunks(png, pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0<x>${canary}</x>`)),
      "clean",
    ],
    ["a PNG with a private chunk", withChunks(png, pngChunk("caNv", canary)), "clean"],
    ["a PNG with a page behind it", join(png, script), "clean"],
    [
      "a PNG with junk for a colour profile",
      withChunks(png, pngChunk("iCCP", join("junk\0\0", deflateSync(noise)))),
      "either",
    ],
    ["a WebP with a position", await located("webp"), "clean"],
    [
      "a WebP with a chunk of its own",
      join("RIFF", webp.subarray(4, 8), webp.subarray(8), riffChunk("CANA", canary)),
      "clean",
    ],
    ["a WebP with a page behind it", join(webp, script), "clean"],

    [
      "a PNG of 60,000 × 60,000",
      join(
        pngSignature,
        pngHeader(60_000, 60_000),
        pngChunk("IDAT", deflateSync(Buffer.alloc(9))),
        pngChunk("IEND"),
      ),
      "too-many-pixels",
    ],
    [
      "a PNG of 2,147,483,647 × 2,147,483,647",
      join(
        pngSignature,
        pngHeader(0x7fffffff, 0x7fffffff),
        pngChunk("IDAT", deflateSync(Buffer.alloc(9))),
        pngChunk("IEND"),
      ),
      "either",
    ],
    [
      "a PNG of no pixel",
      join(pngSignature, pngHeader(0, 0), pngChunk("IDAT", deflateSync(Buffer.alloc(1))), pngChunk("IEND")),
      "damaged",
    ],
    ["a PNG of 5,000 × 5,000 that packs into 4 KB", greyPng(5_000, 5_000), "too-many-pixels"],
    ["a PNG one pixel too wide", greyPng(4_097, 1), "too-many-pixels"],
    ["a PNG one pixel too high", greyPng(1, 4_097), "too-many-pixels"],
    ["a PNG of just as many pixels as may be", greyPng(4_096, 4_096), "clean"],
    ["a JPEG of 65,500 × 65,500", hugeJpeg, "too-many-pixels"],
    ["a JPEG of a header alone", join("\xff\xd8", frameHeader(65_535, 65_535), "\xff\xd9"), "either"],
    ["a GIF that says 65,535 × 65,535 and holds one pixel", gif(65_535, 65_535), "clean"],
    ["a GIF of 65,535 × 65,535", gif(65_535, 65_535, { side: 65_535 }), "too-many-pixels"],
    ["a WebP of 16,383 × 16,383", vp8l(16_383), "either"],
    ["a WebP one pixel too wide", await photo(4_097, 1).webp().toBuffer(), "too-many-pixels"],
    ["a GIF of 20,000 frames", gif(8, 8, { frames: 20_000 }), "clean"],
    ["a GIF of 2,000 frames on a screen of 4,096 × 4,096", gif(4_096, 4_096, { frames: 2_000 }), "clean"],
    [
      "a PNG with 64 MiB of packed words",
      withChunks(png, pngChunk("zTXt", join("Comment\0\0", bomb))),
      "either",
    ],
    [
      "a PNG with 64 MiB of packed profile",
      withChunks(png, pngChunk("iCCP", join("bomb\0\0", bomb))),
      "either",
    ],
    [
      "a PNG with 64 MiB of packed pixels too many",
      join(pngSignature, pngHeader(8, 8), pngChunk("IDAT", bomb), pngChunk("IEND")),
      "either",
    ],

    ["half a JPEG", half(await photo(400, 300).jpeg().toBuffer()), "damaged"],
    ["half a PNG", half(await photo(400, 300).png().toBuffer()), "damaged"],
    ["half a WebP", half(await photo(400, 300).webp().toBuffer()), "damaged"],
    ["half a GIF", half(await photo(400, 300).gif().toBuffer()), "either"],
    ["a JPEG of three bytes", text("\xff\xd8\xff"), "damaged"],
    ["a PNG of its signature", pngSignature, "damaged"],
    ["a GIF of its signature", text("GIF89a"), "damaged"],
    ["a WebP of its signature", text("RIFF\x04\0\0\0WEBP"), "damaged"],
    ["noise behind the signature of a JPEG", join("\xff\xd8\xff", noise), "damaged"],
    ["noise behind the signature of a PNG", join(pngSignature, noise), "damaged"],
    ["noise behind the signature of a GIF", join("GIF89a", noise), "either"],
    ["noise behind the signature of a WebP", join("RIFF\xa0\x0f\0\0WEBP", noise), "damaged"],
    ["a PNG with spoiled pixels", flipped(png, png.indexOf("IDAT") + 10), "damaged"],
    ["a JPEG with spoiled tables", flipped(jpeg, 25), "either"],
    ["a WebP with spoiled pixels", flipped(lossless, 30), "either"],
    [
      "a PNG with a wrong sum",
      join(pngSignature, pngChunk("IHDR", png.subarray(16, 29), 1), png.subarray(33)),
      "damaged",
    ],
    ["a PNG without pixels", join(pngSignature, pngHeader(8, 8), pngChunk("IEND")), "damaged"],
    [
      "a PNG of a depth that there is not",
      join(pngSignature, pngHeader(8, 8, 7, 2), png.subarray(33)),
      "damaged",
    ],
    [
      "a PNG with a chunk longer than itself",
      join(pngSignature, pngHeader(8, 8), "\x7f\xff\xff\xffIDAT", canary),
      "damaged",
    ],

    ["a JPEG in the colours of a printer", await photo().toColourspace("cmyk").jpeg().toBuffer(), "clean"],
    ["a progressive JPEG", await photo().jpeg({ progressive: true }).toBuffer(), "clean"],
    [
      "a JPEG that lies on its side",
      await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      "clean",
    ],
    ["a PNG of 16 bits", await photo().toColourspace("rgb16").png().toBuffer(), "clean"],
    ["a PNG of a palette", await photo().png({ palette: true, colours: 7 }).toBuffer(), "clean"],
    ["an interlaced PNG", await photo().png({ progressive: true }).toBuffer(), "clean"],
    ["a PNG that one sees through", await photo().ensureAlpha(0.5).png().toBuffer(), "clean"],
    ["an animated PNG", withChunks(png, pngChunk("acTL", Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))), "clean"],
    ["an animated GIF", await animated("gif"), "clean"],
    ["an animated WebP", await animated("webp"), "clean"],
    ["a WebP without loss", lossless, "clean"],
    ["one pixel", greyPng(1, 1), "clean"],

    ["a path for a name", png, "clean", { name: `../../../etc/${canary}.png` }],
    ["a Windows path for a name", png, "clean", { name: `C:\\Windows\\${canary}.png` }],
    ["a page's name", png, "clean", { name: `${canary}.html`, type: "text/html" }],
    ["two endings", png, "clean", { name: `${canary}.png.exe` }],
    ["a drawing's name", png, "clean", { name: "me.svg", type: "image/svg+xml" }],
    ["a name with an end in its middle", png, "clean", { name: `${canary}\0.png` }],
    ["a name that turns its direction", png, "clean", { name: `${canary}\u202egnp.exe` }],
    ["a name of 4,000 characters", png, "clean", { name: `${"x".repeat(4_000)}.png` }],
    ["no type", png, "clean", { name: "me.png", type: "" }],
  ];
  return rows.map(([title, bytes, fate, more]) => ({ title, bytes, fate, ...more }));
}
