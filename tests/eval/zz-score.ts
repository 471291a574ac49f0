// throwaway

import { readFileSync, writeFileSync } from "node:fs";
import { pastedCells } from "@cellwright/assistant/cli/pasted-cells";
import { forumRows } from "./forum.ts";
import { isExpectedOf } from "./forum-values.ts";

const [which, file, only] = process.argv.slice(2);
const old = which === "old";
const mod: any = old
  ? await import("@cellwright/assistant/assistant/answer")
  : await import("@cellwright/assistant/respond");
const rules = (p: string) =>
  `You write one formula for ${p}.\n\nProduct: ${p}\nAnswer in the language of the question.\n\n- It is written for the first cell of the place it goes into and is filled from there.\n`;
const extra = new Map(
  readFileSync(file!, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((l) => {
      const r = JSON.parse(l);
      return [r.id, r];
    }),
);
let right = 0,
  sure = 0,
  sureWrong = 0,
  none = 0,
  total = 0,
  built = 0;
const fams = new Map<string, [number, number]>();
const out: string[] = [];
for (const row of forumRows(file!)) {
  if (only && !only.split(",").includes(row.id)) continue;
  total++;
  const tables = Object.fromEntries(
    Object.entries(row.tables).map(([n, { cells }]) => [
      n,
      Object.fromEntries(
        Object.entries(cells).map(([a, h]: any) => [a, typeof h === "object" && h ? h.date : h]),
      ),
    ]),
  ) as any;
  const data = pastedCells(tables);
  const place = row.target
    ? `\n\nThe formula goes into ${row.target.includes(":") ? `${row.target.split(":")[0]} (${row.target})` : row.target}.`
    : "";
  const product = row.dialect === "sheets" ? "Google Sheets" : "Microsoft Excel";
  const began = performance.now();
  let said: any;
  const messages: any[] = [
    { role: "system", content: rules(product) },
    { role: "user", content: row.question + place },
  ];
  try {
    if (row.followup) {
      const first = old ? mod.answer(messages, data) : mod.respond({ messages, tables: data });
      const g = extra.get(row.id).gold;
      const text = first.text;
      messages.push({ role: "assistant", content: text });
      if (row.dialect2)
        messages[0] = {
          role: "system",
          content: rules(row.dialect2 === "sheets" ? "Google Sheets" : "Microsoft Excel"),
        };
      messages.push({ role: "user", content: row.followup });
    }
    said = old ? mod.answer(messages, data) : mod.respond({ messages, tables: data });
  } catch (e: any) {
    said = { text: String(e.stack).slice(0, 300), kind: "crash", doubt: true };
  }
  const ms = performance.now() - began;
  const formula = /```\w*\n(=[\s\S]*?)\n```/.exec(said.text)?.[1] ?? null;
  let ok = false;
  try {
    ok = formula !== null && isExpectedOf(formula, row);
  } catch {}
  let any = ok;
  if (!ok && said.candidates)
    for (const c of said.candidates) {
      try {
        if (isExpectedOf(c.formula, row)) {
          any = true;
          break;
        }
      } catch {}
    }
  if (any) built++;
  if (ok) right++;
  if (formula && !said.doubt) {
    sure++;
    if (!ok) sureWrong++;
  }
  if (!formula) none++;
  const x = extra.get(row.id);
  const f = x.family ?? x.kind ?? "?";
  const e = fams.get(f) ?? [0, 0];
  e[0] += +ok;
  e[1]++;
  fams.set(f, e);
  out.push(
    `${ok ? "OK " : any ? "(b)" : "NO "} ${row.id} ${said.doubt ? "?" : "!"} ${said.kind} ${ms.toFixed(0)}ms [${f}] ${JSON.stringify(row.question + (row.followup ? " >> " + row.followup : "")).slice(0, 260)} ${row.target ?? "-"}\n      got  ${formula ?? JSON.stringify(said.text.slice(0, 150))}\n      gold ${x.gold2 ?? x.gold ?? x.idea}`,
  );
}
writeFileSync(`/tmp/score-${which}-${file!.split("/").pop()}.txt`, out.join("\n"));
console.log(
  `${file} ${which}: ${right}/${total} right, built ${built}, sure ${sure} (wrong ${sureWrong}), none ${none}`,
);
console.log([...fams].map(([f, [a, b]]) => `${f} ${a}/${b}`).join(", "));
