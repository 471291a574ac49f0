// A debounced text: it changes once nothing has been typed for 300 ms.
import { useEffect, useState } from "react";

const after = 300;

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : after);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
