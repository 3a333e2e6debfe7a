import { Trans, useLingui } from "@lingui/react/macro";
import type { readMachine } from "@sonum/contract/office/fleet";
import type { searchUsers } from "@sonum/contract/office/users";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { type Fact, FactList } from "../shared/fact-list.tsx";
import type { PurchaseDetail } from "../shared/queries/office-orders.ts";
import { TextLink } from "../shared/text-link.tsx";
import { ServiceName } from "./order-table.tsx";
import styles from "./orders.module.css";
import { endReasonLabels } from "./purchase-labels.ts";

/** What was bought, by whom, on which SIM, and what the SIM received meanwhile. */
export function OrderFacts({ purchase }: { purchase: PurchaseDetail }) {
  return (
    <div className={styles["page"]}>
      <Card title={<Trans>Purchase</Trans>} facts={usePurchaseFacts(purchase)} />
      <Card title={<Trans>SIM card</Trans>} facts={useSimFacts(purchase)} />
      <Card title={<Trans>SMS received meanwhile</Trans>} facts={useArrivedFacts(purchase)}>
        <p className={styles["muted"]}>
          <Trans>All SMS that the SIM received from the purchase to its end, for any service.</Trans>
        </p>
      </Card>
    </div>
  );
}

type CardProps = { title: ReactNode; facts: Fact[]; children?: ReactNode };

const Card = ({ title, facts, children }: CardProps) => (
  <article className={cx(cardClass, styles["card"])}>
    <h2>{title}</h2>
    {children}
    <FactList facts={facts} />
  </article>
);

function usePurchaseFacts(purchase: PurchaseDetail): Fact[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { customerId, customer, partnerId, partner, priceUsd, refundableUsd, startsAt, endsAt, endReason } =
    purchase;
  const usd = (amount: string) => formatMoney(Number(amount), "USD", lang);
  const moment = (at: string) => formatMoment(at, lang, new Date());
  return [
    { name: t`Service`, value: <ServiceName purchase={purchase} /> },
    { name: t`Customer`, value: <PersonLink id={customerId} name={customer} /> },
    { name: t`Partner`, value: <PersonLink id={partnerId} name={partner} /> },
    { name: t`Price`, value: usd(priceUsd) },
    { name: t`Can be refunded`, value: usd(refundableUsd) },
    { name: t`Began`, value: moment(startsAt) },
    { name: t`Time ends`, value: moment(endsAt) },
    ...(endReason
      ? [{ name: t`Why it ended`, value: <Label labels={endReasonLabels} value={endReason} /> }]
      : []),
    { name: t`SMS delivered`, value: purchase.messages },
  ];
}

function PersonLink({ id, name }: { id: string; name: string }) {
  const mayOpen = useMay()<typeof searchUsers>(["support", "finance", "owner"]);
  return mayOpen ? <TextLink to={`/office/users/${id}`}>{name}</TextLink> : name;
}

function useSimFacts({ phone, iccid, operator, machineId, machine, isSimWithheld }: PurchaseDetail): Fact[] {
  const { t } = useLingui();
  const mayOpen = useMay()<typeof readMachine>(["support", "catalogue", "owner"]);
  return [
    {
      name: t`Phone`,
      value: (
        <TextLink to="/office/orders" search={{ text: phone }}>
          {phone}
        </TextLink>
      ),
    },
    {
      name: "ICCID",
      value: (
        <TextLink to="/office/orders" search={{ text: iccid }}>
          {iccid}
        </TextLink>
      ),
    },
    { name: t`Operator`, value: operator },
    {
      name: t`Machine`,
      value:
        mayOpen && machineId ? (
          <TextLink to={`/office/fleet/${machineId}`}>{machine}</TextLink>
        ) : (
          (machine ?? "-")
        ),
    },
    ...(isSimWithheld ? [{ name: t`Sale`, value: t`Taken off sale` }] : []),
  ];
}

function useArrivedFacts({ arrived }: PurchaseDetail): Fact[] {
  const { t } = useLingui();
  return [
    { name: t`Delivered`, value: arrived.delivered },
    { name: t`Came late`, value: arrived.late },
    { name: t`Unmatched`, value: arrived.unmatched },
    { name: t`Held back`, value: arrived.quarantined },
    { name: t`Being checked`, value: arrived.waiting },
  ];
}
