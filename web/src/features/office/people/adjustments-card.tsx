import { Trans, useLingui } from "@lingui/react/macro";
import type { adjustBalance, decideAdjustment } from "@sonum/contract/office/users";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { AdjustmentState } from "../shared/adjustment-state.tsx";
import {
  type Adjustment,
  type UserCard,
  useAdjust,
  useDecideAdjustment,
} from "../shared/queries/office-users.ts";
import { SecondPersonButtons } from "../shared/second-person-buttons.tsx";
import styles from "./people.module.css";

const ADJUSTER_ROLES = ["finance", "owner"] as const;
const AMOUNT = /^-?\d{1,6}(\.\d{1,2})?$/;

/** Manual balance adjustments, including those awaiting a second operator. */
export function AdjustmentsCard({ user }: { user: UserCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAdjust = useMay()<typeof adjustBalance>(ADJUSTER_ROLES);
  return (
    <article className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Adjustments</Trans>
      </h2>
      {user.adjustments.length === 0 && (
        <p className={styles["muted"]}>
          <Trans>Nobody has changed this balance by hand.</Trans>
        </p>
      )}
      {user.adjustments.map((adjustment) => (
        <Line key={adjustment.id} adjustment={adjustment} />
      ))}
      {mayAdjust ? (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Adjust balance</Trans>
        </Button>
      ) : (
        <AllowedRoles roles={ADJUSTER_ROLES} />
      )}
      {isOpen && <AdjustDialog userId={user.id} onClose={() => setIsOpen(false)} />}
    </article>
  );
}

function AdjustDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui();
  const [amount, setAmount] = useState("");
  const { mutateAsync } = useAdjust();
  const amountUsd = amount.trim().replace(",", ".");
  return (
    <ReasonDialog
      title={t`Adjust balance`}
      isReady={AMOUNT.test(amountUsd) && Number(amountUsd) !== 0}
      extraFields={
        <Field
          label={t`Amount in USD`}
          hint={t`With a minus sign it is taken.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      }
      onConfirm={(input) => mutateAsync({ userId, amountUsd, ...input })}
      onClose={onClose}
    >
      <Trans>The balance changes at once. A large amount waits until somebody else agrees.</Trans>
    </ReasonDialog>
  );
}

function Line({ adjustment }: { adjustment: Adjustment }) {
  const { lang } = useSettings();
  const mayDecide = useMay()<typeof decideAdjustment>(ADJUSTER_ROLES);
  const { amountUsd, orderId, reason, askedBy, askedAt, state } = adjustment;
  return (
    <div className={styles["waiting"]}>
      <p>
        <b className="num">{formatMoney(Number(amountUsd), "USD", lang)}</b> <AdjustmentState state={state} />
      </p>
      <p className={styles["muted"]}>
        {orderId !== null && <Trans>Refund of #{orderId} · </Trans>}
        {reason} · {askedBy} · {formatMoment(askedAt, lang, new Date())}
      </p>
      {state === "waiting" && mayDecide && <Decide adjustment={adjustment} />}
    </div>
  );
}

function Decide({ adjustment: { id, isOwn } }: { adjustment: Adjustment }) {
  const { mutate, isPending } = useDecideAdjustment();
  return (
    <div className={styles["tools"]}>
      <SecondPersonButtons
        isOwn={isOwn}
        isBusy={isPending}
        onDecide={(isAgreed) => mutate({ id, isAgreed })}
      />
    </div>
  );
}
