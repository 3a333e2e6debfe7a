import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { beginLook } from "@sonum/contract/looks";
import type { setBlocked } from "@sonum/contract/office-users";
import { useState } from "react";
import { useBeginLook } from "../../queries/looks.ts";
import { useMay } from "../../queries/office-roles.ts";
import { type UserCard, type UserDeed, useUserDeed } from "../../queries/office-users.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import styles from "./office-people.module.css";

const DEEDS: Record<UserDeed, { name: MessageDescriptor; says: MessageDescriptor; isDanger: boolean }> = {
  block: {
    name: msg`Block`,
    says: msg`The person is signed out everywhere at once and cannot come in.`,
    isDanger: true,
  },
  unblock: { name: msg`Unblock`, says: msg`The person can sign in again.`, isDanger: false },
  signOut: {
    name: msg`Sign out everywhere`,
    says: msg`All sessions end; the person can sign in again.`,
    isDanger: false,
  },
  resetFactor: {
    name: msg`Reset second factor`,
    says: msg`Codes and passkeys are removed, and the person is told by mail. Make sure first who is asking.`,
    isDanger: true,
  },
};

/** What can be done about a person, for those who do such things. */
export function UserDeeds({ user }: { user: UserCard }) {
  const may = useMay();
  const isHelper =
    may<typeof setBlocked>(["support", "owner"]) && may<typeof beginLook>(["support", "owner"]);
  return isHelper ? <Deeds user={user} /> : null;
}

function Deeds({ user }: { user: UserCard }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<UserDeed>();
  const { mutateAsync } = useUserDeed();
  const begin = useBeginLook();
  const [isLooking, setIsLooking] = useState(false);
  const offered: UserDeed[] = [
    "signOut",
    ...(user.hasSecondFactor ? (["resetFactor"] as const) : []),
    user.isBlocked ? "unblock" : "block",
  ];
  return (
    <div className={styles["tools"]}>
      {!user.roles.includes("ROLE_sao-operator") && (
        <Button variant="secondary" onClick={() => setIsLooking(true)}>
          <Trans>See as this person</Trans>
        </Button>
      )}
      {isLooking && (
        <ReasonDialog
          title={t`See as this person`}
          onDo={({ reason }) => begin.mutateAsync({ userId: user.id, reason })}
          onClose={() => setIsLooking(false)}
        >
          <Trans>
            The shop opens as this person sees it, for 15 minutes and to read only. They are told by mail,
            with the reason.
          </Trans>
        </ReasonDialog>
      )}
      {offered.map((deed) => (
        <Button
          key={deed}
          variant={DEEDS[deed].isDanger ? "danger" : "secondary"}
          onClick={() => setOpen(deed)}
        >
          {i18n._(DEEDS[deed].name)}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          title={i18n._(DEEDS[open].name)}
          isDanger={DEEDS[open].isDanger}
          onDo={(said) => mutateAsync({ deed: open, userId: user.id, ...said })}
          onClose={() => setOpen(undefined)}
        >
          {i18n._(DEEDS[open].says)}
        </ReasonDialog>
      )}
    </div>
  );
}
