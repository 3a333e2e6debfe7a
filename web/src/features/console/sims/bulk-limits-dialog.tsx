import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { DualList } from "../../../ui/forms/dual-list.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import styles from "../dialogs.module.css";
import { CONSOLE } from "../queries/console.ts";
import {
  changeLimits,
  type LimitCounts,
  type LimitsChanged,
  limitCounts,
} from "../queries/limits-of-many.ts";
import type { Sim } from "../queries/sim.ts";
import type { NamedService } from "../table/columns.ts";
import { changesIn, type LimitMoves, limitedAfter } from "./limit-moves.ts";
import { isKnown } from "./publish-plan.ts";
import { showSimsFailure } from "./show-sims-failure.ts";
import { useServiceItems } from "./use-service-items.tsx";

type BulkLimitsDialogProps = {
  chosen: readonly Sim[];
  services: readonly NamedService[];
  onClose: () => void;
};

/** Changes which services the chosen SIMs are not sold for. Limits that were not touched stay as they are on each SIM. */
export function BulkLimitsDialog({ chosen, services, onClose }: BulkLimitsDialogProps) {
  const { t } = useLingui();
  const sims = useMemo(() => chosen.filter(isKnown), [chosen]);
  const { data: counts, isError, refetch } = useQuery({ ...limitCounts(sims), enabled: sims.length > 0 });
  return (
    <Dialog title={t`Service limits`} closeLabel={t`Close`} size="large" onClose={onClose}>
      {counts ? (
        <LimitsForm sims={sims} services={services} counts={counts} onClose={onClose} />
      ) : isError ? (
        <NotLoaded title={<Trans>The limits could not be loaded</Trans>} onRetry={() => void refetch()}>
          <Trans>Nothing was changed.</Trans>
        </NotLoaded>
      ) : (
        <Skeleton shape="card" />
      )}
    </Dialog>
  );
}

type LimitsFormProps = {
  sims: readonly Sim[];
  services: readonly NamedService[];
  counts: LimitCounts;
  onClose: () => void;
};

function LimitsForm({ sims, services, counts, onClose }: LimitsFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [moves, setMoves] = useState<LimitMoves>(new Map());
  const [unlimitAll, setUnlimitAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const start = unlimitAll ? NO_LIMITS : counts;
  const labelled = useMixedNames(services, start, moves);
  const items = useServiceItems(
    labelled,
    limitedAfter(
      services.map(({ code }) => code),
      start,
      moves,
    ),
  );
  const change = { ...changesIn(start, moves), unlimitAll };

  async function save() {
    setBusy(true);
    try {
      showMessage(limitsMessage(await changeLimits(sims, change)));
      onClose();
    } catch (error) {
      showSimsFailure(error);
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey: CONSOLE });
    }
  }

  return (
    <>
      <p className={styles["lead"]}>
        <Trans>The chosen SIM cards are not sold for the limited services.</Trans>{" "}
        {counts.restricted > 0 && (
          <Plural
            value={counts.restricted}
            one="# of them is restricted now."
            other="# of them are restricted now."
          />
        )}{" "}
        <Trans>Services that you do not move stay as they are on each card.</Trans>
      </p>
      <DualList
        left={{
          title: t`Allowed`,
          items: items.others,
          moveAll: t`Limit all`,
          movedText: (moved) => t`Limited: ${moved}`,
          empty: t`Nothing found`,
        }}
        right={{
          title: t`Limited`,
          items: items.chosen,
          moveAll: t`Remove all`,
          movedText: (moved) => t`Allowed: ${moved}`,
          empty: t`None yet`,
        }}
        searchLabel={t`Search`}
        onMove={(codes, to) =>
          setMoves((now) => new Map([...now, ...codes.map((code) => [code, to === "right"] as const)]))
        }
      />
      <div className={styles["foot"]}>
        <Button
          variant="danger"
          disabled={counts.restricted === 0 || unlimitAll}
          onClick={() => {
            setUnlimitAll(true);
            setMoves(new Map());
          }}
        >
          <Trans>Remove all limits</Trans>
        </Button>
        <CancelButton onClick={onClose} />
        <Button
          disabled={change.limit.length + change.unlimit.length === 0 && !unlimitAll}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          <Trans>Save</Trans> <span className="num">{sims.length}</span>
        </Button>
      </div>
    </>
  );
}

const NO_LIMITS: LimitCounts = { sims: 0, restricted: 0, services: new Map() };

/** A service that only some of the SIMs are limited for says on how many. */
function useMixedNames(services: readonly NamedService[], counts: LimitCounts, moves: LimitMoves) {
  const { t } = useLingui();
  return useMemo(
    () =>
      services.map((service) => {
        const count = counts.services.get(service.code) ?? 0;
        if (count === 0 || count === counts.sims || moves.has(service.code)) return service;
        const { name } = service;
        const total = counts.sims;
        return { ...service, name: t`${name} (limited on ${count} of ${total})` };
      }),
    [services, counts, moves, t],
  );
}

function limitsMessage({ changed, unchanged, restricted, sold }: LimitsChanged) {
  return {
    status: "success" as const,
    text: msg`Limits changed: ${{ changed }} SIM cards`,
    detail: [
      ...(unchanged > 0 ? [msg`${{ unchanged }}: had these limits already`] : []),
      ...(restricted > 0 ? [msg`${{ restricted }}: restricted now`] : []),
      ...(sold > 0 ? [msg`${{ sold }}: sold or rented now, which continues`] : []),
    ],
  };
}
