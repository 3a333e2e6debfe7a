import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarRange, ChevronRight } from "lucide-react";
import { useSettings } from "../../lib/settings-store.ts";
import { activeRentals } from "../../queries/rentals.ts";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./rentals-page.module.css";

/** One line above the shop on a phone, and above the numbers of orders: how many numbers are rented, and the way to them. */
export function RentalsStrip() {
  const { currency } = useSettings();
  const { data: rentals = [] } = useQuery(activeRentals(currency));
  if (rentals.length === 0) return null;
  return (
    <Link to="/account/rentals" className={cx(cardClass, styles["strip"])}>
      <CalendarRange size={18} />
      <Plural value={rentals.length} one="# rented number" other="# rented numbers" />
      <ChevronRight size={16} />
    </Link>
  );
}
