// The product's name and one button, always in reach.
import { Brand } from "../../ui/brand.tsx";
import { HeaderWayIn, type Visitor } from "./way-in.tsx";

export const LandingHeader = ({ visitor }: { visitor: Visitor }) => (
  <header className="bar">
    <div className="bar-content">
      <Brand />
      <HeaderWayIn visitor={visitor} />
    </div>
  </header>
);
