// The landing page's header, which is always visible.
import type { ReactNode } from "react";
import { Brand } from "../../ui/brand.tsx";
import { HeaderCallToAction, type Visitor } from "./call-to-action.tsx";

/** `children` are placed before the call-to-action button. */
type Props = { visitor: Visitor; children: ReactNode };

export const LandingHeader = ({ visitor, children }: Props) => (
  <header className="bar">
    <div className="bar-content">
      <Brand />
      <div className="bar-end">
        {children}
        <HeaderCallToAction visitor={visitor} />
      </div>
    </div>
  </header>
);
