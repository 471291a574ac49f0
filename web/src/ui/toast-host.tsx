// Shows toasts where they belong. The code that draws them is loaded with the first toast.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { currentToast, onToasts, type Toast, toastPlace } from "./toasts.ts";

type Toaster = ComponentType<{ toast: Toast | null }>;

const load = () => import("./toaster.tsx").then(({ Toaster }): Toaster => Toaster);

/** Loads the toaster early, for pages whose toasts must also appear while the browser is offline. */
export const useToaster = () => useEffect(() => void load().catch(() => {}), []);

export function ToastHost() {
  const toast = useSyncExternalStore(onToasts, currentToast, currentToast);
  const place = useSyncExternalStore(onToasts, toastPlace, toastPlace);
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  useEffect(() => {
    // A toaster that cannot be loaded must not break the page. The next toast tries again.
    if (toast && !Toaster)
      load().then(
        (loaded) => setToaster(() => loaded),
        () => {},
      );
  }, [toast, Toaster]);
  if (!Toaster) return null;
  return place ? createPortal(<Toaster toast={toast} />, place) : <Toaster toast={toast} />;
}
