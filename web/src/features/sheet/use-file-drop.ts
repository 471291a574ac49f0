// Accepts a file that is dropped anywhere on the page.
import { useEffect, useState } from "react";

/** Returns whether a file is being dragged over the page. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any version of the function opens the file
  useEffect(() => {
    const listen = (event: DragEvent) => {
      const { type, dataTransfer, relatedTarget } = event;
      if (!dataTransfer?.types.includes("Files")) return;
      // without this, the browser would leave the page and show the file
      event.preventDefault();
      setOver(type === "dragover" || (type === "dragleave" && relatedTarget !== null));
      const [file] = dataTransfer.files;
      if (type === "drop" && file) onFile(file);
    };
    const types = ["dragover", "dragleave", "drop"] as const;
    for (const type of types) addEventListener(type, listen);
    return () => {
      for (const type of types) removeEventListener(type, listen);
    };
  }, []);
  return isOver;
}
