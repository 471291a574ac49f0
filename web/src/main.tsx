// The page: its routes, how it reads from the server, and what it says in passing.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { refreshUser } from "./features/account/use-user.ts";
import { isUnauthorized } from "./lib/api.ts";
import { reading } from "./lib/polling.ts";
import { resetScroll } from "./lib/scroll-reset.ts";
import { AllRoutes } from "./routes.tsx";
import "./ui/base.css";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { ToastHost } from "./ui/toast-host.tsx";

/** Who was signed out elsewhere is told so by the next read. */
const onError = (error: unknown, key: string) => {
  if (isUnauthorized(error) && key.startsWith("/api/")) void refreshUser();
};

resetScroll();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <ErrorScreen>
      <SWRConfig value={{ ...reading, onError }}>
        <BrowserRouter>
          <AllRoutes />
        </BrowserRouter>
        <ToastHost />
      </SWRConfig>
    </ErrorScreen>
  </StrictMode>,
);
