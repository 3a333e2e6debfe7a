import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type PartnerHome, partnerBalance } from "../../queries/partner-home.ts";
import { cardClass } from "../../ui/layout/card.ts";
import styles from "./partner-home-page.module.css";

export function Figures({ home }: { home: PartnerHome }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data: balance } = useQuery(partnerBalance(home.currency));
  const money = (amount: number) => formatMoney(amount, home.currency, lang);
  const count = (value: number) => formatCount(value, lang);
  const available = balance && money(balance.available);
  const figures = [
    {
      id: "balance",
      name: t`Balance`,
      figure: money(home.balance),
      note: available && t`${available} can be paid out`,
    },
    { id: "today", name: t`Revenue today`, figure: money(home.revenueToday) },
    { id: "month", name: t`Revenue this month`, figure: money(home.revenueMonth) },
    {
      id: "machines",
      name: t`Machines online`,
      figure: `${count(home.machinesOnline)} / ${count(home.machines)}`,
    },
    { id: "sims", name: t`SIM cards on sale`, figure: count(home.sims.onSale) },
  ];
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ id, name, figure, note }) => (
        <div key={id} className={cardClass}>
          <dt>{name}</dt>
          <dd className="num">{figure}</dd>
          {note && <dd className={styles["note"]}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
