// The units of CONVERT: quantity, size in base units, and whether prefixes are allowed.

export type Quantity =
  | "mass"
  | "distance"
  | "time"
  | "pressure"
  | "force"
  | "energy"
  | "power"
  | "magnetism"
  | "temperature"
  | "volume"
  | "area"
  | "information"
  | "speed";

export interface Unit {
  quantity: Quantity;
  /** The size in base units: g, m, s, Pa, N, J, W, T, °C, m³, m², bit, m/s. */
  size: number;
  /** The zero point of a temperature scale, in degrees Celsius. */
  zero: number;
  /** The power to which a prefix is raised: 2 for km2 and 3 for km3. 0 if prefixes are not allowed. */
  prefixPower: 0 | 1 | 2 | 3;
}

const inch = 0.0254;
const foot = 0.3048;
const yard = 0.9144;
const mile = 1609.344;
const nauticalMile = 1852;
const lightYear = 9_460_730_472_580_800;
const point = inch / 72;
const ounce = 28.349_523_125;
const pound = 453.592_37;
const gallon = 231 * inch ** 3;
const imperialGallon = 0.004_546_09;
const surveyFoot = 1200 / 3937;
const poundForce = 4.448_221_615_260_5;
const atmosphere = 101_325;
const squareOrCube: readonly (readonly [name: string, metres: number, metric: boolean])[] = [
  ["ang", 1e-10, true],
  ["m", 1, true],
  ["ft", foot, false],
  ["in", inch, false],
  ["ly", lightYear, false],
  ["mi", mile, false],
  ["Nmi", nauticalMile, false],
  ["Pica", point, false],
  ["Picapt", point, false],
  ["yd", yard, false],
];

/**
 * A `*` after a name means that prefixes are allowed, in Excel also before mph and uk_pt. Names separated by spaces
 * are the same unit.
 */
const sizes: Record<Exclude<Quantity, "temperature">, Record<string, number>> = {
  mass: {
    "g*": 1,
    sg: 14_593.902_937_206_4,
    lbm: pound,
    "u*": 1.660_538_782e-24,
    ozm: ounce,
    grain: 0.064_798_91,
    "cwt shweight": 100 * pound,
    "uk_cwt lcwt hweight": 112 * pound,
    stone: 14 * pound,
    ton: 2000 * pound,
    "uk_ton LTON brton": 2240 * pound,
  },
  distance: {
    "m*": 1,
    mi: mile,
    Nmi: nauticalMile,
    in: inch,
    ft: foot,
    yd: yard,
    "ang*": 1e-10,
    ell: 45 * inch,
    "ly*": lightYear,
    "parsec* pc*": 30_856_775_812_815_532,
    "Picapt Pica": point,
    pica: inch / 6,
    survey_mi: 5280 * surveyFoot,
  },
  time: { yr: 31_557_600, "day d": 86_400, hr: 3600, "mn min": 60, "sec* s*": 1 },
  pressure: {
    "Pa* p*": 1,
    "atm* at*": atmosphere,
    "mmHg*": 133.322,
    psi: poundForce / inch ** 2,
    Torr: atmosphere / 760,
  },
  force: { "N*": 1, "dyn* dy*": 1e-5, lbf: poundForce, "pond*": 0.009_806_65 },
  energy: {
    "J*": 1,
    "e*": 1e-7,
    "c*": 4.184,
    "cal*": 4.1868,
    "eV* ev*": 1.602_176_487e-19,
    "HPh hh": 550 * foot * poundForce * 3600,
    "Wh* wh*": 3600,
    flb: foot * poundForce,
    "BTU btu": 1055.055_852_62,
  },
  power: { "HP h": 550 * foot * poundForce, PS: 735.498_75, "W* w*": 1 },
  magnetism: { "T*": 1, "ga*": 1e-4 },
  volume: {
    tsp: gallon / 768,
    tspm: 5e-6,
    tbs: gallon / 256,
    oz: gallon / 128,
    cup: gallon / 16,
    "pt us_pt": gallon / 8,
    "uk_pt*": imperialGallon / 8,
    qt: gallon / 4,
    uk_qt: imperialGallon / 4,
    gal: gallon,
    uk_gal: imperialGallon,
    "l* L* lt*": 0.001,
    barrel: 42 * gallon,
    bushel: 2150.42 * inch ** 3,
    "GRT regton": 100 * foot ** 3,
    MTON: 40 * foot ** 3,
  },
  area: {
    uk_acre: 4840 * yard ** 2,
    us_acre: 43_560 * surveyFoot ** 2,
    "ar*": 100,
    ha: 10_000,
    Morgen: 2500,
  },
  information: { "bit*": 1, "byte*": 8 },
  speed: {
    admkn: 6080 * (foot / 3600),
    kn: nauticalMile / 3600,
    "m/h* m/hr*": 1 / 3600,
    "m/s* m/sec*": 1,
    "mph*": mile / 3600,
  },
};

const temperatures: Record<string, Omit<Unit, "quantity">> = {
  "C cel": { size: 1, zero: 0, prefixPower: 0 },
  "F fah": { size: 5 / 9, zero: -160 / 9, prefixPower: 0 },
  "K kel": { size: 1, zero: -273.15, prefixPower: 1 },
  Rank: { size: 5 / 9, zero: -273.15, prefixPower: 0 },
  Reau: { size: 5 / 4, zero: 0, prefixPower: 0 },
};

function allUnits(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [quantity, named] of Object.entries(sizes)) {
    for (const [names, size] of Object.entries(named)) {
      for (const name of names.split(" ")) {
        const prefixPower = name.endsWith("*") ? 1 : 0;
        units.set(name.replace("*", ""), { quantity: quantity as Quantity, size, zero: 0, prefixPower });
      }
    }
  }
  for (const [name, metres, metric] of squareOrCube) {
    for (const power of [2, 3] as const) {
      const quantity = power === 2 ? "area" : "volume";
      const unit = { quantity, size: metres ** power, zero: 0, prefixPower: metric ? power : 0 } as const;
      units.set(`${name}${power}`, unit);
      units.set(`${name}^${power}`, unit);
    }
  }
  for (const [names, unit] of Object.entries(temperatures))
    for (const name of names.split(" ")) units.set(name, { quantity: "temperature", ...unit });
  return units;
}

/** Units by name, which is case-sensitive. Source: support.microsoft.com, CONVERT function. */
export const units: ReadonlyMap<string, Unit> = allUnits();

export const prefixes: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Y: 1e24,
    Z: 1e21,
    E: 1e18,
    P: 1e15,
    T: 1e12,
    G: 1e9,
    M: 1e6,
    k: 1e3,
    h: 100,
    da: 10,
    e: 10,
    d: 0.1,
    c: 0.01,
    m: 0.001,
    u: 1e-6,
    n: 1e-9,
    p: 1e-12,
    f: 1e-15,
    a: 1e-18,
    z: 1e-21,
    y: 1e-24,
  }),
);

/** These prefixes are allowed only before bit and byte. */
export const binaryPrefixes: ReadonlyMap<string, number> = new Map(
  ["ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"].map((prefix, at) => [prefix, 1024 ** (at + 1)]),
);
