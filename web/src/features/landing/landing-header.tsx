// The product's name, the language and one button, always in reach.
import type { ReactNode } from "react";
import { Brand } from "../../ui/brand.tsx";
import { HeaderWayIn, type Visitor } from "./way-in.tsx";

/** `children` stand before the button. */
type Props = { visitor: Visitor; children: ReactNode };

export const LandingHeader = ({ visitor, children }: Props) => (
  <header className="bar">
    <div className="bar-content">
      <Brand />
      <div className="bar-end">
        {children}
        <HeaderWayIn visitor={visitor} />
      </div>
    </div>
  </header>
);
