import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { ReorderList } from "../../../ui/forms/reorder-list.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "../dialogs.module.css";
import { columnLayout } from "../queries/console.ts";
import { saveColumnLayout } from "../queries/console-changes.ts";
import { COLUMNS, toColumnLayout } from "./columns.ts";
import { useConsoleColumns } from "./use-console-columns.ts";

/** Reorders the columns: the static ones, then the important services. */
export function ColumnOrderDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const cache = useQueryClient();
  const { columns: saved, services } = useConsoleColumns();
  const [columns, setColumns] = useState(saved);
  const [isBusy, setBusy] = useState(false);
  const displayName = useServiceName();
  const serviceName = (code: string) => displayName(services.find((one) => one.code === code)?.name ?? code);
  const moveTexts = {
    moveLabel: (name: string) => t`Move ${name}`,
    movedText: (name: string, place: number) => t`${name} is now number ${place}`,
  };

  async function save() {
    setBusy(true);
    try {
      cache.setQueryData(columnLayout.queryKey, await saveColumnLayout(toColumnLayout(columns)));
      onClose();
    } catch (error) {
      logFailure("column layout", error);
      void showFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t`Column order`} closeLabel={t`Close`} onClose={onClose}>
      <p className={styles["lead"]}>
        <Trans>Drag a column by its handle, or move it with the arrow keys.</Trans>
      </p>
      <div className={styles["scroll"]}>
        <ReorderList
          label={t`Columns`}
          items={columns.static}
          idOf={(key) => key}
          nameOf={(key) => i18n._(COLUMNS[key].text)}
          {...moveTexts}
          onReorder={(next) => setColumns({ ...columns, static: next })}
          render={(key) => <span>{i18n._(COLUMNS[key].text)}</span>}
        />
        {columns.important.length > 0 && (
          <ReorderList
            label={t`Important services`}
            items={columns.important}
            idOf={(code) => code}
            nameOf={serviceName}
            {...moveTexts}
            onReorder={(important) => setColumns({ ...columns, important })}
            render={(code) => <span>{serviceName(code)}</span>}
          />
        )}
      </div>
      <div className={styles["foot"]}>
        <CancelButton onClick={onClose} />
        <Button isBusy={isBusy} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
