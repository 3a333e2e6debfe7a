import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Margin, margins, useSetMargin } from "../../queries/margins.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./prices-page.module.css";

const SERVICE = /^[a-z0-9]{2,12}$/;
const COUNTRY = /^[a-z]{2}$/;
const PERCENT = /^(100|\d{1,2}(\.\d{1,2})?)$/;

type MarginsDialogProps = { settingPercent: number; maySet: boolean; onClose: () => void };

/** What the house keeps of a code, where it is another share than the setting says. */
export function MarginsDialog({ settingPercent, maySet, onClose }: MarginsDialogProps) {
  const { t } = useLingui();
  const { data } = useQuery(margins);
  return (
    <Dialog title={t`Margins`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <div className={styles["form"]}>
        <p className={styles["muted"]}>
          <Trans>
            The house keeps {settingPercent} % of a code, the partner gets the rest. A margin for service and
            country goes before one for the service, then the country, then the one for everything.
          </Trans>
        </p>
        {!data && <Skeleton shape="card" />}
        {data && data.length > 0 && <Rows rows={data} maySet={maySet} />}
        {maySet && <NewMargin />}
      </div>
    </Dialog>
  );
}

function Rows({ rows, maySet }: { rows: Margin[]; maySet: boolean }) {
  const { t } = useLingui();
  const set = useSetMargin();
  return (
    <Table label={t`Margins`}>
      <tbody>
        {rows.map(({ service, country, housePercent, setBy }) => (
          <tr key={`${service} ${country}`}>
            <td>
              {[service, country?.toUpperCase()].filter(Boolean).join(", ") || <Trans>Everything else</Trans>}
            </td>
            <td data-align="end" className="num">
              {housePercent} %
            </td>
            <td>
              <Trans>by {setBy}</Trans>
            </td>
            <td data-align="end">
              {maySet && (
                <Button
                  variant="ghost"
                  size="small"
                  isBusy={set.isPending}
                  onClick={() => set.mutate({ service, country, housePercent: null })}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function NewMargin() {
  const { t } = useLingui();
  const set = useSetMargin();
  const [typed, setTyped] = useState({ service: "", country: "", percent: "" });
  const write = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const [service, country] = [typed.service.trim().toLowerCase(), typed.country.trim().toLowerCase()];
  const percent = typed.percent.trim().replace(",", ".");
  const isReady =
    (service === "" || SERVICE.test(service)) &&
    (country === "" || COUNTRY.test(country)) &&
    PERCENT.test(percent);
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate(
          { service: service || null, country: country || null, housePercent: Number(percent) },
          { onSuccess: () => setTyped({ service: "", country: "", percent: "" }) },
        );
      }}
    >
      <Field label={t`Code of the service, or empty`} {...write("service")} />
      <Field label={t`Code of the country, or empty`} {...write("country")} />
      <Field label={t`House's share, percent`} inputMode="decimal" {...write("percent")} />
      <div className={styles["actions"]}>
        <Button type="submit" isBusy={set.isPending} disabled={!isReady}>
          <Trans>Set the margin</Trans>
        </Button>
      </div>
    </form>
  );
}
