import { Trans, useLingui } from "@lingui/react/macro";
import { VIEW_NAME_MAX } from "@sonum/contract/fleet/machine-limits";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { ALL_MACHINES } from "../all-machines.ts";
import styles from "../dialogs.module.css";
import type { ConsoleView } from "../parse-console-view.ts";
import { removeView, type SavedView, savedViews, saveView } from "../queries/saved-views.ts";
import { ALWAYS_SHOWN, COLUMNS, isStaticKey, serviceColumnKey } from "../table/columns.ts";
import { useShownConsoleColumns } from "../table/use-shown-console-columns.ts";
import { addressOf, savedViewOf } from "./saved-view.ts";
import viewStyles from "./saved-views.module.css";

type SaveViewDialogProps = {
  view: ConsoleView;
  /** The chosen view, to be changed or removed. */
  saved: SavedView | undefined;
  onView: (view: ConsoleView) => void;
  onClose: () => void;
};

/** Saves the shown machine, filter and order under a name, with the columns to show. */
export function SaveViewDialog({ view, saved, onView, onClose }: SaveViewDialogProps) {
  const { t, i18n } = useLingui();
  const cache = useQueryClient();
  const isJoint = view.machine === ALL_MACHINES;
  const { columns: all } = useShownConsoleColumns({ isJoint, chosen: undefined });
  const [name, setName] = useState(saved?.name ?? "");
  const [hidden, setHidden] = useState<readonly string[]>(() => hiddenIn(saved, all.static));
  const [isBusy, setBusy] = useState(false);

  async function change(send: () => Promise<SavedView[]>, next: ConsoleView) {
    setBusy(true);
    try {
      cache.setQueryData(savedViews.queryKey, await send());
      onClose();
      onView(next);
    } catch (error) {
      void showFailure(error);
      setBusy(false);
    }
  }

  const save = () => {
    const important = hidden.includes(SERVICES) ? [] : all.important.map(serviceColumnKey);
    const columns = [...all.static.filter((key) => !hidden.includes(key)), ...important];
    const next = savedViewOf(view, { name: name.trim(), columns });
    void change(() => saveView(next), addressOf(next));
  };
  const remove = () => saved && void change(() => removeView(saved.name), { ...view, view: undefined });
  const toggle = (key: string) =>
    setHidden((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]));
  const choices = [
    ...all.static
      .filter((key) => !ALWAYS_SHOWN.includes(key) && key !== "machine")
      .map((key) => ({ key, text: i18n._(COLUMNS[key].text) })),
    ...(all.important.length > 0 ? [{ key: SERVICES, text: t`Important services` }] : []),
  ];

  return (
    <Dialog title={saved ? t`Change view` : t`Save view`} closeLabel={t`Close`} onClose={onClose}>
      <Form onSubmit={save}>
        <p className={styles["lead"]}>
          <Trans>A view keeps the machine, the filter, the order and the columns.</Trans>
        </p>
        <Field
          label={t`Name`}
          required
          autoFocus
          autoComplete="off"
          maxLength={VIEW_NAME_MAX}
          value={name}
          hint={t`A view of the same name is replaced.`}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={viewStyles["choices"]}>
          <legend>
            <Trans>Columns</Trans>
          </legend>
          <div className={viewStyles["columns"]}>
            {choices.map(({ key, text }) => (
              <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
                {text}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className={styles["foot"]}>
          {saved && (
            <Button type="button" variant="danger" isBusy={isBusy} onClick={remove}>
              <Trash2 />
              <Trans>Remove view</Trans>
            </Button>
          )}
          <CancelButton onClick={onClose} />
          <Button type="submit" disabled={name.trim() === ""} isBusy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Stands for all columns of services. */
const SERVICES = "services";

function hiddenIn(saved: SavedView | undefined, all: readonly string[]): string[] {
  if (!saved || saved.columns.length === 0) return [];
  const isWithoutServices = saved.columns.every(isStaticKey);
  return [...all.filter((key) => !saved.columns.includes(key)), ...(isWithoutServices ? [SERVICES] : [])];
}
