// The verified person's work: one chat session, formulas to be checked and explained, and what was saved before.
import type { Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { useDeferredValue, useEffect } from "react";
import { changeWriting } from "../features/account/change-writing.ts";
import { refreshTokens } from "../features/account/use-tokens.ts";
import { ChatPanel } from "../features/chat/chat-panel.tsx";
import { useSession } from "../features/chat/use-session.ts";
import { FormulaBuilder } from "../features/formulas/formula-builder.tsx";
import { FormulaExplanation } from "../features/formulas/formula-explanation.tsx";
import { MyRequests } from "../features/requests/my-requests.tsx";
import { readSaved, refreshActivities } from "../features/requests/use-activities.ts";
import { say } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { Failure } from "../ui/failure.tsx";
import { Icon } from "../ui/icon.tsx";
import { InSteps } from "../ui/in-steps.tsx";
import { Page } from "../ui/page.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ChangeWritingContext, WritingContext } from "../ui/writing.ts";
import { DashboardHeader } from "./dashboard-header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { tellSessionFailure } from "./tell-session-failure.ts";
import { useNewSession } from "./use-new-session.ts";
import { useRestore } from "./use-restore.ts";
import { useWorkCommands } from "./use-work-commands.ts";

export function Workspace({ user }: { user: User }) {
  const { session: latest, error, retry, startAnew } = useSession(user.id, readSaved);
  // drawn in small steps, as in the gate
  const session = useDeferredValue(latest);
  const { isBusy, beginNew } = useNewSession(session, startAnew);

  useEffect(() => {
    if (error !== undefined) tellSessionFailure(error);
  }, [error]);

  useWorkCommands(user, session ? () => void beginNew() : null);

  return (
    <Page
      title={say("dashboard")}
      className={session ? "dashboard beside" : "dashboard"}
      header={
        <DashboardHeader user={user}>
          <button
            type="button"
            className="button"
            disabled={isBusy || !session}
            onClick={() => void beginNew()}
          >
            <Icon name="plus" /> {say("session.new")}
          </button>
        </DashboardHeader>
      }
    >
      <h1 className="sr-only">{say("dashboard")}</h1>
      {session ? (
        <>
          <Sidebar isBusy={isBusy} onNew={() => void beginNew()} />
          <Work user={user} session={session} />
        </>
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
    <WritingContext value={user.preferences}>
      <ChangeWritingContext value={changeWriting}>
        <div className="work">
          <InSteps>
            <ChatPanel key={session.id} session={session} onAnswered={refresh} />
            <FormulaBuilder user={user} sessionId={session.id} onAsked={refresh} />
            <FormulaExplanation user={user} sessionId={session.id} onAsked={refresh} />
            <MyRequests onRestore={restore} />
          </InSteps>
        </div>
      </ChangeWritingContext>
    </WritingContext>
  );
}
