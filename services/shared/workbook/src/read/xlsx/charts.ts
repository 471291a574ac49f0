// The charts of a drawing: the cells that their series refer to.
import type { Limits } from "../../limits.ts";
import type { Chart } from "../../model.ts";
import { WorkbookError } from "../../workbook-error.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";
import { relationshipsOf } from "./relationships.ts";

const roles = { val: "values", yVal: "values", cat: "categories", xVal: "categories", tx: "name" } as const;

/** Reads the charts of a drawing part. Parts that are missing or damaged give none: they have no cells. */
export function readCharts(archive: Archive, drawing: string, limits: Limits): Chart[] {
  if (!archive.has(drawing)) return [];
  try {
    return relationshipsOf(archive, drawing, limits)
      .filter(({ type, target }) => type === "chart" && archive.has(target))
      .map(({ target }) => readChart(archive, target, limits));
  } catch (error) {
    if (error instanceof WorkbookError && error.code === "damaged") return [];
    throw error;
  }
}

function readChart(archive: Archive, part: string, limits: Limits): Chart {
  const chart: Chart = { references: [] };
  let role: Chart["references"][number]["role"] | null = null;
  let isInSeries = false;
  let text: string | null = null;
  readXml(archive, part, limits, {
    open(name) {
      if (name === "ser") isInSeries = true;
      else if (isInSeries && name in roles) role = roles[name as keyof typeof roles];
      text = name === "f" ? "" : null;
    },
    text(chunk) {
      if (text !== null) text += chunk;
    },
    close(name) {
      if (name === "f" && text && role) chart.references.push({ role, formula: text });
      if (name === "ser") isInSeries = false;
      if (name in roles) role = null;
      text = null;
    },
  });
  return chart;
}
