import { Trans, useLingui } from "@lingui/react/macro";
import type { setRetention } from "@sonum/contract/office/lawful-use";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { type RetentionState, retention, useSetRetention } from "../shared/queries/lawful-use.ts";
import { ChangeWithReason } from "./change-with-reason.tsx";
import { TableCard } from "./table-card.tsx";

const EDITOR_ROLES = ["owner"] as const;

/** Retention periods of SMS texts, and evidence of their deletion. */
export function RetentionForm() {
  const { data } = useQuery(retention);
  if (!data) return <Skeleton shape="card" />;
  return (
    <div className={styles["page"]}>
      <RetentionTimes key={JSON.stringify(data.rules)} rules={data.rules} />
      <StoredTexts texts={data.texts} />
      <Purges purges={data.purges} />
    </div>
  );
}

function RetentionTimes({ rules }: Pick<RetentionState, "rules">) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const set = useSetRetention();
  const maySet = useMay()<typeof setRetention>(EDITOR_ROLES);
  const fields = [
    { name: "orderHours", label: t`Codes of activations: hours after the end`, min: 1, max: 24 },
    { name: "rentalDays", label: t`SMS of rentals: days after the end`, min: 1, max: 30 },
    { name: "messageMinutes", label: t`SMS as they came in: minutes`, min: 5, max: 60 },
  ] as const;
  const changedRules = { ...rules };
  for (const { name } of fields) changedRules[name] = Number(typed[name] ?? rules[name]);
  const isInvalid = ({ name, min, max }: (typeof fields)[number]) =>
    !Number.isInteger(changedRules[name]) || changedRules[name] < min || changedRules[name] > max;
  const isReady = fields.some(({ name }) => changedRules[name] !== rules[name]) && !fields.some(isInvalid);
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>How long texts are kept</Trans>
      </h2>
      <div className={styles["fields"]}>
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.label}
            name={field.name}
            type="number"
            min={field.min}
            max={field.max}
            readOnly={!maySet}
            value={typed[field.name] ?? rules[field.name]}
            error={isInvalid(field) ? t`From ${field.min} to ${field.max}` : undefined}
            onChange={({ target }) => setTyped({ ...typed, [field.name]: target.value })}
            hint={t`At most ${field.max}, as the privacy policy says`}
          />
        ))}
      </div>
      <ChangeWithReason
        may={maySet}
        roles={EDITOR_ROLES}
        isReady={isReady}
        question={t`Change how long texts are kept?`}
        yes={t`Change the times`}
        onChange={(reason) => set.mutateAsync({ rules: changedRules, reason })}
      />
    </section>
  );
}

function useTextNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    "order texts": t`Codes of activations`,
    "rental texts": t`SMS of rentals`,
    "message texts": t`SMS as they came in`,
    events: t`Events for programs`,
  };
}

function StoredTexts({ texts }: Pick<RetentionState, "texts">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = useTextNames();
  return (
    <Table label={t`Texts that are kept now`} isStacked>
      <TableHead
        columns={[
          t`Texts`,
          { end: t`Kept now` },
          { end: t`Overdue` },
          t`Oldest`,
          { end: t`Deleted in a day` },
          { end: t`Deleted in all` },
        ]}
      />
      <tbody>
        {texts.map(({ what, held, overdue, oldestAt, purgedDay, purgedTotal }) => (
          <tr key={what}>
            <td>
              <b>{names[what]}</b>
            </td>
            <td data-align="end" data-label={t`Kept now`} className="num">
              {held}
            </td>
            <td data-align="end" data-label={t`Overdue`}>
              <Chip tone={overdue > 0 ? "amber" : "green"}>{overdue}</Chip>
            </td>
            <td data-label={t`Oldest`}>{oldestAt ? formatMoment(oldestAt, lang, new Date()) : "-"}</td>
            <td data-align="end" data-label={t`Deleted in a day`} className="num">
              {purgedDay}
            </td>
            <td data-align="end" data-label={t`Deleted in all`} className="num">
              {purgedTotal}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Purges({ purges }: Pick<RetentionState, "purges">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = useTextNames();
  return (
    <TableCard
      title={t`Proof of deletion, 30 days`}
      isStacked
      empty={<Trans>Nothing had to be deleted yet.</Trans>}
      rows={purges.map(({ day, what, removed, lastAt }) => (
        <tr key={`${day} ${what}`} className={styles["purge"]}>
          <td>{day}</td>
          <td>{names[what] ?? what}</td>
          <td data-align="end" className="num">
            {removed}
          </td>
          <td data-align="end">{formatMoment(lastAt, lang, new Date())}</td>
        </tr>
      ))}
    />
  );
}
