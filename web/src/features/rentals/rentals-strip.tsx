import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarRange, ChevronRight } from "lucide-react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { activeRentals } from "../../queries/rentals.ts";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./rentals-page.module.css";

/**
 * Number of rentals in one line, linking to them; above the shop on phones and above the active numbers.
 * With `hasPlace` (reserved space) it is shown even without rentals.
 */
export function RentalsStrip({ hasPlace = false }: { hasPlace?: boolean }) {
  const { currency } = useSettings();
  const { data: rentals = [], isSuccess } = useQuery(activeRentals(currency));
  const count = rentals.length;
  if (count === 0 && !(hasPlace && isSuccess)) return null;
  return (
    <Link to="/account/rentals" className={cx(cardClass, styles["strip"])}>
      <CalendarRange size={18} />
      {count === 0 ? (
        <Trans>No rented numbers</Trans>
      ) : (
        <Plural value={count} one="# rented number" other="# rented numbers" />
      )}
      <ChevronRight size={16} />
    </Link>
  );
}
