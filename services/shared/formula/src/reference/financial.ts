// Finance: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const financial: readonly Row[] = [
  {
    name: "PMT",
    category: "Financial",
    args: "rate:number; periods:number; present_value:number; [future_value:number]; [at_start:number]",
    description: "Returns the payment of each period for a loan with constant payments and interest.",
  },
  {
    name: "IPMT",
    category: "Financial",
    args: "rate:number; period:number; periods:number; present_value:number; [future_value:number]; [at_start:number]",
    description: "Returns the interest in the payment of one period of a loan.",
  },
  {
    name: "PPMT",
    category: "Financial",
    args: "rate:number; period:number; periods:number; present_value:number; [future_value:number]; [at_start:number]",
    description: "Returns the repayment in the payment of one period of a loan.",
  },
  {
    name: "PV",
    category: "Financial",
    args: "rate:number; periods:number; payment:number; [future_value:number]; [at_start:number]",
    description: "Returns what a series of future payments is worth today.",
  },
  {
    name: "FV",
    category: "Financial",
    args: "rate:number; periods:number; payment:number; [present_value:number]; [at_start:number]",
    description: "Returns what a series of payments will be worth at its end.",
  },
  {
    name: "NPER",
    category: "Financial",
    args: "rate:number; payment:number; present_value:number; [future_value:number]; [at_start:number]",
    description: "Returns how many periods a loan or a plan takes.",
  },
  {
    name: "RATE",
    category: "Financial",
    args: "periods:number; payment:number; present_value:number; [future_value:number]; [at_start:number]; [guess:number]",
    description: "Returns the interest rate of each period.",
  },
  {
    name: "NPV",
    category: "Financial",
    args: "rate:number; value1; [value2…]",
    description: "Returns the value today of payments at the end of equal periods.",
  },
  {
    name: "IRR",
    category: "Financial",
    args: "values:range; [guess:number]",
    description: "Returns the interest rate at which payments in equal periods balance.",
  },
  {
    name: "XNPV",
    category: "Financial",
    args: "rate:number; values; dates",
    description: "Returns the value today of payments on given dates.",
  },
  {
    name: "XIRR",
    category: "Financial",
    args: "values; dates; [guess:number]",
    description: "Returns the interest rate at which payments on given dates balance.",
  },
  {
    name: "SLN",
    category: "Financial",
    args: "cost:number; salvage:number; life:number",
    description: "Returns the depreciation of one period when it is the same in each.",
  },
];
