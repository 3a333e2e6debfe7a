import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ArchiveReason } from "@sonum/contract/fleet/archive";
import { ARCHIVE_PAGE_MAX, ARCHIVED_AFTER_DAYS } from "@sonum/contract/fleet/machine-limits";
import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useList } from "../../lib/api/use-list.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useDebouncedText } from "../../lib/page/use-debounced-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { OptionalPager } from "../../ui/controls/list-pager.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./dialogs.module.css";
import { type Archive, archiveOf, restoreMachine } from "./queries/archive.ts";
import { CONSOLE } from "./queries/console.ts";

/** SIM cards and machines that left the table: where and when they were last seen, and how they come back. */
export function ArchiveDialog({ find: first = "", onClose }: { find?: string; onClose: () => void }) {
  const { t } = useLingui();
  const [find, setFind] = useState(first);
  const [page, setPage] = useState(1);
  const [text, setText] = useDebouncedText(find, (typed) => {
    setFind(typed);
    setPage(1);
  });
  const query = useList(archiveOf(find, (page - 1) * ARCHIVE_PAGE_MAX));
  const { data } = query;
  const days = ARCHIVED_AFTER_DAYS;
  return (
    <Dialog
      title={t({ message: "Archive", context: "noun" })}
      closeLabel={t`Close`}
      size="large"
      onClose={onClose}
    >
      <p className={styles["lead"]}>
        <Trans>
          A SIM card leaves the table when another one is in its port, when its machine has not seen it for{" "}
          {days} days, or with its machine. It comes back by itself when a machine sees it. Codes of running
          orders still arrive.
        </Trans>
      </p>
      {data && data.machines.length > 0 && <Machines machines={data.machines} />}
      <div className={styles["find"]}>
        <SearchField label={t`Phone, ICCID or operator`} value={text} onChange={setText} />
      </div>
      <NotRefreshed list={query} />
      {data ? (
        <Sims sims={data.sims} isSearch={find !== ""} />
      ) : query.isError ? (
        <NotLoaded
          title={<Trans>The archive could not be loaded</Trans>}
          onRetry={() => void query.refetch()}
        >
          <Trans>Nothing was changed.</Trans>
        </NotLoaded>
      ) : (
        <Skeleton shape="card" />
      )}
      <OptionalPager page={page} pageSize={ARCHIVE_PAGE_MAX} total={data?.total} isByTime onPage={setPage} />
    </Dialog>
  );
}

function Machines({ machines }: Pick<Archive, "machines">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const cache = useQueryClient();
  const [restoring, setRestoring] = useState<string>();

  async function restore(machineKey: string) {
    setRestoring(machineKey);
    try {
      await restoreMachine(machineKey);
      showMessage({
        status: "success",
        text: msg`The machine is back. Switch it on under Machines to sell its SIM cards.`,
      });
    } catch (error) {
      void showFailure(error);
    } finally {
      setRestoring(undefined);
      void cache.invalidateQueries({ queryKey: CONSOLE });
    }
  }

  return (
    <ul className={styles["history"]} aria-label={t`Archived machines`}>
      {machines.map(({ machine_key, alias, archived_at, sims }) => {
        const time = formatMoment(archived_at, lang, new Date());
        return (
          <li key={machine_key}>
            <b>{alias || machine_key}</b>
            <span className="dim">
              <Trans>archived {time}</Trans>
            </span>
            <span className="dim">
              <Plural value={sims} one="# SIM card" other="# SIM cards" />
            </span>
            <Button
              variant="secondary"
              size="small"
              isBusy={restoring === machine_key}
              onClick={() => void restore(machine_key)}
            >
              <ArchiveRestore />
              <Trans>Bring back</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Sims({ sims, isSearch }: Pick<Archive, "sims"> & { isSearch: boolean }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const reasons: Record<ArchiveReason, string> = {
    replaced: t`Another card is in its port`,
    gone: t`Not seen for ${ARCHIVED_AFTER_DAYS} days`,
    machine: t`Archived with its machine`,
  };
  if (sims.length === 0)
    return (
      <p className="dim">
        {isSearch ? <Trans>Nothing found</Trans> : <Trans>No SIM card is archived.</Trans>}
      </p>
    );
  return (
    <ul className={styles["history"]} aria-label={t`Archived SIM cards`}>
      {sims.map(({ iccid, phone, operator, machine, port, last_seen_at, reason, total_revenue }) => {
        const time = formatMoment(last_seen_at, lang, new Date());
        return (
          <li key={iccid}>
            <b>{phone ?? t`No phone`}</b>
            <span className="mono dim">{iccid}</span>
            <span className="dim">{operator}</span>
            <span>
              <Trans>
                {machine}, port {port}, last seen {time}
              </Trans>
            </span>
            <Chip>{reasons[reason]}</Chip>
            <span className="num">{total_revenue.toFixed(2)} USD</span>
          </li>
        );
      })}
    </ul>
  );
}
