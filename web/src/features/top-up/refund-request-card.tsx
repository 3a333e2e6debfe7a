import { Trans } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { MethodName } from "../../lib/format/method-name.tsx";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip, LiveDot, type Tone } from "../../ui/controls/chip.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { type RefundRequest, useCancelRefund } from "./queries/refunds.ts";
import styles from "./top-up.module.css";

const TONES: Record<RefundRequest["state"], Tone> = {
  asked: "amber",
  approved: "blue",
  rejected: "red",
  cancelled: "neutral",
  done: "green",
  failed: "red",
};

/** A refund request with its state and payouts. */
export function RefundRequestCard({ request }: { request: RefundRequest }) {
  const { lang } = useSettings();
  const cancel = useCancelRefund();
  return (
    <article className={cx(cardClass, styles["card"])}>
      <header>
        <Undo2 />
        <span>
          <b className="num">{formatMoney(Number(request.amountUsd), "USD", lang)}</b>
          <small>{formatMoment(request.dt, lang, new Date())}</small>
        </span>
        <Chip tone={TONES[request.state]}>
          {request.endedAt === null && <LiveDot />}
          <StateText state={request.state} />
        </Chip>
      </header>
      {request.parts.map((part) => (
        <p key={`${part.topUpId} ${part.amount}`} className={styles["hint"]}>
          <span className="num">{formatMoney(part.amount, part.currency, lang)}</span>
          {part.method !== null && (
            <>
              {" "}
              <MethodName method={{ code: part.method, provider: null }} />
            </>
          )}
        </p>
      ))}
      <FailureReason request={request} />
      {request.state === "asked" && (
        <Button variant="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate(request.id)}>
          <Trans>Keep it on the balance</Trans>
        </Button>
      )}
    </article>
  );
}

function FailureReason({ request: { state, reason } }: { request: RefundRequest }) {
  if (state === "failed")
    return (
      <p className={styles["hint"]}>
        <Trans>The payment provider could not send it. The money is on your balance again.</Trans>
      </p>
    );
  if (state !== "rejected") return null;
  return (
    <p className={styles["hint"]}>
      {reason === "disputed" ? (
        <Trans>One of your payments is disputed</Trans>
      ) : reason === "returned" ? (
        <Trans>The payment provider has already sent this payment back</Trans>
      ) : (
        reason
      )}
    </p>
  );
}

function StateText({ state }: { state: RefundRequest["state"] }) {
  switch (state) {
    case "asked":
      return <Trans>Being checked</Trans>;
    case "approved":
      return <Trans>On its way</Trans>;
    case "done":
      return <Trans>Sent back</Trans>;
    case "rejected":
      return <Trans>Rejected</Trans>;
    case "cancelled":
      return <Trans>Kept</Trans>;
    default:
      return <Trans>Failed</Trans>;
  }
}
