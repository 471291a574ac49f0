// Loads the toaster with the first toast, and keeps it from then on.
import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { currentToast, onToasts } from "./toasts.ts";

const Toaster = lazy(() => import("./toaster.tsx").then(({ Toaster }) => ({ default: Toaster })));

export function ToastHost() {
  const toast = useSyncExternalStore(onToasts, currentToast);
  const isNeeded = useRef(false);
  isNeeded.current ||= toast !== null;
  return isNeeded.current ? (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  ) : null;
}
