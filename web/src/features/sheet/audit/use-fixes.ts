// Shows the formula that fixes a finding as a proposal, and notes for each proposal how it changes the file.
import { useEffect, useRef } from "react";
import { t } from "../../../lib/messages.ts";
import { destructive } from "../../../ui/toasts.ts";
import type { Finding } from "../saved/origins.ts";
import type { SavedCopy } from "../saved/saved-copy.ts";
import type { useVersions } from "../use-versions.ts";
import type { SheetArea, Wishes } from "../worker/wishes.ts";

type Props = {
  copy: SavedCopy;
  versions: ReturnType<typeof useVersions>;
  propose: (wish: Wishes["propose"]) => Promise<void>;
};

const isAt = ({ sheet, area }: SheetArea, wish: Wishes["propose"]) =>
  sheet === wish.sheet.at && area.top === wish.row && area.left === wish.column;

export function useFixes({ copy, versions: { current, proposed }, propose }: Props) {
  const fixing = useRef<{ finding: Finding; place: SheetArea }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per proposal
  useEffect(() => {
    if (!proposed || !current) return;
    const { wish, version, edits, rules } = proposed;
    const { finding, place: fixed } = fixing.current ?? {};
    copy.made(version.file, {
      before: current.file,
      ...{ edits, rules },
      finding: finding && fixed && finding.fix === wish.formula && isAt(fixed, wish) ? finding : null,
    });
  }, [proposed]);

  return {
    propose: async (finding: Finding) => {
      const [cell = ""] = finding.cells;
      const place = await current?.client.request("find", { sheet: 0, text: cell }).catch(() => null);
      if (!place || !finding.fix) return destructive(t("sheet.insertFailed"), t("sheet.address.none"));
      const { top: row, left: column } = place.area;
      fixing.current = { finding, place };
      const sheet = { name: null, at: place.sheet };
      const edits = finding.fixes?.flatMap((formula, index) => {
        const its = finding.cells[index];
        return its === undefined ? [] : [{ cell: its, content: { formula } }];
      });
      await propose({
        ...{ sheet, row, column, formula: finding.fix, isFilled: false },
        ...(edits && { edits }),
      });
    },
  };
}
