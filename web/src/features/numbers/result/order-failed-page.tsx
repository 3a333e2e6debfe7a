import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX, PackageX, ShieldAlert, Wallet } from "lucide-react";
import { errorDetail, textByCode } from "../../../lib/api/failure-texts.ts";
import { missingUsdOf, purchaseErrorStore } from "../../../lib/api/purchase-error.ts";
import { useMissingSum } from "../../../queries/wallet.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";

/** Why a purchase failed and what to do next. Opened only when it is known that nothing was charged. */
export function OrderFailedPage({ type, reason, shop }: OrderFailedPageProps) {
  const text = textForReason(reason);
  return (
    <div role="alert">
      <PageHeader title={<Trans>Order failed</Trans>} />
      {type === "insufficient_funds" ? (
        <InsufficientFunds />
      ) : text ? (
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
};

/** Where the number was chosen. */
type Shop = "/activations" | "/rent_numbers";

const textForReason = (reason: unknown): MessageDescriptor | undefined =>
  Object.entries(textByCode).find(([code]) => code === reason)?.[1];

/** The missing amount is known only while the error is in memory; it prefills the top-up page. */
function InsufficientFunds() {
  const missing = missingUsdOf(purchaseErrorStore.get());
  const sum = useMissingSum(missing);
  return (
    <StateCard
      icon={<Wallet />}
      tone="red"
      title={<Trans>Insufficient funds.</Trans>}
      action={
        <Link to="/account/topup" search={missing ? { missing } : {}} className={buttonClass()}>
          <Trans>Top up</Trans>
        </Link>
      }
    >
      {sum && (
        <>
          <Trans>You need {sum} more.</Trans>{" "}
        </>
      )}
      <Trans>Nothing was charged. Your choice is kept: top up and buy again.</Trans>
    </StateCard>
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
