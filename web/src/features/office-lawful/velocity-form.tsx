import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useSetVelocity, type Velocity, velocity } from "../../queries/lawful-use.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./office-lawful.module.css";

type Rules = Velocity["rules"];

/** How fast customers may buy and cancel, and who ran into it within a week. */
export function VelocityForm() {
  const { data } = useQuery(velocity);
  if (!data) return <Skeleton shape="card" />;
  return (
    <div className={styles["page"]}>
      <Limits key={JSON.stringify(data.rules)} rules={data.rules} />
      <Hits hits={data.hits} />
    </div>
  );
}

function Limits({ rules }: { rules: Rules }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isAsking, setIsAsking] = useState(false);
  const set = useSetVelocity();
  const names: Record<keyof Rules, string> = {
    buysPerHour: t`Purchases an hour`,
    buysPerHourNew: t`Purchases an hour, new account`,
    buysPerHourAddress: t`Purchases an hour, one address`,
    buysPerHourDevice: t`Purchases an hour, one device`,
    buysPerHourPayer: t`Purchases an hour, one means of payment`,
    cancelsPerHour: t`Cancellations an hour`,
    sameOfferPerDay: t`Same service and country a day`,
    spendPerDayNew: t`Dollars a day, new account`,
  };
  const shownOf = (name: string, now: number | string) => typed[name] ?? String(now);
  const wanted: Rules = {
    ...rules,
    ...Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, name === "spendPerDayNew" ? text : Number(text)]),
    ),
  };
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Limits</Trans>
      </h2>
      <p className={styles["muted"]}>
        <Trans>0 is no limit. Changes count on every node within seconds.</Trans>
      </p>
      <div className={styles["fields"]}>
        {Object.entries(names).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            value={shownOf(name, Object.entries(rules).find(([known]) => known === name)?.[1] ?? 0)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <div className={styles["actions"]}>
        <Button disabled={Object.keys(typed).length === 0} onClick={() => setIsAsking(true)}>
          <Trans>Change the limits</Trans>
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={t`Change the limits?`}
          yes={t`Change the limits`}
          onClose={() => setIsAsking(false)}
          onDo={({ reason }) => set.mutateAsync({ rules: wanted, reason })}
        />
      )}
    </section>
  );
}

function Hits({ hits }: Pick<Velocity, "hits">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Who ran into a limit this week</Trans>
      </h2>
      {hits.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>Nobody.</Trans>
        </p>
      ) : (
        <Table label={t`Who ran into a limit this week`}>
          <tbody>
            {hits.map(({ customerId, limit, hits: times, lastAt }) => (
              <tr key={`${customerId} ${limit}`}>
                <td>{customerId}</td>
                <td>{limit}</td>
                <td data-align="end" className="num">
                  {times}
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
