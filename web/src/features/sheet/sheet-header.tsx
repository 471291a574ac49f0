// The name of the open file, and the buttons for the file as a whole.
import { t } from "../../lib/messages.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = {
  /** The id of the heading. */
  id: string;
  name: string;
  /** The file with the formulas that have been inserted; null if there are none. */
  changed: File | null;
  isBusy: boolean;
  onUndo: () => void;
  onChoose: () => void;
  onClose: () => void;
};

export const SheetHeader = ({ id, name, changed, isBusy, onUndo, onChoose, onClose }: Props) => (
  <>
    <Icon name="table" />
    <h2 id={id}>
      <bdi>{name}</bdi>
    </h2>
    {changed && (
      <>
        <button type="button" className="button small" disabled={isBusy} onClick={onUndo}>
          {t("undo")}
        </button>
        <IconButton
          icon="download"
          label={t("sheet.download")}
          onClick={() => saveFile(changed, changed.name)}
        />
      </>
    )}
    <IconButton icon="file" label={t("sheet.another")} onClick={onChoose} />
    <IconButton icon="close" label={t("sheet.close")} onClick={onClose} />
  </>
);
