import { Trans } from "@lingui/react/macro";
import { Check, RefreshCw } from "lucide-react";
import type { LiveOrder } from "../../../queries/activations.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CodeCells } from "../../../ui/display/code-cells.tsx";
import { ComplainButton } from "../complain/complain-button.tsx";
import { useFinishOrder, useRequestAnother } from "../queries/order-actions.ts";
import styles from "./received-actions.module.css";

/** Actions while the number is active: wait for another code (free), or finish. */
export function ReceivedActions({ order }: { order: LiveOrder }) {
  const another = useRequestAnother();
  const finish = useFinishOrder();
  return (
    <div className={styles["actions"]}>
      {order.awaitsAnother && (
        <p className={styles["waiting"]} role="status">
          <CodeCells />
          <Trans>Waiting for another SMS</Trans>
        </p>
      )}
      {order.actions.includes("another") && (
        <Button
          variant="secondary"
          size="small"
          isBusy={another.isPending}
          onClick={() => another.mutate(order)}
        >
          <RefreshCw />
          <Trans>Wait for another SMS</Trans>
        </Button>
      )}
      {order.actions.includes("finish") && (
        <Button variant="ghost" size="small" isBusy={finish.isPending} onClick={() => finish.mutate(order)}>
          <Check />
          <Trans>Finish</Trans>
        </Button>
      )}
      <ComplainButton order={order} />
    </div>
  );
}
