import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import styles from "../dialogs.module.css";
import { CONSOLE, importantServices } from "../queries/console.ts";
import { saveImportantServices } from "../queries/console-changes.ts";
import { useConsoleColumns } from "../table/use-console-columns.ts";
import { ServicePicker } from "./service-picker.tsx";

/**
 * Chooses the services with a column. Changes are saved at once and reverted on failure. Nothing can be moved before the
 * chosen ones are known: each call sends the whole list.
 */
export function ImportantServicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { services } = useConsoleColumns();
  const { data: important, isError, refetch } = useQuery(importantServices);
  const { queryKey } = importantServices;
  const queue = useRef(Promise.resolve());

  /** Each call sends the whole list, so calls run in sequence: the last one sent wins. */
  function move(codes: string[], to: "left" | "right") {
    const before = cache.getQueryData(queryKey) ?? [];
    const moved = new Set(codes);
    const next = to === "right" ? [...before, ...codes] : before.filter((code) => !moved.has(code));
    cache.setQueryData(queryKey, next);
    queue.current = queue.current.then(() => save(next));
  }

  async function save(codes: string[]) {
    try {
      await saveImportantServices(codes);
    } catch (error) {
      logFailure("important services", error);
      await cache.invalidateQueries({ queryKey });
    }
    void cache.invalidateQueries({ queryKey: [...CONSOLE, "sims"] });
  }

  return (
    <Dialog title={t`Important services`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <p className={styles["lead"]}>
        <Trans>Each important service has a column in the console.</Trans>
      </p>
      {important ? (
        <ServicePicker title={t`Important services`} services={services} chosen={important} onMove={move} />
      ) : isError ? (
        <NotLoaded title={<Trans>The services could not be loaded</Trans>} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}
