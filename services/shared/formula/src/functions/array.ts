// Collects the array functions of `array/` into one table.
import type { FunctionTable } from "../evaluate/define.ts";
import { each } from "./array/each.ts";
import { group } from "./array/group.ts";
import { make } from "./array/make.ts";
import { pick } from "./array/pick.ts";
import { shape } from "./array/shape.ts";
import { sort } from "./array/sort.ts";

export const array: FunctionTable = { ...shape, ...pick, ...sort, ...make, ...each, ...group };
