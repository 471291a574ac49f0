// A long screen is drawn part after part, so that the browser answers in between.
import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

export function InSteps({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < parts.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, parts.length]);
  return parts.slice(0, drawn);
}
