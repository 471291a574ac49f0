// Accepts a file that is dropped anywhere on the page, and cells that are pasted outside of its fields.
import { useEffect, useState } from "react";

/** Returns whether a file is being dragged over the page. */
export function useFileDrop(onFile: (file: File | { text: string }) => void): boolean {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any version of the function opens the file
  useEffect(() => {
    const listen = (listener: ((event: DragEvent & ClipboardEvent) => void) | null) =>
      Object.assign(document, {
        ondragover: listener,
        ondragleave: listener,
        ondrop: listener,
        onpaste: listener,
      });
    listen((event) => {
      const { type, target, dataTransfer, clipboardData, relatedTarget } = event;
      const text = clipboardData?.getData("text") as string;
      if (/\t/.test(text) && !(target as Element).closest("input,textarea")) onFile({ text });
      if (!dataTransfer?.types.includes("Files")) return;
      // without this, the browser would leave the page and show the file
      event.preventDefault();
      const [file] = dataTransfer.files;
      setOver(type === "dragover" || (type === "dragleave" && relatedTarget !== null));
      if (type === "drop" && file) onFile(file);
    });
    return () => void listen(null);
  }, []);
  return isOver;
}
