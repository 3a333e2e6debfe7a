import { Trans } from "@lingui/react/macro";
import { Chip } from "../../../ui/controls/chip.tsx";
import type { UserCard } from "../shared/queries/office-users.ts";
import styles from "./people.module.css";

type AccountStatus = Pick<UserCard, "roles" | "isBlocked"> & { isFrozen?: boolean };

/** A user's roles and restrictions. */
export const AccountStatusChips = ({ user: { roles, isBlocked, isFrozen } }: { user: AccountStatus }) => (
  <span className={styles["chips"]}>
    {roles.includes("ROLE_sao-operator") && (
      <Chip tone="blue">
        <Trans>Office</Trans>
      </Chip>
    )}
    {roles.includes("ROLE_sao-partner") && (
      <Chip tone="green">
        <Trans>Partner</Trans>
      </Chip>
    )}
    {isBlocked && (
      <Chip tone="red">
        <Trans>Blocked</Trans>
      </Chip>
    )}
    {isFrozen && (
      <Chip tone="amber">
        <Trans>Payment disputed</Trans>
      </Chip>
    )}
  </span>
);
