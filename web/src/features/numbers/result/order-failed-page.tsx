import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX, PackageX, ShieldAlert, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { errorDetail, textByCode } from "../../../lib/api/failure-texts.ts";
import { missingUsdOf, purchaseErrorStore } from "../../../lib/api/purchase-error.ts";
import { usePendingPurchase } from "../../../queries/pending-purchase.ts";
import { useMissingSum } from "../../../queries/wallet.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "./order-result.module.css";

/** Why a purchase failed and what to do next. Opened only when it is known that nothing was charged. */
export function OrderFailedPage({ type, reason, shop, topUp }: OrderFailedPageProps) {
  const text = textForReason(reason);
  if (type === "insufficient_funds") return <InsufficientFunds topUp={topUp} />;
  return (
    <div role="alert">
      <PageHeader title={<Trans>Order failed</Trans>} />
      {text ? (
        <Refused text={text} code={String(reason)} shop={shop} />
      ) : type === "busy" ? (
        <Gone shop={shop} />
      ) : (
        <UnknownFailure shop={shop} />
      )}
    </div>
  );
}

type OrderFailedPageProps = {
  type: string;
  /** The server's error code, unless the number was simply gone. */
  reason?: unknown;
  shop: Shop;
  /** For missing money: the way to pay it in, right here. */
  topUp: (missingUsd: number | undefined) => ReactNode;
};

/** Where the number was chosen. */
type Shop = "/activations" | "/rent_numbers";

const textForReason = (reason: unknown): MessageDescriptor | undefined =>
  Object.entries(textByCode).find(([code]) => code === reason)?.[1];

/** The error is in memory until the page is reloaded; the pending purchase is stored. */
function InsufficientFunds({ topUp }: Pick<OrderFailedPageProps, "topUp">) {
  const pending = usePendingPurchase();
  const missing = missingUsdOf(purchaseErrorStore.get()) ?? pending?.missingUsd;
  const sum = useMissingSum(missing);
  return (
    <>
      <div role="alert">
        <PageHeader title={<Trans>Top up to buy</Trans>} />
        <div className={styles["note"]}>
          <Note tone="amber" icon={<Wallet />} title={<Trans>Insufficient funds.</Trans>}>
            {sum && (
              <>
                <Trans>You need {sum} more.</Trans>{" "}
              </>
            )}
            {pending ? (
              <Trans>Nothing was charged.</Trans>
            ) : (
              <Trans>Nothing was charged. Your choice is kept: top up and buy again.</Trans>
            )}
          </Note>
        </div>
      </div>
      {topUp(missing)}
    </>
  );
}

const Gone = ({ shop }: { shop: Shop }) => (
  <StateCard
    icon={<PackageX />}
    tone="amber"
    title={
      <Trans>The number you are trying to purchase is no longer available, please try another one.</Trans>
    }
    action={<AnotherNumberLink shop={shop} />}
  >
    <Trans>Nothing was charged. Another country usually works at once.</Trans>
  </StateCard>
);

/** A reason of the account or the shop: another number would not help, so the server's reason is shown. */
function Refused({ text, code, shop }: { text: MessageDescriptor; code: string; shop: Shop }) {
  const { i18n } = useLingui();
  const refusal = purchaseErrorStore.get();
  const { detail } = refusal?.code === code ? errorDetail(refusal) : {};
  return (
    <StateCard
      icon={<ShieldAlert />}
      tone="amber"
      title={i18n._(text)}
      action={<AnotherNumberLink shop={shop} />}
    >
      {detail && <>{typeof detail === "string" ? detail : i18n._(detail)} </>}
      <Trans>Nothing was charged.</Trans>
    </StateCard>
  );
}

const UnknownFailure = ({ shop }: { shop: Shop }) => (
  <StateCard
    icon={<CircleX />}
    tone="red"
    title={<Trans>Something goes wrong</Trans>}
    action={<AnotherNumberLink shop={shop} />}
  >
    <Trans>Nothing was charged.</Trans>
  </StateCard>
);

const AnotherNumberLink = ({ shop }: { shop: Shop }) => (
  <Link to={shop} className={buttonClass()}>
    <Trans>Choose another number</Trans>
  </Link>
);
