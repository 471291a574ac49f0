// The workspace of a verified user: one chat session, the formula tools, and saved requests.
import type { Activity } from "@cellwright/contracts/activities";
import type { Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { changeLocale } from "../features/account/change-locale.ts";
import { refreshTokens } from "../features/account/use-tokens.ts";
import { ChatPanel } from "../features/chat/chat-panel.tsx";
import { useSession } from "../features/chat/use-session.ts";
import { FormulaBuilder } from "../features/formulas/formula-builder.tsx";
import { FormulaExplanation } from "../features/formulas/formula-explanation.tsx";
import { formulaOf } from "../features/requests/kept-formula.tsx";
import { MyRequests } from "../features/requests/my-requests.tsx";
import { SavedChats } from "../features/requests/saved-chats.tsx";
import { readSaved, refreshSessionActivities } from "../features/requests/use-activities.ts";
import { type OpenFile, useOpenFile } from "../features/sheet/use-open-file.ts";
import type { AttachedWorkbook } from "../lib/attached-workbook.ts";
import { t } from "../lib/messages.ts";
import type { PastedTable } from "../lib/pasted-table.ts";
import { reasonOf } from "../lib/reason.ts";
import { Failure } from "../ui/failure.tsx";
import { ChangeLocaleContext, FormulaLocaleContext } from "../ui/formula-locale.ts";
import { type FormulaTools, FormulaToolsContext } from "../ui/formula-tools.ts";
import { Icon } from "../ui/icon.tsx";
import { InSteps } from "../ui/in-steps.tsx";
import { Page } from "../ui/page.tsx";
import { goTo } from "../ui/sections.ts";
import { Spinner } from "../ui/spinner.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { showSessionFailure } from "./show-session-failure.ts";
import { Sidebar } from "./sidebar.tsx";
import { useNewSession } from "./use-new-session.ts";
import { useRestore } from "./use-restore.ts";
import { useWorkCommands } from "./use-work-commands.ts";

export function Workspace({ user }: { user: User }) {
  const { session: latest, error, retry, startAnew } = useSession(user.id, readSaved);
  // deferred, so that the browser stays responsive while the workspace is drawn
  const session = useDeferredValue(latest);
  const { isBusy, beginNew } = useNewSession(session, startAnew);

  useEffect(() => {
    if (error !== undefined) showSessionFailure(error);
  }, [error]);

  const [isChoosing, setChoosing] = useState(false);
  const sheet = useOpenFile();
  const acts = {
    begin: () => void beginNew(),
    restore: () => setChoosing(true),
    openWorkbook: sheet.choose,
  };
  useWorkCommands(user, session ? acts : null);

  return (
    <Page
      title={t("dashboard")}
      className={session ? "dashboard beside" : "dashboard"}
      header={
        <DashboardHeader user={user}>
          <button
            type="button"
            className="button"
            disabled={isBusy || !session}
            onClick={() => void beginNew()}
          >
            <Icon name="plus" /> {t("session.new")}
          </button>
        </DashboardHeader>
      }
    >
      <h1 className="sr-only">{t("dashboard")}</h1>
      {session ? (
        <>
          <Sidebar isBusy={isBusy} onNew={() => void beginNew()} onRestore={() => setChoosing(true)} />
          <Work
            user={user}
            session={session}
            sheet={sheet}
            isChoosing={isChoosing}
            onChosen={() => setChoosing(false)}
          />
        </>
      ) : error === undefined ? (
        <div className="card initializing">
          <p className="initializing-title">{t("session.initializing")}</p>
          <Spinner>{t("session.settingUp")}</Spinner>
        </div>
      ) : (
        <Failure title={t("session.createFailed")} reason={reasonOf(error)} retry={retry} />
      )}
    </Page>
  );
}

type WorkProps = {
  user: User;
  session: Session;
  sheet: OpenFile;
  /** Whether a saved chat is being chosen. */
  isChoosing: boolean;
  onChosen: () => void;
};

/** Each opening creates a new object, so that opening the same formula again has an effect. */
type Opened = { formula: string; description: string };

const openedOf = ({ details, description }: Activity): Opened => ({
  formula: formulaOf(details) ?? "",
  description,
});

function Work({ user, session, sheet, isChoosing, onChosen }: WorkProps) {
  const [built, setBuilt] = useState<Opened>();
  const [explained, setExplained] = useState<Opened>();
  const explainOpened = (opened: Opened) => {
    setExplained(opened);
    goTo("explanation");
  };
  const explain = (activity: Activity) => explainOpened(openedOf(activity));
  const build = (activity: Activity) => {
    setBuilt(openedOf(activity));
    goTo("builder");
  };
  const restore = useRestore(session, { build, explain, open: (id) => sheet.open({ id }) });
  const restoreChosen = async (chat: Activity) => {
    await restore(chat);
    goTo("chat");
  };
  const [given, setGiven] = useState<{ sessionId: string; table: PastedTable } | null>(null);
  // a ref, so that selecting cells does not draw the page again
  const attached = useRef<AttachedWorkbook | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [tools, setTools] = useState<FormulaTools | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const refresh = () => void Promise.all([refreshTokens(), refreshSessionActivities(session.id)]);
  return (
    <FormulaLocaleContext value={user.preferences}>
      <ChangeLocaleContext value={changeLocale}>
        <FormulaToolsContext value={tools}>
          <div className="work">
            <InSteps>
              <ChatPanel
                key={session.id}
                session={session}
                given={given?.sessionId === session.id ? given.table : null}
                onSheet={sheet.open}
                place={target}
                attached={attached}
                tools={
                  <>
                    <button ref={openButton} type="button" className="chat-tool quiet" onClick={sheet.choose}>
                      <Icon name="table" /> {t("workbook.open")}
                    </button>
                    <button type="button" className="chat-tool quiet" onClick={() => sheet.open({})}>
                      <Icon name="file" /> <span>{t("workbook.saved")}</span>
                    </button>
                  </>
                }
                onAnswered={refresh}
              />
              {sheet.Panel && sheet.wish && (
                <sheet.Panel
                  wish={sheet.wish}
                  sessionId={session.id}
                  isPremium={user.isPremium}
                  onRequest={refresh}
                  onChoose={sheet.choose}
                  onUse={(table) => setGiven({ sessionId: session.id, table })}
                  onExplain={(formula) => explainOpened({ formula, description: "" })}
                  onClose={() => openButton.current?.focus()}
                  onTools={(next) => setTools(() => next)}
                  onTarget={setTarget}
                  onAttached={(next) => {
                    attached.current = next;
                  }}
                />
              )}
              <FormulaBuilder user={user} sessionId={session.id} opened={built} onRequest={refresh} />
              <FormulaExplanation user={user} sessionId={session.id} opened={explained} onRequest={refresh} />
              <MyRequests onRestore={restore} onOpen={explain} />
            </InSteps>
          </div>
        </FormulaToolsContext>
        {sheet.isDragging && <p className="file-drop">{t("workbook.drop")}</p>}
        {isChoosing && <SavedChats onRestore={restoreChosen} onClose={onChosen} />}
      </ChangeLocaleContext>
    </FormulaLocaleContext>
  );
}
