import { Trans, useLingui } from "@lingui/react/macro";
import type { removeRentPrice, setRentPrice } from "@sonum/contract/rentals/rent-prices";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader, SectionHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import parts from "../shared/office-parts.module.css";
import { shopShare } from "./price-text.ts";
import {
  type RentPriceRow,
  type RentPrices,
  rentPrices,
  useRemoveRentPrice,
  useSetRentPrice,
} from "./queries/rent-prices.ts";
import { RentPriceDialog } from "./rent-price-dialog.tsx";

const EDITOR_ROLES = ["catalogue", "owner"] as const;

/** Rent prices per day, week and month. The most specific row applies. */
export function RentPricesPage() {
  const { data } = useQuery(rentPrices);
  const maySet = useMay()<typeof setRentPrice>(EDITOR_ROLES);
  const [edited, setEdited] = useState<RentPriceRow | "new">();
  return (
    <div className={parts["page"]}>
      <PageHeader title={<Trans>Rent prices</Trans>}>
        {maySet && (
          <Button variant="secondary" onClick={() => setEdited("new")}>
            <Plus />
            <Trans>Price of its own</Trans>
          </Button>
        )}
      </PageHeader>
      <p className={parts["muted"]}>
        <Trans>
          A price for service and country goes before one for the service, then the country, then the one for
          everything. The code “full” prices whole numbers apart. Rentals that run keep what they were bought
          for.
        </Trans>
      </p>
      {!maySet && <AllowedRoles roles={EDITOR_ROLES} />}
      {!data && <Skeleton shape="card" />}
      {data && data.proposals.length > 0 && <Proposals proposals={data.proposals} maySet={maySet} />}
      {data && <Rows data={data} onEdit={maySet ? setEdited : undefined} />}
      {data && data.changes.length > 0 && <Changes changes={data.changes} />}
      {edited && (
        <RentPriceDialog row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

/** Prices far from the usual that wait for another operator. */
function Proposals({ proposals, maySet }: { proposals: RentPrices["proposals"]; maySet: boolean }) {
  const { t } = useLingui();
  const set = useSetRentPrice();
  return (
    <section>
      <SectionHeader title={<Trans>Far from the usual prices: another operator has to approve</Trans>} />
      <div className={cardClass}>
        <Table label={t`Proposed prices`}>
          <tbody>
            {proposals.map(({ madeAt: _madeAt, madeBy, isOwn, ...row }) => (
              <tr key={`${row.service} ${row.country}`}>
                <td>
                  <OfferName row={row} />
                </td>
                <td className="num">{formatPrices(row)}</td>
                <td>
                  <Trans>by {madeBy}</Trans>
                </td>
                <td data-align="end">
                  {maySet && !isOwn && (
                    <Button size="small" isBusy={set.isPending} onClick={() => set.mutate(row)}>
                      <Trans>Approve</Trans>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

type RowsProps = { data: RentPrices; onEdit: ((row: RentPriceRow) => void) | undefined };

function Rows({ data: { prices, partnerSharePercent }, onEdit }: RowsProps) {
  const { t } = useLingui();
  return (
    <div className={cardClass}>
      <Table label={t`Rent prices`}>
        <TableHead
          columns={[
            t`For`,
            { end: t`Day` },
            { end: t`Week` },
            { end: t`Month` },
            { end: t`Shop's share of a month` },
            { hidden: t`What to do` },
          ]}
        />
        <tbody>
          {prices.map((row) => (
            <tr key={`${row.service} ${row.country}`}>
              <td>
                <OfferName row={row} />
              </td>
              {[row.day, row.week, row.month].map((price, unit) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of day, week and month is fixed
                <td key={unit} data-align="end" className="num">
                  {price}
                </td>
              ))}
              <td data-align="end" className="num">
                {shopShare(row.month, partnerSharePercent)}
              </td>
              <td data-align="end">{onEdit && <RowActions row={row} onEdit={() => onEdit(row)} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function RowActions({ row: { service, country }, onEdit }: { row: RentPriceRow; onEdit: () => void }) {
  const remove = useRemoveRentPrice();
  const mayRemove = useMay()<typeof removeRentPrice>(EDITOR_ROLES);
  const isForEverything = service === null && country === null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={onEdit}>
        <Trans>Change</Trans>
      </Button>
      {!isForEverything && mayRemove && (
        <Button
          variant="ghost"
          size="small"
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ service, country })}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </>
  );
}

function OfferName({ row: { service, country } }: { row: Pick<RentPriceRow, "service" | "country"> }) {
  if (service === null && country === null) return <Trans>Everything else</Trans>;
  return (
    <>
      {service === "full" ? <Trans>Whole number</Trans> : service}
      {service !== null && country !== null && ", "}
      {country?.toUpperCase()}
    </>
  );
}

function Changes({ changes }: { changes: RentPrices["changes"] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <section>
      <SectionHeader title={<Trans>History</Trans>} />
      <div className={cardClass}>
        <Table label={t`History`}>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>{formatMoment(change.madeAt, lang, new Date())}</td>
                <td>{change.madeBy}</td>
                <td>
                  <OfferName row={change} />
                </td>
                <td className="num">
                  {formatPrices(change.from)} → {formatPrices(change.to)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

const formatPrices = (prices: { day: string; week: string; month: string } | null) =>
  prices ? `${prices.day} / ${prices.week} / ${prices.month}` : "–";
