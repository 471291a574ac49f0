// Shows anyone who has a deletion receipt whether the account's data has been erased.
import { useParams } from "react-router-dom";
import { ErasureReport } from "../features/erasure/erasure-report.tsx";
import { t } from "../lib/messages.ts";
import { Page } from "../ui/page.tsx";

export function Erased() {
  const { receipt = "" } = useParams();
  return (
    <Page title={t("erased.title")} className="whole">
      <ErasureReport receipt={receipt} />
    </Page>
  );
}
