// The verified person's work: one chat session, formulas to be checked and explained, and what was saved before.
import type { Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { useEffect } from "react";
import { refreshTokens } from "../features/account/use-tokens.ts";
import { ChatPanel } from "../features/chat/chat-panel.tsx";
import { useSession } from "../features/chat/use-session.ts";
import { FormulaExplanation } from "../features/formulas/formula-explanation.tsx";
import { MyRequests } from "../features/requests/my-requests.tsx";
import { isSaved, refreshActivities } from "../features/requests/use-activities.ts";
import { say } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { Failure } from "../ui/failure.tsx";
import { Icon } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { tellSessionFailure } from "./tell-session-failure.ts";
import { useNewSession } from "./use-new-session.ts";
import { useRestore } from "./use-restore.ts";

export function Workspace({ user }: { user: User }) {
  const { session, error, retry, startAnew } = useSession(user.id, isSaved);
  const { isBusy, beginNew } = useNewSession(session, startAnew);

  useEffect(() => {
    if (error !== undefined) tellSessionFailure(error);
  }, [error]);

  return (
    <Page
      title={say("dashboard")}
      className="dashboard"
      header={
        <DashboardHeader user={user}>
          {session && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void beginNew()}>
              <Icon name="plus" /> {say("session.new")}
            </button>
          )}
        </DashboardHeader>
      }
    >
      <h1 className="sr-only">{say("dashboard")}</h1>
      {session ? (
        <Work user={user} session={session} />
      ) : error === undefined ? (
        <div className="card initializing">
          <p className="initializing-title">{say("session.initializing")}</p>
          <Spinner>{say("session.settingUp")}</Spinner>
        </div>
      ) : (
        <Failure title={say("session.createFailed")} reason={reasonOf(error)} retry={retry} />
      )}
    </Page>
  );
}

const refresh = () => void Promise.all([refreshTokens(), refreshActivities()]);

function Work({ user, session }: { user: User; session: Session }) {
  const restore = useRestore(session);
  return (
    <>
      <ChatPanel key={session.id} session={session} onAnswered={refresh} />
      <FormulaExplanation user={user} sessionId={session.id} onAsked={refresh} />
      <MyRequests onRestore={restore} />
    </>
  );
}
