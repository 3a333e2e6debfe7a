import { notFound } from "@tanstack/react-router";
import { LedgerPage } from "./ledger-page.tsx";
import { PaymentsPage } from "./payments-page.tsx";
import { RatesPage } from "./rates-page.tsx";

type OfficeMoneyPageProps = {
  page: string;
  search: { tab?: unknown; who?: unknown };
  onSearch: (search: { tab?: string; who?: string }) => void;
};

/** The pages of the back office about money, which share one place in the routes. */
export function OfficeMoneyPage({ page, search, onSearch }: OfficeMoneyPageProps) {
  // A username of digits only is a number to who reads the address.
  const who = search.who ? String(search.who) : undefined;
  if (page === "payments") return <PaymentsPage tab={search.tab} onTab={(tab) => onSearch({ tab })} />;
  if (page === "rates") return <RatesPage />;
  // On the page of the books, what to look at is an entry.
  const entry = search.tab ? String(search.tab) : undefined;
  if (page === "ledger")
    return <LedgerPage key={who} who={who} entry={entry} onWho={(next) => onSearch({ who: next })} />;
  throw notFound();
}
