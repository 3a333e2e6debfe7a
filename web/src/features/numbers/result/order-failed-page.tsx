import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX, PackageX, ShieldAlert, Wallet } from "lucide-react";
import { detailOf, textByCode } from "../../../lib/failure-texts.ts";
import { missingUsdIn, refusedPurchaseStore } from "../../../lib/refused-purchase.ts";
import { useMissingSum } from "../../../queries/wallet.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StateCard } from "../../../ui/state-card.tsx";

/** The purchase did not work: why, and what to do next. In every case nothing was charged. */
export function OrderFailedPage({ type, reason, shop }: OrderFailedPageProps) {
  const text = wordsFor(reason);
  return (
    <div role="alert">
      <PageHeader title={<Trans>Order failed</Trans>} />
      {type === "insufficient_funds" ? (
        <NotEnough />
      ) : text ? (
        <Refused text={text} code={String(reason)} shop={shop} />
      ) : type === "busy" ? (
        <Gone shop={shop} />
      ) : (
        <Unknown shop={shop} />
      )}
    </div>
  );
}

type OrderFailedPageProps = {
  type: string;
  /** The code of the refusal, where the server had another reason than that the number is gone. */
  reason?: unknown;
  shop: Shop;
};

/** Where the number was chosen. */
type Shop = "/activations" | "/rent_numbers";

const wordsFor = (reason: unknown): MessageDescriptor | undefined =>
  Object.entries(textByCode).find(([code]) => code === reason)?.[1];

/** How much is missing is known as long as the refusal is at hand; the page to top up begins with it. */
function NotEnough() {
  const missing = missingUsdIn(refusedPurchaseStore.get());
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
    action={<Another shop={shop} />}
  >
    <Trans>Nothing was charged. Another country usually works at once.</Trans>
  </StateCard>
);

/** Something about the account or the shop: another number would not help, so the server's reason is said. */
function Refused({ text, code, shop }: { text: MessageDescriptor; code: string; shop: Shop }) {
  const { i18n } = useLingui();
  const refusal = refusedPurchaseStore.get();
  const { detail } = refusal?.code === code ? detailOf(refusal) : {};
  return (
    <StateCard icon={<ShieldAlert />} tone="amber" title={i18n._(text)} action={<Another shop={shop} />}>
      {detail && <>{typeof detail === "string" ? detail : i18n._(detail)} </>}
      <Trans>Nothing was charged.</Trans>
    </StateCard>
  );
}

const Unknown = ({ shop }: { shop: Shop }) => (
  <StateCard
    icon={<CircleX />}
    tone="red"
    title={<Trans>Something goes wrong</Trans>}
    action={<Another shop={shop} />}
  >
    <Trans>Nothing was charged.</Trans>
  </StateCard>
);

const Another = ({ shop }: { shop: Shop }) => (
  <Link to={shop} className={buttonClass()}>
    <Trans>Choose another number</Trans>
  </Link>
);
