// Adds parts to a package and removes them: in the list of content types and in the relationships of the main part.
import type { Relationship } from "../read/xlsx/relationships.ts";
import { normal } from "../read/zip.ts";
import { attributeOf } from "./attributes.ts";
import { withChild, withoutChildren } from "./children.ts";
import { escapedAttribute } from "./escape.ts";
import type { Package } from "./package.ts";
import { type Parts, relationshipsPart } from "./parts.ts";
import { rootOf } from "./tags.ts";

const contentTypes = "[Content_Types].xml";

/** Adds a part of the main part. `type` is the last word of its relationship. */
export function addPart(
  file: Package,
  { main, related }: Parts,
  part: { name: string; target: string; type: string; contentType: string; text: string },
): void {
  file.write(part.name, part.text);
  const types = file.text(contentTypes);
  const root = rootOf(types);
  const override = `<${root.prefix}Override PartName="/${escapedAttribute(part.name)}" ContentType="${part.contentType}"/>`;
  file.write(contentTypes, withChild(types, root, override));
  const list = relationshipsPart(main);
  const xml = file.text(list);
  const base = /Type\s*=\s*["']([^"']*\/)(?:worksheet|styles|theme)["']/.exec(xml)?.[1] ?? transitional;
  const ids = new Set(related.map(({ id }) => id));
  let number = related.length + 1;
  while (ids.has(`rId${number}`)) number++;
  const link = `<${rootOf(xml).prefix}Relationship Id="rId${number}" Type="${base}${part.type}" Target="${escapedAttribute(part.target)}"/>`;
  file.write(list, withChild(xml, rootOf(xml), link));
}

const transitional = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

/** Removes a part of the main part. */
export function removePart(file: Package, { main }: Parts, { id, target }: Relationship): void {
  file.remove(target);
  const types = file.text(contentTypes);
  file.write(
    contentTypes,
    withoutChildren(types, (tag) => normal(attributeOf(tag, "PartName") ?? "") === normal(target)),
  );
  const list = relationshipsPart(main);
  file.write(
    list,
    withoutChildren(file.text(list), (tag) => attributeOf(tag, "Id") === id),
  );
}
