// The whole page, the same in the browser and where it is written ahead.
import { type ReactNode, StrictMode } from "react";
import { SWRConfig } from "swr";
import { refreshUser } from "./features/account/use-user.ts";
import { isUnauthorized } from "./lib/api.ts";
import { reading } from "./lib/polling.ts";
import { AllRoutes } from "./routes.tsx";
import "./ui/base.css";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { OverlayHost } from "./ui/overlay-host.tsx";
import { ToastHost } from "./ui/toast-host.tsx";

/** Who was signed out elsewhere is told so by the next read. */
const onError = (error: unknown, key: string) => {
  if (isUnauthorized(error) && key.startsWith("/api/")) void refreshUser();
};

const everywhere = () => import("./pages/everywhere.ts");

type Props = {
  /** Says where the page is. */
  Router: (props: { children: ReactNode }) => ReactNode;
};

export const App = ({ Router }: Props) => (
  <StrictMode>
    <ErrorScreen>
      <SWRConfig value={{ ...reading, onError }}>
        <Router>
          <AllRoutes />
        </Router>
        <OverlayHost everywhere={everywhere} />
        <ToastHost />
      </SWRConfig>
    </ErrorScreen>
  </StrictMode>
);
