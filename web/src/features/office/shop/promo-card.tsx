import { Trans, useLingui } from "@lingui/react/macro";
import type { setPromoRules } from "@sonum/contract/office/promo-rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import { type PromoState, promoRules, useSetPromoRules } from "./queries/promo-rules.ts";
import styles from "./sections-page.module.css";

const EDITOR_ROLES = ["finance", "owner"] as const;
const LANDINGS = ["2", "3", "4"] as const;

/** The first-deposit bonus by landing page, and its history. */
export function PromoCard() {
  const { data, isError, refetch } = useQuery(promoRules);
  return (
    <section>
      <SectionHeader title={<Trans>Bonus with the first deposit</Trans>} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && (
        <>
          <PromoForm key={JSON.stringify(data.rules)} rules={data.rules} />
          <Changes changes={data.changes} />
        </>
      )}
    </section>
  );
}

function PromoForm({ rules }: Pick<PromoState, "rules">) {
  const { t } = useLingui();
  const [percents, setPercents] = useState(rules.percents);
  const [hours, setHours] = useState(String(rules.windowHours));
  const [maxUsd, setMaxUsd] = useState(String(rules.maxUsd));
  const [until, setUntil] = useState(rules.until ? formatStamp(rules.until).replace(" ", "T") : "");
  const [isAsking, setIsAsking] = useState(false);
  const set = useSetPromoRules();
  const maySet = useMay()<typeof setPromoRules>(EDITOR_ROLES);
  const changedRules = {
    percents,
    windowHours: Number(hours),
    maxUsd: Number(maxUsd),
    until: until === "" ? null : new Date(until).toISOString(),
  };
  return (
    <div className={cx(cardClass, styles["promo"])}>
      <div className={styles["fields"]}>
        {LANDINGS.map((id) => (
          <Field
            key={id}
            label={t`Percent of landing page ${id}`}
            hint={`/activations?landing=${id}`}
            type="number"
            min={0}
            max={200}
            readOnly={!maySet}
            value={percents[id]}
            onChange={({ target }) => setPercents({ ...percents, [id]: Number(target.value) })}
          />
        ))}
        <Field
          label={t`Hours after the first visit`}
          type="number"
          min={1}
          max={720}
          readOnly={!maySet}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
        <Field
          label={t`Maximum bonus in USD`}
          type="number"
          min={1}
          max={10_000}
          readOnly={!maySet}
          value={maxUsd}
          onChange={({ target }) => setMaxUsd(target.value)}
        />
        <DayField
          label={t`Until (your time); empty: until it is changed`}
          hasTime
          readOnly={!maySet}
          value={until}
          onChange={setUntil}
        />
      </div>
      <p className={styles["muted"]}>
        <Trans>0 is no bonus. Whoever signed up before keeps what was promised.</Trans>
      </p>
      {maySet ? (
        <div>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Change the bonus</Trans>
          </Button>
        </div>
      ) : (
        <AllowedRoles roles={EDITOR_ROLES} />
      )}
      {isAsking && (
        <ReasonDialog
          title={t`Change the bonus?`}
          confirmLabel={t`Change the bonus`}
          onClose={() => setIsAsking(false)}
          onConfirm={({ reason }) => set.mutateAsync({ rules: changedRules, reason })}
        />
      )}
    </div>
  );
}

function Changes({ changes }: Pick<PromoState, "changes">) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <Table label={t`Changes`}>
      <TableHead columns={[t`When`, t`Who`, t`What`, t`Reason`]} />
      <tbody>
        {changes.map(({ at, by, rules, reason }) => (
          <tr key={at}>
            <td>{formatStamp(at)}</td>
            <td>{by}</td>
            <td>
              <RulesText rules={rules} />
            </td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RulesText({ rules: { percents, windowHours, until, maxUsd } }: Pick<PromoState, "rules">) {
  const { t } = useLingui();
  const landings = LANDINGS.map((id) => t`Landing page ${id}: ${percents[id]} %`);
  const end = until ? t`until ${formatStamp(until)}` : t`until it is changed`;
  const max = t`at most ${maxUsd} USD`;
  return [...landings, max, t`${windowHours} hours after the first visit`, end].join(" · ");
}
