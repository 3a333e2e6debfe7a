import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ImpersonationList } from "./impersonation-list.tsx";
import {
  type OpenSession,
  openSessions,
  useEndOtherSessions,
  useEndSession,
} from "./queries/own-sessions.ts";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

/** The user's open sessions; unknown ones can be ended. */
export function SessionsSection() {
  const { t } = useLingui();
  const { data: sessions } = useQuery(openSessions);
  const endOthers = useEndOtherSessions();
  return (
    <Section
      title={t`Where you are signed in`}
      about={<Trans>End what you do not recognise, then change the password.</Trans>}
    >
      {sessions ? (
        <ul className={styles["rows"]}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton shape="card" />
      )}
      <ImpersonationList />
      {sessions && sessions.length > 1 && (
        <Actions>
          <Button variant="danger" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            <LogOut />
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </Actions>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const end = useEndSession();
  const device = session.device ?? t`Unknown device`;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const moment = formatMoment(session.lastUsedAt, lang, new Date());
  return (
    <li>
      <Icon />
      <div className={styles["details"]}>
        <b>
          <span>{device}</span>
          {session.current && (
            <Chip tone="green">
              <Trans>here</Trans>
            </Chip>
          )}
        </b>
        <span>{[session.network, moment].filter(Boolean).join(" · ")}</span>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Sign out ${device}, ${moment}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
