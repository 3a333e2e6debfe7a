import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type RetentionState, retention, useSetRetention } from "../../queries/lawful-use.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./office-lawful.module.css";

/** How long texts are kept, with the proof that they are deleted. */
export function RetentionForm() {
  const { data } = useQuery(retention);
  if (!data) return <Skeleton shape="card" />;
  return (
    <div className={styles["page"]}>
      <Times key={JSON.stringify(data.rules)} rules={data.rules} />
      <Held texts={data.texts} />
      <Purges purges={data.purges} />
    </div>
  );
}

function Times({ rules }: Pick<RetentionState, "rules">) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(rules);
  const [isAsking, setIsAsking] = useState(false);
  const set = useSetRetention();
  const fields = [
    { name: "orderHours", label: t`Codes of activations: hours after the end`, max: 24 },
    { name: "rentalDays", label: t`SMS of rentals: days after the end`, max: 30 },
    { name: "messageMinutes", label: t`SMS as they came in: minutes`, max: 60 },
  ] as const;
  const isSame = fields.every(({ name }) => typed[name] === rules[name]);
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>How long texts are kept</Trans>
      </h2>
      <div className={styles["fields"]}>
        {fields.map(({ name, label, max }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="number"
            min={1}
            max={max}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: Number(target.value) })}
            hint={t`At most ${max}, as the privacy policy says`}
          />
        ))}
      </div>
      <div className={styles["actions"]}>
        <Button disabled={isSame} onClick={() => setIsAsking(true)}>
          <Trans>Change the times</Trans>
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={t`Change how long texts are kept?`}
          yes={t`Change the times`}
          onClose={() => setIsAsking(false)}
          onDo={({ reason }) => set.mutateAsync({ rules: typed, reason })}
        />
      )}
    </section>
  );
}

function useTextNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    "order texts": t`Codes of activations`,
    "rental texts": t`SMS of rentals`,
    "message texts": t`SMS as they came in`,
  };
}

function Held({ texts }: Pick<RetentionState, "texts">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = useTextNames();
  return (
    <Table label={t`Texts that are kept now`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Texts</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Kept now</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Overdue</Trans>
          </th>
          <th scope="col">
            <Trans>Oldest</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Deleted in a day</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Deleted in all</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {texts.map(({ what, held, overdue, oldestAt, purgedDay, purgedTotal }) => (
          <tr key={what}>
            <td>{names[what]}</td>
            <td data-align="end" className="num">
              {held}
            </td>
            <td data-align="end">
              <Chip tone={overdue > 0 ? "amber" : "green"}>{overdue}</Chip>
            </td>
            <td>{oldestAt ? formatMoment(oldestAt, lang, new Date()) : "-"}</td>
            <td data-align="end" className="num">
              {purgedDay}
            </td>
            <td data-align="end" className="num">
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
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Proof of deletion, 30 days</Trans>
      </h2>
      {purges.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>Nothing had to be deleted yet.</Trans>
        </p>
      ) : (
        <Table label={t`Proof of deletion, 30 days`}>
          <tbody>
            {purges.map(({ day, what, removed, lastAt }) => (
              <tr key={`${day} ${what}`}>
                <td>{day}</td>
                <td>{names[what] ?? what}</td>
                <td data-align="end" className="num">
                  {removed}
                </td>
                <td data-align="end">{formatMoment(lastAt, lang, new Date())}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
