import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Hourglass } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { FigureRow } from "../../ui/display/figure-row.tsx";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { DestinationCard } from "./destination-card.tsx";
import styles from "./earnings.module.css";
import { HoldNote } from "./hold-note.tsx";
import { PayoutList } from "./payout-list.tsx";
import { PayoutRequest } from "./payout-request.tsx";
import { partnerBalance } from "./queries/payouts.ts";

/** The partner's payout page. */
export function PayoutPage() {
  const { lang } = useSettings();
  const { data, isError, refetch } = useQuery(partnerBalance("USD"));
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Payout</Trans>} />
      {data ? (
        <FigureRow
          figures={[
            {
              id: "available",
              name: <Trans>Available now</Trans>,
              value: money(data.availableUsd),
              tone: "green",
            },
            { id: "held", name: <Trans>On hold</Trans>, value: money(data.heldUsd) },
            {
              id: "accruing",
              name: <Trans>Rental days to come</Trans>,
              value: money(data.accruingUsd),
            },
            { id: "way", name: <Trans>On its way</Trans>, value: money(data.onItsWayUsd) },
          ]}
        />
      ) : isError ? (
        <NoBalance onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" />
      )}
      <div className={styles["columns"]}>
        <PayoutRequest source="sales" to="outside" availableUsd={data?.availableUsd} />
        <div className={styles["part"]}>
          <DestinationCard />
          {data?.isHeld && <HeldNote />}
          {data && Number(data.debtUsd) > 0 && <DebtNote amount={money(data.debtUsd)} />}
          {data && <HoldNote days={data.holdDays} />}
          {data && Number(data.accruingUsd) > 0 && <RentalNote />}
        </div>
      </div>
      <PayoutList source="sales" />
    </div>
  );
}

const HeldNote = () => (
  <Note tone="amber" icon={<Hourglass />} title={<Trans>Your earnings are held</Trans>}>
    <Trans>
      Buyers said that codes did not work, and we are looking into it. Nothing can be taken out until then.
    </Trans>
  </Note>
);

const DebtNote = ({ amount }: { amount: string }) => (
  <Note tone="amber" icon={<Hourglass />} title={<Trans>You owe us {amount}</Trans>}>
    <Trans>
      Earnings were paid out and later had to be given back to a customer. We take the amount from your next
      earnings.
    </Trans>
  </Note>
);

const RentalNote = () => (
  <Note tone="blue" icon={<CalendarCheck />} title={<Trans>Rentals are paid by the day</Trans>}>
    <Trans>
      Each day on which the SIM was online adds its share to your balance. Days that are not delivered go back
      to the customer.
    </Trans>
  </Note>
);

const NoBalance = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={<Trans>The balance could not be loaded</Trans>} onRetry={onRetry}>
    <Trans>Your money is safe.</Trans>
  </LoadFailed>
);
