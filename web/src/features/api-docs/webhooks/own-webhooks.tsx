import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { webhooks } from "../queries/webhooks.ts";
import { NewSecret } from "./new-secret.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import styles from "./webhooks.module.css";

/** The user's webhooks, with a form to add one. */
export function OwnWebhooks() {
  const { data, isError, refetch } = useQuery(webhooks);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (isError)
    return <NotLoaded title={<Trans>Your webhooks did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const finish = (newSecret?: string) => {
    setIsAdding(false);
    if (newSecret !== undefined) setSecret(newSecret);
  };
  return (
    <div className={styles["own"]}>
      {secret !== undefined && <NewSecret secret={secret} onDone={() => setSecret(undefined)} />}
      {data.data.map((webhook) => (
        <WebhookCard key={webhook.webhookId} webhook={webhook} onSecret={setSecret} />
      ))}
      {isAdding ? (
        <WebhookForm onDone={finish} />
      ) : (
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          <Trans>Add a webhook</Trans>
        </Button>
      )}
    </div>
  );
}
