import { Trans, useLingui } from "@lingui/react/macro";
import type { decideHeldRate, fetchRates, setRate } from "@sonum/contract/catalogue/rates";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import styles from "./money.module.css";
import {
  type OfficeRate,
  type OfficeRates,
  officeRates,
  useDecideHeldRate,
  useFetchRates,
} from "./queries/rates.ts";
import { SetRateDialog } from "./set-rate-dialog.tsx";

const EDITOR_ROLES = ["finance", "owner"] as const;

/** Exchange rates with date and source, and large changes that await acceptance. */
export function RatesPage() {
  const { data, isError, refetch } = useQuery(officeRates);
  const mayFetch = useMay()<typeof fetchRates>(EDITOR_ROLES);
  return (
    <>
      <PageHeader title={<Trans>Exchange rates</Trans>}>
        {mayFetch && data?.feed && <FetchButton />}
      </PageHeader>
      {data && !mayFetch && <AllowedRoles roles={EDITOR_ROLES} />}
      {data ? <Loaded data={data} /> : <Unloaded isError={isError} onRetry={() => void refetch()} />}
    </>
  );
}

function FetchButton() {
  const fetch = useFetchRates();
  return (
    <Button variant="secondary" isBusy={fetch.isPending} onClick={() => fetch.mutate(undefined)}>
      <RefreshCw />
      <Trans>Ask the feed now</Trans>
    </Button>
  );
}

function Loaded({ data }: { data: OfficeRates }) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<OfficeRate>();
  const maySet = useMay()<typeof setRate>(EDITOR_ROLES);
  const held = data.rates.filter((rate) => rate.held !== null);
  return (
    <>
      <div className={styles["notes"]}>
        <FeedNote data={data} />
        {held.map((rate) => (
          <HeldRate key={rate.currency} rate={rate} />
        ))}
      </div>
      <Table label={t`Exchange rates`} isStacked>
        <TableHead
          columns={[t`Currency`, { end: t`For one dollar` }, t`As of`, t`Source`, { hidden: t`What to do` }]}
        />
        <tbody>
          {data.rates.map((rate) => (
            <Line key={rate.currency} rate={rate} onChange={maySet ? () => setChanged(rate) : undefined} />
          ))}
        </tbody>
      </Table>
      {changed && <SetRateDialog rate={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function FeedNote({ data: { feed, rates } }: { data: OfficeRates }) {
  const { lang } = useSettings();
  const stale = rates.filter(({ isStale }) => isStale).map(({ currency }) => currency);
  const when = feed?.fetchedAt ? formatMoment(feed.fetchedAt, lang, new Date()) : undefined;
  return (
    <>
      {feed?.failure && when && (
        <Note tone="red" icon={<TriangleAlert />} title={<Trans>The feed did not answer at {when}</Trans>}>
          <Trans>Rates stay as they are until it does, or until you set them.</Trans>
        </Note>
      )}
      {stale.length > 0 && (
        <Note tone="amber" icon={<TriangleAlert />} title={<Trans>Some rates are old</Trans>}>
          {stale.join(", ")}
        </Note>
      )}
    </>
  );
}

function HeldRate({ rate: { currency, rate, held } }: { rate: OfficeRate }) {
  const decide = useDecideHeldRate();
  const mayDecide = useMay()<typeof decideHeldRate>(EDITOR_ROLES);
  if (!held) return null;
  const { changePercent, source } = held;
  return (
    <Note
      tone="amber"
      icon={<TriangleAlert />}
      title={
        <Trans>
          {currency} would change by {changePercent}%
        </Trans>
      }
    >
      <Trans>
        From {trimZeros(rate)} to {trimZeros(held.rate)}, says {source}. Nobody is charged by it until you
        accept it.
      </Trans>
      {mayDecide && (
        <span className={styles["rate"]}>
          <Button
            size="small"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ currency, decision: "accept" })}
          >
            <Trans>Accept {currency}</Trans>
          </Button>
          <Button
            size="small"
            variant="secondary"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ currency, decision: "refuse" })}
          >
            <Trans>Refuse {currency}</Trans>
          </Button>
        </span>
      )}
    </Note>
  );
}

function Line({ rate, onChange }: { rate: OfficeRate; onChange: (() => void) | undefined }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <tr className={styles["rateLine"]}>
      <td>
        <b>{rate.currency}</b>
      </td>
      <td data-align="end" className="num">
        {trimZeros(rate.rate)}
      </td>
      <td>
        <span className={styles["rate"]}>
          {new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(rate.quotedAt))}
          {rate.isStale && (
            <Chip tone="amber">
              <Trans>Old</Trans>
            </Chip>
          )}
        </span>
      </td>
      <td>{rate.setBy === null ? rate.source : `${rate.source}, ${rate.setBy}`}</td>
      <td data-align="end">
        {onChange && rate.currency !== "USD" && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t`Set the rate of ${rate.currency}`}
            onClick={onChange}
          >
            <Trans>Set</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Without trailing zeros. */
const trimZeros = (rate: string) => rate.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
