import { msg } from "@lingui/core/macro";
import { showMessage } from "../../../lib/system-messages.ts";
import { useAddWebhook, useChangeWebhook, type Webhook } from "../../../queries/webhooks.ts";
import { WebhookFields } from "./webhook-fields.tsx";

type WebhookFormProps = {
  /** With the secret of the new webhook, or without one when nothing was made. */
  onDone: (secret?: string) => void;
};

/** A new address. */
export function WebhookForm({ onDone }: WebhookFormProps) {
  const add = useAddWebhook();
  return (
    <WebhookFields
      isBusy={add.isPending}
      onSubmit={(filled, onError) =>
        add.mutate(filled, { onSuccess: ({ secret }) => onDone(secret), onError })
      }
      onCancel={() => onDone()}
    />
  );
}

/** The same address with other words; its secret and its log stay. */
export function WebhookEditForm({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const edit = useChangeWebhook(webhook.webhookId, { tellsItself: true });
  return (
    <WebhookFields
      webhook={webhook}
      isBusy={edit.isPending}
      onSubmit={({ isSandbox: _, ...change }, onError) =>
        edit.mutate(change, {
          onSuccess() {
            showMessage({ status: "success", text: msg`Saved` });
            onDone();
          },
          onError,
        })
      }
      onCancel={onDone}
    />
  );
}
