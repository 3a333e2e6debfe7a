import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { country, service } from "../../queries/catalogue.ts";
import type { Tariff } from "../../queries/tariffs.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Flag } from "../../ui/display/flag.tsx";
import { Glyph } from "../../ui/display/glyph.tsx";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./tariff-table.module.css";

export function TariffTable({ tariffs, currency }: { tariffs: Tariff[]; currency: string }) {
  const { t } = useLingui();
  return (
    <Table label={t`Prices`} isStacked>
      <TableHead
        columns={[
          t`Service`,
          t`Country`,
          { end: t`Numbers now` },
          { end: t`Price, ${currency}` },
          { hidden: t`What can be done` },
        ]}
      />
      <tbody>
        {tariffs.map((tariff) => (
          <TariffRow
            key={`${tariff.serviceCode} ${tariff.countryCode}`}
            tariff={tariff}
            currency={currency}
          />
        ))}
      </tbody>
    </Table>
  );
}

function TariffRow({ tariff, currency }: { tariff: Tariff; currency: string }) {
  const translateService = useServiceName();
  const { lang } = useSettings();
  const { data: serviceData } = useQuery(service(tariff.serviceCode));
  const { data: countryData } = useQuery(country(tariff.countryCode));
  const countryName = countryData?.names[lang] ?? tariff.countryCode.toUpperCase();
  return (
    <tr className={styles["line"]}>
      <td className={styles["service"]}>
        <span className={styles["cell"]}>
          <Glyph icon={serviceData?.icon} name={tariff.serviceName} size="small" />
          {translateService(tariff.serviceName)}
        </span>
      </td>
      <td className={styles["country"]}>
        <span className={styles["cell"]}>
          <Flag code={tariff.countryCode} size="small" />
          {countryName}
        </span>
      </td>
      <td data-align="end" className={cx("num", "dim", styles["count"])}>
        {tariff.numberCount > 0 ? formatCount(tariff.numberCount, lang) : <Trans>none</Trans>}
      </td>
      <td data-align="end" className={cx("num", styles["price"])}>
        <b>{formatMoney(tariff.price, currency, lang)}</b>
      </td>
      <td data-align="end" className={styles["buy"]}>
        {tariff.numberCount > 0 && (
          <Link
            to="/activations/$country/$service"
            params={{ country: tariff.countryCode.toLowerCase(), service: tariff.serviceCode }}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            <Trans>Buy</Trans>
          </Link>
        )}
      </td>
    </tr>
  );
}
