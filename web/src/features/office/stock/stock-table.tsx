import { Trans, useLingui } from "@lingui/react/macro";
import type { readPrices } from "@sonum/contract/catalogue/prices";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import { useServiceName } from "../../../lib/format/service-name.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useCountryNames } from "../../../queries/catalogue-names.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../health/health.module.css";
import { SortableHead } from "../shared/list-sort.tsx";
import { TextLink } from "../shared/text-link.tsx";
import type { StockLine } from "./queries/stock.ts";
import { columnLabels, useStockColumns } from "./stock-labels.ts";

type StockTableProps = {
  lines: StockLine[];
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

export function StockTable({ lines, search, onSearch }: StockTableProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = new Map(useCountryNames(lang).map(({ value, text }) => [value, text]));
  return (
    <Table label={t`Stock`} isStacked>
      <SortableHead columns={useStockColumns()} initial="hoursLeft" search={search} onSearch={onSearch} />
      <tbody>
        {lines.map((line) => (
          <Line
            key={`${line.service} ${line.country}`}
            line={line}
            countryName={names.get(line.country) ?? line.country.toUpperCase()}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ line, countryName }: { line: StockLine; countryName: string }) {
  const { lang } = useSettings();
  const labelOf = useLabel();
  const translateService = useServiceName();
  const seesPrices = useMay()<typeof readPrices>(["catalogue", "finance", "owner"]);
  const number = new Intl.NumberFormat(lang);
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const counts = (["free", "supplied", "sold", "resting", "wished"] as const).map(
    (column) => [column, line[column]] as const,
  );
  return (
    <tr className={styles["line"]}>
      <td>
        {seesPrices ? (
          <TextLink to="/office/prices" search={{ services: line.service, countries: line.country }}>
            {translateService(line.serviceName)}
          </TextLink>
        ) : (
          translateService(line.serviceName)
        )}
      </td>
      <td>{countryName}</td>
      {counts.map(([column, count]) => (
        <td
          key={column}
          data-align="end"
          data-label={labelOf(columnLabels, column)}
          className={cx("num", count === 0 && "dim")}
        >
          {number.format(count)}
        </td>
      ))}
      <td data-align="end" data-label={labelOf(columnLabels, "success")} className="num">
        <Success line={line} />
      </td>
      <td data-align="end" data-label={labelOf(columnLabels, "priceUsd")} className="num">
        {money(line.priceUsd)}
      </td>
      <td data-align="end" data-label={labelOf(columnLabels, "marginUsd")} className="num">
        {money(line.marginUsd)}
      </td>
      <td data-align="end" data-label={labelOf(columnLabels, "hoursLeft")} className="num">
        <Lasts line={line} />
      </td>
    </tr>
  );
}

/** The rate that customers see, and the codes of the last day. */
const Success = ({ line: { success, received, ended } }: { line: StockLine }) => (
  <span>
    {success !== null && `${Math.round(success * 100)} %`}
    {success === null && ended === 0 && "–"}
    {ended > 0 && (
      <small className={styles["ofDay"]}>
        <Trans>
          {received} of {ended} in 24 h
        </Trans>
      </small>
    )}
  </span>
);

function Lasts({ line: { state, hoursLeft } }: { line: StockLine }) {
  const { lang } = useSettings();
  if (state === "out")
    return (
      <Chip tone="red">
        <Trans>Out of stock</Trans>
      </Chip>
    );
  if (hoursLeft === null) return "–";
  const text = formatDuration(hoursLeft * 3600, lang);
  return state === "running_out" ? <Chip tone="amber">{text}</Chip> : text;
}
