// The name of the open file, and the buttons for the file as a whole.
import { t } from "../../lib/messages.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = {
  /** The id of the heading. */
  id: string;
  name: string;
  /** Gives the changed file when all edits have been written; null if it is the file that was opened. */
  changed: (() => Promise<File>) | null;
  canUndo: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onChoose: () => void;
  onClose: () => void;
};

export const SheetHeader = ({ id, name, changed, canUndo, isBusy, onUndo, onChoose, onClose }: Props) => (
  <>
    <Icon name="table" />
    <h2 id={id}>
      <bdi>{name}</bdi>
    </h2>
    {changed && (
      <>
        {canUndo && (
          <button type="button" className="button small" disabled={isBusy} onClick={onUndo}>
            {t("undo")}
          </button>
        )}
        <IconButton
          icon="download"
          label={t("sheet.download")}
          onClick={() => void changed().then((file) => saveFile(file, file.name))}
        />
      </>
    )}
    <IconButton icon="file" label={t("sheet.another")} onClick={onChoose} />
    <IconButton icon="close" label={t("sheet.close")} onClick={onClose} />
  </>
);
