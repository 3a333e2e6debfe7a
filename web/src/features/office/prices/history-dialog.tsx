import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import parts from "../shared/office-parts.module.css";
import { PriceCells } from "./difference-table.tsx";
import { type PriceChange, type PricedCountry, type PricedService, priceHistory } from "./queries/prices.ts";

type HistoryDialogProps = { service: PricedService; country: PricedCountry; onClose: () => void };

/** The history of one price. */
export function HistoryDialog({ service, country, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data } = useQuery(priceHistory(service.code, country.iso2));
  const [name, place] = [service.name, country.names[lang]];
  return (
    <Dialog title={t`History: ${name}, ${place}`} closeLabel={t`Close`} size="large" onClose={onClose}>
      {!data && <Skeleton shape="card" />}
      {data?.length === 0 && (
        <p className={parts["muted"]}>
          <Trans>Nobody has changed this price yet: it is the one the shop came with.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <Table label={t`Changes`}>
          <TableHead columns={[t`Changed`, t`By`, { end: t`From` }, { end: t`To` }, t`Counts from`]} />
          <tbody>
            {data.map((change) => (
              <Line key={change.id} change={change} />
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

function Line({ change: { madeAt, madeBy, from, to, effectiveAt, state } }: { change: PriceChange }) {
  const { lang } = useSettings();
  return (
    <tr>
      <td>{formatMoment(madeAt, lang, new Date())}</td>
      <td>{madeBy}</td>
      <PriceCells from={from} to={to} />
      <td>
        {formatMoment(effectiveAt, lang, new Date())}{" "}
        {state === "planned" && (
          <Chip tone="amber">
            <Trans>Planned</Trans>
          </Chip>
        )}
        {state === "withdrawn" && (
          <Chip>
            <Trans>Taken back</Trans>
          </Chip>
        )}
      </td>
    </tr>
  );
}
