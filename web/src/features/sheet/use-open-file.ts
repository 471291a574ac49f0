// What is open beside the chat. What shows it is loaded with the first file.
import { type ComponentType, useState } from "react";
import { t } from "../../lib/messages.ts";
import { destructive } from "../../ui/toasts.ts";
import "./file-drop.css";
import { pickFile } from "./file-picker.ts";
import type { SheetPanelProps, Wish } from "./panel-props.ts";
import { useFileDrop } from "./use-file-drop.ts";

export type OpenFile = ReturnType<typeof useOpenFile>;

export function useOpenFile() {
  const [Panel, setPanel] = useState<ComponentType<SheetPanelProps> | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const open = (next: Wish) =>
    void import("./sheet-panel.tsx").then(
      ({ SheetPanel }) => {
        setPanel(() => SheetPanel);
        setWish(next);
      },
      () => destructive(t("error.connection")),
    );
  return { Panel, wish, open, choose: () => pickFile(open), isDragging: useFileDrop(open) };
}
