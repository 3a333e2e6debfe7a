import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { DualList } from "../../../ui/forms/dual-list.tsx";
import { ListPlaceholder } from "../../../ui/layout/not-loaded.tsx";
import styles from "../dialogs.module.css";
import type { NamedService } from "../table/columns.ts";
import { useServiceItems } from "./use-service-items.tsx";
import { useSimLimits } from "./use-sim-limits.ts";

type SimLimitsProps = { iccid: string; services: readonly NamedService[] };

/** Edits a SIM's excluded services (limits). */
export function SimLimits({ iccid, services }: SimLimitsProps) {
  const { t } = useLingui();
  const { limits, isPending, isError, refetch, limit, unlimit, unlimitWholly } = useSimLimits(iccid);
  const limited = useMemo(() => {
    const names = new Set(limits);
    return services.filter(({ name }) => names.has(name)).map(({ code }) => code);
  }, [services, limits]);
  const items = useServiceItems(services, limited);
  const nameOf = (code: string) => services.find((one) => one.code === code)?.name ?? code;
  return (
    <section className={styles["limits"]} aria-label={t`Service limits`}>
      <header>
        <h3>
          <Trans>Service limits</Trans>
        </h3>
        <span className="dim">
          <Trans>This SIM card is not sold for the limited services.</Trans>
        </span>
        <Button
          variant="danger"
          size="small"
          disabled={limits.length === 0}
          onClick={() => void unlimitWholly()}
        >
          <Trans>Remove all limits</Trans>
        </Button>
      </header>
      {isPending || isError ? (
        <ListPlaceholder
          isError={isError}
          title={<Trans>The limits could not be loaded</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Nothing was changed.</Trans>
        </ListPlaceholder>
      ) : (
        <>
          <CurrentLimits limits={limits} />
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
            onMove={(codes, to) => void (to === "right" ? limit : unlimit)(codes.map(nameOf))}
          />
        </>
      )}
    </section>
  );
}

/** The shortlist of the specification. */
const SHOWN_FIRST = 8;

function CurrentLimits({ limits }: { limits: string[] }) {
  const { t } = useLingui();
  const displayName = useServiceName();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? limits : limits.slice(0, SHOWN_FIRST);
  return (
    <ul className={styles["current"]} aria-label={t`Current limits`}>
      {limits.length === 0 && (
        <li className="dim">
          <Trans>No limits</Trans>
        </li>
      )}
      {shown.map((name) => (
        <li key={name}>
          <Chip>{displayName(name)}</Chip>
        </li>
      ))}
      {limits.length > SHOWN_FIRST && (
        <li>
          <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {limits.length}</Trans>}
          </Button>
        </li>
      )}
    </ul>
  );
}
