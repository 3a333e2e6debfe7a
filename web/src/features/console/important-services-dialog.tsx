import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { logFailure } from "../../lib/log-failure.ts";
import { CONSOLE, importantServices } from "../../queries/console.ts";
import { saveImportantServices } from "../../queries/console-changes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DualList } from "../../ui/dual-list.tsx";
import styles from "./dialogs.module.css";
import { serviceItems } from "./service-items.tsx";
import { useConsoleColumns } from "./use-console-columns.ts";

/** Which services have a column. Every press is kept at once; what cannot be kept goes back. */
export function ImportantServicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { important, services } = useConsoleColumns();
  const { queryKey } = importantServices;

  async function move(codes: string[], to: "left" | "right") {
    const before = cache.getQueryData(queryKey) ?? [];
    const next = to === "right" ? [...before, ...codes] : before.filter((code) => !codes.includes(code));
    cache.setQueryData(queryKey, next);
    try {
      await saveImportantServices(next);
      void cache.invalidateQueries({ queryKey: [...CONSOLE, "sims"] });
    } catch (error) {
      cache.setQueryData(queryKey, before);
      logFailure("important services", error);
    }
  }

  const chosen = important.flatMap((code) => services.find((one) => one.code === code) ?? []);
  const rest = services.filter(({ code }) => !important.includes(code));
  return (
    <Dialog title={t`Important services`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <p className={styles["lead"]}>
        <Trans>Each important service has a column in the console.</Trans>
      </p>
      <DualList
        left={{
          title: t`All services`,
          items: serviceItems(rest),
          moveAll: t`Add all`,
          empty: t`Nothing found`,
        }}
        right={{
          ...{ title: t`Important services`, items: serviceItems(chosen) },
          ...{ moveAll: t`Remove all`, empty: t`None yet` },
        }}
        searchLabel={t`Search`}
        onMove={(codes, to) => void move(codes, to)}
      />
    </Dialog>
  );
}
