import { Trans, useLingui } from "@lingui/react/macro";
import { useServiceName } from "../../lib/service-name.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useCountryNames } from "../../queries/catalogue-names.ts";
import type { Kind, Statistics } from "../../queries/order-statistics.ts";
import { WHOLE_NUMBER } from "../../queries/rental-offers.ts";
import { Flag } from "../../ui/flag.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { Figures } from "./figures.tsx";
import { ServiceGlyph } from "./service-glyph.tsx";
import { SharesTable } from "./shares-table.tsx";
import styles from "./statistics-view.module.css";
import { TimeChart } from "./time-chart.tsx";
import { useWords } from "./words.ts";

/** One period, seen as figures, over time, by service and by country. */
export function StatisticsView({ statistics, kind }: { statistics: Statistics; kind: Kind }) {
  const { t } = useLingui();
  const sayService = useServiceName();
  const { lang } = useSettings();
  const words = useWords(kind);
  const countryNames = useCountryNames(lang);
  const { total, byService, byCountry, currency } = statistics;
  const nameOf = (code: string) =>
    countryNames.find(({ value }) => value === code.toLowerCase())?.text ?? code.toUpperCase();
  const nameService = ({ serviceCode, serviceName }: Statistics["byService"][number]) =>
    serviceCode === WHOLE_NUMBER
      ? { name: t`Whole number`, icon: <Glyph icon={undefined} name={t`Whole number`} size="small" /> }
      : { name: sayService(serviceName), icon: <ServiceGlyph code={serviceCode} name={serviceName} /> };
  return (
    <div className={styles["view"]}>
      <Figures total={total} currency={currency} words={words} />
      <TimeChart statistics={statistics} words={words} />
      <div className={styles["shares"]}>
        <SharesTable
          title={<Trans>By service</Trans>}
          label={t`By service`}
          head={<Trans>Service</Trans>}
          currency={currency}
          words={words}
          rows={byService.map((sums) => ({
            key: sums.serviceCode,
            ...nameService(sums),
            sums,
          }))}
        />
        <SharesTable
          title={<Trans>By country</Trans>}
          label={t`By country`}
          head={<Trans>Country</Trans>}
          currency={currency}
          words={words}
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
