// A button that has only an icon. The label is its accessible name and its tooltip.
import type { Ref } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  isExpanded?: boolean;
  controls?: string;
};

export const IconButton = ({ ref, icon, label, onClick, isBusy = false, isExpanded, controls }: Props) => (
  <button
    ref={ref}
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-expanded={isExpanded}
    aria-controls={controls}
    disabled={isBusy}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
