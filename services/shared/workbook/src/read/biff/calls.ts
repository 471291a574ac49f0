// Calls of functions in the token lists of binary formulas ([MS-XLS] 2.5.198.17).
import functions from "./functions.json" with { type: "json" };

/** The number of functions that the file defines by name: those of users, of add-ins and newer ones. */
const user = 255;

const functionsByNumber: Readonly<Record<string, readonly (string | number)[]>> = functions;

/** Functions with a fixed number of arguments do not state it. The name of a user's function is its first argument. */
export function addCall(number: number, count: number | null, stack: string[]): boolean {
  const [known, fixed] = functionsByNumber[number] ?? [];
  const length = count ?? fixed;
  if (typeof length !== "number" || length > stack.length) return false;
  const list = length === 0 ? [] : stack.splice(-length);
  const name = number === user ? list.shift() : known;
  if (name === undefined) return false;
  stack.push(`${name}(${list.join(",")})`);
  return true;
}
