import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX, PackageX, Wallet } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StateCard } from "../../../ui/state-card.tsx";

/** The purchase did not work: why, and what to do next. In every case nothing was charged. */
export function OrderFailedPage({ type, shop }: { type: string; shop: Shop }) {
  return (
    <div role="alert">
      <PageHeader title={<Trans>Order failed</Trans>} />
      {type === "insufficient_funds" ? (
        <NotEnough />
      ) : type === "busy" ? (
        <Gone shop={shop} />
      ) : (
        <Unknown shop={shop} />
      )}
    </div>
  );
}

/** Where the number was chosen. */
type Shop = "/activations" | "/rent_numbers";

const NotEnough = () => (
  <StateCard
    icon={<Wallet />}
    tone="red"
    title={<Trans>Insufficient funds.</Trans>}
    action={
      <Link to="/account/topup" className={buttonClass()}>
        <Trans>Top up</Trans>
      </Link>
    }
  >
    <Trans>Nothing was charged. Your choice is kept: top up and buy again.</Trans>
  </StateCard>
);

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
