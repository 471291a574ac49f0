// The texts that cells share. Of formatted texts only the characters are kept; phonetic hints are left out.
import { exceeded, type Limits } from "../../limits.ts";
import { readXml, unescaped } from "../xml.ts";
import type { Archive } from "../zip.ts";

export function readSharedStrings(archive: Archive, part: string, limits: Limits): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  readXml(archive, part, limits, {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text(chunk) {
      if (isText) current += chunk;
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") {
        if (strings.length >= limits.sharedStrings) throw exceeded("sharedStrings", limits);
        strings.push(unescaped(current));
      }
    },
  });
  return strings;
}
