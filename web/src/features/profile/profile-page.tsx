import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useRef } from "react";
import { useSession } from "../../lib/session/use-session.ts";
import { ownProfile } from "../../queries/own-profile.ts";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { useFocusFallback } from "../../ui/layout/use-focus-fallback.ts";
import { cx } from "../../ui/styles/cx.ts";
import { ApiKeySection } from "./api-key-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ForwardingSection } from "./forwarding-section.tsx";
import { NameSection } from "./name-section.tsx";
import { NamedKeysSection } from "./named-keys-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { DeletionNote, PersonalDataSection } from "./personal-data-section.tsx";
import styles from "./profile-page.module.css";
import { PushSection } from "./push-section.tsx";
import { SandboxSection } from "./sandbox-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

/** The user's own account: everything they can see and change. */
export function ProfilePage() {
  const { t } = useLingui();
  const { role } = useSession();
  const { data: own } = useQuery(ownProfile);
  const notes = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusFallback(notes);
  if (!own)
    return (
      <div className={cx(styles["page"], styles["loading"])} aria-busy="true">
        <PageHeader title={t`Profile`} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  const needsSecondFactor = own.twoFactor.isRequired && !own.twoFactor.totp && own.passkeys.length === 0;
  return (
    <div className={styles["page"]}>
      <PageHeader title={t`Profile`}>
        <span className="dim">{own.username}</span>
      </PageHeader>
      <div ref={notes} className={styles["notes"]} tabIndex={-1} {...keptFocus}>
        {needsSecondFactor && (
          <Note tone="amber" icon={<ShieldAlert />} title={<Trans>Set up a second factor first</Trans>}>
            <Trans>Nothing else works for an operator without one: codes of an app, or a passkey.</Trans>
          </Note>
        )}
        <DeletionNote own={own} />
      </div>
      <NameSection own={own} />
      <EmailSection own={own} />
      <PasswordSection own={own} />
      <TwoFactorSection own={own} />
      <PasskeysSection own={own} />
      {role !== "operator" && <ForwardingSection own={own} />}
      {role !== "operator" && <PushSection />}
      {role !== "operator" && <ApiKeySection />}
      {role !== "operator" && <NamedKeysSection />}
      {role !== "operator" && <SandboxSection />}
      <SessionsSection />
      <PersonalDataSection own={own} />
    </div>
  );
}
