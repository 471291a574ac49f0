// Texts in small letters without accents, as long as they were.

export const plainOf = (text: string): string =>
  [...text]
    .map((sign) => {
      // "où" is no "ou"
      if (/^ù$/i.test(sign)) return "ù";
      const bare = sign
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase();
      const one = bare === "ß" ? "s" : bare === "’" || bare === "‘" ? "'" : bare === "\u00a0" ? " " : bare;
      return one.length === sign.length ? one : sign;
    })
    .join("");

/** What is said in English, German and French, as one pattern: `_` stands for some words of the same sentence. */
export const said = (...patterns: string[]): RegExp =>
  new RegExp(
    patterns
      .filter((pattern) => pattern !== "")
      .map(
        (pattern) =>
          `(?<![\\p{L}\\p{N}])(?:${pattern.replaceAll(" _ ", "[^.!?\\n]{1,60}?")})(?:(?<=[^\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`,
      )
      .join("|"),
    "gu",
  );
