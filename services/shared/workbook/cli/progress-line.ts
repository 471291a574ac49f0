// A line of a terminal that shows how far a calculation is. Prints nothing into files and pipes.
import type { WriteStream } from "node:tty";
import type { Progress } from "./reading.ts";

/** At most one update in this time, in milliseconds. */
const updateEvery = 100;

export function createProgressLine(output: Pick<WriteStream, "isTTY" | "write">) {
  let shown = 0;
  return {
    show({ done, total }: Progress): void {
      const now = performance.now();
      if (!output.isTTY || now - shown < updateEvery) return;
      shown = now;
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
      output.write(
        `\r${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} formulas (${percent} %)`,
      );
    },
    clear(): void {
      if (output.isTTY && shown > 0) output.write("\r\u001b[K");
    },
  };
}
