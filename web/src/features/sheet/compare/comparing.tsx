// The panel of the comparison with its choices and its report.
import type { Workbook } from "@cellwright/contracts/workbooks";
import type { CopyState } from "../saved/saved-copy.ts";
import type { Version } from "../use-versions.ts";
import { Choices } from "./choices.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { ComparisonReport } from "./comparison-report.tsx";
import type { Go } from "./sides.tsx";
import type { useComparison } from "./use-comparison.ts";

type Props = {
  file: File;
  /** The file as it was opened at first. */
  first: File;
  current: Version;
  copy: CopyState;
  comparison: ReturnType<typeof useComparison>;
  sought: { change: number } | null;
  onGo: Go;
  onClose: () => void;
};

export function Comparing({ file, first, current, copy, comparison, sought, onGo, onClose }: Props) {
  const { state, compared, start, choose } = comparison;
  const saved: Workbook | null = copy.workbook;
  return (
    <ComparePanel
      file={file}
      state={state}
      onRetry={(source) => void start(source)}
      onChoose={choose}
      onClose={onClose}
      choices={
        <Choices
          opened={current.file === first ? null : first}
          saved={saved}
          isSame={!copy.trouble && !copy.isWriting}
          onChoose={(source) => void start(source)}
        />
      }
      report={
        compared && (
          <ComparisonReport
            // another comparison begins at its top
            key={compared.source.kind + compared.side}
            compared={compared}
            sheets={current.workbook.sheets}
            isOlder={compared.of !== current.file}
            sought={sought}
            onGo={onGo}
            onAgain={() => void start(compared.source, compared.side)}
            onSwap={() => void start(compared.source, compared.side === "before" ? "after" : "before")}
            onChoose={choose}
          />
        )
      }
    />
  );
}
