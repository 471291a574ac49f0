// The file that is open beside the chat. What shows it is loaded with the first file.
import { type ComponentType, useState } from "react";
import { t } from "../../lib/messages.ts";
import { destructive } from "../../ui/toasts.ts";
import "./file-drop.css";
import { pickFile } from "./file-picker.ts";
import type { SheetPanelProps } from "./sheet-panel.tsx";
import { useFileDrop } from "./use-file-drop.ts";

export type OpenFile = ReturnType<typeof useOpenFile>;

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
  return {
    Panel: file && Panel,
    file,
    /** Null closes the file. */
    open,
    choose: () => pickFile(open),
    isDragging: useFileDrop(open),
  };
}
