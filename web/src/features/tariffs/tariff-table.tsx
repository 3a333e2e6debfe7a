import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { country, service } from "../../queries/catalogue.ts";
import type { Tariff } from "../../queries/tariffs.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Flag } from "../../ui/flag.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./tariff-table.module.css";

export function TariffTable({ tariffs, currency }: { tariffs: Tariff[]; currency: string }) {
  const { t } = useLingui();
  return (
    <Table label={t`Prices`}>
      <thead>
        <tr>
          <th>
            <Trans>Service</Trans>
          </th>
          <th className={styles["wide"]}>
            <Trans>Country</Trans>
          </th>
          <th data-align="end">
            <Trans>Numbers now</Trans>
          </th>
          <th data-align="end">
            <Trans>Price, {currency}</Trans>
          </th>
          <th>
            <span className="visually-hidden">
              <Trans>What can be done</Trans>
            </span>
          </th>
        </tr>
      </thead>
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
  const { lang } = useSettings();
  const { data: picture } = useQuery(service(tariff.serviceCode));
  const { data: place } = useQuery(country(tariff.countryCode));
  const countryName = place?.names[lang] ?? tariff.countryCode.toUpperCase();
  return (
    <tr>
      <td>
        <span className={styles["cell"]}>
          <Glyph icon={picture?.icon} name={tariff.serviceName} size="small" />
          <span>
            {tariff.serviceName}
            <span className={styles["narrow"]}>{countryName}</span>
          </span>
        </span>
      </td>
      <td className={styles["wide"]}>
        <span className={styles["cell"]}>
          <Flag code={tariff.countryCode} size="small" />
          {countryName}
        </span>
      </td>
      <td data-align="end" className="num dim">
        {tariff.numberCount > 0 ? formatCount(tariff.numberCount, lang) : <Trans>none</Trans>}
      </td>
      <td data-align="end" className="num">
        <b>{formatMoney(tariff.price, currency, lang)}</b>
      </td>
      <td data-align="end">
        {tariff.numberCount > 0 && (
          <Link
            to="/activations/$country/$service"
            params={{ country: tariff.countryCode.toLowerCase(), service: tariff.serviceCode }}
            className={cx(buttonClass({ variant: "ghost", size: "small" }), styles["buy"])}
          >
            <Trans>Buy</Trans>
          </Link>
        )}
      </td>
    </tr>
  );
}
