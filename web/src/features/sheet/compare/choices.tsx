// What the open workbook can be compared with: the opened file, saved versions, and another file.
import type { Workbook } from "@cellwright/contracts/workbooks";
import { dateAndTime, t } from "../../../lib/messages.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { pickFile } from "../file-picker.ts";
import { sourceText } from "./source-text.ts";
import type { Source } from "./use-comparison.ts";

type Props = {
  /** The file as it was opened; null if nothing has been changed since. */
  opened: File | null;
  saved: Workbook | null;
  /** Whether the current saved version has the contents that are shown. */
  isSame: boolean;
  onChoose: (source: Source) => void;
};

type Choice = { source: Source; detail: string };

const madeBy = {
  upload: "sheet.compare.uploaded",
  edit: "sheet.compare.edited",
  undo: "sheet.compare.undone",
} as const;

export function Choices({ opened, saved, isSame, onChoose }: Props) {
  const choices: Choice[] = (saved?.versions ?? [])
    .filter(({ version }) => !isSame || version !== saved?.version)
    .map(({ version, madeBy: by, createdAt }) => ({
      source: { kind: "saved", id: saved?.id ?? "", version, name: saved?.fileName ?? "" },
      detail: `${t(madeBy[by])} · ${dateAndTime(createdAt)}`,
    }));
  if (opened)
    choices.unshift({ source: { kind: "opened", file: opened }, detail: t("sheet.compare.opened.text") });
  const button = (icon: IconName, name: string, detail: string, choose: () => void) => (
    <li key={name}>
      <button type="button" className="compare-choice" onClick={choose}>
        <Icon name={icon} />
        <span>
          {name} <span className="quiet">{detail}</span>
        </span>
      </button>
    </li>
  );
  return (
    <>
      <p>{t("sheet.compare.about")}</p>
      <ul aria-label={t("sheet.compare.choices")}>
        {choices.map(({ source, detail }) =>
          button("table", sourceText(source), detail, () => onChoose(source)),
        )}
        {button("file", t("sheet.compare.other"), t("sheet.compare.other.text"), () =>
          pickFile((file) => onChoose({ kind: "other", file })),
        )}
      </ul>
    </>
  );
}
