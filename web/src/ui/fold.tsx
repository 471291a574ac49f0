// A collapsible section. Its content is rendered only while it is open.
import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

type Props = { title: string; isOpenAtFirst?: boolean; children: ReactNode };

export function Fold({ title, isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="view" /> {title}
      </summary>
      {isOpen && children}
    </details>
  );
}
