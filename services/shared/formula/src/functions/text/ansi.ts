// The characters of CHAR and CODE in Excel: Windows code page 1252.
import { errors, type Scalar } from "../../evaluate/values.ts";

/** The characters of the codes 128 to 159. The five unassigned codes stand for themselves. */
const above =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

/** The character of a code from 1 to 255; #VALUE! for other codes. */
export function letterOf(code: number): Scalar {
  if (code < 1 || code > 255) return errors.value;
  return code >= 128 && code < 160 ? above.charAt(code - 128) : String.fromCharCode(code);
}

/** The code of the first character. A character that the code page lacks has the code of a question mark. */
export function codeOf(text: string): Scalar {
  if (text === "") return errors.value;
  const place = above.indexOf(text.charAt(0));
  if (place >= 0) return 128 + place;
  const code = text.charCodeAt(0);
  return code > 255 || (code >= 128 && code < 160) ? 63 : code;
}
