// The root component of the page, used in the browser and in the prerenderer.
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

/** A 401 means that the session has ended elsewhere. Loads the user again, so that the page shows the sign-in. */
const onError = (error: unknown, key: string) => {
  if (isUnauthorized(error) && key.startsWith("/api/")) void refreshUser();
};

const everywhere = () => import("./pages/everywhere.ts");

type Props = {
  /** BrowserRouter in the browser, StaticRouter when prerendering. */
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
