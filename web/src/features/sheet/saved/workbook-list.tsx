// The list of the saved workbooks, last used first.
import type { ListedWorkbook } from "@cellwright/contracts/workbooks";
import { ageText } from "../../../lib/age-text.ts";
import { date, number, t } from "../../../lib/messages.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

/** In megabytes with two decimals, at least 0.01. */
const sizeText = (bytes: number) => number(Math.max(1, Math.round((bytes / 1024 / 1024) * 100)) / 100);

type Props = {
  workbooks: readonly ListedWorkbook[];
  onOpen: (id: string) => void;
  onDelete: (workbook: ListedWorkbook) => void;
};

export function WorkbookList({ workbooks, onOpen, onDelete }: Props) {
  const now = useNow();
  if (workbooks.length === 0) return <p className="empty">{t("sheet.list.empty")}</p>;
  return (
    <ul aria-label={t("workbook.saved")}>
      {workbooks.map((workbook) => {
        const { id, fileName: name, bytes, usedAt, keptUntil } = workbook;
        return (
          <li key={id}>
            <button type="button" className="saved-workbook" onClick={() => onOpen(id)}>
              <Icon name="table" />
              <span>
                <bdi>{name}</bdi>
                <span className="quiet">
                  {t("requests.size", { size: sizeText(bytes) })} ·{" "}
                  {t("sheet.list.used", { age: ageText(usedAt, now) })} ·{" "}
                  {t("sheet.list.kept", { date: date(keptUntil) })}
                </span>
              </span>
            </button>
            <IconButton
              icon="remove"
              label={t("requests.deleteNamed", { name })}
              onClick={() => onDelete(workbook)}
            />
          </li>
        );
      })}
    </ul>
  );
}
