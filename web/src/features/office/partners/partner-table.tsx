import { useLingui } from "@lingui/react/macro";
import type { PartnerColumn } from "@sonum/contract/partners/partner-list-values";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { PartnerLine } from "../../../queries/partners.ts";
import { Table } from "../../../ui/display/table.tsx";
import { SortableHead, type SortColumn } from "../shared/list-sort.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { StateChip } from "./partner-card.tsx";
import styles from "./partners-page.module.css";

type PartnerTableProps = {
  partners: PartnerLine[];
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** Machines are counted as the page is read, so that partners cannot be sorted by them. */
type Column = PartnerColumn | "machines";

export function usePartnerColumns(): (SortColumn & { name: Column })[] {
  const { t } = useLingui();
  return [
    { name: "name", title: t`Partner` },
    { name: "state", title: t`State` },
    { name: "machines", title: t`Machines online`, isNumber: true, isUnsortable: true },
    { name: "sims", title: t`SIMs on sale`, isNumber: true },
    { name: "available", title: t`Available`, isNumber: true },
    { name: "pending", title: t`On hold`, isNumber: true },
    { name: "revenue", title: t`Revenue`, isNumber: true },
    { name: "success", title: t`Success`, isNumber: true },
    { name: "since", title: t`Since`, isNumber: true },
  ];
}

export function PartnerTable({ partners, search, onSearch }: PartnerTableProps) {
  const { t } = useLingui();
  const columns = usePartnerColumns();
  return (
    <Table label={t`Partners`} isStacked>
      <SortableHead columns={columns} initial="state" search={search} onSearch={onSearch} />
      <tbody>
        {partners.map((partner) => (
          <Line key={partner.partnerId} partner={partner} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = { partner: PartnerLine; columns: ReturnType<typeof usePartnerColumns> };

function Line({ partner, columns }: LineProps) {
  const { partnerId, username, name, state } = partner;
  const figures = useFigures(partner);
  return (
    <tr className={styles["line"]}>
      <td>
        <TextLink to={`/office/partners/${partnerId}`}>{name || username}</TextLink>{" "}
        {name !== "" && <span className={styles["muted"]}>{username}</span>}
      </td>
      <td>
        <StateChip state={state} />
      </td>
      {columns.slice(2).map((column) => (
        <td key={column.name} data-align="end" data-label={column.title} className="num">
          {figures[column.name]}
        </td>
      ))}
    </tr>
  );
}

/** Texts of the cells; partners who were never approved have neither machines nor figures. */
function useFigures(partner: PartnerLine): Partial<Record<Column, string>> {
  const { lang } = useSettings();
  const since = formatMoment(partner.since, lang, new Date());
  const machines = partner.machines === 0 ? "–" : `${partner.machinesOnline} / ${partner.machines}`;
  if (partner.countedAt === null)
    return { machines, sims: "–", available: "–", pending: "–", revenue: "–", success: "–", since };
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  return {
    machines,
    sims: `${partner.simsOnSale} / ${partner.sims}`,
    available: money(partner.availableUsd),
    pending: money(partner.pendingUsd),
    revenue: money(partner.revenueUsd),
    success: partner.success === null ? "–" : `${Math.round(partner.success * 100)} %`,
    since,
  };
}
