// Accepts a file that is dropped anywhere on the page.
import { useEffect, useState } from "react";

/** Returns whether a file is being dragged over the page. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any version of the function opens the file
  useEffect(() => {
    const listen = (listener: ((event: DragEvent) => void) | null) =>
      Object.assign(window, { ondragover: listener, ondragleave: listener, ondrop: listener });
    listen((event) => {
      const { type, dataTransfer, relatedTarget } = event;
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
