import { msg } from "@lingui/core/macro";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { useAddWebhook, useChangeWebhook, type Webhook } from "../queries/webhooks.ts";
import { WebhookFields } from "./webhook-fields.tsx";

type WebhookFormProps = {
  /** Gets the secret of the new webhook, or nothing if cancelled. */
  onDone: (secret?: string) => void;
};

/** Creates a webhook. */
export function WebhookForm({ onDone }: WebhookFormProps) {
  const add = useAddWebhook();
  return (
    <WebhookFields
      isBusy={add.isPending}
      onSubmit={(values, onError) =>
        add.mutate(values, { onSuccess: ({ secret }) => onDone(secret), onError })
      }
      onCancel={() => onDone()}
    />
  );
}

/** Edits a webhook; its secret and its log stay. */
export function WebhookEditForm({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const edit = useChangeWebhook(webhook.webhookId, { showsOwnErrors: true });
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
