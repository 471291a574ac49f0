// Functions that run in a pool's threads, called by their names.
import { type Sent, task } from "./task.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever the functions take and give
export type Functions = Readonly<Record<string, (...args: any[]) => unknown>>;

export type Call<All extends Functions> = {
  [Name in keyof All]: { name: Name; args: Parameters<All[Name]> };
}[keyof All];

/** For the default export of a thread's file. */
export const calls = <All extends Functions>(functions: All): ((sent: Sent<Call<All>>) => unknown) =>
  task(({ name, args }: Call<All>) => functions[name]?.(...args));
