import { Trans, useLingui } from "@lingui/react/macro";
import type { setVelocity } from "@sonum/contract/office/lawful-use";
import type { readUserCard } from "@sonum/contract/office/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { useSetVelocity, type Velocity, velocity } from "../shared/queries/lawful-use.ts";
import { ChangeWithReason } from "./change-with-reason.tsx";
import { TableCard } from "./table-card.tsx";

type Rules = Velocity["rules"];
const EDITOR_ROLES = ["catalogue", "owner"] as const;
const COUNT = /^\d{1,6}$/;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** Velocity limits on buying and cancelling, and who reached one within a week. */
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
  const set = useSetVelocity();
  const maySet = useMay()<typeof setVelocity>(EDITOR_ROLES);
  const names = useLimitNames();
  const shown = { ...textsOf(rules), ...typed };
  const isInvalid = ([name, text]: [string, string]) =>
    !(name === "spendPerDayNew" ? AMOUNT : COUNT).test(text.trim());
  const changedRules: Rules = {
    ...rules,
    ...Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [
        name,
        name === "spendPerDayNew" ? text.trim() : Number(text),
      ]),
    ),
  };
  const isReady = Object.keys(typed).length > 0 && !Object.entries(shown).some(isInvalid);
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Limits</Trans>
      </h2>
      <p className={styles["muted"]}>
        <Trans>0 is no limit. Changes count on every node within seconds.</Trans>
      </p>
      <div className={styles["fields"]}>
        {Object.entries(shown).map(([name, text]) => (
          <Field
            key={name}
            label={names[name] ?? name}
            name={name}
            inputMode="decimal"
            readOnly={!maySet}
            value={text}
            error={isInvalid([name, text]) ? t`A number, please. 0 is no limit.` : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <ChangeWithReason
        may={maySet}
        roles={EDITOR_ROLES}
        isReady={isReady}
        question={t`Change the limits?`}
        yes={t`Change the limits`}
        onChange={(reason) => set.mutateAsync({ rules: changedRules, reason })}
      />
    </section>
  );
}

/** Names of the general limits and of those set for a single user. */
function useLimitNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    buysPerHour: t`Purchases an hour`,
    buysPerHourNew: t`Purchases an hour, new account`,
    buysPerHourAddress: t`Purchases an hour, one address`,
    buysPerHourDevice: t`Purchases an hour, one device`,
    buysPerHourPayer: t`Purchases an hour, one means of payment`,
    cancelsPerHour: t`Cancellations an hour`,
    sameOfferPerDay: t`Same service and country a day`,
    spendPerDayNew: t`Dollars a day, new account`,
    "own spendPerDay": t`Own limit: dollars a day`,
    "own numbersAtOnce": t`Own limit: numbers at once`,
    "own buysPerHour": t`Own limit: purchases an hour`,
  } satisfies Record<keyof Rules | `own ${string}`, string>;
}

const textsOf = (rules: Rules): Record<string, string> =>
  Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, String(value)]));

function Hits({ hits }: Pick<Velocity, "hits">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = useLimitNames();
  const maySee = useMay()<typeof readUserCard>(["support", "finance", "owner"]);
  return (
    <TableCard
      title={t`Who ran into a limit this week`}
      empty={<Trans>Nobody.</Trans>}
      rows={hits.map(({ customerId, limit, hits: times, lastAt }) => (
        <tr key={`${customerId} ${limit}`}>
          <td>
            {maySee ? <OfficeLink to={`/office/users/${customerId}`}>{customerId}</OfficeLink> : customerId}
          </td>
          <td>{names[limit] ?? limit}</td>
          <td data-align="end" className="num">
            {times}
          </td>
          <td data-align="end">{formatMoment(lastAt, lang, new Date())}</td>
        </tr>
      ))}
    />
  );
}
