import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ExternalLink, ReceiptText } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { MethodIcon, MethodName } from "../../lib/format/method-name.tsx";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { QrCode } from "../../ui/display/qr-code.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { type TopUp, useCancelTopUp, useDismissTopUp } from "./queries/payments.ts";
import styles from "./top-up.module.css";
import { TopUpState } from "./top-up-state.tsx";

/** One top-up: its state, credited amount, and the payment link while it is open. */
export function TopUpCard({ topUp, withQr = false }: { topUp: TopUp; withQr?: boolean }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const isCrypto = topUp.kind === "crypto";
  return (
    <article className={cx(cardClass, styles["card"])}>
      <header>
        <MethodIcon code={topUp.method} />
        <span>
          <b className="num">{formatMoney(topUp.amount, topUp.currency, lang)}</b>
          <small>
            <MethodName method={{ code: topUp.method, provider: topUp.provider }} />,{" "}
            {formatMoment(topUp.dt, lang, new Date())}
          </small>
        </span>
        <TopUpState state={topUp.state} />
      </header>
      <Progress topUp={topUp} />
      <CreditedText topUp={topUp} />
      {topUp.state in PAID && Number(topUp.creditedUsd) > 0 && <ReceiptLink id={topUp.id} />}
      {topUp.state in DISMISSIBLE && <DismissButton id={topUp.id} />}
      {topUp.redirectUrl && (
        <div className={styles["pay"]}>
          {withQr && isCrypto && <QrCode text={topUp.redirectUrl} label={t`QR code of the payment page`} />}
          {withQr && isCrypto && (
            <p className={styles["hint"]}>
              <Trans>Scan to pay with the wallet on your phone.</Trans>
            </p>
          )}
          <a className={buttonClass({ variant: withQr ? "primary" : "secondary" })} href={topUp.redirectUrl}>
            <ExternalLink />
            <Trans>Open the payment page</Trans>
          </a>
          <CancelButton id={topUp.id} />
        </div>
      )}
    </article>
  );
}

/** States of a payment that arrived and has a receipt. */
const PAID: Partial<Record<TopUp["state"], true>> = { paid: true, underpaid: true, refunded: true };

const ReceiptLink = ({ id }: { id: string }) => (
  <Link to="/account/history" search={{ receipt: id }} className={buttonClass({ variant: "ghost" })}>
    <ReceiptText />
    <Trans>Receipt</Trans>
  </Link>
);

/** States of a payment that did not arrive. */
const DISMISSIBLE: Partial<Record<TopUp["state"], true>> = { cancelled: true, failed: true, expired: true };

function CancelButton({ id }: { id: string }) {
  const cancel = useCancelTopUp();
  return (
    <Button variant="ghost" isBusy={cancel.isPending} onClick={() => cancel.mutate(id)}>
      <Trans>Cancel the payment</Trans>
    </Button>
  );
}

function DismissButton({ id }: { id: string }) {
  const dismiss = useDismissTopUp();
  return (
    <Button variant="ghost" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
      <Trans>Remove from the list</Trans>
    </Button>
  );
}

function Progress({ topUp: { state, confirmations, confirmationsWanted } }: { topUp: TopUp }) {
  const { t } = useLingui();
  if (state !== "pending" || confirmations === null || !confirmationsWanted) return null;
  return (
    <p className={styles["progress"]}>
      <progress value={confirmations} max={confirmationsWanted} aria-label={t`Confirmations`} />
      <span className="num">
        <Trans>
          {confirmations} of {confirmationsWanted} confirmations
        </Trans>
      </span>
    </p>
  );
}

function CreditedText({ topUp: { creditedUsd, bonusUsd, state } }: { topUp: TopUp }) {
  const { lang } = useSettings();
  const credited = formatMoney(Number(creditedUsd), "USD", lang);
  const bonus = formatMoney(Number(bonusUsd), "USD", lang);
  if (state === "held")
    return (
      <p className={styles["hint"]}>
        <Trans>We received something other than requested. Support will check it; your money is safe.</Trans>
      </p>
    );
  if (state === "disputed")
    return (
      <p className={styles["hint"]}>
        <Trans>
          The payer's bank took this payment back. Purchases are paused until it is settled; please write to
          support.
        </Trans>
      </p>
    );
  if (Number(creditedUsd) === 0 || state === "refunded") return null;
  return (
    <p className={styles["hint"]}>
      <Trans>{credited} on your balance</Trans>
      {Number(bonusUsd) > 0 && (
        <>
          {" "}
          <Trans>and a bonus of {bonus}</Trans>
        </>
      )}
    </p>
  );
}

export const PaymentState = ({ topUp }: { topUp: TopUp }) => (
  <div className={styles["result"]}>
    <TopUpCard topUp={topUp} />
  </div>
);
