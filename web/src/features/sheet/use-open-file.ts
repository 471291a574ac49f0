// The file that is open beside the chat. What shows it is loaded with the first file.
import { type ComponentType, useState } from "react";
import { t } from "../../lib/messages.ts";
import { useCommands } from "../../ui/commands.ts";
import { destructive } from "../../ui/toasts.ts";
import "./file-drop.css";
import { pickFile } from "./file-picker.ts";
import type { SheetPanelProps } from "./sheet-panel.tsx";
import { useFileDrop } from "./use-file-drop.ts";

export function useOpenFile() {
  const [Panel, setPanel] = useState<ComponentType<SheetPanelProps> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const open = (next: File | null) =>
    void import("./sheet-panel.tsx").then(
      ({ SheetPanel }) => {
        setPanel(() => SheetPanel);
        setFile(next);
      },
      () => destructive(t("error.connection")),
    );
  const choose = () => pickFile(open);
  useCommands(() => [{ id: "workbook", group: t("palette.go"), label: t("workbook.open"), run: choose }]);
  /** `open(null)` closes the file. */
  return { Panel: file && Panel, file, open, choose, isDragging: useFileDrop(open) };
}
