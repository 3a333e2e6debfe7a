import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import type { ConsoleView } from "../parse-console-view.ts";
import { savedViews } from "../queries/saved-views.ts";
import { addressOf } from "./saved-view.ts";
import styles from "./saved-views.module.css";

const SaveViewDialog = lazyComponent(() => import("./save-view-dialog.tsx"), "SaveViewDialog");

type SavedViewsProps = { view: ConsoleView; onView: (view: ConsoleView) => void };

/** Chooses a saved view, and saves what is shown as one. */
export function SavedViews({ view, onView }: SavedViewsProps) {
  const { t } = useLingui();
  const { data: views = [] } = useQuery(savedViews);
  const [isSaving, setSaving] = useState(false);
  const chosen = views.find(({ name }) => name === view.view);
  return (
    <div className={styles["bar"]}>
      {views.length > 0 && (
        <Select
          label={t`Saved view`}
          value={chosen?.name ?? ""}
          options={[
            { value: "", text: t`No saved view` },
            ...views.map(({ name }) => ({ value: name, text: name })),
          ]}
          onChange={(name) => {
            const next = views.find((one) => one.name === name);
            onView(next ? addressOf(next) : { machine: view.machine });
          }}
        />
      )}
      <Button variant="ghost" size="small" onClick={() => setSaving(true)}>
        {chosen ? <Bookmark /> : <BookmarkPlus />}
        {chosen ? <Trans>Change view</Trans> : <Trans>Save view</Trans>}
      </Button>
      <Suspense>
        {isSaving && (
          <SaveViewDialog view={view} saved={chosen} onView={onView} onClose={() => setSaving(false)} />
        )}
      </Suspense>
    </div>
  );
}
