import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { beginLook } from "@sonum/contract/accounts/impersonation";
import type { setBlocked } from "@sonum/contract/office/users";
import { useState } from "react";
import { useStartImpersonation } from "../../../queries/impersonations.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { type UserAction, type UserCard, useUserAction } from "../shared/queries/office-users.ts";
import styles from "./people.module.css";

const ACTIONS: Record<
  UserAction,
  { name: MessageDescriptor; explanation: MessageDescriptor; isDanger: boolean }
> = {
  block: {
    name: msg`Block`,
    explanation: msg`The person is signed out everywhere at once and cannot come in.`,
    isDanger: true,
  },
  unblock: { name: msg`Unblock`, explanation: msg`The person can sign in again.`, isDanger: false },
  signOut: {
    name: msg`Sign out everywhere`,
    explanation: msg`All sessions end; the person can sign in again.`,
    isDanger: false,
  },
  resetFactor: {
    name: msg`Reset second factor`,
    explanation: msg`Codes and passkeys are removed, and the person is told by mail. Make sure first who is asking.`,
    isDanger: true,
  },
};

/** Actions on a user, for operators who may perform them. */
export function UserActions({ user }: { user: UserCard }) {
  const may = useMay();
  const isSupport =
    may<typeof setBlocked>(["support", "owner"]) && may<typeof beginLook>(["support", "owner"]);
  return isSupport ? <ActionButtons user={user} /> : null;
}

function ActionButtons({ user }: { user: UserCard }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<UserAction>();
  const { mutateAsync } = useUserAction();
  const begin = useStartImpersonation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const offered: UserAction[] = [
    "signOut",
    ...(user.hasSecondFactor ? (["resetFactor"] as const) : []),
    user.isBlocked ? "unblock" : "block",
  ];
  return (
    <div className={styles["tools"]}>
      {!user.roles.includes("ROLE_sao-operator") && (
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          <Trans>See as this person</Trans>
        </Button>
      )}
      {isDialogOpen && (
        <ReasonDialog
          title={t`See as this person`}
          onConfirm={({ reason }) => begin.mutateAsync({ userId: user.id, reason })}
          onClose={() => setIsDialogOpen(false)}
        >
          <Trans>
            The shop opens as this person sees it, for 15 minutes and to read only. They are told by mail,
            with the reason.
          </Trans>
        </ReasonDialog>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          variant={ACTIONS[action].isDanger ? "danger" : "secondary"}
          onClick={() => setOpen(action)}
        >
          {i18n._(ACTIONS[action].name)}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          title={i18n._(ACTIONS[open].name)}
          isDanger={ACTIONS[open].isDanger}
          onConfirm={(input) => mutateAsync({ action: open, userId: user.id, ...input })}
          onClose={() => setOpen(undefined)}
        >
          {i18n._(ACTIONS[open].explanation)}
        </ReasonDialog>
      )}
    </div>
  );
}
