// Renders its children one after the other, so that the browser stays responsive.
import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

export function InSteps({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < parts.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, parts.length]);
  return parts.slice(0, drawn);
}
