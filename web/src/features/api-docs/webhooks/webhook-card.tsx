import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import {
  useChangeWebhook,
  useRemoveWebhook,
  useReplaceSecret,
  useTestWebhook,
  type Webhook,
} from "../queries/webhooks.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EVENT_KINDS } from "./event-kinds.ts";
import { WebhookEditForm } from "./webhook-form.tsx";
import styles from "./webhooks.module.css";

type WebhookCardProps = { webhook: Webhook; onSecret: (secret: string) => void };

/** One webhook: its state, actions and delivery log. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const { rentalId, activationId } = webhook;
  if (isEditing) return <WebhookEditForm webhook={webhook} onDone={() => setIsEditing(false)} />;
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={webhook.url}>
      <header className={styles["top"]}>
        <code>{webhook.url}</code>
        <span className={styles["chips"]}>
          {rentalId !== null && (
            <Chip>
              <Trans>Only rental {rentalId}</Trans>
            </Chip>
          )}
          {activationId !== null && (
            <Chip>
              <Trans>Only activation {activationId}</Trans>
            </Chip>
          )}
          {webhook.isSandbox && (
            <Chip tone="blue">
              <Trans>Sandbox</Trans>
            </Chip>
          )}
          <State webhook={webhook} />
        </span>
      </header>
      <Subscription webhook={webhook} />
      {webhook.state === "failing" && (
        <p>
          <Trans>
            It took nothing for three days, so we stopped. Switch it on once it answers again; what it missed
            can be sent from the log.
          </Trans>
        </p>
      )}
      <Actions
        webhook={webhook}
        onSecret={onSecret}
        isOpen={isOpen}
        onLog={(open) => setIsOpen((wasOpen) => open ?? !wasOpen)}
        onEdit={() => setIsEditing(true)}
      />
      {isOpen && <DeliveryLog webhookId={webhook.webhookId} />}
    </article>
  );
}

/** The payload shape and the subscribed events. */
function Subscription({ webhook: { shape, kinds, lowBalanceUsd } }: { webhook: Webhook }) {
  const { i18n } = useLingui();
  const { lang } = useSettings();
  const threshold = formatMoney(Number(lowBalanceUsd), "USD", lang);
  return (
    <p>
      {SHAPES[shape]}:{" "}
      {EVENT_KINDS.filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, about }) =>
          kind === "balance.low" ? `${i18n._(about)} (< ${threshold})` : i18n._(about),
        )
        .join(" · ")}
    </p>
  );
}

/** Product names: not translated. */
const SHAPES: Record<Webhook["shape"], string> = {
  standard: "Standard Webhooks",
  handler: "handler_api.php",
  v1: "REST v1",
  onlinesim: "OnlineSim",
};

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === "paused")
    return (
      <Chip>
        <Trans>Paused</Trans>
      </Chip>
    );
  if (state === "failing")
    return (
      <Chip tone="red">
        <Trans>Stopped</Trans>
      </Chip>
    );
  return failingSince ? (
    <Chip tone="amber">
      <Trans>Failing</Trans>
    </Chip>
  ) : (
    <Chip tone="green">
      <Trans>Sending</Trans>
    </Chip>
  );
}

type ActionsProps = WebhookCardProps & {
  isOpen: boolean;
  onLog: (open?: boolean) => void;
  onEdit: () => void;
};

function Actions({ webhook: { webhookId, state }, onSecret, isOpen, onLog, onEdit }: ActionsProps) {
  const { t } = useLingui();
  const test = useTestWebhook(webhookId);
  const change = useChangeWebhook(webhookId);
  const replaceSecret = useReplaceSecret(webhookId);
  const isActive = state === "active";
  return (
    <div className={styles["actions"]}>
      <Button
        variant="secondary"
        size="small"
        isBusy={test.isPending}
        onClick={() => test.mutate(undefined, { onSuccess: () => onLog(true) })}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => onLog()}>
        {isOpen ? t`Hide the log` : t`Show the log`}
      </Button>
      <Button variant="secondary" size="small" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={change.isPending}
        onClick={() => change.mutate({ isActive: !isActive })}
      >
        {isActive ? t`Pause` : t`Switch on`}
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={replaceSecret.isPending}
        onClick={() => replaceSecret.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret) })}
      >
        <Trans>New secret</Trans>
      </Button>
      <Remove webhookId={webhookId} />
    </div>
  );
}

/** Needs a second click, because the delivery log is deleted too. */
function Remove({ webhookId }: { webhookId: string }) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveWebhook(webhookId);
  const notify = { onSuccess: () => showMessage({ status: "success", text: msg`The webhook is gone` }) };
  return (
    <Button
      variant={isConfirming ? "danger" : "ghost"}
      size="small"
      isBusy={remove.isPending}
      onBlur={() => setIsConfirming(false)}
      onClick={() => (isConfirming ? remove.mutate(undefined, notify) : setIsConfirming(true))}
    >
      {isConfirming ? t`Really remove it with its log` : t`Remove`}
    </Button>
  );
}
