// Error boundary: replaces a page that throws or whose code cannot be loaded.
import { Component, type ReactNode } from "react";
import { t } from "../lib/messages.ts";
import { Failure } from "./failure.tsx";

type Props = { children: ReactNode };

export class ErrorScreen extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <main className="whole">
        <h1 className="sr-only">{t("product")}</h1>
        <Failure title={t("broken")} reason={t("broken.text")} retry={() => location.reload()} />
      </main>
    );
  }
}
