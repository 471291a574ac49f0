// P10: Lighthouse scores on a simulated phone, as the median of five runs per screen.
import type { Given } from "../bench.ts";
import type { Measurement } from "../measurements.ts";
import { median } from "../rounds.ts";
import { tool } from "../tools.ts";

const times = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Look = Record<Category | "lcp" | "cls", number>;

/** Only the public screens may be found by search engines. */
const screens = [
  { path: "/", isPublic: true },
  { path: "/privacy-policy", isPublic: true },
  { path: "/login", isPublic: false },
  { path: "/dashboard", isPublic: false, isSignedIn: true },
  { path: "/subscribe", isPublic: false, isSignedIn: true },
  { path: "/admin", isPublic: false, isSignedIn: true },
];

type Options = {
  port: number;
  logLevel: "silent";
  onlyCategories: string[];
  extraHeaders?: { cookie: string };
};
type Result = {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
};
type Lighthouse = { default: (address: string, options: Options) => Promise<Result | undefined> };

type At = { site: string; cookie: string; port: number; say: Given["say"] };

export async function looks({ site, cookie, port, say }: At): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { path, isPublic, isSignedIn } of screens) {
    say(`page: Lighthouse at ${path}`);
    const seen: Look[] = [];
    for (let time = 0; time < times; time += 1)
      seen.push(await look(`${site}${path}`, port, isSignedIn ? cookie : undefined));
    measurements.push(...measurementsOf(path, isPublic, seen));
  }
  return measurements;
}

async function look(address: string, port: number, cookie?: string): Promise<Look> {
  const { default: lighthouse } = await tool<Lighthouse>("lighthouse");
  const result = await lighthouse(address, {
    port,
    logLevel: "silent",
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? "Lighthouse returned no result"}`);
  const { lhr } = result;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint") / 1_000,
    cls: value("cumulative-layout-shift"),
  };
}

function measurementsOf(path: string, isPublic: boolean, seen: readonly Look[]): Measurement[] {
  const of = (what: keyof Look) => median(seen.map((one) => one[what]));
  const scored = (what: Category, least: number): Measurement => ({
    guarantee: "P10",
    what: `${path}: ${what}`,
    unit: "of 100",
    measured: of(what),
    goal: { atLeast: least },
    note: `all runs: ${seen.map((one) => one[what]).join(", ")}`,
  });
  return [
    scored("performance", 98),
    scored("accessibility", 100),
    scored("best-practices", 100),
    ...(isPublic ? [scored("seo", 100)] : []),
    {
      guarantee: "P10",
      what: `${path}: largest contentful paint`,
      unit: "s",
      measured: of("lcp"),
      goal: { atMost: 1.5 },
    },
    {
      guarantee: "P10",
      what: `${path}: cumulative layout shift`,
      unit: "",
      measured: of("cls"),
      goal: { atMost: 0.02 },
    },
  ];
}
