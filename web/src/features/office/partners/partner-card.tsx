import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { decidePartner } from "@sonum/contract/partners/partners";
import { type ReactNode, useRef, useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import {
  type Application,
  type PartnerDecision,
  type PartnerState,
  useDecidePartner,
} from "../../../queries/partners.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { useFocusFallback } from "../../../ui/layout/use-focus-fallback.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./partners-page.module.css";

const DECIDER_ROLES = ["support", "owner"] as const;
const REASON_LENGTH_MAX = 1000;

/** One application and the decision about it. Keeps the keyboard focus in the card after a decision. */
export function PartnerCard({ application }: { application: Application }) {
  const box = useRef<HTMLElement>(null);
  const keptFocus = useFocusFallback(box);
  const { lang } = useSettings();
  const { username, name, state, decision } = application;
  const mayDecide = useMay()<typeof decidePartner>(DECIDER_ROLES);
  return (
    <article
      ref={box}
      className={cx(cardClass, styles["card"])}
      aria-label={name || username}
      tabIndex={-1}
      {...keptFocus}
    >
      <header>
        <h2>{name || username}</h2>
        <StateChip state={state} />
        <time dateTime={application.appliedAt}>{formatMoment(application.appliedAt, lang, new Date())}</time>
      </header>
      <Facts application={application} />
      {decision && (
        <p className={styles["decision"]}>
          <StateChip state={decision.state} /> {formatMoment(decision.decidedAt, lang, new Date())}
          {decision.reason && <q>{decision.reason}</q>}
        </p>
      )}
      {mayDecide ? <Decision application={application} /> : <AllowedRoles roles={DECIDER_ROLES} />}
    </article>
  );
}

export function StateChip({ state }: { state: PartnerState }) {
  if (state === "approved")
    return (
      <Chip tone="green">
        <Trans>Approved</Trans>
      </Chip>
    );
  return state === "rejected" ? (
    <Chip tone="red">
      <Trans>Rejected</Trans>
    </Chip>
  ) : (
    <Chip tone="amber">
      <Trans>Waiting</Trans>
    </Chip>
  );
}

function Facts({ application: a }: { application: Application }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const facts: [string, ReactNode][] = [
    [
      t`Username`,
      <TextLink key="user" to={`/office/users/${a.partnerId}`}>
        {a.username}
      </TextLink>,
    ],
    [
      t`Sold`,
      <TextLink key="sold" to="/office/orders" search={{ partnerId: a.partnerId }}>
        {t`Orders and rentals`}
      </TextLink>,
    ],
    [t`E-mail`, a.emailVerified ? a.email : t`${a.email} (not confirmed)`],
    [t`Telegram`, a.telegramId],
    [t`SIM ports`, a.portNumber],
    [t`Equipment`, a.equipment],
    [t`Countries`, a.countries.join(", ")],
    [t`Name for payouts`, a.payoutName],
    [t`Declared`, a.declaredAt ? formatMoment(a.declaredAt, lang, new Date()) : t`Not yet`],
    [t`Declared machines`, a.declaredMachines],
    [t`Comment`, a.comments],
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{value || "-"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Approving needs the declarations, rejecting a reason, which the partner reads. */
function Decision({ application }: { application: Application }) {
  const { t } = useLingui();
  const { partnerId, state, declaredAt } = application;
  const [reason, setReason] = useState("");
  const decide = useDecidePartner((decision) => {
    setReason("");
    showDecision(application, decision);
  });
  const send = (to: "approved" | "rejected") => decide.mutate({ partnerId, state: to, reason });
  return (
    <div className={styles["decide"]}>
      <TextArea
        label={t`Reason, which the partner reads`}
        name={`reason-${partnerId}`}
        rows={2}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint={
          declaredAt || state === "approved"
            ? undefined
            : t`Nobody is approved before the partner has declared whose the SIM cards are`
        }
      />
      <div>
        {state !== "approved" && (
          <Button disabled={!declaredAt} isBusy={decide.isPending} onClick={() => send("approved")}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {state !== "rejected" && (
          <Button
            variant="danger"
            disabled={reason.trim() === ""}
            isBusy={decide.isPending}
            onClick={() => send("rejected")}
          >
            {state === "approved" ? <Trans>Withdraw the approval</Trans> : <Trans>Reject</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

function showDecision(application: Application, { state }: PartnerDecision): void {
  const name = application.name || application.username;
  const refused =
    application.state === "approved"
      ? msg`The approval of ${{ name }} is withdrawn`
      : msg`${{ name }} is rejected`;
  showMessage({
    status: "success",
    text: state === "approved" ? msg`${{ name }} is approved and may sell` : refused,
    detail: msg`The partner is told by e-mail.`,
  });
}
