// Shows the current toast. It can be swiped away to the right, and F8 focuses it.
import * as RadixToast from "@radix-ui/react-toast";
import { t } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import "./toaster.css";
import { dismiss, type Toast } from "./toasts.ts";

const exitMs = 200;

export function Toaster({ toast }: { toast: Toast | null }) {
  return (
    <RadixToast.Provider label={t("toast.label")} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          duration={toast.duration}
          onOpenChange={(isOpen) => {
            if (!isOpen) setTimeout(() => dismiss(toast.id), exitMs);
          }}
        >
          <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="toast-description" dir="auto">
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action className="button small toast-action" altText={toast.action.label} asChild>
              {"href" in toast.action ? (
                <a href={toast.action.href} target="_blank" rel="noopener">
                  {toast.action.label}
                </a>
              ) : (
                <button type="button" onClick={toast.action.run}>
                  {toast.action.label}
                </button>
              )}
            </RadixToast.Action>
          )}
          <RadixToast.Close className="toast-close" aria-label={t("toast.close")}>
            <Icon name="close" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toasts" hotkey={["F8"]} label={t("toast.region", { hotkey: "F8" })} />
    </RadixToast.Provider>
  );
}
