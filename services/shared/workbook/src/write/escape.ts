// Escapes texts for XML. Characters that XML cannot hold are written as `_x0001_`, as Excel does.

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For a formula or the content of another element that has no `_x0001_` escapes. */
export const escapedXml = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] as string);

export const escapedAttribute = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => signs[sign] as string)
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Control characters and halves of surrogate pairs; a text that looks like an escape is escaped itself. */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** For the text of a cell. */
export const escapedText = (text: string): string =>
  escapedXml(text).replace(
    unsafe,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );

/** Whether XML can hold a formula. */
export const canBeFormula = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(
    text,
  );
