import { Trans, useLingui } from "@lingui/react/macro";
import { useSettings } from "../../lib/settings-store.ts";
import { useCountryNames } from "../../queries/catalogue-names.ts";
import type { Statistics } from "../../queries/order-statistics.ts";
import { Flag } from "../../ui/flag.tsx";
import { Figures } from "./figures.tsx";
import { ServiceGlyph } from "./service-glyph.tsx";
import { SharesTable } from "./shares-table.tsx";
import styles from "./statistics-view.module.css";
import { TimeChart } from "./time-chart.tsx";

/** One period, seen as figures, over time, by service and by country. */
export function StatisticsView({ statistics }: { statistics: Statistics }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const countryNames = useCountryNames(lang);
  const { total, byService, byCountry, currency } = statistics;
  const nameOf = (code: string) =>
    countryNames.find(({ value }) => value === code.toLowerCase())?.text ?? code.toUpperCase();
  return (
    <div className={styles["view"]}>
      <Figures total={total} currency={currency} />
      <TimeChart statistics={statistics} />
      <div className={styles["shares"]}>
        <SharesTable
          title={<Trans>By service</Trans>}
          label={t`By service`}
          head={<Trans>Service</Trans>}
          currency={currency}
          rows={byService.map((sums) => ({
            key: sums.serviceCode,
            name: sums.serviceName,
            icon: <ServiceGlyph code={sums.serviceCode} name={sums.serviceName} />,
            sums,
          }))}
        />
        <SharesTable
          title={<Trans>By country</Trans>}
          label={t`By country`}
          head={<Trans>Country</Trans>}
          currency={currency}
          rows={byCountry.map((sums) => ({
            key: sums.countryCode,
            name: nameOf(sums.countryCode),
            icon: <Flag code={sums.countryCode} />,
            sums,
          }))}
        />
      </div>
    </div>
  );
}
