import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { logFailure } from "../../lib/log-failure.ts";
import { useServiceName } from "../../lib/service-name.ts";
import { limitsOf } from "../../queries/console.ts";
import { limitSim, unlimitSim, unlimitSimWholly } from "../../queries/console-changes.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DualList } from "../../ui/dual-list.tsx";
import type { NamedService } from "./columns.ts";
import styles from "./dialogs.module.css";
import { useServiceItems } from "./use-service-items.tsx";

type SimLimitsProps = { iccid: string; services: readonly NamedService[] };

/** What a SIM is not sold for. A change shows at once; what the server refuses goes back to how it was. */
export function SimLimits({ iccid, services }: SimLimitsProps) {
  const { t } = useLingui();
  const sayService = useServiceName();
  const cache = useQueryClient();
  const { queryKey } = limitsOf(iccid);
  const { data: limits = NONE } = useQuery(limitsOf(iccid));
  const limited = useMemo(() => {
    const names = new Set(limits);
    return services.filter(({ name }) => names.has(name)).map(({ code }) => code);
  }, [services, limits]);
  const items = useServiceItems(services, limited);

  async function change(next: string[], save: () => Promise<string[]>) {
    const before = cache.getQueryData(queryKey) ?? [];
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, next);
    try {
      cache.setQueryData(queryKey, await save());
    } catch (error) {
      cache.setQueryData(queryKey, before);
      logFailure("limits", error);
    }
  }

  const nameOf = (code: string) => services.find((one) => one.code === code)?.name ?? code;
  const limit = (names: string[]) => change([...limits, ...names], () => limitSim(iccid, names));
  const unlimit = (names: string[]) =>
    change(
      limits.filter((name) => !names.includes(name)),
      () => unlimitSim(iccid, names),
    );
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
          onClick={() => void change([], () => unlimitSimWholly(iccid))}
        >
          <Trans>Remove all limits</Trans>
        </Button>
      </header>
      <ul className={styles["current"]} aria-label={t`Current limits`}>
        {limits.length === 0 && (
          <li className="dim">
            <Trans>No limits</Trans>
          </li>
        )}
        {limits.slice(0, SHOWN_MAX).map((name) => (
          <li key={name}>
            <Chip>{sayService(name)}</Chip>
          </li>
        ))}
        {limits.length > SHOWN_MAX && (
          <li className="dim">
            <Trans>and {limits.length - SHOWN_MAX} more</Trans>
          </li>
        )}
      </ul>
      <DualList
        left={{
          title: t`Allowed`,
          items: items.others,
          moveAll: t`Limit all`,
          empty: t`Nothing found`,
        }}
        right={{
          title: t`Limited`,
          items: items.chosen,
          moveAll: t`Remove all`,
          empty: t`None yet`,
        }}
        searchLabel={t`Search`}
        onMove={(codes, to) => void (to === "right" ? limit : unlimit)(codes.map(nameOf))}
      />
    </section>
  );
}

const SHOWN_MAX = 12;
const NONE: string[] = [];
