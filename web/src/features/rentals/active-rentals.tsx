import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { supportReference } from "../../lib/api/api-error.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { activeRentals } from "../../queries/rentals.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { ListPlaceholder } from "../../ui/layout/not-loaded.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./rental-card.module.css";
import { RentalCard } from "./rental-card.tsx";

/** Current and scheduled rentals. */
export function ActiveRentals({ isInShop = false }: { isInShop?: boolean }) {
  const { currency } = useSettings();
  const rentals = useQuery(activeRentals(currency));
  if (!rentals.data)
    return (
      <ListPlaceholder
        isError={rentals.isError}
        title={<Trans>Your rentals did not load</Trans>}
        trace={supportReference(rentals.error)}
        onRetry={() => void rentals.refetch()}
      >
        <Trans>They are safe, and SMS keep arriving.</Trans>
      </ListPlaceholder>
    );
  if (rentals.data.length === 0) return <NoRentals isInShop={isInShop} />;
  return (
    <div className={styles["list"]}>
      {rentals.data.map((rental) => (
        <RentalCard key={rental.orderId} rental={rental} />
      ))}
    </div>
  );
}

/** Inside the shop page, no link to the shop is needed. */
const NoRentals = ({ isInShop }: { isInShop: boolean }) => (
  <StateCard
    icon={<CalendarRange />}
    tone="amber"
    title={<Trans>No rented numbers</Trans>}
    action={
      !isInShop && (
        <Link to="/rent_numbers" className={buttonClass()}>
          <Trans>Rent a number</Trans>
        </Link>
      )
    }
  >
    <Trans>Choose a country and dates. The number and every SMS that comes to it will show here.</Trans>
  </StateCard>
);
