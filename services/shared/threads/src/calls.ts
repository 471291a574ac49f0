// Lets the threads of a pool call several functions by name.
import { type Sent, task } from "./task.ts";

// biome-ignore lint/suspicious/noExplicitAny: functions of any signature
export type Functions = Readonly<Record<string, (...args: any[]) => unknown>>;

export type Call<All extends Functions> = {
  [Name in keyof All]: { name: Name; args: Parameters<All[Name]> };
}[keyof All];

/** Creates the default export of a worker file, which runs the function that a job names. */
export const calls = <All extends Functions>(functions: All): ((sent: Sent<Call<All>>) => unknown) =>
  task(({ name, args }: Call<All>) => functions[name]?.(...args));
