import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { service } from "../../queries/catalogue.ts";
import { useCountryNames } from "../../queries/catalogue-names.ts";
import { WHOLE_NUMBER } from "../../queries/rental-offers.ts";
import { Flag } from "../../ui/display/flag.tsx";
import { Glyph } from "../../ui/display/glyph.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { Figures } from "./figures.tsx";
import type { Kind, Statistics } from "./queries/order-statistics.ts";
import { useStatisticsLabels } from "./statistics-labels.ts";
import styles from "./statistics-view.module.css";
import { TimeChart } from "./time-chart.tsx";

/** Statistics of one period: key figures, chart and breakdowns. */
export function StatisticsView({ statistics, kind }: { statistics: Statistics; kind: Kind }) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { lang } = useSettings();
  const labels = useStatisticsLabels(kind);
  const countryNames = useCountryNames(lang);
  const { total, byService, byCountry, currency } = statistics;
  const countryName = (code: string) =>
    countryNames.find(({ value }) => value === code.toLowerCase())?.text ?? code.toUpperCase();
  const serviceLabel = ({ serviceCode, serviceName }: Statistics["byService"][number]) =>
    serviceCode === WHOLE_NUMBER
      ? { name: t`Whole number`, icon: <Glyph icon={undefined} name={t`Whole number`} size="small" /> }
      : { name: translateService(serviceName), icon: <ServiceGlyph code={serviceCode} name={serviceName} /> };
  return (
    <div className={styles["view"]}>
      <Figures total={total} currency={currency} labels={labels} />
      <TimeChart statistics={statistics} labels={labels} />
      <div className={styles["shares"]}>
        <BreakdownTable
          title={t`By service`}
          head={t`Service`}
          currency={currency}
          labels={labels}
          rows={byService.map((sums) => ({
            key: sums.serviceCode,
            ...serviceLabel(sums),
            sums,
          }))}
        />
        <BreakdownTable
          title={t`By country`}
          head={t`Country`}
          currency={currency}
          labels={labels}
          rows={byCountry.map((sums) => ({
            key: sums.countryCode,
            name: countryName(sums.countryCode),
            icon: <Flag code={sums.countryCode} />,
            sums,
          }))}
        />
      </div>
    </div>
  );
}

function ServiceGlyph({ code, name }: { code: string; name: string }) {
  const { data } = useQuery(service(code));
  return <Glyph icon={data?.icon} name={name} size="small" />;
}
