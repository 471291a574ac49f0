// A part of a card that is folded away until somebody asks for it; what is in it is drawn only then.
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
