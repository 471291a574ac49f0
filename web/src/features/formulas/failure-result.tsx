// Shows an error in place of a result, so that it is still readable when the toast is gone.
import { Icon } from "../../ui/icon.tsx";
import { Worded } from "../../ui/worded.tsx";
import type { Failure } from "./failure.ts";

export const FailureResult = ({ title, text }: Failure) => (
  <div className="result">
    <h3 data-tone="bad">
      <Icon name="alert" /> {title}
    </h3>
    <p>
      <Worded message={text} />
    </p>
  </div>
);
