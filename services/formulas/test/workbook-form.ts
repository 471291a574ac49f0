// Multipart bodies as hostile clients send them.

type Part = { field?: string; name?: string; bytes: Buffer | string };

export const boundary = "----of-a-test";

/** A form with these parts, byte for byte; `name` is the file name as it is sent. */
export const formOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.map(({ field = "file", name, bytes }) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"`),
        Buffer.from(name === undefined ? "" : `; filename="${name}"`),
        Buffer.from("\r\n\r\n"),
        Buffer.from(bytes as string),
        Buffer.from("\r\n"),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
